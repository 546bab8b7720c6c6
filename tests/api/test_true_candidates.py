"""`gw.candidates`: what is in some solution, and in how many, against all solutions written out."""

from collections import Counter
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.engines import candidates
from gridwright.engines.questions import Questions

EXAMPLES = Path(__file__).parents[2] / "examples"
SAMPLES = {
    "latin": gw.Latin("1 . . .\n. . . .\n. . 2 .\n. . . ."),
    "futoshiki": gw.Latin(". . .\n. 2 .\n. . ."),
    "alphametic": gw.load(EXAMPLES / "alphametic.toml"),
    "polyomino": gw.load(EXAMPLES / "polyomino.toml"),
}


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("most", [1, 3, 1000])
def test_they_are_those_of_all_solutions(name, most):
    puzzle = SAMPLES[name]
    seen = Counter(
        pair for solution in gw.solutions(puzzle) for pair in solution.assignment.items()
    )
    found = gw.candidates(puzzle, most)
    assert found.exhausted and found.is_possible
    for variable in found:
        assert found.counts(variable) == {
            value: min(n, most) for (other, value), n in seen.items() if other == variable
        }
        assert found[variable] == tuple(sorted(found.counts(variable)))
    assert len(found) == len(puzzle.model().domains)


def test_cells_are_found_by_name_and_drawn():
    found = gw.candidates(gw.Latin("1 . .\n. . .\n. . ."), count=8)
    assert found["r1c2"] == found[1] == (2, 3)
    assert found.as_json()["counts"]["r2c2"] == {"1": 2, "2": 1, "3": 1}
    assert "counts" not in gw.candidates(gw.Latin("1 .\n. .")).as_json()
    assert repr(found) == "<TrueCandidates: 21 values of 9 variables>"
    assert gw.draw(found.puzzle, candidates=found).text()


def test_without_solution_nothing_is_possible():
    found = gw.candidates(gw.Latin("1 .\n. 2"))
    assert not found.is_possible and found.exhausted
    assert all(values == () for values in found.values())


def test_a_model_of_ones_own():
    model = gw.Model({"a": range(3), "b": range(3)}, [gw.AllDifferent(("a", "b"))])
    found = gw.candidates(model, 5)
    assert found["a"] == (0, 1, 2) and found.counts("b") == {0: 2, 1: 2, 2: 2}


def test_what_is_not_settled_says_so():
    puzzle = gw.load(EXAMPLES / "magic-board.toml")
    puzzle = puzzle.with_givens(dict.fromkeys(list(puzzle.givens)[:3]))
    found = gw.candidates(puzzle, 50, nodes=1)
    assert not found.exhausted
    assert any(None in found.counts(v).values() for v in found)


def _asked(puzzle, most, monkeypatch):
    """The candidates, and how many questions they took."""
    sizes, ask = [], Questions.ask

    def counting(self, pins, *how, **more):
        sizes.append(len(pins))
        return ask(self, pins, *how, **more)

    monkeypatch.setattr(Questions, "ask", counting)
    return gw.candidates(puzzle, most, jobs=1), sum(sizes)


@pytest.mark.parametrize("many", [100, 144, 145, 256])
def test_solutions_that_are_all_seen_leave_nothing_to_be_asked(many, monkeypatch):
    monkeypatch.setattr(candidates, "MANY", many)
    puzzle = gw.Latin(". . . .\n. . . .\n. . . .\n. . . 1")
    n = gw.count(puzzle)
    assert n == 144
    seen = Counter(pair for one in gw.solutions(puzzle) for pair in one.assignment.items())
    found, asked = _asked(puzzle, 50, monkeypatch)
    for v in found:
        assert found.counts(v) == {x: min(k, 50) for (u, x), k in seen.items() if u == v}
    assert (asked == 2) == (many > n)


def test_few_are_asked_for_together_where_solutions_are_large(monkeypatch):
    puzzle = gw.Latin("\n".join([". . . . ."] * 5))
    expected = {v: gw.candidates(puzzle, 70).counts(v) for v in range(25)}
    asked = []

    def spied(self, pins, *more, ask=Questions.ask, **named):
        asked.append(len(pins))
        return ask(self, pins, *more, **named)

    monkeypatch.setattr(Questions, "ask", spied)
    for n, most in ((3, 3 * 70 * 25), (2, 3 * 70 * 25 - 1), (1, 1)):
        asked.clear()
        monkeypatch.setattr(candidates, "MOST_ANSWERED", most)
        monkeypatch.setattr(candidates, "LOOKED_AT", most)
        monkeypatch.setattr(candidates, "MOST_SEEN", most)
        found = gw.candidates(puzzle, 70)
        assert {v: found.counts(v) for v in range(25)} == expected
        assert max(asked) == n


def test_covers_are_not_written_out_for_values_they_are_not_asked_about(monkeypatch):
    from gridwright.engines import cover

    monkeypatch.setattr(cover, "translate", lambda model: pytest.fail("written out"))
    assert gw.Questions(gw.Latin(". .\n. .")).engine == "domains"
