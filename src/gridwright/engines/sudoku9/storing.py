"""A search as JSON: its open grids, three hexadecimal digits a cell, and its figures."""

import json
from typing import Any, TypeVar

import numpy as np

from gridwright.basics.errors import EngineError
from gridwright.engines.sudoku9.search import CountSearch
from gridwright.kernels.sudoku9.rules import ALL
from gridwright.kernels.sudoku9.search import GUESSES, LIGHT, STACK
from gridwright.model.model import Model
from gridwright.model.store import digest

__all__ = ["read_search", "write_search"]

S = TypeVar("S", bound=CountSearch)

MOST_LEVELS = 486
"""Guesses on a path: each takes a digit out of a line of a box, or leaves it that one alone."""


def write_search(search: CountSearch) -> bytes:
    """The search as bytes."""
    masks, levels = search.open_grids()
    content = {
        "engine": "sudoku9",
        "model": digest(search.model),
        "grids": ["".join(f"{mask:03x}" for mask in grid) for grid in masks.tolist()],
        "levels": levels,
        "share": search.share,
        "reached": search.fraction,
        "figures": search.tree.counts[STACK + 1 :].tolist(),
    }
    return json.dumps(content).encode()


def read_search(model: Model, dump: bytes, kind: type[S]) -> S:
    """The inverse of `write_search`; raises EngineError for other bytes or another model."""
    try:
        content = json.loads(dump)
        if content["engine"] != "sudoku9" or content["model"] != digest(model):
            raise EngineError("this search was stored by another engine or for another model")
        return _restored(model, content, kind)
    except EngineError:
        raise
    except (LookupError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise EngineError(f"these bytes are no stored search: {error}") from None


def _restored(model: Model, content: dict[str, Any], kind: type[S]) -> S:
    levels = [_whole(level, MOST_LEVELS) for level in content["levels"]]
    masks = np.array([_masks(text) for text in content["grids"]], np.uint16).reshape(-1, 81)
    if len(masks) != len(levels) or len(levels) > GUESSES + 1 or levels != sorted(levels):
        raise ValueError("no such open grids")
    figures = [_whole(figure, 1 << 62) for figure in content["figures"]]
    if len(figures) != LIGHT:
        raise ValueError(f"{len(figures)} figures, not {LIGHT}")
    share = _share(content["share"])
    if levels and not share:
        raise ValueError("open grids without a share")
    search = kind(model, masks, levels, share)
    search.reached = _share(content["reached"])
    search.tree.counts[STACK + 1 :] = figures
    return search


def _masks(text: Any) -> list[int]:
    if len(text) != 243:
        raise ValueError("a grid of another size")
    masks = [int(text[k : k + 3], 16) for k in range(0, 243, 3)]
    if not all(0 <= mask <= ALL for mask in masks):
        raise ValueError("a candidate beyond 9")
    return masks


def _whole(number: Any, most: int) -> int:
    if type(number) is not int or not 0 <= number <= most:
        raise ValueError(f"expected a whole number up to {most}")
    return number


def _share(number: Any) -> float:
    if not isinstance(number, (int, float)) or not 0 <= number <= 1:
        raise ValueError("a share beyond 0 to 1")
    return float(number)
