"""What the rubric says of all clues, of those of a direction, or of one: how they are read.

``entered``     what becomes of the answer before it is entered
``juxtaposed``  what letters side by side are, if not their product
``signs``       what ``?`` between letters stands for
``variants``    what is meant by a clue, and how it is entered
"""

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from gridwright.basics.errors import shown
from gridwright.clues.language.words import VOCABULARY
from gridwright.clues.misprints import JUXTAPOSED, MISPRINTS, SIGNS, places
from gridwright.clues.numbers.besides import MISPRINTED
from gridwright.clues.references import written_ways
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.answers import can_be_told
from gridwright.families.crossnumber.besides import ANSWERS, mentions
from gridwright.families.crossnumber.cipher import read_cipher
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.letter_means import read_letter_means
from gridwright.families.crossnumber.lines import ClueLine
from gridwright.families.crossnumber.naming import goes, number_of, suffixes
from gridwright.families.crossnumber.variants import (
    OF_CLUES,
    Shares,
    by_entry,
    entries_named,
    exactly,
    read_variants,
    shares,
    usual,
)
from gridwright.text.table import KeyTable

__all__ = ["Counted", "How", "read_counted", "read_how", "read_signs"]


REFERENCES: Final = ("answers", "entries")
"""What ``3d`` in a clue may be."""


_NUMBER: Final = "{number}"
"""In what is entered, the number of the entry."""


class OfEntry(Protocol):
    """A clue that has an entry."""

    @property
    def entry(self) -> str: ...


class Counted(NamedTuple):
    """So many of some clues are false, or their answers entered in a `way`, and no others.

    `shares` are so many that are entered in each of several ways, at least.
    """

    text: str
    n: int
    entries: tuple[str, ...]
    way: str
    shares: Shares | None = None


class How(NamedTuple):
    """How a clue is entered, one of `model.entries.ENTERED`; and how its text is read.

    `keeps_answers`: answers are unknowns of their own (`answers`).
    `cipher`: how its answer is enciphered (`cipher`), if it is.
    """

    entered: str
    read: Mapping[str, str]
    keeps_answers: bool = False
    cipher: str = ""


def read_how(
    table: KeyTable, layout: Layout, lines: Sequence[ClueLine], read: Callable[..., ClueStatement]
) -> Callable[[str], How]:
    """From an entry to what the rubric says of its clue."""
    ways = [line.direction for line in lines]
    unplaced = table.values.get("unplaced")
    ways += map(str, unplaced) if isinstance(unplaced, Mapping) else ()
    variant = read_variants(table, layout, ways)
    entered = read_entered(table, layout, ways, read)
    juxtaposed = read_juxtaposed(table, layout, ways)
    signs, worth = read_signs(table), read_letter_means(table, layout, ways)
    texts = [line.body for line in lines if isinstance(line.body, str)]
    texts += _texts(table.values.get("unplaced", ""))
    known = VOCABULARY if table.flag("words", True) else frozenset()
    keeps = _keeps_answers(table, layout, entered, read)
    references = "" if keeps else _references(table, layout, entered)

    def how(entry: str) -> How:
        way, varied = variant(entry)
        cipher = read_cipher(entered(entry))
        entering = "" if cipher else _all_ways(entered(entry))
        is_counted = exactly(varied)[0] is not None
        read = {"varied": "" if is_counted else varied or worth(entry), "entering": entering}
        read["juxtaposed"], read["references"] = juxtaposed(entry), references
        is_named = "digit" in varied and varied in MISPRINTS and mentions(table, *MISPRINTED)
        read["corrected"] = entry if is_named else ""
        letters = letters_of(texts, known) if varied in MISPRINTS else ""
        return How(way, {**read, "letters": letters, "signs": signs}, keeps, cipher)

    return how


def _all_ways(text: str) -> str:
    """All ways in which some answers are entered, joined by "or"."""
    if shared := shares(text):
        return " or ".join(shared.ways)
    counted, way = exactly(text)
    return way if counted is None else f"as it is or {way}"


def _texts(unplaced: object) -> list[str]:
    """The lines of clues without places."""
    texts = unplaced.values() if isinstance(unplaced, Mapping) else (unplaced,)
    return [line for text in texts if isinstance(text, str) for line in text.splitlines()]


