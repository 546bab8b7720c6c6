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
from itertools import combinations, pairwise
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError
from gridwright.basics.patterns import pattern
from gridwright.families.crossnumber.combined import ways_of
from gridwright.families.crossnumber.naming import number_of as number_in
from gridwright.families.crossnumber.of_pairs import kind_of_two
from gridwright.families.crossnumber.quantities import entries_listed, read_gathered
from gridwright.families.crossnumber.setting_parts import Among, Quantified, SomeRelation, Told
from gridwright.families.crossnumber.whole.amounts import (
    AMOUNT,
    NO_TWO,
    N,
    counted,
    is_each,
    number_of,
)
from gridwright.families.crossnumber.whole.pairs import SINGULAR, VERB, read_of_two
from gridwright.families.crossnumber.whole.rubric import Rubric, denied
from gridwright.families.crossnumber.whole.sets import read_of_kinds
from gridwright.families.crossnumber.whole.things import ENTRIES, NAMES, entries_of

__all__ = ["read_of_entries"]

_SUBJECT: Final = (
    rf"(?:(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?|the\s+)?(?:(?P<few>{N})\s+)?{ENTRIES('1')}"
)
_ENTRIES_ARE: Final = pattern(rf"{_SUBJECT},?\s+(?P<told>{VERB}\b.{{1,160}})", re.IGNORECASE)
_REST: Final = pattern(
    rf"(?P<first>\S.{{0,160}}?),?\s+(?:and|while|but)\s+(?P<rest>(?:all\s+(?:of\s+"
    rf")?)?the\s+(?:(?:{N}\s+)?"
    r"(?:other|remaining)\s+(?:(?:across|down)\s+)?(?:entries|answers|lights|ones)|others"
    r"|rest))\s+(?P<told>(?:are|have|contain)\b.{1,120})",
    re.IGNORECASE,
)
_LIST_ARE: Final = pattern(rf"(?P<names>{NAMES})\s+(?P<told>{VERB}\b.{{1,160}})", re.IGNORECASE)
_DISTINCT: Final = pattern(
    r"are\s+(?:all\s+)?(?:distinct|different)\s+(?!digits?\b|from\b)(?P<kind>[a-z].{2,60})",
    re.IGNORECASE,
)
_SAME_FACTOR: Final = pattern(
    r"are\s+(?:all\s+)?(?:multiples\s+of|divisible\s+by)\s+the\s+same\s+(?:prime|number\s+"
    r"greater\s+than\s+1)",
    re.IGNORECASE,
)
_IN_ORDER: Final = pattern(
    r"(are\s+in\s+(?:ascending|increasing|descending|decreasing)\s+order)\s+(?:of|by)\s+"
    r"(?:clue\s+)?numbers?",
    re.IGNORECASE,
)
_GO_ON: Final = pattern(
    rf"(?:(?:all|both)\s+)?(?:the\s+)?(?:values\s+of\s+(?:the\s+)?)?{ENTRIES('1')}\s+(?:(?:always"
    r"|strictly|steadily)\s+)?"
    r"(?:(?P<up>increase|ascend|rise|grow|are\s+in\s+(?:strictly\s+)?(?:ascending|increasing)\s+"
    r"order)"
    r"|decrease|descend|fall|are\s+in\s+(?:strictly\s+)?(?:descending|decreasing)\s+order)"
    r"(?:\s+(?:in\s+(?:value|size|magnitude)|of\s+(?:value|size|magnitude)))?,?\s+(?:(?:when\s+"
    r")?read(?:ing)?\s+)?"
    r"from\s+(?P<way>(?:the\s+)?(?:top|left|bottom|right))\s+to\s+(?:the\s+)?(?P<end>top|left"
    r"|bottom|right)",
    re.IGNORECASE,
)
_OWN_NUMBER: Final = pattern(
    r"\b(?:its|their)\s+(?:own\s+)?(?:clue|entry"
    r"|light)\s+numbers?",
    re.IGNORECASE,
)
_HAD: Final = pattern(
    rf"the\s+(?P<had>(?!(?:all\s+)?(?:the\s+)?digits?\s+of)[a-z][a-z -]{{2,40}}?)"
    rf"\s+of\s+(?P<amount>{AMOUNT})\s+(?:of\s+)?(?:the\s+)?"
    rf"{ENTRIES('1')}\s+(?P<told>{VERB}\b.{{1,80}})",
    re.IGNORECASE,
)
_THE_NEXT: Final = pattern(
    rf"(?:each|every)\s+{ENTRIES('1')}\s+is\s+(?P<how>less|smaller|lower|greater|larger"
    r"|higher|more)\s+than\s+the\s+next(?:\s+(?:one|entry))?",
    re.IGNORECASE,
)
_MADE: Final = pattern(
    rf"(?:each|every)\s+{ENTRIES('1')}\s+is\s+(?:the\s+)?(?P<what>sum|product"
    r"|difference)\s+(?:of|between)\s+(?P<many>two|three|2|3)\s+"
    rf"(?:of\s+the\s+)?(?:(?:other|different)\s+)?{ENTRIES('2')}",
    re.IGNORECASE,
)
_LARGEST: Final = pattern(
    r"the\s+(?P<which>largest|greatest|highest|smallest|least|lowest)\s+(?P<way>(?:across"
    r"|down)\s+)?(?:entry|answer)\s+"
    r"(?:is|lies|stands|appears)\s+(?:(?:at|in)\s+)?(?P<name>@?\d{1,3}[a-z]{1,6})",
    re.IGNORECASE,
)


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
    if goes := _GO_ON.fullmatch(line):
        return _go_on(goes, told, rubric)
    if (made := _MADE.fullmatch(line)) and not rubric.read("1").has_letters:
        return _made(made, told, rubric)
    if extreme := _LARGEST.fullmatch(line):
        which = f"{extreme['which']} {extreme['way'] or ''}entry"
        whole = read_gathered(f"{extreme['name']} is the {which}", rubric.read, rubric.layout)
        return (Told(told, whole.statement),) if whole else ()
    if rest := _REST.fullmatch(line):
        return _and_the_others(rest, told, rubric)
    if found := read_of_kinds(line, told, rubric) or read_of_two(line, told, rubric):
        return found
    if entries := _ENTRIES_ARE.fullmatch(line):
        names = _names(entries, rubric)
        return _of(names, entries["amount"], entries["told"], told, rubric)
    if (names_ := _LIST_ARE.fullmatch(line)) and len(
        found_ := entries_listed(names_["names"], rubric.layout)
    ) > 1:
        return _collective(tuple(found_), names_["told"], told, rubric)
    return ()


