"""A run on the workers of dask.distributed: units travel as bytes, answers are checked."""
