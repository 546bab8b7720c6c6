"""Kinds of number that are read off clocks and calendars: times, dates, leap years.

A time is hours and then two digits of minutes, 945 or 1730.  A date is a day, two digits of a
month, and perhaps two digits of a year or four: 512, 51231, 5121931.  What they are is decimal,
whatever the base of the digits.
"""

from collections.abc import Iterator
from typing import Final

from gridwright.basics.halting import asking
from gridwright.clues.numbers.kind import NumberKind

__all__ = ["KINDS_OF_CALENDAR"]

_DAYS: Final = (31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_YEARS: Final = ((1, 1, 9_999), (100, 10_000, 999_999), (10_000, 1_000_000, 99_999_999))
"""How many years are told apart in a date, the least number with so many figures, the greatest."""


def _is_leap(number: int, base: int) -> bool:
    """Whether a year has 366 days by the calendar of 1582."""
    return number % 4 == 0 and (number % 100 != 0 or number % 400 == 0)


def _leap_years(lo: int, hi: int, base: int) -> Iterator[int]:
    return (n for n in asking(range(-(-lo // 4) * 4, hi + 1, 4)) if _is_leap(n, base))


def _n_leap_years(lo: int, hi: int, base: int) -> int:
    return sum((hi // n - (lo - 1) // n) * sign for n, sign in ((4, 1), (100, -1), (400, 1)))


def _clock(first: int, last: int) -> NumberKind:
    """Times whose hours go from one to another."""

    def holds(number: int, base: int) -> bool:
        return first <= number // 100 <= last and number % 100 < 60

    def between(lo: int, hi: int, base: int) -> Iterator[int]:
        least, most = max(lo, 100 * first), min(hi, 100 * last + 59)
        return (n for n in range(least, most + 1) if n % 100 < 60)

    def until(number: int) -> int:
        return number // 100 * 60 + min(number % 100 + 1, 60)

    def count(lo: int, hi: int, base: int) -> int:
        least, most = max(lo, 100 * first), min(hi, 100 * last + 59)
        return until(most) - until(least - 1) if least <= most else 0

    return NumberKind(holds, between, count)


def _is_date(number: int, base: int) -> bool:
    for years, least, most in _YEARS:
        if least <= number <= most:
            day, month, year = number // (100 * years), number // years % 100, number % years
            if not 1 <= month <= 12 or not 1 <= day <= _DAYS[month - 1]:
                return False
            if years == 10_000:
                return year > 0 and ((day, month) != (29, 2) or _is_leap(year, 10))
            # without a century it may be one that has such a day: year 00 is 2000
            return (day, month) != (29, 2) or year % 4 == 0
    return False


def _dates(lo: int, hi: int, base: int) -> Iterator[int]:
    for years, least, most in _YEARS:
        first, last = max(lo, least), min(hi, most)
        for day_month in asking(range(first // years, last // years + 1), every=64):
            if first <= last and (day_month % 100) in range(1, 13):
                start = max(first, day_month * years)
                end = min(last, day_month * years + years - 1)
                yield from (n for n in asking(range(start, end + 1)) if _is_date(n, base))


def _n_dates(lo: int, hi: int, base: int) -> int:
    return sum(
        sum(_DAYS) * min(years, max(0, min(hi, most) - max(lo, least) + 1))
        for years, least, most in _YEARS
    )


KINDS_OF_CALENDAR: Final[dict[str, NumberKind]] = {
    "leap year": NumberKind(_is_leap, _leap_years, _n_leap_years),
    "clocktime": _clock(0, 23),
    "dialtime": _clock(1, 12),
    "date": NumberKind(_is_date, _dates, _n_dates),
}
"""The kinds of the vocabulary by name."""
