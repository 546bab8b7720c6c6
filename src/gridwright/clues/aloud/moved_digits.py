"""Saying which digits of a number are left out, put in, swapped or moved.

What stands for the number is ``{}``, so that whoever knows its name puts it in.
"""

from gridwright.basics.english import number
from gridwright.clues.aloud.words import nth
from gridwright.clues.numbers.moved_digits import MOVED_DIGITS

__all__ = ["moved_digits", "of_its_own"]


def moved_digits(name: str, told: list[str]) -> str:
    """What a function of `numbers.moved_digits` makes of ``{}``; empty for any other name.

    >>> moved_digits("digits swapped", ["1", "-1"])
    'what {} is with its first digit and its last digit swapped'
    >>> moved_digits("digits left", ["0", "2"]), moved_digits("digits turned", ["1"])
    ('what {} is without its middle two digits', 'what {} is with its first digit moved to the end')
    >>> moved_digits("middle digits", ["2", "1", "1"])
    'the first of the middle two digits of {}'
    """
    if name == "leading digits":
        many = told[0].removeprefix("the number of digits of ")
        return f"the first digits of {{}}, as many as {many} has"
    if name == "sum of places":
        return f"the sum of every other digit of {{}}, from the {nth(int(told[0]))} on"
    if name not in MOVED_DIGITS or not all(text.lstrip("-").isdigit() for text in told[:1]):
        return ""
    if name == "half of digits":
        return f"the {'first' if told[0] == '1' else 'second'} half of the digits of {{}}"
    if name == "digits rounded":
        n = int(told[0])
        many = "figure" if n == 1 else "figures"
        return f"what {{}} is when rounded to {number(n)} significant {many}"
    if name == "middle digits":
        n, first, last = map(int, told)
        middle = _span(0, n)
        if (first, last) == (1, n):
            return f"the {middle} of {{}}"
        ends = f"{nth(first)}" if first == last else f"{nth(first)} to {nth(last)}"
        return f"the {ends} of the {middle} of {{}}"
    if name == "digits left":
        return f"what {{}} is without its {_span(int(told[0]), int(told[1]))}"
    if name == "digits swapped":
        first, last = int(told[0]), int(told[1])
        if not first:
            return f"what {{}} is with its {_span(0, last)} swapped"
        return f"what {{}} is with its {_span(first, first)} and its {_span(last, last)} swapped"
    if name == "digits turned":
        n = int(told[0])
        some = _span(1, n) if n > 0 else _span(n, -1)
        return f"what {{}} is with its {some} moved to the {'end' if n > 0 else 'front'}"
    place, other = int(told[0]), told[1]
    if name == "digits put in":
        where = f"behind its {_span(1, place)}" if place else "in the middle"
        return f"what {{}} is with {other} put in {where}"
    return f"what {{}} is with its {_span(place, place or 1)} replaced by {other}"


def of_its_own(text: str) -> str:
    """The same of the number that is told of.

    >>> of_its_own("the first of the middle two digits of {}")
    'the first of its middle two digits'
    """
    before, of, behind = text.partition(" of {}")
    some, _, what = before.rpartition("the ")
    return f"{some}its {what}{behind}" if of else text.format("it")


def _span(first: int, last: int) -> str:
    """``last two digits``, ``middle digit``, ``second digit from the end``."""
    n = last if not first else last - first + 1
    many = f"{number(n)} digits" if n > 1 else "digit"
    if not first:
        return f"middle {many}"
    if first == 1 or last == -1:
        return f"{'first' if first == 1 else 'last'} {many}"
    end = " from the end" if first < 0 else ""
    if first == last:
        return f"{nth(abs(first))} digit{end}"
    return f"{nth(abs(first))} to {nth(abs(last))} digits{end}"
