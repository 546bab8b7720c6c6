"""A search by lists as JSON: a trial by its nodes, any other by its stage and path."""

import json
from math import isfinite
from typing import Any

from gridwright.basics.errors import EngineError
from gridwright.engines.cover.path import Level
from gridwright.engines.lists.search import ListsSearch, Root
from gridwright.engines.lists.settings import Settings
from gridwright.engines.lists.tree import Tree
from gridwright.model.model import Model
from gridwright.model.store import digest

__all__ = ["read_search", "write_search"]


def write_search(search: ListsSearch) -> bytes:
    """The search as bytes."""
    content: dict[str, Any] = {
        "engine": "lists",
        "model": digest(search.root.model),
        "stage": search.root.stage,
        "nodes": search.n_opened + search.tree.nodes,
    }
    if search.trial is None:
        path = search.tree.path()
        content |= {
            "fails": search.n_failed + search.tree.fails,
            "reached": search.fraction,
            "share": search.share,
            "path": None if path is None else [[x.degree, *x.options] for x in path],
            "held": [list(assignment.values()) for assignment in search.held],
        }
    return json.dumps(content).encode()


def read_search(model: Model, settings: Settings, dump: bytes) -> ListsSearch:
    """The inverse of `write_search`; raises EngineError for other bytes or another model."""
    try:
        content = json.loads(dump)
        if content["engine"] != "lists" or content["model"] != digest(model):
            raise EngineError("this search was stored by another engine or for another model")
        if "path" not in content:
            return _replayed(model, settings, content)
        return _restored(model, settings, content)
    except EngineError:
        raise
    except (LookupError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise EngineError(f"these bytes are no stored search: {error}") from None


def _replayed(model: Model, settings: Settings, content: dict[str, Any]) -> ListsSearch:
    """A trial is short: it is begun again."""
    nodes = _whole(content["nodes"])
    if nodes > sum(stage.nodes or 0 for stage in settings.stages):
        raise ValueError("more nodes than trials have")
    search = ListsSearch(Root(model, settings))
    search.advance(nodes)
    if search.trial is None or search.stats.nodes != nodes:
        raise ValueError("no such trial")
    return search


def _restored(model: Model, settings: Settings, content: dict[str, Any]) -> ListsSearch:
    """Work on the root as far as it had been, and go down the path."""
    root = Root(model, settings)
    while root.stage < _whole(content["stage"]):
        if root.is_last:
            raise ValueError("no such stage")
        opened = Tree(root.packed)
        opened.advance(1)
        root.learn(opened)
        root.next()
    path = content["path"]
    if path is not None:
        path = [Level(_whole(row[0]), tuple(map(_whole, row[1:]))) for row in path]
        if any(not level.options or not level.degree for level in path):
            raise ValueError("a level without options")
    tree = Tree(root.packed, path)
    if path:
        tree.go_to(path)
    search = ListsSearch(root, tree)
    search.n_opened, search.n_failed = _whole(content["nodes"]), _whole(content["fails"])
    search.reached, search.share = float(content["reached"]), float(content["share"])
    if not 0 <= search.reached <= 1 or not (isfinite(search.share) and 0 < search.share <= 1):
        raise ValueError("a share of the tree that is none")
    for row in content["held"]:
        held = dict(zip(model.domains, map(int, row), strict=True))
        if any(value not in model.domains[v] for v, value in held.items()):
            raise ValueError("a solution of another model")
        search.held.append(held)
    return search


def _whole(number: Any) -> int:
    if not isinstance(number, int) or not 0 <= number < 1 << 61:
        raise ValueError("a figure that is none")
    return number
