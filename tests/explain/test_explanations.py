"""Explanations: to the end, every step proved by other engines, and nothing true taken away."""

from pathlib import Path

import pytest

import gridwright as gw
from gridwright.explain.check import is_true
from gridwright.explain.explainer import Explainer
from gridwright.explain.phrases import LONGEST

EXAMPLES = Path(__file__).parents[2] / "examples"
# the most steps, and the most that is imagined for one of them
EASY = {
    "sudoku.toml": (51, 1),
    "killer.toml": (130, 2),
    "kakuro.toml": (60, 1),
    "kenken.toml": (65, 1),
    "jodici.toml": (33, 4),
    "alphametic.toml": (27, 4),
    "polyomino.toml": (5, 1),
    "exact-cover.dlx": (4, 1),
    "futoshiki.toml": (126, 13),
    "hidoku.txt": (82, 1),
    "hexagons.toml": (60, 2),
    "fill-in.toml": (39, 1),
    "jigsaw.toml": (160, 10),
    "skyscrapers.toml": (53, 5),
    "equation-board.toml": (10, 1),
    "crossnumber-triangle.toml": (21, 4),
    "crossnumber-octal.toml": (34, 1),
    "crossnumber-relations.toml": (29, 3),
    "crossnumber-lettered.toml": (20, 2),
    "crossnumber-sums.toml": (53, 1),
}
LONG = {
    "crossnumber.toml": (113, 10),
    "crossnumber-bars.toml": (57, 1),
    "crossnumber-chains.toml": (79, 1),
    "crossnumber-cube.toml": (74, 1),
    "crossnumber-dominoes.toml": (145, 90),
    "crossnumber-evens.toml": (45, 20),
    "crossnumber-rings.toml": (77, 1),
    "crossnumber-equations-9x9.toml": (340, 20),
    "crossnumber-fives.toml": (150, 600),
    "crossnumber-signed.toml": (190, 400),
    "crossnumber-turned.toml": (160, 400),
    "crossnumber-two-grids.toml": (240, 12),
    "diagonal.toml": (180, 12),
    "magic-board.toml": (230, 400),
}
STOPPED = {"pentominoes.toml": 13, "soma.toml": 10}
"""Covers with several solutions: what is in none of them takes very many trials.

By name the most statements of what one item says at once.
"""

OPEN = ("latin.toml", "dominoes.toml")


@pytest.mark.parametrize(
    "name", [*EASY, *(pytest.param(name, marks=pytest.mark.slow) for name in LONG)]
)
def test_an_example_is_explained_to_its_end_by_true_steps(name: str) -> None:
    puzzle = gw.load(EXAMPLES / name)
    solution = gw.solve(puzzle).solution
    assert solution is not None
    explainer = Explainer(puzzle)
    most_steps, most = (EASY | LONG)[name]
    found = {}
    for number, step in enumerate(explainer.steps(), 1):
        proved = explainer.is_true(step)
        assert proved or (proved is None and name in LONG), step.because  # None: not settled
        assert step.places or step.eliminates
        assert all(solution.assignment[v] == value for v, value in step.places.items())
        assert all(solution.assignment[v] not in gone for v, gone in step.eliminates.items())
        assert not step.places.keys() & found.keys()
        filled, named = {**puzzle.givens, **found}, {fact.variable for fact in step.facts}
        for variable, values in [fact for one in step.reason.inferences for fact in one.concludes]:
            assert filled.get(variable, values[0]) in values or variable in named, step.because
        found.update(step.places)
        assert number <= most_steps
        assert step.u <= most
        assert all(len(line) <= LONGEST for line in step.because.split("\n"))
    assert explainer.is_solved
    options = {v for v, domain in explainer.blank.items() if domain == (0, 1)}
    assert (
        solution.assignment.items()
        <= {**dict.fromkeys(options, 0), **puzzle.givens, **found}.items()
    )


@pytest.mark.parametrize("name", STOPPED)
def test_what_takes_too_long_is_stopped_and_what_is_told_is_true(name: str) -> None:
    puzzle = gw.load(EXAMPLES / name)
    solutions = [found.assignment for found in gw.solve(puzzle, limit=8).solutions]
    assert len(solutions) > 1
    explainer = Explainer(puzzle)
    explainer.most_asked = 20_000
    steps = []
    for step in explainer.steps():
        steps.append(step)
        assert all(len(line) <= LONGEST for line in step.because.split("\n"))
        for solution in solutions:
            assert all(solution[v] == value for v, value in step.places.items())
            assert all(solution[v] not in gone for v, gone in step.eliminates.items())
    assert explainer.is_stopped
    # what one item says is told at once, from few statements
    spared = [step for step in steps if step.technique == "cover-spared"]
    assert spared
    assert max(len(step.constraints) for step in spared) <= STOPPED[name]
    assert all(explainer.is_true(step) for step in spared[:4])


@pytest.mark.parametrize("name", OPEN)
def test_nothing_follows_where_every_candidate_is_in_a_solution(name: str) -> None:
    explainer = Explainer(gw.load(EXAMPLES / name))
    assert list(explainer.steps()) == []
    assert not explainer.is_solved


