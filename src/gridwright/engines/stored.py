"""Stored searches as bytes, in two forms, and the checks of what is read.

A table of names is written as JSON, or, if some of its values are arrays, in the npz format with
the others as JSON beside them, without pickle.  What is read may come from anywhere: whatever is no
such table raises an error of `DAMAGE`, which `refused` makes an EngineError.
"""

import io
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from gridwright.basics.errors import EngineError, shown

__all__ = [
    "DAMAGE",
    "MOST",
    "MOST_COUNT",
    "expect",
    "read",
    "refused",
    "share",
    "weight",
    "whole",
    "written",
]

DAMAGE = (LookupError, TypeError, ValueError, OverflowError, RecursionError, OSError, EOFError)
"""What is raised on the way by bytes that are no stored search."""

MOST = 1 << 61
"""Figures are below, so that a kernel can count on from them."""

MOST_COUNT = 10**4000 - 1
"""Solutions counted so far are at most so many: with a memo they come in very large numbers."""

MOST_BYTES = 1 << 30
"""Bytes of all arrays of a search together."""

MOST_TOLD = 100
"""Characters of a reason."""

_ZIP = b"PK"


@contextmanager
def refused() -> Iterator[None]:
    """Make an EngineError of what damaged bytes raise."""
    try:
        yield
    except EngineError:
        raise
    except DAMAGE as error:
        reason = str(error)
        if len(reason) > MOST_TOLD or not reason.isprintable():  # with what is in the bytes
            reason = shown(reason, MOST_TOLD)
        raise EngineError(f"these bytes are not a stored search: {reason}") from None


def written(content: Mapping[str, Any]) -> bytes:
    """A table as bytes; values are JSON, or arrays of numbers."""
    arrays = {name: value for name, value in content.items() if hasattr(value, "dtype")}
    header = {name: value for name, value in content.items() if name not in arrays}
    text = json.dumps(header).encode()
    if not arrays:
        return text
    import numpy as np

    buffer = io.BytesIO()
    np.savez_compressed(buffer, header=np.frombuffer(text, np.uint8), **arrays)
    return buffer.getvalue()


def read(data: bytes) -> dict[str, Any]:
    """The inverse of `written`; raises an error of DAMAGE."""
    arrays = _arrays(data) if data[:2] == _ZIP else {}
    text = arrays.pop("header").tobytes() if arrays else data
    header: dict[str, Any] = json.loads(text)
    expect(isinstance(header, dict) and not arrays.keys() & header.keys(), "no table of names")
    return header | arrays


def _arrays(data: bytes) -> dict[str, Any]:
    """The arrays of a file, none of which takes more room than it says and than there is."""
    import zlib
    from zipfile import BadZipFile, ZipFile

    arrays, room = {}, MOST_BYTES
    try:
        with ZipFile(io.BytesIO(data)) as file:
            for member in file.infolist():
                room -= member.file_size
                expect(room >= 0, "arrays that are too large")
                arrays[member.filename.removesuffix(".npy")] = _array(file.read(member))
    except (BadZipFile, zlib.error, NotImplementedError, RuntimeError) as error:
        raise ValueError(str(error)) from None
    return arrays


def _array(data: bytes) -> Any:
    """An array in the npy format, of numbers."""
    import numpy as np
    from numpy.lib import format as npy

    content = io.BytesIO(data)
    expect(npy.read_magic(content) == (1, 0), "an array in another form")
    shape, by_columns, kind = npy.read_array_header_1_0(content)
    expect(kind.kind in "biuf" and not by_columns, "an array of another kind")
    return np.frombuffer(content.read(), kind).reshape(shape).copy()


def expect(holds: bool, otherwise: str) -> None:
    """Raise ValueError unless it holds."""
    if not holds:
        raise ValueError(otherwise)


def whole(number: Any, most: int = MOST - 1) -> int:
    """A whole number from 0; raises ValueError."""
    expect(type(number) is int and 0 <= number <= most, "an invalid figure")
    return int(number)


def share(number: Any) -> float:
    """A share of a tree, 0 to 1; raises ValueError."""
    return _below(number, 1.0)


def weight(number: Any) -> float:
    """The sum of shares, which rounding may have brought beyond 1; raises ValueError."""
    return _below(number, 1.0 + 1e-6)


def _below(number: Any, most: float) -> float:
    is_number = isinstance(number, (int, float)) and type(number) is not bool
    expect(is_number and 0 <= number <= most, "a share of the tree outside 0 to 1")
    return float(number)
