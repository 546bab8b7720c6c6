"""Explanations in German: golden texts of steps of all kinds, none too long to be read aloud."""

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
    "claiming": "Spalte 6: 1 steht in r4c6, r5c6 oder r6c6, alle in Block 5. Also: r4c4 und r4c5 "
    "sind nicht 1; r5c5 = 3.",
    "hidden-pair": "Zeile 4: 2 und 6 können nur in r4c4 und r4c5 stehen. Also: r4c4 ist nicht 5.",
    "chain": "Angenommen, ",
    "sum-ways": "Der Käfig von r1c1 hat die Summe 17 (nur 8+9). Also: r1c1 und r1c2 sind 8 oder 9.",
    "order": "r1c2 < r2c2: r1c2 ist mindestens 2. Also: r1c2 ist nicht 7; r2c2 ist nicht 2.",
    "sum-ends": "Sektor 1 hat die Summe 15: r1c1 = 3; r3c1 = 6. Also: r2c1 = 6.",
    "path": "24 passt nur in r4c5: Abstand 1 von 23 in r3c4 und Abstand 1 von 25 in r5c6. Also "
    "r4c5 = 24.",
    "contradiction": "Zeile 1 hätte 1 zweimal, in r1c2 und r1c1. Also gibt es keine Lösung.",
}


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """The first text of each kind of step of some puzzles, in their order."""
    found: dict[str, str] = {}
    puzzles = {
        "": [gw.parse(HARD), gw.Latin("1 1\n. ."), gw.Latin("1 .\n. .")],
        "some": [gw.load(EXAMPLES / f"{name}.toml") for name in ("killer", "futoshiki", "jodici")],
        "path": [gw.load(EXAMPLES / "hidoku.txt")],
    }
    for kind, list_ in puzzles.items():
        for puzzle in list_:
            explainer = Explainer(puzzle, language=GERMAN)
            for _ in range(1 if kind else 24):
                step = None if explainer.is_solved else explainer.next()
                if step is None:
                    break
                name = "path" if kind == "path" else step.technique
                found.setdefault(name, step.because)
                if step.technique == "contradiction":
                    break
    found["last-place"] = next(gw.explain(gw.Latin("1 .\n. ."), language="de")).because
    return found


@pytest.mark.parametrize("technique", STEPS)
def test_steps_are_told_in_german(told: dict[str, str], technique: str) -> None:
    assert told[technique].startswith(STEPS[technique])


def test_a_chain_is_a_list_of_numbered_lines(told: dict[str, str]) -> None:
    first, *lines, last = told["chain"].split("\n")
    assert first.startswith("Angenommen, ")
    assert [line.split(".")[0] for line in lines] == [str(n + 1) for n in range(len(lines))]
    assert last.startswith("Also: ")
    assert "kein anderes Feld hat den Kandidaten" in told["chain"]


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
