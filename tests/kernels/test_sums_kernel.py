"""The kernel of boards with sums: its invariants at every pause, and a naive twin."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest
from random_sum_boards import random_board

from gridwright.engines.domains.sum_board import SumBoard, sum_board
from gridwright.engines.domains.sum_search import SumSearch
from gridwright.kernels import sums as kernel
from gridwright.model.constraints import LinearSum
from gridwright.model.model import Model


def brute(model: Model) -> set[tuple[int, ...]]:
    return {
        values
        for values in product(*model.domains.values())
        if not model.violations(dict(zip(model.domains, values)))
    }


def boards(first: int, n: int) -> Iterator[tuple[int, Model, SumBoard]]:
    for seed in range(first, first + n):
        model = random_board(seed)
        board = sum_board(model)
        assert board is not None, seed
        yield seed, model, board


def counted(search: SumSearch) -> int:
    n = 0
    while not search.done:
        n += search.count(3)
    return n


@pytest.mark.parametrize("block", range(10))
def test_finds_and_counts_what_trying_everything_finds(block: int) -> None:
    for seed, model, board in boards(200 * block, 200):
        expected = brute(model)
        search, found = SumSearch(model, board), []
        while not search.done:
            found += [tuple(s[v] for v in model.domains) for s in search.advance(3)]
        assert len(found) == len(set(found)), seed
        assert set(found) == expected, seed
        assert counted(SumSearch(model, board)) == len(expected), seed


@pytest.mark.parametrize("block", range(4))
def test_every_pause_keeps_the_invariants(block: int) -> None:
    for seed, model, board in boards(10_000 + 50 * block, 50):
        search = SumSearch(model, board)
        while not search.done:
            search.advance(1)
            check_invariants(search, model, seed)


def check_invariants(search: SumSearch, model: Model, seed: int) -> None:
    ints, sets, board = search.ints, search.sets, search.board
    level, values = int(ints[kernel.LEVEL]), int(ints[kernel.VALUES])
    filled = {board.order[k]: int(ints[values + k]) + board.base for k in range(level)}
    sums = [c for c in model.constraints if isinstance(c, LinearSum)]
    names = list(model.domains)
    for g, c in enumerate(sums):
        taken_from = (filled.get(names.index(x), board.base) for x in c.scope)
        assert int(ints[int(ints[kernel.REST]) + g]) == c.total - sum(taken_from), (seed, "I1")
    used = [list(filled.values()).count(x + board.base) for x in range(64)]
    times = int(ints[kernel.TIMES])
    taken = sum(1 << x for x in range(64) if times and used[x] == times)
    assert int(sets[int(ints[kernel.TAKEN])]) == taken, (seed, "I2")
    left = int(ints[kernel.LEFT])
    for k in range(level + (ints[kernel.MOVE] == kernel.TRY)):
        width = int(ints[int(ints[kernel.WIDTHS]) + k])
        assert int(sets[left + k]).bit_count() <= width <= 64, (seed, "I3")
        assert int(sets[left + k]) & ~int(sets[k]) == 0, (seed, "I3")


@pytest.mark.parametrize("block", range(4))
def test_parts_and_stored_searches_are_exactly_the_rest(block: int) -> None:
    for seed, model, board in boards(20_000 + 100 * block, 100):
        random, found = Random(seed), []
        searches = [SumSearch(model, board)]
        while searches:
            search = searches.pop(random.randrange(len(searches)))
            found += [
                tuple(s[v] for v in model.domains) for s in search.advance(random.randint(0, 4))
            ]
            if random.random() < 0.5:
                stored = SumSearch(model, board)
                stored.resume(search.dump())
                assert stored.dump() == search.dump(), seed
                search = stored
            parts = search.split(random.randint(1, 4)) if random.random() < 0.5 else [search]
            searches += [part for part in parts if not part.done]
        assert len(found) == len(set(found)), seed
        assert set(found) == brute(model), seed
