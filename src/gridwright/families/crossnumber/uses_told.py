"""How often digits stand in the whole grid, told by relations.

::

    no digit appears more than twice
    every digit from 1 to 5 is used at least once in the grid
    each digit that is used appears two or three times
    the digit 7 does not appear
    exactly two digits are not used
    exactly five different digits appear
"""

import re
from collections.abc import Sequence
from typing import Final

from gridwright.basics.english import NUMBERS, listed
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.digits import read_digits, write_number
from gridwright.families.crossnumber.setting_parts import Count

__all__ = ["APPEAR", "IN_GRID", "are_uses", "read_uses"]

APPEAR: Final = r"(?:appears?|occurs?|(?:is|are|can\s+be|may\s+be)\s+(?:used|entered))"
IN_GRID: Final = (
    r"(?:\s+(?:in|throughout)\s+the\s+(?:completed\s+|finished\s+|final\s+)?grid|\s+throughout)?"
)
_NOT: Final = (
    r"(?:do(?:es)?\s+not\s+(?:appear|occur)|(?:is|are)\s+not\s+(?:used|entered)|"
    r"(?:is|are)\s+(?:never|un)\s*used|never\s+(?:appears?|occurs?))"
)
_N: Final = rf"(?:{'|'.join(NUMBERS)}|\d{{1,4}})"
_OFTEN: Final = rf"(?:once|twice|thrice|{_N}\s+times)"
_TIMES: Final = (
    r"(?:(?P<bound>exactly|precisely|just|only|at\s+least|at\s+most|(?:no|not)\s+more\s+than|"
    r"(?:no|not)\s+fewer\s+than|more\s+than|fewer\s+than|less\s+than)\s+)?"
    rf"(?P<times>(?:(?:{_OFTEN}|{_N})\s+or\s+)?{_OFTEN})|"
    rf"(?:between\s+)?(?P<lo>{_N})\s+(?:to|and)\s+(?P<hi>{_N})\s+times|"
    r"an\s+(?P<parity>odd|even)\s+number\s+of\s+times"
)
_SET: Final = r"(?P<kind>odd|even|prime|non-?zero)"
_RUN: Final = r"\d{1,2}(?:\s*(?:,|,?\s+and|to|-|–|\.\.)\s*\d{1,2}){0,60}"
_WHICH: Final = rf"(?:\s+(?:from\s+)?(?P<which>{_RUN}))?"
_USED: Final = (
    r"(?P<used>\s+(?:(?:that|which)\s+)?(?:(?:is|are)\s+)?(?:used|appears?|occurs?)"
    + IN_GRID
    + ")?"
)
_EACH: Final = pattern(
    rf"(?:(?P<quantity>each|every|all|no)(?:\s+of)?\s+)?(?P<the>the\s+)?(?:{_SET}\s+"
    r")?digit(?P<many>s?)"
    rf"{_WHICH}{_USED}(?P<each>\s+(?:each|all))?\s+"
    rf"(?:(?P<not>{_NOT})|{APPEAR}(?:\s+(?:{_TIMES}))?){IN_GRID}(?:\s+(?P<behind>each))?\.?",
    re.IGNORECASE,
)
_DIFFERENT: Final = pattern(
    rf"(?P<bound>exactly|precisely|just|only|at\s+least|at\s+most|)\s*(?P<n>{_N})\s+"
    rf"(?P<different>different\s+)?digits?\s+(?:(?P<not>{_NOT})|{APPEAR}){IN_GRID}\.?",
    re.IGNORECASE,
)
_MOST_LISTED: Final = 6


_ZERO: Final = pattern(r"(?:zeros?|zeroes)(?=\s)", re.IGNORECASE)
_NO_SEVEN: Final = pattern(
    rf"(?:no\s+(?P<digit>\d|zero)(?:['’]?e?s)?\s+{APPEAR}){IN_GRID}\.?", re.IGNORECASE
)
_ARE_EACH: Final = pattern(
    r"\b(are|can\s+be|may\s+be)\s+each(?=\s+(?:used|entered)\b)", re.IGNORECASE
)
_REPEATED: Final = pattern(
    rf"no\s+digit\s+is\s+(?:ever\s+)?repeated(?:{IN_GRID}|\s+anywhere)\.?", re.IGNORECASE
)


def _usual(line: str) -> str:
    """``zero does not appear``, ``no 7s appear`` as it is told of a digit by its name."""
    if seven := _NO_SEVEN.fullmatch(line):
        return f"the digit {seven['digit'].replace('zero', '0')} does not appear"
    if _REPEATED.fullmatch(line):
        return "no digit appears more than once"
    line = _ARE_EACH.sub(r"each \1", line)
    return _ZERO.sub("the digit 0", line, count=1) if _ZERO.match(line) else line


def are_uses(line: str) -> bool:
    """Whether a relation tells how often digits are used."""
    line = _usual(line)
    found = _EACH.fullmatch(line)
    if found and (found["quantity"] or found["the"] or found["which"]):
        # "no digit appears" says nothing; "the digits appear" in an order, perhaps
        return bool(found["times"] or found["lo"] or found["parity"] or _is_plain(found))
    return bool(_DIFFERENT.fullmatch(line))


def _is_plain(found: re.Match[str]) -> bool:
    quantity = (found["quantity"] or "").lower()
    return quantity != "no" and not (not quantity and not found["which"] and not found["kind"])


