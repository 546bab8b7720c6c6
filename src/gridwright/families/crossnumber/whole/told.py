"""What is told of the cells of a group, as conditions in the language of relations.

::

    are all different         are in ascending order          are consecutive
    add up to 20              have an even sum                have a product of 24
    are all prime             contain a 7, no even digit      contain exactly two 7s
    contain each of the digits 1 to 4                         form a prime

Zero is even here, and a multiple of anything: sums and digits may be 0.
"""

import re
from collections.abc import Callable, Sequence
from itertools import combinations, pairwise
from typing import Final, NamedTuple

from gridwright.basics.english import NUMBERS
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.digits import read_digits
from gridwright.families.crossnumber.whole.amounts import FEW, N, counted, number_of

__all__ = ["DIGITS", "REPEATS", "HowOften", "Told", "digits_told", "is_so", "measure", "told_of"]


class HowOften(NamedTuple):
    """How many of some cells hold one of some digits."""

    cells: tuple[str, ...]
    digits: tuple[int, ...]
    counts: frozenset[int]


Told = tuple[str | HowOften, ...]
"""Conditions, all of which are true."""

_HAVE: Final = r"(?:have|has|contains?|holds?|uses?|shows?)"
_ARE: Final = r"(?:are|is)"
_ALL: Final = r"(?:all\s+)?"
_DIFFERENT: Final = pattern(
    rf"(?:{_ARE}\s+{_ALL}(?:different|distinct)(?:\s+(?:from\s+(?:one\s+another|each\s+"
    rf"other)|digits))?|{_ALL}differ"
    rf"|{_HAVE}\s+{_ALL}(?:different|distinct)\s+digits|{_HAVE}\s+no\s+(?:repeated\s+"
    r"digits?|digit\s+(?:twice|more\s+than\s+once)|repeats)"
    r"|(?:do|does)\s+not\s+(?:contain|have)\s+(?:a|any)\s+repeated\s+digits?|never\s+"
    r"repeats?\s+a\s+digit)",
    re.IGNORECASE,
)
REPEATS: Final = pattern(
    rf"(?:{_HAVE}\s+(?:an?|some|any)\s+(?:repeated\s+digits?|digit\s+(?:twice|more\s+"
    r"than\s+once)|repeat)"
    rf"|{_HAVE}\s+(?:two\s+(?:equal|identical)\s+digits|the\s+same\s+digit\s+(?:twice"
    r"|more\s+than\s+once))|repeats?\s+a\s+digit)",
    re.IGNORECASE,
)
_SAME: Final = pattern(
    rf"{_ARE}\s+{_ALL}(?:the\s+same(?:\s+digit)?|equal|identical|alike)", re.IGNORECASE
)
_WAY: Final = (
    r"(?:,?\s+(?:from|reading)\s+"
    r"(?:left\s+to\s+right|(?:the\s+)?top\s+to\s+(?:the\s+)?bottom|top\s+down))?"
)
_ORDER: Final = pattern(
    rf"(?:{_ARE}\s+in\s+(?P<how>strictly\s+)?(?P<way>ascending|increasing|descending|decreasing)"
    r"(?:\s+numerical)?\s+order"
    r"|(?P<verb>(?:strictly\s+)?(?:increases?|ascends?|rises?|decreases?|descends?"
    r"|falls?)|never\s+(?:decreases?|increases?)))"
    rf"{_WAY}",
    re.IGNORECASE,
)
_CONSECUTIVE: Final = pattern(
    rf"(?:{_ARE}|{_HAVE}|consists?\s+of)\s+{_ALL}(?:(?P<n>{N})\s+)?consecutive(?:\s+"
    r"(?:digits|numbers|integers))?"
    r"(?:,?\s+(?:(?P<any>(?:but\s+)?(?:in\s+(?:some|any)\s+order|not\s+necessarily\s+in\s+"
    r"(?:that\s+|this\s+)?order))"
    rf"|(?P<turn>in\s+(?:ascending\s+)?order){_WAY}))?",
    re.IGNORECASE,
)
_TOTAL: Final = pattern(
    r"(?:(?P<sum>sums?(?:\s+up)?|adds?(?:\s+up)?|totals?|(?:has|have)\s+(?:an?\s+|the\s+"
    r")?(?:digit\s+)?(?:sum|total))"
    r"|(?P<product>multipl(?:y|ies)(?:\s+together)?|(?:has|have)\s+(?:an?\s+|the\s+"
    r")?(?:digit\s+)?product))"
    r"\s+(?:(?:to|of|that\s+is|which\s+is|equal\s+to)\s+)?(?:make\s+|give\s+)?(?P<x>\S.{0,60})",
    re.IGNORECASE,
)
_KIND_OF_TOTAL: Final = pattern(
    r"(?:has|have)\s+an?\s+(?P<x>[a-z][a-z -]{1,20}?)\s+(?:digit\s+)?"
    r"(?:(?P<sum>sum|total)|(?P<product>product))"
    r"(?:\s+of\s+(?:(?:its|the|their)\s+)?digits)?",
    re.IGNORECASE,
)
_NO_TOTAL: Final = pattern(r"the\s+same|an?\s+different|different|(?:up|as)\b", re.IGNORECASE)
_EACH: Final = pattern(
    rf"(?:{_ARE}\s+all|{_HAVE}\s+(?:only|nothing\s+but)|consists?\s+(?:only|entirely)\s+"
    rf"of)\s+(?P<kind>\S.{{0,60}}?)"
    r"(?:\s+digits?)?",
    re.IGNORECASE,
)
_CELL: Final = pattern(
    r"(?:(?P<are>are)|is|contains?|holds?|has|have)\s+(?:an?\s+|the\s+digits?\s+"
    r")?(?P<kind>\S.{0,60}?)(?:\s+digits?)?",
    re.IGNORECASE,
)
DIGITS: Final = (
    r"(?:(?P<word>odd|even|prime|square|non-?zero)\s+digits?|(?:the\s+)?(?:digits?\s+"
    r")?(?P<digit>[0-9]|{'|'.join(NUMBERS[:10])})"
    r"(?:['’]?e?s)?|(?P<zeros>zeros|zeroes)|(?P<sixes>sixes))"
)
"""Digits that are counted: ``odd digits``, ``7s``, ``zeros``, ``the digit 3``."""
_CONTAINS: Final = pattern(
    rf"(?:{_HAVE}|includes?)\s+(?:(?P<amount>no|an?|some|{FEW})\s+)?{DIGITS}", re.IGNORECASE
)
_LACKS: Final = pattern(
    rf"(?:do|does)\s+not\s+(?:contain|have|use|include)\s+(?:(?:an?|any)\s+)?{DIGITS}",
    re.IGNORECASE,
)
_PARITY: Final = pattern(
    rf"(?:{_HAVE}|{_ARE}\s+of|differ\s+in)\s+(?:(?:digits\s+of\s+)?(?P<same>the\s+same"
    r"|equal)|(?:digits\s+of\s+)?(?:different|opposite)|)\s*parity"
    r"|alternate\s+between\s+odd\s+and\s+even|alternate\s+in\s+parity|are\s+alternately\s+"
    r"(?:odd\s+and\s+even|even\s+and\s+odd)"
    rf"|{_HAVE}\s+(?:odd\s+and\s+even|even\s+and\s+odd)\s+digits\s+alternately",
    re.IGNORECASE,
)
_MORE: Final = pattern(
    rf"{_HAVE}\s+(?P<how>more|fewer|as\s+many|equally\s+many|(?:the\s+same|an\s+equal)\s+"
    r"number\s+of)\s+"
    r"(?P<one>odd|even)\s+(?:digits\s+)?(?:than|as|and)\s+(?P<other>odd|even)(?:\s+digits"
    r"|\s+ones)?",
    re.IGNORECASE,
)
_APART: Final = pattern(
    r"(?:differ\s+by|have\s+a\s+difference\s+of)\s+(?P<x>\S.{0,40})", re.IGNORECASE
)
_EVERY: Final = pattern(
    rf"(?:{_HAVE}|consists?\s+of|{_ARE}\s+made\s+up\s+of|includes?)\s+(?:each\s+of|every\s+"
    r"one\s+of|all\s+of|all|each)?\s*"
    r"the\s+digits\s+(?P<which>\d(?:\s*(?:,|,?\s+and|to|-|–)\s*\d){0,9})"
    r"(?P<once>,?\s+(?:(?:each\s+)?(?:exactly\s+|just\s+)?once(?:\s+each)?|in\s+(?:some"
    r"|any)\s+order))?",
    re.IGNORECASE,
)
_PALINDROME: Final = pattern(
    r"(?:(?:is|forms?|makes?)\s+(?:a\s+)?palindrom(?:e|ic(?:\s+number)?)|are\s+"
    r"palindromes|are\s+palindromic"
    r"|reads?\s+the\s+same\s+(?:both\s+ways|backwards|in\s+both\s+directions|in\s+"
    r"either\s+direction|(?:backwards|forwards)\s+(?:as|and)\s+(?:backwards|forwards)))",
    re.IGNORECASE,
)
_FORMS: Final = pattern(
    r"(?:(?:forms?|makes?|spells?)(?:\s+up)?|,?\s*(?:when\s+)?read\s+as\s+(?:a\s+number"
    r"|numbers),?\s+(?:is|are))\s+(?:an?\s+)?"
    r"(?P<kind>[a-z][a-z -]{1,40}?)(?:\s+numbers?)?"
    r"(?:,?\s+when\s+read(?:\s+from\s+(?:left\s+to\s+right|top\s+to\s+bottom|top\s+left\s+"
    r"to\s+bottom\s+right|the\s+top|the\s+left))?)?",
    re.IGNORECASE,
)
_MULTIPLE: Final = pattern(
    r"(?:an?\s+)?(?:multiples?\s+of|divisible\s+by)\s+(\d{1,4})(?!\d)", re.IGNORECASE
)
_LISTED: Final = pattern(r"\d{1,2}(?:\s*,\s*\d{1,2}){0,9}(?:\s*,?\s+or\s+\d{1,2})?")
_BOUND: Final = pattern(
    r"(?:(?P<lt>less|fewer|smaller|lower)|(?P<gt>more|greater|larger|higher|over|above)"
    r"|(?P<le>at\s+most)|(?P<ge>at\s+least))"
    r"(?:\s+than)?\s+(?P<n>\d{1,6})",
    re.IGNORECASE,
)
_WORDS: Final = {"odd": "% 2 = 1", "even": "% 2 = 0"}
_NO_KIND: Final = frozenset({"the", "same", "different", "it", "this", "its", "distinct"})


