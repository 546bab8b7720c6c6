"""A puzzle as it is set: keys as layers that are drawn on a board, and as fields that are typed.

A draft is JSON, so that a page can hold it, and it need not be a puzzle yet::

    {"layers": {"board": [[".", "1"], ...], ...}, "fields": {"box": "[2, 3]"}, "meta": {...}}

What a layer looks like follows from what the family says of its key (`Family.layers`):

``values``      rows of tokens, ``.`` for empty, ``#`` for no cell; with ``sums``, as in ``17/16``
``cages W``     ``[{"cells": ["r1c1", ...], "value": "10"}]``, of which no two share a cell; W is
                the word for their value in a file; ``groups W`` may share cells and have no value
``regions``     rows of letters
``pairs``       ``[["r1c1", "r1c2"], ...]``, the smaller one first
``side S``      a token for each line that ends at the side S, ``.`` for none
``grid``        rows of ``.`` and ``#``; with ``grid bars`` come `bars`, the pairs of cells that one
                divides
``clues``       texts by the first cell and the direction of their entries, ``{"r1c1 a": "prime"}``:
                these stay where they are when the numbers of the entries change
``given``       tokens by name
``switch``      true or false

Elements are layers as `play.element_layers` tells, drawn as their shapes say.

Whatever else the family has is a field: the text of a value as puzzle files have it, of which
texts need no quotation marks.
"""

from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import replace
from typing import Any

from gridwright.model.grid import Grid
from gridwright.play.draft_reading import EMPTY, Draft, draft_of
from gridwright.play.draft_writing import file_of
from gridwright.play.element_layers import (
    element_marks,
    element_tools,
    elements_drawn,
    elements_typed,
)
from gridwright.puzzles.board_family import BoardFamily
from gridwright.puzzles.puzzle import Family, Puzzle
from gridwright.text.board import HOLE

__all__ = [
    "Draft",
    "blanks_of",
    "draft_of",
    "each_less",
    "emptied",
    "fields_of",
    "file_of",
    "tools_of",
]


def tools_of(family: Family, draft: Mapping[str, Any]) -> list[dict[str, Any]]:
    """What can be set: a layer each with its `kind`, `key`, what it `says`, and what its kind has.

    Elements have `word`, what they are called, `shape`, and perhaps `parts` and `negative`.

    >>> import gridwright as gw
    >>> latin = gw.Latin("1 .\\n. .")
    >>> [(tool["kind"], tool["key"]) for tool in tools_of(latin.family, draft_of(latin))][:3]
    [('values', 'board'), ('switch', 'diagonals'), ('switch', 'idempotent')]
    """
    told = []
    for key, layer in family.layers.items():
        kind, _, word = layer.partition(" ")
        if key in draft.get("layers", ()):
            has: dict[str, Any] = {"word": word.split()[0]} if word else {}
            if kind == "values" and isinstance(family, BoardFamily):
                has["holes"] = family.holes and family.holes_are_set
            told.append({"kind": kind, "key": key, "says": family.keys.get(key, ""), **has})
    return [*told, *element_tools(family, draft)]


def fields_of(family: Family, draft: Mapping[str, Any]) -> list[dict[str, str]]:
    """The keys that are typed, with what each means; elements stand after those of the family."""
    layers = draft.get("layers", {})
    taken = {word for key in layers for word in family.layers.get(key, "").split()[2:]} | {*layers}
    if "bars" in layers:
        taken |= {"across_lengths", "down_lengths", "starts", "entries"}
    if "clues" in layers:
        taken |= {"across", "down"}
    known = dict(family.keys)
    known |= {one.name: one.summary for one in elements_typed(family, draft.get("fields", ()))}
    return [
        {"key": key, "says": says}
        for key, says in known.items()
        if key not in taken and not says.startswith("from Python")
    ]