def _go_on(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """That entries grow, or become less, from one side of the grid to the other."""
    layout, cols = rubric.layout, rubric.layout.grid.cols
    way, end = found["way"].lower().removeprefix("the ").strip(), found["end"].lower()
    if {"top": "bottom", "bottom": "top", "left": "right", "right": "left"}[way] != end:
        return ()
    if not layout.is_drawn:
        raise FormatError("the cells of this puzzle have no places; expected a grid")
    names = entries_of(found, "1", layout, rubric.unclued)
    where = {n: divmod(layout.cells_of[n][0], cols)[way in ("left", "right")] for n in names}
    if len(set(where.values())) < len(names):
        line = "column" if way in ("left", "right") else "row"
        raise FormatError(f"two of them begin in the same {line}; expected 'of clue number'")
    ordered = sorted(names, key=where.__getitem__, reverse=way in ("bottom", "right"))
    sign = "<" if found["up"] else ">"
    texts = [f"@{a} {sign} @{b}" for a, b in pairwise(ordered)]
    return tuple(Told(told, rubric.relation(text)) for text in texts)


def _names(found: "re.Match[str]", rubric: Rubric) -> tuple[str, ...]:
    others = [name for name, _ in rubric.layout.drawn if name not in rubric.before]
    rest = others if rubric.before else []
    names = entries_of(found, "1", rubric.layout, rubric.unclued, rest, found["few"])
    if found["few"] and (found["amount"] or "").lower() == "no":
        raise FormatError(NO_TWO)
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
    is_plural = verb.lower() in SINGULAR or verb.lower() in ("sum", "add", "total", "multiply")
    if counts == {len(names)} and is_plural and len(names) > 1 and not _OWN_NUMBER.search(said):
        return _collective(names, said, told, rubric)
    if _OWN_NUMBER.search(said):
        each = [f"@{n} {_OWN_NUMBER.sub(number_in(n), said)}" for n in names]
        each = [re.sub(r"\sare\s+(multiple|factor)s\b", r" is a \1", t) for t in each]
        if counts == {len(names)}:
            return tuple(Told(told, rubric.relation(text)) for text in each)
        if counts == {0}:
            return tuple(denied(text, told, rubric) for text in each)
        return (Among(told, tuple(map(rubric.relation, each)), counts),)
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
        if not is_each(entries["amount"]) and (
            found_ := _so_many_else(found, entries, told, rubric)
        ):
            return found_
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


def _so_many_else(
    found: "re.Match[str]", entries: "re.Match[str]", told: str, rubric: Rubric
) -> tuple[SomeRelation, ...]:
    """Of so many entries, whichever these are, one kind, of all others another: three are cubes."""
    some = _names(entries, rubric)
    counts = counted(entries["amount"], len(some), "entries")
    kinds = [
        re.sub(r"^are\s+(?:all\s+)?", "", " ".join(one["told"].split())) for one in (entries, found)
    ]
    one, both = rubric.read(kinds[0]), rubric.read(f"{kinds[0]} or {kinds[1]}")
    if len(counts) != 1 or not (one.tree.is_set and both.tree.is_set):
        return ()
    every = frozenset({len(some)})
    return (Quantified(told, one, some, counts), Quantified(told, both, some, every))


def _had(found: "re.Match[str]", told: str, rubric: Rubric) -> tuple[SomeRelation, ...]:
    """``the digit sum of each across entry is prime``: what so many of them have."""
    names = entries_of(found, "1", rubric.layout, rubric.unclued)
    said = f"{found['had']} of @{{}} {' '.join(found['told'].split())}"
    texts = [f"the {said.format(name)}" for name in names]
    counts = counted(found["amount"], len(names), "entries")
    if counts == {len(names)}:
        return tuple(Told(told, rubric.relation(text)) for text in texts)
    if counts == {0}:
        return tuple(denied(text, told, rubric) for text in texts)
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
