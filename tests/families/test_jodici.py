import pytest

import gridwright as gw
from gridwright.families.jodici import Jodici
from gridwright.testing import check_family


def test_the_sample_has_its_published_solution(example):
    solution = gw.solve(gw.parse(example("jodici.toml"))).solution
    assert str(solution) == "3 7 5 8 4 3\n6 1 1 5 9 8\n6 7 9 2 2 4"


def test_the_sample_may_be_written_with_commas():
    puzzle = gw.Jodici("3,7,_,_,_,_\n_,_,1,5,9,_\n6,_,_,_,_,_")
    assert gw.solve(puzzle).is_unique
    check_family(Jodici(), [puzzle, gw.Jodici("......\n" * 3, ring=30, sector=15)])


def test_rings_and_sectors_that_do_not_agree_are_a_proof():
    puzzle = gw.Jodici("......\n" * 3, ring=31)
    reason = "the rings sum to 93 together, but the numbers make 90"
    assert reason in [constraint.name for constraint in puzzle.model().constraints]
    assert gw.solve(puzzle).status is gw.Status.NONE


def test_each_number_is_on_the_board_twice():
    solution = next(gw.solutions(gw.Jodici("......\n" * 3)))
    assert sorted(solution.assignment.values()) == sorted([*range(1, 10)] * 2)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("...\n...", "board: 2 rows of 3 cells; expected 3 rings of 6 sectors"),
        ("....x.\n" * 3, "r1c5: 'x' is not a number"),
        (". . . . 10 .\n" * 3, "r1c5: 10 is not one of 1..9"),
        ("......\n.....#\n......", "board: row 2: '#' (no cell) has no meaning on this board"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(text, message):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Jodici(text)
    assert str(caught.value) == message
