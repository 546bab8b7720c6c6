"""A model in the few kinds of statement that modelling languages share.

Five of them say everything: all different, a linear sum, how often a value occurs, a table of
rows, and a formula, as a tree ``("or", ("eq", x, 3), ("lt", x, y))`` of names, numbers and the
operations that XCSP3 names so: neg add sub mul div mod pow max eq ne lt le gt ge or and.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import reduce
from itertools import combinations, pairwise, product
from math import prod
from typing import Any, Final, NamedTuple

from gridwright.basics.errors import FormatError, SizeError, Undecided
from gridwright.basics.evaluate import Operator, Program
from gridwright.basics.halting import asking
from gridwright.model import constraints as c
from gridwright.model.constraints import Constraint, Variable
from gridwright.model.entries import Distinct, NumbersRise, Occurrences
from gridwright.model.model import Model

__all__ = ["Different", "Formula", "Linear", "Occurs", "Rows", "Stated", "Tree", "stated"]

MOST_ROWS: Final = 20_000
"""Combinations of values that are written out as a table."""

MOST_STATED: Final = 2_000_000
"""Places of variables in all statements: some tens of megabytes of text."""

SAFE: Final = 1 << 31
"""Numbers of formulas stay below, as other solvers want them."""

Tree = str | int | tuple[Any, ...]


class Different(NamedTuple):
    """No two of the variables are equal."""

    names: Sequence[str]


class Linear(NamedTuple):
    """Weights times variables, compared with a total by eq, le or ge."""

    weights: Sequence[int]
    names: Sequence[str]
    sign: str
    total: int


class Occurs(NamedTuple):
    """How often a value occurs, compared with a number by le or ge."""

    names: Sequence[str]
    value: int
    sign: str
    times: int


class Rows(NamedTuple):
    """The values are one of these rows."""

    names: Sequence[str]
    rows: Sequence[tuple[int, ...]]


class Formula(NamedTuple):
    """The tree is true."""

    tree: Tree


Stated = Different | Linear | Occurs | Rows | Formula


def stated(model: Model, form: str) -> Iterator[tuple[str, Stated]]:
    """Each statement of a model, with the name of its constraint; variables are x0, x1, ...

    Raises FormatError for a constraint that cannot be said, SizeError for too much.
    """
    names = {variable: f"x{n}" for n, variable in enumerate(model.domains)}
    left = MOST_STATED
    for constraint in asking(model.constraints, 16):
        told = constraint.name or type(constraint).__name__
        scope = [names[variable] for variable in constraint.scope]
        how = _HOW.get(type(constraint), _tabulated)
        try:
            for statement in how(constraint, scope, model.domains):
                left -= _size(statement)
                if left < 0:
                    raise SizeError(f"{form}: more than {MOST_STATED:,} places of variables")
                yield told, statement
        except (_Unsaid, Undecided) as error:
            why = error.message if isinstance(error, Undecided) else str(error)
            raise FormatError(f"{form} cannot say {told!r}: {why}") from None


class _Unsaid(Exception):
    """A constraint cannot be said; the text says why."""


def _size(statement: Stated) -> int:
    match statement:
        case Rows(names, rows):
            return len(names) * (len(rows) + 1)
        case Formula(tree):
            return _nodes(tree)
        case _:
            return len(statement.names)


def _nodes(tree: Tree) -> int:
    return 1 + sum(map(_nodes, tree[1:])) if isinstance(tree, tuple) else 1


Domains = Mapping[Variable, Sequence[int]]
Names = list[str]


def _different(said: c.AllDifferent, names: Names, domains: Domains) -> Iterator[Stated]:
    if len(names) > 1:
        yield Different(names)


def _at_most(said: c.AtMost, names: Names, domains: Domains) -> Iterator[Stated]:
    for value in sorted(set().union(*(domains[v] for v in said.scope))):
        yield Occurs(names, value, "le", said.times)


def _linear(said: c.LinearSum, names: Names, domains: Domains) -> Iterator[Stated]:
    yield Linear(said.weights, names, "eq", said.total)


def _product(said: c.Product, names: Names, domains: Domains) -> Iterator[Stated]:
    if prod(max(map(abs, domains[v]), default=1) or 1 for v in said.scope) >= SAFE:
        raise _Unsaid("its product may be too large")
    yield Formula(("eq", _joined("mul", names, 1), said.total))


def _table(said: c.Table, names: Names, domains: Domains) -> Iterator[Stated]:
    allowed = [frozenset(domains[v]) for v in said.scope]
    yield Rows(names, sorted(row for row in said.rows if all(map(_in, row, allowed))))


def _in(value: int, values: frozenset[int]) -> bool:
    return value in values


def _increasing(said: c.Increasing, names: Names, domains: Domains) -> Iterator[Stated]:
    for one, other in pairwise(names):
        yield Formula(("lt" if said.strict else "le", one, other))


def _visible(said: c.Visible, names: Names, domains: Domains) -> Iterator[Stated]:
    """The first is seen, and each that is higher than all before it."""
    seen: list[Tree] = [1 if names else 0]
    seen += [("gt", name, _joined("max", names[:n], 0)) for n, name in enumerate(names) if n]
    yield Formula(("eq", _joined("add", seen, 0), said.times))


def _adjacency(said: c.Adjacency, names: Names, domains: Domains) -> Iterator[Stated]:
    """All differ, and each but the greatest is followed on a neighbour: so they are a run."""
    yield from _different(c.AllDifferent(said.scope), names, domains)
    greatest = _joined("max", names, 0)
    for here, near in zip(names, said.neighbours, strict=True):
        if len(names) > 1:
            follows = [("eq", names[j], ("add", here, 1)) for j in sorted(set(near))]
            yield Formula(_joined("or", [("eq", here, greatest), *follows], 0))


def _exactly_one(said: c.ExactlyOne, names: Names, domains: Domains) -> Iterator[Stated]:
    yield Linear([1] * len(names), names, "eq", 1)


def _at_most_one(said: c.AtMostOne, names: Names, domains: Domains) -> Iterator[Stated]:
    if not said.colours or (len(set(said.colours)) == 1 and said.colours[0] is None):
        yield Linear([1] * len(names), names, "le", 1)
        return
    for (one, a), (other, b) in combinations(zip(names, said.colours, strict=True), 2):
        if a is None or a != b:
            yield Linear([1, 1], [one, other], "le", 1)


def _between(said: c.Between, names: Names, domains: Domains) -> Iterator[Stated]:
    yield Linear([1] * len(names), names, "ge", said.lo)
    yield Linear([1] * len(names), names, "le", said.hi)


def _distinct(said: Distinct, names: Names, domains: Domains) -> Iterator[Stated]:
    for one, other in combinations(said.entries, 2):
        if len(one) == len(other):
            differ = [("ne", names[i], names[j]) for i, j in zip(one, other, strict=True)]
            yield Formula(_joined("or", differ, 0))


def _numbers_rise(said: NumbersRise, names: Names, domains: Domains) -> Iterator[Stated]:
    numbers = []
    for place in sorted({place for places in said.entries for place in places}):
        domain = domains[said.scope[place]]
        if domain and domain[0] < 0:
            yield Formula(("ge", names[place], 0))
        if domain and domain[-1] >= said.base:
            yield Formula(("lt", names[place], said.base))
    for places in said.entries:
        if said.base ** len(places) >= SAFE:
            raise _Unsaid("its numbers are too large")
        digits = [("mul", names[place], said.base**k) for k, place in enumerate(reversed(places))]
        numbers.append(_joined("add", digits, 0))
    for one, other in pairwise(numbers):
        yield Formula(("lt", one, other))


def _occurrences(said: Occurrences, names: Names, domains: Domains) -> Iterator[Stated]:
    yield Occurs(names, said.value, "ge", said.lo)
    yield Occurs(names, said.value, "le", said.hi)


def _relation(said: c.Relation, names: Names, domains: Domains) -> Iterator[Stated]:
    """A formula of sums and products; others, whose divisions must be exact, are written out."""
    if prod(len(domains[v]) for v in said.scope) <= MOST_ROWS:
        yield from _tabulated(said, names, domains)
        return
    name_of = dict(zip(said.names, names, strict=True))
    told = zip(said.names, said.scope, strict=True)
    bound = {name: max(map(abs, domains[v]), default=0) for name, v in told}
    sides = [_side(side, name_of, bound) for side in said.expression.sides]
    for (one, other), sign in zip(pairwise(sides), said.expression.signs, strict=True):
        yield Formula((_SIGNS[sign], one, other))


_SIGNS = {"=": "eq", "!=": "ne", "<": "lt", "<=": "le", ">": "gt", ">=": "ge"}
_JOINS = {Operator.PLUS: "add", Operator.MINUS: "sub", Operator.TIMES: "mul"}


def _side(program: Program, names: Mapping[str, str], bound: Mapping[str, int]) -> Tree:
    stack: list[tuple[Tree, int]] = []
    for code in program:
        if isinstance(code, int):
            stack.append((code, abs(code)))
        elif isinstance(code, str):
            stack.append((names[code], bound[code]))
        elif code is Operator.NEGATED:
            tree, size = stack.pop()
            stack.append((("neg", tree), size))
        elif code is Operator.ABSOLUTE:
            tree, size = stack.pop()
            stack.append((("max", tree, ("neg", tree)), size))
        else:
            (b, b_size), (a, a_size) = stack.pop(), stack.pop()
            if code not in _JOINS:
                raise _Unsaid(f"it divides or has a power, over more than {MOST_ROWS:,} rows")
            size = a_size * b_size if code is Operator.TIMES else a_size + b_size
            stack.append(((_JOINS[code], a, b), size))
        if stack[-1][1] >= SAFE:
            raise _Unsaid("its numbers may be too large")
    return stack[0][0]


def _tabulated(said: Constraint, names: Names, domains: Domains) -> Iterator[Stated]:
    """All rows of values that are right, by the constraint's own meaning."""
    values = [domains[v] for v in said.scope]
    if prod(map(len, values)) > MOST_ROWS:
        raise _Unsaid(f"over {MOST_ROWS:,} combinations to write out")
    rows = [row for row in asking(product(*values)) if said.holds(*row)]
    if not names:
        if not rows:
            raise _Unsaid("it is false whatever the values are")
        return
    yield Rows(names, rows)


def _joined(operation: str, trees: Sequence[Tree], empty: int) -> Tree:
    """One operation over all of these; itself if there is one, a number if there is none."""
    if len(trees) < 2:
        return trees[0] if trees else empty
    if operation in ("max", "or"):
        return (operation, *trees)
    return reduce(lambda a, b: (operation, a, b), trees)


_HOW: dict[type[Constraint], Callable[[Any, Names, Domains], Iterator[Stated]]] = {
    c.Adjacency: _adjacency,
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
    Distinct: _distinct,
    NumbersRise: _numbers_rise,
    Occurrences: _occurrences,
}
"""What is not here is written out."""
