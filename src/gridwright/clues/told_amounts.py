"""Numbers that a clue builds up: ``3 hundreds and 4 units``, the largest that digits make, times.

Each is told in figures.  A text keeps its length where those are no longer, as in `printed`.
"""

import re
from fractions import Fraction
from itertools import permutations
from math import isqrt, prod
from typing import Final

from gridwright.basics.english import NUMBERS
from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.kinds import KINDS

__all__ = ["amounts"]

_WORDS: Final = {"no": 0} | {word: n for n, word in enumerate(NUMBERS) if n}
_N: Final = rf"(?:\d{{1,3}}|{'|'.join(_WORDS)})"
_PLACES: Final = {"thousand": 1000, "hundred": 100, "ten": 10, "unit": 1, "one": 1}
_PLACE: Final = rf"{_N}\s(?:thousand|hundred|ten|unit|one)s?"
_BUILT: Final = pattern(
    rf"^\s{{0,9}}(?:the\snumber\s(?:with|made\s(?:up\s)?of)\s)?({_PLACE}(?:(?:,|,?\sand|,?\splus|\s\+)\s{_PLACE}){{1,3}})\s*$",
    re.IGNORECASE,
)
_PART: Final = pattern(rf"({_N})\s(thousand|hundred|ten|unit|one)s?", re.IGNORECASE)

_LIST: Final = r"\d(?:,\s\d){0,5},?\s(?:and\s)?\d"
_MADE: Final = pattern(
    r"^\s{0,9}(?:the\s)?(largest|biggest|greatest|highest|smallest|least|lowest)\s(?:possible\s)?"
    r"(?:(two|three|four|five|six|[2-6])-digit\s)?(?:(odd|even)\s)?number\s"
    r"(?:(?:which|that)\s(?:you\scan|can\sbe)\s|you\scan\s|possible\s)?(?:make|made|form|formed|write|written|using)\s?"
    r"(?:by\s|from\s|with\s|using\s|out\sof\s){0,2}"
    rf"(?:(?:each|all)(?:\sone)?\sof\s)?(?:the\s)?(?:digits\s|figures\s|cards\s|numbers\s)?({_LIST})"
    r"(?:\s(?:exactly\s|only\s|just\s)?once(?:\seach|\sonly)?)?\s*$",
    re.IGNORECASE,
)
_TOP: Final = frozenset(("largest", "biggest", "greatest", "highest"))

_PARTS: Final = {
    "half": 2,
    "third": 3,
    "quarter": 4,
    "fifth": 5,
    "sixth": 6,
    "seventh": 7,
    "eighth": 8,
    "ninth": 9,
    "tenth": 10,
    "twelfth": 12,
    "hundredth": 100,
    "halve": 2,
}
_SHARES: Final = pattern(
    rf"^\s{{0,9}}(?:(?:the\s)?number\sof|how\smany)\s({'|'.join(_PARTS)})s\s(?:are\sthere\s|there\sare\s)?in\s"
    rf"({_N})(?:\swholes?|\swhole\sones)?(?:\saltogether)?\s?\??\s*$",
    re.IGNORECASE,
)

_COINS: Final = pattern(
    r"^\s{0,9}(?:(?:the\s)?number\sof|how\smany)\s(\d{1,2})(?:p|c|\s?pence|\s?cent)\s(?:coins|pieces)\s"
    r"(?:(?:that\s)?(?:make|are\sthere\sin|there\sare\sin|are\sin|equal)|in|for)\s[£$€](\d{1,4})(?:\.(\d\d))?\s?\??\s*$",
    re.IGNORECASE,
)
_COST: Final = pattern(
    rf"^\s{{0,9}}(?:the\s)?(?:total\s)?(?:cost|price)(?:,?\sin\s(?:pence|cents),?)?\sof\s({_N})\s[a-z]{{3,14}}\s(?:at|costing)\s"
    r"(\d{1,3})\s?(?:p|c|pence|cents)\s(?:each|apiece)(?:,?\sin\s(?:pence|cents))?\s*$",
    re.IGNORECASE,
)
_CHANGE: Final = pattern(
    r"^\s{0,9}(?:the\s)?change,?\sin\s(?:pence|cents),?\sfrom\s(?:an?\s)?[£$€](\d{1,3})(?:\snote|\sbill)?\s(?:after|when|if)\s"
    r"(?:spending|you\sspend|buying\s[a-z\s]{3,30}\sfor)\s[£$€](\d{1,3})(?:\.(\d\d))?\s*$",
    re.IGNORECASE,
)
_IN_A_ROW: Final = pattern(
    r"^\s{0,9}(?:the\s)?(middle|smallest|least|first|largest|greatest|last)(?:\sone|\snumber)?\sof\s(three|four|five|[3-5])\s"
    r"consecutive\s(odd\s|even\s)?(?:integers|numbers|whole\snumbers)\s(?:whose\ssum\sis|which\s(?:add\sup|sum)\sto|that\s(?:"
    r"add\sup|sum)\sto|with\s(?:a\s)?sum(?:\sof)?)\s(\d{1,7})\s*$",
    re.IGNORECASE,
)
_SEVERAL_OF: Final = ("prime", "square", "cube", "odd", "even", "triangular", "palindrome")
_EXTREMES: Final = pattern(
    rf"\b(?:the\s)?(sum|product)\sof\sthe\s(two|three|four|five|[2-5])\s(largest|greatest|biggest|highest|smallest|least|"
    rf"lowest)\s(?:(one|two|three|four|[1-4])-digit\s)?({'|'.join(_SEVERAL_OF)})(?:s|\snumbers)\b",
    re.IGNORECASE,
)

