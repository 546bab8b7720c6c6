"""Steps as outlines: nothing is lost when all unfolds, and what is folded says how long it is."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.unfolding import MOST_OPEN, unfolding
from gridwright.basics.catalogue import find_language
from gridwright.basics.language import ENGLISH
from gridwright.explain.outline import Part, folded, outline

GOLDEN = Path(__file__).parent / "golden" / "steps.en.txt"
SINGLE = "Row 1: r1c2 is the last empty cell, and 2 is missing. So r1c2 = 2."
TRIAL = """Suppose a = 1.
1. b = 2, since a = 1.
2. Suppose also c = 3.
   1. Suppose also d = 4.
      1. Nothing is left for e.
      So d is not 4.
   2. Nothing is left for f.
   So c is not 3.
3. Nothing is left for c.
So a is not 1."""
CASES = """If a = 1:
   1. Suppose also c = 3.
      1. Nothing is left for f.
      So c is not 3.
If a = 2, then at once c is not 3.
If a = 3:
   1. b = 2.
So in each case c is not 3."""


def unfolded(parts: tuple[Part, ...]) -> list[str]:
    """All lines of an outline."""
    lines = []
    for part in parts:
        lines += [part.text, *unfolded(part.inner), *([part.closing] if part.closing else [])]
    return lines


@pytest.mark.parametrize("text", [SINGLE, TRIAL, CASES])
def test_an_outline_has_every_line_once(text: str) -> None:
    assert unfolded(outline(text)) == text.split("\n") == folded(text, None) == folded(text, 9)


def test_an_outline_of_the_steps_of_every_family_has_every_line_once() -> None:
    texts = [block.partition("\n")[2] for block in GOLDEN.read_text("utf-8").split("\n\n")]
    trials = 0
    for text in filter(None, texts):
        parts = outline(text)
        assert unfolded(parts) == text.split("\n")
        trials += len(parts) == 1 and bool(parts[0].inner)
    assert trials >= 20


def test_a_trial_is_told_so_deep() -> None:
    assert folded(TRIAL, 0) == ["Suppose a = 1. (8 lines) So a is not 1."]
    assert folded(TRIAL, 1) == [
        "Suppose a = 1.",
        "1. b = 2, since a = 1.",
        "2. Suppose also c = 3. (4 lines) So c is not 3.",
        "3. Nothing is left for c.",
        "So a is not 1.",
    ]
    assert folded(TRIAL, 2)[3] == "   1. Suppose also d = 4. (1 line) So d is not 4."
    assert folded(TRIAL, 3) == TRIAL.split("\n")


def test_cases_are_told_so_deep() -> None:
    assert folded(CASES, 0) == [
        "If a = 1: (3 lines)",
        "If a = 2, then at once c is not 3.",
        "If a = 3: (1 line)",
        "So in each case c is not 3.",
    ]
    assert folded(CASES, 1)[1] == "   1. Suppose also c = 3. (1 line) So c is not 3."


def test_what_is_folded_says_so_in_german() -> None:
    german = find_language("de")
    assert folded(TRIAL, 0, german) == ["Suppose a = 1. (8 Zeilen) So a is not 1."]


def test_a_page_unfolds_and_only_short_trials_are_open() -> None:
    html = unfolding(TRIAL, ENGLISH)
    assert html.count("<details open><summary>") == 3 == html.count("</details>")
    assert html.endswith("</details><p>So a is not 1.</p>")
    longer = TRIAL.replace("1. b = 2", "0. g &lt; 1.\n" * (MOST_OPEN - 7) + "1. b = 2")
    html = unfolding(longer, ENGLISH)
    assert html.startswith("<details><summary>Suppose a = 1. <small>(9 lines)</small></summary>")
    assert "g &amp;lt; 1." in html


def test_only_numbered_lines_are_lines_of_a_chain() -> None:
    html = unfolding("11d digit sum 6 (6 ways). So r4c2 is not 7.", ENGLISH)
    assert html.startswith("<p>11d")
    assert '<p class="line">2. r3c5 = 9.</p>' in unfolding("So:\n2. r3c5 = 9.", ENGLISH)


def test_a_panel_is_told_as_deep_as_it_says() -> None:
    found = gw.explain(gw.Latin("1 .\n. ."))
    next(found)
    (panel,) = found.panels
    assert panel.sentences == [panel.step.because]