def read_uses(line: str, n_cells: int, digits: Sequence[int], base: int) -> tuple[Count, ...]:
    """The counts that a relation means; raises FormatError if there are none, or two readings."""
    line = _usual(line)
    if found := _DIFFERENT.fullmatch(line):
        return (_different(found, digits, base),)
    found = _EACH.fullmatch(line)
    assert found is not None, line
    some, totals = _subject(found, digits, base), _totals(found, n_cells)
    if not totals:
        raise FormatError(f"expected at most as many times as there are cells, {n_cells}")
    beyond = [digit for digit in some if digit not in digits]
    if beyond and 0 not in totals:
        raise FormatError(f"no cell may hold the digit {write_number(beyond[:1])}")
    names = [write_number([digit]) for digit in some]
    name = f"the digit {names[0]} is {_said(sorted(totals), n_cells)}"
    if len(some) > 1:
        each = "none" if totals == {0} else "each"
        often = "used" if totals == {0} else _said(sorted(totals), n_cells)
        name = f"{each} of the digits {listed(names)} is {often}"
    return tuple(Count(name, ((digit, 1),), totals) for digit in some)


def _subject(found: re.Match[str], digits: Sequence[int], base: int) -> tuple[int, ...]:
    """The digits of which this is told, each by itself."""
    some = tuple(digits)
    if found["which"]:
        which = re.sub(r"\s+to\s+|\s*[–…]\s*", "-", found["which"])
        some = read_digits(re.sub(r"\s*,?\s+and\s+", ", ", which), base)
    if kind := found["kind"]:
        is_nonzero = kind.lower().startswith("non")
        of_kind = range(1, base) if is_nonzero else read_digits(kind.lower(), base)
        some = tuple(digit for digit in some if digit in of_kind)
    if not some:
        raise FormatError("this is told of no digit that cells may hold")
    is_each = found["quantity"] or found["each"] or found["behind"] or found["not"]
    if len(some) > 1 and not is_each:
        raise FormatError(
            "each of them, or all together? expected 'each of the digits ... appears'"
        )
    return some


def _totals(found: re.Match[str], n_cells: int) -> frozenset[int]:
    """How often each of the digits may be used."""
    every = frozenset(range(n_cells + 1))
    if found["not"]:
        if (found["quantity"] or "").lower() in ("no", "all"):
            raise FormatError("expected 'every digit appears', or 'some digit does not appear'")
        return frozenset({0})
    if found["parity"]:
        told = frozenset(n for n in every if n % 2 == (found["parity"].lower() == "odd"))
    elif found["lo"]:
        told = frozenset(range(_number(found["lo"]), _number(found["hi"]) + 1)) & every
    elif found["times"]:
        told = _bounded(found, every)
    else:
        told = every - {0}
    if (found["quantity"] or "").lower() == "no":
        told = every - told
    return told | {0} if found["used"] else told


def _bounded(found: re.Match[str], every: frozenset[int]) -> frozenset[int]:
    counts = [_number(word) for word in re.split(r"\s+or\s+", found["times"])]
    bound = " ".join((found["bound"] or "exactly").lower().split())
    if len(counts) > 1 and bound not in ("exactly", "precisely", "just", "only"):
        raise FormatError(f"expected one number behind {bound!r}")
    n = counts[0]
    match bound:
        case "at least" | "no fewer than" | "not fewer than":
            return frozenset(m for m in every if m >= n)
        case "at most" | "no more than" | "not more than":
            return frozenset(m for m in every if m <= n)
        case "more than":
            return frozenset(m for m in every if m > n)
        case "fewer than" | "less than":
            return frozenset(m for m in every if m < n)
    return frozenset(counts) & every


def _different(found: re.Match[str], digits: Sequence[int], base: int) -> Count:
    """So many different digits are used, or are not."""
    n, bound = _number(found["n"]), " ".join(found["bound"].lower().split())
    if not bound and n == 1:
        raise FormatError("is it just one digit, or one at least? expected 'exactly one digit'")
    if found["not"]:
        n = len(digits) - n
        bound = {"at least": "at most", "at most": "at least"}.get(bound, bound)
    elif not found["different"] and bound != "only":
        raise FormatError("expected 'different digits', if cells are not counted")
    every = range(1, len(digits) + 1)
    match bound:
        case "at least":
            totals = frozenset(m for m in every if m >= n)
        case "at most":
            totals = frozenset(m for m in every if m <= n)
        case _:
            totals = frozenset({n} & {*every})
    if not totals:
        raise FormatError(f"cells may hold {len(digits)} different digits")
    name = (
        f"the number of different digits that occur is {listed([*map(str, sorted(totals))], 'or')}"
    )
    return Count(name, tuple((digit, 1) for digit in range(base)), totals, once=True)


def _number(text: str) -> int:
    word = text.lower().split()[0]
    words = {"once": 1, "twice": 2, "thrice": 3}
    if word in words:
        return words[word]
    return NUMBERS.index(word) if word in NUMBERS else int(word)


def _said(totals: list[int], n_cells: int) -> str:
    """How often, in words: ``used once or twice``, ``used at least 2 times``."""
    words = {0: "never", 1: "once", 2: "twice"}
    if totals == [0]:
        return "not used"
    if totals[-1] - totals[0] == len(totals) - 1 and len(totals) > 2:
        if totals[-1] == n_cells:
            return f"used at least {words.get(totals[0], f'{totals[0]} times')}"
        if totals[0] == 0:
            return f"used at most {words.get(totals[-1], f'{totals[-1]} times')}"
        return f"used {totals[0]} to {totals[-1]} times"
    names = [words.get(n, f"{n} times") for n in totals]
    if len(names) > _MOST_LISTED:
        names = [*names[: _MOST_LISTED - 1], f"… {names[-1]}"]
    return f"used {listed(names, 'or')}"
