"""Variables that nobody sees on the board, clues and runs of values, as sentences have them."""

from itertools import islice
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.basics.catalogue import find_language
from gridwright.basics.language import ENGLISH
from gridwright.explain.called import label_of
from gridwright.explain.ground import Ground
from gridwright.explain.labels import LABELS, is_label
from gridwright.explain.marks_said import digit_of_answer, digits_told, mark_of
from gridwright.explain.phrases import Phrases
from gridwright.puzzles.seen_at import seen_at
from gridwright.scene.scene import Area, Role

EXAMPLES = Path(__file__).parents[2] / "examples"


def told(name: str, n: int, language: str = "en") -> list[str]:
    puzzle = gw.load(EXAMPLES / f"crossnumber-{name}.toml")
    return [step.because for step in islice(gw.explain(puzzle, language=language), n)]


@pytest.mark.parametrize(
    ("name", "subject", "least", "greatest"),
    [
        ("clash r1c1", "r1c1", "has no clash", "has a clash"),
        ("changed r2c3", "r2c3", "is not changed", "is changed"),
        ("4 unused", "4", "is in no answer", "is in some answer"),
        ("code of 4", "4", "has a code", "has no code"),
        ("r1c2 is X", "r1c2", "is not X", "is X"),
    ],
)
def test_a_mark_says_one_thing_by_each_value(
    name: str, subject: str, least: str, greatest: str
) -> None:
    mark = mark_of(name)
    assert mark is not None and mark.subject == subject
    for one, expected in ((mark.least, least), (mark.greatest, greatest)):
        text = ENGLISH.plural(one.one, one.many, 1, cells=subject, **dict(one.values))
        assert text == f"{subject} {expected}"


@pytest.mark.parametrize("name", ["r1c1", "carry 1.2", "answer 3d digit 1", "base", "final r1c1"])
def test_other_variables_are_no_marks(name: str) -> None:
    assert mark_of(name) is None


def test_digits_of_one_place_are_told_together() -> None:
    digits = [
        found
        for name in ("answer 1a digit 2", "answer 3d digit 2", "clue 4 digit 11")
        if (found := digit_of_answer(name))
    ]
    assert digits == [("1a", "2"), ("3d", "2"), ("clue 4", "11")]
    assert digits_told(ENGLISH, digits) == [
        ("the 2nd digits of the answers to 1a and 3d", 2),
        ("the 11th digit of the answer to clue 4", 1),
    ]
    german = digits_told(find_language("de"), digits)[1][0]
    assert german == "die 11. Ziffer der Lösung von Hinweis 4"
    assert digit_of_answer("answer 1a digit x") is None


def test_what_a_code_may_be_is_told_with_whether_there_is_one() -> None:
    puzzle = gw.load(EXAMPLES / "crossnumber-cipher.toml")
    ground = Ground(puzzle)
    say, v = Phrases(ground), ground.index["code of 4"]
    blank, numbers = ground.blank[v], ground.numbers(ground.blank[v])
    bit = {n: ground.setting.set_of([n]) for n in numbers}
    none = numbers[-1]
    assert say.fact(v, blank & ~bit[none]) == "4 has no code"
    assert say.fact(v, bit[none]) == "4 has a code"
    assert say.fact(v, bit[none] | bit[0]) == "the code of 4 is 1, 2, 3 or 5 to 9"
    assert say.fact(v, bit[0]) == "the code of 4 is not 0"
    assert say.fact(v, blank & ~(bit[3] | bit[none])) == "the code of 4 is 3 or none"
    assert say.fact(v, blank & ~bit[3]) == "the code of 4 = 3"


@pytest.mark.parametrize(
    ("name", "n", "sentence"),
    [
        ("cipher", 11, "1 has a code. So 1 is in some answer."),
        ("clashes", 22, "r3c3 has a clash. So r3c1 and r3c2 have no clashes."),
        ("changed", 18, "So the final r1c4 = 8; r1c4 is not changed."),
        ("changed", 17, "2a “multiple of 3” (every final entry across; 6 ways): "),
        ("spelling", 1, "Clue 1 “ADD”: its value is 16. So the answer to clue 1 is 016."),
        (
            "answers",
            17,
            "1d “48 more than 1a”: the 2nd digit of the answer to 1a = 9. So r2c1 = 7.",
        ),
        ("code", 1, "r1c1 and r1c2 hold the same digit (9 ways). So r1c2 is not 0."),
    ],
)
def test_steps_tell_what_variables_say(name: str, n: int, sentence: str) -> None:
    assert sentence in told(name, n)[-1]


def test_the_entry_of_a_rule_is_told() -> None:
    steps = " ".join(told("rules", 18, "de"))
    assert "9d „prime or semiprime“ (jeder senkrechte Eintrag; 66 Möglichkeiten)" in steps
    assert "13a „not square“ (jeder Eintrag): r4c4 = 1." in steps


def test_clues_are_told_from_the_names_that_are_made() -> None:
    puzzle = gw.load(EXAMPLES / "crossnumber-changed.toml")
    names = {one.name: one for one in puzzle.model().constraints}
    assert label_of(ENGLISH, puzzle, names["2d 8a + 53"]) == "2d “8a + 53”"
    assert label_of(ENGLISH, puzzle, names["what r1c3 may be at the end"]).startswith("what r1c3")
    assert is_label("2d as it is entered") and not is_label("2d 8a + 53")
    assert len(set(LABELS)) == len(LABELS)


def test_values_in_a_row_are_told_by_their_ends() -> None:
    ground = Ground(gw.load(EXAMPLES / "magic-board.toml"))
    say, v = Phrases(ground), ground.index[0]

    def fact(*numbers: int) -> str:
        return say.fact(v, ground.blank[v] & ~ground.setting.set_of(numbers))

    assert fact(6, 7, 8, 12) == "r1c1 is 6, 7, 8 or 12"
    assert fact(6, 7, 8, 9, 12) == "r1c1 is 6 to 9 or 12"
    scattered = [n for n in ground.numbers(ground.blank[v]) if n % 2]
    if len(scattered) > 10:
        ends = f"from {scattered[0]} to {scattered[-1]}"
        assert fact(*scattered) == f"r1c1 is one of {len(scattered)} values {ends}"


def test_a_wrong_value_is_shown_by_the_clue() -> None:
    puzzle = gw.load(EXAMPLES / "crossnumber.toml")
    assert gw.hint(puzzle, {"r1c1": 5, "M": 9}, 1).text == "Something is wrong here: 2d “MM + B”."


def test_the_least_hint_about_options_is_a_place() -> None:
    assert (
        gw.hint(gw.load(EXAMPLES / "fill-in.toml"), strength=1).text == "Look at 2d and 3d: easy."
    )


def test_what_is_told_of_a_cell_is_seen_there() -> None:
    puzzle = gw.load(EXAMPLES / "crossnumber-clashes.toml")
    seen = seen_at(puzzle, ["answer 5a digit 1", "answer 5a digit 9", "clash r1c1", "L r1c1 r1c2"])
    assert seen == {"answer 5a digit 1": puzzle.variable("r3c1"), "clash r1c1": 0}
    (step,) = islice(gw.explain(puzzle), 1)
    shapes = puzzle.family.draw(puzzle, steps=[step]).shapes
    changed = [one for one in shapes if isinstance(one, Area) and one.role is Role.TARGET]
    assert len(changed) == len(step.places) == 3
