"""What entries are to one another: every entry to one that crosses it, any two of a length."""

import re
from collections.abc import Callable, Sequence
from typing import Final

from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.naming import number_of as number_in
from gridwright.families.crossnumber.of_pairs import kind_of_two
from gridwright.families.crossnumber.quantities import entries_listed
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import AMOUNT, counted, is_each
from gridwright.families.crossnumber.whole.rubric import Rubric, denied
from gridwright.families.crossnumber.whole.things import ENTRIES, entries_of

__all__ = ["SINGULAR", "VERB", "read_of_two"]

VERB: Final = (
    r"(?:is|are|has|have|contains?|divides?|exceeds?|ends?|begins?|starts?|uses?|shares?|differs?|"
    r"sums?|adds?|totals?|multipl(?:y|ies)|consists?|includes?|reads?|equals?|crosses"
    r"|lies|comprises?)"
)
_WHERE: Final = (
    r"(?P<where>\s+(?:(?P<cross>(?:that|which)\s+(?:it\s+(?:crosses|meets|intersects)"
    r"|(?:crosses|meets|intersects)\s+it))|"
    r"(?:with|of|bearing|having|that\s+has)\s+the\s+same\s+(?P<same>number|length)|in\s+"
    r"the\s+same\s+(?P<line>row|column)))?"
)
_EACH_OTHER: Final = pattern(
    rf"(?:(?:(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?)?{ENTRIES('1')}"
    rf"|(?P<one>@?\d{{1,3}}[a-z]{{1,6}}))\s+(?P<rel>{VERB}\b.{{0,80}}?)\s+"
    r"(?P<other>an?|some|another|any|each|every|all|no|the|(?:at\s+least|exactly|just"
    r"|precisely)\s+one)\s+"
    rf"(?:of\s+(?:the\s+)?)?{ENTRIES('2')}{_WHERE}",
    re.IGNORECASE,
)
_TWO: Final = pattern(
    r"(?P<no>no\s+two|any\s+two|every\s+two|each\s+pair\s+of|all)\s+(?:of\s+the\s+"
    rf")?{ENTRIES('1')}\s+"
    r"(?:(?P<cross>(?:that|which)\s+(?:cross|meet|intersect)(?:\s+(?:each\s+other|one\s+"
    r"another))?)|"
    r"(?:with|of)\s+the\s+same\s+(?P<same>number|length)|in\s+the\s+same\s+(?P<line>row|column))"
    r"\s+(?P<rel>\S.{2,80})",
    re.IGNORECASE,
)
_THE_OTHER: Final = pattern(
    rf"(?:at\s+least\s+)?one\s+of\s+the\s+(?:two\s+)?{ENTRIES('1')}\s+"
    rf"(?P<rel>{VERB}\b.{{0,80}}?)\s+the\s+other(?:\s+one)?",
    re.IGNORECASE,
)
SINGULAR: Final = {"are": "is", "have": "has", "contain": "contains", "share": "shares"} | {
    verb: f"{verb}s" for verb in ("end", "begin", "start", "divide", "exceed", "use", "differ")
}
_MOST: Final = 600
"""Pairs of one sentence."""


