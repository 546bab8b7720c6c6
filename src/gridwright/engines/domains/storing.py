"""A search as bytes: a JSON header, and arrays without pickle.

What is stored is checked as if it came from an enemy, because the kernel trusts its arrays: only
rows, decisions and figures are stored, everything else is made again from the model.
"""

import io
import json
from typing import Any
from zipfile import BadZipFile

import numpy as np

from gridwright.basics.errors import EngineError
from gridwright.engines.domains.packing import WHOLE, Ints, State
from gridwright.engines.domains.search import DomainSearch
from gridwright.engines.domains.splitting import levels
from gridwright.engines.domains.statements import Words
from gridwright.kernels import fields, tree
from gridwright.kernels import tree as kernel
from gridwright.model.store import digest

__all__ = ["read_search", "write_search"]

_COUNTERS = ("NODES", "FAILS", "FOUND", "LIMIT", "STARTS", "SINCE", "SHARE", "LONG", "LAST")
_MOST = 1 << 61


def write_search(search: DomainSearch) -> bytes:
    """The search as bytes."""
    header: dict[str, Any] = {
        "engine": "domains",
        "model": digest(search.model),
        "opened": search.n_opened,
        "failed": search.n_failed,
        "reached": search.fraction,
        "shares": [share for _, share in search.waiting],
        "done": search.done,
    }
    arrays: dict[str, Any] = {"waiting": _stacked([rows for rows, _ in search.waiting], search)}
    if search.state is not None:
        sets, ints = search.state
        header |= {name: int(ints[getattr(fields, name)]) for name in _COUNTERS}
        header["opens"] = bool(ints[fields.STEP] == kernel.OPEN)
        story = int(ints[fields.LEVELS])
        n_stories = int(ints[fields.LEVEL]) + 1
        log, saved = int(ints[fields.LOG]), int(ints[fields.SAVED])
        phases = int(ints[fields.PHASES])
        arrays |= {
            "rows": sets[search.packed.rows],
            "weights": search.figures(search.state)[:, fields.WEIGHT],
            "phases": ints[phases : phases + len(search.packed.variables)],
            "stories": ints[story : story + fields.STORY * n_stories],
            "log": ints[log : log + int(ints[fields.LOGGED]) : fields.ENTRY],
            "saved": sets[saved : saved + int(ints[fields.N_SAVED])],
        }
    content = io.BytesIO()
    text = np.frombuffer(json.dumps(header).encode(), np.uint8)
    np.savez_compressed(content, header=text, **arrays)
    return content.getvalue()


def read_search(search: DomainSearch, dump: bytes) -> DomainSearch:
    """Put a fresh search of the same model where the stored one was; raises EngineError."""
    try:
        with np.load(io.BytesIO(dump), allow_pickle=False) as content:
            header = json.loads(content["header"].tobytes())
            if header["engine"] != "domains" or header["model"] != digest(search.model):
                raise EngineError("this search was stored by another engine or for another model")
            waiting = _words(content["waiting"], search, len(header["shares"]))
            search.waiting = [
                (rows, _counter(share))
                for rows, share in zip(waiting, header["shares"], strict=True)
            ]
            search.n_opened, search.n_failed = (
                _counter(header["opened"]),
                _counter(header["failed"]),
            )
            search.reached = float(header["reached"])
            if not 0 <= search.reached <= 1:
                raise ValueError("a share of the tree that is none")
            if header["done"] is True:
                search.state = None
            elif search.state is not None:
                _restore(search, search.state, header, content)
    except EngineError:
        raise
    except (
        LookupError,
        TypeError,
        ValueError,
        OverflowError,
        RecursionError,
        OSError,
        EOFError,
        BadZipFile,
    ) as error:
        raise EngineError(f"these bytes are no stored search: {error}") from None
    return search


def _restore(search: DomainSearch, state: State, header: dict[str, Any], content: Any) -> None:
    """Make the arrays of the subtree under way again."""
    figures = search.figures(state)
    for name in _COUNTERS[:-1]:
        state.ints[getattr(fields, name)] = _counter(header[name])
    _expect(int(state.ints[fields.SHARE]) <= WHOLE, "a share of the tree that is none")
    _expect(int(state.ints[fields.LONG]) > 0, "a patience that is none")
    last = int(header["LAST"])
    _expect(-1 <= last < len(figures), "a variable that is none")
    state.ints[fields.LAST] = last
    weights = _ints(content["weights"], len(figures))
    _expect(bool((weights > 0).all() and (weights < _MOST >> 30).all()), "weights that are none")
    figures[:, fields.WEIGHT] = weights
    phases = int(state.ints[fields.PHASES])
    state.ints[phases : phases + len(figures)] = _ints(content["phases"], len(figures))
    (rows,) = _words(content["rows"][np.newaxis], search, 1)
    state.sets[search.packed.rows] = rows
    search.measure(state)
    stories, log = _ints(content["stories"]), _ints(content["log"])
    _expect(stories.size % fields.STORY == 0 and stories.size > 0, "levels that are none")
    n_levels = stories.size // fields.STORY - 1
    _expect(n_levels <= len(figures), "too many levels")
    first = int(state.ints[fields.LEVELS])
    state.ints[first : first + stories.size] = stories
    if header["opens"] is True:
        _expect(n_levels == 0 and not log.size, "decisions above the root")
        return
    state.ints[fields.STEP], state.ints[fields.LEVEL] = tree.BRANCH, n_levels
    figures[:, fields.FRESH] = 0
    state.ints[fields.N_CHANGED] = 0
    state.ints[fields.LINKED] = int((figures[:, fields.LINK] >= 0).any())
    search.state = _with_log(
        search, state, stories.reshape(-1, fields.STORY), log, content["saved"]
    )
    for level in levels(search, search.state):
        _expect(_is_linked(search, level), "two views that differ")


