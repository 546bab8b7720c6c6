import pytest
from cli_support import EASY, EMPTY, EQUAL, TWO, Files, Run

DOMINOES = 'puzzle = "polyomino"\npieces = {domino = "xx"}\nuses = 2\nboard = """\n..\n..\n"""\n'


def test_count_says_how_many(run: Run) -> None:
    outcome = run("count", "-", given=TWO)
    assert outcome.status == 0
    assert outcome.out.startswith("<stdin>: 2 solutions\n")


def test_count_of_an_empty_sudoku_of_four_is_288_and_exhausted(run: Run) -> None:
    outcome = run("count", "." * 16, "-", "--json", given="." * 16)
    found = outcome.objects[-1]
    assert (found["count"], found["exhausted"], found["solutions"]) == (288, True, [])


def test_count_stops_at_its_limit(run: Run) -> None:
    outcome = run("count", EMPTY, "--limit", "7")
    assert outcome.status == 0
    assert outcome.out.startswith("at least 7 solutions; stopped at the limit\n")


def test_count_of_none_exits_1(run: Run) -> None:
    outcome = run("count", "-", given=EQUAL)
    assert outcome.status == 1
    assert "0 solutions" in outcome.out


def test_check_of_a_unique_puzzle_exits_0(run: Run) -> None:
    outcome = run("check", EASY)
    assert (outcome.status, outcome.out) == (0, "unique: this is the only solution\n")


def test_check_of_two_solutions_exits_3_and_says_where_they_differ(run: Run) -> None:
    outcome = run("check", "-", given=TWO)
    assert outcome.status == 3
    assert "there are exactly 2 solutions" in outcome.out
    assert "differ in 6 places: r2c1 is 2 or 3, r2c2 is 3 or 1" in outcome.out
    assert "solution 1:\n1 2 3\n" in outcome.out


def test_check_of_very_many_solutions_says_more_than_one(run: Run) -> None:
    outcome = run("check", EMPTY)
    assert outcome.status == 3
    assert outcome.out.startswith("multiple: there is more than one solution\n")


def test_check_tells_options_apart_by_who_has_them(run: Run) -> None:
    outcome = run("check", "-", given=DOMINOES)
    assert outcome.status == 3
    assert "only solution 1 has the options domino r1c1 r1c2" in outcome.out


def test_check_tells_numbers_0_and_1_apart_as_numbers(run: Run) -> None:
    knaves = 'puzzle = "model"\nvariables = "a, b = 0 1"\nstatements = "a != b"\n'
    stars = 'puzzle = "star-battle"\nboard = """\n....\n....\n....\n...."""\n'
    assert "differ in 2 places: a is " in run("check", "-", given=knaves).out
    assert "only solution 2 has the stars r1c" in run("check", "-", given=stars).out


def test_check_tells_of_a_line_that_leaps(run: Run) -> None:
    given = 'puzzle = "sudoku"\nboard = """\n....\n....\n....\n...."""\nrenban = ["r1c1 r1c3"]\n'
    outcome = run("check", "-", given=given)
    assert outcome.out.startswith("<stdin>: renban 1: r1c1 and r1c3 do not touch\n")


def test_check_of_none_exits_1_and_names_the_givens(run: Run) -> None:
    outcome = run("check", "-", given=EQUAL)
    assert outcome.status == 1
    assert outcome.out == (
        "<stdin>: none: this latin has no solution\n"
        "r1c1 = 1 and r1c3 = 1 contradict one another: row 1\n"
    )


def test_check_of_an_impossible_puzzle_without_givens_says_where_it_fails(run: Run) -> None:
    outcome = run("check", "-", given="a b c\na b\n")
    assert outcome.status == 1
    assert "it fails at: no option holds c; 1 needed\n" in outcome.out


def test_check_tells_the_same_as_json(run: Run) -> None:
    [multiple] = run("check", "-", "--json", given=TWO).objects
    assert multiple["differences"]["r2c1"] == [2, 3]
    assert len(multiple["solutions"]) == 2
    [none] = run("check", "-", "--json", given=EQUAL).objects
    assert (none["conflict"], none["broken"]) == (["r1c1", "r1c3"], "row 1")
    assert none["is_smallest"] is True


CAGES = """puzzle = "sudoku"
cages = [
  {cells = ["r1c1", "r1c2"], sum = 17},
  {cells = ["r2c1", "r2c2"], sum = 16},
  {cells = ["r5c5", "r5c6"], sum = 9},
]
board = \"\"\"
EMPTY\"\"\"
""".replace("EMPTY", ".........\n" * 9)


def test_check_names_the_cages_that_contradict_one_another(run: Run) -> None:
    outcome = run("check", "-", given=CAGES)
    assert outcome.status == 1
    lines = "  the cage of r1c1\n  the cage of r2c1\n"
    assert outcome.out.endswith(lines)
    [none] = run("check", "-", "--json", given=CAGES).objects
    assert none["contradiction"] == ["the cage of r1c1", "the cage of r2c1"]
    assert none["conflict"] == []
    assert none["contradiction_is_smallest"] is True


def test_check_of_several_puzzles_exits_with_the_worst_status(run: Run, write: Files) -> None:
    write("two.toml", TWO), write("equal.toml", EQUAL)
    assert run("check", EASY, "two.toml", "equal.toml").status == 3


def test_families_tells_every_family_and_key(run: Run) -> None:
    outcome = run("families")
    assert outcome.status == 0
    assert "hidoku (also hidato, numbrix): " in outcome.out
    assert "    adjacency: king (default), rook or hex" in outcome.out


def test_families_tells_the_same_as_json(run: Run) -> None:
    found = {family["family"]: family for family in run("families", "--json").objects}
    assert found["hidoku"]["aliases"] == ["hidato", "numbrix"]
    assert "board" in found["sudoku"]["keys"]


def test_engines_tells_who_takes_a_puzzle(run: Run) -> None:
    outcome = run("engines", EASY)
    assert outcome.status == 0
    assert "    plain: can solve it\n" in outcome.out


def test_engines_tells_the_same_as_json(run: Run) -> None:
    [found] = run("engines", EASY, "--json").objects
    assert (found["puzzle"], found["source"]) == ("sudoku", "")
    assert found["engines"]["plain"] is None


@pytest.mark.parametrize("command", ["solve", "count", "check", "engines", "families"])
def test_every_command_has_help(run: Run, command: str) -> None:
    outcome = run(command, "-h")
    assert outcome.status == 0
    assert outcome.out.startswith(f"Usage: python -m gridwright {command}")


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out.startswith("gridwright, version ")
