"""Assignments told by the variables that are 1, and checking many of them quickly.

An exact cover of a few options out of thousands is a `Chosen`: a mapping like any other, made
without filling a table of zeros.  `ChosenCheck` decides whether one is right by asking
`Constraint.holds` about each variable standing alone once, instead of about every scope again.
"""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from gridwright.model.constraints import Constraint, Variable

__all__ = ["Chosen", "ChosenCheck", "ones"]

_MOST_REMEMBERED = 100_000
"""Answers about variables that share a constraint."""


class Chosen(Mapping[Variable, int]):
    """The variables `ones` have the value 1, all others of `variables` the value 0.

    >>> dict(Chosen(("b",), dict.fromkeys("abc")))
    {'a': 0, 'b': 1, 'c': 0}
    """

    __slots__ = ("ones", "variables")

    def __init__(self, ones: tuple[Variable, ...], variables: Mapping[Variable, object]) -> None:
        self.ones, self.variables = ones, variables

    def __getitem__(self, variable: Variable) -> int:
        if variable in self.ones:
            return 1
        if variable in self.variables:
            return 0
        raise KeyError(variable)

    def __contains__(self, variable: object) -> bool:
        return variable in self.variables

    def __iter__(self) -> Iterator[Variable]:
        return iter(self.variables)

    def __len__(self) -> int:
        return len(self.variables)

    def __repr__(self) -> str:
        return f"<Chosen: {', '.join(map(str, self.ones))} of {len(self.variables)}>"

    def table(self) -> dict[Variable, int]:
        """The same as a dict."""
        return {**dict.fromkeys(self.variables, 0), **dict.fromkeys(self.ones, 1)}


def ones(assignment: Mapping[Variable, int]) -> Iterable[Variable]:
    """The variables whose value is not 0, in the order of the assignment."""
    if isinstance(assignment, Chosen):
        return assignment.ones
    return [variable for variable, value in assignment.items() if value]


class ChosenCheck:
    """Whether choices of variables satisfy constraints, by `Constraint.holds` alone.

    A constraint that one chosen variable touches was asked about that variable alone, one that
    none touches about zeros, and one that several touch is asked about these.  Sets of
    constraints are bits of whole numbers.  `is_right` may say no to a choice that is right only
    because a variable may not be 0 or 1: who is told no asks the constraints themselves.
    """

    def __init__(
        self, domains: Mapping[Variable, Sequence[int]], constraints: Sequence[Constraint]
    ) -> None:
        self.domains, self.constraints = domains, constraints
        self.all = (1 << len(constraints)) - 1
        self.may_be_zero = all(0 in domain for domain in domains.values())
        self.scopes: defaultdict[Variable, list[tuple[int, int]]] = defaultdict(list)
        for number, constraint in enumerate(constraints):
            for place, variable in enumerate(constraint.scope):
                self.scopes[variable].append((number, place))
        self.places: dict[Variable, dict[int, tuple[int, ...]]] = {}  # of variables seen so far
        self.touched: dict[Variable, int] = {}  # by them
        self.sizes: dict[Variable, int] = {}
        self.broken: dict[Variable, int] = {}  # by the variable alone, if any
        self.answers: dict[tuple[int, tuple[int, ...]], bool] = {}
        self.idle = sum(
            1 << number for number in range(len(constraints)) if self._holds(number, ())
        )

    def is_right(self, chosen: tuple[Variable, ...]) -> bool:
        """Whether all constraints hold when these variables are 1 and all others 0."""
        try:
            total = sum(map(self.sizes.__getitem__, chosen))
        except KeyError:
            if not all(map(self._meet, chosen)):
                return False
            total = sum(map(self.sizes.__getitem__, chosen))
        if not self.may_be_zero or len(set(chosen)) < len(chosen):
            return False
        union = 0
        for touched in map(self.touched.__getitem__, chosen):
            union |= touched
        if union | self.idle != self.all:
            return False
        several = self._several(chosen) if total > union.bit_count() else 0
        if self.broken and any(self.broken.get(one, 0) & ~several for one in chosen):
            return False
        return not several or self._agree(chosen, several)

    def _meet(self, variable: Variable) -> bool:
        """Ask about a variable alone, the first time it is seen; False if it may not be 1."""
        if variable in self.sizes:
            return True
        if 1 not in self.domains.get(variable, ()):
            return False
        places: dict[int, tuple[int, ...]] = {}
        for number, place in self.scopes.get(variable, ()):
            places[number] = (*places.get(number, ()), place)
        touched = sum(1 << number for number in places)
        broken = sum(1 << key[0] for key in places.items() if not self._holds(*key))
        if broken:
            self.broken[variable] = broken
        self.places[variable], self.touched[variable] = places, touched
        self.sizes[variable] = len(places)
        return True

    def _holds(self, number: int, places: tuple[int, ...]) -> bool:
        """Ask a constraint about ones in these places of its scope."""
        values = [0] * len(self.constraints[number].scope)
        for place in places:
            values[place] = 1
        return self.constraints[number].holds(*values)

    def _several(self, chosen: tuple[Variable, ...]) -> int:
        """The constraints that more than one of the variables touch."""
        union = several = 0
        for touched in map(self.touched.__getitem__, chosen):
            several |= union & touched
            union |= touched
        return several

    def _agree(self, chosen: tuple[Variable, ...], several: int) -> bool:
        """Whether the constraints that several variables touch hold."""
        told: dict[int, tuple[int, ...]] = {}
        for variable in chosen:
            for number, places in self.places[variable].items():
                if several >> number & 1:
                    told[number] = told.get(number, ()) + places
        if len(self.answers) > _MOST_REMEMBERED:
            self.answers.clear()
        for key in told.items():
            if key not in self.answers:
                self.answers[key] = self._holds(*key)
            if not self.answers[key]:
                return False
        return True
