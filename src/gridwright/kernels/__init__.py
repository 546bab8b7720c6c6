"""Compiled loops over arrays: numpy and numba only; nothing here knows puzzles or models."""
