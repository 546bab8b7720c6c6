"""Kernels for statements that are written out as rows: see `search` for how they are run."""
