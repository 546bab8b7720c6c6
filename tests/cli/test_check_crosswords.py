"""The command check of a crossword: what may be a slip, and which clue may be wrong."""

from cli_support import Files, Run

HEAD = """puzzle = "crossnumber"
entries = {1a = "r1c1 r1c2", 2a = "r2c1..r2c2", 3a = "r3c1 r3c2"}
[clues]
"""
WRONG = HEAD + '1a = "square and > 80"\n2a = "1a + 20"\n3a = "13"\n'


def test_the_clues_without_which_there_is_a_solution_are_named(run: Run, write: Files) -> None:
    write("p.toml", WRONG)
    outcome = run("check", "p.toml")
    assert outcome.status == 1
    assert outcome.out.endswith("\nthere is a solution without the clue for: 1a, 2a\n")
    assert run("check", "p.toml", "--json").objects[0]["suspects"] == ["1a", "2a"]


def test_where_no_one_clue_is_to_blame_that_is_said(run: Run, write: Files) -> None:
    write("p.toml", WRONG.replace('"13"', '"100"'))
    outcome = run("check", "p.toml")
    assert outcome.out.endswith("\nleaving out any one clue does not give a solution either\n")
    assert "suspects" not in run("check", "p.toml", "--json").objects[0]


def test_notes_are_told_with_the_verdict(run: Run, write: Files) -> None:
    write("p.toml", HEAD + '1a = "81"\n3a = "13"\n')
    note = "there is no clue for 2a: any number is allowed"
    outcome = run("check", "p.toml")
    assert outcome.status == 3
    assert outcome.out.startswith(f"p.toml: {note}\np.toml: multiple")
    assert run("check", "p.toml", "--json").objects[0]["notes"] == [note]
