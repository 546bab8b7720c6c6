"""Counts of boards with sums meet one solution of those that are images of one another."""

from itertools import permutations
from math import factorial
from random import Random

import pytest

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines.domains import sum_symmetries
from gridwright.engines.domains.sum_board import SumBoard, sum_board
from gridwright.engines.domains.sum_search import SumSearch
from gridwright.engines.search import Goal
from gridwright.kernels import sums as kernel
from gridwright.model.constraints import AllDifferent, Constraint, Increasing, LinearSum, Variable
from gridwright.model.model import Model


def magic(n: int, **keys: object) -> Model:
    return gw.MagicBoard("\n".join([" ".join("." * n)] * n), **keys).model()


def board_of(model: Model) -> SumBoard:
    board = sum_board(model, is_count=True)
    assert board is not None
    return board


def counted(model: Model) -> tuple[int, int]:
    """Solutions and nodes, in many small steps."""
    search, n = SumSearch(model, board_of(model), Goal.COUNT), 0
    while not search.done:
        n += search.count(10_000)
    return n, search.stats.nodes


@pytest.mark.parametrize(
    ("model", "n_images", "has_mirror"),
    [
        (magic(3), 8, True),
        (magic(4), 32, False),  # no place of these stays where it is
        (magic(5), 32, True),
        (magic(4, lines=["rows", "columns"]), factorial(4) ** 2 * 2, False),
        (magic(3, order=["r1c1 < r3c3"]), 2, False),  # an order has no mirror
        (magic(5, sum=65, numbers="1..26"), 32, False),
        (magic(8), 4 * factorial(4) * 2**4, False),
    ],
)
def test_symmetries_of_squares(model: Model, n_images: int, has_mirror: bool) -> None:
    board = board_of(model)
    assert board.n_images == n_images
    assert (board.ints[kernel.HINGE] >= 0) == has_mirror


def test_published_counts_take_few_nodes(slow_without_compiler: None) -> None:
    n, nodes = counted(magic(4))
    assert n == 7040
    assert nodes < 90_000  # all solutions: 1,045,036
    n, nodes = counted(magic(4, lines=["rows", "columns"]))
    assert n == 8 * 68_688
    assert nodes < 27_000  # all solutions: 15,518,524


CROSS, BLOCK = ((0, 6, 3), (1, 6, 4), (2, 6, 5)), ((0, 1, 2), (3, 4, 5), (0, 3), (1, 4), (2, 5))


def random_symmetric(random: Random) -> Model:
    """Some lines of a cross of seven places or a block of six, with few restrictions beside."""
    shape = random.choice((CROSS, BLOCK))
    n, low = 1 + max(max(line) for line in shape), random.choice((0, 1, -3))
    values = tuple(range(low, low + n))
    domains: dict[Variable, tuple[int, ...]] = dict.fromkeys(range(n), values)
    if random.random() < 0.4:
        domains[random.randrange(n)] = random.choice((values[:-1], values[:1]))
    middle, more = values[0] + values[-1], random.choice((0, 0, 1))
    constraints: list[Constraint] = [
        LinearSum(line, len(line) * middle // 2 + more)
        for line in random.sample(shape, random.randint(1, len(shape)))
    ]
    if random.random() < 0.3:
        constraints.append(Increasing(tuple(random.sample(range(n), 2)), random.random() < 0.5))
    return Model(domains, [AllDifferent(tuple(range(n))), *constraints])


def test_counts_what_trying_everything_counts() -> None:
    random, kinds = Random(24), set[tuple[bool, bool, bool]]()
    for _ in range(24):
        model = random_symmetric(random)
        values = max(model.domains.values(), key=len)
        expected = sum(
            all(x in model.domains[v] for v, x in enumerate(filling))
            and not model.violations(dict(enumerate(filling)))
            for filling in permutations(values)
        )
        board = board_of(model)
        assert counted(model)[0] == expected
        kinds.add((board.n_images > 1, board.ints[kernel.HINGE] >= 0, expected > 0))
    assert len(kinds) >= 5


def test_parts_and_stored_counts_are_exactly_the_rest() -> None:
    model, random = magic(3), Random(5)
    board, n = board_of(model), 0
    searches = [SumSearch(model, board, Goal.COUNT)]
    while searches:
        search = searches.pop(random.randrange(len(searches)))
        n += search.count(random.randint(0, 4))
        stored = SumSearch(model, board, Goal.COUNT)
        stored.resume(search.dump())
        searches += [part for part in stored.split(random.randint(1, 3)) if not part.done]
    assert n == 8


def test_a_count_that_was_stored_without_symmetries_is_refused() -> None:
    model = magic(3)
    board = sum_board(model)
    assert board is not None
    whole = SumSearch(model, board, Goal.COUNT)
    whole.count(10)
    with pytest.raises(EngineError):
        SumSearch(model, board_of(model), Goal.COUNT).resume(whole.dump())


def test_too_many_refinements_end_the_search_for_symmetries(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    model, needed = magic(3), 0
    for most in range(200):
        monkeypatch.setattr(sum_symmetries._Board.__init__, "__defaults__", (most,))
        board = board_of(model)
        assert board.n_images in (1, 8)
        assert counted(model)[0] == 8
        if board.n_images == 8:
            break
        needed = most + 1
    assert 3 < needed < 60


@pytest.mark.parametrize("seed", range(4))
def test_a_settled_place_needs_a_pair_beside_it(seed: int) -> None:
    random = Random(seed)
    for _ in range(100):
        x = random.choice((0, 1, 31, 62, 63))
        some = {random.choice((0, 1, 2, 32, 61, 62, 63, random.randrange(64))) for _ in range(4)}
        rest = random.choice((-1, 0, 64, 125, 127, 128, 186, 188, random.randrange(-9, 200)))
        pairs = [(a, b) for a in some - {x} for b in some - {x} if a < b and x + a + b == rest]
        domains: dict[Variable, tuple[int, ...]] = {"a": (x,), "b": tuple(some), "c": tuple(some)}
        board = sum_board(
            Model(domains, [AllDifferent(tuple("abc")), LinearSum(tuple("abc"), rest)])
        )
        assert board is not None
        search = SumSearch(Model(domains, []), board)
        assert len(search.solutions(1000)) == 2 * len(pairs)
        assert (search.stats.nodes > 0) == bool(pairs)
