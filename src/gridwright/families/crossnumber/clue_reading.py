"""Clues one by one: which entry each belongs to, what it says, and what is wrong with it."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from gridwright.basics.bounds import MAX_NUMBER
from gridwright.basics.complaints import Complaints
from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.language.token import complaint
from gridwright.clues.misprints import MISPRINTS
from gridwright.clues.numbers.costs import too_dear
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.functions import read_values as read_listed
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.letter_types import read_letter_types
from gridwright.families.crossnumber.letters import look_alike
from gridwright.families.crossnumber.lines import ClueLine
from gridwright.families.crossnumber.meant import Meant, check_printed_right, read_meant
from gridwright.families.crossnumber.naming import PRINTED, names_of, suffixes, usual_name
from gridwright.families.crossnumber.operands import GRID, cells_named
from gridwright.families.crossnumber.relations import read_relation
from gridwright.families.crossnumber.rubric import How
from gridwright.families.crossnumber.setting_parts import Clue, SomeRelation
from gridwright.text.table import KeyTable

_INDEXED: Final = pattern(r"([TF])(\d{1,4})")
_NAMED: Final = {"T": "triangular", "F": "Fibonacci"}

__all__ = ["check_names", "check_scripts", "decidable", "read_clues"]


def read_clues(
    table: KeyTable,
    layout: Layout,
    lines: list[ClueLine],
    read: Callable[..., ClueStatement],
    how: Callable[[str], How],
    complaints: Complaints,
) -> tuple[tuple[Clue, ...], tuple[SomeRelation, ...]]:
    """The clues that can be read, and what some are by the rubric: relations.

    What is wrong with others joins the complaints.
    """
    ends = suffixes(line.direction for line in lines)
    meant = read_meant(table, layout, lines)
    given: set[str] = set()
    clues: list[Clue] = []
    relations: list[SomeRelation] = []
    for line in lines:
        with complaints.gathered():
            entry = _entry(table, layout, line, ends)
            if entry in given:
                raise line.error(table, f"{entry} has a clue already")
            given.add(entry)
            clues.append(_clue(table, layout, line, entry, read, how(entry), meant, relations))
    return tuple(clues), tuple(relations)


def _clue(
    table: KeyTable,
    layout: Layout,
    line: ClueLine,
    entry: str,
    read: Callable[..., ClueStatement],
    how: How,
    meant: Callable[[str, str], Meant | None],
    relations: list[SomeRelation],
) -> Clue:
    cells = layout.cells_of[entry]
    if line.length is not None and line.length != len(cells):
        message = f"a length of {line.length}, but the entry has {len(cells)} cells"
        raise line.length_error(table, message)
    if not isinstance(line.body, str):
        values = read_listed(table, line, len(cells), read("?").base)
        return Clue(entry, read("?"), values, how.entered)
    try:
        others = tuple(name for name, _ in layout.drawn if name != entry)
        told = meant(entry, line.body)
        if told and (way := str(how.read.get("varied", ""))) in MISPRINTS:
            check_printed_right(told, way)
        typed = read_letter_types(table, layout, entry, told.text if told else line.body, read)
        if typed:
            relations.append(typed)
            return Clue(entry, read("any"), entered=how.entered, printed=line.body.strip())
        if told and told.is_relation:
            relations += read_relation(told.text, (), read, layout, check_names)
            return Clue(entry, read("any"), entered=how.entered, printed=told.printed)
        statement = read(told.text if told else line.body, others=others, **how.read)
        statement = decidable(statement, len(cells))
        check_names(statement, layout)
    except PuzzleError as error:
        raise line.error(table, error.message) from None
    as_printed = line.body if layout.are_letters else ""
    return Clue(entry, statement, entered=how.entered, printed=told.printed if told else as_printed)


def decidable(statement: ClueStatement, length: int) -> ClueStatement:
    """The statement, if it can be decided of numbers of this length; else raises FormatError."""
    dear = too_dear(statement.tree, min(statement.base**length, MAX_NUMBER), statement.base)
    if dear:
        what = dear.args[0] if dear.args and isinstance(dear.args[0], str) else "this"
        raise FormatError(f"{shown(what)} cannot be decided for {length} digits")
    return statement


def _entry(table: KeyTable, layout: Layout, line: ClueLine, ends: Mapping[str, str]) -> str:
    """The name of the entry that a clue belongs to."""
    known = layout.cells_of
    if line.direction == "clues":
        printed = PRINTED.fullmatch(line.label)
        candidates = [line.label, *([usual_name(printed)] if printed else [])]
    else:
        candidates = [*names_of(line.label, line.direction, ends), line.label]
    for name in candidates:
        if name in known:
            return name
    guess = did_you_mean(candidates[0], known)
    raise line.error(table, f"there is no entry {shown(candidates[0])}{guess}")


def check_scripts(table: KeyTable, clues: tuple[Clue, ...], lines: list[ClueLine]) -> None:
    """Raise FormatError for a letter that looks like another one of the puzzle on paper."""
    names = {name for clue in clues for name in clue.statement.names if len(name) == 1}
    wrong = look_alike(names)
    for line, clue in zip(lines, clues, strict=True):
        if wrong and wrong[0] in clue.statement.names:
            nodes = clue.statement.tree.walk()
            at = next(node.at for node in nodes if node.name == wrong[0])
            script = unicodedata.name(wrong[0]).split()[0].capitalize()
            message = f"a {script} letter that looks like the {wrong[1]} of others"
            raise line.error(table, complaint(clue.statement.text, message, at).message)


def check_names(statement: ClueStatement, layout: Layout) -> None:
    """Raise ExpressionError, with a caret, for an entry that the puzzle does not have."""
    known = layout.cells_of
    for node in sorted(statement.tree.walk(), key=_is_article):
        if node.op == "entry" and node.args[0] not in known:
            name = str(node.args[0])
            try:
                cells_named(layout, name)
                continue
            except FormatError as error:
                message, guess = error.message, ""
            if name.isalpha() and name != GRID and not statement.has_letters:
                message = (
                    f"{shown(name)}: no entry and no word of clues has this name; if it is a "
                    'letter, declare its values, as in letters = "1..26"'
                )
                if len(name) == 1 and name.islower():
                    message += "; or tell of it, as in '2^n - 1 for some n'"
                guess = did_you_mean(name, (*known, *_words()))
            if (index := _INDEXED.fullmatch(name)) and not statement.has_letters:
                message = f"there is no entry {shown(name)}"
                guess = f"; the {_NAMED[index[1]]} number is written {index[1]}({index[2]})"
            raise complaint(statement.text, message + guess, node.at)


def _is_article(node: Node) -> bool:
    """Whether a name is "a" or "the", which is hardly the word that is not understood."""
    return node.op == "entry" and str(node.args[0]).lower() in ("a", "an", "the")


def _words() -> Iterable[str]:
    from gridwright.clues.language.words import VOCABULARY

    return VOCABULARY
