"""Puzzle files to begin with, and the examples that come with the package.

>>> print(template("latin", (2, 2)).splitlines()[2])
puzzle = "latin"
"""

from collections.abc import Callable, Mapping
from itertools import product
from pathlib import Path
from string import ascii_letters
from textwrap import wrap
from typing import Any, Final

from gridwright.basics.errors import FormatError
from gridwright.families.registry import find_family
from gridwright.play.sheet import called
from gridwright.puzzles.puzzle import Family
from gridwright.puzzles.rules import usual_rules
from gridwright.text.keys import META
from gridwright.text.toml import write_toml

__all__ = ["about", "example", "examples", "template"]

MOST: Final = 100
"""Rows and columns of a template, at most."""

WIDTH: Final = 96
"""Of comments."""

_HEAD = "Lines that begin with # are comments. Fill in the board, then: gridwright solve FILE"

Size = tuple[int, int]
Keys = Mapping[str, Any]


def template(family: str, size: Size | None = None) -> str:
    """A puzzle file of a family to be filled in, with a comment on each key.

    `size` are rows and columns, of families that have a board.  As it stands it is a puzzle that
    has a solution.  Raises UnknownName for a family that does not exist, FormatError for a size
    that it cannot have.
    """
    kind = find_family(family)
    if size is not None and not all(1 <= n <= MOST for n in size):
        raise FormatError(f"{size[0]}x{size[1]}: expected 1 to {MOST} rows and columns")
    values = {**_values(kind, size), **kind.implied.get(family, {})}
    lines = [*_comment(f"{kind.name}: {kind.summary}"), *_comment(_HEAD)]
    lines += [write_toml({"puzzle": kind.name}).rstrip(), ""]
    for rule in usual_rules(kind.rule_texts):
        lines += _comment(rule)
    for key, value in values.items():
        lines += ["", *_comment(f"{key}: {kind.keys[key]}"), write_toml({key: value}).rstrip()]
    others = [key for key in kind.keys if key not in values and "from Python" not in kind.keys[key]]
    if others:
        lines += ["", *_comment("It may also have these keys, and others of docs/families:")]
    for key in others:
        lines += _comment(f"  {key}: {kind.keys[key]}")
    lines += ["", *_comment("For people:"), *(f'# {key} = ""' for key in META)]
    return "\n".join(lines) + "\n"


def about(family: Family) -> dict[str, Any]:
    """A family as JSON: its names, its keys, and the rows and columns of its templates.

    >>> about(find_family("jodici"))["size"]
    [3, 6]
    """
    size = list(_SIZES.get(family.name, (9, 9))) if family.name in _BOARDS else None
    return {
        "family": family.name,
        "title": called(family),
        "aliases": list(family.aliases),
        "summary": family.summary,
        "keys": dict(family.keys),
        "size": size,
        "made": family.is_made,
        "styles": dict(family.styles),
    }


def _comment(text: str) -> list[str]:
    indent = " " * (len(text) - len(text.lstrip()))
    return [f"# {line}" for line in wrap(text, WIDTH, subsequent_indent=indent)]


def _values(kind: Family, size: Size | None) -> Keys:
    """The keys of a puzzle with a solution, and room for what is to be filled in."""
    make = _BOARDS.get(kind.name)
    if make is not None:
        return make(*(size or _SIZES.get(kind.name, (9, 9))))
    if size is not None:
        raise FormatError(f"{kind.name}: its size is not told by rows and columns")
    if kind.name in _WHOLE:
        return _WHOLE[kind.name]
    if kind.main_keys == ("board",):  # a plug-in's
        return _dots(5, 5)
    raise FormatError(f"{kind.name} has no template")


# ------------------------------------------------------------------ boards


def _dots(rows: int, cols: int) -> Keys:
    return {"board": (" ".join("." * cols) + "\n") * rows}


def _square(rows: int, cols: int) -> Keys:
    if rows != cols:
        raise FormatError(f"{rows}x{cols}: expected as many rows as columns")
    return _dots(rows, cols)


def _loose(rows: int, cols: int) -> Keys:
    return {**_square(rows, cols), "negative": False}


