"""The option --board of check: whether what somebody has found is right."""

from cli_support import EASY, SOLVED, TWO, Files, Run

ROWS = [EASY[i : i + 9] for i in range(0, 81, 9)]
RIGHT = [SOLVED[i : i + 9] for i in range(0, 81, 9)]


def test_a_board_that_is_right_so_far_or_full_is_told_so(run: Run, write: Files) -> None:
    write("some.txt", "\n".join([RIGHT[0], *ROWS[1:]]))
    write("all.txt", "\n".join(RIGHT))
    assert (run("check", EASY, "--board", "some.txt").out) == "right so far\n"
    outcome = run("check", EASY, "--board", "all.txt")
    assert (outcome.status, outcome.out) == (0, "solved\n")


def test_the_first_wrong_cell_is_found_by_the_statements(run: Run, write: Files) -> None:
    write("a.txt", "r1c3 = 5\nr9c1 = 7\n")
    outcome = run("check", EASY, "--board", "a.txt")
    first, *others = outcome.out.splitlines()
    assert (outcome.status, first) == (1, "wrong: r1c3; row 1 is not met: r1c1 and r1c3")
    assert "column 1 is not met: r6c1 and r9c1" in others
    (told,) = run("check", EASY, "--board", "a.txt", "--json").objects
    assert told["conflicts"][0] == {"cells": ["r1c1", "r1c3"], "broken": "row 1", "open": False}
    assert (told["wrong"][0], told["right"], told["full"]) == ("r1c3", False, False)


def test_else_it_is_found_by_the_only_solution(run: Run, write: Files) -> None:
    write("a.txt", "r1c3 = 1\nr1c4 = 6\n")  # where 1 contradicts nothing that is on the board
    outcome = run("check", EASY, "--board", "a.txt")
    said = "wrong: r1c3; it is not 1 in the only solution"
    assert (outcome.status, outcome.out) == (1, said + "\n")
    (told,) = run("check", EASY, "--board", "a.txt", "--json").objects
    assert (told["conflicts"], told["wrong"]) == ([], ["r1c3"])


def test_with_several_solutions_a_board_is_right_if_it_is_part_of_one(
    run: Run, write: Files
) -> None:
    write("two.toml", TWO)
    write("a.txt", ". . .\n3 . .\n. . .")
    outcome = run("check", "two.toml", "--board", "a.txt")
    assert outcome.status == 0 and outcome.out.splitlines()[0] == "two.toml: right so far"
    write("empty.toml", 'puzzle = "latin"\nboard = """\n. . .\n. . .\n. . .\n"""\n')
    write("c.txt", "1 . .\n. 2 .\n. . 3")
    write("d.txt", "1 . .\n. 2 .\n. . 1")
    assert run("check", "empty.toml", "--board", "c.txt").status == 0
    outcome = run("check", "empty.toml", "--board", "d.txt")
    assert outcome.status == 1
    assert (
        outcome.out == "empty.toml: wrong: no solution has all of r1c1, r2c2 and r3c3 like this\n"
    )


def test_a_puzzle_without_solution_and_givens_that_clash_are_told(run: Run, write: Files) -> None:
    write("equal.toml", TWO.replace("1 2 .", "1 . 1"))
    write("a.txt", ". 2 .\n. . .\n. . .")
    outcome = run("check", "equal.toml", "--board", "a.txt")
    assert outcome.status == 1
    assert outcome.out.startswith("equal.toml: wrong: the givens; row 1 is not met: r1c1 and r1c3")


def test_what_is_not_settled_is_not_said(run: Run, write: Files) -> None:
    write("a.txt", ". " * 8 + ".\n" * 1)
    write("b.txt", "r1c3 = 4\n")
    outcome = run("check", EASY, "--board", "b.txt", "--nodes", "0")
    assert outcome.status == 4 and outcome.out.startswith("unknown: no statement is broken")
    assert run("check", EASY, "--board", "none.txt").status == 2
    assert run("check", EASY, "--board", "a.txt").status == 2
    assert run("check", EASY, "--board", "b.txt", "--minimal").status == 2
