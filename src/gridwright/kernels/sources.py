"""A fingerprint of the sources of all kernels."""

from functools import cache
from pathlib import Path
from zlib import crc32

__all__ = ["sources"]


@cache
def sources() -> int:
    """A fingerprint of the kernels' sources.

    An entry closes over it, since numba looks only at the file of the entry itself and would
    run stale code when an inner function has changed in another file.
    """
    folder = Path(__file__).parent
    fingerprint = 0
    for path in sorted(folder.rglob("*.py")):
        fingerprint = crc32(path.read_bytes(), fingerprint)
    return fingerprint