def read_of_two(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of entries two by two; nothing of another sentence."""
    if two := _TWO.fullmatch(line):
        return _two(two, told, rubric)
    if found := _THE_OTHER.fullmatch(line):
        names = entries_of(found, "1", rubric.layout, rubric.unclued)
        if len(names) != 2:
            raise FormatError(f"the other of two, but there are {len(names)} of these")
        said = [_said(a, found["rel"], b, rubric) for a, b in (names, names[::-1])]
        return (_either(said, told, rubric),)
    other = _EACH_OTHER.fullmatch(line)
    return _each_other(other, told, rubric) if other else ()


def _two(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What any two entries are that cross, are of one length, or in one row."""
    names = entries_of(found, "1", rubric.layout, rubric.unclued)
    of = _pairs(found, names, names, rubric)
    pairs = [(a, b) for i, a in enumerate(names) for b in of(a) if b in names[i + 1 :]]
    if not pairs:
        raise FormatError("there are no two such entries")
    if len(pairs) > _MOST:
        raise FormatError(f"more than {_MOST} pairs of entries")
    is_denied = found["no"].lower().startswith("no")
    said = " ".join(found["rel"].split())
    kind = kind_of_two(said)
    made: list[SomeRelation] = []
    for a, b in pairs:
        if kind:
            counts = frozenset({0 if is_denied else 1})
            made.append(Quantified(told, rubric.read(kind.format(f"@{a}")), (b,), counts))
            continue
        text = f"@{a} and @{b} {said}"
        made.append(denied(text, told, rubric) if is_denied else Told(told, rubric.relation(text)))
    return tuple(made)


def _each_other(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What so many entries are to some, or to all, of other entries."""
    layout, unclued = rubric.layout, rubric.unclued
    if found["one"]:
        own, amount = tuple(entries_listed(found["one"], layout)), "each"
    else:
        own, amount = entries_of(found, "1", layout, unclued), found["amount"]
    adjectives = re.sub(r"\b(?:other|remaining)\b", "", found["adj2"])
    others = _others(found, adjectives, rubric)
    of = _pairs(found, own, others, rubric)
    rel = " ".join(found["rel"].split())
    verb, _, rest = rel.partition(" ")
    rel = f"{SINGULAR.get(verb.lower(), verb)} {rest}".strip()
    rel = re.sub(r"^(?:exactly\s+)?divides$", "is a factor of", rel, flags=re.IGNORECASE)
    rel = re.sub(r"\bfactor\s+(?:greater\s+than|over|other\s+than)\s+1\b", "factor", rel)
    other = " ".join(found["other"].lower().split())
    if sum(len(of(name)) for name in own) > _MOST:
        raise FormatError(f"more than {_MOST} pairs of entries")
    texts = {one: [_said(one, rel, y, rubric) for y in of(one)] for one in own}
    if other == "the":
        if not found["same"] or found["same"].lower() != "number":
            return ()
        texts = {one: said for one, said in texts.items() if said}
        if not texts or any(len(said) != 1 for said in texts.values()):
            raise FormatError("there are not two such entries with the same number")
    is_none = (amount or "").lower() in ("no", "none")
    if other == "any" and not is_none:
        raise FormatError("any: some one, or each? expected 'at least one' or 'every'")
    if is_none and other in ("any", "a", "an", "another", "some", "the", "at least one"):
        every = [text for said in texts.values() for text in said]
        return tuple(denied(text, told, rubric) for text in every)
    if other in ("any", "some", "a", "an", "another", "at least one"):
        return _with_some(texts, amount, told, rubric)
    if other in ("each", "every", "all", "the"):
        if not is_each(amount) or not amount:
            if other == "the" and amount:
                return _counted([said[0] for said in texts.values()], amount, told, rubric)
            raise FormatError("expected 'every entry', with what it is to each of the others")
        every = [text for said in texts.values() for text in said]
        return tuple(Told(told, rubric.relation(text)) for text in every)
    n = 0 if other == "no" else 1
    if not is_each(amount) or not amount:
        raise FormatError("expected 'every entry', with how many others it is told of")
    return tuple(
        Among(told, tuple(map(rubric.relation, said)), frozenset({n}))
        for said in texts.values()
        if said or n
    )


def _pairs(
    found: "re.Match[str]", own: Sequence[str], others: Sequence[str], rubric: Rubric
) -> Callable[[str], list[str]]:
    """From an entry to those of the others that are where the sentence says."""
    cells_of, cols = rubric.layout.cells_of, rubric.layout.grid.cols
    if (found["cross"] or found["line"]) and not rubric.layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")

    def lines(name: str) -> set[int]:
        where = [divmod(cell, cols)[found["line"].lower() == "column"] for cell in cells_of[name]]
        return set(where) if len(set(where)) == 1 else set()

    def goes_with(one: str, other: str) -> bool:
        if one == other:
            return False
        if found["cross"]:
            return bool({*cells_of[one]} & {*cells_of[other]})
        if found["line"]:
            return bool(lines(one) & lines(other))
        if found["same"]:
            if found["same"].lower() == "length":
                return len(cells_of[one]) == len(cells_of[other])
            return number_in(one) == number_in(other)
        return True

    return lambda one: [other for other in others if goes_with(one, other)]


def _others(found: "re.Match[str]", adjectives: str, rubric: Rubric) -> tuple[str, ...]:
    """The entries that are named last; "other" ones are all but the one that is told of."""
    text = f"{adjectives} {found['noun2']}".strip()
    whole = re.fullmatch(rf"\s*{ENTRIES('2')}", text, re.IGNORECASE)
    assert whole is not None, text
    return entries_of(whole, "2", rubric.layout, rubric.unclued)


def _said(one: str, rel: str, other: str, rubric: Rubric) -> str:
    """What an entry is to another one, as a condition."""
    if rubric.read("1").has_letters:
        kind = re.sub(r"^is\s+(?:an?\s+|the\s+|equal\s+to\s+)?", "", rel)
        return f"@{one} = ({kind} @{other})"
    return f"@{one} {rel} @{other}"


def _with_some(
    texts: "dict[str, list[str]]", amount: str | None, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """That so many entries are it to some other one, whichever that is."""
    if alone := next((one for one, said in texts.items() if not said), None):
        raise FormatError(f"there is no other such entry for {alone}")
    if not amount:
        raise FormatError("how many? expected 'every entry' or 'at least one entry'")
    counts = counted(amount, len(texts), "entries")
    if counts == frozenset(range(1, len(texts) + 1)):
        every = [text for said in texts.values() for text in said]
        return (_either(every, told, rubric),)
    if counts == {len(texts)}:
        return tuple(_either(said, told, rubric) for said in texts.values())
    parts = [rubric.either(said) for said in texts.values()]
    if any(part is None for part in parts):
        raise FormatError("so many of these cannot be counted; expected 'every' or 'at least one'")
    return (Among(told, tuple(part for part in parts if part), counts),)


def _either(texts: Sequence[str], told: str, rubric: Rubric) -> SomeRelation:
    """That one of the conditions is true, at least."""
    try:
        if whole := rubric.either(texts):
            return Told(told, whole)
    except PuzzleError:
        pass
    parts = tuple(rubric.relation(text) for text in texts)
    return Among(told, parts, frozenset(range(1, len(parts) + 1)))


def _counted(
    texts: Sequence[str], amount: str | None, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    counts = counted(amount, len(texts), "entries")
    return (Among(told, tuple(map(rubric.relation, texts)), counts),)
