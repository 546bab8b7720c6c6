"""Numbers that entries have besides those in the grid, by name: ``answer(3d) = 2 * 3d``.

==================  ==========================================================================
``answer(3d)``      the answer to the clue of 3d, where something else is in the grid
``omitted(3d)``     the digit that was left out of it before it was entered
``inserted(3d)``    the digit that was put in
``correct(3d)``     the digit that should stand in the clue of 3d, where one is a misprint
``misprinted(3d)``  the digit that stands there in its place
``final(3d)``       what 3d is when digits have been changed at the end (`changed`)
==================  ==========================================================================

In a layout they are entries with variables of their own, ``answer_3d``, so that whatever is said of
entries may be said of them.  ``the omitted digits`` are those of all clues, in their order.
"""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Final

from gridwright.basics.english import listed
from gridwright.basics.errors import FormatError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.numbers.besides import BESIDES, parted
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.naming import going, with_usual_names
from gridwright.families.crossnumber.setting_parts import Told
from gridwright.model.constraints import Variable
from gridwright.text.table import KeyTable

__all__ = ["ANSWERS", "answers_named", "besides_domains", "besides_told"]
__all__ += ["entry_of", "mentions", "names_in", "with_besides"]

ANSWERS: Final = ("answer", "omitted", "inserted")
"""What needs answers that are unknowns."""

_WORDS: Final = {
    "answer": "answers?",
    "final": "final",
    "omitted": "omitted|dropped|left[- ]out|removed|deleted",
    "inserted": "inserted|added|extra|superfluous",
    "correct": "correct|corrected|right",
    "misprinted": "misprinted|wrong|incorrect|printed",
}
_CALLED: Final = pattern(rf"(?<![\w@])({'|'.join(BESIDES)})\s*\(\s*@?(\w{{1,20}})\s*\)")
_ANSWER_TO: Final = pattern(
    r"\bthe\s+(?:answer\s+to|(final)(?:\s+(?:entry|answer))?(?:\s+(?:at|to))?)\s+@?(\d{1,6}\s?\w{1,20})",
    re.IGNORECASE,
)
_KINDS: Final = "|".join(
    f"(?P<{what}>{words})" for what, words in _WORDS.items() if what not in ("answer", "final")
)
_LISTED: Final = pattern(
    rf"(?:all\s+(?:of\s+)?)?\bthe\s+(?:(?:{_KINDS})\s+(?P<way>across\s+|down\s+)?digits(?!\s+of\b)|"
    r"(?P<final>final)\s+(?P<going>across\s+|down\s+)?entries)"
    r"(?P<order>,?\s+(?:taken\s+|read\s+)?in\s+(?:clue\s+)?order(?:\s+of\s+(?:the\s+)?clues)?,?)?",
    re.IGNORECASE,
)
_SUM: Final = pattern(
    rf"\b(?:the\s+)?(?P<sum>sum|total|product)\s+of\s+(?:{_LISTED.pattern})", re.I
)
_ADDED: Final = pattern(
    rf"(?:{_LISTED.pattern})\s+(?P<add>add\s+up\s+to|add\s+to|sum\s+to|total|have\s+a\s+(?:sum|total)\s+of)\b",
    re.IGNORECASE,
)
_FORMED: Final = pattern(r"^(concat\([^()]*\))\s+(?:form|make(?:\s+up)?|give|spell|are|is)\b")


def entry_of(name: str) -> str:
    """The entry that a name such as ``@answer_3d[2]`` is about."""
    return parted(name.removeprefix("@").partition("[")[0])[1]


def mentions(table: KeyTable, *quantities: str) -> bool:
    """Whether relations, or what is asked of the solution, have a word for one of these."""
    words = pattern(rf"\b(?:{'|'.join(_WORDS[what] for what in quantities)})", re.IGNORECASE)
    called = pattern(rf"\b(?:{'|'.join(quantities)})\s*\(")
    return any(
        (called if key == "after" else words).search(text)
        for key in ("relations", "after")
        for text in _texts(table.values.get(key))
    )


