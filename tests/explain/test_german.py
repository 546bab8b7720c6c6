"""Explanations in German: golden texts of steps of all kinds, none too long to be read aloud."""

import re
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.basics.catalogue import find_language
from gridwright.explain.explainer import Explainer
from gridwright.explain.labels import label_in
from gridwright.explain.phrases import LONGEST

EXAMPLES = Path(__file__).parents[2] / "examples"
HARD = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
NAMED = [
    path
    for path in sorted(EXAMPLES.glob("*.toml"))
    if not path.stem.startswith(("crossnumber", "equation"))
]
"""Those whose statements are no clues or equations."""
GERMAN = find_language("de")
STEPS = {
    "last-place": "Zeile 1: r1c2 ist das letzte leere Feld, und 2 fehlt noch. Also r1c2 = 2.",
    "hidden-single": "Block 1: 6 passt nur in r2c3: 6 in r1c6, r3c7, r5c1 und r7c2 schließen die "
    "anderen aus. Also r2c3 = 6.",
    "naked-single": "r3c6 kann nur 7 sein: 1 steht in r3c9; 2 steht in r3c3; 4 steht in r3c5; 6 "
    "steht in r3c7; 8 steht in r3c4; 9 steht in r3c8; 3 steht in r8c6; 5 steht in r2c5.",
    "sum-ways": "Der Käfig von r1c1 hat die Summe 17 (nur 8+9). Also: r1c1 und r1c2 sind 8 oder 9.",
    "order": "r1c2 < r2c2: r1c2 ist mindestens 2. Also: r1c2 ist nicht 7; r2c2 ist nicht 2.",
    "sum-ends": "Sektor 1 hat die Summe 15: r1c1 = 3; r3c1 = 6. Also: r2c1 = 6.",
    "path": "24 passt nur in r4c5, einen Schritt von 23 in r3c4 und einen Schritt von 25 "
    "in r5c6 entfernt. Also r4c5 = 24.",
    "contradiction": "Zeile 1 hätte 1 zweimal, in r1c1 und r1c2. Also gibt es keine Lösung.",
}


SHAPES = {
    "naked-pair": r"(Zeile|Spalte|Block) \d: In \w+ und \w+ stehen \d und \d in irgendeiner Reihen",
    "hidden-pair": r"(Zeile|Spalte|Block) \d: \d und \d können nur in \w+ und \w+ stehen. Also: r",
    "sum-innies": r"(Zeile|Spalte|Block) \d,? .* lassen \d+ für r\dc\d.* übrig",
    "chain": r"Angenommen, r\dc\d = \d\.\n1\. .*(, denn |; also )[^§]*\nAlso: r\dc\d",
}
"""How others are told, whichever comes first."""


def first_of_each(puzzle: gw.Puzzle, most: int = 200) -> dict[str, str]:
    """The first text of each kind of step."""
    found: dict[str, str] = {}
    for _, step in zip(range(most), Explainer(puzzle, language=GERMAN).steps(), strict=False):
        found.setdefault(step.technique, step.because)
    return found


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """The first text of each kind of step of some puzzles."""
    load = {name: first_of_each(gw.load(EXAMPLES / name), 1) for name in ("jodici.toml",)}
    sudoku, path = first_of_each(gw.parse(HARD), 24), gw.load(EXAMPLES / "hidoku.txt")
    wholes = [first_of_each(gw.load(EXAMPLES / f"{name}.toml")) for name in ("killer", "futoshiki")]
    last, wrong = gw.Latin("1 .\n. ."), gw.Latin("1 1\n. .")
    found = {**wholes[1], **wholes[0], **load["jodici.toml"], **sudoku}
    found |= {"path": first_of_each(path, 1)["hidden-single"], **first_of_each(wrong)}
    return found | {"last-place": first_of_each(last)["last-place"]}


@pytest.mark.parametrize("technique", STEPS)
def test_steps_are_told_in_german(told: dict[str, str], technique: str) -> None:
    assert told[technique].startswith(STEPS[technique])


@pytest.mark.parametrize("technique", SHAPES)
def test_shapes_are_told_in_german(told: dict[str, str], technique: str) -> None:
    assert re.match(SHAPES[technique], told[technique])


def test_locked_candidates_are_told_in_german() -> None:
    text = "{house}: {values} is in {cells}, all of which are in {other}"
    places = {"house": "Spalte 6", "values": "1", "cells": "r4c6 oder r5c6", "other": "Block 5"}
    shape = GERMAN.message(text, **places)
    assert shape == "Spalte 6: 1 steht in r4c6 oder r5c6, alle in Block 5"


def test_a_chain_is_a_list_of_numbered_lines(told: dict[str, str]) -> None:
    first, *lines, last = told["chain"].split("\n")
    assert first.startswith("Angenommen, ")
    assert [line.split(".")[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    assert last.startswith("Also: ")


def test_sentences_in_german_are_short_enough_to_be_read_aloud(told: dict[str, str]) -> None:
    for text in told.values():
        assert all(len(line) <= LONGEST for line in text.split("\n"))


@pytest.mark.parametrize(
    ("name", "label"),
    [
        ("row 3", "Zeile 3"),
        ("row 3 sums to 15", "Zeile 3 hat die Summe 15"),
        ("region A", "Gebiet A"),
        ("column 4 of SEND + MORE = MONEY", "Spalte 4 von SEND + MORE = MONEY"),
        ("r1c1, r1c2 sum to 9", "r1c1, r1c2 haben die Summe 9"),
        ("column 1: 4 seen from the top", "Spalte 1: 4 von oben zu sehen"),
        ("7d 3 * prime", "7d 3 * prime"),
        ("row " + "3" * 400, "row " + "3" * 400),
    ],
)
def test_names_of_statements_are_translated_by_their_patterns(name: str, label: str) -> None:
    assert label_in(GERMAN, name) == label


@pytest.mark.parametrize("path", NAMED, ids=lambda path: path.stem)
def test_names_in_examples_are_german_but_for_clues(path: Path) -> None:
    model = gw.load(path).model()
    names = dict.fromkeys(constraint.name for constraint in model.constraints)
    same = [name for name in names if label_in(GERMAN, name) == name]
    assert not [name for name in same if " < " not in name and "symmetric" not in name]
