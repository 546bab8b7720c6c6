"""The sudoku9 engine: what engines promise, what it takes, and that it agrees with others."""

import json
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from random_sudokus import random_board, random_masks
from sudoku_twin import scalar_count

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines.cover import Cover
from gridwright.engines.search import Goal
from gridwright.engines.sudoku9 import Sudoku9
from gridwright.engines.sudoku9.houses import HOUSES
from gridwright.model.constraints import AllDifferent
from gridwright.model.model import Model
from gridwright.testing import check_engine, random_model

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def board_model(masks, houses=HOUSES):
    domains = {c: [d + 1 for d in range(9) if int(masks[c]) >> d & 1] for c in range(81)}
    return Model(domains, [AllDifferent(house) for house in houses])


def small_model(seed):
    """A board of which little is open, so that all of it can be tried out."""
    rng = np.random.default_rng(seed)
    board = random_board(rng)
    masks = 1 << board
    if seed % 3 == 0:  # two digits change places wherever they are: several solutions
        a, b = rng.choice(9, 2, replace=False)
        cells = rng.choice(np.flatnonzero((board == a) | (board == b)), 13, replace=False)
        masks[cells] |= (1 << a) | (1 << b)
    else:
        for cell in rng.choice(81, 8, replace=False):
            masks[cell] |= 1 << rng.integers(9) | 1 << rng.integers(9)
    if seed % 7 == 0:
        masks[rng.integers(81)] = rng.choice((0, 1, 3))
    return board_model(masks)


def all_of(search, budget=1000):
    found = []
    while not search.done:
        found += search.advance(budget)
    return found


def as_set(found):
    return {tuple(assignment.values()) for assignment in found}


@pytest.mark.parametrize("block", range(6))
def test_keeps_the_promises_of_an_engine(block):
    check_engine(Sudoku9(), map(small_model, range(10 * block, 10 * block + 10)))


def test_refuses_what_is_no_sudoku():
    check_engine(Sudoku9(), map(random_model, range(20)))


def test_says_why_not():
    full = np.full(81, 511)
    model = board_model(full)
    assert Sudoku9().why_not(model) is None
    domains = dict(model.domains)
    cases = {
        "80 variables": Model({c: domains[c] for c in range(80)}),
        "5 has values beyond 1 to 9": Model(domains | {5: range(10)}, model.constraints),
        "7 has values beyond 1 to 9": Model(domains | {7: range(1, 11)}, model.constraints),
        "26 rows, columns and boxes": board_model(full, HOUSES[:-1]),
        "AllDifferent is not a row, column or box": board_model(full, (*HOUSES, (0, 10))),
    }
    for reason, other in cases.items():
        assert reason in str(Sudoku9().why_not(other))
        with pytest.raises(EngineError, match=reason):
            Sudoku9().start(other)
    diagonals = replace(gw.Sudoku("." * 81), clues={"diagonals": True})
    assert "falling diagonal is not a row" in str(Sudoku9().why_not(diagonals.model()))
    jigsaw = list(HOUSES)
    jigsaw[18], jigsaw[19] = (*HOUSES[18][:-1], HOUSES[19][0]), (HOUSES[18][-1], *HOUSES[19][1:])
    assert "is not a row" in str(Sudoku9().why_not(board_model(full, jigsaw)))


def test_the_order_of_houses_and_the_names_of_cells_do_not_matter():
    model = gw.Sudoku(EASY).model()
    renamed = Model(
        {f"x{c}": domain for c, domain in model.domains.items()},
        [AllDifferent(tuple(f"x{c}" for c in reversed(house))) for house in reversed(HOUSES)],
    )
    (found,) = all_of(Sudoku9().start(renamed))
    assert found["x0"] == 5 and not renamed.violations(found)


@pytest.mark.usefixtures("slow_without_compiler")
@pytest.mark.parametrize("block", range(5))
def test_counts_what_exact_cover_counts(block):
    several = 0
    for seed in range(200 * block, 200 * block + 200):
        masks = random_masks(seed)
        n = scalar_count(masks, 100)
        if n == 100:
            continue
        several += n > 1
        model, count = board_model(masks), Sudoku9().start(board_model(masks), Goal.COUNT)
        assert count.advance(1 << 40) == n and count.done
        if seed % 4 == 0:
            assert as_set(all_of(Cover().start(model))) == as_set(all_of(Sudoku9().start(model)))
    assert several > 20


def test_solves_by_name_from_the_api():
    result = gw.solve(gw.Sudoku(EASY), engine="sudoku9")
    assert result.is_unique and result.stats.engine == "sudoku9"
    assert result.solution["r1c3"] == 4
    assert gw.count(gw.Sudoku("1" * 81), engine="sudoku9") == 0


@pytest.mark.usefixtures("slow_without_compiler")
def test_a_count_can_be_cut_stored_and_gone_on_with():
    puzzle = gw.Sudoku("." * 18 + EASY[18:])
    model, engine = puzzle.model(), Sudoku9()
    total = engine.start(model, Goal.COUNT).advance(1 << 40)
    assert total == 2484
    open_, n = [engine.start(model, Goal.COUNT_IN_PARTS)], 0
    while open_:
        search = open_.pop()
        n += search.advance(100)
        stored = engine.load(model, search.dump(), Goal.COUNT_IN_PARTS)
        assert stored.fraction == search.fraction
        open_ += [part for part in stored.split(3) if not part.done]
    assert n == total


@pytest.mark.usefixtures("slow_without_compiler")
def test_very_many_solutions_come_in_the_same_order_however_they_are_asked_for():
    model = gw.Sudoku("." * 18 + EASY[18:]).model()
    orders = []
    for budget in (7, 1000, 1 << 40):
        search, found = Sudoku9().start(model), []
        while not search.done:
            found += search.advance(budget)
            search = Sudoku9().load(model, search.dump())
        orders.append([tuple(solution.values()) for solution in found])
    assert len(set(orders[0])) == len(orders[0]) == 2484
    assert orders[0] == orders[1] == orders[2]


def test_refuses_dumps_that_were_tampered_with():
    model = gw.Sudoku(EASY).model()
    search = Sudoku9().start(model)
    content = json.loads(search.dump())
    grid = content["grids"][0]
    cases = [
        {"grids": [grid[:-1]]},
        {"grids": ["fff" * 81]},
        {"grids": ["-01" * 81]},
        {"grids": []},
        {"grids": [grid] * 500, "levels": [1] * 500},
        {"levels": [-1]},
        {"levels": [True]},
        {"levels": [10**9]},
        {"share": 0},
        {"share": float("nan")},
        {"figures": [0, 0, 0, 0]},
        {"figures": [0, 0, 0, 0, 1 << 80]},
        {"model": "another"},
    ]
    for change in cases:
        with pytest.raises(EngineError):
            Sudoku9().load(model, json.dumps(content | change).encode())


def test_to_ask_whether_it_takes_a_model_loads_no_compiler():
    code = f"""
import sys
import gridwright as gw
from gridwright.engines.registry import find_engine
assert find_engine("sudoku9").why_not(gw.Sudoku({EASY!r}).model()) is None
assert not {{"numpy", "numba"}} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)
