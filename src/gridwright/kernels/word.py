"""Constants of kernels that are words of 64 bits, of which Numba knows the type (`compiling`)."""

__all__ = ["Word"]


class Word(int):
    """A constant that kernels take for a uint64, though NumPy is not imported for it."""
