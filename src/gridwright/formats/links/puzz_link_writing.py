"""What stands in links to puzz.link: ``NAME/COLUMNS/ROWS/BODY``."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gridwright.basics.errors import FormatError
from gridwright.formats.boards import BOXES
from gridwright.formats.inequalities import read_picture
from gridwright.formats.links.cage_keys import all_hang_together, cages_of, split_target

__all__ = ["written"]

_PROGRAM = "puzz.link"
_TOLD = {"puzzle", "board", "title", "author", "source", "note"}
_HELD = {
    "sudoku": {"box"},
    "kakuro": set[str](),
    "skyscrapers": {"top", "bottom", "left", "right"},
    "futoshiki": set[str](),
    "kenken": {"cages", "targets"},
}


def written(keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
    """The link of a puzzle, after its question mark; raises FormatError for what it cannot hold."""
    family = keys["puzzle"]
    if other := sorted(set(keys) - _TOLD - _HELD[family]):
        raise FormatError(f"a link to {_PROGRAM} cannot hold {other[0]!r}")
    if family == "futoshiki":
        return _minarism(keys, givens)
    if family == "kenken":
        return _factors(keys, givens)
    rows = [line.replace(",", " ").split() for line in str(keys["board"]).strip().split("\n")]
    if family == "kakuro":
        return _kakuro(rows)
    n = len(rows)
    board = [givens.get((r, c)) for r in range(n) for c in range(n)]
    if family == "sudoku":
        if list(keys.get("box", BOXES.get(n, ()))) != list(BOXES.get(n, (0,))):
            raise FormatError(f"a link to {_PROGRAM} cannot say the boxes of {n} rows")
        return f"sudoku/{n}/{n}/{_numbers(board)}"
    clues: list[int | None] = []
    for side in ("top", "bottom", "left", "right"):
        words = str(keys.get(side, "")).split() or ["."] * n
        clues += [None if word == "." else int(word) for word in words]
    is_empty = all(value is None for value in board)
    return f"skyscrapers/{n}/{n}/{_numbers(clues)}{'' if is_empty else _numbers(board)}"


def _numbers(values: Iterable[int | None]) -> str:
    """Numbers in *number16*; ``g`` to ``z`` are 1 to 20 empty cells."""
    text, n_empty = "", 0
    for value in values:
        if value is None:
            n_empty += 1
            continue
        text += _skipped(n_empty, 20, "g")
        n_empty = 0
        if not 0 <= value < 4096:
            raise FormatError(f"a link to {_PROGRAM} cannot hold the number {value}")
        text += f"{value:x}" if value < 16 else f"-{value:02x}" if value < 256 else f"+{value:03x}"
    return text + _skipped(n_empty, 20, "g")


def _skipped(n: int, most: int, first: str) -> str:
    return chr(ord(first) + most - 1) * (n // most) + (
        chr(ord(first) + n % most - 1) if n % most else ""
    )


def _minarism(keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
    """Signs on borders: ``h`` greater, ``g`` less, ``i`` to ``z`` 1 to 18 none.  No givens."""
    if givens:
        raise FormatError(f"a link to {_PROGRAM} cannot hold the givens of a futoshiki")
    board, pairs = read_picture(str(keys["board"]))
    n = sum(bool(line.strip()) for line in board.split("\n"))
    less, text, n_none = set(pairs), "", 0
    across = [(cell, cell + 1) for cell in range(n * n) if (cell + 1) % n]
    for one, other in [*across, *((cell, cell + n) for cell in range(n * n - n))]:
        sign = "g" if (one, other) in less else "h" if (other, one) in less else ""
        if sign:
            text += _skipped(n_none, 18, "i") + sign
        n_none = 0 if sign else n_none + 1
    return f"minarism/{n}/{n}/{text}{_skipped(n_none, 18, 'i')}"


def _factors(keys: Mapping[str, Any], givens: Mapping[tuple[int, int], int]) -> str:
    """Borders of rooms, five to a character, and their products: a KenKen that only multiplies."""
    if givens:
        raise FormatError(f"a link to {_PROGRAM} cannot hold the givens of a kenken")
    owner, targets = cages_of(keys)
    n = len(owner)
    if any("" in row for row in owner):
        raise FormatError(f"a link to {_PROGRAM} cannot hold a cell without a cage")
    if not all_hang_together(owner):
        raise FormatError(f"a link to {_PROGRAM} cannot hold a cage in several pieces")
    cells = [name for row in owner for name in row]
    products: dict[str, int] = {}
    for name in cells:
        number, sign = split_target(targets[name])
        if sign != "×" and cells.count(name) > 1:
            raise FormatError(f"a link to {_PROGRAM} cannot hold {targets[name]!r}; only products")
        products[name] = number
    beside = [owner[r][c] != owner[r][c + 1] for r in range(n) for c in range(n - 1)]
    below = [owner[r][c] != owner[r + 1][c] for r in range(n - 1) for c in range(n)]
    return f"factors/{n}/{n}/{_bits(beside)}{_bits(below)}{_numbers(products.values())}"


def _bits(values: Sequence[bool]) -> str:
    """Five to a character of base 32, the first one the highest."""
    bits = "".join("01"[value] for value in values) + "0" * (-len(values) % 5)
    five = (bits[k : k + 5] for k in range(0, len(bits), 5))
    return "".join("0123456789abcdefghijklmnopqrstuv"[int(group, 2)] for group in five)


def _kakuro(rows: Sequence[Sequence[str]]) -> str:
    """Black cells as sums down and across, below and right of a border whose sums come last."""
    inner = [list(row[1:]) for row in rows[1:]]
    text, n_white = "", 0
    for token in (token for row in inner for token in row):
        if token == ".":
            n_white += 1
            continue
        text += _skipped(n_white, 16, "k")
        n_white = 0
        if token.isdecimal():
            raise FormatError(f"a link to {_PROGRAM} cannot hold the givens of a kakuro")
        text += "." if token == "#" else "".join(map(_total, _sums(token)))
    text += _skipped(n_white, 16, "k")
    for above, first in zip(rows[0][1:], inner[0], strict=True):
        if first == ".":
            text += _total(_sums(above)[0])
    for row in rows[1:]:
        if row[1] == ".":
            text += _total(_sums(row[0])[1])
    return f"kakuro/{len(inner[0])}/{len(inner)}/{text}"


def _sums(token: str) -> tuple[str, str]:
    down, _, across = token.replace("/", "\\").partition("\\")
    return ("", "") if token == "#" else (down, across)


def _total(text: str) -> str:
    """A sum: a digit, ``a`` to ``j`` for 10 to 19, ``A`` to ``Z`` for 20 to 45, ``-`` for none."""
    number = int(text or 0)
    if number > 45:
        raise FormatError(f"a link to {_PROGRAM} cannot hold the sum {number}")
    return "-" if number == 0 else _TOTALS[number]


_TOTALS = "0123456789abcdefghijABCDEFGHIJKLMNOPQRSTUVWXYZ"
