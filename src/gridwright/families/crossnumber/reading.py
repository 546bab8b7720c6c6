"""From the keys of a puzzle to its setting: everything is read, and errors are raised, here."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from gridwright.basics.bounds import MAX_BASE, MAX_STATEMENTS
from gridwright.basics.complaints import Complaints
from gridwright.basics.errors import FormatError, PuzzleError, shown
from gridwright.basics.patterns import pattern
from gridwright.clues.letters_in_words import in_words
from gridwright.clues.misprints import has_open_signs
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.after import read_after
from gridwright.families.crossnumber.alike import read_alike
from gridwright.families.crossnumber.answers import read_answers
from gridwright.families.crossnumber.apart import read_apart
from gridwright.families.crossnumber.bases import BASE, read_bases
from gridwright.families.crossnumber.besides import answers_named, besides_told, names_in
from gridwright.families.crossnumber.capitals import are_capitals, read_articles, read_names
from gridwright.families.crossnumber.cells import read_cells
from gridwright.families.crossnumber.changed import read_changed
from gridwright.families.crossnumber.clashes import answers_that_clash, read_clashes
from gridwright.families.crossnumber.clue_reading import check_names, check_scripts, read_clues
from gridwright.families.crossnumber.combined import with_combined
from gridwright.families.crossnumber.counts import read_counts
from gridwright.families.crossnumber.derived import read_derived, read_values
from gridwright.families.crossnumber.digits import some_digits
from gridwright.families.crossnumber.entry_letters import entries_written_out, with_listed
from gridwright.families.crossnumber.functions import read_enter, read_functions
from gridwright.families.crossnumber.gathered import with_others_named
from gridwright.families.crossnumber.geometry import WAYS, read_layout
from gridwright.families.crossnumber.laid_out_besides import laid_out_besides
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.letters import is_alphabet, read_groups, read_letters
from gridwright.families.crossnumber.lines import ClueLine, directions, is_rule, read_lines
from gridwright.families.crossnumber.naming import with_usual_names
from gridwright.families.crossnumber.of_grid import read_of_grid
from gridwright.families.crossnumber.of_length import with_lengths_named
from gridwright.families.crossnumber.operands import GRID
from gridwright.families.crossnumber.own_kinds import read_own_kinds
from gridwright.families.crossnumber.printed import check_texts
from gridwright.families.crossnumber.relations import read_relations
from gridwright.families.crossnumber.rows_and_columns import with_lines_named
from gridwright.families.crossnumber.rubric import read_counted, read_how, read_signs
from gridwright.families.crossnumber.rules import read_rules
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import Apart, Count
from gridwright.families.crossnumber.symmetry import SYMMETRIES, asymmetry
from gridwright.families.crossnumber.unplaced import read_unplaced
from gridwright.families.crossnumber.variants import VARIANTS, read_stars
from gridwright.model.grid import Cell
from gridwright.text.keys import META, PICTURE
from gridwright.text.table import KeyTable

__all__ = ["VARIANTS", "read_setting", "read_settings"]

_NOT_OURS: Final = frozenset({"puzzle", "given", PICTURE, *META})
"""Keys that the setting does not store."""
_THE_BASE: Final = pattern(
    r"\bthe\s(?:number\s)?base(?:\s(?:being\sused|that\sis\sused|in\suse|used|itself))?\b"
    r"(?!\s(?:\d|of\b|is\b))",
    re.IGNORECASE,
)
"""``the square of the base being used``."""
_OF_OTHERS: Final = ("another", "any other")
"""What a clue says of the entries that are not its own."""


def read_setting(table: KeyTable, own_directions: Iterable[str]) -> Setting:
    """The setting of a puzzle whose base is told; raises PuzzleError as `_read_setting` does."""
    base = table.whole("base", 10)
    if not 2 <= base <= MAX_BASE:
        raise table.error("base", f"{shown(base, 12)}; expected a base from 2 to {MAX_BASE}")
    return _read_setting(table, tuple(own_directions), base, (base,))


def read_settings(table: KeyTable, own_directions: Iterable[str]) -> dict[int, Setting]:
    """The setting for each base that may be meant; raises PuzzleError as `read_setting` does."""
    bases, directions_ = read_bases(table), tuple(own_directions)
    found = {}
    for base in bases:
        try:
            found[base] = _read_setting(table, directions_, base, bases)
        except PuzzleError as error:
            if len(bases) > 1:
                error.message = f"in base {base}, one of those it may be: {error.message}"
            raise
    return found


def _read_setting(
    table: KeyTable, own_directions: Iterable[str], base: int, bases: tuple[int, ...]
) -> Setting:
    """The setting in a base; raises PuzzleError with the place of what is wrong.

    All that is wrong with clues, rules and relations is told at once (`SeveralErrors`).
    """
    needs_length = "starts" in table
    complaints = Complaints()
    every_line: list[ClueLine] = []
    for key in directions(table, own_directions):
        with complaints.gathered():
            every_line += read_lines(table, key, needs_length=needs_length)
    complaints.tell()
    _check_length(table, every_line)
    lines = [line for line in every_line if not is_rule(line)]
    layout = read_layout(table, lines)
    if not layout.entries:
        key = next(key for key in WAYS if key in table)
        raise table.error(key, "there are no entries: no two adjacent cells, or no clue")
    if "symmetry" in table:
        _check_symmetry(table, layout)
    if "printed" in table:
        check_texts(table, layout.cells_of)
    style = _style(table, base, layout)
    how = read_how(table, layout, lines, style)
    ways = {name: how(name) for name, _ in layout.drawn}
    clashes = read_clashes(table, layout, base)
    clashing = answers_that_clash(clashes, layout, style) if clashes else ()
    layout = laid_out_besides(table, layout, lines, ways, clashing)
    changed = read_changed(table, layout, base, style)
    clues, meant = read_clues(table, layout, lines, style, how, complaints)
    unplaced = read_unplaced(table, layout, style, check_names, how, complaints)
    unclued = [name for name, _ in layout.drawn if name not in {clue.entry for clue in clues}]
    relations = read_relations(table, style, layout, check_names, complaints, unclued)
    rules = tuple(read_rules(table, layout, every_line, style, complaints))
    rules += changed.rules if changed else ()
    digits, cells, counts, apart = _of_cells(table, layout, base, complaints)
    with complaints.gathered():
        if (
            complaints.errors and "letters" in table and not is_alphabet(table)
        ):  # or else it is read below
            read_letters(table, "letters")
    complaints.tell()
    check_scripts(table, clues, lines)
    if table.flag("leading_zero"):
        _check_grid((*(clue.statement for clue in clues), *(rule.statement for rule in rules)))
    derived = read_derived(table, style)
    relations += (*meant, *(one.relation for one in derived))
    every_text = (
        *relations,
        *counts,
        *([changed] if changed else ()),
        *(rule.statement for rule in rules),
    )
    every_text += tuple(clue.statement for clue in unplaced)
    letters, uses = read_values(table, clues, every_text, derived)
    after = read_after(table, style, layout, letters)
    named = names_in(name for one in (*relations, *after) for name in one.names)
    answers = clashing
    if not clashes:
        answers = read_answers(
            table,
            layout,
            clues,
            style,
            lambda entry: ways[entry].read["entering"] if entry in ways else "",
            is_kept=any(one.keeps_answers for one in ways.values()),
            enciphered={name for name, one in ways.items() if one.cipher},
            named=answers_named(named),
        )
    return Setting(
        layout,
        clues,
        rules,
        relations,
        base,
        digits,
        cells,
        counts,
        apart,
        letters,
        tuple(one.letter for one in derived),
        uses,
        table.flag("leading_zero"),
        table.flag("duplicates"),
        table.flag("ascending"),
        table.flag("signed"),
        read_enter(table, layout),
        after,
        _test(table),
        tuple((k, _plain(v)) for k, v in table.values.items() if k not in _NOT_OURS),
        unplaced,
        read_counted(table, layout, clues),
        read_groups(table, letters, derived),
        read_alike(table, layout),
        meant,
        bases if len(bases) > 1 else (),
        answers,
        _cipher(table, bases, [one.cipher for one in ways.values()]),
        clashes,
        changed,
        tuple(besides_told(named, style)),
    )


def _cipher(table: KeyTable, bases: tuple[int, ...], ways: Iterable[str]) -> str:
    """How answers are enciphered, if some are."""
    found = {way for way in ways if way}
    if len(found) > 1:
        raise table.error("entered", "there is one cipher; expected the same of all that are in it")
    if found and len(bases) > 1:
        raise table.error("entered", "a cipher needs a base that is told")
    return found.pop() if found else ""


_Cells = tuple[tuple[Cell, tuple[int, ...]], ...]


def _of_cells(
    table: KeyTable, layout: Layout, base: int, complaints: Complaints
) -> tuple[tuple[int, ...], _Cells, tuple[Count, ...], tuple[Apart, ...]]:
    """The digits of all cells, those of each, what is counted, and what differs."""
    digits = tuple(range(base))
    cells: _Cells = ()
    counts: tuple[Count, ...] = ()
    apart: tuple[Apart, ...] = ()
    with complaints.gathered():
        if "digits" in table:
            digits = table.reading("digits", lambda: some_digits(table.values["digits"], base))
    with complaints.gathered():
        leading_zero = table.flag("leading_zero")
        cells = read_cells(table, layout, digits, base, leading_zero=leading_zero)
    with complaints.gathered():
        counts = read_counts(table, layout, digits, base)
    with complaints.gathered():
        apart = read_apart(table, layout)
    with complaints.gathered():
        more = read_of_grid(table, layout, digits, base)
        counts, apart = counts + more[0], apart + more[1]
    return digits, cells, counts, apart


def _check_length(table: KeyTable, lines: list[ClueLine]) -> None:
    """Raise FormatError at the line with which all clues together are too long to be read."""
    n_characters = 0
    for line in lines:
        n_characters += len(line.body) if isinstance(line.body, str) else 0
        if n_characters > MAX_STATEMENTS:
            message = f"more than {MAX_STATEMENTS:,} characters in all clues up to here"
            raise line.error(table, message)


def _are_lengths(table: KeyTable) -> bool:
    """Whether ``entries`` tells their lengths alone: where they are is not known yet."""
    entries = table.values.get("entries")
    return isinstance(entries, Mapping) and any(isinstance(n, int) for n in entries.values())


def _style(table: KeyTable, base: int, layout: Layout) -> Callable[..., ClueStatement]:
    """How the texts of this puzzle are read: a function from a text to a statement."""
    own, formulas = read_functions(table, base)
    has_letters = "letters" in table or "letter" in table
    words, stars = table.flag("words", True), read_stars(table)
    named = read_names(table, layout.cells_of) if has_letters else str
    plain = read_articles(table) if has_letters and words else str
    is_same = table.values.get("clue_base") == BASE
    written = base if is_same else table.whole("clue_base", 10)
    if not 2 <= written <= MAX_BASE:
        message = f"{shown(written, 12)}; expected a base from 2 to {MAX_BASE}"
        raise table.error("clue_base", message)
    capitals = has_letters and words and are_capitals(table)
    kinds, signs = read_own_kinds(table, base), read_signs(table)
    is_named = not has_letters and layout.are_letters and not _are_lengths(table)
    of_entries = entries_written_out(layout.cells_of, words) if is_named else str

    def read(
        text: str, *, is_relation: bool = False, others: tuple[str, ...] = (), **how: Any
    ) -> ClueStatement:
        if is_relation and is_named and words:
            text = with_listed(text, layout.cells_of)
        text = of_entries(text)
        if not has_open_signs(text, how.get("varied", "")):
            how.pop("signs", None)
        elif is_relation:
            how["signs"] = signs
        if words and not has_letters:
            text = with_combined(with_others_named(text, others), others)
            text = with_lengths_named(with_lines_named(text, layout), layout)
            if base != 10 or "base" in table:
                text = _THE_BASE.sub("10" if written == base else str(base), text)
        text = named(stars(plain(text)))
        statement = ClueStatement(
            with_usual_names(text, layout.cells_of, has_letters=has_letters),
            has_letters=has_letters,
            words=words,
            is_relation=is_relation,
            base=base,
            own=tuple(own.items()),
            kinds=kinds,
            others=others if any(said in text.lower() for said in _OF_OTHERS) else (),
            written=written,
            formulas=formulas,
            capitals=capitals and in_words(text, [name[:1] for name, _ in formulas]) is not None,
            **how,
        )
        _ = (
            statement.tree,
            statement.n_alternatives,
        )  # read it now, so that the error comes from here
        return statement

    return read


def _check_grid(statements: Iterable[ClueStatement]) -> None:
    """Raise FormatError for the digits of the grid, where they may begin with 0."""
    if any(f"@{GRID}" in statement.names for statement in statements):
        raise FormatError("digits of the grid are not counted where entries may begin with 0")


def _check_symmetry(table: KeyTable, layout: Layout) -> None:
    value = table.values["symmetry"]
    symmetry = str(value) if value in (180, 90) else table.choice("symmetry", SYMMETRIES)
    broken = asymmetry(layout, symmetry)
    if broken:
        cell, reason = broken
        what = f"not symmetric ({symmetry}): {reason}"
        raise table.error("symmetry", what, place=layout.name(cell))


def _plain(value: Any) -> Any:
    """A key's value with lists, tables and texts only, so that equal puzzles have equal keys."""
    if isinstance(value, range) and value.step == 1 and len(value):
        return f"{value.start}..{value.stop - 1}"
    if isinstance(value, Mapping):
        return {k if isinstance(k, tuple) else str(k): _plain(v) for k, v in value.items()}
    if isinstance(value, set | frozenset):
        return sorted(value)
    return [_plain(v) for v in value] if isinstance(value, list | tuple) else value


def _test(table: KeyTable) -> Callable[..., Any] | None:
    test: Callable[..., Any] | None = table.values.get("check")
    if "check" in table and not callable(test):
        raise table.error("check", "expected a function, which can be given from Python only")
    return test
