"""Boards with sums in the domains engine: loops first, restarts where these find nothing."""

import json
from itertools import product

import pytest
from random_sum_boards import random_board

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines.domains import Domains, staged
from gridwright.engines.domains.staged import Staged
from gridwright.engines.domains.sum_board import sum_board
from gridwright.engines.plain import Plain
from gridwright.engines.search import Goal
from gridwright.model.constraints import (
    AllDifferent,
    Constraint,
    Increasing,
    LinearSum,
    Product,
    Variable,
)
from gridwright.model.model import Model
from gridwright.testing import check_engine

ENGINE = Domains()


def magic(rows: str, **keys: object) -> gw.Puzzle:
    return gw.MagicBoard(rows.replace("/", "\n"), **keys)


EMPTY_4 = "/".join([". . . ."] * 4)
EMPTY_3 = "/".join([". . ."] * 3)


def test_keeps_the_promises_of_an_engine() -> None:
    check_engine(ENGINE, map(random_board, range(40_000, 40_150)))


def test_keeps_them_where_the_tree_takes_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged, "TRIAL", 3)
    monkeypatch.setattr(staged, "MUCH", 2.0)  # however much was tried
    check_engine(ENGINE, map(random_board, range(50_000, 50_060)))


def test_there_are_7040_magic_squares_of_order_4(slow_without_compiler: None) -> None:
    count = gw.count(magic(EMPTY_4), engine="domains")
    assert (int(count), count.exhausted, count.stats.engine) == (7040, True, "domains")


def test_there_are_880_up_to_symmetry(slow_without_compiler: None) -> None:
    order = ["r1c1 < r1c4", "r1c1 < r4c1", "r1c1 < r4c4", "r1c4 < r4c1"]
    assert int(gw.count(magic(EMPTY_4, order=order), engine="domains")) == 880


def test_order_5_with_a_third_given_is_counted_as_the_tree_does(
    slow_without_compiler: None,
) -> None:
    puzzle = magic(
        "_ _ _ _ 15/_ _ 25 17 _/_ 26 _ 5 _/_ _ _ _ _/_ _ 21 _ _", numbers="5..29", sum=85
    )
    tree, n = ENGINE.start_tree(puzzle.model()), 0
    while not tree.done:
        n += len(tree.advance(1 << 40))
    assert int(gw.count(puzzle, engine="domains")) == n > 10


