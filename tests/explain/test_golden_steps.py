"""Golden texts: one step of each shape of every family, in English and in German, to be read.

Whoever changes words reads the difference, aloud:

    pytest tests/explain/test_golden_steps.py --update-golden
    git diff tests/explain/golden
"""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.solving import all_families
from gridwright.basics.catalogue import find_language
from gridwright.basics.language import ENGLISH
from gridwright.explain.explainer import Explainer
from gridwright.explain.phrases import LONGEST
from gridwright.explain.words import Words

GOLDEN = Path(__file__).parent / "golden"
EXAMPLES = Path(__file__).parents[2] / "examples"
HARD = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
MODEL = """puzzle = "model"
variables = "a, b, c = 1..6"
statements = '''
a + b = 4
all different: a, b, c
if a > 1 then c = 6
b * c = 6
'''
"""

STEPS = {
    "alphametic": 13,
    "binairo": 20,
    "crossnumber": 37,
    "crossnumber-ascending": 5,
    "crossnumber-corners": 15,
    "crossnumber-evens": 17,
    "crossnumber-squared": 5,
    "easy-as-abc": 15,
    "equation-board": 3,
    "exact-cover.dlx": 3,
    "fill-in": 1,
    "futoshiki": 60,
    "hexagons": 40,
    "hidoku.txt": 10,
    "jigsaw": 49,
    "jodici": 13,
    "kakuro": 32,
    "kenken": 12,
    "kenken-zero": 23,
    "killer": 63,
    "kropki": 60,
    "magic-board": 4,
    "magic-hexagon": 34,
    "numbered-rooms": 30,
    "polyomino": 3,
    "ripple-effect": 46,
    "samurai": 2,
    "skyscrapers": 28,
    "star-battle": 21,
    "str8ts": 43,
    "sudoku": 16,
    "suguru": 25,
    "sujiko": 9,
    "survo": 12,
    "transversal": 3,
}
"""Examples, and how many of their steps are looked at."""

SMALL = {
    "latin": ("1 .\n. .", 1),
    "sudoku": (HARD, 24),
    "latin that has no solution": ("1 1\n. .", 1),
    "model": (MODEL, 9),
}
"""Texts that are no examples, likewise."""


class Both(Words):
    """Tells each deduction in English, and below it in German."""

    def __init__(self, explainer: Explainer) -> None:
        super().__init__(explainer.ground, ENGLISH)
        self.german = Words(explainer.ground, find_language("de"))

    def of(self, *deduction: object) -> str:
        return f"{super().of(*deduction)}\n--\n{self.german.of(*deduction)}"


def told(puzzle: gw.Puzzle, most: int) -> dict[str, str]:
    """The first step of each technique."""
    explainer, found = Explainer(puzzle), dict[str, str]()
    explainer.words = Both(explainer)
    for _, step in zip(range(most), explainer.steps(), strict=False):
        found.setdefault(step.technique, step.because)
    return found


def puzzles() -> dict[str, tuple[gw.Puzzle, int]]:
    names = {name: name if "." in name else f"{name}.toml" for name in STEPS}
    found = {name: (gw.load(EXAMPLES / path), STEPS[name]) for name, path in names.items()}
    of = {"latin": gw.Latin, "latin that has no solution": gw.Latin}
    for name, (text, most) in SMALL.items():
        found[f"{name}, small"] = (of.get(name, gw.parse)(text), most)
    return found


@pytest.fixture(scope="module")
def steps() -> dict[str, dict[str, str]]:
    """By puzzle and technique, the text of a step in both languages."""
    return {name: told(puzzle, most) for name, (puzzle, most) in puzzles().items()}


@pytest.mark.parametrize("language", ["en", "de"])
def test_steps_read_as_they_did(
    steps: dict[str, dict[str, str]], language: str, request: pytest.FixtureRequest
) -> None:
    text = "".join(
        f"== {name}: {technique}\n{both.split(chr(10) + '--' + chr(10))[language == 'de']}\n\n"
        for name, found in steps.items()
        for technique, both in found.items()
    )
    path = GOLDEN / f"steps.{language}.txt"
    if request.config.getoption("--update-golden"):
        path.write_text(text, encoding="utf-8")
    assert text == path.read_text(encoding="utf-8"), "read them: pytest --update-golden"


def test_every_family_is_read(steps: dict[str, dict[str, str]]) -> None:
    read = {puzzle.family.name for puzzle, _ in puzzles().values()}
    ours = {f.name for f in all_families() if type(f).__module__.startswith("gridwright.")}
    assert read == ours
    assert sum(map(len, steps.values())) >= 80


def test_what_is_read_aloud_is_short(steps: dict[str, dict[str, str]]) -> None:
    lines = [
        line for found in steps.values() for text in found.values() for line in text.split("\n")
    ]
    assert max(map(len, lines)) <= LONGEST