def test_a_cover_is_explained_up_to_what_its_solutions_share() -> None:
    puzzle = gw.load(EXAMPLES / "torus.toml")
    solutions = [found.assignment for found in gw.solve(puzzle).solutions]
    assert len(solutions) == 2
    explainer = Explainer(puzzle)
    for step in explainer.steps():
        assert explainer.is_true(step)
        changed = [*step.places, *step.eliminates]
        assert not any("copy" in str(v) for v in changed)  # which are compared, nobody is told
    assert explainer.is_all_true
    ground, board = explainer.ground, explainer.board
    chosen = ground.setting.set_of([1])
    left = {v for v, i in ground.index.items() if board.state.domains[i] & chosen}
    shared = {v for solution in solutions for v, value in solution.items() if value}
    assert {v for v in left if "copy" not in str(v)} == {v for v in shared if "copy" not in str(v)}


@pytest.mark.parametrize("most", [0, 1_000, 20_000])
def test_it_stops_where_the_trials_are_too_many(most: int) -> None:
    explainer = Explainer(gw.load(EXAMPLES / "futoshiki.toml"))
    explainer.most_asked = most
    told = list(explainer.steps())
    assert told
    assert explainer.is_stopped
    assert not explainer.is_solved
    assert explainer.next() is None
    # a trial that is begun is ended
    assert most < explainer.ground.n_asked < most + 2_000


def test_trials_within_the_bound_are_gone_on_with() -> None:
    explainer = Explainer(gw.load(EXAMPLES / "skyscrapers.toml"))
    n_steps = sum(1 for _ in explainer.steps())
    n_asked = explainer.ground.n_asked
    again = Explainer(gw.load(EXAMPLES / "skyscrapers.toml"))
    again.most_asked = n_asked
    assert sum(1 for _ in again.steps()) == n_steps
    assert again.is_solved
    assert not again.is_stopped


@pytest.mark.parametrize("engine", ["cp-sat", "cadical"])
@pytest.mark.parametrize(
    "name", [pytest.param("killer.toml", marks=pytest.mark.slow), "kakuro.toml", "alphametic.toml"]
)
def test_engines_confirm_every_step(name: str, engine: str) -> None:
    explainer = Explainer(gw.load(EXAMPLES / name))
    model, blank = explainer.ground.model, explainer.blank
    for step in explainer.steps():
        assert is_true(model, blank, step, engine), step.because


@pytest.mark.parametrize("name", ["killer.toml", "kenken.toml", "futoshiki.toml", "sudoku.toml"])
def test_false_conclusions_are_refused(name: str) -> None:
    puzzle = gw.load(EXAMPLES / name)
    solution = gw.solve(puzzle).solution
    assert solution is not None
    explainer = Explainer(puzzle)
    for step in explainer.steps():
        facts = {fact.variable: set(fact.values) for fact in step.facts}
        for v in (*step.places, *step.eliminates):
            if len(facts.get(v, (0, 0))) > 1:
                false = {v: (solution.assignment[v],)}
                wrong = gw.Step("", "", {}, false, step.reason)
                assert explainer.is_true(wrong) is False


HARD = (
    # rated 7.1, 6.6, 3.0 and 2.8 by Sudoku Explainer
    ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2",
    "..4..76..5.....3...6.19....1582........4.......3.5.1...3....74...1...8329......6.",
    "75.6.......1..7.....48.1.9........2......96....9.2..359...8..12.8..3....3....5.8.",
    "58............4..3.492.......7.4...5.93..5...6..7...3..6..5...8..862.37........5.",
)


@pytest.mark.parametrize("line", HARD)
def test_sudokus_beyond_singles_are_explained(line: str) -> None:
    puzzle = gw.parse(line)
    solution = gw.solve(puzzle).solution
    assert solution is not None
    explainer = Explainer(puzzle)
    for step in explainer.steps():
        assert explainer.is_true(step), step.because
        assert all(solution.assignment[v] not in gone for v, gone in step.eliminates.items())
    assert explainer.is_solved


def test_techniques_have_their_names() -> None:
    names = {step.technique for line in HARD for step in gw.explain(gw.parse(line))}
    assert names == {
        *("last-place", "hidden-single", "naked-single", "pointing", "claiming"),
        *("naked-pair", "naked-triple", "hidden-pair", "xy-wing", "xyz-wing", "xy-chain", "chain"),
    }


def test_a_puzzle_without_solution_ends_in_a_contradiction() -> None:
    # the last given of a Sudoku with one solution is another
    puzzle = gw.parse(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..74"
    )
    assert gw.solve(puzzle).status is gw.Status.NONE
    explainer = Explainer(puzzle)
    *_, last = explainer.steps()
    assert last.technique == "contradiction"
    assert last.because.endswith("So there is no solution.")
    assert explainer.is_true(last)
    assert not explainer.is_solved


def test_a_board_in_progress_is_gone_on_from() -> None:
    puzzle = gw.load(EXAMPLES / "sudoku.toml")
    steps = list(gw.explain(puzzle))
    first = dict(pair for step in steps[:10] for pair in step.places.items())
    after = list(gw.explain(puzzle, first))
    assert [step.because for step in after] == [step.because for step in steps[10:]]
    assert len(list(gw.explain(puzzle, {puzzle.name(v): x for v, x in first.items()}))) == 41


def test_the_same_steps_are_told_again() -> None:
    puzzle = gw.load(EXAMPLES / "futoshiki.toml")
    assert list(gw.explain(puzzle)) == list(gw.explain(puzzle))


def test_values_that_the_puzzle_does_not_know_are_refused() -> None:
    puzzle = gw.load(EXAMPLES / "sudoku.toml")
    with pytest.raises(gw.PuzzleError, match="'10' is no value of r1c2"):
        next(gw.explain(puzzle, {"r1c2": 10}))
    with pytest.raises(gw.UnknownName):
        next(gw.explain(puzzle, {"r0c2": 1}))
