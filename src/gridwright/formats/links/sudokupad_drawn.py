"""Puzzles that SudokuPad draws: which of them are Sudokus with boxes, regions and killer cages.

A drawing does not say what it means: a line may be a thermometer, or an ornament, and the rules are
words.  So what is drawn besides givens, regions and cages refuses the puzzle, by the name of its
layer, and so do rules with a word that the rules of those have not; what is left has one meaning.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import BOXES, board_text, boxes, region_text
from gridwright.formats.links import refuse

__all__ = ["keys_of_drawing"]

_PROGRAM = "SudokuPad"
_MAX_SIDE = 16
_PLAIN = {"id", "cellSize", "metadata", "cages", "cells", "regions", "videos", "settings"}
"""Layers that are read, or say nothing about the puzzle."""
_SILENT = {
    *("source", "solution", "bgimage", "bgimageopacity", "msgcorrect", "id", "tags", "date"),
    *("created", "version"),
}
"""What the puzzle's own data may say and mean nothing."""
_TOLD = {"title": "title", "author": "author", "rules": "note"}
_NO_RULES = "no rules provided for this puzzle"
_SAID = re.compile(r"(title|author|rules|solution|source|msgcorrect)\s*:\s*(.*)", re.DOTALL)
_NOT = re.compile(r"\b(?:may|must|do|does|can|could|should|will)(?:\s+not|n't)\b|\bcannot\b")
_ORDINARY = """
1 12 16 2 2x2 2x3 2x4 3 3x2 3x3 4 4x4 5 6 7 8 9 a all also and any appear appears apply are as be
bold bordered box boxes by cell cells classic classical column columns contain contains digit
digits each every exactly fill following for from given grid has here in into irregular is it
jigsaw marked no normal not number numbers occur of on once one only or outlined place puzzle
region regions repeat repeated repeating repeats row rows rule rules same set sets shaped so
solve standard such sudoku that the these they this through times to twice use usual where which
with within your
"""
_OF_CAGES = """
add adds cage cages clue clues corner dashed dotted indicated its killer left lines shown small
sum summing sums their together top total totals up upper value values
"""
_UNSAID = re.compile(r"\bnot apply\b|\bno (?:box|boxes|region|regions|sudoku)\b")
"""What would turn such words into their opposite."""


def keys_of_drawing(found: Any) -> Mapping[str, Any]:
    """The keys of a puzzle file for what a link draws; raises FormatError."""
    if not isinstance(found, dict):
        raise FormatError(f"{_PROGRAM}: what is packed is no object")
    if layers := sorted(name for name in found if found[name] and name not in _PLAIN):
        what = f"a puzzle with {' and '.join(map(shown, layers[:4]))}"
        raise refuse(f"{what}: drawn, without what they mean", _PROGRAM)
    cages = [_object(cage, "a cage") for cage in _list(found.get("cages", []))]
    told, cages = _told(_object(found.get("metadata", {}), "its data"), cages)
    board = _cells(found)
    n = len(board)
    keys: dict[str, Any] = {"puzzle": "sudoku", "board": board_text(board)}
    keys |= _regions(_list(found.get("regions", [])), n)
    areas = [area for cage in cages if (area := _cage(cage, n)) is not None]
    _hear(told.get("rules", ""), bool(areas))
    if areas:
        keys["cages"] = areas
    return keys | {ours: told[theirs] for theirs, ours in _TOLD.items() if told.get(theirs)}


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise FormatError(f"{_PROGRAM}: {shown(str(value), 30)} in place of a list")
    return value


def _object(value: Any, what: str) -> Mapping[str, Any]:
    if not isinstance(value, dict):
        raise FormatError(f"{_PROGRAM}: {shown(str(value), 30)} in place of {what}")
    return value


def _told(
    data: Mapping[str, Any], cages: Iterable[Mapping[str, Any]]
) -> tuple[dict[str, str], list[Mapping[str, Any]]]:
    """Title, author and rules, and the cages that are none of them.

    They stand in the puzzle's own data, or as cages without cells whose value is ``title: ...``.
    """
    if other := sorted(set(filter(data.get, data)) - set(_TOLD) - _SILENT):
        raise refuse(f"a puzzle whose data say {shown(other[0])}", _PROGRAM)
    told = {name: _text(data[name]) for name in _TOLD if data.get(name)}
    left = []
    for cage in cages:
        if cage.get("cells"):
            left.append(cage)
        elif said := _SAID.fullmatch(str(cage.get("value", ""))):
            told[said[1]] = "\n".join(filter(None, (told.get(said[1], ""), said[2].strip())))
        elif cage.get("value"):
            raise refuse(f"a note {shown(str(cage['value']), 30)}", _PROGRAM)
    return told, left