def is_so(x: str, kind: str) -> str:
    """The condition that a number, which may be 0, is of a kind, or another number.

    What kind that is, is read with the condition.
    """
    said = re.sub(r"^(?:an?|equal\s+to|all)\s+", "", kind.strip(), flags=re.IGNORECASE)
    said = re.sub(r"^(?:digits?|numbers?)\s+(?!of\b)", "", said, flags=re.IGNORECASE)
    said = re.sub(r"\s+(?:numbers?|digits?)$", "", said, flags=re.IGNORECASE)
    word = said.lower()
    if word in _WORDS:
        return f"{x} {_WORDS[word]}"
    if word in ("non-zero", "nonzero"):
        return f"{x} != 0"
    if word == "zero":
        return f"{x} = 0"
    if found := _MULTIPLE.fullmatch(said):
        return f"{x} % {found[1]} = 0"
    if found := _BOUND.fullmatch(said):
        sign = next(s for n, s in _COMPARED.items() if found[n])
        return f"{x} {sign} {found['n']}"
    if _LISTED.fullmatch(said) and not said.isdigit():
        return " or ".join(f"{x} = {n}" for n in re.findall(r"\d+", said))
    if word in NUMBERS:
        return f"{x} = {NUMBERS.index(word)}"
    if set(re.findall(r"[a-z]+", word)) & _NO_KIND:
        raise FormatError(f"{kind!r}: expected a kind of number, such as prime, or a number")
    return f"{x} = ({said})"