def _with_log(search: DomainSearch, state: State, stories: Ints, log: Ints, saved: Any) -> State:
    """The state with its log, after checking that it is one."""
    figures = search.figures(state)
    n_levels = len(stories) - 1
    _expect(bool(((log >= 0) & (log < len(figures))).all()), "a row of no variable")
    _expect(
        bool(((stories[:, fields.REST] >= 0) & (stories[:, fields.REST] <= WHOLE)).all()), "shares"
    )
    bounds = stories[:n_levels, fields.OLD_LOG].tolist()
    _expect(bounds == sorted(bounds), "a log out of order")
    _expect(
        all(b % fields.ENTRY == 0 and 0 <= b <= fields.ENTRY * len(log) for b in bounds),
        "a log of another length",
    )
    widths = figures[log, fields.WIDE]
    starts = np.concatenate([[0], np.cumsum(widths)])
    saved = np.asarray(saved)
    _expect(saved.dtype == np.uint64 and saved.shape == (int(starts[-1]),), "saved rows")
    entries = np.zeros((len(log), fields.ENTRY), np.int64)
    level = 0
    for i, v in enumerate(log.tolist()):
        while level < n_levels and bounds[level] <= fields.ENTRY * i:
            level += 1
        row = saved[starts[i] : starts[i + 1]]
        place = int(figures[v, fields.ROW])
        _expect(not (row & ~search.packed.root.sets[place : place + len(row)]).any(), "new values")
        size = int(np.unpackbits(row.view(np.uint8)).sum())
        _expect(size > 0, "a row without values")
        _expect(level > figures[v, fields.STAMP], "a row saved twice")
        whole = search.packed.root.sets[search.packed.rows].copy()
        whole[place - search.packed.rows.start :][: len(row)] = row
        entries[i] = v, size, figures[v, fields.STAMP], *search.ends(whole, v)
        figures[v, fields.STAMP] = level
    for k in range(n_levels):
        _check_decision(search, stories[k])
        story = int(state.ints[fields.LEVELS]) + fields.STORY * k
        state.ints[story + fields.OLD_SAVED] = starts[bounds[k] // fields.ENTRY]
    sets, ints = state
    ints[fields.LOGGED], ints[fields.N_SAVED] = entries.size, saved.size
    return State(
        np.concatenate([sets[: int(ints[fields.SAVED])], saved]),
        np.concatenate([ints[: int(ints[fields.LOG])], entries.ravel()]),
    )


def _check_decision(search: DomainSearch, story: Ints) -> None:
    """A decision is a variable and one of its values."""
    v, x = int(story[fields.CHOSEN]), int(story[fields.VALUE])
    figures = search.packed.variables
    _expect(0 <= v < len(figures), "a decision on no variable")
    bit = x - int(figures[v, fields.BASE])
    _expect(0 <= bit < 64 * int(figures[v, fields.WIDE]), "a decision on no value")
    word = int(search.packed.root.sets[int(figures[v, fields.ROW]) + bit // 64])
    _expect(word >> bit % 64 & 1 == 1, "a decision on no value")


def _is_linked(search: DomainSearch, rows: Words) -> bool:
    """Whether linked variables agree (I4 of kernels/fields.py)."""
    figures, ints = search.packed.variables, search.packed.root.ints
    first = search.packed.rows.start
    pairs: set[tuple[int, int]] = set()
    for v in np.flatnonzero(figures[:, fields.LINK] >= 0).tolist():
        place, wide = int(figures[v, fields.ROW]) - first, int(figures[v, fields.WIDE])
        bits = np.unpackbits(rows[place : place + wide].view(np.uint8), bitorder="little")
        partners = ints[int(figures[v, fields.LINK]) + np.flatnonzero(bits)]
        pairs.update((v, partner) for partner in partners.tolist())
    return all((partner, v) in pairs for v, partner in pairs)


def _stacked(rows: list[Words], search: DomainSearch) -> Words:
    n_words = search.packed.rows.stop - search.packed.rows.start
    return np.array(rows, np.uint64).reshape(len(rows), n_words)


def _words(array: Any, search: DomainSearch, n: int) -> list[Words]:
    """Rows of all variables, as many times; each has values of the root's, and one at least."""
    root = search.packed.root.sets[search.packed.rows]
    present = search.sizes(root) > 0
    _expect(array.dtype == np.uint64 and array.shape == (n, len(root)), "rows of another shape")
    for rows in array:
        _expect(not (rows & ~root).any(), "values of another model")
        _expect(bool(((search.sizes(rows) > 0) | ~present).all()), "a variable without values")
    return [rows.copy() for rows in array]


def _ints(array: Any, size: int | None = None) -> Ints:
    _expect(array.dtype == np.int64 and array.ndim == 1, "an array of another kind")
    _expect(size is None or array.size == size, "an array of another length")
    return np.ascontiguousarray(array)


def _counter(number: Any) -> int:
    _expect(isinstance(number, int) and 0 <= number < _MOST, "a figure that is none")
    return int(number)


def _expect(holds: bool, otherwise: str) -> None:
    if not holds:
        raise ValueError(otherwise)
