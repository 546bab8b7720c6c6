"""Explanations with their boards: in notebooks, as files, and for one cell alone."""

import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.api.explaining import explainer
from gridwright.api.panels import MOST_SHOWN, Explanation, Panel
from gridwright.api.teaching import MOST_IN_A_PICTURE, save_panels
from gridwright.basics.errors import PuzzleError
from gridwright.explain.check import is_true
from gridwright.model.constraints import Variable
from gridwright.scene.scene import Area, Role

EXAMPLES = Path(__file__).parents[2] / "examples"
HARD = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
SMALL = gw.Latin("1 . .\n. . 1\n. . .", title="<b>&</b>")


def panels_of(puzzle: gw.Puzzle, language: str = "en") -> list[Panel]:
    found = gw.explain(puzzle, language=language)
    list(found)
    return found.panels


def test_an_explanation_is_walked_step_by_step_and_keeps_its_boards() -> None:
    found = gw.explain(gw.Latin("1 .\n. ."))
    assert isinstance(found, Explanation)
    assert repr(found) == "<Explanation: 0 steps so far, not at the end>"
    assert next(found).places == {1: 2}
    assert not found.is_solved
    assert len(list(found)) == 2
    assert found.is_solved
    assert [panel.values for panel in found.panels] == [{0: 1}, {0: 1, 1: 2}, {0: 1, 1: 2, 2: 2}]
    assert next(found, None) is None


def test_a_notebook_shows_the_steps_without_taking_them_from_the_caller() -> None:
    found = gw.explain(SMALL)
    html = found._repr_html_()
    assert html.count("<svg") == len(found.panels) == len(list(found))
    assert "<strong>1. " in html
    assert "<b>&</b>" not in html
    long = gw.explain(gw.parse(HARD))
    assert len(long.panels) == 0
    assert long._repr_html_().count("<svg") == min(MOST_SHOWN, len(long.panels))


def test_a_hint_shows_no_more_than_its_strength_tells() -> None:
    where, how, all_ = (gw.hint(SMALL, strength=n)._repr_html_() for n in (1, 2, 3))
    assert [html.count('class="because"') for html in (where, how, all_)] == [0, 1, 1]
    assert [html.count('class="found"') for html in (where, how, all_)] == [0, 0, 1]
    assert all('class="target tint3"' in html for html in (where, how, all_))


def test_a_hint_on_a_wrong_board_tells_where_then_which_then_what_is_broken() -> None:
    where, which, all_ = (gw.hint(SMALL, {"r1c2": 1}, n) for n in (1, 2, 3))
    assert where.text == "Something is wrong here: row 1."
    assert (where.wrong, where.where) == (("r1c2",), ("r1c1", "r1c2", "r1c3"))
    assert which.text == "r1c2 is wrong."
    assert all_.text == "r1c2 is wrong. What is broken: row 1."
    assert all('class="target tint3"' in one._repr_html_() for one in (where, which, all_))
    told = [gw.hint(SMALL, {"r1c2": 1}, n, language="de").text for n in (1, 3)]
    assert told == ["Hier stimmt etwas nicht: Zeile 1.", "r1c2 ist falsch. Verletzt ist: Zeile 1."]


@pytest.mark.parametrize(
    ("name", "values", "place", "why"),
    [
        ("kropki.toml", {"r2c3": 2}, "row 2", "No solution has that value there."),
        ("kenken.toml", {"r2c2": 1, "r2c3": 1}, "row 2", "What is broken: row 2."),
        ("hidoku.txt", {"r3c8": 1}, "row 3", "What is broken: each number once."),
        ("alphametic.toml", {"M": 5}, "column 5 of SEND + MORE = MONEY", "What is broken: "),
        ("fill-in.toml", {"r1c1": 9}, "row 1", "No solution has that value there."),
        ("survo.toml", {"r1c4": 11}, "column 4 sums to 15", "What is broken: column 4"),
    ],
)
def test_where_something_is_wrong_is_a_place_that_is_about_it(
    name: str, values: dict[Variable, int], place: str, why: str
) -> None:
    puzzle = gw.load(EXAMPLES / name)
    where, which, all_ = (gw.hint(puzzle, values, n) for n in (1, 2, 3))
    assert where.text == f"Something is wrong here: {place}."
    assert set(which.wrong) <= set(values)
    assert all_.text.startswith(f"{which.text} {why}")


def test_where_there_are_several_solutions_what_contradicts_is_wrong() -> None:
    board = gw.load(EXAMPLES / "dominoes.toml")
    first, *others = (v for v in board.model().domains if "r1c1" in str(v))
    assert gw.hint(board, dict.fromkeys([first, others[0]], 1), 1).text.startswith("Something")
    assert gw.hint(board, {first: 1}).wrong == ()
    both = gw.hint(gw.Latin(". .\n. ."), {"r1c1": 1, "r1c2": 1}, language="en")
    told = "The values of r1c1 and r1c2 cannot both be right. What is broken: row 1."
    assert (both.wrong, both.text) == (("r1c1", "r1c2"), told)


def test_digits_in_a_fill_in_are_explained_from() -> None:
    puzzle = gw.load(EXAMPLES / "fill-in.toml")
    steps = list(gw.explain(puzzle, {"r1c1": 8}))
    assert "1d=888" in {v for step in steps for v in step.places}
    assert gw.explain(puzzle, {"r1c1": 8}).leading_to("r1c1") == []


