"""Orders of numbers that are not large, by counting sort.

NumPy sorts words of 16 bits by counting, a thirtieth of the time that it takes to compare them.
"""

import numpy as np

__all__ = ["order_of", "order_of_pairs"]

SHORT = 1 << 16


def order_of(numbers, below):
    """Places of numbers from 0 to below - 1 in ascending order, the first of equal ones first."""
    return np.argsort(numbers.astype(np.uint16) if below <= SHORT else numbers, kind="stable")


def order_of_pairs(first, below_first, second, below_second):
    """Places of pairs in ascending order."""
    order = order_of(second, below_second)
    return order[order_of(first[order], below_first)]
