"""A model as an exact cover: what variables may do are options, what must be true are items.

A 0/1 variable of items is an option of its own.  Any other variable is a primary item, with an
option for each of its values; an all-different constraint is an item for each value (primary
if every value is needed).  Covers and solutions correspond one to one.

Source  D. E. Knuth, Dancing Links (2000): Sudoku and Latin squares as exact covers
"""

from collections import defaultdict
from typing import NamedTuple

from gridwright.core.constraints import (
    AllDifferent,
    AtMost,
    AtMostOne,
    Between,
    Constraint,
    ExactlyOne,
    Variable,
)
from gridwright.core.model import Assignment, Model

__all__ = ["MOST_BOUNDED", "Translation", "has_bounds", "translate", "why_not"]

NO_COLOUR = -1

MOST_BOUNDED = 1 << 14
"""Options where items have bounds: their kernel keeps sets of options for every level."""

Place = tuple[bool, int, int]
"""An item that a value covers: whether it is secondary, its number among its kind, the colour."""


class Translation(NamedTuple):
    """Items 0 .. n_items - 1, of which the first `len(bounds)` are primary; options as item lists.

    colours[o][k] is the colour of options[o][k], -1 for none; None where no item has colours.
    `meaning[o]` is what choosing option o says; a variable of which no option is chosen has the
    value in `otherwise`.
    """

    n_items: int
    bounds: list[tuple[int, int]]
    options: list[list[int]]
    colours: list[list[int]] | None
    meaning: list[tuple[Variable, int]]
    otherwise: dict[Variable, int]

    def assignment(self, chosen: tuple[int, ...]) -> Assignment:
        """The values of the variables when these options are chosen."""
        return {**self.otherwise, **dict(self.meaning[option] for option in chosen)}


def why_not(model: Model) -> str | None:
    """Why a model is no exact cover, or None."""
    for constraint in model.constraints:
        told = constraint.name or type(constraint).__name__
        if len(set(constraint.scope)) < len(constraint.scope):
            return f"{told}: a variable occurs twice"
        if isinstance(constraint, ExactlyOne | AtMostOne | Between):
            for variable in constraint.scope:
                if any(value not in (0, 1) for value in model.domains[variable]):
                    return f"{told}: {variable} may be neither 0 nor 1"
        elif not isinstance(constraint, AllDifferent | AtMost):
            return f"{told}: {type(constraint).__name__} is no statement about items and options"
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


def translate(model: Model) -> Translation:
    """The exact cover that means the same as a model for which `why_not` is None."""
    return _Translator(model).translation()


class _Translator:
    """Collects the items of each value while it walks through the constraints."""

    def __init__(self, model: Model) -> None:
        self.model = model
        self.bounds: list[tuple[int, int]] = []
        self.n_secondary = 0
        self.has_colours = False
        self.covers: dict[tuple[Variable, int], list[Place]] = defaultdict(list)
        self.choices: set[Variable] = set()
        self.forbidden: set[Variable] = set()
        self.many_valued: set[Variable] = set()
        for constraint in model.constraints:
            if isinstance(constraint, AllDifferent | AtMost):
                self.add_values(constraint)
            else:
                self.add_choices(constraint)

    def item(self, lo: int, hi: int) -> Place:
        """A new item to be covered lo to hi times: a secondary one for 0 to 1."""
        if (lo, hi) == (0, 1):
            self.n_secondary += 1
            return True, self.n_secondary - 1, NO_COLOUR
        self.bounds.append((lo, hi))
        return False, len(self.bounds) - 1, NO_COLOUR

    def add_choices(self, constraint: Constraint) -> None:
        """An item over 0/1 variables."""
        scope = constraint.scope
        self.choices.update(scope)
        lo, hi, colours = 1, 1, [NO_COLOUR] * len(scope)
        if isinstance(constraint, AtMostOne):
            lo = 0
            if constraint.colours:
                number = {c: i for i, c in enumerate(dict.fromkeys(constraint.colours))}
                colours = [NO_COLOUR if c is None else number[c] for c in constraint.colours]
                self.has_colours = True
        elif isinstance(constraint, Between):
            lo, hi = max(constraint.lo, 0), min(constraint.hi, len(scope))
        if lo > hi:
            self.item(1, 1)  # which no option covers
        elif hi == 0:
            self.forbidden.update(scope)
        else:
            is_secondary, item, _ = self.item(lo, hi)
            for variable, colour in zip(scope, colours, strict=True):
                self.covers[variable, 1].append((is_secondary, item, colour))

    def add_values(self, constraint: AllDifferent | AtMost) -> None:
        """An item for each value of an all-different constraint."""
        scope = constraint.scope
        self.many_valued.update(scope)
        times = constraint.times if isinstance(constraint, AtMost) else 1
        values = sorted(set().union(*(self.model.domains[variable] for variable in scope)))
        spare = times * len(values) - len(scope)
        if spare < 0:
            self.item(1, 1)  # which no option covers
            return
        for value in values:
            item = self.item(0 if spare else times, times)
            for variable in scope:
                if value in self.model.domains[variable]:
                    self.covers[variable, value].append(item)

    def translation(self) -> Translation:
        """Items and options of all variables."""
        found: list[tuple[list[Place], Variable, int]] = []
        for variable, domain in self.model.domains.items():
            is_choice = variable in self.choices and variable not in self.many_valued
            places = self.covers[variable, 1]
            can_be_left = any(not is_secondary for is_secondary, _, _ in places)
            if is_choice and can_be_left and 0 in domain:
                found += [(places, variable, 1)] * (1 in domain)
                continue
            own = self.item(1, 1)
            found += [([own, *self.covers[variable, value]], variable, value) for value in domain]
        found = [each for each in found if each[1] not in self.forbidden or each[2] != 1]
        n_primary = len(self.bounds)
        return Translation(
            n_items=n_primary + self.n_secondary,
            bounds=self.bounds,
            options=[
                [number + n_primary * is_secondary for is_secondary, number, _ in places]
                for places, _, _ in found
            ],
            colours=[[colour for *_, colour in places] for places, _, _ in found]
            if self.has_colours
            else None,
            meaning=[(variable, value) for _, variable, value in found],
            otherwise=dict.fromkeys(self.model.domains, 0),
        )
