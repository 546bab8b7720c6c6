"""Counting searches as bytes: arrays and a JSON header in the npz format, without pickle."""

import io
import json
from dataclasses import fields

import numpy as np

from gridwright.engines.cover.counting import CountSearch
from gridwright.engines.cover.problem import CoverProblem
from gridwright.engines.cover.tree import CoverStats

__all__ = ["read_count", "write_count"]

FORMAT = "gridwright exact cover count 3"


def write_count(search: CountSearch) -> bytes:
    """A search that is past its trial."""
    header = {
        "format": FORMAT,
        "done": search.done,
        "stats": vars(search.stats),
        "fraction": search.reached,
        "share": search.share,
        "tried": search.tried,
        "memo": 0 if search.done else len(search.state["M"]),
    }
    parts = {f.name: getattr(search.problem, f.name) for f in fields(search.problem)}
    if not search.done:
        entries = search.state["M"].reshape(-1, search.entry())
        used = np.flatnonzero(entries[:, 0])
        parts |= {**search.state, "M": entries[used], "used": used}
    buffer = io.BytesIO()
    np.savez_compressed(
        buffer, header=np.frombuffer(json.dumps(header).encode(), np.uint8), **parts
    )
    return buffer.getvalue()


def read_count(data: bytes) -> CountSearch:
    """The search that was written; raises ValueError for another format."""
    with np.load(io.BytesIO(data), allow_pickle=False) as file:
        header = json.loads(file["header"].tobytes())
        if header.get("format") != FORMAT:
            raise ValueError(f"found format {header.get('format')!r}, expected {FORMAT!r}")
        parts = {f.name: file[f.name] for f in fields(CoverProblem)}
        state = {} if header["done"] else {name: file[name] for name in "JFKCM"}
        used = file["used"] if state else None
    for name in ("n_items", "n_primary"):
        parts[name] = int(parts[name])
    search = CountSearch(CoverProblem(**parts), [])
    search.done, search.reached, search.share, search.tried = (
        header["done"],
        header["fraction"],
        header["share"],
        header["tried"],
    )
    search.stats, search.state = CoverStats(**header["stats"]), state
    if state:
        entries = np.zeros((header["memo"] // search.entry(), search.entry()), np.uint64)
        entries[used] = state["M"]
        state["M"] = entries.reshape(-1)
    return search
