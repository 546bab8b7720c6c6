"""Compiled code makes of boards of finite domains what questions make of them, with less work."""

import numpy as np
import pytest

import gridwright as gw
from gridwright.api.generating import maker_of
from gridwright.basics.errors import WrongSolution
from gridwright.basics.halting import Halted, halted_by
from gridwright.basics.stopped import Stopped
from gridwright.engines.domains import making
from gridwright.engines.domains.posting import post
from gridwright.engines.domains.questions import DomainQuestions
from gridwright.engines.registry import questions_to
from gridwright.generate.chance import Chance
from gridwright.generate.filling import filled
from gridwright.kernels.propagators.less import LESS
from gridwright.kernels.propagators.table import TABLE
from gridwright.model.constraints import Table
from gridwright.model.model import Model

BOARDS = {
    "latin": {"size": (6, 6)},
    "half turn": {"family": "sudoku", "size": (6, 6), "symmetry": "half-turn"},
    "diagonals": {"family": "sudoku", "size": (6, 6), "keys": {"diagonals": True}},
    "theme": {"family": "latin", "size": (5, 5), "theme": (1, 2, 3, 4)},
    "pattern": {"family": "latin", "size": (4, 4), "pattern": "X . . X\n. X X .\n. X X .\nX . . X"},
    "futoshiki": {"size": (4, 4)},
    "magic-board": {"size": (4, 4)},
    "jodici": {},
    "hidoku": {"size": (4, 5)},
}
"""Units of one cell and of several; some that may not be given, some that always are."""


def rows(maker, n=8):
    """Puzzles as arrays, with how many searches they took."""
    found = maker.rows(5, range(30, 30 + n), jobs=1)
    return found.solutions, found.given, found.tries


def maker(name):
    told = {"family": name} | BOARDS[name]
    return maker_of(told.pop("family"), **told)


def asked(self):
    """In place of compiled code: none."""


@pytest.mark.parametrize("name", BOARDS)
def test_it_makes_what_questions_make(name, monkeypatch):
    own = maker(name)
    compiled = rows(own)
    monkeypatch.setattr(DomainQuestions, "making", asked)
    for a, b in zip(compiled, rows(own), strict=True):
        assert (a == b).all()


@pytest.mark.parametrize("name", ["half turn", "magic-board"])
def test_pauses_and_threads_change_nothing(name, monkeypatch):
    own = maker(name)
    usual = rows(own)
    monkeypatch.setattr(making, "BUDGET", 1)
    monkeypatch.setattr(making, "MOST_VALUES", 1)
    for a, b in zip(usual, rows(own), strict=True):
        assert (a == b).all()
    other = own.rows(5, range(30, 38), jobs=2)
    assert (usual[0] == other.solutions).all() and (usual[1] == other.given).all()


@pytest.mark.parametrize(("size", "most"), [((9, 9), 40), ((5, 5), 12)])
def test_a_puzzle_takes_few_searches(size, most, monkeypatch):
    n_searches, usual = [], DomainQuestions.making

    def counted(self):
        n_searches.append(usual(self))
        return n_searches[-1]

    own = maker_of("latin", size=size)
    monkeypatch.setattr(DomainQuestions, "making", counted)
    given = rows(own)[1].sum() / 8
    searches = sum(one.n_searches for one in n_searches) / 8
    assert searches <= most  # one for each given, one for the board, some for the beginning
    assert given <= searches + 1


def test_what_takes_too_many_nodes_is_given_up():
    own = maker("magic-board")
    compiled = own.questions.making()
    solutions = rows(own)[0]
    orders = np.tile(np.arange(16), (8, 1))
    every = (own.units.tells, solutions, orders, np.full(8, 16), np.zeros((8, 16), np.bool_))
    few = compiled.chosen(*every, 1, 1)
    assert not few.is_settled.any() and few.is_enough.all() and not few.given.any()
    assert compiled.chosen(*every, 20_000, 1).is_settled.all()
    _, is_found = compiled.filled(orders, Chance([(k,) for k in range(8)]).states, 1, 1, {})
    assert not is_found.all()


def test_what_may_be_given_may_be_too_little():
    own = maker("latin")
    solutions = rows(own)[0]
    orders, numbers = np.tile(np.arange(36), (8, 1)), np.full(8, 2)
    found = own.questions.making().chosen(
        *(own.units.tells, solutions, orders, numbers, np.zeros((8, 36), np.bool_), 20_000, 1)
    )
    assert not found.is_enough.any() and found.is_settled.all()


def test_of_a_board_without_solution_none_is_drawn():
    questions = questions_to(gw.Latin("1 . .\n. 1 .\n. . .").model())
    for given in ({2: 1}, {1: 1}, {8: 2}):  # refuted at once, by what is told, by a search
        _, is_found = filled(questions, 9, Chance([(1,), (2,)]), 1000, 1, given)
        assert not is_found.any()


def test_another_solution_is_looked_at_before_anything_rests_on_it():
    own = maker("latin")
    solutions = rows(own, 2)[0]
    compiled, sparing = own.questions.making(), type("Sparing", (), {})()
    sparing.solutions, sparing.codes = solutions, np.ones(2, np.int64)
    sparing.given = np.ones((2, 36), np.uint8)
    needed = np.array([[0, 3]])
    wrong = solutions[:1].copy()
    wrong[0, 0] = wrong[0, 1]
    for others, told in ((wrong, "row 1"), (solutions[:1], "twice"), (solutions[1:], "was fixed")):
        with pytest.raises(WrongSolution, match=told):
            compiled._check_others(sparing, own.units.tells, others, needed)


def test_it_asks_whether_to_go_on():
    with pytest.raises(Halted), halted_by(lambda: Stopped.CANCELLED):
        maker("latin").rows(1, range(10), jobs=1)


def test_a_table_of_what_is_less_is_told_by_its_bounds():
    rows = frozenset((x, y, int(x < y)) for x in range(4) for y in range(4))
    domains = {"a": range(1, 4), "b": range(3), "c": (0, 1)}

    def kinds(rows, scope="abc", **others):
        return [
            s.kind
            for s in post(Model({**domains, **others}, [Table(tuple(scope), rows)])).statements
        ]

    assert kinds(rows) == [LESS]
    assert kinds(rows, c=(0,)) == [LESS]
    assert kinds(rows, c=(0, 1, 2)) == [TABLE]
    assert kinds(rows, a=range(5)) == [TABLE]
    assert kinds(rows - {(1, 2, 1)}) == [TABLE]
    assert kinds(rows | {(1, 2, 0)}) == [TABLE]
    assert kinds(rows - {(0, 3, 1)}) == [LESS]  # beyond the domains
