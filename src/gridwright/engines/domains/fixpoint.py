"""The fixpoint of a single propagator: what it leaves of the domains, without any search."""

from collections.abc import Callable, Collection
from typing import Any

from gridwright.engines.domains.packing import pack
from gridwright.engines.domains.posting import post
from gridwright.kernels import domains as searching
from gridwright.kernels import fields
from gridwright.kernels.propagators.degree import DEGREE
from gridwright.kernels.propagators.path import PATH
from gridwright.kernels.propagators.permutation import JOIN
from gridwright.kernels.propagators.registry import NEVER, kind_of
from gridwright.model.model import Model

__all__ = ["fixpoint"]


def fixpoint(propagator: Callable[..., Any], model: Model) -> tuple[int, list[set[int]] | None]:
    """What one propagator does to a model: how many statements ask for it, and what it leaves.

    None stands for a contradiction.  What other propagators are asked for is left out, but for
    the one that links the two views of a path, without which others rest, and for `degree` that
    of the path itself: it looks at open places only.
    """
    kind = kind_of(propagator)
    network = post(model)
    n_asked = sum(statement.kind == kind for statement in network.statements)
    kept: Collection[int] = (kind, JOIN, NEVER)
    if kind == DEGREE:
        kept = (*kept, PATH)
    network.statements = [s for s in network.statements if s.kind in kept]
    packed = pack(network)
    state = packed.copy()
    searching.advance(*state, 1, packed.propagate)
    if state.ints[fields.FAILS]:
        return n_asked, None
    return n_asked, [set(packed.values(state.sets, v)) for v in range(len(model.domains))]
