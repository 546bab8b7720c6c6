import pytest
from cli_support import EASY, EMPTY, EQUAL, SOLVED, TWO, Files, Run


def rows(line: str) -> list[list[int]]:
    return [[int(c) for c in line[i : i + 9]] for i in range(0, 81, 9)]


def test_a_sudoku_of_81_characters_is_solved_as_it_stands(run: Run) -> None:
    outcome = run("solve", EASY, "--json")
    assert (outcome.status, outcome.err) == (0, "")
    [found] = outcome.objects
    assert (found["status"], found["source"]) == ("unique", "")
    assert found["solutions"] == [{"rows": rows(SOLVED)}]


def test_the_board_and_the_proof_are_shown(run: Run) -> None:
    outcome = run("solve", EASY)
    assert outcome.out.splitlines()[2] == "5 3 4 | 6 7 8 | 9 1 2"
    assert "unique: this is the only solution" in outcome.out
    assert "1 node opened, 0 successors" in outcome.out


def test_standard_input_is_read_once_for_a_dash(run: Run) -> None:
    outcome = run("solve", "-", "--json", given=f"{EASY}\n{EASY}\n")
    assert [found["source"] for found in outcome.objects] == ["<stdin>:1", "<stdin>:2"]


def test_a_puzzle_file_may_come_from_standard_input(run: Run) -> None:
    outcome = run("solve", "-", "--json", given=TWO)
    assert [found["source"] for found in outcome.objects] == ["<stdin>"]


def test_several_files_are_solved_in_their_order(run: Run, write: Files) -> None:
    write("two.toml", TWO), write("easy.txt", EASY)
    outcome = run("solve", "two.toml", "easy.txt", EASY, "--json")
    assert outcome.status == 0
    assert [found["source"] for found in outcome.objects] == ["two.toml", "easy.txt:1", ""]


def test_two_solutions_are_looked_for_by_default(run: Run) -> None:
    outcome = run("solve", EMPTY, "--json")
    [found] = outcome.objects
    assert (found["status"], found["count"], found["stopped"]) == ("multiple", 2, "limit")
    assert outcome.status == 0


@pytest.mark.parametrize("limit", [1, 3])
def test_limit_is_the_number_of_solutions_that_are_looked_for(run: Run, limit: int) -> None:
    outcome = run("solve", EMPTY, "--limit", str(limit), "--json")
    [found] = outcome.objects
    assert len(found["solutions"]) == found["count"] == limit
    assert not found["exhausted"]
    assert outcome.status == 0


def test_one_solution_at_the_limit_is_not_called_unique(run: Run) -> None:
    [found] = run("solve", EMPTY, "--limit", "1", "--json").objects
    assert found["status"] == "unknown"


def test_all_finds_all(run: Run) -> None:
    outcome = run("solve", "-", "--all", given=TWO)
    assert "solution 2:" in outcome.out
    assert "multiple: there are exactly 2 solutions" in outcome.out


def test_limit_and_all_exclude_each_other(run: Run) -> None:
    outcome = run("solve", EASY, "--limit", "3", "--all")
    assert outcome.status == 2
    assert "--limit and --all" in outcome.err


def test_what_holds_beside_the_clues_is_told_where_there_is_no_solution(run: Run) -> None:
    text = 'puzzle = "crossnumber"\ngrid = """\n..\n..\n"""\nclues = {1a = "11", 3a = "11"}\n'
    outcome = run("solve", "-", given=text)
    assert outcome.status == 1
    assert "\nwhat else holds: no entry begins with 0; no two entries are equal" in outcome.out
    assert run("solve", "-", given=f"{text}duplicates = true\n").status == 0
    assert "what else holds" not in run("solve", "-", given=EQUAL).out


def test_a_puzzle_without_solution_exits_1_and_names_the_cells(run: Run) -> None:
    outcome = run("solve", "-", given=EQUAL)
    assert outcome.status == 1
    assert "r1c1 = 1 and r1c3 = 1 contradict one another: row 1" in outcome.out


def test_the_engine_may_be_named(run: Run) -> None:
    [found] = run("solve", EASY, "--engine", "plain", "--json").objects
    assert found["stats"]["engine"] == "plain"


def test_jobs_and_seed_are_taken(run: Run) -> None:
    assert run("solve", EASY, "--jobs", "2", "--seed", "7").status == 0


def test_a_title_is_shown_with_the_family(run: Run) -> None:
    outcome = run("solve", "-", given=TWO + 'title = "By hand"\n')
    assert outcome.out.startswith("<stdin>: By hand (latin)\n")


def test_what_was_derived_is_said(run: Run) -> None:
    board = 'puzzle = "magic-board"\nboard = """\n. . .\n. . .\n. . .\n"""\n'
    assert "sum 15 derived" in run("solve", "-", given=board).out
    assert run("solve", "-", "--json", given=board).objects[0]["notes"]


def test_nobody_reading_on_is_no_failure(run: Run) -> None:
    pipeline = f"set -o pipefail; gridwright() {{ '{run_python()}' -m gridwright \"$@\"; }}; "
    outcome = run(pipeline + f"gridwright solve --all {EMPTY} | head -1", command=("bash", "-c"))
    assert (outcome.status, outcome.out, outcome.err) == (0, "sudoku\n", "")


def run_python() -> str:
    import sys

    return sys.executable


def test_a_full_disk_is_reported_in_a_line(run: Run) -> None:
    outcome = run(
        f"'{run_python()}' -m gridwright solve {EASY} > /dev/full", command=("bash", "-c")
    )
    assert outcome.status == 2
    assert outcome.err == "gridwright: cannot write: no space left on device\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"])
def test_closed_streams_do_no_harm(run: Run, closed: str) -> None:
    outcome = run(f"'{run_python()}' -m gridwright solve {EASY} {closed}", command=("bash", "-c"))
    assert outcome.status == 0


def test_an_encoding_without_the_letters_does_no_harm(run: Run, write: Files) -> None:
    write("rätsel.toml", TWO + 'title = "Rätsel"\n')
    python = f"PYTHONIOENCODING=ascii '{run_python()}'"
    outcome = run(f"{python} -m gridwright solve *.toml nö", command=("bash", "-c"))
    assert outcome.out.startswith("r\\xe4tsel.toml: R\\xe4tsel (latin)")
    assert outcome.err.startswith("gridwright: n\\xf6: no such file")
