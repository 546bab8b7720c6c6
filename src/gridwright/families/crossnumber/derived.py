"""Letters that others tell: ``letter = {X = "A + B"}``."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod
from typing import Final, Protocol

from gridwright.basics.bounds import MAX_DOMAIN
from gridwright.basics.errors import PuzzleError, shown
from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.letters import (
    each_own,
    is_alphabet,
    place_in_alphabet,
    read_letters,
    read_own_letters,
)
from gridwright.text.table import KeyTable

__all__ = ["Derived", "read_derived", "read_values"]

_MOST_TRIED: Final = 50_000
"""Combinations of letters from which the values of another one are calculated."""


@dataclass(frozen=True)
class Derived:
    """A letter, the expression that tells it, and that they are equal."""

    letter: str
    expression: ClueStatement
    relation: ClueStatement


def read_derived(table: KeyTable, read: Callable[..., ClueStatement]) -> tuple[Derived, ...]:
    """What stands under `letter` as an expression with letters."""
    found = []
    for letter, value, key in each_own(table):
        is_name = len(key) == 1 and key.isalpha()
        if is_name and isinstance(value, str) and _has_letters(value, read):
            relation = read(f"{letter} = {value}", is_relation=True)
            found.append(Derived(letter, read(value), relation))
    return tuple(found)


def _has_letters(text: str, read: Callable[..., ClueStatement]) -> bool:
    try:
        statement = read(text)
    except PuzzleError:
        return False  # it is read again, as a set
    names = statement.names
    return bool(names) and not statement.tree.is_set and all(name[0] != "@" for name in names)


def _derived_values(
    table: KeyTable, derived: Sequence[Derived], known: Mapping[str, Sequence[int]]
) -> dict[str, tuple[int, ...]]:
    """What the letters may be; `known` are the values of all others."""
    found: dict[str, tuple[int, ...]] = {}
    left = list(derived)
    while left:
        ready = [one for one in left if not any(d.letter in one.expression.names for d in left)]
        if not ready:
            message = "this letter is told by letters that in the end it tells"
            raise table.error("letter", message, place=left[0].letter)
        for one in ready:
            found[one.letter] = _values(table, one, {**known, **found})
            left.remove(one)
    return found


def _values(table: KeyTable, one: Derived, known: Mapping[str, Sequence[int]]) -> tuple[int, ...]:
    statement, names = one.expression, one.expression.names
    untold = next((name for name in names if name not in known), None)
    if untold:
        told = f"{shown(statement.text)}: no values are given for {untold}"
        expected = "expected values such as 1..26, or letters that have some"
        raise table.error("letter", f"{told}; {expected}", place=one.letter)
    sets = [known[name] for name in names]
    if prod(map(len, sets)) > _MOST_TRIED:
        message = f"more than {_MOST_TRIED:,} combinations of the letters that tell it"
        raise table.error("letter", message, place=one.letter)
    try:
        numbers = {
            statement.meaning.whole(statement.tree, dict(zip(names, choice, strict=True)))
            for choice in product(*sets)
        }
    except PuzzleError as error:
        raise table.error("letter", error.message, place=one.letter) from None
    values = tuple(sorted(number for number in numbers if number is not None))
    if not values or len(values) > MAX_DOMAIN:
        problem = "more than 10,000 values" if values else "it is never a whole number"
        raise table.error("letter", f"{shown(statement.text)}: {problem}", place=one.letter)
    return values


class _OfNames(Protocol):
    """What names letters and entries."""

    @property
    def names(self) -> tuple[str, ...]: ...


class _Named(Protocol):
    """A clue, whose statement names them."""

    @property
    def statement(self) -> _OfNames: ...


def read_values(
    table: KeyTable,
    clues: Iterable[_Named],
    relations: Iterable[_OfNames],
    derived: tuple[Derived, ...],
) -> tuple[tuple[tuple[str, tuple[int, ...]], ...], int]:
    """Each letter with its values, and how many may have the same."""
    if "letters" not in table and "letter" not in table:
        if "uses" in table:
            raise table.error("uses", "there are no letters; expected the key letters too")
        return (), 1
    names = [name for clue in clues for name in clue.statement.names]
    names += [name for relation in relations for name in relation.names]
    letters = sorted({name for name in names if not name.startswith("@")})
    by_place = is_alphabet(table)
    common = read_letters(table, "letters") if "letters" in table and not by_place else None
    told = [one.letter for one in derived]
    own = read_own_letters(table, letters, told) if "letter" in table else {}
    plain = {x: own.get(x, common or ()) for x in letters if x in own or common is not None}
    if by_place:
        places = {x: place_in_alphabet(x) for x in letters if x not in own}
        own |= {x: (place,) for x, place in places.items() if place is not None}
    own |= _derived_values(table, derived, {x: n for x, n in plain.items() if x not in told})
    untold = [letter for letter in letters if common is None and letter not in own]
    if untold:
        message = "expected the key letters, or its values here"
        raise table.error("letter", f"no values are given for {untold[0]}; {message}")
    uses = table.whole("uses", 1)
    if uses < 1:
        raise table.error("uses", f"expected at least 1, found {uses}")
    return tuple((letter, own.get(letter, common or ())) for letter in letters), uses
