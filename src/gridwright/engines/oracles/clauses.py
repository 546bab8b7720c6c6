"""A model as clauses: a literal for each value of each variable, and layers for what adds up.

Sums, products, orders and counts are told alike, as states that go from one variable of the
scope to the next (J. Abio and others, BDDs for pseudo-Boolean constraints, 2012): a state and a
value lead to one state, and the last must be accepted.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from itertools import combinations, product
from math import prod
from operator import neg
from typing import Any

from gridwright.basics.errors import Undecided
from gridwright.basics.halting import asking
from gridwright.engines.base import Refused
from gridwright.engines.oracles.reaching import Reaching
from gridwright.engines.oracles.search import MOST_ROWS
from gridwright.model import constraints as c
from gridwright.model.constraints import Variable
from gridwright.model.globals import Among
from gridwright.model.graphs import Connected
from gridwright.model.model import Model

__all__ = ["Clauses"]

_MOST_LITERALS = 200_000
"""Values of all variables; a Hidoku of 20 by 20 has 160,000 and makes a million clauses."""

_MOST_MOVES = 500_000
"""Moves between states, which take about a second to write; a magic square of 6 has 450,000."""

_FEW = 6
"""Literals of which at most one is true, up to which all pairs are told."""

_State = Hashable
_Step = Callable[[int, Any, int], _State | None]
"""From the place in the scope, the state and the value to the next state; None: impossible."""


class Clauses:
    """A model in clauses; raises Refused with the reason if they would be too many."""

    def __init__(self, model: Model) -> None:
        self.domains = model.domains
        self.clauses: list[list[int]] = []
        self.n_literals = self.n_moves = 0
        if sum(map(len, model.domains.values())) > _MOST_LITERALS:
            raise Refused(f"more than {_MOST_LITERALS:,} values of variables")
        self.literals: Mapping[Variable, Mapping[int, int]] = {
            variable: {x: self.new() for x in domain} for variable, domain in model.domains.items()
        }
        for values in self.literals.values():
            if not values:
                self.never()
            else:
                self.clauses.append(list(values.values()))
                self.at_most_one(list(values.values()))
        if all(model.domains.values()):
            for constraint in model.constraints:
                _HOW.get(type(constraint), _tabulate)(self, constraint)

    def new(self) -> int:
        """A literal more."""
        self.n_literals += 1
        return self.n_literals

    def never(self) -> None:
        """State what cannot be."""
        literal = self.new()
        self.clauses += [literal], [-literal]

    def at_most_one(self, literals: Sequence[int]) -> None:
        """By pairs; of many, a few and one more, whose opposite goes with the others."""
        while len(literals) > _FEW:
            others = self.new()
            self._pairs([*literals[: _FEW - 2], others])
            literals = [-others, *literals[_FEW - 2 :]]
        self._pairs(literals)

    def _pairs(self, literals: Sequence[int]) -> None:
        self.clauses += [[-a, -b] for a, b in combinations(literals, 2)]

    def layers(
        self,
        scope: tuple[Variable, ...],
        first: _State,
        step: _Step,
        accepts: Callable[[Any], bool] = lambda state: True,
    ) -> None:
        """State that the values lead from the first state to one that is accepted."""
        moves = self._moves(scope, first, step)
        ends = set(moves[-1].values()) - {None} if moves else {first}
        alive = {state for state in ends if accepts(state)}
        living = [alive]
        for layer in reversed(moves):
            alive = {state for (state, _), there in layer.items() if there in alive}
            living.append(alive)
        living.reverse()
        if first not in living[0]:
            self.never()
            return
        here = {first: 0}  # 0 stands for what is true anyway
        for variable, layer, after in zip(scope, moves, living[1:], strict=True):
            there = {state: self.new() for state in sorted(after, key=repr)}
            self.clauses.append(list(there.values()))
            for (state, x), to in layer.items():
                if state in here:
                    clause = [-here[state]] if here[state] else []
                    clause.append(-self.literals[variable][x])
                    self.clauses.append([*clause, there[to]] if to in there else clause)
            here = there

    def _moves(
        self, scope: tuple[Variable, ...], first: _State, step: _Step
    ) -> list[dict[tuple[_State, int], _State | None]]:
        """For each variable of the scope, where each state and value lead."""
        moves: list[dict[tuple[_State, int], _State | None]] = []
        states: list[_State] = [first]
        for place, variable in enumerate(scope):
            self.n_moves += len(states) * len(self.domains[variable])
            if self.n_moves > _MOST_MOVES:
                raise Refused(f"more than {_MOST_MOVES:,} partial sums or products")
            domain = self.domains[variable]
            moves.append({(state, x): step(place, state, x) for state in states for x in domain})
            reached = {state for state in moves[-1].values() if state is not None}
            states = sorted(reached, key=repr)  # the same in every process
        return moves

    def rows(self, scope: tuple[Variable, ...], rows: Iterable[tuple[int, ...]]) -> None:
        """State that the values are one of the rows: a literal for each."""
        holders: dict[tuple[int, int], list[int]] = {}
        chosen = []
        for row in sorted(rows):
            chosen.append(self.new())
            for place, x in enumerate(row):
                holders.setdefault((place, x), []).append(chosen[-1])
        if not chosen:
            self.never()
            return
        self.clauses.append(chosen)
        for place, variable in enumerate(scope):
            for x, literal in self.literals[variable].items():
                these = holders.get((place, x), [])
                self.clauses.append([-literal, *these])
                self.clauses += [[-row, literal] for row in these]


def _different(cnf: Clauses, constraint: c.Constraint) -> None:
    if len(set(constraint.scope)) < len(constraint.scope):
        cnf.never()
        return
    holders = _holders(cnf, constraint)
    for literals in holders.values():
        cnf.at_most_one(literals)
        if len(holders) == len(constraint.scope):
            cnf.clauses.append(literals)


def _holders(cnf: Clauses, constraint: c.Constraint) -> dict[int, list[int]]:
    """For each value the literals that say who has it."""
    holders: dict[int, list[int]] = {}
    for variable in constraint.scope:
        for x, literal in cnf.literals[variable].items():
            holders.setdefault(x, []).append(literal)
    return dict(sorted(holders.items()))


def _at_most(cnf: Clauses, constraint: c.AtMost) -> None:
    times = constraint.times

    for value in sorted(set().union(*(cnf.domains[v] for v in constraint.scope))):

        def step(place: int, state: int, x: int, value: int = value) -> int | None:
            state += x == value
            return state if state <= times else None

        scope = tuple(v for v in constraint.scope if value in cnf.domains[v])
        if len(scope) > times:
            cnf.layers(scope, 0, step)


def _linear(cnf: Clauses, constraint: c.LinearSum) -> None:
    weights = constraint.weights
    cnf.layers(
        constraint.scope,
        0,
        lambda place, state, x: state + weights[place] * x,
        lambda state: bool(state == constraint.total),
    )


def _product(cnf: Clauses, constraint: c.Product) -> None:
    """The state is a divisor of the total; where that is 0, whether there was a 0."""
    total = constraint.total

    def step(place: int, state: int, x: int) -> int | None:
        if total == 0:
            return min(state, abs(x), 1)
        state *= x
        return state if state and total % state == 0 else None

    cnf.layers(constraint.scope, 1, step, lambda state: bool(state == total))


def _table(cnf: Clauses, constraint: c.Table) -> None:
    allowed = [set(cnf.domains[variable]) for variable in constraint.scope]
    cnf.rows(
        constraint.scope,
        [
            row
            for row in constraint.rows
            if all(x in values for x, values in zip(row, allowed, strict=True))
        ],
    )


def _adjacency(cnf: Clauses, constraint: c.Adjacency) -> None:
    """Each number but the last is followed on a neighbour; the run begins somewhere."""
    scope, n = constraint.scope, len(constraint.scope)
    if n < 2:
        return
    _different(cnf, constraint)
    holders = _holders(cnf, constraint)
    begins = {x: cnf.new() for x in holders}
    cnf.clauses.append(list(begins.values()))
    cnf.at_most_one(list(begins.values()))
    for i, variable in enumerate(scope):
        for x, literal in cnf.literals[variable].items():
            run = [begins[first] for first in range(x - n + 1, x + 1) if first in begins]
            cnf.clauses.append([-literal, *run])
            last = [begins[x - n + 1]] if x - n + 1 in begins else []
            others = [cnf.literals[scope[j]] for j in constraint.neighbours[i] if j != i]
            follows = [other[x + 1] for other in others if x + 1 in other]
            cnf.clauses.append([-literal, *last, *follows])


def _increasing(cnf: Clauses, constraint: c.Increasing) -> None:
    def step(place: int, state: int | None, x: int) -> int | None:
        is_above = place == 0 or state is None or x >= state + constraint.strict
        return x if is_above else None

    cnf.layers(constraint.scope, None, step)


def _ones(cnf: Clauses, scope: tuple[Variable, ...]) -> list[int] | None:
    """What says that a variable is 1, for each that may be; None unless they are 0 or 1."""
    if len(set(scope)) < len(scope) or any(set(cnf.domains[v]) - {0, 1} for v in scope):
        return None
    return [cnf.literals[v][1] for v in scope if 1 in cnf.domains[v]]


def _exactly_one(cnf: Clauses, constraint: c.ExactlyOne) -> None:
    _between(cnf, c.Between(constraint.scope, 1, 1))


def _between(cnf: Clauses, constraint: c.Between) -> None:
    lo, hi = constraint.lo, constraint.hi
    ones = _ones(cnf, constraint.scope)
    if ones and lo <= 1 and (hi == 1 or hi >= len(ones)):  # as most are: no sums are needed
        if lo == 1:
            cnf.clauses.append(ones)
        if hi == 1:
            cnf.at_most_one(ones)
        return

    def step(place: int, state: int, x: int) -> int | None:
        return state + x if state + x <= hi else None

    cnf.layers(constraint.scope, 0, step, lambda state: bool(lo <= state <= hi))


def _among(cnf: Clauses, constraint: Among) -> None:
    """The state is how many have been one of the values."""
    lo, hi, values = constraint.lo, constraint.hi, constraint.values

    def step(place: int, state: int, x: int) -> int | None:
        after = state + (x in values)
        return after if after <= hi else None

    cnf.layers(constraint.scope, 0, step, lambda state: bool(lo <= state <= hi))


def _at_most_one(cnf: Clauses, constraint: c.AtMostOne) -> None:
    """The state is the colour that was taken; True is one that goes with no other."""
    ones = None if any(constraint.colours) else _ones(cnf, constraint.scope)
    if ones is not None:
        cnf.at_most_one(ones)
        return
    colours = constraint.colours or (None,) * len(constraint.scope)

    def step(place: int, state: str | bool, x: int) -> str | bool | None:
        if x == 0:
            return state
        if state is False:
            return colours[place] or True
        return state if state == colours[place] else None

    cnf.layers(constraint.scope, False, step)


def _connected(cnf: Clauses, constraint: Connected) -> None:
    reaching = Reaching[int](cnf.new, cnf.clauses.append, neg)
    chosen = [
        reaching.either(
            [literal for x, literal in cnf.literals[v].items() if x in constraint.values]
        )
        for v in constraint.scope
    ]
    reaching.connect(constraint.neighbours, chosen)


def _tabulate(cnf: Clauses, constraint: c.Constraint) -> None:
    domains = [cnf.domains[variable] for variable in constraint.scope]
    why = f"a {type(constraint).__name__} constraint"
    n = prod(map(len, domains))
    if n > MOST_ROWS:
        raise Refused(f"{why}, and over {MOST_ROWS:,} combinations to write out")
    cnf.n_moves += n
    if cnf.n_moves > _MOST_MOVES:
        raise Refused(f"more than {_MOST_MOVES:,} combinations to write out in all")
    try:
        rows = [row for row in asking(product(*domains)) if constraint.is_met(*row)]
    except Undecided as undecided:
        raise Refused(f"{constraint.name or why}: {undecided.message}") from None
    cnf.rows(constraint.scope, rows)


_HOW: dict[type[c.Constraint], Callable[[Clauses, Any], None]] = {
    Among: _among,
    Connected: _connected,
    c.Adjacency: _adjacency,
    c.AllDifferent: _different,
    c.AtMost: _at_most,
    c.AtMostOne: _at_most_one,
    c.Between: _between,
    c.ExactlyOne: _exactly_one,
    c.Increasing: _increasing,
    c.LinearSum: _linear,
    c.Product: _product,
    c.Table: _table,
}
"""Formulas are written out."""
