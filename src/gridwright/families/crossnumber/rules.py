"""What is said of many entries at once: ``every``, and the lines that begin with ``rule``.

Of each entry its own may be said, if the text has ``{number}``: ``not a multiple of {number}``.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Final

from gridwright.basics.complaints import Complaints
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.basics.patterns import pattern
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.clue_reading import check_names, decidable
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.lines import ClueLine, is_rule
from gridwright.families.crossnumber.naming import goes, number_of, suffixes
from gridwright.families.crossnumber.setting_parts import Rule
from gridwright.text.table import KeyTable

__all__ = ["read_rules", "rules_of"]

_NUMBER: Final = pattern(r"\{\s*number\s*\}")
_ITS_OWN: Final = "its own number"


def read_rules(
    table: KeyTable,
    layout: Layout,
    lines: list[ClueLine],
    read: Callable[..., ClueStatement],
    complaints: Complaints,
) -> Iterable[Rule]:
    """What `every` says, and the lines that begin with ``rule`` in place of a number."""
    ends = suffixes(line.direction for line in lines)
    names = tuple(name for name, _ in layout.drawn)
    if "every" in table:
        with complaints.gathered():
            text = table.text("every")
            yield from table.reading(
                "every", lambda: tuple(rules_of("every entry", text, names, layout, read))
            )
    for line in filter(is_rule, lines):
        way = line.direction
        own = tuple(name for name in names if goes(name, way, ends, layout))
        with complaints.gathered():
            try:
                if not isinstance(line.body, str) or line.length is not None:
                    raise FormatError("a rule is a text without a length, such as rule prime")
                found = tuple(rules_of(f"every entry {way}", line.body, own, layout, read))
            except PuzzleError as error:
                raise line.error(table, error.message) from None
            yield from found


def rules_of(
    of: str, text: str, names: tuple[str, ...], layout: Layout, read: Callable[..., ClueStatement]
) -> Iterator[Rule]:
    """What is told of some entries, called `of`; of each its own, if its number is in it."""
    if not names:
        raise FormatError("there is no entry of this direction")
    if not _NUMBER.search(text):
        yield _rule(of, text, names, layout, read)
        return
    told = _NUMBER.sub(_ITS_OWN, text)
    for name in names:
        own = _NUMBER.sub(number_of(name), text)
        yield replace(_rule(of, own, (name,), layout, read), told=told)


def _rule(
    of: str, text: str, names: tuple[str, ...], layout: Layout, read: Callable[..., ClueStatement]
) -> Rule:
    longest = max(len(layout.cells_of[name]) for name in names)
    statement = decidable(read(text), longest)
    check_names(statement, layout)
    return Rule(of, statement, names)
