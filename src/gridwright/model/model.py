"""A model: variables with finite domains, and constraints.  It knows no puzzle and no engine."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import islice
from operator import index, itemgetter
from typing import NamedTuple

from gridwright.basics.bounds import MAX_DOMAIN
from gridwright.basics.errors import ModelError, SizeError, Undecided, did_you_mean, shown
from gridwright.basics.halting import asking
from gridwright.model.chosen import Chosen, ChosenCheck
from gridwright.model.constraints import AtMostOne, Between, Constraint, ExactlyOne, Variable

__all__ = ["Assignment", "Model", "Violation"]

Assignment = Mapping[Variable, int]
_Getter = Callable[[Assignment], tuple[int, ...]]
_Getters = tuple[list[tuple[frozenset[int], _Getter]], list[tuple[Constraint, _Getter]]]

_OPTIONS = (ExactlyOne, AtMostOne, Between)
_ZERO_OR_ONE = range(2)
_FEW = 16
"""Choices that are checked scope by scope, before `ChosenCheck` is worth its tables."""

_MOST_PLACES = 300_000
"""Places of all scopes for which it makes tables: at most 0.25 s and 40 MB."""


class Violation(NamedTuple):
    """One thing that is wrong with an assignment: who is concerned, and what was broken.

    >>> import gridwright as gw
    >>> gw.check(gw.Latin(". .\\n. ."), [[1, 1], [2, 2]])[0].broken
    'row 1'
    """

    variables: tuple[Variable, ...]
    broken: str


class Model:
    """Variables, their domains and constraints; a value, not changed once made.

    >>> from gridwright.model.constraints import AllDifferent, LinearSum
    >>> model = Model({"a": range(1, 4), "b": (2, 3)}, [AllDifferent(("a", "b"))])
    >>> model.violations({"a": 2, "b": 2})
    (Violation(variables=('a', 'b'), broken='AllDifferent'),)

    Domains are kept sorted and without repeats, as ranges where there are no gaps.  Raises
    ModelError for a constraint on a variable that does not exist, for options that are not 0
    or 1, and for values that are not whole numbers; SizeError for over MAX_DOMAIN values.
    """

    __slots__ = ("_check", "_checked", "_getters", "constraints", "domains")

    def __init__(
        self, domains: Mapping[Variable, Iterable[int]], constraints: Iterable[Constraint] = ()
    ) -> None:
        self.domains: Mapping[Variable, Sequence[int]] = {}
        shared: dict[int, tuple[Iterable[int], Sequence[int]]] = {}  # cells share one object
        ranges: dict[Sequence[int], Sequence[int]] = {}
        for variable, values in asking(domains.items(), 4096):
            known = shared.get(id(values))
            if known is None:
                domain = _domain(variable, values)
                if isinstance(domain, range):
                    domain = ranges.setdefault(domain, domain)
                known = values, domain
                if isinstance(values, (range, tuple)):  # others may change, or be used up
                    shared[id(values)] = known
            self.domains[variable] = known[1]
        self.constraints: tuple[Constraint, ...] = tuple(constraints)
        self._getters: _Getters | None = None
        self._check: ChosenCheck | None = None
        self._checked = 0  # choices so far
        is_known = self.domains.__contains__
        has_options = any(isinstance(constraint, _OPTIONS) for constraint in self.constraints)
        options = {
            variable
            for variable, own in (self.domains.items() if has_options else ())
            if own is _ZERO_OR_ONE or _is_option(own)
        }
        for constraint in asking(self.constraints, 16):
            is_of_options = isinstance(constraint, _OPTIONS) and type(constraint.scope) is tuple
            if is_of_options and options.issuperset(constraint.scope):
                continue  # a model may have a hundred thousand of these
            if not isinstance(constraint, Constraint):
                raise ModelError(f"expected a constraint, found {shown(constraint)}")
            if isinstance(constraint.scope, str) and not set(constraint.scope) <= set(self.domains):
                found = f"found the text {shown(constraint.scope)}"
                raise ModelError(f"{_told(constraint)}: expected a list of variables, {found}")
            scope = constraint.scope
            if not all(map(is_known, scope)):
                variable = next(variable for variable in scope if not is_known(variable))
                guess = did_you_mean(str(variable), map(str, self.domains))
                raise ModelError(f"{_told(constraint)}: no variable {shown(variable)}{guess}")
            if isinstance(constraint, _OPTIONS) and not options.issuperset(scope):
                variable = next(variable for variable in scope if variable not in options)
                raise ModelError(f"{_told(constraint)}: {shown(variable)} is not 0 or 1")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Model) and (list(self.domains.items()), self.constraints) == (
            list(other.domains.items()),
            other.constraints,
        )

    __hash__ = None  # type: ignore[assignment]

    def __reduce__(self) -> tuple[type["Model"], tuple[Mapping[Variable, Sequence[int]], object]]:
        return Model, (self.domains, self.constraints)

    def __repr__(self) -> str:
        return f"<Model: {len(self.domains)} variables, {len(self.constraints)} constraints>"

    def violations(self, assignment: Assignment) -> tuple[Violation, ...]:
        """What is wrong with an assignment, by `Constraint.holds` alone; empty if it is right.

        Raises Undecided, with the name of the constraint, if nothing is wrong but one of them
        cannot be told.
        """
        if isinstance(assignment, Chosen):
            if self._is_right_choice(assignment):
                return ()
            assignment = assignment.table()
        if self._is_right(assignment):
            return ()
        wrong = [
            Violation(
                (variable,), "no value" if variable not in assignment else "not in its domain"
            )
            for variable, domain in self.domains.items()
            if assignment.get(variable) not in domain
        ]
        if any(variable not in assignment for variable in self.domains):
            return tuple(wrong)
        undecided: Undecided | None = None
        for constraint in self.constraints:
            values = [assignment[variable] for variable in constraint.scope]
            try:
                if not (all(map(_is_whole, values)) and constraint.holds(*values)):
                    wrong.append(Violation(constraint.scope, _told(constraint)))
            except Undecided as error:
                error.place = error.place or _told(constraint)
                undecided = undecided or error
        if undecided and not wrong:
            raise undecided
        return tuple(wrong)

    def _is_right_choice(self, assignment: Chosen) -> bool:
        """Whether a choice is right, if that can be told without looking at every scope."""
        if self._check is None:
            self._checked += 1
            if self._checked <= _FEW:
                return False
            if sum(len(constraint.scope) for constraint in self.constraints) > _MOST_PLACES:
                return False
            self._check = ChosenCheck(self.domains, self.constraints)
        return len(assignment) == len(self.domains) and self._check.is_right(assignment.ones)

    def _is_right(self, assignment: Assignment) -> bool:
        """Whether nothing is wrong: the same question as `violations`, at the speed of C.

        Enumerations of covers ask it of thousands of options for every solution.
        """
        if self._getters is None:
            scopes: dict[int, list[Variable]] = {}
            for variable, domain in self.domains.items():
                scopes.setdefault(id(domain), []).append(variable)
            allowed = {id(domain): frozenset(domain) for domain in self.domains.values()}
            self._getters = (
                [(allowed[key], _getter(scope)) for key, scope in scopes.items()],
                [(constraint, _getter(constraint.scope)) for constraint in self.constraints],
            )
        if not {int}.issuperset(map(type, assignment.values())):
            return False
        domains, constraints = self._getters
        try:
            return all(domain.issuperset(get(assignment)) for domain, get in domains) and all(
                constraint.holds(*get(assignment)) for constraint, get in constraints
            )
        except (KeyError, Undecided):
            return False


def _getter(scope: Sequence[Variable]) -> _Getter:
    """A function from an assignment to the values of a scope, in its order."""
    if len(scope) > 1:
        return itemgetter(*scope)
    return lambda assignment: tuple(assignment[variable] for variable in scope)


def _told(constraint: Constraint) -> str:
    return constraint.name or type(constraint).__name__


def _is_option(domain: Sequence[int]) -> bool:
    return not domain or (domain[0] >= 0 and domain[-1] <= 1)


def _is_whole(value: object) -> bool:
    return hasattr(value, "__index__")


def _domain(variable: Variable, values: Iterable[int]) -> Sequence[int]:
    if isinstance(values, range) and values.step == 1:
        # `len` of a range has a bound of its own
        if values.stop - values.start > MAX_DOMAIN:
            raise SizeError(f"more than {MAX_DOMAIN:,} values", place=str(variable))
        return values
    if isinstance(values, tuple):
        if len(values) == 1 and type(values[0]) is int:
            return range(values[0], values[0] + 1)
        if values == (0, 1):
            return _ZERO_OR_ONE  # a model may have a million options
    try:
        domain = sorted({index(value) for value in islice(values, MAX_DOMAIN + 1)})
    except TypeError:
        raise ModelError("expected whole numbers as values", place=str(variable)) from None
    if len(domain) > MAX_DOMAIN:
        raise SizeError(f"more than {MAX_DOMAIN:,} values", place=str(variable))
    if domain and domain[-1] - domain[0] == len(domain) - 1:
        return range(domain[0], domain[-1] + 1)
    return tuple(domain) if domain else range(0)
