"""From the constraints of a model to the statements of the kernel.

A class that is not listed, or a formula whose numbers may leave int64, is written out as a
table if its combinations are few; otherwise the engine refuses the model.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from itertools import product
from math import gcd, prod
from typing import Any

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.engines.base import Refused
from gridwright.engines.domains.formulas import formula
from gridwright.engines.domains.paths import post_path
from gridwright.engines.domains.posting_lines import LINES
from gridwright.engines.domains.statements import Network, Statement
from gridwright.engines.domains.tabulating import (
    Scope,
    Statements,
    never_unless,
    refuse_or_tabulate,
    rows_of,
    tabulate,
)
from gridwright.kernels.flat import zeros
from gridwright.kernels.propagators.at_most import AT_MOST
from gridwright.kernels.propagators.different import DIFFERENT
from gridwright.kernels.propagators.increasing import INCREASING
from gridwright.kernels.propagators.less import LESS
from gridwright.kernels.propagators.linear import LINEAR
from gridwright.kernels.propagators.options import BETWEEN, COLOURS
from gridwright.kernels.propagators.pairs import PAIRS
from gridwright.kernels.propagators.permutation import JOIN, PERMUTATION
from gridwright.kernels.propagators.product import PRODUCT
from gridwright.kernels.propagators.registry import NEVER, kind_of
from gridwright.kernels.propagators.relation import RELATION
from gridwright.kernels.propagators.visible import VISIBLE
from gridwright.model import constraints as c
from gridwright.model.model import Model
from gridwright.model.together import joint_values

__all__ = ["post"]

Groups = Sequence[Sequence[c.Constraint]]

_SAFE = 1 << 62
_MOST_LAYERS = 1 << 20
"""Words for what may be seen of one line of buildings: 8 MB."""


def post(model: Model, groups: Groups = ()) -> Network:
    """The model as the kernel sees it; raises Refused with the reason if it cannot be told.

    `groups` are further constraints, those of each to hold together, or none of them.
    """
    network = Network(model.domains.values())
    place = {variable: v for v, variable in enumerate(model.domains)}
    if not all(network.domains):
        network.statements.append(Statement(NEVER))
        network.groups += [[] for _ in groups]
        return network
    network.houses = [
        frozenset(map(place.__getitem__, said.scope))
        for said in model.constraints
        if isinstance(said, c.AllDifferent)
    ]
    # a path says that its numbers differ, and its linked view knows best
    paths = {frozenset(s.scope) for s in model.constraints if isinstance(s, c.Adjacency)}
    for constraint in asking(model.constraints, 16):
        if isinstance(constraint, c.AllDifferent) and paths:
            distinct = frozenset(constraint.scope)
            if distinct in paths and len(distinct) == len(constraint.scope):
                continue
        scope = tuple(map(place.__getitem__, constraint.scope))
        how = _HOW.get(type(constraint), tabulate)
        network.statements += how(network, constraint, scope)
    if network.links:
        linked = tuple(v for links in network.links for v in (*links.cells, *links.places))
        network.statements.append(Statement(PAIRS, linked, urgency=2))
        told = [
            x for links in network.links for x in (len(links.cells), links.base, links.places[0])
        ]
        table = (len(network.links), *told)
        network.statements.append(Statement(JOIN, (), 0, None, urgency=2, table=lambda *_: table))
    for group in groups:
        network.groups.append([])
        for constraint in asking(group, 16):
            if isinstance(constraint, c.Adjacency):
                raise Refused("a path that may be told, or not")
            scope = tuple(place[variable] for variable in constraint.scope)
            how = _HOW.get(type(constraint), tabulate)
            network.groups[-1] += how(network, constraint, scope)
    return network


def _different(network: Network, constraint: c.Constraint, scope: Scope) -> Statements:
    if len(set(scope)) < len(scope):
        yield from never_unless(False)
    elif len(scope) > 1:
        yield Statement(DIFFERENT, scope)
        n_values = len(joint_values(network.domains[v] for v in scope))
        yield from never_unless(n_values >= len(scope))
        if n_values == len(scope):
            base, wide = network.joint_window(scope)
            words = zeros(3 * wide)
            yield Statement(PERMUTATION, scope, wide, base, urgency=2, words=words)


def _at_most(network: Network, constraint: c.AtMost, scope: Scope) -> Statements:
    times = constraint.times
    if times == 0:
        yield from never_unless(not scope)
    elif times == 1:
        yield from _different(network, constraint, scope)
    elif times < len(scope):
        base, wide = network.joint_window(scope)
        words = zeros(2 * (times + 1) * wide)
        table = lambda place, sets: (wide, base, sets)  # noqa: E731
        yield Statement(AT_MOST, scope, times, None, words=words, table=table)


def _linear(network: Network, constraint: c.LinearSum, scope: Scope) -> Statements:
    merged: Counter[int] = Counter()
    for v, weight in zip(scope, constraint.weights, strict=True):
        merged[v] += weight
    weights, total = {v: f for v, f in merged.items() if f}, constraint.total
    divisor = gcd(*weights.values())
    if total % divisor if divisor else total:
        yield from never_unless(False)
        return
    if not divisor:
        return
    weights, total = {v: f // divisor for v, f in weights.items()}, total // divisor
    if abs(total) + sum(abs(f) * _size(network, v) for v, f in weights.items()) >= _SAFE:
        yield from refuse_or_tabulate(network, constraint, scope, "a sum beyond 10^18")
        return
    table = tuple(weights.values())
    yield Statement(
        LINEAR, tuple(weights), total, None, settles=True, ends=True, table=lambda *_: table
    )


def _size(network: Network, v: int) -> int:
    """The largest absolute value of a variable, at least 1."""
    return max(1, -network.domains[v][0], network.domains[v][-1])


def _product(network: Network, constraint: c.Product, scope: Scope) -> Statements:
    largest, total = prod(_size(network, v) for v in scope), constraint.total
    if abs(total) > largest or not scope:
        yield from never_unless(prod(()) == total if not scope else False)
    elif largest >= _SAFE:
        yield from refuse_or_tabulate(network, constraint, scope, "a product beyond 10^18")
    else:
        yield Statement(PRODUCT, scope, total)


def _table(network: Network, constraint: c.Table, scope: Scope) -> Statements:
    if _tells_less(network, constraint, scope):
        return iter([Statement(LESS, scope, settles=True, ends=True)])
    return rows_of(network, scope, constraint.rows)


def _tells_less(network: Network, constraint: c.Table, scope: Scope) -> bool:
    """Whether a table says no more than if one value is less than another: 1 or 0, the third."""
    if len(set(scope)) != 3 or len(scope) != 3:
        return False
    if not all(row[2] == (row[0] < row[1]) for row in asking(constraint.rows)):
        return False
    a, b, told = (network.domains[v] for v in scope)
    if len(a) * len(b) > len(constraint.rows) or not {0, 1}.issuperset(told):
        return False
    return all((x, y, int(x < y)) in constraint.rows for x, y in product(a, b))


def _increasing(network: Network, constraint: c.Increasing, scope: Scope) -> Statements:
    if len(scope) > 1:
        yield Statement(INCREASING, scope, int(constraint.strict), ends=True)


def _relation(network: Network, constraint: c.Relation, scope: Scope) -> Statements:
    names = dict(zip(constraint.names, scope, strict=True))
    used = list(constraint.expression.names)
    if not used:
        try:
            is_true = constraint.expression.is_true({})
        except Undecided as undecided:
            raise Refused(f"{constraint.name or 'a formula'}: {undecided.message}") from None
        yield from never_unless(is_true)
        return
    ends = {
        name: (network.domains[names[name]][0], network.domains[names[name]][-1]) for name in used
    }
    program = formula(constraint.expression, ends)
    if program is None:
        why = f"the numbers of a formula may exceed 10^18: {constraint.expression.text[:60]}"
        yield from refuse_or_tabulate(network, constraint, scope, why)
        return
    scope = tuple(names[name] for name in used)
    words = zeros(sum(network.window(v)[1] for v in scope))
    yield Statement(RELATION, scope, None, None, words=words, table=program.at)


def _visible(network: Network, constraint: c.Visible, scope: Scope) -> Statements:
    n, times = len(scope), constraint.times
    if not scope or not 1 <= times <= n:
        yield from never_unless(n == times == 0)
        return
    least = min(network.domains[v][0] for v in scope)
    n_values = max(network.domains[v][-1] for v in scope) - least + 1
    w = times // 64 + 1
    n_words = ((n + 2) * (n_values + 1) + 1) * w
    if n_words > _MOST_LAYERS:
        yield from refuse_or_tabulate(network, constraint, scope, "too many heights to count")
        return
    table = lambda place, sets: (least, n_values, w, sets)  # noqa: E731
    words, settles = zeros(n_words), len(set(scope)) == n
    yield Statement(VISIBLE, scope, times, None, settles=settles, words=words, table=table)


def _exactly_one(network: Network, constraint: c.ExactlyOne, scope: Scope) -> Statements:
    return (Statement(BETWEEN, scope, 1, 1, settles=True),)


def _at_most_one(network: Network, constraint: c.AtMostOne, scope: Scope) -> Statements:
    if not constraint.colours:
        return (Statement(BETWEEN, scope, 0, 1, settles=True),)
    numbers = {colour: i for i, colour in enumerate(dict.fromkeys((None, *constraint.colours)))}
    table = [numbers[colour] for colour in constraint.colours]
    return (Statement(COLOURS, scope, 0, None, table=lambda *_: table),)


def _between(network: Network, constraint: c.Between, scope: Scope) -> Statements:
    lo, hi = max(constraint.lo, 0), min(constraint.hi, len(scope))
    if lo > hi:
        return never_unless(False)
    if lo > 0 or hi < len(scope):
        return (Statement(BETWEEN, scope, lo, hi, settles=True),)
    return ()


def _by(propagator: Callable[..., Any], **how: Any) -> Callable[..., Statements]:
    """The statement over the scope that a propagator without parameters is asked for by."""
    kind = kind_of(propagator)
    return lambda network, constraint, scope: iter([Statement(kind, scope, **how)])


_HOW: dict[type[c.Constraint], Callable[[Network, Any, Scope], Statements]] = {
    c.Adjacency: post_path,
    c.AllDifferent: _different,
    c.AtMost: _at_most,
    c.AtMostOne: _at_most_one,
    c.Between: _between,
    c.ExactlyOne: _exactly_one,
    c.Increasing: _increasing,
    c.LinearSum: _linear,
    c.Product: _product,
    c.Relation: _relation,
    c.Table: _table,
    c.Visible: _visible,
    **LINES,
}
