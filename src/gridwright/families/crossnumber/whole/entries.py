"""What a sentence of a rubric tells of entries: so many of them, two by two, or shared by kinds.

::

    all three-digit entries are squares and the other entries are prime
    exactly two of the four-digit across entries are prime
    the unclued entries are distinct triangular numbers
    every across entry is a multiple of the down entry with the same number
    no two entries in the same row share a digit
    the six across entries are two primes, two squares and two cubes
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations, pairwise
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.combined import ways_of
from gridwright.families.crossnumber.naming import number_of as number_in
from gridwright.families.crossnumber.of_pairs import kind_of_two
from gridwright.families.crossnumber.quantities import entries_listed, read_gathered
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import AMOUNT, N, counted, is_each, number_of
from gridwright.families.crossnumber.whole.reading import Rubric
from gridwright.families.crossnumber.whole.things import ENTRIES, NAMES, entries_of

__all__ = ["read_of_entries"]

_VERB: Final = (
    r"(?:is|are|has|have|contains?|divides?|exceeds?|ends?|begins?|starts?|uses?|shares?|differs?|"
    r"sums?|adds?|totals?|multipl(?:y|ies)|consists?|includes?|reads?|equals?|crosses|lies|comprises?)"
)
_SUBJECT: Final = (
    rf"(?:(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?|the\s+)?(?:(?P<few>{N})\s+)?{ENTRIES('1')}"
)
_ENTRIES_ARE: Final = pattern(rf"{_SUBJECT},?\s+(?P<told>{_VERB}\b.{{1,160}})", re.IGNORECASE)
_REST: Final = pattern(
    rf"(?P<first>\S.{{0,160}}?),?\s+(?:and|while|but)\s+(?P<rest>(?:all\s+(?:of\s+)?)?the\s+(?:(?:{N}\s+)?"
    r"(?:other|remaining)\s+(?:(?:across|down)\s+)?(?:entries|answers|lights|ones)|others|rest))\s+(?P<told>(?:are|have|contain)\b.{1,120})",
    re.IGNORECASE,
)
_LIST_ARE: Final = pattern(rf"(?P<names>{NAMES})\s+(?P<told>{_VERB}\b.{{1,160}})", re.IGNORECASE)
_WHERE: Final = (
    r"(?P<where>\s+(?:(?P<cross>(?:that|which)\s+(?:it\s+(?:crosses|meets|intersects)|(?:crosses|meets|intersects)\s+it))|"
    r"(?:with|of|bearing|having|that\s+has)\s+the\s+same\s+(?P<same>number|length)|in\s+the\s+same\s+(?P<line>row|column)))?"
)
_EACH_OTHER: Final = pattern(
    rf"(?:(?:(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?)?{ENTRIES('1')}|(?P<one>@?\d{{1,3}}[a-z]{{1,6}}))\s+(?P<rel>{_VERB}\b.{{0,80}}?)\s+"
    r"(?P<other>an?|some|another|any|each|every|all|no|the|(?:at\s+least|exactly|just|precisely)\s+one)\s+"
    rf"(?:of\s+(?:the\s+)?)?{ENTRIES('2')}{_WHERE}",
    re.IGNORECASE,
)
_TWO: Final = pattern(
    rf"(?P<no>no\s+two|any\s+two|every\s+two|each\s+pair\s+of|all)\s+(?:of\s+the\s+)?{ENTRIES('1')}\s+"
    r"(?:(?P<cross>(?:that|which)\s+(?:cross|meet|intersect)(?:\s+(?:each\s+other|one\s+another))?)|"
    r"(?:with|of)\s+the\s+same\s+(?P<same>number|length)|in\s+the\s+same\s+(?P<line>row|column))"
    r"\s+(?P<rel>\S.{2,80})",
    re.IGNORECASE,
)
_KINDS: Final = (
    rf"{N}\s+[a-z][a-z -]{{2,30}}?(?:(?:\s*,\s*|\s*,?\s+and\s+){N}\s+[a-z][a-z -]{{2,30}}?){{1,6}}"
)
_SHARED: Final = pattern(
    rf"(?:the\s+|all\s+(?:the\s+)?)?(?:(?P<few>{N})\s+)?{ENTRIES('1')}\s+(?P<verb>are|comprise|consist\s+of|are\s+made\s+up\s+of|include)"
    rf"\s+(?P<kinds>{_KINDS})",
    re.IGNORECASE,
)
_KIND: Final = pattern(
    rf"({N})\s+([a-z][a-z -]{{2,30}}?)(?=\s*,|\s*,?\s+and\s+{N}\s|$)", re.IGNORECASE
)
_DISTINCT: Final = pattern(
    r"are\s+(?:all\s+)?(?:distinct|different)\s+(?!digits?\b|from\b)(?P<kind>[a-z].{2,60})",
    re.IGNORECASE,
)
_SAME_FACTOR: Final = pattern(
    r"are\s+(?:all\s+)?(?:multiples\s+of|divisible\s+by)\s+the\s+same\s+(?:prime|number\s+greater\s+than\s+1)",
    re.IGNORECASE,
)
_IN_ORDER: Final = pattern(
    r"(are\s+in\s+(?:ascending|increasing|descending|decreasing)\s+order)\s+(?:of|by)\s+(?:clue\s+)?numbers?",
    re.IGNORECASE,
)
_HAD: Final = pattern(
    rf"the\s+(?P<had>(?!(?:all\s+)?(?:the\s+)?digits?\s+of)[a-z][a-z -]{{2,40}}?)\s+of\s+(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?{ENTRIES('1')}\s+(?P<told>{_VERB}\b.{{1,80}})",
    re.IGNORECASE,
)
_THE_NEXT: Final = pattern(
    rf"(?:each|every)\s+{ENTRIES('1')}\s+is\s+(?P<how>less|smaller|lower|greater|larger|higher|more)\s+than\s+the\s+next(?:\s+(?:one|entry))?",
    re.IGNORECASE,
)
_MADE: Final = pattern(
    rf"(?:each|every)\s+{ENTRIES('1')}\s+is\s+(?:the\s+)?(?P<what>sum|product|difference)\s+(?:of|between)\s+(?P<many>two|three|2|3)\s+"
    rf"(?:of\s+the\s+)?(?:(?:other|different)\s+)?{ENTRIES('2')}",
    re.IGNORECASE,
)
_LARGEST: Final = pattern(
    r"the\s+(?P<which>largest|greatest|highest|smallest|least|lowest)\s+(?P<way>(?:across|down)\s+)?(?:entry|answer)\s+"
    r"(?:is|lies|stands|appears)\s+(?:(?:at|in)\s+)?(?P<name>@?\d{1,3}[a-z]{1,6})",
    re.IGNORECASE,
)
_SINGULAR: Final = {"are": "is", "have": "has", "contain": "contains", "share": "shares"} | {
    verb: f"{verb}s" for verb in ("end", "begin", "start", "divide", "exceed", "use", "differ")
}
_MOST: Final = 600
"""Pairs of one sentence."""
_MOST_KINDS: Final = 5
"""Kinds that entries are shared by: every set of them is a condition."""


def read_of_entries(line: str, told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """What a sentence tells of entries; nothing of another sentence."""
    if line.lower().endswith(" another"):
        line = f"{line} entry"
    if had := _HAD.fullmatch(line):
        return _had(had, told, rubric)
    if turn := _THE_NEXT.fullmatch(line):
        names = entries_of(turn, "1", rubric.layout, rubric.unclued)
        sign = "<" if turn["how"].lower() in ("less", "smaller", "lower") else ">"
        texts = [f"@{a} {sign} @{b}" for a, b in pairwise(names)]
        return tuple(Told(told, rubric.relation(text)) for text in texts)
    if (made := _MADE.fullmatch(line)) and not rubric.read("1").has_letters:
        return _made(made, told, rubric)
    if extreme := _LARGEST.fullmatch(line):
        which = f"{extreme['which']} {extreme['way'] or ''}entry"
        found = read_gathered(f"{extreme['name']} is the {which}", rubric.read, rubric.layout)
        return (Told(told, found.statement),) if found else ()
    if rest := _REST.fullmatch(line):
        return _and_the_others(rest, told, rubric)
    if shared := _SHARED.fullmatch(line):
        return tuple(_shared(shared, told, rubric))
    if two := _TWO.fullmatch(line):
        return _two(two, told, rubric)
    if (other := _EACH_OTHER.fullmatch(line)) and (found := _each_other(other, told, rubric)):
        return found
    if entries := _ENTRIES_ARE.fullmatch(line):
        names = _names(entries, rubric)
        return _of(names, entries["amount"], entries["told"], told, rubric)
    if (names_ := _LIST_ARE.fullmatch(line)) and len(
        found_ := entries_listed(names_["names"], rubric.layout)
    ) > 1:
        return _collective(tuple(found_), names_["told"], told, rubric)
    return ()


def _names(found: "re.Match[str]", rubric: Rubric, rest: Sequence[str] = ()) -> tuple[str, ...]:
    names = entries_of(found, "1", rubric.layout, rubric.unclued, rest)
    if found["few"] and number_of(found["few"]) != len(names):
        raise FormatError(f"{found['few']} entries: there are {len(names)} of these")
    return names


def _of(
    names: tuple[str, ...], amount: str | None, said: str, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """What is told of so many of some entries, one by one or together."""
    said = " ".join(said.split())
    counts = counted(amount, len(names), "entries")
    verb = said.partition(" ")[0]
    is_plural = verb.lower() in _SINGULAR or verb.lower() in ("sum", "add", "total", "multiply")
    if counts == {len(names)} and is_plural and len(names) > 1:
        return _collective(names, said, told, rubric)
    kind = re.sub(r"^(?:(?:is|are)\s+)(?:an?\s+)?", "", said)
    return (Quantified(told, rubric.read(kind), names, counts),)


def _collective(
    names: tuple[str, ...], said: str, told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """What is told of entries together, or of each of them."""
    said = " ".join(said.split())
    who = listed([f"@{name}" for name in names])
    if distinct := _DISTINCT.fullmatch(said):
        each = Quantified(told, rubric.read(distinct["kind"]), names, frozenset({len(names)}))
        apart = [f"@{a} != @{b}" for a, b in combinations(names, 2)]
        return (each, *(Told(told, rubric.relation(text)) for text in apart))
    if _SAME_FACTOR.fullmatch(said):
        return (Told(told, rubric.relation(f"gcd({who.replace(' and ', ', ')}) > 1")),)
    if order := _IN_ORDER.fullmatch(said):
        ordered = sorted(names, key=lambda name: int(number_in(name)))
        said, who = order[1], listed([f"@{name}" for name in ordered])
    kind = kind_of_two(said)
    if kind and len(names) == 2:
        a, b = names
        return (Quantified(told, rubric.read(kind.format(f"@{a}")), (b,), frozenset({1})),)
    return (Told(told, rubric.relation(f"{who} {said}")),)


def _and_the_others(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """Of some entries one thing, of all others another."""
    if entries := _ENTRIES_ARE.fullmatch(found["first"]):
        if not is_each(entries["amount"]):
            raise FormatError("which are the others? expected the first of them by their names")
        some = _names(entries, rubric)
        first = _of(some, entries["amount"], entries["told"], told, rubric)
    elif names := _LIST_ARE.fullmatch(found["first"]):
        some = tuple(entries_listed(names["names"], rubric.layout))
        first = _collective(some, names["told"], told, rubric)
    else:
        return ()
    words = found["rest"].lower().split()
    others = [name for name, _ in rubric.layout.drawn if name not in some]
    for way in ("across", "down"):
        if way in words:
            others = [name for name in others if name.endswith(way[0])]
    said_n = next((number_of(w) for w in words if re.fullmatch(N, w)), None)
    if not others or said_n not in (None, len(others)):
        raise FormatError(f"{found['rest']}: there are {len(others)} of these")
    is_one_way = {name[-1] for name in some} == {"a"} or {name[-1] for name in some} == {"d"}
    if is_one_way and not {"across", "down"} & {*words} and len({n[-1] for n in others}) > 1:
        raise (
            FormatError(
                "the others of the same direction, or all? expected 'the other across entries', or "
                "'and the others' behind what is told of all entries by their length"
            )
            if not entries or entries["adj1"].strip().lower() not in ("across", "down")
            else (
                FormatError(
                    "the other entries of that direction, or all? expected one sentence each"
                )
            )
        )
    return (*first, *_of(tuple(others), "all", found["told"], told, rubric))


def _shared(found: "re.Match[str]", told: str, rubric: Rubric) -> Iterator[SomeRelation]:
    """That entries can be shared by kinds, so many of each (Hall's theorem)."""
    names = _names(found, rubric)
    kinds = [(number_of(n), kind.strip()) for n, kind in _KIND.findall(found["kinds"])]
    total = sum(n for n, _ in kinds)
    is_all = found["verb"].lower() != "include"
    if total > len(names) or (is_all and total < len(names)):
        raise FormatError(f"{total} entries by their kinds, but there are {len(names)} of these")
    if len(kinds) > _MOST_KINDS:
        raise FormatError(f"more than {_MOST_KINDS} kinds; expected a sentence for each of them")
    for many in range(1, len(kinds) + 1):
        for some in combinations(kinds, many):
            least = sum(n for n, _ in some)
            kind = rubric.read(" or ".join(kind for _, kind in some))
            if not kind.tree.is_set:
                raise FormatError(f"expected kinds of numbers, found {found['kinds']!r}")
            yield Quantified(told, kind, names, frozenset(range(least, len(names) + 1)))


def _pairs(
    found: "re.Match[str]", own: Sequence[str], others: Sequence[str], rubric: Rubric
) -> Callable[[str], list[str]]:
    """From an entry to those of the others that are where the sentence says."""
    cells_of, cols = rubric.layout.cells_of, rubric.layout.grid.cols
    if found["cross"] or found["line"]:
        if not rubric.layout.is_drawn:
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
        made.append(_denied(text, told, rubric) if is_denied else Told(told, rubric.relation(text)))
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
    rel = f"{_SINGULAR.get(verb.lower(), verb)} {rest}".strip()
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
        return tuple(_denied(text, told, rubric) for text in every)
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


def _had(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """``the digit sum of each across entry is prime``: what so many of them have."""
    names = entries_of(found, "1", rubric.layout, rubric.unclued)
    said = f"{found['had']} of @{{}} {' '.join(found['told'].split())}"
    texts = [f"the {said.format(name)}" for name in names]
    counts = counted(found["amount"], len(names), "entries")
    if counts == {len(names)}:
        return tuple(Told(told, rubric.relation(text)) for text in texts)
    if counts == {0}:
        return tuple(_denied(text, told, rubric) for text in texts)
    return (Among(told, tuple(map(rubric.relation, texts)), counts),)


def _made(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """That each entry is the sum of two others, whichever these are."""
    own = entries_of(found, "1", rubric.layout, rubric.unclued)
    others = entries_of(found, "2", rubric.layout, rubric.unclued)
    made = []
    for one in own:
        ways = ways_of(found["what"], found["many"], [name for name in others if name != one])
        made.append(Told(told, rubric.relation(" or ".join(f"@{one} = {way}" for way in ways))))
    return tuple(made)


def _denied(text: str, told: str, rubric: Rubric) -> SomeRelation:
    denied = rubric.denied(text)
    return replace(denied, text=told) if isinstance(denied, Among) else Told(told, denied)


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
