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
    assert outcome.out.endswith(
        "\nthere is a solution without the clue for: 1a, 2a\n"
        "  1a  square and > 80  a square greater than 80\n"
        "  2a  1a + 20          entry 1a plus 20\n"
    )
    (told,) = run("check", "p.toml", "--json").objects
    assert told["suspects"] == ["1a", "2a"]
    assert [reading["text"] for reading in told["reading"]] == [
        "a square greater than 80",
        "entry 1a plus 20",
    ]


def test_where_no_one_clue_is_to_blame_that_is_said(run: Run, write: Files) -> None:
    write("p.toml", WRONG.replace('"13"', '"100"'))
    outcome = run("check", "p.toml")
    assert outcome.out.endswith(
        "\nleaving out any one clue does not give a solution either\n"
        "this clue alone leaves no solution:\n"
        "  3a  100  100\n"
    )
    (told,) = run("check", "p.toml", "--json").objects
    assert "suspects" not in told
    assert told["contradiction"] == ["3a"]
    assert told["contradiction_is_smallest"] is True
    assert [reading["clue"] for reading in told["reading"]] == ["3a"]


def test_clues_that_contradict_one_another_are_told_with_their_readings(
    run: Run, write: Files
) -> None:
    clues = '1a = "2a + 1"\n2a = "1a + 1"\n3a = "> 4a"\n4a = "> 3a"\n'  # two pairs of them
    head = HEAD.replace('r3c2"}', 'r3c2", 4a = "r4c1 r4c2"}\ndigits = "1-2"')
    write("p.toml", head + clues)
    outcome = run("check", "p.toml")
    assert "\nthese 2 clues contradict one another:\n" in outcome.out
    assert outcome.out.endswith(
        "  3a  > 4a  a number greater than entry 4a\n  4a  > 3a  a number greater than entry 3a\n"
    )


def test_a_puzzle_that_is_impossible_without_any_clue_is_told_so(run: Run, write: Files) -> None:
    write("p.toml", HEAD.replace("[clues]", 'digits = "1"\n[clues]') + '1a = "11"\n')
    outcome = run("check", "p.toml")
    assert outcome.out.endswith("\nthere is no solution without any clue either\n")


def test_notes_are_told_with_the_verdict(run: Run, write: Files) -> None:
    write("p.toml", HEAD + '1a = "81"\n3a = "13"\n')
    note = "there is no clue for 2a: any number is allowed"
    outcome = run("check", "p.toml")
    assert outcome.status == 3
    assert outcome.out.startswith(f"p.toml: {note}\np.toml: multiple")
    assert run("check", "p.toml", "--json").objects[0]["notes"] == [note]