_BARE: Final = frozenset((*NUMBERS, *map(str, range(100))))
"""Numbers without a bound."""
_COMPARED: Final = {"lt": "<", "gt": ">", "le": "<=", "ge": ">="}


def measure(cells: Sequence[str], *, is_sum: bool) -> str:
    """The sum, or the product, of digits."""
    return f"({(' + ' if is_sum else ' * ').join(cells)})"


def digits_told(found: "re.Match[str]", base: int) -> tuple[int, ...]:
    """The digits of a match of `DIGITS`."""
    if found["word"]:
        word = found["word"].lower()
        return tuple(range(1, base)) if word.startswith("non") else read_digits(word, base)
    if found["zeros"]:
        return (0,)
    if found["sixes"]:
        return (6,)
    word = found["digit"].lower()
    return (NUMBERS.index(word) if word in NUMBERS else int(word),)


def told_of(cells: Sequence[str], text: str, base: int, *, are_digits: bool = False) -> Told | None:
    """The conditions that a verb and what follows it tell of cells; None if that is not known.

    `are_digits`: it is told of the cells or their digits, not of a row.

    Raises FormatError for what cannot be, or could be meant otherwise.
    """
    for told, make in _RULES:
        if (found := told.fullmatch(text)) and (said := make(found, cells, base)) is not None:
            return said
    if are_digits and (found := _CELL.fullmatch(text)) and (len(cells) == 1 or found["are"]):
        return tuple(is_so(cell, found["kind"]) for cell in cells)
    return None