def test_the_loops_give_way_where_they_find_nothing(
    slow_without_compiler: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(staged, "TRIAL", 2000)
    search = ENGINE.start(magic("/".join([". . . . . . ."] * 7)).model())
    assert isinstance(search, Staged)
    found: list[object] = []
    while not found:
        found += search.advance(1000)
    assert search.tree is not None
    assert search.stats.nodes > 2000


def test_loops_that_have_found_something_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(staged, "TRIAL", 150)
    search = ENGINE.start(magic(EMPTY_3).model())
    assert isinstance(search, Staged)
    found: list[object] = []
    while not search.done:
        found += search.advance(60)
    assert len(found) == 8
    assert search.tree is None


def most_perfect_8(*first: int) -> gw.Puzzle:
    """Every block of two by two has 130, pairs that are half a diagonal apart have 65."""
    cell = lambda r, c: f"r{r % 8 + 1}c{c % 8 + 1}"  # noqa: E731
    groups = []
    for r, c in product(range(8), repeat=2):
        block = [cell(r, c), cell(r + 1, c), cell(r, c + 1), cell(r + 1, c + 1)]
        groups.append({"cells": block, "sum": 130})
        if r < 4:
            groups.append({"cells": [cell(r, c), cell(r + 4, c + 4)], "sum": 65})
    begin = " ".join(map(str, first)) + " ." * (8 - len(first))
    return magic("/".join([begin, *[". . . . . . . ."] * 7]), groups=groups)


def test_loops_stay_that_have_tried_much_though_they_found_nothing(
    slow_without_compiler: None,
) -> None:
    search = ENGINE.start(most_perfect_8(1, 63).model(), Goal.COUNT_IN_PARTS)
    assert isinstance(search, Staged)
    assert search.advance(staged.TRIAL) == 0
    assert search.stats.nodes == staged.TRIAL
    assert (search.preparing, search.tree, search.loops.is_settled) == (None, None, True)
    assert search.loops.fraction > staged.MUCH
    three = gw.count(most_perfect_8(1, 63, 3), engine="domains")
    assert (int(three), three.stats.nodes) == (384, 8_210_694)


@pytest.mark.parametrize("share", [0.99, 1.01])
def test_how_much_is_much(
    share: float, slow_without_compiler: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    board = most_perfect_8(1, 63).model()
    search = ENGINE.start(board, Goal.COUNT_IN_PARTS)
    search.advance(staged.TRIAL)
    monkeypatch.setattr(staged, "MUCH", search.fraction * share)
    again = ENGINE.start(board, Goal.COUNT_IN_PARTS)
    again.advance(staged.TRIAL)
    assert isinstance(again, Staged)
    assert again.loops.is_settled == (share < 1)
    assert (again.preparing is None) == (share < 1)


@pytest.mark.slow
def test_most_perfect_squares_with_two_given_are_counted_by_loops() -> None:
    count = gw.count(most_perfect_8(1, 63), engine="domains")
    assert (int(count), count.exhausted) == (3840, True)
    assert count.stats.nodes < 200_000_000


def test_plain_and_loops_agree_on_a_board_with_holes() -> None:
    puzzle = magic(". # ./. . ./. . .", groups=[{"cells": ["r1c1", "r2c2", "r3c3"], "sum": 12}])
    by_plain = Plain().start(puzzle.model()).advance(1 << 30)
    by_loops = ENGINE.start(puzzle.model()).advance(1 << 30)
    key = lambda solution: sorted(solution.items())  # noqa: E731
    assert sorted(map(key, by_plain)) == sorted(map(key, by_loops))


@pytest.mark.parametrize(
    ("what", "constraints"),
    [
        ("a product", [Product(("a", "b"), 6)]),
        ("no sum", [AllDifferent(("a", "b", "c"))]),
        ("part of the board differs", [AllDifferent(("a", "b")), LinearSum(("a", "c"), 5)]),
        ("coefficients", [LinearSum(("a", "b"), 6, (1, 2))]),
        ("a place twice in a sum", [LinearSum(("a", "a"), 6)]),
        ("a place twice in an order", [Increasing(("a", "a")), LinearSum(("a", "b"), 3)]),
    ],
)
def test_other_models_are_no_boards_with_sums(what: str, constraints: list[Constraint]) -> None:
    domains: dict[Variable, range] = {name: range(1, 5) for name in "abc"}
    assert sum_board(Model(domains, constraints)) is None, what


def test_numbers_that_are_far_apart_are_for_the_tree() -> None:
    domains: dict[Variable, tuple[int, ...]] = {"a": (0, 64), "b": (0, 1)}
    assert sum_board(Model(domains, [LinearSum(("a", "b"), 64)])) is None


@pytest.mark.parametrize(
    "change",
    [
        {"model": "another"},
        {"engine": "cover"},
        {"path": [[3], [0], [1]]},
        {"path": [[1, 70]]},
        {"path": [[1, 1 << 70]]},
        {"path": [[1, 99], [1]]},
        {"path": [[1, 0]] * 10},
        {"path": [[1, 0, 1], [1], []]},
        {"path": [[1, 0, 1, 2]]},
        {"path": []},
        {"figures": [1, 2]},
        {"figures": [1, 2, -3]},
        {"figures": [1, 2, True]},
        {"share": 0},
        {"share": "half"},
        {"reached": 2},
    ],
)
def test_a_stored_search_that_was_tampered_with_is_refused(change: dict[str, object]) -> None:
    model = magic(EMPTY_3).model()
    search = ENGINE.start(model)
    search.advance(30)
    stored = json.loads(search.dump())
    with pytest.raises(EngineError):
        ENGINE.load(model, json.dumps(stored | change).encode())


def test_what_is_no_stored_search_is_refused() -> None:
    model = magic(EMPTY_3).model()
    for dump in (b"", b"{", b"{}", b"[]", b"{" * 100_000, b"\xff", b'{"engine": 3}'):
        with pytest.raises(EngineError):
            ENGINE.load(model, dump)
