"""Candidates of entries, found in whole arrays: those that the clue's meaning allows."""

import numpy as np
import pytest

from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import candidates
from gridwright.engines.lists.candidates import all_numbers
from gridwright.engines.lists.sieves import are_of_kind
from gridwright.engines.lists.translate import translate
from gridwright.model.entries import Clued
from gridwright.model.model import Model

QUICK = ["odd", "even", "prime", "composite", "semiprime", "palindrome", "square", "triangular"]


@pytest.mark.parametrize("base", [2, 7, 10, 16])
@pytest.mark.parametrize("kind", [*QUICK, "cube", "harshad", "prime power"])
def test_kinds_of_arrays_are_those_of_numbers(kind, base):
    numbers = np.arange(-20, 6000)
    expected = [n > 0 and KINDS[kind].holds(n, base) for n in numbers.tolist()]
    assert are_of_kind(kind, numbers, base).tolist() == expected


@pytest.mark.parametrize("kind", ["square", "triangular", "cube"])
def test_roots_are_right_where_numbers_are_large(kind):
    near = [n + d for n in range(33_554_000, 33_554_432) for d in (-1, 0, 1)]
    numbers = {"square": [n * n for n in near], "cube": [n**3 for n in range(1, 100_000, 111)]}
    numbers["triangular"] = [n * (n + 1) // 2 for n in near]
    large = np.array([n + d for n in numbers[kind] for d in (-1, 0, 1)], np.int64)
    large = large[(large > 0) & (large < 1 << 50)]
    expected = [KINDS[kind].holds(n, 10) for n in large.tolist()]
    assert are_of_kind(kind, large, 10).tolist() == expected
    assert any(expected)


@pytest.mark.parametrize("base", [10, 7, 8])
@pytest.mark.parametrize(
    "text",
    [
        *("square + 3", "prime - 10", "30 - prime", "2 * semiprime", "11 * triangular + 2"),
        *("2(cube - 5)", "-3 * square", "(5 - prime) * 2", "0 * prime", "square - 0"),
        *(
            "prime + square",
            "rev prime",
            "rev semiprime + 1",
            "rev palindrome",
            "square / 3",
            "4th power + 1",
            "2 * (100..120)",
        ),
        *(
            "inbase(prime, 5)",
            "inbase(prime + 1, 12)",
            "inbase(any, 2)",
            "inbase(21, 4)",
            "21 = 3 * 7",
        ),
        *("square and even", "not (prime + 1)", "{12, 17} or cube - 2", "multiple of 7 + 2"),
    ],
)
def test_candidates_are_what_a_clue_allows(text, base):
    clue = Clued((0, 1, 2), ClueStatement(text, base=base), (), (0, 1, 2))
    problem = translate(Model(dict.fromkeys(range(3), range(base)), [clue]))
    listed = problem.of_entry.get((0, 1, 2))
    assert listed is not None
    expected = [n for n in range(1, base**3) if clue.statement.allows(n, {})]
    assert listed.numbers.tolist() == expected


@pytest.mark.parametrize(("n_cells", "is_kept"), [(3, True), (4, True), (5, False)])
def test_entries_with_the_same_digits_share_their_numbers(n_cells, is_kept):
    problem = translate(Model(dict.fromkeys(range(3 * n_cells), range(10)), []))
    first, second, third = (range(i * n_cells, (i + 1) * n_cells) for i in range(3))
    numbers = all_numbers(problem, first, 10, 1_000_000)
    assert numbers.tolist() == list(range(10**n_cells))
    assert (all_numbers(problem, second, 10, 1_000_000) is numbers) is is_kept
    assert numbers.flags.writeable is not is_kept
    problem.domains[third[0]] = np.arange(10) > 0  # cells share the array of a domain
    assert all_numbers(problem, third, 10, 1_000_000)[0] == 10 ** (n_cells - 1)
    assert all_numbers(problem, second, 12, 1_000_000)[-1] > 10**n_cells
    assert all_numbers(problem, second, 10, 10**n_cells - 1) is None


def entry_of(text, n_cells=3):
    """The candidates of an entry with this clue alone, as they are kept or made."""
    places = tuple(range(n_cells))
    statement = ClueStatement(text)
    clue = Clued(places, statement, (), places)
    problem = translate(Model(dict.fromkeys(places, range(10)), []))
    return candidates.listed(problem, clue, places, statement.alternatives)


@pytest.mark.parametrize(
    ("text", "n_cells", "is_kept"),
    [
        ("square", 3, True),
        ("1..2000", 4, True),
        ("1..2001", 4, False),
        (" or ".join(map(str, range(100, 130))), 3, True),  # 31 nodes
        (" or ".join(map(str, range(100, 131))), 3, False),  # 32
    ],
)
def test_short_lists_are_kept_in_the_process(monkeypatch, text, n_cells, is_kept):
    monkeypatch.setattr(candidates, "_remembered", {})
    found = entry_of(text, n_cells)
    again = entry_of(text, n_cells)
    assert (found is again) is is_kept
    assert found.numbers.tolist() == again.numbers.tolist()
    assert bool(candidates._remembered) is is_kept


def test_what_is_kept_is_forgotten_when_it_is_much(monkeypatch):
    monkeypatch.setattr(candidates, "_remembered", {})
    monkeypatch.setattr(candidates, "_MOST_REMEMBERED", 2)
    kept = [entry_of(text) for text in ("square", "cube")]
    assert len(candidates._remembered) == 2
    assert entry_of("square") is kept[0]
    entry_of("prime")
    assert len(candidates._remembered) == 1
    assert entry_of("square") is not kept[0]


@pytest.mark.parametrize(("n_kept", "n_after"), [(511, 512), (512, 1)])
def test_no_more_than_512_lists_are_kept(monkeypatch, n_kept, n_after):
    monkeypatch.setattr(candidates, "_remembered", dict.fromkeys(range(n_kept)))
    assert entry_of("square") is entry_of("square")
    assert len(candidates._remembered) == n_after


def test_a_function_of_ones_own_is_asked_anew(monkeypatch):
    monkeypatch.setattr(candidates, "_remembered", {})
    asked = []
    statement = ClueStatement("square + f(3)", own=(("f", lambda n: asked.append(n) or 2 * n),))
    clue = Clued((0, 1), statement, (), (0, 1))
    problem = translate(Model(dict.fromkeys((0, 1), range(10)), []))
    for _ in range(2):
        asked.clear()
        found = candidates.listed(problem, clue, (0, 1), statement.alternatives)
        assert found.numbers.tolist() == [7, 10, 15, 22, 31, 42, 55, 70, 87]
        assert asked
    assert not candidates._remembered
