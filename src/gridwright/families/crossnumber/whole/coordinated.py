"""Sentences that say two things of one: each is said by itself, and read by itself.

::

    the rows are all even, as are the columns      the rows are all even / the columns are all even
    no answer starts or ends with a zero           no answer starts with a zero / no answer ends ...
    neither 3 down nor 5 across is prime           3 down is not prime / 5 across is not prime
    repeats are not allowed, nor are zeros         ... / zeros are not allowed
    1 across is the only entry divisible by 7      exactly one entry is divisible by 7 / 1 across is
    two entries, one across and one down, are so   exactly one across entry is so / exactly one down
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.whole.amounts import N

__all__ = ["parts_coordinated", "verbs_coordinated"]

_ENTRIES: Final = r"(?:entries|answers|entry|answer)"
_AS_ARE: Final = pattern(
    r"(?P<what>.{5,160}?\b(?P<verb>are|is|have|has|do|does|form|forms|add|adds|sum|sums|contain"
    r"|contains)\s+(?P<told>[^,]{3,120})),\s+as\s+(?:also\s+)?(?P<as>are|is|have|has|do|does)\s+"
    r"(?P<other>[^,]{3,120})",
    re.IGNORECASE,
)
_OR_ENDS: Final = pattern(
    r"(?P<what>no\s.{3,60}?)\s+(?P<one>begins?|starts?)\s+or\s+(?P<other>ends?)\s+with\s+"
    r"(?P<told>.{1,40})",
    re.IGNORECASE,
)
_NEITHER: Final = pattern(
    r"neither\s+(?P<one>.{2,40}?)\s+nor\s+(?P<other>.{2,40}?)\s+(?P<verb>is|has|contains|ends"
    r"|begins"
    r"|starts|exceeds)\s+(?P<told>.{2,80})",
    re.IGNORECASE,
)
_NOR: Final = pattern(
    r"(?P<one>.{3,60}?\s+(?:are|is)\s+not\s+(?P<what>allowed|permitted|used)),?\s+(?:and\s+)?nor\s+"
    r"(?:are|is)\s+(?P<other>.{3,60})",
    re.IGNORECASE,
)
_ONLY: Final = pattern(
    r"(?P<one>\d{1,3}\s?(?:a|d|across|down))\s+is\s+the\s+only\s+(?P<of>(?:across\s+|down\s+)?"
    rf"{_ENTRIES})\s+(?:(?:that|which)\s+is\s+|to\s+be\s+)?(?P<told>\S.{{2,60}})",
    re.IGNORECASE,
)
_IS_NOT: Final = pattern(
    r"(?P<one>\S[^,]{2,80}?)\s+is\s+(?P<told>(?!not\b)[^,]{2,40}),?\s+(?:but|and|while|whereas)\s+"
    r"(?P<other>the\s[^,]{3,80}?)\s+is\s+not",
    re.IGNORECASE,
)
_EACH_WAY: Final = pattern(
    rf"two\s+(?:of\s+the\s+)?{_ENTRIES},\s+one\s+across\s+and\s+(?:one|the\s+other)\s+down,\s+"
    r"(?P<told>(?:are|have|end|begin|start|contain)\s.{2,80})",
    re.IGNORECASE,
)
_EXTREMES: Final = pattern(
    rf"(?P<one>\S.{{1,30}}?)\s+is\s+the\s+(?P<how>largest|greatest|highest|smallest|least"
    rf"|lowest)\s+(?P<of>(?:across\s+|down\s+)?{_ENTRIES}),?\s+and\s+"
    r"(?P<other>\S.{1,30}?)(?:\s+is)?\s+the\s+(?P<how2>largest|greatest|highest|smallest|least"
    r"|lowest)(?:\s+one)?",
    re.IGNORECASE,
)
_DIFFERENT: Final = pattern(
    rf"(?P<what>(?:(?:the|both|all)\s+)?(?:(?P<many>{N})\s+)?(?:corner|shaded|corners|diagonals"
    r"|perimeter)"
    rf"(?:\s+cells)?)\s+(?:contain|hold|have)\s+(?:(?P<n>{N})\s+)?(?:different|distinct)\s+"
    r"(?P<kind>odd|even|prime|non-?zero)\s+digits",
    re.IGNORECASE,
)
_VERB: Final = (
    r"(?:do|does|is|are|has|have|contains?|begins?|starts?|ends?|may|cannot|never|use|uses)"
)
_TWO_VERBS: Final = pattern(
    r"(?P<what>(?:all(?!\s+(?:but|except))|each|every|the|both|entries|answers|they)\b"
    rf"(?:\s\S.{{0,60}}?)?)\s+"
    rf"(?P<one>{_VERB}\s.{{2,80}}?),?\s+and\s+(?P<other>{_VERB}\s.{{2,80}})",
    re.IGNORECASE,
)
_NO_TWO_VERBS: Final = pattern(
    rf"(?P<what>(?:no|none\s+of\s+the)\s+(?!two\b)\S.{{2,60}}?)\s+"
    rf"(?P<one>{_VERB}\s.{{2,80}}?),?\s+or\s+(?P<other>{_VERB}\s.{{2,80}})",
    re.IGNORECASE,
)


def parts_coordinated(sentence: str) -> tuple[str, ...]:
    """The sentences that one comes to which says two things of one; none of any other."""
    if found := _AS_ARE.fullmatch(sentence):
        return (found["what"], _of_other(found))
    if found := _OR_ENDS.fullmatch(sentence):
        verbs = (found["one"], found["other"])
        return tuple(f"{found['what']} {verb} with {found['told']}" for verb in verbs)
    if found := _NEITHER.fullmatch(sentence):
        if found["verb"].lower() not in ("is", "has"):
            return ()
        names = (found["one"], found["other"])
        return tuple(f"{name} {found['verb']} not {found['told']}" for name in names)
    if found := _NOR.fullmatch(sentence):
        return (found["one"], f"{found['other']} are not {found['what']}")
    if found := _ONLY.fullmatch(sentence):
        return (
            f"exactly one {found['of']} is {found['told']}",
            f"{found['one']} is {found['told']}",
        )
    if found := _IS_NOT.fullmatch(sentence):
        told = found["told"]
        return (f"{found['one']} is {told}", f"{found['other']} is not {told}")
    if found := _EXTREMES.fullmatch(sentence):
        pairs = ((found["one"], found["how"]), (found["other"], found["how2"]))
        return tuple(f"{one} is the {how} {found['of']}" for one, how in pairs)
    if found := _EACH_WAY.fullmatch(sentence):
        return tuple(f"exactly one {way} entry {found['told']}" for way in ("across", "down"))
    if (found := _DIFFERENT.fullmatch(sentence)) and found["n"] in (None, found["many"]):
        return (f"{found['what']} are all different", f"{found['what']} are all {found['kind']}")
    return ()


def verbs_coordinated(sentence: str) -> tuple[str, ...]:
    """``entries do not repeat and do not begin with 0``, each with the entries; none of others.

    What is told of "no entry" is so of both parts only behind "or".
    """
    found = _TWO_VERBS.fullmatch(sentence) or _NO_TWO_VERBS.fullmatch(sentence)
    return tuple(f"{found['what']} {found[v]}" for v in ("one", "other")) if found else ()


def _of_other(found: "re.Match[str]") -> str:
    one, other, verb = found["told"], found["other"], found["verb"]
    if other.lower().startswith(("those ", "the ones ")):
        head = re.match(
            r"(?:the\s+)?(?:digits|entries|answers|cells|numbers)\b", found["what"], re.IGNORECASE
        )
        other = f"{head[0]} {other.partition(' ')[2]}" if head else other
    if found["as"].lower() in ("is", "does", "has") and not verb.endswith("s"):
        verb = {"are": "is", "have": "has", "do": "does"}.get(verb, f"{verb}s")
    return f"{other} {verb} {one}"
