"""The fixpoint of a single propagator: what it leaves of the domains, without any search."""

from collections.abc import Callable, Collection
from typing import Any

from gridwright.engines.domains.packing import Packed, pack
from gridwright.engines.domains.posting import post
from gridwright.kernels import domains as searching
from gridwright.kernels import fields, kinds
from gridwright.kernels.added import kind_of
from gridwright.kernels.propagators.at_most import at_most
from gridwright.kernels.propagators.degree import degree
from gridwright.kernels.propagators.different import settle
from gridwright.kernels.propagators.increasing import increasing
from gridwright.kernels.propagators.linear import linear
from gridwright.kernels.propagators.options import between, colours
from gridwright.kernels.propagators.pairs import pairs
from gridwright.kernels.propagators.path import path
from gridwright.kernels.propagators.permutation import join, permutation
from gridwright.kernels.propagators.product import product
from gridwright.kernels.propagators.relation import relation
from gridwright.kernels.propagators.table import table
from gridwright.model.model import Model

__all__ = ["KINDS", "fixpoint"]

KINDS: dict[Callable[..., Any], int] = {
    settle: kinds.DIFFERENT,
    permutation: kinds.PERMUTATION,
    at_most: kinds.AT_MOST,
    linear: kinds.LINEAR,
    product: kinds.PRODUCT,
    table: kinds.TABLE,
    path: kinds.PATH,
    degree: kinds.DEGREE,
    join: kinds.JOIN,
    increasing: kinds.INCREASING,
    relation: kinds.RELATION,
    between: kinds.BETWEEN,
    colours: kinds.COLOURS,
    pairs: kinds.PAIRS,
}
"""The propagators that the kernel names, and the kind of each; others are numbered as added."""


def fixpoint(propagator: Callable[..., Any], model: Model) -> tuple[int, list[set[int]] | None]:
    """What one propagator does to a model: how many statements ask for it, and what it leaves.

    None stands for a contradiction.  What other propagators are asked for is left out, but for
    the one that links the two views of a path, without which others rest, and for `degree` that
    of the path itself: it looks at open places only.
    """
    kind = KINDS[propagator] if propagator in KINDS else kind_of(propagator)
    network = post(model)
    n_asked = sum(statement.kind == kind for statement in network.statements)
    kept: Collection[int] = (kind, kinds.JOIN, kinds.NEVER)
    if kind == kinds.DEGREE:
        kept = (*kept, kinds.PATH)
    network.statements = [s for s in network.statements if s.kind in kept]
    packed = pack(network)
    state = packed.copy()
    searching.advance(*state, 1, packed.propagate)
    if state.ints[fields.FAILS]:
        return n_asked, None
    return n_asked, [_values(packed, state.sets, v) for v in range(len(model.domains))]


def _values(packed: Packed, sets: Any, v: int) -> set[int]:
    figures = packed.variables[v]
    place, wide = int(figures[fields.ROW]), int(figures[fields.WIDE])
    bits = int.from_bytes(sets[place : place + wide].tobytes(), "little")
    return {int(figures[fields.BASE]) + k for k in range(64 * wide) if bits >> k & 1}
