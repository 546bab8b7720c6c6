"""The option --minimal of check: what a puzzle might do without."""

from pathlib import Path

import pytest
from cli_support import TWO, Files, Run

EXAMPLES = Path(__file__).parents[2] / "examples"

MAY_GO = {
    "alphametic.toml": (0, 0),
    "crossnumber.toml": (10, 4),
    "diagonal.toml": (0, 0),
    "dominoes.toml": None,
    "equation-board.toml": (3, 1),
    "exact-cover.dlx": (0, 0),
    "fill-in.toml": (0, 0),
    "futoshiki.toml": (0, 0),
    "hidoku.txt": (17, 10),
    "jodici.toml": (0, 0),
    "kakuro.toml": (30, 3),
    "kenken.toml": (19, 8),
    "killer.toml": (28, 11),
    "latin.toml": None,
    "magic-board.toml": (5, 1),
    "polyomino.toml": (0, 0),
    "skyscrapers.toml": (0, 0),
    "sudoku.toml": (22, 7),
}
"""How many may go, singly and at once; None where there is more than one solution."""


@pytest.mark.parametrize("name", MAY_GO)
def test_of_an_example_of_every_family_it_is_told_what_may_go(name: str, run: Run) -> None:
    outcome = run("check", "--minimal", "--json", str(EXAMPLES / name))
    (told,) = outcome.objects
    if MAY_GO[name] is None:
        assert "minimal" not in told and outcome.status == 3
        return
    assert outcome.status == 0 and told["status"] == "unique"
    minimal = told["minimal"]
    assert {*minimal} == {"singly", "together", "unsettled"}
    assert (len(minimal["singly"]), len(minimal["together"])) == MAY_GO[name]
    assert {*minimal["together"]} <= {*minimal["singly"]}
    assert not minimal["unsettled"]


def test_what_may_go_is_told_in_sentences(run: Run, write: Files) -> None:
    write("a.toml", TWO.replace(". . .\n. . .", "2 . .\n. . 2"))
    outcome = run("check", "--minimal", "a.toml")
    assert outcome.status == 0
    assert outcome.out == (
        "a.toml: unique: this is the only solution\n"
        "3 of 4 givens and clues may be left out, one at a time: r1c2, r2c1 and r3c3\n"
        "once r3c3 is left out, no other may be\n"
    )


def test_signs_are_told_by_the_cells_that_they_compare(run: Run, write: Files) -> None:
    write("a.toml", 'puzzle = "futoshiki"\nboard = """\n. < .\n. > .\n"""\n')
    outcome = run("check", "--minimal", "a.toml")
    assert "may be left out, one at a time: r1c1 < r1c2 and r2c2 < r2c1\n" in outcome.out
    assert outcome.out.endswith("once r2c2 < r2c1 is left out, no other may be\n")


def test_where_nothing_may_go_that_is_said(run: Run, write: Files) -> None:
    minimal = "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
    write("a.txt", minimal)
    outcome = run("check", "--minimal", "a.txt")
    assert outcome.out.endswith("\nnone of 17 givens and clues may be left out\n")
    outcome = run("check", "--minimal", str(EXAMPLES / "polyomino.toml"))
    assert outcome.out.endswith(
        "\nthere is nothing to be left out: no givens, and no clues that may go\n"
    )


def test_of_a_puzzle_with_several_solutions_or_none_nothing_is_told(run: Run, write: Files) -> None:
    write("two.toml", TWO)
    write("none.toml", TWO.replace("1 2 .", "1 1 ."))
    for name, status in (("two.toml", 3), ("none.toml", 1)):
        outcome = run("check", "--minimal", name)
        assert outcome.status == status and "left out" not in outcome.out


def test_the_limit_of_time_holds_for_it_too(run: Run, write: Files) -> None:
    write("a.toml", (EXAMPLES / "hexagons.toml").read_text())
    outcome = run("check", "--minimal", "--time", "0", "a.toml")
    assert "left out" not in outcome.out.replace("was not found out what may be left out", "")