def _rings(rows: int, cols: int) -> Keys:
    if (rows, cols) != (3, 6):
        raise FormatError(f"{rows}x{cols}: a jodici has 3 rings of 6 numbers")
    return _dots(rows, cols)


def _sides(rows: int, cols: int) -> Keys:
    return {**_square(rows, cols), **dict.fromkeys(("top", "right", "bottom", "left"), _none(cols))}


def _none(n: int) -> str:
    return " ".join("." * n)


def _sums(rows: int, cols: int) -> Keys:
    """White cells below and right of a black border, with the sums of one filling."""
    if not (3 <= rows <= 10 and 3 <= cols <= 10):
        raise FormatError(f"{rows}x{cols}: expected 3 to 10 rows and columns, with those of sums")
    filling = [[(2 * r + c) % 9 + 1 for c in range(cols - 1)] for r in range(rows - 1)]
    top = ["#", *(f"{sum(column)}/" for column in zip(*filling, strict=True))]
    lines = [top, *([f"/{sum(row)}", *"." * len(row)] for row in filling)]
    width = max(len(token) for line in lines for token in line)
    return {
        "board": "".join(
            " ".join(token.ljust(width) for token in line).rstrip() + "\n" for line in lines
        )
    }


def _cages(rows: int, cols: int) -> Keys:
    """Cages of two cells in a row, with the sums of one filling."""
    if rows != cols or not 2 <= rows <= 9:
        raise FormatError(f"{rows}x{cols}: expected 2 to 9 rows, and as many columns")
    letters = iter(ascii_letters)
    board, targets = "", {}
    for r in range(rows):
        names: list[str] = []
        for c in range(0, cols, 2):
            cells = range(c, min(c + 2, cols))
            letter = next(letters)
            names += letter * len(cells)
            total = sum((r + cell) % cols + 1 for cell in cells)
            targets[letter] = f"{total}+" if len(cells) > 1 else str(total)
        board += " ".join(names) + "\n"
    return {"cages": board, "targets": targets}


def _bars(rows: int, cols: int) -> Keys:
    return {**_dots(rows, cols), "pieces": {"bar": "x" * cols}, "uses": rows}


def _lattice(rows: int, cols: int) -> Keys:
    """A crossword whose black squares have odd coordinates."""
    if not all(3 <= n <= 25 for n in (rows, cols)):
        raise FormatError(f"{rows}x{cols}: expected 3 to 25 rows and columns")
    cells = product(range(rows), range(cols))
    text = "".join(".#"[r % 2 and c % 2] + "\n" * (c == cols - 1) for r, c in cells)
    return {"grid": text, "across": "1 any\n", "down": "1 any\n"}


def _even(rows: int, cols: int) -> Keys:
    if rows % 2 or cols % 2:
        raise FormatError(f"{rows}x{cols}: expected an even number of each")
    return _dots(rows, cols)


def _straights(rows: int, cols: int) -> Keys:
    """A black cell in every row, moved along, so that the others form runs."""
    lines = [" ".join(".#"[c == (2 * r + 1) % cols] for c in range(cols)) for r in range(rows)]
    return {"board": "".join(line + "\n" for line in lines)}


def _circles(rows: int, cols: int) -> Keys:
    if min(rows, cols) < 2:
        raise FormatError(f"{rows}x{cols}: expected two rows and columns at least")
    end = ",\n" if cols == 2 else "\n"
    return {**_dots(rows, cols), "circles": (_none(cols - 1) + end) * (rows - 1)}


def _sums_beside(rows: int, cols: int) -> Keys:
    return {**_dots(rows, cols), "row_sums": _none(rows), "column_sums": _none(cols)}


def _hexagon(rows: int, cols: int) -> Keys:
    if (rows, cols) != (5, 5):
        raise FormatError(f"{rows}x{cols}: expected 5x5; no other order has one of 1 to n")
    widths = (3, 4, 5, 4, 3)
    return {"board": "".join(" " * (5 - n) + _none(n) + "\n" for n in widths)}


