"""The rows of a clue whose value is quickly found once its letters are chosen."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import islice, permutations
from math import prod
from typing import TYPE_CHECKING, Final

from gridwright.basics.halting import ask
from gridwright.engines.plain.combining import entered, rows_of
from gridwright.explain.parts.programs import Column, Valuing, distinct, valuing
from gridwright.model.constraints import Constraint
from gridwright.model.entries import Clued

if TYPE_CHECKING:
    from gridwright.engines.clue_rows import ClueRows
    from gridwright.explain.parts.listed import Listed

__all__ = ["laid_out", "valued", "values_of", "written"]

_AT_ONCE: Final = 512
"""Choices that are gone through together, digit by digit."""


def values_of(clue: Clued, places: Mapping[str, int], base: int | None) -> Sequence[Valuing | None]:
    """What finds the value of each reading of a clue; None for what cannot be quickly found.

    What readings have in common is found once, and so are those that come to the same.
    """
    trees = clue.statement.alternatives
    made: dict[Hashable, Valuing] | None = {} if len(trees) > 1 else None
    found = [None if tree.is_set else valuing(tree.program, places, base, made) for tree in trees]
    return list(dict.fromkeys(found))


def valued(
    clue: Clued,
    n_values: int,
    values: Callable[[], Sequence[Valuing | None]],
    apart: Sequence[Sequence[int]],
    sets: Sequence[Sequence[int]],
    most: int,
) -> Sequence[tuple[int, ...]] | None:
    """The rows of a clue whose values are quickly found, for each choice of different letters.

    There is one value for each of so many readings of the clue; None if they are over `most` in
    all.  What finds them is asked for first where it is wanted.
    """
    places = [i for _, i in clue.letters]
    if n_values > 1 and n_values * prod(len(sets[i]) for i in places) > most:
        return None
    rows: dict[tuple[int, ...], None] = {}  # two readings may come to the same
    choices = _choices([sets[i] for i in places], apart)
    quick = [value for value in values() if value is not None]
    allowed = list(map(frozenset, sets))
    while some := list(islice(choices, _AT_ONCE)):
        ask()
        columns: list[tuple[int, ...]] = [*zip(*some, strict=True), tuple(range(len(some)))]
        numbers = [number for value in quick for number in value(columns)]
        if clue.signed:
            numbers = list(map(abs, numbers))
        given = {i: column * len(quick) for i, column in zip(places, columns, strict=False)}
        rows.update(dict.fromkeys(_entered(clue, allowed, given, numbers)))
    return list(rows)


def laid_out(clue: Clued, listed: "Listed") -> "ClueRows":
    """A clue in letters as compiled code has it."""
    from gridwright.engines.clue_rows import ClueRows

    statement = clue.statement
    return ClueRows(
        listed.setting.values,
        listed.blank,
        {name: listed.columns[i] for name, i in clue.letters},
        listed.apart,
        [listed.columns[i] for i in clue.subject],
        statement.base,
        clue.signed,
        distinct(tree.program for tree in statement.alternatives),
    )


def written(
    constraint: Constraint, sets: Sequence[Sequence[int]], most: int
) -> Sequence[tuple[int, ...]] | None:
    """The rows of a constraint, from the list that the plain engine would make."""
    found = rows_of(constraint, sets, most)
    return None if found is None else found.rows


def _entered(
    clue: Clued, allowed: Sequence[frozenset[int]], given: Mapping[int, Column], numbers: Column
) -> Iterator[tuple[int, ...]]:
    """The rows of columns of the letters with their numbers entered, of those that go together."""
    base, least = clue.statement.base, 0 if clue.signed else 1
    limit = base ** len(clue.subject)
    fits = [least <= number < limit for number in numbers]
    return entered(given, numbers, fits, clue.subject, allowed, base)


def _choices(
    sets: Sequence[Sequence[int]], apart: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """One of each set, those apart being different."""
    n = len(sets)
    all_differ = all(len(later) == n - i - 1 for i, later in enumerate(apart))
    if n and all_differ and all(values == sets[0] for values in sets):
        return permutations(sets[0], n)
    return _chosen(sets, apart)


def _chosen(
    sets: Sequence[Sequence[int]], apart: Sequence[Sequence[int]]
) -> Iterator[tuple[int, ...]]:
    """The same where some may be alike, or have other values."""
    before: list[list[int]] = [[] for _ in sets]
    for i, later in enumerate(apart):
        for j in later:
            before[j].append(i)
    chosen: list[tuple[int, ...]] = [()]
    for earlier, values in zip(before[:-1], sets, strict=False):
        chosen = [
            (*one, value)
            for one in chosen
            for taken in [_taken(one, earlier)]
            for value in values
            if value not in taken
        ]
    for one in chosen:
        taken = _taken(one, before[-1]) if sets else ()
        for value in sets[-1] if sets else ():
            if value not in taken:
                yield (*one, value)
    if not sets:
        yield ()


def _taken(one: tuple[int, ...], earlier: Sequence[int]) -> Sequence[int]:
    """What was chosen at some places; most often at all of them."""
    return one if len(earlier) == len(one) else [one[i] for i in earlier]
