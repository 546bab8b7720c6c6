"""What a draft lacks, and what it can spare."""

import pytest

import gridwright as gw

DRAFT = """
1 . . .
. . . 3
. . . .
. 2 . .
"""


def test_each_fact_excludes_the_second_solution_and_is_true_of_the_first():
    draft = gw.Futoshiki(". < . .\n. . .\n. . 3")
    found = gw.assist(draft)
    assert found.status is gw.Status.MULTIPLE
    assert found.solution != found.other
    for one in (found.solution, found.other):
        assert not gw.check(draft, one)
    assert [fact.price for fact in found.facts] == sorted(fact.price for fact in found.facts)
    for fact in found.facts:
        if fact.price == 3:
            assert found.solution[fact.name] == fact.value != found.other[fact.name]
            more = draft.with_givens({draft.variable(fact.name): fact.value})
            assert min(gw.count(more), 10) == fact.left
            assert fact.text == f"{fact.name} is {fact.value}"
        else:
            a, b = fact.name.split(" < ")
            assert (found.solution[a] < found.solution[b]) == bool(fact.value)
            assert (found.other[a] < found.other[b]) != bool(fact.value)


def test_the_wanted_solution_is_the_one_that_stays():
    draft = gw.Latin(DRAFT)
    every = gw.solve(draft, limit=None).solutions
    assert len(every) > 2
    for wanted in every[:3]:
        found = gw.assist(draft, wanted)
        assert found.solution == wanted != found.other
        assert all(wanted[fact.name] == fact.value for fact in found.facts)
    with pytest.raises(gw.PuzzleError, match="none of this draft"):
        gw.assist(draft, [[1, 2, 3, 4], [2, 1, 4, 3], [3, 4, 1, 2], [4, 3, 2, 1]])


def test_one_solution_none_and_too_many_nodes():
    found = gw.assist(gw.Latin("1 2\n. ."))
    assert (found.status, found.spare) == (gw.Status.UNIQUE, ("r1c1", "r1c2"))
    assert gw.assist(gw.Latin("1 .\n. 2\n")).status is gw.Status.NONE
    hard = gw.MagicBoard([". . . . ."] * 5)
    assert gw.assist(hard, nodes=1).status is gw.Status.UNKNOWN
    assert found.as_json()["solution"] == [[1, 2], [2, 1]]


def test_a_draft_with_one_solution_loses_what_it_can_spare():
    (full,) = gw.generate("sudoku", 1, size=(6, 6), givens=20, seed=1)
    for one in gw.generate(full.puzzle, 2, minimal=True, seed=2):
        assert one.puzzle.givens.items() < full.puzzle.givens.items()
        assert one.solution.assignment == full.solution.assignment
        assert gw.Questions(one.puzzle).redundant().singly == ()
    (one,) = gw.generate(full.puzzle, 1, givens=16, seed=2)
    assert one.puzzle.givens.items() < full.puzzle.givens.items() and len(one.puzzle.givens) == 16
    (one,) = gw.generate(full.puzzle, 1, givens=24, seed=2)
    assert full.puzzle.givens.items() < one.puzzle.givens.items()


def test_a_draft_of_an_exact_cover_loses_options_until_it_has_one():
    draft = gw.parse("a b c d | x\na\nb x\na b\nc d\nc x\nd\n")
    assert gw.solve(draft).status is gw.Status.MULTIPLE
    for one in gw.generate(draft, 4, seed=1):
        assert gw.solve(one.puzzle, engine="plain").solution == one.solution
        kept = one.puzzle.clues["options"]
        assert one.puzzle.clues["items"] == draft.clues["items"]
        for option in set(draft.clues["options"]).difference(kept):  # none can be put back
            more = gw.ExactCover(list("abcd"), [*map(list, kept), list(option)], secondary=["x"])
            assert gw.solve(more).status is gw.Status.MULTIPLE
    (one,) = gw.generate(draft, 1, minimal=True, seed=1)
    assert gw.solve(one.puzzle, engine="plain").solution == one.solution
    with pytest.raises(gw.PuzzleError, match="nothing is given in it"):
        next(gw.generate(draft, 1, givens=2))


def test_a_draft_without_a_board_takes_numbers_of_givens_and_loses_what_it_can_spare():
    draft = gw.Alphametic("AB + CD = EF", given={"A": 1})
    (few,) = gw.generate(draft, 1, seed=2)
    (one,) = gw.generate(draft, 1, givens=5, seed=2)
    assert len(one.puzzle.givens) == 5 and draft.givens.items() <= one.puzzle.givens.items()
    (less,) = gw.generate(one.puzzle, 1, minimal=True, seed=3)
    assert less.puzzle.givens.items() < one.puzzle.givens.items()
    assert less.solution.assignment == one.solution.assignment
    assert few.puzzle.givens["A"] == 1
    with pytest.raises(gw.PuzzleError, match="a theme cannot be wished of a draft"):
        next(gw.generate(draft, 1, theme=[1]))
