"""A plain search as JSON: the domains of the open branches, as hexadecimal sets, and figures."""

import json

from gridwright.basics.errors import EngineError
from gridwright.engines.plain.rule import Domains, is_single
from gridwright.engines.plain.search import Branch, Decision, Network, PlainSearch
from gridwright.model.stats import Stats
from gridwright.model.store import digest

__all__ = ["read_search", "write_search"]


def write_search(search: PlainSearch) -> bytes:
    """The search as bytes; branches share the domains of their parent."""
    parents: dict[int, Domains] = {id(branch.domains): branch.domains for branch in search.stack}
    number = {key: i for i, key in enumerate(parents)}
    content = {
        "engine": "plain",
        "model": digest(search.network.model),
        "finished": search.finished,
        "nodes": search.stats.nodes,
        "successors": search.stats.successors,
        "backtracks": search.stats.backtracks,
        "domains": [[f"{domain:x}" for domain in row] for row in parents.values()],
        "stack": [
            [number[id(branch.domains)], _written(branch.decision), branch.share]
            for branch in search.stack
        ],
    }
    return json.dumps(content).encode()


def read_search(network: Network, dump: bytes) -> PlainSearch:
    """The inverse of `write_search`; raises EngineError for other bytes or another model."""
    try:
        content = json.loads(dump)
        if content["engine"] != "plain" or content["model"] != digest(network.model):
            raise EngineError("this search was stored by another engine or for another model")
        rows = [[int(domain, 16) for domain in row] for row in content["domains"]]
        if not all(_is_left_of(network.root, row) for row in rows):
            raise EngineError("these bytes are no stored search: domains of another model")
        search = PlainSearch(
            network,
            [
                Branch(rows[row], _read(decision, rows[row]), float(share))
                for row, decision, share in content["stack"]
            ],
        )
        search.finished = float(content["finished"])
        if not all(0 <= share < 2 for share in (search.finished, *(b.share for b in search.stack))):
            raise ValueError("a share of the tree that is none")
        figures = (int(content[name]) for name in ("nodes", "successors", "backtracks"))
        search.stats = Stats("plain", *figures)
    except EngineError:
        raise
    except (LookupError, TypeError, ValueError, OverflowError, RecursionError) as error:
        raise EngineError(f"these bytes are no stored search: {error}") from None
    return search


def _written(decision: Decision | None) -> list[object] | None:
    return None if decision is None else [decision[0], f"{decision[1]:x}"]


def _read(decision: list[str] | None, domains: Domains) -> Decision | None:
    if decision is None:
        return None
    variable, bit = int(decision[0]), int(decision[1], 16)
    if variable < 0 or bit < 1 or not is_single(bit) or not bit & domains[variable]:
        raise ValueError("a decision that is none")
    return variable, bit


def _is_left_of(root: Domains, row: Domains) -> bool:
    """Whether these domains can be what a search has left of those at its root."""
    return len(row) == len(root) and all(
        0 <= domain & ~whole == 0 <= domain for domain, whole in zip(row, root, strict=True)
    )
