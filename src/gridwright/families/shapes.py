"""Shapes made of cells: reading, turning, flipping, and the free polyominoes.

A shape is a sorted tuple of (row, column) that touches the top and the left.  Names of
pentominoes are those of S. W. Golomb, Polyominoes; hexominoes, which have no usual names, are
A..Z and a..i in the order of their smallest form.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from string import ascii_letters

from gridwright.core.errors import FormatError, shown

__all__ = ["SETS", "Pieces", "Shape", "named_set", "orientations", "read_shape", "write_shape"]

Place = tuple[int, int]
Shape = tuple[Place, ...]
Pieces = tuple[tuple[str, Shape], ...]
"""Shapes by name, in order."""

SETS = {
    "tetrominoes": {"I": "xxxx", "L": "x./x./xx", "O": "xx/xx", "S": ".xx/xx.", "T": "xxx/.x."},
    "pentominoes": {
        "F": ".xx/xx./.x.",
        "I": "xxxxx",
        "L": "x./x./x./xx",
        "N": ".x/.x/xx/x.",
        "P": "xx/xx/x.",
        "T": "xxx/.x./.x.",
        "U": "x.x/xxx",
        "V": "x../x../xxx",
        "W": "x../xx./.xx",
        "X": ".x./xxx/.x.",
        "Y": ".x/xx/.x/.x",
        "Z": "xx./.x./.xx",
    },
    "hexominoes": {},
}
"""The sets of pieces that have a name; rows of a shape are separated by ``/`` here."""


@cache
def named_set(word: str) -> Pieces:
    """The pieces of a key of SETS."""
    if word == "hexominoes":
        return tuple(zip(ascii_letters[26:] + ascii_letters, free_polyominoes(6), strict=False))
    return tuple((name, read_shape(text.replace("/", "\n"))) for name, text in SETS[word].items())


def read_shape(text: str) -> Shape:
    """The shape drawn by ``x`` in rows of text; raises FormatError.

    >>> read_shape("xxx\\nx..")
    ((0, 0), (0, 1), (0, 2), (1, 0))
    """
    cells = []
    for r, line in enumerate(text.splitlines()):
        for c, character in enumerate(line):
            if character in "xX":
                cells.append((r, c))
            elif character not in ". \t":
                raise FormatError(
                    f"row {r + 1} has {shown(character)}; expected x for a cell and . for none"
                )
    if not cells:
        raise FormatError("no cell is marked with x")
    return _in_corner(cells)


def write_shape(shape: Shape) -> str:
    """The rows of text that `read_shape` reads."""
    rows, cols = size(shape)
    cells = set(shape)
    lines = ("".join("x" if (r, c) in cells else "." for c in range(cols)) for r in range(rows))
    return "\n".join(lines)


def size(shape: Shape) -> tuple[int, int]:
    """How many rows and columns a shape spans."""
    return 1 + max(r for r, _ in shape), 1 + max(c for _, c in shape)


def orientations(shape: Shape, *, turn: bool, flip: bool) -> list[Shape]:
    """The shape and what it becomes by turning and flipping, each once, the shape itself first."""
    found = [shape]
    if flip:
        found.append(_in_corner((r, -c) for r, c in shape))
    if turn:
        for _ in range(3):
            found += [_in_corner((c, -r) for r, c in other) for other in found[-1 - flip :]]
    return list(dict.fromkeys(found))


@cache
def free_polyominoes(n: int) -> tuple[Shape, ...]:
    """The ways to join n squares, apart from turning and flipping, each in its smallest form."""
    if n == 1:
        return (((0, 0),),)
    grown = (bigger for shape in free_polyominoes(n - 1) for bigger in _grown(shape))
    return tuple(sorted({min(orientations(s, turn=True, flip=True)) for s in grown}))


def _grown(shape: Shape) -> Iterator[Shape]:
    for r, c in shape:
        for cell in ((r - 1, c), (r + 1, c), (r, c - 1), (r, c + 1)):
            if cell not in shape:
                yield _in_corner((*shape, cell))


def _in_corner(cells: Iterable[Place]) -> Shape:
    cells = list(cells)
    top, left = min(r for r, _ in cells), min(c for _, c in cells)
    return tuple(sorted((r - top, c - left) for r, c in cells))
