"""Arrays that stand in for vectors where the compiler is switched off: what all kinds have."""

import numpy as np

__all__ = ["arranged", "constant", "first_nonzero", "loading", "storing"]


def loading(lanes):
    """load(array, at): so many elements from this one on."""

    def load(array, at):
        at = int(at)
        return array[at : at + lanes].copy()

    return load


def storing(lanes):
    """store(array, at, x): the same, written."""

    def store(array, at, x):
        at = int(at)
        array[at : at + lanes] = x

    return store


def first_nonzero(x, y):
    """For each lane x, or y where x is 0."""
    return np.where(x == 0, y, x)


def constant(values):
    """(): the vector of these numbers of 16 bits."""
    numbers = np.array(list(values), np.uint16)
    return lambda: numbers


def arranged(order):
    """(x): the lanes of x in this order."""
    places = list(order)
    return lambda x: x[places]
