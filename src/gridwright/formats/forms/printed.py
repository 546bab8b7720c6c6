"""Kakuro, Futoshiki, KenKen and killer Sudoku typed as they are printed, without keys.

::

    #   17\\  6\\        . < . > .        a a b       a 3+
    \\9   .   .         ^       v        c d b       b 2-
    \\14  .   .         2   .   .        c d d       c 4×   (one line a letter: its target)

Letters whose targets have no signs are cages of a killer Sudoku.
"""

import re
from collections.abc import Sequence
from typing import Any

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import empty_board
from gridwright.formats.fields import SQUARES
from gridwright.formats.forms import Content
from gridwright.formats.inequalities import USUAL_SIGNS

__all__ = ["read"]

_KAKURO_CELL = re.compile(r"[#.X]|__?|[0-9]|\d{1,2}[\\/](?:\d{1,2})?|[\\/]\d{1,2}")
_FUTOSHIKI = re.compile(r"[\s.0-9_<>^vV∧∨˄˅]+")
_TARGET = re.compile(r"([A-Za-z])\s*+[:=]?\s*+(\d{1,9})\s*+([-+−–×x*·÷/]?)")


def read(text: str) -> list[Content] | None:
    """The keys of the first of these that the text may be."""
    lines = [line for line in text.splitlines() if line.strip()]
    cells = [cell for line in lines for cell in line.split()]
    if all(map(_KAKURO_CELL.fullmatch, cells)) and any("\\" in c or "/" in c for c in cells):
        return [{"puzzle": "kakuro", "board": text.replace("X", "#")}]
    text = text.translate(USUAL_SIGNS)
    if _FUTOSHIKI.fullmatch(text) and re.search("[<>^∧∨]", text) and re.search("[.0-9_]", text):
        return [{"puzzle": "futoshiki", "board": text}]
    return _cages(lines)


def _cages(lines: Sequence[str]) -> list[Content] | None:
    """Rows of letters and their targets; raises FormatError where one is missing."""
    rows = [line.split() if len(line.split()) > 1 else list(line.strip()) for line in lines]
    n = len(rows[0]) if rows else 0
    if n < 2 or len(lines) <= n or any(len(row) != n for row in rows[:n]):
        return None
    letters = {letter for row in rows[:n] for letter in row}
    if not all(len(letter) == 1 and letter.isascii() and letter.isalpha() for letter in letters):
        return None
    targets: dict[str, tuple[str, str]] = {}
    for line in lines[n:]:
        for part in re.split(r"[,;]", line):
            if not part.strip():
                continue
            found = _TARGET.fullmatch(part.strip())
            if found is None or found[1] not in letters:
                raise FormatError(f"{shown(part.strip())} is no target; expected one such as a 3+")
            targets[found[1]] = (found[2], found[3])
    if missing := sorted(letters - set(targets)):
        raise FormatError(f"no target for {shown(missing[0])}; expected a line such as a 3+")
    cages = "\n".join(" ".join(row) for row in rows[:n])
    keys: dict[str, Any] = {"cages": cages}
    if any(sign for _, sign in targets.values()):
        targeted = {letter: number + sign for letter, (number, sign) in targets.items()}
        return [{"puzzle": "kenken", **keys, "targets": targeted}]
    if n not in SQUARES:
        return [{"puzzle": "kenken", **keys, "targets": {a: t for a, (t, _) in targets.items()}}]
    sums = {letter: int(number) for letter, (number, _) in targets.items()}
    return [{"puzzle": "sudoku", "board": empty_board(n), **keys, "sums": sums}]
