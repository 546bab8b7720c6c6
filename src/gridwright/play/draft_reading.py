"""Drafts of puzzles: what `play.setting` tells of their layers, from the keys of a puzzle."""

import re
from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from gridwright.play.element_layers import element_layers
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.board import HOLE
from gridwright.text.keys import META, SYMMETRY
from gridwright.text.toml import write_toml

__all__ = ["DIRECTIONS", "EMPTY", "LENGTHS", "VALUE", "Draft", "draft_of"]

Draft = dict[str, Any]

EMPTY: Final = "."
LENGTHS: Final = ("across_lengths", "down_lengths")
DIRECTIONS: Final = {"a": "across", "d": "down"}
_NAMING: Final = frozenset({"starts", "entries", "labels", "hidden", "cells"})
"""Keys with which entries are not numbered as in any crossword: their clues stay texts."""
VALUE: Final = re.compile(r"\s*([\[{\"']|-?\d+\s*$|(true|false)\s*$)")
"""Fields that are no plain texts."""
_LENGTH: Final = re.compile(r"\s*\(\d+\)\s*$")
_LINE: Final = re.compile(r"\s*(\d+)[.:]?\s+(.*\S)\s*$")


def draft_of(puzzle: Puzzle) -> Draft:
    """The draft that `file_of` makes into this puzzle again.

    >>> import gridwright as gw
    >>> draft_of(gw.Latin("1 .\\n. ."))["layers"]
    {'board': [['1', '.'], ['.', '.']], 'diagonals': False, 'idempotent': False}
    """
    family, keys = puzzle.family, puzzle.family.key_values(puzzle)
    layers: dict[str, Any] = {}
    for key, layer in family.layers.items():
        kind, _, word = layer.partition(" ")
        layers |= _FROM.get(kind, _as_it_is)(puzzle, keys, key, word)
    layers |= element_layers(family, keys)
    for layer in family.layers.values():
        for partner in layer.split()[2:]:  # the values of cages
            keys.pop(partner, None)
    fields = {key: _field(value) for key, value in keys.items() if key not in layers}
    if SYMMETRY in puzzle.meta:
        fields[SYMMETRY] = _field(puzzle.meta[SYMMETRY])
    meta = {key: str(puzzle.meta[key]) for key in META if key in puzzle.meta}
    return {"layers": layers, "fields": fields, "meta": meta}


def _tokens(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    family = puzzle.family
    if not isinstance(family, BoardFamily):
        return {}
    keys.pop(key, None)
    rows = family.spans(puzzle, None)
    return {key: [[span.text.strip() if span else HOLE for span in row] for row in rows]}


def _cages(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    name, found = puzzle.grid.name, keys.pop(key, [])
    if isinstance(found, str):  # a board of letters, and their values
        values = keys.get(word.split()[1], {})
        cells: dict[str, list[str]] = {letter: [] for letter in values}
        tokens = found.split()
        for cell, letter in enumerate(tokens):
            if letter in cells:
                cells[letter].append(name(cell))
        found = [{"cells": cells[letter], "value": str(values[letter])} for letter in cells]
        return {key: found}
    first = word.split()[0]
    return {key: [{"cells": one["cells"], "value": str(one.get(first, ""))} for one in found]}


def _regions(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    return {key: [list(line) for line in keys.pop(key, "").split()]}


def _pairs(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    keys.pop(key, None)
    chains, name = puzzle.clues.get(key, ()), puzzle.grid.name
    return {key: [[name(a), name(b)] for chain in chains for a, b in pairwise(chain)]}


def _side(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    grid, found = puzzle.grid, keys.pop(key, None)
    n = grid.rows if word in ("left", "right") else grid.cols
    tokens = found.split() if isinstance(found, str) else found
    return {key: [str(token) for token in tokens] if tokens else [EMPTY] * n}


def _grid(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    """Black squares and bars, in whichever of the two ways the file has them."""
    grid = puzzle.grid
    is_drawn = re.fullmatch(r"[.#\s]*", str(keys.get(key, "-")))  # and no layers, no names
    if not is_drawn and not (word and keys.keys() >= {*LENGTHS} and "entries" not in keys):
        return {}
    bars = []
    if not is_drawn:
        listed = puzzle.family.board(puzzle).clues
        joined = {pair for entry in listed for pair in pairwise(entry.variables)}
        beside = ((c, c + 1) for c in grid.cells if (c + 1) % grid.cols)
        below = ((c, c + grid.cols) for c in grid.cells if c // grid.cols + 1 < grid.rows)
        apart = (pair for pairs in (beside, below) for pair in pairs if pair not in joined)
        bars = [[grid.name(a), grid.name(b)] for a, b in apart if b not in grid.holes]
    for one in (key, *LENGTHS):
        keys.pop(one, None)
    cells = [HOLE if c in grid.holes else EMPTY for c in range(grid.rows * grid.cols)]
    rows = [cells[at : at + grid.cols] for at in range(0, len(cells), grid.cols)]
    return {key: rows, "bars": bars} if word else {key: rows}


def _clues(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    """Texts by place; nothing where not every text is one of an entry that is numbered as usual."""
    if _NAMING & keys.keys() or not isinstance(keys.get(key, {}), Mapping):
        return {}
    texts: dict[str, str] = {}
    for end, way in DIRECTIONS.items():
        said = keys.get(way, "")
        if not isinstance(said, str):
            return {}
        for line in said.splitlines():
            found = _LINE.match(line)
            if line.strip() and not found:
                return {}
            if found:
                texts[found[1] + end] = found[2]
    own = {name: _clue(value) for name, value in keys.get(key, {}).items()}
    texts |= {name: text for name, text in own.items() if text}
    if not texts.keys() <= puzzle.entries.keys() or not all(own.values()):
        return {}
    entries = puzzle.entries
    for one in (key, *DIRECTIONS.values()):
        keys.pop(one, None)
    name = puzzle.grid.name
    return {
        key: {
            f"{name(int(entries[one][0]))} {one.lstrip('0123456789')}": _LENGTH.sub("", text)
            for one, text in texts.items()
        }
    }


def _clue(value: Any) -> str:
    """A clue as one text: alternatives stand in brackets; nothing for what is no text."""
    if isinstance(value, list | tuple) and all(isinstance(text, str) for text in value):
        return " or ".join(f"({_LENGTH.sub('', text)})" for text in value)
    is_plain = isinstance(value, str | int) and not isinstance(value, bool)
    return str(value) if is_plain else ""


def _given(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    return {key: {str(name): str(value) for name, value in keys.pop(key, {}).items()}}


def _switch(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    return {key: bool(keys.pop(key, False))}


def _as_it_is(puzzle: Puzzle, keys: dict[str, Any], key: str, word: str) -> Mapping[str, Any]:
    return {}


_FROM: Final = {
    "values": _tokens,
    "cages": _cages,
    "groups": _cages,
    "regions": _regions,
    "pairs": _pairs,
    "side": _side,
    "grid": _grid,
    "clues": _clues,
    "given": _given,
    "switch": _switch,
}


def _field(value: Any) -> str:
    """The text of a value; plain texts that look like other values are quoted."""
    if isinstance(value, str) and not VALUE.match(value):
        return value
    return write_toml({"x": value}).partition(" = ")[2].strip()
