"""What is printed in the corners of cells where entries begin, if not 1, 2, 3, ...

``labels = "a..z"``, ``"100..1"``, ``"hex"`` or a list are given to these cells in reading order;
``"printed"`` says that each stands in its cell of ``grid`` or ``starts``.  With
``{across = "A..G", down = "a..h"}`` the entries are called so, in reading order by direction.
"""

import re
from collections.abc import Mapping, Sequence
from typing import Final

from gridwright.basics.bounds import MAX_CELLS
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.printed import PrintedGrid, check_numbers, read_picture_of
from gridwright.model.grid import Cell
from gridwright.text.table import KeyTable

__all__ = ["are_printed", "label_cells", "names_by_direction", "read_marked"]

_LABEL: Final = pattern(r"[0-9A-Za-z]{1,6}", re.ASCII)
_RANGE: Final = pattern(r"(\d{1,5}|[A-Za-z])\s*(?:\.\.|-|–)\s*(\d{1,5}|[A-Za-z])", re.ASCII)


def are_printed(table: KeyTable) -> bool:
    """Whether labels stand in their cells, whatever they are."""
    return table.values.get("labels") == "printed"


def read_marked(table: KeyTable, key: str) -> PrintedGrid:
    """The picture under a key; with any labels, if they are printed there."""
    return read_picture_of(table, key, any_label=_LABEL if are_printed(table) else None)


def label_cells(
    table: KeyTable, cells: Sequence[Cell], key: str, picture: PrintedGrid | None
) -> dict[Cell, str]:
    """The label of each of the cells where entries begin, which are in reading order."""
    if picture and are_printed(table):
        return _printed(table, cells, key, picture)
    if "labels" in table:
        labels = table.reading("labels", lambda: _listed(table, len(cells)))
    else:
        labels = list(map(str, range(1, len(cells) + 1)))
    found = dict(zip(cells, labels, strict=False))
    if picture:
        check_numbers(table, key, picture, found)
    return found


def names_by_direction(table: KeyTable, runs: Sequence[tuple[str, Sequence[Cell]]]) -> list[str]:
    """The names of entries that are told for each direction; empty if labels are of cells.

    `runs` are the directions, a or d, of all entries and their cells, in reading order.
    """
    value = table.values.get("labels")
    if not isinstance(value, Mapping):
        return []
    if set(value) != {"across", "down"}:
        message = 'expected labels for both, as in {across = "A..G", down = "a..h"}'
        raise table.error("labels", message)
    left: dict[str, list[str]] = {}
    for way in ("across", "down"):
        n = sum(key == way[0] for key, _ in runs)
        told = KeyTable({"labels": value[way]})
        left[way[0]] = table.reading("labels", lambda told=told, n=n: _listed(told, n))[:n]  # type: ignore[misc]
    both = set(left["a"]) & set(left["d"])
    if both:
        raise table.error("labels", f"{shown(min(both))} is an entry across and one down")
    return [left[key].pop(0) for key, _ in runs]


def _printed(
    table: KeyTable, cells: Sequence[Cell], key: str, picture: PrintedGrid
) -> dict[Cell, str]:
    name = picture.grid.name
    bare = next((cell for cell in cells if cell not in picture.numbers), None)
    if bare is not None:
        message = "an entry begins here, but no label is printed; expected one"
        raise table.error(key, message, place=name(bare))
    seen: dict[str, Cell] = {}
    for cell, label in picture.numbers.items():
        if label in seen:
            message = f"{shown(label)} is printed here and in {name(seen[label])}"
            raise table.error(key, message, place=name(cell))
        seen[label] = cell
    return picture.numbers


def _listed(table: KeyTable, n: int) -> list[str]:
    """The labels of a list or of ranges, at least n of them."""
    value = table.values["labels"]
    if value == "hex":
        return [f"{i:X}" for i in range(1, n + 1)]
    if value == "printed":
        raise FormatError("labels are printed in grid or starts; expected a list here")
    text = " ".join(map(str, value)) if isinstance(value, list | tuple) else value
    if not isinstance(text, str):
        raise FormatError(f"expected labels such as a..z, found {shown(value)}")
    labels: list[str] = []
    for word in _RANGE.sub(r"\1..\2", text).replace(",", " ").split():
        labels += _range(word) if ".." in word else [word]
        if len(labels) > MAX_CELLS:
            raise FormatError(f"more than {MAX_CELLS:,} labels")
    wrong = next((label for label in labels if not _LABEL.fullmatch(label)), None)
    if wrong:
        raise FormatError(f"{shown(wrong)} is no label; expected letters and digits")
    again = next((label for i, label in enumerate(labels[:n]) if label in labels[:i]), None)
    if again:
        raise FormatError(f"{shown(again)} is there twice")
    if len(labels) < n:
        raise FormatError(f"{len(labels)} labels for {n} cells where entries begin")
    return labels


def _range(word: str) -> list[str]:
    first, _, last = word.partition("..")
    if first.isdecimal() and last.isdecimal():
        a, b = int(first), int(last)
        return [str(n) for n in (range(a, b + 1) if a <= b else range(a, b - 1, -1))]
    if len(first) == len(last) == 1 and first.isalpha() and last.isalpha():
        a, b = ord(first), ord(last)
        return [chr(n) for n in (range(a, b + 1) if a <= b else range(a, b - 1, -1))]
    raise FormatError(f"{shown(word)} is no range of labels; expected one such as a..z or 100..1")
