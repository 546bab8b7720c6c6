"""Engines turn a model into a search.  The only importer of kernels."""
