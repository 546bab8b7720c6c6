"""A state of the kernel as a table, with arrays.

What is stored is checked as if it came from an enemy, because the kernel trusts its arrays: only
rows, decisions and figures are stored, everything else is made again from the model.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np
from numpy.typing import NDArray

from gridwright.engines.domains.packing import WHOLE, PackedNetwork, State
from gridwright.engines.domains.splitting import levels
from gridwright.engines.stored import MOST, expect, whole
from gridwright.kernels import fields, tree

__all__ = ["restored", "stored", "stored_rows", "stored_words"]

Words = NDArray[np.uint64]
Ints = NDArray[np.int64]

_COUNTERS = ("NODES", "FAILS", "FOUND", "LIMIT", "STARTS", "SINCE", "SHARE", "LONG", "LAST")


def stored(packed: PackedNetwork, state: State) -> dict[str, Any]:
    """The state of a subtree that is under way."""
    sets, ints = state.seen()
    story, n_stories = int(ints[fields.LEVELS]), int(ints[fields.LEVEL]) + 1
    log, saved, phases = (int(ints[at]) for at in (fields.LOG, fields.SAVED, fields.PHASES))
    return {
        **{name: int(ints[getattr(fields, name)]) for name in _COUNTERS},
        "opens": bool(ints[fields.STEP] == tree.OPEN),
        "rows": sets[packed.rows],
        "weights": packed.figures(state)[:, fields.WEIGHT],
        "phases": ints[phases : phases + len(packed.variables)],
        "stories": ints[story : story + fields.STORY * n_stories],
        "log": ints[log : log + int(ints[fields.LOGGED]) : fields.ENTRY],
        "saved": sets[saved : saved + int(ints[fields.N_SAVED])],
    }


def restored(packed: PackedNetwork, content: Mapping[str, Any]) -> State:
    """The arrays of a subtree under way, made again; raises ValueError and the like."""
    state = packed.copy().seen()
    figures = packed.figures(state)
    for name in _COUNTERS[:-1]:
        state.ints[getattr(fields, name)] = whole(content[name])
    expect(int(state.ints[fields.SHARE]) <= WHOLE, "a share of the tree outside 0 to 1")
    expect(int(state.ints[fields.LONG]) > 0, "an invalid patience")
    last = int(content["LAST"])
    expect(-1 <= last < len(figures), "an unknown variable")
    state.ints[fields.LAST] = last
    weights = _ints(content["weights"], len(figures))
    expect(bool((weights > 0).all() and (weights < MOST >> 30).all()), "invalid weights")
    figures[:, fields.WEIGHT] = weights
    phases = int(state.ints[fields.PHASES])
    state.ints[phases : phases + len(figures)] = _ints(content["phases"], len(figures))
    rows = content["rows"]
    expect(isinstance(rows, np.ndarray), "rows of another kind")
    (rows,) = stored_words(packed, rows[np.newaxis], 1)
    state.sets[packed.rows] = rows
    packed.measure(state)
    stories, log = _ints(content["stories"]), _ints(content["log"])
    expect(stories.size % fields.STORY == 0 and stories.size > 0, "invalid levels")
    n_levels = stories.size // fields.STORY - 1
    expect(n_levels <= len(figures), "too many levels")
    first = int(state.ints[fields.LEVELS])
    state.ints[first : first + stories.size] = stories
    if content["opens"] is True:
        expect(n_levels == 0 and not log.size, "decisions above the root")
        return state
    state.ints[fields.STEP], state.ints[fields.LEVEL] = tree.BRANCH, n_levels
    figures[:, fields.FRESH] = 0
    state.ints[fields.N_CHANGED] = 0
    state.ints[fields.LINKED] = int((figures[:, fields.LINK] >= 0).any())
    stories = stories.reshape(-1, fields.STORY)
    state = _with_log(packed, state, stories, log, content["saved"])
    for level in levels(packed, state):
        expect(_is_linked(packed, level), "two views that differ")
    return state


def _with_log(packed: PackedNetwork, state: State, stories: Ints, log: Ints, saved: Any) -> State:
    """The state with its log, after checking that it is one."""
    figures, root = packed.figures(state), packed.root.seen().sets
    n_levels = len(stories) - 1
    expect(bool(((log >= 0) & (log < len(figures))).all()), "a row without a variable")
    expect(
        bool(((stories[:, fields.REST] >= 0) & (stories[:, fields.REST] <= WHOLE)).all()), "shares"
    )
    bounds = stories[:n_levels, fields.OLD_LOG].tolist()
    expect(bounds == sorted(bounds), "a log out of order")
    expect(
        all(b % fields.ENTRY == 0 and 0 <= b <= fields.ENTRY * len(log) for b in bounds),
        "a log of another length",
    )
    widths = figures[log, fields.WIDE]
    starts = np.concatenate([[0], np.cumsum(widths)])
    expect(isinstance(saved, np.ndarray), "saved rows")
    expect(saved.dtype == np.uint64 and saved.shape == (int(starts[-1]),), "saved rows")
    entries = np.zeros((len(log), fields.ENTRY), np.int64)
    level = 0
    for i, v in enumerate(log.tolist()):
        while level < n_levels and bounds[level] <= fields.ENTRY * i:
            level += 1
        row = saved[starts[i] : starts[i + 1]]
        place = int(figures[v, fields.ROW])
        expect(not (row & ~root[place : place + len(row)]).any(), "new values")
        size = int(np.unpackbits(row.view(np.uint8)).sum())
        expect(size > 0, "a row without values")
        expect(level > figures[v, fields.STAMP], "a row saved twice")
        whole = root[packed.rows].copy()
        whole[place - packed.rows.start :][: len(row)] = row
        entries[i] = v, size, figures[v, fields.STAMP], *packed.ends(whole, v)
        figures[v, fields.STAMP] = level
    for k in range(n_levels):
        _check_decision(packed, stories[k])
        story = int(state.ints[fields.LEVELS]) + fields.STORY * k
        state.ints[story + fields.OLD_SAVED] = starts[bounds[k] // fields.ENTRY]
    sets, ints = state
    ints[fields.LOGGED], ints[fields.N_SAVED] = entries.size, saved.size
    return State(
        np.concatenate([sets[: int(ints[fields.SAVED])], saved]),
        np.concatenate([ints[: int(ints[fields.LOG])], entries.ravel()]),
    )


def _check_decision(packed: PackedNetwork, story: Ints) -> None:
    """A decision is a variable and one of its values."""
    v, x = int(story[fields.CHOSEN]), int(story[fields.VALUE])
    figures = packed.variables
    expect(0 <= v < len(figures), "a decision on no variable")
    bit = x - int(figures[v, fields.BASE])
    expect(0 <= bit < 64 * int(figures[v, fields.WIDE]), "a decision on no value")
    word = int(packed.root.sets[int(figures[v, fields.ROW]) + bit // 64])
    expect(word >> bit % 64 & 1 == 1, "a decision on no value")


def _is_linked(packed: PackedNetwork, rows: Words) -> bool:
    """Whether linked variables agree (I4 of kernels/fields.py)."""
    figures, ints = packed.variables, packed.root.seen().ints
    first = packed.rows.start
    pairs: set[tuple[int, int]] = set()
    for v in np.flatnonzero(figures[:, fields.LINK] >= 0).tolist():
        place, wide = int(figures[v, fields.ROW]) - first, int(figures[v, fields.WIDE])
        bits = np.unpackbits(rows[place : place + wide].view(np.uint8), bitorder="little")
        partners = ints[int(figures[v, fields.LINK]) + np.flatnonzero(bits)]
        pairs.update((v, partner) for partner in partners.tolist())
    return all((partner, v) in pairs for v, partner in pairs)


def stored_rows(packed: PackedNetwork, rows: list[Words]) -> Words:
    """The rows of all variables, as many times, as one array."""
    n_words = packed.rows.stop - packed.rows.start
    return np.array(rows, np.uint64).reshape(len(rows), n_words)


def stored_words(packed: PackedNetwork, array: Any, n: int) -> list[Words]:
    """The inverse: each row has values of the root's, and one at least; raises ValueError."""
    root = packed.root.seen().sets[packed.rows]
    present = packed.sizes(root) > 0
    expect(isinstance(array, np.ndarray), "rows of another kind")
    expect(array.dtype == np.uint64 and array.shape == (n, len(root)), "rows of another shape")
    for rows in array:
        expect(not (rows & ~root).any(), "values of another model")
        expect(bool(((packed.sizes(rows) > 0) | ~present).all()), "a variable without values")
    return [rows.copy() for rows in array]


def _ints(array: Any, size: int | None = None) -> Ints:
    expect(isinstance(array, np.ndarray), "an array of another kind")
    expect(array.dtype == np.int64 and array.ndim == 1, "an array of another kind")
    expect(size is None or array.size == size, "an array of another length")
    return np.ascontiguousarray(array)