def test_boards_of_a_trace_show_themselves() -> None:
    solution = gw.solve(gw.Latin("1 .\n. .")).solution
    first, last = gw.trace(solution)
    assert first._repr_svg_().count('class="found"') == 0
    assert last._repr_svg_().count('class="found"') == 3
    assert 'class="target tint3"' in last._repr_svg_()


@pytest.mark.parametrize(
    "name", ["kakuro.toml", "jodici.toml", "hidoku.txt", "alphametic.toml", "polyomino.toml"]
)
def test_every_picture_of_a_step_is_without_flaws(name: str) -> None:
    found = gw.explain(gw.load(EXAMPLES / name))
    for _ in zip(range(12), found, strict=False):
        assert found.panels[-1].scene().flaws() == []


def test_pages_are_whole_and_hold_every_sentence(tmp_path: Path) -> None:
    panels = panels_of(SMALL, "de")
    save_panels(tmp_path / "a.html", SMALL, panels, closing="Ende")
    html = (tmp_path / "a.html").read_text(encoding="utf-8")
    assert html.count("<svg") == len(panels)
    assert all(word not in html for word in ("<script", "<b>", "http-equiv", "@import"))
    assert "&lt;b&gt;" in html
    assert "Ende" in html
    for panel in panels:
        assert panel.title in html
        assert all(line in html for line in panel.sentences)


def test_texts_hold_boards_and_no_marks_of_their_own(tmp_path: Path) -> None:
    panels = panels_of(SMALL)
    save_panels(tmp_path / "a.md", SMALL, panels)
    text = (tmp_path / "a.md").read_text(encoding="utf-8")
    assert text.count("```text\n") == len(panels)
    assert text.startswith("# ")
    assert "\n## 1\\. Last place" in text or "\n## 1\\. Hidden single" in text


def test_one_picture_holds_all_steps_up_to_a_bound(tmp_path: Path) -> None:
    panels = panels_of(SMALL)
    save_panels(tmp_path / "a.svg", SMALL, panels)
    root = ElementTree.parse(tmp_path / "a.svg").getroot()
    assert sum(1 for element in root.iter() if (element.text or "").startswith("1. ")) >= 1
    save_panels(tmp_path / "a.txt", SMALL, panels)
    assert "rule the others out" in (tmp_path / "a.txt").read_text(encoding="utf-8")
    with pytest.raises(PuzzleError, match=r"61 steps; a picture holds at most 60"):
        save_panels(tmp_path / "b.svg", SMALL, panels[:1] * (MOST_IN_A_PICTURE + 1))
    with pytest.raises(PuzzleError, match="expected a name that ends in"):
        save_panels(tmp_path / "a.doc", SMALL, panels)


@pytest.mark.parametrize(("name", "cell"), [("killer.toml", "r9c9"), ("hidoku.txt", "r1c1")])
def test_the_steps_to_one_cell_follow_from_each_other(name: str, cell: str) -> None:
    puzzle = gw.load(EXAMPLES / name)
    found = gw.explain(puzzle)
    chosen = found.leading_to(cell)
    assert 0 < len(chosen) <= len(found.panels)
    assert len(chosen) < len(list(found))
    variable = puzzle.variable(cell)
    assert variable in chosen[-1].step.places
    assert [panel.number for panel in chosen] == list(range(1, len(chosen) + 1))
    told = explainer(puzzle)
    ground = told.ground
    state = told.board
    for panel in chosen:
        for fact in panel.step.reason.facts:
            v = ground.index[fact.variable]
            assert not state.state.domains[v] & ~ground.setting.set_of(fact.values)
        for removed in ({v: (value,) for v, value in panel.step.places.items()},):
            for v, value in removed.items():
                state.place(ground.index[v], ground.setting.set_of(value))
        for v, gone in panel.step.eliminates.items():
            state.take({ground.index[v]: ground.setting.set_of(gone)}, is_told=True)
    assert is_true(ground.model, told.blank, chosen[-1].step) is not False


def test_there_are_no_steps_to_what_is_given_and_none_that_nobody_finds() -> None:
    assert gw.explain(SMALL).leading_to("r1c1") == []
    assert gw.explain(gw.Latin(". .\n. .")).leading_to("r1c1") == []
    wrong = gw.explain(gw.Latin("1 1\n. .")).leading_to("r2c2")
    assert [panel.step.technique for panel in wrong] == ["contradiction"]
    with pytest.raises(PuzzleError, match="r9c9"):
        gw.explain(SMALL).leading_to("r9c9")


def test_steps_to_a_cell_may_begin_from_a_board() -> None:
    values = {"r1c2": 2}
    chosen = gw.explain(gw.Latin("1 .\n. ."), values).leading_to("r2c2")
    assert chosen[-1].step.places == {3: 1}
    assert all(1 not in panel.step.places for panel in chosen)


@pytest.mark.parametrize(
    ("name", "n"), [("exact-cover.dlx", 1), ("fill-in.toml", 6), ("equation-board.toml", 2)]
)
def test_what_a_step_changes_is_marked_where_no_cells_are_variables(name: str, n: int) -> None:
    found = gw.explain(gw.load(EXAMPLES / name))
    next(found)
    shapes = found.panels[0].scene().shapes
    assert sum(isinstance(s, Area) and s.role is Role.TARGET for s in shapes) == n


def test_a_hint_says_where_no_solution_is_possible() -> None:
    where, how, all_ = (gw.hint(gw.Latin("1 1\n. ."), None, n).text for n in (1, 2, 3))
    assert where == "Something is wrong here: row 1."
    assert how == "Contradiction (row 1): r1c1 and r1c2 are 1."
    assert all_.endswith("So there is no solution.")
