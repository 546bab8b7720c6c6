"""Reading in prose how long some months and years are: ``days in the first half of a leap year``.

::

    span := ("days" | "hours" | "minutes") "in" (months [year] | "the year" N | halves year)
          | "days from" DAY MONTH "to" DAY MONTH "inclusive" [year]
    year := ("in" | "of") ("a leap year" | "a non-leap year" | N)
"""

from calendar import isleap
from itertools import pairwise
from typing import Final

from gridwright.clues.prose.shapes import ProseShapes
from gridwright.clues.prose.words import FIGURES, Unread
from gridwright.clues.tree import Node

__all__ = ["MONTHS", "ProseCalendar"]

_HALVES: Final = (
    "january february march april may june",
    "july august september october november december",
)
_NAMES: Final = tuple(name for half in _HALVES for name in half.split())
_LENGTHS: Final = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
MONTHS: Final = dict(zip(_NAMES, _LENGTHS, strict=True))
"""How many days each has, in a year that is no leap year."""
_PARTS: Final = {"days": 1, "hours": 24, "minutes": 1440, "seconds": 86_400}
_PARTS_IN: Final = {
    f"{part} in{the}": n for part, n in _PARTS.items() for the in ("", " the month of")
}
_AND_MONTHS: Final = tuple(
    f"{joint} {month}" for joint in (",", "and", ", and") for month in MONTHS
)
_YEARS: Final = {
    **{f"{of} {leap}": True for of in ("in", "of") for leap in ("a leap year", "leap year")},
    **{
        f"{of} {a}{common}year": False
        for of in ("in", "of")
        for a in ("a ", "an ")
        for common in ("non leap ", "normal ", "ordinary ", "common ")
    },
}
_FIRST: Final = {
    **{f"the {first} {n} months": (first, n) for first in ("first", "last") for n in range(2, 12)},
    **{
        f"the {first} {word} months": (first, n)
        for first in ("first", "last")
        for word, n in FIGURES.items()
        if 1 < n < 12
    },
    **{f"the {first} half": (first, 6) for first in ("first", "last", "second")},
}


class ProseCalendar(ProseShapes):
    """Days of the calendar that is in use."""

    def days(self) -> Node:
        """``days in March, April and May``, ``hours in the first six months of a leap year``."""
        if self.takes("days from", "days between", "days"):
            found = self.tried(self.from_day_to_day)
            if found is not None:
                return found  # type: ignore[no-any-return]
            self.next -= 1
        each = _PARTS_IN[self.needs(*_PARTS_IN)]
        if self.takes("the year", "year"):
            return self.number(each * (365 + isleap(self.year())))
        if word := self.takes(*_FIRST):
            which, n = _FIRST[word]
            chosen = [*MONTHS][:n] if which == "first" else [*MONTHS][-n:]
        else:
            chosen = [self.needs(*MONTHS)]
            while month := self.takes(*_AND_MONTHS):
                chosen.append(month.split()[-1])
        return self.number(each * (sum(MONTHS[m] for m in chosen) + self.leap_day(chosen)))

    def year(self) -> int:
        """``2000``: a year of the calendar of 1582."""
        n = self.figure()
        if not 1600 <= n < 10_000:
            raise Unread
        return n

    def leap_day(self, chosen: list[str]) -> int:
        """1 if February is among some months, and the year that follows has a day more."""
        if word := self.takes(*_YEARS):
            return int(_YEARS[word] and "february" in chosen)
        start = self.next
        self.takes("in", "of")
        if self.ahead.kind == "number":
            return int(isleap(self.year()) and "february" in chosen)
        self.next = start
        if "february" in chosen:
            raise Unread  # of which year?
        return 0

    def from_day_to_day(self) -> Node:
        """``1 January to 30 June inclusive``, behind ``days from``."""
        first = self.day()
        self.needs("to", "until", "and")
        last = self.day()
        self.takes(",")
        self.needs("inclusive")
        self.takes(",")
        passed = [*MONTHS][first[0] : last[0] + 1]
        days = [sum(MONTHS[m] for m in [*MONTHS][:month]) + day for month, day in (first, last)]
        is_past = "february" in passed[:-1] and first < (1, 29) <= last
        extra = self.leap_day(["february"] if is_past else [])
        if not all(a < b for a, b in pairwise(days)):
            raise Unread
        return self.number(days[1] - days[0] + 1 + extra)

    def day(self) -> tuple[int, int]:
        """``30 June``, ``June 30th``: the place of the month from 0 on, and the day."""
        month = self.takes(*MONTHS)
        self.takes("the")
        if self.ahead.kind not in ("number", "nth"):
            raise Unread
        day = int(self.ahead.text[:4])
        self.next += 1
        self.takes("of")
        month = month or self.needs(*MONTHS)
        if not 1 <= day <= MONTHS[month]:
            raise Unread
        return [*MONTHS].index(month), day