def read_entered(
    table: KeyTable, layout: Layout, ways: Iterable[str], read: Callable[..., ClueStatement]
) -> Callable[[str], str]:
    """From an entry to what is entered for the answer to its clue."""
    is_rising = table.flag("ascending") and "unplaced" in table
    others = ("variants", "enter", *(("ascending",) if is_rising else ()))
    for other in others if "entered" in table else ():
        if other in table and not (other == "variants" and _are_of_letters(table.values[other])):
            raise table.error("entered", f"cannot be combined with the key {other}")

    def text_of(own: KeyTable, key: str) -> str:
        """The text, if it can be read: what is wrong with it is told once, not of every clue."""
        text = own.text(key)
        if read_cipher(text):
            return text
        told = _all_ways(text).replace(_NUMBER, "1")
        own.reading(key, lambda: read("any", entering=told).entered(Node("any")))
        return text

    way_of = by_entry(table, "entered", layout, ways, text_of)

    def numbered(entry: str) -> str:
        """What becomes of the answer to an entry, with its number where that is asked for."""
        text = way_of(entry)
        return text.replace(_NUMBER, number_of(entry)) if _NUMBER in text else text

    return numbered


def _references(table: KeyTable, layout: Layout, entered: Callable[[str], str]) -> str:
    """How each entry is entered, where clues that name others are about the answers to these."""
    if "references" not in table or table.choice("references", REFERENCES) == "entries":
        return ""
    if "entered" not in table:
        raise table.error("references", "answers are entries here; expected the key entered too")
    if table.flag("leading_zero"):
        message = "answers cannot be told from entries that may begin with 0"
        raise table.error("references", message)
    return written_ways({name: entered(name) for name, _ in layout.drawn})


def _keeps_answers(
    table: KeyTable,
    layout: Layout,
    entered: Callable[[str], str],
    read: Callable[..., ClueStatement],
) -> bool:
    """Whether answers are unknowns: they rise, or clues name some that the grid does not tell."""
    if "entered" not in table or "unplaced" in table:
        return False
    if table.flag("ascending") or mentions(table, *ANSWERS):
        return True
    if "references" not in table or table.choice("references", REFERENCES) == "entries":
        return False
    ways: dict[str, str] = {}
    for name, _ in layout.drawn:
        ways.setdefault(entered(name), name)
    told = [(name, way) for way, name in ways.items() if way and not read_cipher(way)]
    return len(told) < sum(map(bool, ways)) or not all(can_be_told(*one, read) for one in told)


def read_counted(table: KeyTable, layout: Layout, clues: Sequence[OfEntry]) -> tuple[Counted, ...]:
    """How many answers are entered otherwise, and how many clues are false, where that is told."""
    found = []
    for key in ("entered", "variants"):
        value = table.values.get(key, {})
        texts = value if isinstance(value, Mapping) else {"": value}
        ends = suffixes(dict.fromkeys(("across", "down", *texts)))
        for way, text in texts.items():
            shared = shares(str(text)) if key == "entered" else None
            n, rest = exactly(str(text))
            if n is None and not shared:
                continue
            if way in layout.cells_of:
                raise table.error(key, f"{shown(str(text))} cannot be said of one entry, {way}")
            several = entries_named(str(way), layout)
            own = tuple(
                clue.entry
                for clue in clues
                if clue.entry in several
                or (not several and (not way or goes(clue.entry, str(way), ends, layout)))
            )
            if shared and (n := shared.quota(len(own))) is None:
                message = f"{len(own)} answers cannot be shared so by {len(shared.ways)} ways"
                raise table.error(key, message)
            if n is None or n > len(own):
                raise table.error(key, f"{n} of {len(own)} clues")
            found.append(Counted(str(text), n, own, rest if key == "entered" else "", shared))
    return tuple(found)


def read_juxtaposed(table: KeyTable, layout: Layout, ways: Iterable[str]) -> Callable[[str], str]:
    """From an entry to what letters side by side are in its clue."""
    if "juxtaposed" in table and not ("letters" in table or "letter" in table):
        raise table.error("juxtaposed", "there are no letters; expected the key letters too")
    return by_entry(table, "juxtaposed", layout, ways, lambda own, key: own.choice(key, JUXTAPOSED))


def read_signs(table: KeyTable) -> str:
    """The signs that ``?`` stands for, and those that a wrong one may be."""
    text = table.text("signs") if "signs" in table else "+-*/"
    found = dict.fromkeys(SIGNS.get(sign, "") for sign in re.sub(r"[\s,;]|\bor\b", "", text))
    if "" in found or len(found) < 2:
        raise table.error("signs", f"expected signs such as + - × ÷, found {shown(text)}")
    return "".join(found)


def letters_of(texts: Iterable[str], known: Collection[str]) -> str:
    """The letters of a puzzle, as they stand in its clues."""
    found = {text[at] for text in texts for at in places(text, known)}
    return "".join(sorted(found))


def _are_of_letters(value: object) -> bool:
    """Whether variants say what clues mean, not what is entered."""
    texts = value.values() if isinstance(value, Mapping) else (value,)
    return all(usual(str(text)) in OF_CLUES for text in texts)