def blanks_of(puzzle: Puzzle) -> list[dict[str, Any]]:
    """The places of a board that are no cells, where cells could be: `place`, `row`, `col`, `box`
    and `poly`, as cells have them in a sheet."""
    family, grid = puzzle.family, puzzle.grid
    if not grid.holes or (isinstance(family, BoardFamily) and not family.holes_are_set):
        return []
    whole = replace(puzzle, grid=Grid(grid.rows, grid.cols), givens={})
    if isinstance(family, BoardFamily):
        tiles = family.tiles(whole)
    else:
        from gridwright.scene.tiling import squares

        tiles = squares(whole.grid)
    told = []
    for cell in sorted(grid.holes):
        points = tiles[cell].points
        xs, ys = [x for x, _ in points], [y for _, y in points]
        blank: dict[str, Any] = {"place": whole.grid.name(cell)}
        blank["row"], blank["col"] = divmod(cell, grid.cols)
        blank["box"] = [
            round(n, 4) for n in (min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))
        ]
        if len(points) != 4 or len({*xs}) != 2:
            blank["poly"] = [[round(n, 4) for n in point] for point in points]
        told.append(blank)
    return told


def emptied(family: Family, draft: Mapping[str, Any], *, is_shaped: bool = False) -> Draft:
    """The draft of a board on which nothing is set yet; it keeps its size, black squares of sums
    and whatever is a field.  One that `is_shaped` keeps all black squares and bars."""
    layers: dict[str, Any] = {}
    elements = {element.name for element in elements_drawn(family)}
    for key, value in draft["layers"].items():
        if key in elements:
            continue
        kind = family.layers.get(key, "").partition(" ")[0]
        if not value or (is_shaped and (kind == "grid" or key == "bars")):
            layers[key] = value
        elif kind == "values":
            layers[key] = [[_bare(token) for token in row] for row in value]
        elif kind == "grid":
            layers[key] = [[EMPTY for _ in row] for row in value]
        elif kind == "side":
            layers[key] = [EMPTY] * len(value)
        elif kind == "switch":
            layers[key] = False
        else:
            layers[key] = type(value)()
    return {"fields": {}, "meta": {}, **draft, "layers": layers}


def _bare(token: str) -> str:
    return HOLE if token == HOLE or "/" in token else EMPTY


def each_less(family: Family, draft: Draft) -> Iterator[Draft]:
    """The draft without each of its marks: values, cages, signs, clues and so on, one at a time."""
    layers, elements = draft["layers"], {one.name: one for one in elements_drawn(family)}
    for key, value in layers.items():
        kind = family.layers.get(key, "").partition(" ")[0]
        told = _marks(kind, value)
        if key in elements:
            told = ((path, None) for path in element_marks(elements[key], value))
        for path, rest in told:
            yield _without(draft, (key, *path), rest)


def _without(draft: Draft, path: tuple[Any, ...], rest: str | None) -> Draft:
    """The draft with `rest` at a place of its layers, or nothing there."""
    less = deepcopy(draft)
    layer = less["layers"]
    for step in path[:-1]:
        layer = layer[step]
    if rest is None:
        del layer[path[-1]]
    else:
        layer[path[-1]] = rest
    return less


def _marks(kind: str, value: Any) -> Iterator[tuple[tuple[Any, ...], str | None]]:
    """Where the marks of a layer are, and what stands there instead; None for nothing."""
    if kind == "values":
        for r, row in enumerate(value):
            for c, token in enumerate(row):
                down, slash, across = token.partition("/")
                if slash:
                    if down:
                        yield (r, c), f"/{across}" if across else HOLE
                    if across:
                        yield (r, c), f"{down}/" if down else HOLE
                elif token not in (EMPTY, HOLE):
                    yield (r, c), EMPTY
    elif kind in ("cages", "groups", "pairs"):
        yield from (((i,), None) for i in range(len(value)))
    elif kind == "side":
        yield from (((i,), EMPTY) for i, token in enumerate(value) if token != EMPTY)
    elif kind in ("clues", "given"):
        yield from (((name,), None) for name in value)