def _texts(value: object) -> Iterator[str]:
    """The texts of a value, at whatever depth."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        yield from (text for pair in value.items() for part in pair for text in _texts(part))
    elif isinstance(value, list | tuple):
        yield from (text for part in value for text in _texts(part))


def names_in(names: Iterable[str]) -> set[str]:
    """Those of the names of a text that are such numbers, without brackets."""
    plain = (name.removeprefix("@").partition("[")[0] for name in names)
    return {name for name in plain if parted(name)[0]}


def with_besides(text: str, layout: Layout, *, has_letters: bool) -> str:
    """The text, in which such numbers are called by their names: ``@answer_3d``.

    Raises FormatError for one that there is not.
    """
    known = dict(layout.besides)

    def named(what: str, entry: str) -> str:
        usual = with_usual_names(f"@{entry}", layout.cells_of, has_letters=True)[1:]
        if f"{what}_{usual}" not in known:
            raise FormatError(_missing(what, usual, layout))
        return f"@{what}_{usual}"

    def all_of(found: re.Match[str]) -> list[str]:
        what = next(what for what in _WORDS if what[0] != "a" and found[what])
        names = [parted(name)[1] for name in known if parted(name)[0] == what]
        names = going(found["way"] or found["going"], names, layout.cells_of)
        if not names:
            raise FormatError(_missing(what, "", layout))
        return [f"@{what}_{name}" for name in names]

    def summed(found: re.Match[str]) -> str:
        sign = " * " if found["sum"].lower() == "product" else " + "
        return f"({sign.join(all_of(found))})"

    def added(found: re.Match[str]) -> str:
        return f"({' + '.join(all_of(found))}) {'=' if has_letters else 'is'}"

    def one_by_one(found: re.Match[str]) -> str:
        names = all_of(found)
        return f"concat({', '.join(names)})" if found["order"] else listed(names)

    told = _CALLED.sub(lambda found: named(found[1], found[2]), text)
    told = _ANSWER_TO.sub(
        lambda found: named("final" if found[1] else "answer", "".join(found[2].split())), told
    )
    told = _LISTED.sub(one_by_one, _ADDED.sub(added, _SUM.sub(summed, told)))
    return _FORMED.sub(r"\1 =" if has_letters else r"\1 is", told)


_NEEDED: Final = {
    "answer": "every answer is entered as it is, without the keys entered and clashes",
    "final": "no digit is changed at the end, without the key changed",
    "omitted": "there is none; expected an answer that is entered with one digit left out",
    "inserted": "there is none; expected an answer that is entered with one digit put in",
    "correct": "there is none; expected variants that tell of one wrong digit",
    "misprinted": "there is none; expected variants that tell of one wrong digit",
}


def _missing(what: str, entry: str, layout: Layout) -> str:
    """Why there is no such number."""
    if entry and entry not in layout.cells_of:
        return f"there is no entry {shown(entry)}"
    return f"{what}({entry}): {_NEEDED[what]}" if entry else f"{what} digits: {_NEEDED[what]}"


def answers_named(names: Collection[str]) -> list[str]:
    """The entries whose answers are unknowns, because these numbers are named."""
    found = (parted(name) for name in names)
    return sorted({entry for what, entry in found if what in ANSWERS})


def besides_told(names: Collection[str], read: Callable[..., ClueStatement]) -> Iterator[Told]:
    """What the digits are that answers have more, or less, than what is entered for them."""
    for name in sorted(names):
        what, entry = parted(name)
        if what in ("omitted", "inserted"):
            more, less = f"ds(@answer_{entry})", f"ds(@{entry})"
            more, less = (more, less) if what == "omitted" else (less, more)
            statement = read(f"@{name} + {less} = {more}", is_relation=True)
            yield Told(f"{what}({entry})", statement)


def besides_domains(
    told: Iterable[Told], clues: Iterable[ClueStatement], base: int
) -> dict[Variable, tuple[int, ...]]:
    """What those digits may be, and the digits of misprints that clues name."""
    statements = (*(one.statement for one in told), *clues)
    names = {name for one in statements for name in one.names if parted(name[1:])[0]}
    single = sorted(name[1:] for name in names if parted(name[1:])[0] not in ("answer", "final"))
    return {name.replace("_", " ", 1): tuple(range(base)) for name in single}
