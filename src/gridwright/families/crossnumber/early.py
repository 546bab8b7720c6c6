"""A check on whole solutions, asked as soon as what it looks at first is known.

A user's function of a solution is tried on digits drawn at random, of which it may see only those
of the entries that it has asked for so far.  Where it says no before it asks for more, its no is a
condition on these entries alone, which engines can ask about in the middle of a search:
``lambda s: s["1a"] % s["3d"] == 0 and ...`` gives one on 1a and 3d.  What it says of a whole
solution counts in any case.  The function must say the same of the same solution, as ever.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any, Final

from gridwright.clues.numbers.functions import value_of_digits
from gridwright.families.crossnumber.setting import Setting
from gridwright.model.constraints import Variable
from gridwright.model.entries import Called

__all__ = ["early_checks"]

_MOST_TRIED: Final = 200
"""How often the function is tried with the same entries known."""

_ENOUGH: Final = 5
"""Of these, how often it must ask for more."""

_MOST_STEPS: Final = 8
"""Entries, or letters, that are added one by one."""

_MOST_KEPT: Final = 100_000
"""Answers of the function that are remembered."""


class _AskedFor(BaseException):
    """The function has asked for more than is known; its own ``except Exception`` lets this by."""

    def __init__(self, variables: tuple[Variable, ...]) -> None:
        super().__init__()
        self.variables = variables


class _Known(Mapping[Any, int]):
    """Numbers by name; those that are not known, and how many there are, are asked for in vain."""

    def __init__(self, value: Callable[[Any], int]) -> None:
        self._value = value

    def __getitem__(self, name: Any) -> int:
        return self._value(name)

    def __iter__(self) -> Iterator[Any]:
        raise _AskedFor(())

    def __len__(self) -> int:
        raise _AskedFor(())


class _Partly:
    """What is known of a solution: entries, cells and letters by name, as of a whole one."""

    def __init__(self, setting: Setting, values: Mapping[Variable, int]) -> None:
        self._setting, self._values = setting, values
        self.entries, self.letters = _Known(self._entry), _Known(self._variable)

    def __getitem__(self, name: Any) -> int:
        layout = self._setting.layout
        if name in layout.cells_of:
            return self._entry(name)
        return self._variable(layout.cell_of.get(name, name))

    def __getattr__(self, name: str) -> Any:
        raise _AskedFor(())

    def _entry(self, name: str) -> int:
        cells = self._setting.layout.cells_of[name]
        missing = tuple(cell for cell in cells if cell not in self._values)
        if missing:
            raise _AskedFor(missing)
        number = value_of_digits([self._values[cell] for cell in cells], self._setting.base)
        clue = self._setting.clue_of.get(name)
        facts = clue.values or () if clue else ()
        return next((value for value in facts if value == number), number)

    def _variable(self, name: Variable) -> int:
        if name not in self._values:
            raise _AskedFor((name,))
        return self._values[name]


@dataclass(frozen=True)
class _Early:
    """Whether the check may still say yes, from the values of some variables."""

    setting: Setting
    known: tuple[Variable, ...]

    def __post_init__(self) -> None:
        object.__setattr__(self, "_asked", lru_cache(_MOST_KEPT)(self.says))

    def __call__(self, *values: int) -> bool:
        return self._asked(values)  # type: ignore[attr-defined,no-any-return]

    def says(self, values: tuple[int, ...]) -> bool:
        try:
            return self.whether(values)
        except (_AskedFor, Exception):
            return True  # it has to see more, or cannot tell of what is no solution

    def whether(self, values: tuple[int, ...]) -> bool:
        """What the check says; raises _AskedFor, and what the check raises."""
        assert self.setting.test is not None
        partly = _Partly(self.setting, dict(zip(self.known, values, strict=True)))
        return bool(self.setting.test(partly))


def early_checks(setting: Setting, domains: Mapping[Variable, tuple[int, ...]]) -> Iterator[Called]:
    """Conditions on fewer variables that follow from the check, one for each that says no.

    Each step knows what was asked for in the one before, with values for which it was.
    """
    random, known = Random(0), tuple[Variable, ...]()
    going_on: list[tuple[int, ...]] = [()]
    for _ in range(_MOST_STEPS):
        early, n_denied, n_tried = _Early(setting, known), 0, 0
        wanted, asking_more = tuple[Variable, ...](), list[tuple[int, ...]]()
        while n_tried < _MOST_TRIED and len(asking_more) < _ENOUGH:
            n_tried += 1
            first = random.choice(going_on)
            values = (*first, *(random.choice(domains[v]) for v in known[len(first) :]))
            try:
                n_denied += not early.whether(values)
            except _AskedFor as asked:
                if not asked.variables:
                    return
                wanted = wanted or asked.variables
                asking_more.append(values)
            except Exception:
                continue
        if 4 * n_denied >= n_tried:
            places = tuple((i,) for i in range(len(known)))
            yield Called(known, places, early, setting.base, name="the last check, in part")
        known, going_on = (*known, *(v for v in wanted if v in domains)), asking_more
        if not wanted or len(known) == len(domains):
            return
