"""Compiled kernels: NumPy arrays in, NumPy arrays out; they know nothing of puzzles."""
