"""A fingerprint of the sources of all kernels."""

import os
from functools import cache
from zlib import crc32

__all__ = ["sources"]


@cache
def sources() -> int:
    """A fingerprint of the kernels' sources.

    Machine code that is kept is that of these sources: Numba itself looks only at the file of an
    entry, and would run stale code when an inner function has changed in another file.
    """
    tree = os.walk(os.path.dirname(__file__))  # twice as fast as with pathlib, at every start
    paths = [f"{folder}/{name}" for folder, _, names in tree for name in names]
    fingerprint = 0
    for path in sorted(path for path in paths if path.endswith(".py")):
        with open(path, "rb", buffering=0) as file:
            fingerprint = crc32(file.read(), fingerprint)
    return fingerprint
