"""Drafts of puzzles as puzzle files; what is in a draft is told by `play.setting`."""

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import FormatError
from gridwright.play.draft_reading import DIRECTIONS, EMPTY, LENGTHS, VALUE
from gridwright.play.element_layers import element_values
from gridwright.puzzles.puzzle import Family
from gridwright.text.board import HOLE
from gridwright.text.keys import META
from gridwright.text.table import KeyTable
from gridwright.text.toml import write_toml

__all__ = ["file_of"]

_NUMBER: Final = re.compile(r"-?\d{1,40}")


def file_of(family: Family, draft: Mapping[str, Any]) -> str:
    """The puzzle file of a draft, which is a puzzle if it can be read.

    Raises FormatError for what is no draft, and other PuzzleErrors where entries cannot be
    numbered.

    >>> import gridwright as gw
    >>> file_of(gw.Latin(".").family, {"layers": {"board": [["1"]]}, "meta": {"title": "One"}})
    'puzzle = "latin"\\nboard = \"\"\"\\n1,\\n\"\"\"\\ntitle = "One"\\n'
    """
    layers, fields, meta = (_table(draft, name) for name in ("layers", "fields", "meta"))
    keys: dict[str, Any] = {"puzzle": family.name}
    for key, layer in family.layers.items():
        if key in layers:
            kind, _, word = layer.partition(" ")
            keys |= _TO[kind](family, layers, key, word)
    keys |= element_values(family, layers)
    raw = []
    for key, text in fields.items():
        if not isinstance(text, str) or not re.fullmatch(r"[a-z_]+", key) or key in keys:
            raise FormatError("expected texts for keys that are not drawn", place=str(key)[:40])
        if text.strip():
            is_value = VALUE.match(text)
            raw.append(f"{key} = {text.strip()}\n" if is_value else write_toml({key: text}))
    told = {key: text for key, text in meta.items() if key in META and isinstance(text, str)}
    return write_toml(keys) + "".join(raw) + write_toml({k: v for k, v in told.items() if v})


def _table(values: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    found = values.get(key, {})
    if not isinstance(found, Mapping):
        raise FormatError("expected a table", place=key)
    return found


def _texts(value: Any, key: str) -> list[str]:
    if not isinstance(value, list) or not all(isinstance(text, str) for text in value):
        raise FormatError("expected a list of texts", place=key)
    return value


def _rows(value: Any, key: str) -> list[list[str]]:
    rows = [_texts(row, key) for row in value] if isinstance(value, list) else []
    if not rows or len({*map(len, rows)}) > 1 or sum(map(len, rows)) > MAX_CELLS:
        raise FormatError("expected rows of as many tokens each", place=key)
    if any(not token or token.split() != [token] or "," in token for row in rows for token in row):
        raise FormatError("expected tokens without blanks", place=key)
    return rows


def _board_text(rows: Sequence[Sequence[str]]) -> str:
    width = max((len(token) for row in rows for token in row), default=1)
    # in a board of one column nothing else would say that 12 is one cell
    end = ",\n" if rows and len(rows[0]) == 1 else "\n"
    return "".join(" ".join(token.rjust(width) for token in row) + end for row in rows)


_Keys = dict[str, Any]


def _to_board(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    return {key: _board_text(_rows(layers[key], key))} if layers[key] else {}


def _to_cages(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    found: list[_Keys] = []
    first = word.split()[0]
    if not isinstance(layers[key], list):
        raise FormatError("expected a list", place=key)
    for one in layers[key]:
        cells = _texts(one.get("cells") if isinstance(one, dict) else None, key)
        value = one.get("value", "")
        if not isinstance(value, str):
            raise FormatError("expected texts as values", place=key)
        is_sum = first == "sum" and _NUMBER.fullmatch(value.strip())
        said = {first: int(value) if is_sum else value.strip()} if value.strip() else {}
        found.append({"cells": cells, **said})
    return {key: found} if found or key in family.main_keys else {}


def _to_pairs(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    pairs = [_texts(pair, key) for pair in layers[key]] if isinstance(layers[key], list) else []
    return {key: [" < ".join(pair) for pair in pairs]} if pairs else {}


def _to_side(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    tokens = [token.strip() or EMPTY for token in _texts(layers[key], key)]
    return {key: " ".join(tokens)} if {*tokens} - {EMPTY} else {}


def _to_grid(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    rows, told = _rows(layers.get(key), key), layers.get("bars") or []
    if not isinstance(told, list):
        raise FormatError("expected a list of pairs", place="bars")
    bars = {tuple(_texts(pair, "bars")) for pair in told}
    if not bars:
        return {key: "".join("".join(row) + "\n" for row in rows)}
    lines = [
        [(token, f"r{r}c{c}") for c, token in enumerate(row, 1)] for r, row in enumerate(rows, 1)
    ]
    columns = [list(column) for column in zip(*lines, strict=True)]
    return dict(zip(LENGTHS, (_lengths(lines, bars), _lengths(columns, bars)), strict=True))


def _lengths(lines: Sequence[Sequence[tuple[str, str]]], bars: set[tuple[str, ...]]) -> str:
    """Each line as lengths from bar to bar, as crosswords have them."""
    told = []
    for line in lines:
        found: list[str | int] = []
        before = ""
        for token, name in line:
            if token == HOLE:
                found.append(HOLE)
            elif not found or found[-1] == HOLE or (before, name) in bars:
                found.append(1)
            else:
                found[-1] = int(found[-1]) + 1
            before = name
        told.append(" ".join(map(str, found)) + ("," if len(found) == 1 else ""))
    return "/".join(told)


def _to_clues(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    """Clues by their numbers; what begins where no entry does any more is left out."""
    texts = _table(layers, key)
    if not any(isinstance(text, str) and text.strip() for text in texts.values()):
        return {}
    puzzle = family.puzzle(KeyTable(_to_grid(family, layers, "grid", "")))
    found: dict[str, list[str]] = {way: [] for way in DIRECTIONS.values()}
    for name, cells in puzzle.entries.items():
        end = name.lstrip("0123456789")
        text = texts.get(f"{puzzle.grid.name(int(cells[0]))} {end}", "")
        if isinstance(text, str) and text.strip() and end in DIRECTIONS:
            number = name[: -len(end)]
            found[DIRECTIONS[end]].append(f"{number} {' '.join(text.split())} ({len(cells)})\n")
    return {way: "".join(lines) for way, lines in found.items() if lines}


def _to_given(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    found = {}
    for name, token in _table(layers, key).items():
        if not isinstance(token, str) or not _NUMBER.fullmatch(token.strip()):
            raise FormatError("expected a whole number", place=str(name)[:40])
        found[name] = int(token)
    return {key: found} if found else {}


def _to_switch(family: Family, layers: Mapping[str, Any], key: str, word: str) -> _Keys:
    return {key: True} if layers[key] is True else {}


_TO: Final = {
    "values": _to_board,
    "cages": _to_cages,
    "groups": _to_cages,
    "regions": _to_board,
    "pairs": _to_pairs,
    "side": _to_side,
    "grid": _to_grid,
    "clues": _to_clues,
    "given": _to_given,
    "switch": _to_switch,
}