def _overlapping(rows: int, cols: int) -> Keys:
    """Five Sudokus, as they are printed; the size is that of the whole."""
    if (rows, cols) != (21, 21):
        raise FormatError(f"{rows}x{cols}: expected 21x21; others have `corners`")
    wide, narrow = "." * 9 + "#" * 3 + "." * 9, "#" * 6 + "." * 9 + "#" * 6
    lines = [wide] * 6 + ["." * 21] * 3 + [narrow] * 3 + ["." * 21] * 3 + [wide] * 6
    return {"board": "".join(" ".join(line) + "\n" for line in lines)}


def _cyclic(rows: int, cols: int) -> Keys:
    if rows != cols:
        raise FormatError(f"{rows}x{cols}: expected as many rows as columns")
    square = [" ".join(str((r + c) % rows + 1) for c in range(rows)) for r in range(rows)]
    return {"square": "".join(line + ("\n" if rows > 1 else ",\n") for line in square)}


def _rows_as_regions(rows: int, cols: int) -> Keys:
    if rows > 26:
        raise FormatError(f"{rows} rows of regions; at most 26")
    letters = "".join(chr(ord("a") + r) * cols + "\n" for r in range(rows))
    return {**_dots(rows, cols), "regions": letters}


_BOARDS: Mapping[str, Callable[[int, int], Keys]] = {
    **dict.fromkeys(("sudoku", "latin", "futoshiki"), _square),
    **dict.fromkeys(("hidoku", "magic-board"), _dots),
    "jodici": _rings,
    "skyscrapers": _sides,
    **dict.fromkeys(("star-battle", "suguru"), _rows_as_regions),
    **dict.fromkeys(("easy-as-abc", "numbered-rooms"), _sides),
    "binairo": _even,
    "kropki": _loose,
    "magic-hexagon": _hexagon,
    "samurai": _overlapping,
    "str8ts": _straights,
    "sujiko": _circles,
    "survo": _sums_beside,
    "transversal": _cyclic,
    "kakuro": _sums,
    "kenken": _cages,
    "polyomino": _bars,
    "crossnumber": _lattice,
}
_SIZES: Mapping[str, Size] = {
    **dict.fromkeys(("latin", "futoshiki", "skyscrapers", "crossnumber"), (5, 5)),
    **dict.fromkeys(("star-battle", "suguru"), (5, 5)),
    **dict.fromkeys(("kenken", "kakuro", "polyomino", "magic-board"), (4, 4)),
    **dict.fromkeys(("easy-as-abc", "kropki", "numbered-rooms", "magic-hexagon"), (5, 5)),
    **dict.fromkeys(("str8ts", "transversal"), (5, 5)),
    "samurai": (21, 21),
    "sujiko": (3, 3),
    "survo": (3, 4),
    **dict.fromkeys(("binairo", "hidoku"), (6, 6)),
    "jodici": (3, 6),
}
_WHOLE: Mapping[str, Keys] = {
    "ripple-effect": _rows_as_regions(4, 4),
    "alphametic": {"equations": "SEND + MORE = MONEY"},
    "equation-board": {"numbers": "1..9", "equations": ["a + b = c", "a < b"]},
    "exact-cover": {"items": ["a", "b", "c"], "options": [["a", "b"], ["c"], ["b", "c"]]},
    "fill-in": {"values": "12 13 25 35", "grid": "..\n..\n"},
    "model": {
        "json": '{"variables": [["a", [1, 2]], ["b", [1, 2]]], "constraints": '
        '[{"kind": "AllDifferent", "scope": ["a", "b"], "name": "a and b differ"}]}'
    },
}


# ------------------------------------------------------------------ examples


def examples() -> Mapping[str, Path]:
    """The examples by name, as files; those of the repository where there are no others."""
    here = Path(__file__).parents[1]
    folders = (here / "examples", here.parents[1] / "examples")
    folder = next((folder for folder in folders if folder.is_dir()), None)
    found = () if folder is None else sorted(folder.iterdir())
    return {path.name: path for path in found if path.suffix in (".toml", ".txt", ".dlx")}


def example(family: Family) -> Path | None:
    """The example of a family; None if there is none."""
    known = examples()
    names = (f"{family.name}{suffix}" for suffix in (".toml", ".txt", ".dlx"))
    return next((known[name] for name in names if name in known), None)
