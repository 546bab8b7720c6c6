"""Conditions on several entries: lines of text, and from Python functions.

The entries and letters that a function takes are given in one of these forms::

    relations=[("1a", "3d", lambda a, d: a % d == 0), "6a = rev(25a)"]
    relations={("1a", "3d"): lambda a, d: a % d == 0}
    relations=[lambda a1, d3: a1 % d3 == 0]           names of parameters, turned round
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from inspect import signature
from typing import Any

from gridwright.basics.bounds import MAX_EQUATIONS, MAX_STATEMENTS
from gridwright.basics.complaints import Complaints
from gridwright.basics.errors import FormatError, PuzzleError, did_you_mean, shown
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.besides import with_besides
from gridwright.families.crossnumber.combined import read_combined, with_unclued_named
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.of_chains import read_of_chains
from gridwright.families.crossnumber.of_grid import is_of_grid
from gridwright.families.crossnumber.of_many import read_of_many
from gridwright.families.crossnumber.of_pairs import read_of_pairs
from gridwright.families.crossnumber.of_places import read_of_places
from gridwright.families.crossnumber.operands import GRID
from gridwright.families.crossnumber.quantities import (
    MOST_TYPED,
    read_another,
    read_gathered,
    read_quantified,
    read_typed,
    read_types,
)
from gridwright.families.crossnumber.setting_parts import (
    Among,
    Paired,
    PythonRelation,
    SomeRelation,
    Told,
)
from gridwright.families.crossnumber.whole.not_all import exceptions_first, read_not_all
from gridwright.families.crossnumber.whole.sentences import (
    of_many_of,
    parts_of_sentence,
    read_rubric,
)
from gridwright.text.table import KeyTable

__all__ = ["read_relation", "read_relations"]


def read_relations(
    table: KeyTable,
    read: Callable[..., ClueStatement],
    layout: Layout,
    check: Callable[[ClueStatement, Layout], None],
    complaints: Complaints,
    unclued: Sequence[str] = (),
) -> tuple[SomeRelation, ...]:
    """The relations of a puzzle; what is wrong with some joins the complaints.

    `read` makes statements of texts; `check` raises PuzzleError for names that are of nothing;
    `unclued` are the entries without a clue.
    """
    types = read_types(table, read)
    if "relations" not in table:
        return ()
    items = [(line, item) for line, item in _items(table) if not _is_of_grid(item)]
    if len(items) > MAX_EQUATIONS:
        raise table.error("relations", f"{len(items):,} relations; at most {MAX_EQUATIONS:,}")
    n_characters = sum(len(item) for _, item in items if isinstance(item, str))
    if n_characters > MAX_STATEMENTS:
        message = f"{n_characters:,} characters in all relations; at most {MAX_STATEMENTS:,}"
        raise table.error("relations", message)
    n_typed = sum(item.count("type") for _, item in items if isinstance(item, str))
    if n_typed * len(types) > MOST_TYPED:
        message = f"more than {MOST_TYPED:,} mentions of types, times types"
        raise table.error("relations", message)
    found: list[SomeRelation] = []
    before: Sequence[str] = ()
    for line, item in items:
        with complaints.gathered():
            try:
                if isinstance(item, str):
                    own = tuple(
                        _read_line(item, unclued, types, read, layout, check, table, before)
                    )
                else:
                    own = read_relation(item, types, read, layout, check)
                found += own
                before = _entries_of(own, layout)
            except PuzzleError as error:
                raise table.error("relations", _named(table, item, error), within=line) from None
    return tuple(found)


def _named(table: KeyTable, item: Any, error: PuzzleError) -> str:
    """Why a relation is refused, with the sentence where there are several in a line."""
    return f"{shown(item, 80)}: {error.message}" if "rubric" in table else error.message


def _read_line(
    line: str,
    unclued: Sequence[str],
    types: Sequence[str],
    read: Callable[..., ClueStatement],
    layout: Layout,
    check: Callable[[ClueStatement, Layout], None],
    table: KeyTable,
    before: Sequence[str],
) -> Iterator[SomeRelation]:
    """What a line says, in which numbers that entries have besides are called by their names."""
    named = with_besides(line, layout, has_letters=read("1").has_letters)
    named = exceptions_first(named)
    if not parts_of_sentence(named):
        whole = read_not_all(
            named,
            lambda text: tuple(
                _read_line(text, unclued, types, read, layout, check, table, before)
            ),
        )
        yield from (replace(one, text=line) for one in whole)
        if whole:
            return
    try:
        if of_many_of(named):
            raise FormatError("so many of what? expected entries, cells, rows or columns")
        relations = read_relation(with_unclued_named(named, unclued), types, read, layout, check)
        if table.flag("leading_zero") and any(f"@{GRID}" in one.names for one in relations):
            raise FormatError("digits of the grid are not counted where entries may begin with 0")
    except PuzzleError as error:
        try:
            relations = read_rubric(
                named,
                table,
                read,
                layout,
                unclued,
                error,
                lambda o: _check(o, layout, check),
                before,
            )
        except PuzzleError:
            if not (parts := parts_of_sentence(named)):
                raise
            relations = tuple(
                one
                for part in parts
                for one in _read_line(part, unclued, types, read, layout, check, table, before)
            )
    for relation in relations:
        if isinstance(relation, PythonRelation) or (named == line and relation.text == line):
            yield relation
        elif isinstance(relation, ClueStatement):
            yield Told(line, relation)
        else:
            yield replace(relation, text=line)


def _entries_of(relations: Sequence[SomeRelation], layout: Layout) -> tuple[str, ...]:
    """The entries of which relations tell, if these are not all of them."""
    named = {name.removeprefix("@") for one in relations for name in one.names}
    found = tuple(name for name, _ in layout.drawn if name in named)
    return found if len(found) < len(layout.drawn) else ()


def read_relation(
    item: Any,
    types: Sequence[str],
    read: Callable[..., ClueStatement],
    layout: Layout,
    check: Callable[[ClueStatement, Layout], None],
) -> tuple[SomeRelation, ...]:
    """What one line says, which may be several relations; raises PuzzleError."""
    found = _relations(item, types, read, layout)
    for relation in found:
        _check(relation, layout, check)
    return found


def _check(
    relation: SomeRelation, layout: Layout, check: Callable[[ClueStatement, Layout], None]
) -> None:
    """Raise PuzzleError for a name in a relation that is of nothing."""
    if isinstance(relation, ClueStatement):
        check(relation, layout)
    elif isinstance(relation, Paired | Among):
        for statement in relation.statements:
            check(statement, layout)
    elif not isinstance(relation, PythonRelation):
        check(relation.statement, layout)


def _relations(
    item: Any, types: Sequence[str], read: Callable[..., ClueStatement], layout: Layout
) -> tuple[SomeRelation, ...]:
    if not isinstance(item, str):
        return (_function(item, layout),)
    several = read_of_chains(item, read, layout)
    several = several or read_of_many(item, read, layout) or read_combined(item, read, layout)
    several = several or read_of_pairs(item, read, layout) or read_of_places(item, read, layout)
    return several or (_relation(item, types, read, layout),)


def _relation(
    item: str, types: Sequence[str], read: Callable[..., ClueStatement], layout: Layout
) -> SomeRelation:
    return (
        read_another(item, read, layout)
        or read_quantified(item, read, layout)
        or read_typed(item, types, read)
        or read_gathered(item, read, layout)
        or read(item, is_relation=True)
    )


def _items(table: KeyTable) -> Iterator[tuple[int, Any]]:
    """The relations one by one, with their lines."""
    value = table.values["relations"]
    if isinstance(value, str):
        lines = enumerate(line.strip() for line in value.splitlines())
        yield from ((i, line) for i, line in lines if line)
    elif isinstance(value, Mapping):
        for i, (names, test) in enumerate(value.items()):
            words = names.replace(",", " ").split() if isinstance(names, str) else names
            yield i, (*words, test)
    elif isinstance(value, list | tuple):
        yield from enumerate(value)
    elif callable(value):
        yield 0, value
    else:
        raise table.error("relations", f"expected conditions, one per line, found {shown(value)}")


def _is_of_grid(item: Any) -> bool:
    """Whether it is read with what is counted over all cells."""
    return isinstance(item, str) and is_of_grid(item)


def _function(item: Any, layout: Layout) -> PythonRelation:
    if callable(item):
        names = list(signature(item).parameters)
        entries = [_turned(name, layout) for name in names]
        return PythonRelation(tuple(entries), item)
    parts = list(item) if isinstance(item, list | tuple) else []
    if parts and callable(parts[0]):  # the function may come first as well
        parts = [*parts[1:], parts[0]]
    if not parts or not callable(parts[-1]):
        raise FormatError(f"expected a text, or names and a function, found {shown(item)}")
    names = [n for part in parts[:-1] for n in (part if isinstance(part, list | tuple) else [part])]
    try:
        signature(parts[-1]).bind(*names)
    except ValueError:  # a function of Python's own, which does not tell
        pass
    except TypeError as error:
        raise FormatError(f"the function cannot take {len(names)} numbers: {error}") from None
    return PythonRelation(
        tuple(_name(with_besides(str(name), layout, has_letters=True), layout) for name in names),
        parts[-1],
    )


def _name(name: str, layout: Layout) -> str:
    """``@3d`` for an entry, the letter itself for a letter."""
    entry = name.removeprefix("@")
    if entry in layout.variables_of:
        return "@" + entry
    if len(name) == 1 and name.isalpha():
        return name
    raise FormatError(f"there is no entry {shown(name)}{did_you_mean(name, layout.cells_of)}")


def _turned(parameter: str, layout: Layout) -> str:
    """The entry of a parameter such as ``a1`` or ``_1a``."""
    name = parameter.strip("_")
    letters = name.rstrip("0123456789")
    for entry in (name, name[len(letters) :] + letters):
        if entry in layout.cells_of:
            return "@" + entry
    return _name(parameter, layout)