_DO: Final = (
    r"(?:add\s(\d{1,6})|(?:subtract|take\saway|take\soff)\s(\d{1,6})|multiply(?:\sit)?\sby\s(\d{1,4})|"
    r"divide(?:\sit)?\sby\s(\d{1,4})|(double|treble|halve|square)(?:\sit)?)(?:\s(?:to|from)\sit)?"
)
_DOING: Final = pattern(_DO, re.IGNORECASE)
_UNDONE: Final = {"double": Fraction(1, 2), "treble": Fraction(1, 3), "halve": Fraction(2)}
_THOUGHT_OF: Final = pattern(
    rf"^\s{{0,9}}i\s(?:think|thought)\sof\sa\snumber[,.;]?\s(?:i\s)?({_DO}(?:(?:,|,?\sand|,?\sthen|,?\sand\sthen)\s(?:i\s)?"
    rf"{_DO}){{0,4}})[.,;]?\s(?:and\s)?(?:the\s(?:answer|result)\sis|i\s(?:get|end\sup\swith|have))\s(\d{{1,9}})"
    r"[.,]?(?:\swhat\s(?:is|was)\s(?:my|the)\snumber\s?\??)?\s*$",
    re.IGNORECASE,
)

_TIME: Final = r"(?:\d{1,2}(?:[.:]\d\d)?\s?[ap]\.?m\.?|noon|midday|midnight|\d\d[.:]\d\d)"
_BETWEEN: Final = pattern(
    rf"^\s{{0,9}}(?:(?:the\s)?number\sof\s|how\smany\s)?(minutes|hours)\s(?:are\sthere\s)?(?:between|from)\s({_TIME})"
    rf"\s(?:and|to|until|till)\s({_TIME})\s?\??\s*$",
    re.IGNORECASE,
)
_CLOCK: Final = pattern(r"(\d{1,2})(?:[.:](\d\d))?\s?([ap])?.*", re.IGNORECASE)
_DAY: Final = 24 * 60


def amounts(text: str) -> str:
    """The clue with figures for such numbers.

    >>> amounts("3 hundreds, 4 tens and 9 units").strip()
    '349'
    >>> amounts("the smallest even number made with the digits 3, 5 and 8").strip()
    '358'
    >>> amounts("number of minutes between 10.15 am and noon").strip()
    '105'
    """
    said = text.lower()
    if "number" in said and (" digits" in said or " cards" in said or " each of" in said):
        text = _MADE.sub(_made, text)
    if "hundred" in said or "tens" in said:
        text = _BUILT.sub(_built, text)
    if " in " in said:
        text = _SHARES.sub(_in_wholes, text)
    if " at " in said or " costing " in said:
        text = _COST.sub(lambda found: _told(found, _figure(found[1]) * int(found[2])), text)
    if "change" in said:
        text = _CHANGE.sub(_change, text)
    if "consecutive" in said:
        text = _IN_A_ROW.sub(_in_a_row, text)
    if "coins" in said or "pieces" in said:
        text = _COINS.sub(_in_coins, text)
    if "est " in said:
        text = _EXTREMES.sub(_of_several, text)
    if "of a number" in said:
        text = _THOUGHT_OF.sub(_thought, text)
    if "minutes" in said or "hours" in said:
        text = _BETWEEN.sub(_apart, text)
    return text


def _figure(word: str) -> int:
    return int(word) if word.isdecimal() else _WORDS[word.lower()]


def _told(found: "re.Match[str]", number: int) -> str:
    return str(number).ljust(len(found[0]))


