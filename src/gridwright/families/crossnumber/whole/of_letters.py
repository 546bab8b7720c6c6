"""What a rubric tells of letters of the clues: ``A is even``, ``B, C and D are prime``.

In puzzles of letters words are few, since letters side by side are products: what is told in
English is put into signs here, ``A = (even)``, ``B > C``.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.setting_parts import SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import N, number_of
from gridwright.families.crossnumber.whole.rubric import Rubric
from gridwright.families.crossnumber.whole.told import is_so

__all__ = ["read_of_letters"]

_X: Final = r"[A-Z]{1,4}(?:\s*[-+−×*/]\s*[A-Z]{1,4}){0,4}"
_WHAT: Final = r"(?:the\s+)?(?:(?:value|letter)s?\s+(?:of\s+)?)?"
_NUMBERS: Final = pattern(
    rf"(?:(?:[Bb]oth|[Aa]ll\s+of)\s+)?(?:[Tt]he\s+(?P<how>sum|product)\s+(?:of\s+)?)?(?:[Tt]he\s+)?"
    rf"(?:(?:[Vv]alues?|[Ll]etters?)\s+(?:of\s+)?)?(?P<all>{_X}(?:,\s+{_X}){{0,24}}(?:,?\s+and\s+"
    rf"{_X})?)\s+"
    r"(?P<verb>is|are|exceeds|equals)\s+(?:both\s+|all\s+)?(?P<told>\S.{0,60})"
)
_MORE: Final = pattern(
    r"(?P<how>greater|larger|more|less|smaller)\s+than\s+(?P<y>\S.{0,40})", re.IGNORECASE
)
_TWICE: Final = pattern(
    r"(?P<how>twice|double|half(?:\s+of)?|three\s+times)\s+"
    r"(?P<y>[A-Z]{1,4})",
    re.IGNORECASE,
)
_BY: Final = pattern(rf"(?P<y>[A-Z]{{1,4}})\s+by\s+(?:exactly\s+)?(?P<n>{N})", re.IGNORECASE)
_SIGNS: Final = {"greater": ">", "larger": ">", "more": ">", "less": "<", "smaller": "<"}
_TIMES: Final = {"twice": "2 * {}", "double": "2 * {}", "half": "{} / 2", "three times": "3 * {}"}


def read_of_letters(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of letters, where there are any; nothing of another sentence."""
    if not rubric.read("1").has_letters:
        return ()
    parts = re.split(
        r",\s+(?:and\s+)?(?=[A-Z]{1,4}\s+(?:is|exceeds|equals)\b|[A-Z]{1,4}\s*[-+=<>])|,?\s+"
        r"and\s+(?=(?:the\s+\w+\s+)?[A-Z]{1,4}\s+(?:is|are|exceeds"
        r"|equals)\b)",
        line,
    )
    texts = [text for part in parts for text in _texts(part) or ("",)]
    if not all(texts):
        return ()
    return tuple(Told(told, rubric.relation(text)) for text in texts)


def _texts(part: str) -> list[str]:
    if re.fullmatch(r"[A-Z0-9][^a-z]*[=<>≤≥][^a-z]*", part):
        return [part]
    found = _NUMBERS.fullmatch(part)
    if not found:
        return []
    all_ = [x.strip() for x in re.split(r",\s+(?:and\s+)?|\s+and\s+", found["all"])]
    if found["how"] and len(all_) > 1:
        all_ = [(" + " if found["how"] == "sum" else " * ").join(f"({x})" for x in all_)]
    return [_is(x, found["verb"], " ".join(found["told"].split())) for x in all_]


def _is(x: str, verb: str, told: str) -> str:
    x = f"({x})"
    if verb == "exceeds" and (by := _BY.fullmatch(told)):
        return f"{x} = {by['y']} + {number_of(by['n'])}"
    if verb == "exceeds":
        return f"{x} > {told}"
    if verb == "equals":
        return f"{x} = {told}"
    if more := _MORE.fullmatch(told):
        return f"{x} {_SIGNS[more['how'].lower()]} {more['y']}"
    if times := _TWICE.fullmatch(told):
        how = " ".join(times["how"].lower().split()).removesuffix(" of")
        return f"{x} = {_TIMES[how].format(times['y'])}"
    if denied := re.fullmatch(r"not\s+(.+)", told):
        return f"not ({is_so(x, denied[1])})"
    return is_so(x, told)
