"""Shapes made of cells: reading and writing them, and the sets of pieces that have a name.

A shape is a sorted tuple of (layer, row, column) that touches the first layer, the top and the
left.  Names of pentominoes are those of S. W. Golomb, Polyominoes; those of tetracubes are the
usual ones of the Soma cube (V, L, T, Z, A, B, P) with I and O.  Hexominoes, which have no usual
names, are A..Z and a..i in the order of their smallest form.
"""

from collections.abc import Iterator
from functools import cache
from string import ascii_letters

from gridwright.basics.errors import FormatError, shown
from gridwright.families.layers import Line, split_layers
from gridwright.families.motions import Place, Shape, in_corner, orientations

__all__ = ["SETS", "Pieces", "free_polyominoes", "named_set", "read_shape", "size", "write_shape"]

Pieces = tuple[tuple[str, Shape], ...]
"""Shapes by name, in order."""

_SCREWS = {"A": "xx|../x.|x.", "B": "xx|.x/x.|..", "P": "xx|x./x.|.."}

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
    "soma": {"V": "xx/x.", "L": "xxx/x..", "T": "xxx/.x.", "Z": "xx./.xx", **_SCREWS},
    "tetracubes": {
        "I": "xxxx",
        "O": "xx/xx",
        "L": "xxx/x..",
        "T": "xxx/.x.",
        "Z": "xx./.xx",
        **_SCREWS,
    },
}
"""The sets of pieces that have a name; here rows are separated by ``/``, layers by ``|``."""


@cache
def named_set(word: str) -> Pieces:
    """The pieces of a key of SETS."""
    if word == "hexominoes":
        return tuple(zip(ascii_letters[26:] + ascii_letters, free_polyominoes(6), strict=False))
    return tuple((name, read_shape(text.replace("/", "\n"))) for name, text in SETS[word].items())


def read_shape(text: str) -> Shape:
    """The shape drawn by ``x`` in rows of text, perhaps in `layers`; raises FormatError.

    >>> read_shape("xxx\\nx..")
    ((0, 0, 0), (0, 0, 1), (0, 0, 2), (0, 1, 0))
    >>> read_shape("xx|x.") == read_shape("xx\\n--\\nx.")
    True
    """
    flat = [Line(number, line) for number, line in enumerate(text.splitlines())]
    layers = split_layers(text) or [flat]
    cells: list[Place] = []
    for layer, rows in enumerate(layers):
        for r, (number, line) in enumerate(rows):
            for c, character in enumerate(line):
                if character in "xX":
                    cells.append((layer, r, c))
                elif character not in ". \t":
                    raise FormatError(
                        f"row {number + 1} has {shown(character)}; "
                        "expected x for a cell and . for none"
                    )
    if not cells:
        raise FormatError("no cell is marked with x")
    return in_corner(cells)


def write_shape(shape: Shape) -> str:
    """The rows of text that `read_shape` reads; layers stand one below the other."""
    layers, rows, cols = size(shape)
    cells = set(shape)

    def line(layer: int, row: int) -> str:
        return "".join("x" if (layer, row, col) in cells else "." for col in range(cols))

    drawn = ("\n".join(line(layer, row) for row in range(rows)) for layer in range(layers))
    return f"\n{'-' * cols}\n".join(drawn)


def size(shape: Shape) -> tuple[int, int, int]:
    """How many layers, rows and columns a shape spans."""
    layers, rows, cols = (1 + max(axis) for axis in zip(*shape, strict=True))
    return layers, rows, cols


@cache
def free_polyominoes(n: int) -> tuple[Shape, ...]:
    """The ways to join n squares, apart from turning and flipping, each in its smallest form."""
    if n == 1:
        return (((0, 0, 0),),)
    grown = (bigger for shape in free_polyominoes(n - 1) for bigger in _grown(shape))
    return tuple(sorted({min(orientations(s, turn=True, flip=True)) for s in grown}))


def _grown(shape: Shape) -> Iterator[Shape]:
    for _, r, c in shape:
        for cell in ((0, r - 1, c), (0, r + 1, c), (0, r, c - 1), (0, r, c + 1)):
            if cell not in shape:
                yield in_corner((*shape, cell))
