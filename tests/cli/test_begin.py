"""What one begins with: `new`, `families NAME` and `examples`."""

import re
from pathlib import Path

import pytest
from cli_support import Run

import gridwright as gw
from gridwright.api.templates import example, examples, template
from gridwright.families.registry import all_families, find_family

FAMILIES = sorted(family.name for family in all_families() if family.name != "ascending")
SIZES = {
    "sudoku": (6, 6),
    "latin": (7, 7),
    "hidoku": (4, 7),
    "magic-board": (3, 3),
    "jodici": (3, 6),
    "skyscrapers": (4, 4),
    "star-battle": (6, 6),
    "suguru": (4, 6),
    "binairo": (4, 6),
    "easy-as-abc": (4, 4),
    "kropki": (4, 4),
    "magic-hexagon": (5, 5),
    "numbered-rooms": (4, 4),
    "samurai": (21, 21),
    "str8ts": (5, 6),
    "sujiko": (2, 3),
    "survo": (2, 4),
    "transversal": (5, 5),
    "futoshiki": (4, 4),
    "kakuro": (6, 5),
    "kenken": (6, 6),
    "polyomino": (3, 5),
    "crossnumber": (3, 7),
}


@pytest.mark.parametrize("name", FAMILIES)
def test_a_template_is_a_puzzle_that_solves_and_does_when_it_is_filled_in(name: str) -> None:
    text = template(name)
    puzzle = gw.parse(text)
    assert puzzle.family.name == name
    solution = next(gw.solutions(puzzle, limit=1))
    for variable, value in list(solution.assignment.items())[:2]:
        if variable in puzzle.family.variables(puzzle):
            puzzle = puzzle.with_givens({variable: value})
    again = gw.parse(puzzle.family.format(puzzle))
    assert gw.solve(again, limit=1).solutions
    keys = [key for key, told in find_family(name).keys.items() if "from Python" not in told]
    assert all(re.search(rf"^#? *{key}[ :]", text, re.M) for key in keys)


@pytest.mark.parametrize("name", sorted(SIZES))
def test_a_template_has_the_size_that_was_asked_for(name: str) -> None:
    puzzle = gw.parse(template(name, SIZES[name]))
    assert (puzzle.grid.rows, puzzle.grid.cols) == SIZES[name]
    assert gw.solve(puzzle, limit=1).solutions


@pytest.mark.parametrize(
    ("name", "size", "told"),
    [
        ("sudoku", (9, 8), "9x8: expected as many rows as columns"),
        ("jodici", (3, 5), "3x5: a jodici has 3 rings of 6 numbers"),
        ("alphametic", (3, 5), "alphametic: its size is not told by rows and columns"),
        ("latin", (101, 101), "101x101: expected 1 to 100 rows and columns"),
        ("kakuro", (11, 4), "11x4: expected 3 to 10 rows"),
        ("kenken", (10, 10), "10x10: expected 2 to 9 rows"),
        ("crossnumber", (2, 4), "2x4: expected 3 to 25"),
        ("sudko", None, "no family 'sudko'"),
    ],
)
def test_a_size_that_cannot_be_is_refused(name, size, told) -> None:
    with pytest.raises(gw.PuzzleError) as caught:
        template(name, size)
    assert told in str(caught.value)


def test_new_prints_a_template_or_writes_a_file_that_is_not_there_yet(
    run: Run, tmp_path: Path
) -> None:
    assert run("new", "latin", "--size", "3").out == template("latin", (3, 3))
    path = tmp_path / "mine.toml"
    assert run("new", "kakuro", "--size", "4x5", "-o", str(path)).status == 0
    assert path.read_text(encoding="utf-8") == template("kakuro", (4, 5))
    again = run("new", "latin", "-o", str(path))
    assert (again.status, path.read_text(encoding="utf-8")) == (2, template("kakuro", (4, 5)))
    assert run("new", "latin", "--size", "3xx").status == 2
    assert "did you mean" in run("new", "latni").err


def test_families_tells_keys_rules_and_an_example_of_one(run: Run) -> None:
    outcome = run("families", "sudoku")
    assert outcome.out.startswith("sudoku: place each value once")
    assert "\nFill in the empty cells" in outcome.out
    assert "\nWith diagonals: Both diagonals" in outcome.out
    assert "\n    box: rows and columns" in outcome.out
    example_text = Path("examples/sudoku.toml").read_text(encoding="utf-8").rstrip()
    assert outcome.out.endswith(f"An example, sudoku.toml:\n\n{example_text}\n")
    [told] = run("families", "hidato", "--json").objects
    assert told["family"] == "hidoku"
    assert told["example"].startswith("__") or told["example"]
    assert told["rules"]
    assert run("families", "sudko").status == 2


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_of_ours_has_an_example_and_rules(name: str) -> None:
    family = find_family(name)
    if name != "model":
        assert example(family) is not None
        assert family.rule_texts


def test_examples_are_listed_and_copied(run: Run, tmp_path: Path) -> None:
    lines = run("examples").out.splitlines()
    assert [line.partition(":")[0] for line in lines] == sorted(examples())
    assert "killer.toml: sudoku" in "\n".join(lines)
    folder = tmp_path / "mine"
    assert run("examples", "-o", str(folder)).status == 0
    assert sorted(path.name for path in folder.iterdir()) == sorted(examples())
    assert (folder / "queens.dlx").read_bytes() == examples()["queens.dlx"].read_bytes()
    (folder / "queens.dlx").write_text("mine")
    refused = run("examples", "-o", str(folder))
    assert refused.status == 2
    assert (folder / "queens.dlx").read_text() == "mine"
