"""check --reading: every clue as it was understood, in a table that fits the terminal."""

import re
from pathlib import Path

import pytest
from cli_support import EASY, Files, Run

import gridwright as gw
from gridwright.cli.reading_aloud import read_aloud

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("crossnumber*.toml"))
HEAD = """puzzle = "crossnumber"
entries = {1a = "r1c1 r1c2", 2a = "r2c1..r2c2", 3a = "r3c1 r3c2"}
"""


def test_clues_relations_and_rules_are_told_before_the_verdict(run: Run, write: Files) -> None:
    write("p.toml", HEAD + 'relations = "2a = rev(1a)"\nclues = {1a = "prime and > 2 * 3a"}\n')
    outcome = run("check", "p.toml", "--reading")
    assert outcome.status == 3
    assert outcome.out.splitlines()[:9] == [
        "p.toml: crossnumber",
        "clues",
        "  1a  prime and > 2 * 3a  a prime greater than twice entry 3a",
        "relations",
        "  2a = rev(1a)  entry 2a is the reverse of entry 1a",
        "rules",
        "  no entry begins with 0",
        "  no two entries are equal",
        "  without a clue of their own: 2a, 3a",
    ]
    assert "\n\np.toml: multiple: " in outcome.out


def test_json_has_the_reading_and_the_rules(run: Run, write: Files) -> None:
    write("p.toml", HEAD + 'relations = "2a = rev(1a)"\nclues = {1a = "13", 3a = "any"}\n')
    (told,) = run("check", "p.toml", "--reading", "--json").objects
    assert told["reading"] == [
        {"clue": "1a", "printed": "13", "text": "13"},
        {"clue": "3a", "printed": "any", "text": "any number"},
        {
            "clue": "2a = rev(1a)",
            "printed": "2a = rev(1a)",
            "text": "entry 2a is the reverse of entry 1a",
        },
    ]
    assert "no two entries are equal" in told["rules"]
    (silent,) = run("check", "p.toml", "--json").objects
    assert not {"reading", "rules"} & silent.keys()


def test_a_family_without_clues_tells_its_rules(run: Run) -> None:
    outcome = run("check", EASY, "--reading")
    assert outcome.out == (
        "sudoku\nrules\n"
        "  Fill in the empty cells so that every row and every column holds each number\n"
        "    once.\n"
        "  Every box with a bold outline holds each number once, too.\n\n"
        "unique: this is the only solution\n"
    )
    (told,) = run("check", EASY, "--reading", "--json").objects
    assert told["reading"] == []
    assert told["rules"] == [
        "Fill in the empty cells so that every row and every column holds each number once.",
        "Every box with a bold outline holds each number once, too.",
    ]


def test_a_family_without_clues_and_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = gw.parse(EASY)
    monkeypatch.setattr(type(puzzle.family), "rule_texts", {})
    assert read_aloud(puzzle) == "nothing to read aloud: sudoku has no clues in words"


@pytest.mark.parametrize("columns", [30, 80, 200])
@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_the_table_fits_the_terminal_and_nothing_is_lost(
    path: Path, columns: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    puzzle = gw.load(path)
    told = read_aloud(puzzle)
    lines = told.splitlines()
    assert max(map(len, lines)) <= max(40, min(columns, 110))
    shown = sorted(re.sub(r"\s", "", told))
    texts = [
        cell
        for r in puzzle.readings()
        for cell in ([] if r.clue == r.printed else [r.clue]) + [r.printed, r.text]
    ]
    headings = [word for word in ("clues", "relations", "rules") if word in lines]
    assert shown == sorted(re.sub(r"\s", "", "".join([*texts, *headings, *puzzle.rules()])))


def test_a_long_product_is_wrapped_between_its_factors(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    short = gw.Crossnumber(entries={"1a": 3}, letters="1..9", clues={"1a": "ABC + DEF + GHI"})
    told = read_aloud(short).splitlines()[1:]
    assert any(line.endswith("G × H × I") for line in told)
    long = gw.Crossnumber(entries={"1a": 9}, letters="1..9", clues={"1a": "AB" * 200})
    told = read_aloud(long)
    assert told.count("×") == 399
    assert all(line.isprintable() and "\\" not in line for line in told.splitlines())


def test_a_hostile_clue_cannot_control_the_terminal(run: Run, write: Files) -> None:
    write("p.toml", HEAD + 'title = "\\u001b[2J"\nclues = {1a = "1\\u00ad3", 2a = "prime\\t"}\n')
    outcome = run("check", "p.toml", "--reading")
    assert "\x1b" not in outcome.out
    assert "\t" not in outcome.out
