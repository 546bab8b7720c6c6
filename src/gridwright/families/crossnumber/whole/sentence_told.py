"""What one sentence of a rubric says: as a whole, or else part by part.

A part is what a key says (`standard`), says nothing that is certain to say nothing (`nothing`), or
is a relation in plain English.
"""

import re
from collections.abc import Collection, Iterator
from typing import Any, Final

from gridwright.basics.english import listed
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.whole.allowed import digits_allowed
from gridwright.families.crossnumber.whole.coordinated import parts_coordinated, verbs_coordinated
from gridwright.families.crossnumber.whole.nothing import says_nothing
from gridwright.families.crossnumber.whole.rephrased import rephrased
from gridwright.families.crossnumber.whole.standard import ABOUT_ENTRIES, Said, standard

__all__ = ["joined", "sentence_told"]

_LONGEST: Final = 600
"""Characters of a sentence that a key may say: longer ones are relations."""
_DEEPEST: Final = 3
"""How often a sentence is parted that says several things of one."""
_PARTS: Final = pattern(
    r"\s*,\s*(?:and|but|while|so)\s+(?=\S)|\s+(?:and|but|while)\s+(?=(?:no|none|all|each"
    r"|every|exactly|the|there|they|"
    r"entries|answers|digits|zeros?|at|only|are\s+(?:all\s+)?(?:different|distinct)"
    r"|contain|use|that|solvers|you|clue\s+numbers|numbers\s+in|clues)\b)|\s*,\s*(?=none\b"
    r"|each\s+of\s+which\s+(?:may|can)\b)",
    re.IGNORECASE,
)
_THEM: Final = pattern(r"\bof\s+(?:them|these|which)\b", re.IGNORECASE)
_EACH_OF_THEM: Final = pattern(
    r"^(?:each|every\s+one|all)\s+of\s+(?:them|these|which)(?:\s+digits)?\s+(?=(?:is|are|must"
    r"|occurs?|appears?)\b)",
    re.IGNORECASE,
)
_EACH_WAY: Final = pattern(
    r"(?P<before>.*\b)entr(?P<end>y|ies)\s+in\s+(?:each|both|either)\s+directions?\b(?P<behind>.*)",
    re.IGNORECASE,
)
_ACROSS: Final = pattern(r"\bentries\s+(across|down)\b", re.IGNORECASE)


def sentence_told(
    sentence: str, base: int, keys: Collection[str], *, is_of_entries: bool, depth: int = 0
) -> Said:
    """What a sentence says; `keys` are those of the puzzle.

    `is_of_entries`: entries are what has been told of; `depth` is how often it has been parted.
    Raises FormatError for what might mean two things, or what is known and cannot be said.
    """
    if len(sentence) > _LONGEST:
        return Said({}, (sentence,))
    plain = rephrased(sentence)
    if said := _one(plain, base, keys, is_of_entries=is_of_entries):
        return said
    if says_nothing(sentence, keys):
        return Said({}, is_nothing=True)
    if depth < _DEEPEST:
        several = parts_coordinated(plain)
        verbs = () if several else verbs_coordinated(plain)
        if any(standard(rephrased(one), base, is_of_entries=is_of_entries) for one in verbs):
            several = verbs
        if several:
            told = [
                sentence_told(one, base, keys, is_of_entries=is_of_entries, depth=depth + 1)
                for one in several
            ]
            return joined(told)
    parts = [part for part in _PARTS.split(plain) if part]
    if len(parts) < 2:
        return Said({}, tuple(_relations(plain, is_of_entries=is_of_entries)))
    if any(map(_EACH_OF_THEM.match, parts)):
        parts = _with_digits_named(parts, base)
    told_of: list[Said | None] = []
    is_of, before = is_of_entries, ""
    for part in parts:
        is_of = is_of or bool(ABOUT_ENTRIES.search(before))
        told_of.append(_one(rephrased(part), base, keys, is_of_entries=is_of, before=before))
        before = part
    if not any(told_of):
        return Said({}, tuple(_relations(plain, is_of_entries=is_of_entries)))
    found: list[Said] = []
    is_of = is_of_entries
    for part, one in zip(parts, told_of, strict=True):
        found.append(one or Said({}, tuple(_relations(rephrased(part), is_of_entries=is_of))))
        is_of = is_of or bool(ABOUT_ENTRIES.search(part))
    return joined(found)


def _with_digits_named(parts: list[str], base: int) -> list[str]:
    """Parts in which "each of them" behind what is told of digits has these by name."""
    found, digits = [], ""
    for part in parts:
        found.append(_EACH_OF_THEM.sub(f"each of the digits {digits} ", part) if digits else part)
        allowed = digits_allowed(part, base)
        digits = listed([str(digit) for digit in sorted(allowed)]) if allowed else ""
    return found


def _one(
    part: str, base: int, keys: Collection[str], *, is_of_entries: bool, before: str = ""
) -> Said | None:
    """What a part says by keys, or that it says nothing; None of a relation."""
    said = standard(part, base, is_of_entries=is_of_entries, before=before)
    if said is None and says_nothing(part, keys):
        return Said({}, is_nothing=True)
    return said


def joined(parts: "list[Said]") -> Said:
    """What several parts say together."""
    keys: dict[str, Any] = {}
    digits: frozenset[int] | None = None
    for one in parts:
        keys |= one.keys
        if one.digits is not None:
            digits = one.digits if digits is None else digits & one.digits
    relations = tuple(relation for one in parts for relation in one.relations)
    letters = tuple(told for one in parts for told in one.letters)
    return Said(keys, relations, digits, letters, all(one.is_nothing for one in parts))


def _relations(sentence: str, *, is_of_entries: bool) -> Iterator[str]:
    """A sentence as relations have it: ``of them`` is of the entries told of before."""
    if is_of_entries:
        sentence = _THEM.sub("of the entries", sentence)
    sentence = _ACROSS.sub(lambda found: f"{found[1].lower()} entries", sentence)
    if ways := _EACH_WAY.fullmatch(sentence):
        for way in ("across", "down"):
            yield f"{ways['before']}{way} entr{ways['end']}{ways['behind']}"
    else:
        yield sentence