def _text(value: Any) -> str:
    """A text, or a list of them."""
    parts = value if isinstance(value, list) else [value]
    return "\n".join(str(part).strip() for part in parts)


def _cells(found: Mapping[str, Any]) -> list[list[str]]:
    rows = [_list(row) for row in _list(found.get("cells", []))]
    n = len(rows)
    if not 2 <= n <= _MAX_SIDE or any(len(row) != n for row in rows):
        raise FormatError(f"{_PROGRAM}: no square grid of 2 to {_MAX_SIDE} rows")
    return [
        [_cell(_object(cell, "a cell"), f"r{r}c{c}") for c, cell in enumerate(row, 1)]
        for r, row in enumerate(rows, 1)
    ]


def _cell(cell: Mapping[str, Any], place: str) -> str:
    if other := sorted(set(filter(cell.get, cell)) - {"value", "given"}):
        raise refuse(f"a cell with {shown(other[0])} at {place}", _PROGRAM)
    value = str(cell.get("value", ""))
    if not value or value == "0":
        return "."
    if not (value.isascii() and value.isdecimal() and len(value) < 3):
        raise refuse(f"a cell with {shown(value, 12)} at {place}", _PROGRAM)
    return value


def _place(pair: Any, n: int) -> tuple[int, int]:
    if isinstance(pair, list) and len(pair) == 2:
        r, c = pair
        if type(r) is type(c) is int and 0 <= r < n and 0 <= c < n:
            return r, c
    raise FormatError(f"{_PROGRAM}: {shown(str(pair), 20)} is no cell of {n} rows")


def _regions(regions: Sequence[Any], n: int) -> dict[str, Any]:
    """The key `regions`, or `box` for unusual boxes, or none for usual ones."""
    areas = [[-1] * n for _ in range(n)]
    for number, region in enumerate(regions):
        for r, c in (_place(pair, n) for pair in _list(region)):
            if areas[r][c] >= 0:
                raise FormatError(f"{_PROGRAM}: r{r + 1}c{c + 1} is in two regions")
            areas[r][c] = number
    if len(regions) != n or any(-1 in row for row in areas):
        raise refuse(f"{len(regions)} regions of {n} rows, or cells in none", _PROGRAM)
    for height in (h for h in range(1, n + 1) if n % h == 0):
        box = boxes(n, height, n // height)
        pairs = {pair for row in zip(areas, box, strict=True) for pair in zip(*row, strict=True)}
        if len(pairs) == n and 1 < height < n:
            usual = BOXES.get(n) == (height, n // height)
            return {} if usual else {"box": [height, n // height]}
    return {"regions": region_text(areas)}


def _cage(cage: Mapping[str, Any], n: int) -> dict[str, Any] | None:
    """A killer cage; None for a row, a column or the like, which the page adds by itself."""
    if cage.get("hidden") and cage.get("type") == "rowcol":
        return None
    value = str(cage.get("sum") or cage.get("value") or "")
    places = [_place(pair, n) for pair in _list(cage["cells"])]
    named = {"cells": [f"r{r + 1}c{c + 1}" for r, c in places]}
    if not value and cage.get("unique") is True and not cage.get("hidden"):
        return named
    if not (value.isascii() and value.isdecimal() and len(value) < 6):
        what = f"the value {shown(value, 20)}" if value else "no sum"
        raise refuse(f"a cage with {what}", _PROGRAM)
    if cage.get("hidden") or cage.get("unique") is False:
        raise refuse("a cage that is hidden, or in which digits may repeat", _PROGRAM)
    return {**named, "sum": int(value)}


def _hear(rules: str, has_cages: bool) -> None:
    """Raise FormatError for the first line of rules that Sudokus with such cages have not."""
    known = set(f"{_ORDINARY} {_OF_CAGES if has_cages else ''}".split())
    if rules.lower().startswith(_NO_RULES):
        return
    for sentence in re.split(r"(?<=[.!?;])\s+|\n", rules):
        plain = _NOT.sub(" not ", sentence.lower().replace("\u2019", "'"))
        words = re.findall(r"[\w']+", plain.replace("\u00d7", "x"))
        if not known.issuperset(words) or _UNSAID.search(" ".join(words)):
            what = f"rules in words of their own, {shown(sentence.strip(), 60)}"
            raise refuse(what, _PROGRAM)
