"""Flat arrays as kernels get them: words of 64 bits and whole numbers of 64 bits.

They are arrays of the standard library, for importing NumPy takes longer (0.1 s) than most
puzzles; NumPy sees them without a copy, once somebody asks (`as_words`, `as_ints`).  With the
compiler off kernels are run by Python and rely on the words of NumPy, which wrap around: then
they are arrays of NumPy from the start.  Whoever is given one indexes it, takes slices of it and
sets slices of the same length; what else one kind can do the other may not.
"""

from array import array
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeAlias, cast

from gridwright.kernels.later import IS_COMPILED

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Ints", "Words", "as_ints", "as_words", "ints", "longer", "words", "zeros"]

Words: TypeAlias = "array[int]"
"""Unsigned numbers of 64 bits."""

Ints: TypeAlias = "array[int]"
"""Signed ones."""


def zeros(n: int) -> Words:
    """So many words without bits, which can grow: to be laid out, not to be given to a kernel.

    >>> zeros(2).tolist()
    [0, 0]
    """
    return array("Q", bytes(8 * n))


def words(numbers: Iterable[int]) -> Words:
    """Words for a kernel; those in an array are not copied.

    >>> words([5, 2**64 - 1]).tolist()
    [5, 18446744073709551615]
    """
    return cast(Words, _given(numbers if isinstance(numbers, array) else array("Q", numbers)))


def ints(numbers: Iterable[int]) -> Ints:
    """Whole numbers for a kernel; those in an array are not copied.

    >>> ints([5, -(2**63)]).tolist()
    [5, -9223372036854775808]
    """
    return cast(Ints, _given(numbers if isinstance(numbers, array) else array("q", numbers)))


def longer(numbers: Any, n: int) -> Any:
    """A copy with so many zeros more; of a view of NumPy's too.

    >>> longer(ints([7, 8]), 2).tolist()
    [7, 8, 0, 0]
    """
    is_signed = numbers.typecode == "q" if isinstance(numbers, array) else numbers.dtype.kind == "i"
    kind = "q" if is_signed else "Q"
    made = array(kind, [0]) * (len(numbers) + n)
    if len(numbers):  # nothing is copied twice: the log of a large search is 50 MB
        old = memoryview(numbers).cast("B")
        memoryview(made).cast("B")[: len(old)] = old
    return _given(made)


def _given(made: "array[int]") -> Any:
    if IS_COMPILED:
        return made
    return as_words(made) if made.typecode == "Q" else as_ints(made)


def as_words(numbers: Any) -> "NDArray[np.uint64]":
    """What NumPy sees of words: the same memory."""
    import numpy as np

    return np.asarray(numbers).view(np.uint64)


def as_ints(numbers: Any) -> "NDArray[np.int64]":
    """What NumPy sees of whole numbers: the same memory."""
    import numpy as np

    return np.asarray(numbers).view(np.int64)
