"""Questions to crosswords whose clues are written out once, against single searches."""

from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.engines.lists import questions as lists_questions
from gridwright.engines.lists import room, switched
from gridwright.engines.one_by_one import SearchQuestions
from gridwright.engines.pinning import Told
from gridwright.engines.registry import find_engine
from gridwright.puzzles.clue import without

EXAMPLES = Path(__file__).parents[3] / "examples"
LISTS = find_engine("lists")


def parts(puzzle):
    """The model without clues, and what the clues say."""
    clues = list(puzzle.family.each_clue(puzzle))
    return without(puzzle.model(), clues), [clue.constraints for clue in clues]


def asked_about(puzzle, n, seed=0):
    """Most clues told, and some values fixed, most of them of a solution."""
    random, sols = Random(seed), gw.solve(puzzle, limit=2).solutions
    n_clues = len(list(puzzle.family.each_clue(puzzle)))
    domains = puzzle.model().domains
    pins = []
    for _ in range(n):
        off = random.sample(range(n_clues), random.randint(0, min(3, n_clues)))
        pinned = {Told(k): 1 for k in range(n_clues) if k not in off}
        solution = random.choice(sols).assignment
        for v in random.sample(list(solution), random.randint(0, len(solution) // 2)):
            pinned[v] = solution[v] if random.random() < 0.97 else random.choice(list(domains[v]))
        pins.append(pinned)
    return pins


@pytest.mark.parametrize("name", ["", "-cube", "-lettered", "-relations", "-stars", "-rows"])
def test_clues_are_told_and_left_out_as_models_have_them(name):
    puzzle = gw.load(EXAMPLES / f"crossnumber{name}.toml")
    base, clues = parts(puzzle)
    pins = asked_about(puzzle, 12)
    ours = LISTS.questions(base, clues).ask(pins, 3, 3000, jobs=2)
    single = SearchQuestions("lists", LISTS.start, base, clues).ask(pins, 3, 3000, jobs=1)
    settled = [q for q in range(len(pins)) if single.counts[q] >= 0 <= ours.counts[q]]
    assert len(settled) > 8
    assert ours.counts[settled].tolist() == single.counts[settled].tolist()


@pytest.mark.parametrize(("name", "near"), [("-relations", 20), ("-stars", 1)])
def test_a_second_solution_is_looked_for_near_the_hidden_one(name, near, monkeypatch):
    """The answers are those of searches, whether it is there or not, or not looked for."""
    monkeypatch.setattr(lists_questions, "_NEAR", near)
    puzzle = gw.load(EXAMPLES / f"crossnumber{name}.toml")
    base, clues = parts(puzzle)
    solution = gw.solve(puzzle, limit=1).solutions[0].assignment
    hidden, random = [solution[v] for v in base.domains], Random(near)
    pins = []
    for _ in range(15):
        off = random.sample(range(len(clues)), random.choice((0, 1, 1, 2, 3)))
        pinned = {Told(k): 1 for k in range(len(clues)) if k not in off}
        cells = random.sample(list(solution), random.choice((0, 0, 2, len(solution) - 1)))
        pins.append(pinned | {v: solution[v] for v in cells})
    asked = LISTS.questions(base, clues)
    ours = asked.ask(pins, 2, 3000, jobs=1, hidden=hidden)
    usual = asked.ask(pins, 2, 3000, jobs=1)
    assert ours.counts.tolist() == usual.counts.tolist()
    assert {1, 2} <= set(ours.counts.tolist())
    one = asked.ask(pins, 3, 3000, jobs=1, hidden=hidden)
    assert [min(n, 2) for n in one.counts] == ours.counts.tolist()
    for nodes in (1, 2 * near - 1, 2 * near, 40):
        few = asked.ask(pins, 2, nodes, jobs=1, hidden=hidden)
        assert all(n in (-1, m) for n, m in zip(few.counts, ours.counts, strict=True))


def test_an_answer_does_not_depend_on_those_before_it():
    puzzle = gw.load(EXAMPLES / "crossnumber-stars.toml")
    base, clues = parts(puzzle)
    pins = asked_about(puzzle, 20, seed=1)
    asked = LISTS.questions(base, clues)
    there = asked.ask(pins, 3, jobs=1)
    back = asked.ask(pins[::-1], 3, jobs=1)
    assert there.counts.tolist() == back.counts[::-1].tolist()
    assert there.nodes.tolist() == back.nodes[::-1].tolist()
    assert (there.solutions == back.solutions[::-1]).all()


@pytest.mark.parametrize("trial", [1, 2, 3, 20])
def test_what_is_hard_is_searched_anew_and_nothing_comes_twice(trial, monkeypatch):
    puzzle = gw.load(EXAMPLES / "crossnumber-three.toml")
    base, clues = parts(puzzle)
    every = {Told(k): 1 for k in range(len(clues))}
    expected = gw.solve(puzzle, limit=None).solutions
    monkeypatch.setattr(lists_questions, "_TRIAL", trial)
    hidden = [expected[1].assignment[v] for v in base.domains]
    for given in (None, hidden):
        answers = LISTS.questions(base, clues).ask([every], 9, hidden=given)
        assert answers.counts.tolist() == [len(expected)]
        n = len(expected) - (given is not None)
        rows = {tuple(row) for row in answers.solutions[0, :n].tolist()}
        every_row = {tuple(one.assignment[v] for v in base.domains) for one in expected}
        assert rows == every_row - ({tuple(hidden)} if given else set())


@pytest.mark.parametrize("most", [1, 9, 10, 99, 100, 10_000])
def test_entries_that_are_not_listed_have_lists_for_their_clues(most, monkeypatch):
    """At 10 and 100 numbers and one fewer; clues are then masks, or lists of their own."""
    monkeypatch.setattr(switched, "_MOST_LISTED", most)
    puzzle = gw.Crossnumber(grid="..\n..", across="1 square\n3 prime", down="1 2 * 2d\n2 < 45")
    base, clues = parts(puzzle)
    asked = LISTS.questions(base, clues)
    single = SearchQuestions("plain", find_engine("plain").start, base, clues)
    pins = [{Told(k): 1 for k in range(4) if told >> k & 1} for told in range(16)]
    pins += [{**one, 0: digit} for one in pins for digit in (1, 8, 10)]
    assert asked.ask(pins, 500).counts.tolist() == single.ask(pins, 500).counts.tolist()


@pytest.mark.parametrize("limit", [1, 2, 3, 4])
def test_solutions_are_taken_up_to_the_limit(limit):
    puzzle = gw.load(EXAMPLES / "crossnumber-three.toml")
    base, clues = parts(puzzle)
    answers = LISTS.questions(base, clues).ask([{Told(k): 1 for k in range(len(clues))}], limit)
    assert answers.counts.tolist() == [min(limit, 3)]


def test_what_cannot_be_switched_is_left_to_searches():
    puzzle = gw.load(EXAMPLES / "crossnumber-quantities.toml")
    assert LISTS.questions(*parts(puzzle)) is None
    assert LISTS.questions(puzzle.model()) is not None
    tested = gw.Crossnumber(grid="..\n..", across="1 square", check=lambda one: one["1a"] > 50)
    assert LISTS.questions(tested.model()) is None
    told = gw.Questions(tested, clues=True).count([{"1a": 1}], 999)
    assert told == [gw.count(tested)]


def test_what_is_possible_contains_all_that_solutions_have():
    puzzle = gw.load(EXAMPLES / "crossnumber-three.toml")
    asked = gw.Questions(puzzle)
    found = asked.candidates()
    for one in gw.solve(puzzle, limit=None).solutions:
        assert all(value in found[v] for v, value in one.assignment.items())
    assert sum(map(len, found.values())) <= 3 * len(found)


def test_a_crossword_without_solution_has_none_whatever_is_asked():
    puzzle = gw.Crossnumber(grid="..\n..", across="1 square", down="1 prime and even")
    asked = gw.Questions(puzzle)
    assert asked.count([{}, {"r1c1": 1}]) == [0, 0]
    assert not any(asked.candidates().values())


def test_questions_go_through_long_lists_as_searches_do(monkeypatch):
    """A list of 45,000 rows is gone through in several goes, between which there is a question."""
    puzzle = gw.Crossnumber(
        entries={"A": "r1c1 r1c2 r1c3 r1c4 r1c5", "B": "r2c1 r2c2"},
        clues={"A": "odd", "B": "even"},
        relations="ds(A) + B = 53",
    )
    model = puzzle.model()
    pins = [{5: 1, 6: digit} for digit in (0, 1, 2)]
    goes = []
    monkeypatch.setattr(room, "ask", lambda: goes.append(1))
    ours = LISTS.questions(model).ask(pins, 300, 3000, jobs=1)
    single = SearchQuestions("lists", LISTS.start, model).ask(pins, 300, 3000, jobs=1)
    assert goes
    assert ours.counts.tolist() == single.counts.tolist() == [11, 0, 46]
