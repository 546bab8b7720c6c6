"""A model as an exact cover: what variables may do are options, what must be true are items.

A 0/1 variable of items is an option of its own.  Any other variable is a primary item, with an
option for each of its values; an all-different constraint is an item for each value (primary
if every value is needed).  Covers and solutions correspond one to one.

Source  D. E. Knuth, Dancing Links (2000): Sudoku and Latin squares as exact covers
"""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from gridwright.basics.halting import asking
from gridwright.model.chosen import Chosen
from gridwright.model.constraints import (
    AllDifferent,
    AtMost,
    AtMostOne,
    Between,
    Constraint,
    ExactlyOne,
    Variable,
)
from gridwright.model.model import Assignment, Model
from gridwright.model.together import joint_values

__all__ = ["MOST_BOUNDED", "Translation", "has_bounds", "has_values", "translate", "why_not"]

NO_COLOUR = -1

MOST_BOUNDED = 1 << 14
"""Options where items have bounds: their kernel keeps sets of options for every level."""


class Translation(NamedTuple):
    """Items 0 .. n_items - 1, of which the first `len(bounds)` are primary; options as item lists.

    colours[o][k] is the colour of options[o][k], -1 for none; None where no item has colours.
    `meaning[o]` is what choosing option o says; a variable of which no option is chosen has the
    value in `otherwise`.  `is_choice` says that all are choices: options mean 1, their absence 0.
    """

    n_items: int
    bounds: list[tuple[int, int]]
    options: list[list[int]]
    colours: list[list[int]] | None
    meaning: list[tuple[Variable, int]]
    otherwise: dict[Variable, int]
    is_choice: bool

    def assignments(self, covers: Iterable[tuple[int, ...]]) -> Iterator[Assignment]:
        """The values of the variables, for each choice of options."""
        if self.is_choice:
            variables = [variable for variable, _ in self.meaning]
            for cover in covers:
                yield Chosen(tuple(map(variables.__getitem__, cover)), self.otherwise)
            return
        for cover in covers:
            yield {**self.otherwise, **dict(map(self.meaning.__getitem__, cover))}


def why_not(model: Model) -> str | None:
    """Why a model is no exact cover, or None."""
    domains = {id(domain): domain for domain in model.domains.values()}  # options share one
    wide = {key for key, domain in domains.items() if not {0, 1}.issuperset(domain)}
    wide_variables = {v for v, domain in model.domains.items() if id(domain) in wide}
    for constraint in asking(model.constraints, 16):
        name, scope = constraint.name or type(constraint).__name__, set(constraint.scope)
        if len(scope) < len(constraint.scope):
            return f"{name}: a variable occurs twice"
        if isinstance(constraint, ExactlyOne | AtMostOne | Between):
            for variable in scope & wide_variables:
                return f"{name}: {variable} may be neither 0 nor 1"
        elif not isinstance(constraint, AllDifferent | AtMost):
            return f"{name}: {type(constraint).__name__} is not a constraint on items and options"
    n_options = sum(map(len, model.domains.values()))
    if has_bounds(model) and n_options > MOST_BOUNDED:
        return f"{n_options:,} options of items with bounds; at most {MOST_BOUNDED:,}"
    return None


def has_bounds(model: Model) -> bool:
    """Whether some item may be covered more than once."""
    return any(
        isinstance(constraint, Between) or (isinstance(constraint, AtMost) and constraint.times > 1)
        for constraint in model.constraints
    )


def has_values(model: Model) -> bool:
    """Whether some variable is no choice, but has a value other than 0 and 1."""
    domains = {id(domain): domain for domain in model.domains.values()}
    return not all({0, 1}.issuperset(domain) for domain in domains.values())


def translate(model: Model) -> Translation:
    """The exact cover that means the same as a model for which `why_not` is None."""
    return _CoverTranslator(model).translation()