def _built(found: "re.Match[str]") -> str:
    """The number whose places are told, each once and no more than nine of any but the first."""
    parts = [(_figure(n), _PLACES[place.lower()]) for n, place in _PART.findall(found[1])]
    places = [place for _, place in parts]
    if sorted({*places}, reverse=True) != places:
        return found[0]
    return _told(found, sum(n * place for n, place in parts))


def _made(found: "re.Match[str]") -> str:
    """The extreme number with just these digits, each once; of another length nothing is told."""
    digits = re.findall(r"\d", found[4])
    length = _figure(found[2]) if found[2] else len(digits)
    if length != len(digits):
        return found[0]
    rest = {"odd": 1, "even": 0}.get((found[3] or "").lower())
    ways = (int("".join(way)) for way in permutations(digits) if way[0] != "0")
    numbers = [number for number in ways if rest is None or number % 2 == rest]
    if not numbers:
        return found[0]
    return _told(found, (max if found[1].lower() in _TOP else min)(numbers))


def _in_wholes(found: "re.Match[str]") -> str:
    return _told(found, _PARTS[found[1].lower()] * _figure(found[2]))


def _in_coins(found: "re.Match[str]") -> str:
    pence, coin = 100 * int(found[2]) + int(found[3] or 0), int(found[1])
    return found[0] if not coin or pence % coin else _told(found, pence // coin)


def _change(found: "re.Match[str]") -> str:
    rest = 100 * int(found[1]) - 100 * int(found[2]) - int(found[3] or 0)
    return _told(found, rest) if rest > 0 else found[0]


def _in_a_row(found: "re.Match[str]") -> str:
    """One of some consecutive numbers, of which the sum is told; a middle one if there is one."""
    n, kind, which = _figure(found[2]), (found[3] or "").strip().lower(), found[1].lower()
    step = 2 if kind else 1
    least, rest = divmod(int(found[4]) - step * n * (n - 1) // 2, n)
    is_kind = not kind or least % 2 == (kind == "odd")
    if rest or least < 1 or not is_kind or (which == "middle" and n % 2 == 0):
        return found[0]
    place = {"middle": n // 2, "largest": n - 1, "greatest": n - 1, "last": n - 1}.get(which, 0)
    return _told(found, least + step * place)


def _of_several(found: "re.Match[str]") -> str:
    """The sum or product of the last of a kind that have so many digits, or of the first."""
    n, kind = _figure(found[2]), KINDS[found[5].lower()]
    is_top, length = found[3].lower() in _TOP, _figure(found[4]) if found[4] else 0
    if is_top and not length:
        return found[0]
    lo, hi = (10 ** (length - 1), 10**length - 1) if length else (1, 1000)
    members = [*kind.between(lo, hi, 10)]
    some = members[-n:] if is_top else members[:n]
    if len(some) < n:
        return found[0]
    return _told(found, sum(some) if found[1].lower() == "sum" else prod(some))


def _thought(found: "re.Match[str]") -> str:
    """The number of which the end is told, by undoing what was done, from the last to the first."""
    number = Fraction(int(found[found.re.groups]))
    for added, taken, times, parts, word in reversed(_DOING.findall(found[1])):
        if added:
            number -= int(added)
        elif taken:
            number += int(taken)
        elif times:
            number /= int(times) or 1
        elif parts:
            number *= int(parts)
        elif word.lower() == "square":
            root = isqrt(max(int(number), 0))
            if number != root * root:
                return found[0]
            number = Fraction(root)
        else:
            number *= _UNDONE[word.lower()]
    return _told(found, int(number)) if number.denominator == 1 and number > 0 else found[0]


def _apart(found: "re.Match[str]") -> str:
    """The minutes, or whole hours, from one time to another of the same day or the night."""
    begin, end = _minutes(found[2], is_end=False), _minutes(found[3], is_end=True)
    if begin is None or end is None or begin == end:
        return found[0]
    minutes = (end - begin) % _DAY or _DAY
    if found[1].lower() == "minutes":
        return _told(found, minutes)
    return found[0] if minutes % 60 else _told(found, minutes // 60)


def _minutes(time: str, *, is_end: bool) -> int | None:
    """Of the day; None for a time that could be of the morning or of the evening."""
    if time.lower() in ("noon", "midday"):
        return 12 * 60
    if time.lower() == "midnight":
        return _DAY if is_end else 0
    clock = _CLOCK.fullmatch(time)
    if not clock:
        return None
    hours, minutes, half = int(clock[1]), int(clock[2] or 0), (clock[3] or "").lower()
    if minutes > 59 or not (1 <= hours <= 12 if half else hours <= 24):
        return None
    if not half:
        return hours * 60 + minutes if hours > 12 or clock[1][0] == "0" else None
    return (hours % 12 + 12 * (half == "p")) * 60 + minutes