_Rule = Callable[["re.Match[str]", Sequence[str], int], Told | None]


def _different(_: "re.Match[str]", cells: Sequence[str], base: int) -> Told:
    if len(cells) > base:
        raise FormatError(f"{len(cells)} cells cannot all hold different digits in base {base}")
    return tuple(f"{a} != {b}" for a, b in combinations(cells, 2))


def _repeats(_: "re.Match[str]", cells: Sequence[str], __: int) -> Told:
    return (" or ".join(f"{a} = {b}" for a, b in combinations(cells, 2)),)


def _same(_: "re.Match[str]", cells: Sequence[str], __: int) -> Told:
    return tuple(f"{a} = {b}" for a, b in pairwise(cells))


def _order(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told:
    verb = (found["verb"] or found["way"]).lower()
    if verb.startswith("never"):
        sign = "<=" if "decrease" in verb else ">="
    else:
        verb = verb.removeprefix("strictly").strip()
        sign = "<" if verb.startswith(("asc", "inc", "ris")) else ">"
    return tuple(f"{a} {sign} {b}" for a, b in pairwise(cells))


def _consecutive(found: "re.Match[str]", cells: Sequence[str], base: int) -> Told:
    n = len(cells)
    if found["n"] and number_of(found["n"]) != n:
        raise FormatError(f"{found['n']} consecutive digits: there are {n} cells")
    if n < 2 or n > base:
        raise FormatError(f"{n} cells cannot hold consecutive digits")
    if found["turn"]:
        return tuple(f"{b} = {a} + 1" for a, b in pairwise(cells))
    listed = ", ".join(cells)
    apart = tuple(f"{a} != {b}" for a, b in combinations(cells, 2))
    return (f"max({listed}) - min({listed}) = {n - 1}", *apart)


def _total(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told | None:
    x = re.sub(r"^(?:exactly|precisely)\s+", "", found["x"].strip())
    if x.lower() == "digit" or _NO_TOTAL.match(x):
        return None
    return (is_so(measure(cells, is_sum=bool(found["sum"])), x),)


def _each(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told | None:
    return tuple(is_so(cell, found["kind"]) for cell in cells)


def _contains(found: "re.Match[str]", cells: Sequence[str], base: int) -> Told:
    some, amount = digits_told(found, base), (found["amount"] or "").lower()
    one = [" or ".join(f"{cell} = {digit}" for digit in some) for cell in cells]
    is_many = bool(found["zeros"] or found["sixes"]) or found[0].lower().endswith("s")
    if amount in ("", "a", "an", "some", "at least one"):
        if len(cells) > 1 and not amount and not is_many and found["word"]:
            raise FormatError(f"{found[0]!r}: how many? expected 'at least one' or 'exactly one'")
        return (" or ".join(one),)
    if amount == "no":
        return tuple(f"{cell} != {digit}" for cell in cells for digit in some)
    if amount in _BARE:
        raise FormatError(
            f"just {amount}, or {amount} at least? expected 'exactly {amount}' "
            f"or 'at least {amount}'"
        )
    counts = counted(amount, len(cells), "cells")
    return (HowOften(tuple(cells), some, counts),)


def _lacks(found: "re.Match[str]", cells: Sequence[str], base: int) -> Told:
    some = digits_told(found, base)
    return tuple(f"{cell} != {digit}" for cell in cells for digit in some)


def _every(found: "re.Match[str]", cells: Sequence[str], base: int) -> Told:
    which = re.sub(r"\s+to\s+|\s*–\s*", "-", found["which"])
    some = read_digits(re.sub(r"\s*,?\s+and\s+", ", ", which), base)
    if len(some) > len(cells):
        raise FormatError(f"{len(cells)} cells cannot hold {len(some)} different digits")
    told: list[str | HowOften] = []
    told += (" or ".join(f"{cell} = {digit}" for cell in cells) for digit in some)
    if found["once"] and len(some) == len(cells):
        told += _different(found, cells, base)
    elif found["once"]:
        raise FormatError(f"{len(some)} digits, each once, and {len(cells)} cells")
    return tuple(told)


def _parity(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told:
    rest = 0 if found["same"] else 1
    return tuple(f"({a} + {b}) % 2 = {rest}" for a, b in pairwise(cells))


def _more(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told | None:
    if found["one"].lower() == found["other"].lower():
        return None
    odd = f"({' + '.join(f'{cell} % 2' for cell in cells)})"
    even = f"({len(cells)} - {odd})"
    one, other = (odd, even) if found["one"].lower() == "odd" else (even, odd)
    sign = {"more": ">", "fewer": "<"}.get(found["how"].lower(), "=")
    return (f"{one} {sign} {other}",)


def _apart(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told | None:
    if len(cells) != 2:
        return None
    return (is_so(f"abs({cells[0]} - {cells[1]})", found["x"]),)


def _palindrome(_: "re.Match[str]", cells: Sequence[str], __: int) -> Told:
    half = len(cells) // 2
    return tuple(f"{cells[i]} = {cells[-1 - i]}" for i in range(half))


def _forms(found: "re.Match[str]", cells: Sequence[str], _: int) -> Told:
    number = cells[0]
    for cell in cells[1:]:
        number = f"concat({number}, {cell})"
    return (is_so(number, found["kind"]),)


def _kind_of_total(found: "re.Match[str]", cells: Sequence[str], base: int) -> Told | None:
    return _total(found, cells, base)


_RULES: Final[tuple[tuple["re.Pattern[str]", _Rule], ...]] = (
    (_DIFFERENT, _different),
    (REPEATS, _repeats),
    (_SAME, _same),
    (_ORDER, _order),
    (_CONSECUTIVE, _consecutive),
    (_PARITY, _parity),
    (_APART, _apart),
    (_MORE, _more),
    (_PALINDROME, _palindrome),
    (_KIND_OF_TOTAL, _kind_of_total),
    (_TOTAL, _total),
    (_EVERY, _every),
    (_CONTAINS, _contains),
    (_LACKS, _lacks),
    (_FORMS, _forms),
    (_EACH, _each),
)