class _CoverTranslator:
    """Collects what each value covers while it walks through the constraints.

    Primary items are the numbers 0, 1, ..., secondary ones -1, -2, ... until all are known.
    """

    def __init__(self, model: Model) -> None:
        self.model = model
        self.bounds: list[tuple[int, int]] = []
        self.n_secondary = 0
        self.choices: dict[Variable, list[int]] = {}  # items that a 0/1 variable covers by being 1
        self.values: dict[tuple[Variable, int], list[int]] = {}  # items of all-different values
        self.colours: dict[tuple[Variable, int], int] = {}  # of a variable on a secondary item
        self.forbidden: set[Variable] = set()
        for constraint in asking(model.constraints, 16):
            if isinstance(constraint, AllDifferent | AtMost):
                self.add_values(constraint)
            else:
                self.add_choices(constraint)
        self.many_valued = {variable for variable, _ in self.values}

    def item(self, lo: int, hi: int) -> int:
        """A new item to be covered lo to hi times: a secondary one for 0 to 1."""
        if (lo, hi) == (0, 1):
            self.n_secondary += 1
            return -self.n_secondary
        self.bounds.append((lo, hi))
        return len(self.bounds) - 1

    def add_choices(self, constraint: Constraint) -> None:
        """An item over 0/1 variables."""
        scope, lo, hi = constraint.scope, 1, 1
        if isinstance(constraint, AtMostOne):
            lo = 0
        elif isinstance(constraint, Between):
            lo, hi = max(constraint.lo, 0), min(constraint.hi, len(scope))
        if lo > hi:
            self.item(1, 1)  # which no option covers
        elif hi == 0:
            self.forbidden.update(scope)
            for variable in scope:
                self.choices.setdefault(variable, [])
        else:
            item = self.item(lo, hi)
            for variable in scope:
                self.choices.setdefault(variable, []).append(item)
            if isinstance(constraint, AtMostOne) and constraint.colours:
                number = {c: i for i, c in enumerate(dict.fromkeys(constraint.colours))}
                for variable, colour in zip(scope, constraint.colours, strict=True):
                    self.colours[variable, item] = NO_COLOUR if colour is None else number[colour]

    def add_values(self, constraint: AllDifferent | AtMost) -> None:
        """An item for each value of an all-different constraint."""
        scope, domains = constraint.scope, self.model.domains
        times = constraint.times if isinstance(constraint, AtMost) else 1
        values = sorted(joint_values(domains[variable] for variable in scope))
        spare = times * len(values) - len(scope)
        if spare < 0:
            self.item(1, 1)  # which no option covers
        for value in asking(values if spare >= 0 else ()):
            item = self.item(0 if spare else times, times)
            for variable in scope:
                if value in domains[variable]:
                    self.values.setdefault((variable, value), []).append(item)

    def translation(self) -> Translation:
        """Items and options of all variables."""
        options: list[list[int]] = []
        meaning: list[tuple[Variable, int]] = []
        for variable, domain in asking(self.model.domains.items(), 1024):
            chosen = self.choices.get(variable, [])
            is_choice = variable in self.choices and variable not in self.many_valued
            if is_choice and 0 in domain and any(item >= 0 for item in chosen):
                if 1 in domain and variable not in self.forbidden:
                    options.append(chosen)
                    meaning.append((variable, 1))
                continue
            if tuple(domain) == (0,) and variable not in self.many_valued:
                continue
            own = self.item(1, 1)
            for value in domain:
                if value != 1 or variable not in self.forbidden:
                    more = chosen if value == 1 else []
                    options.append([own, *more, *self.values.get((variable, value), ())])
                    meaning.append((variable, value))
        return Translation(
            n_items=len(self.bounds) + self.n_secondary,
            bounds=self.bounds,
            options=self.numbered(options),
            colours=self.coloured(options, meaning) if self.colours else None,
            meaning=meaning,
            otherwise=dict.fromkeys(self.model.domains, 0),
            is_choice=all(value == 1 for _, value in meaning),
        )

    def numbered(self, options: list[list[int]]) -> list[list[int]]:
        """The options with secondary items numbered behind the primary ones."""
        if not self.n_secondary:
            return options
        last = len(self.bounds) - 1
        return [
            [item if item >= 0 else last - item for item in option]
            for option in asking(options, 1024)
        ]

    def coloured(
        self, options: list[list[int]], meaning: list[tuple[Variable, int]]
    ) -> list[list[int]]:
        """The colours of the options' items."""
        return [
            [self.colours.get((variable, item), NO_COLOUR) for item in option]
            for option, (variable, _) in asking(zip(options, meaning, strict=True), 1024)
        ]
