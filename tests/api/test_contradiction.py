"""Clues that contradict one another: few of them, none of which can be spared."""

import pytest

import gridwright as gw

ROWS = {f"{i}a": f"r{i}c1 r{i}c2" for i in range(1, 8)}
KEYS = {"entries": ROWS, "digits": "1-3", "duplicates": True}


def crossword(*bodies, **keys):
    clues = {f"{i}a": body for i, body in enumerate(bodies, 1)}
    return gw.Crossnumber(**{**KEYS, **keys}, clues=clues)


def without(puzzle, names):
    """The puzzle with these clues alone."""
    while True:
        left = dict(puzzle.family.without_each(puzzle))
        spare = next((name for name in left if name not in names), None)
        if spare is None:
            return puzzle
        puzzle = left[spare]


@pytest.mark.parametrize(
    "bodies",
    [
        ("> 2a", "> 3a", "> 1a", "odd"),
        ("> 2a", "odd", "> 1a", "> 5a", "> 6a", "> 4a"),
        ("2a + 1", "even", "prime", "any", "12", "1a + 5a"),
        ("11", "1a + 1", "2a + 1", "3a + 1", "square"),
        ("digit sum 40", "digit sum 50", "any"),
    ],
)
def test_the_clues_contradict_one_another_and_none_can_be_spared(bodies):
    puzzle = crossword(*bodies)
    found = gw.contradiction(puzzle, seconds=300)  # the first of them may wait for a compiler
    assert found.is_smallest
    assert found.clues
    few = without(puzzle, found.clues)
    assert not gw.solve(few).solutions
    rests = dict(few.family.without_each(few))
    assert list(rests) == list(found.clues)
    assert all(gw.solve(rest, limit=1).solutions for rest in rests.values())


def test_a_puzzle_with_a_solution_has_none():
    assert gw.contradiction(crossword("11", "> 1a")) is None


def test_a_family_without_clues_has_none():
    assert gw.contradiction(gw.Latin("1 1\n. .")) is None


def test_what_is_impossible_without_clues_needs_none():
    puzzle = crossword("11", "12", digits="1", duplicates=False)
    assert gw.contradiction(puzzle, seconds=60) == gw.Contradiction((), is_smallest=True)


def test_it_stops_when_it_is_told_to():
    assert gw.contradiction(crossword("> 2a", "> 1a"), cancelled=lambda: True) is None
    assert gw.contradiction(crossword("> 2a", "> 1a"), seconds=0) is None


def test_what_was_not_tried_is_no_smallest_set():
    asked = iter(range(1000))
    puzzle = crossword("> 2a", "> 3a", "> 1a", "odd", "> 6a", "> 5a")
    found = gw.contradiction(puzzle, seconds=60, cancelled=lambda: next(asked) > 8)
    assert found is None or not found.is_smallest


def test_relations_and_rules_are_left_out_as_well():
    puzzle = crossword("any", every="odd", relations="1a = 2a + 1\n3a < 4a")
    assert gw.contradiction(puzzle, seconds=60).clues == ("every entry", "1a = 2a + 1")
