"""Numbers that limits are made of: whole ones, and seconds; anything else is refused."""

from math import inf, isnan
from numbers import Real
from operator import index
from typing import Any

from gridwright.basics.errors import PuzzleError, shown

__all__ = ["seconds_of", "whole"]


def whole(value: Any, what: str, least: int = 0) -> int:
    """The value as an int; raises PuzzleError if it is no whole number, or less than `least`.

    True and False are refused: they are numbers by accident.  It is no TypeError, because limits
    come from forms and files too, and whoever shows errors of puzzles shows this one.
    """
    try:
        number = None if isinstance(value, bool) else index(value)
    except TypeError:
        number = None
    if number is None or number < least:
        raise PuzzleError(f"{what} {shown(value)}; expected a whole number, {least} or more")
    return number


def seconds_of(value: Any, what: str = "a limit of seconds:") -> float:
    """The value as a float of 0 or more; raises PuzzleError for what is none."""
    if isinstance(value, Real) and not isinstance(value, bool):
        try:
            number = float(value)
        except OverflowError:  # a whole number of hundreds of digits
            number = inf if value > 0 else -inf  # type: ignore[operator]
        if number >= 0 and not isnan(number):
            return number
    raise PuzzleError(f"{what} {shown(value)}; expected a number, 0 or more")
