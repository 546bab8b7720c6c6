"""Parts of a cut carry their own weight, so that progress tells the truth after a cut, too."""

from collections.abc import Callable
from math import isfinite

import pytest
from queens import queens

import gridwright as gw
from gridwright.basics.stopped import Stopped
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Model
from gridwright.run.limits import Limits
from gridwright.run.state import Hooks
from gridwright.run.threads import ThreadedRun
from gridwright.run.units import Store, Unit, progress, weights

LATIN = gw.Latin(["....."] * 5).model()
SQUARES = gw.MagicBoard([[16, 3, None, None], *[[None] * 4] * 3]).model()
WORDS = gw.parse(
    'puzzle = "crossnumber"\ngrid = """\n...\n#.#\n...\n"""\n'
    'across = """\n1 multiple of 13\n3 multiple of 17\n"""\ndown = """\n2 multiple of 11\n"""\n'
).model()
SUDOKU = gw.Sudoku("1" + "." * 80).model()


def plain() -> Search:
    return find_engine("plain").start(queens(7))


def cover() -> Search:
    return find_engine("cover").start(queens(8))


def counted_cover() -> Search:
    """A count that has given up its memo, where threads would take it over."""
    search = find_engine("cover").start(queens(12), Goal.COUNT)
    while not search.is_shareable():
        search.advance(1000)
    return search


def domains() -> Search:
    return find_engine("domains").start(LATIN)


def sums() -> Search:
    return find_engine("domains").start(SQUARES)


def lists() -> Search:
    return find_engine("lists").start(WORDS)


def sudoku9() -> Search:
    return find_engine("sudoku9").start(SUDOKU, Goal.COUNT_IN_PARTS)


MAKERS = [plain, cover, counted_cover, domains, lists, sums]


def ended(unit: Unit, most: int = 1 << 40) -> int:
    """Work at a unit to its end; the nodes that it took."""
    before = unit.search.stats.nodes
    while not unit.search.done and unit.search.stats.nodes - before < most:
        unit.search.advance(1 << 12)
        unit.note()
    nodes = unit.search.stats.nodes - before
    unit.note()
    return nodes


@pytest.mark.parametrize("make", [*MAKERS, sudoku9])
@pytest.mark.parametrize("nodes", [0, 30, 300])
def test_a_cut_changes_no_progress_and_loses_no_share(
    make: Callable[[], Search], nodes: int
) -> None:
    whole = Unit("", 1.0, make())
    whole.search.advance(nodes)
    whole.note()
    before = whole.finished
    units = [whole, *(parts := whole.cut(5))]
    assert all(isfinite(part.search.weight) for part in parts)
    last = [units.pop(1), *units.pop(1).cut(3)] if len(parts) > 1 else []
    units += last
    assert sum(unit.share for unit in units) == pytest.approx(1)
    after = progress(units, 0.0).fraction
    assert before - 1e-12 <= after <= before + 0.02  # a cut may open a few nodes


@pytest.mark.parametrize("make", MAKERS)
def test_progress_stays_near_the_truth_on_a_lopsided_tree(make: Callable[[], Search]) -> None:
    """Some nodes after the beginning, tiny branches are open deep down and large ones above."""
    whole = Unit("", 1.0, make())
    whole.search.advance(60 if make is plain else 200)
    spent = whole.search.stats.nodes
    parts = whole.cut(6)
    units, told, opened = [whole, *parts], [], [spent]
    for part in parts:
        opened.append(opened[-1] + ended(part))
        told.append(progress(units, 0.0).fraction)
    truth = [nodes / opened[-1] for nodes in opened[1:]]
    assert told == sorted(told)
    assert told[-1] == pytest.approx(1)
    by_equal_shares = [whole.share + (1 - whole.share) * (k + 1) / len(parts) for k in range(6)]
    error = max(abs(one - other) for one, other in zip(told, truth, strict=True))
    old = max(abs(one - other) for one, other in zip(by_equal_shares, truth, strict=False))
    assert error < 0.15
    assert error <= old, (told, truth)


def test_parts_that_do_not_know_their_weight_weigh_the_same() -> None:
    class Part:
        weight = float("nan")

    assert weights([Part(), Part(), Part()]) == [1.0] * 3
    assert weights([object(), object()]) == [1.0] * 2
    unit = Unit("", 1.0)
    assert [part.share for part in unit.into([b"a", b"b"], [0.0, 0.0])] == [0.5, 0.5]
    unit = Unit("", 1.0)
    assert [part.share for part in unit.into([b"a", b"b"], [])] == [0.5, 0.5]
    unit = Unit("", 0.8)
    unit.finished = 0.5
    assert [part.share for part in unit.into([b"a", b"b"], [3.0, 1.0])] == pytest.approx([0.3, 0.1])
    assert unit.share == pytest.approx(0.4)


def test_what_threads_tell_never_falls_and_ends_at_the_whole() -> None:
    told: list[float] = []
    model: Model = queens(7)
    engine = find_engine("plain")
    pool = ThreadedRun(
        [Unit("", 1.0, engine.start(model))],
        Store(),
        lambda dump: engine.load(model, dump),
        Limits(),
        Hooks(progress=lambda progress: told.append(progress.fraction)),
        jobs=3,
    )
    assert pool.run() is Stopped.EXHAUSTED
    assert told == sorted(told)
    assert pool.state().fraction == pytest.approx(1)


@pytest.mark.parametrize("odd", [-1.0, float("inf"), float("nan")])
def test_a_weight_that_is_none_makes_all_the_same(odd: float) -> None:
    pieces = [plain(), plain()]
    pieces[1].weight = odd
    assert weights(pieces) == [1.0, 1.0]
    pieces[1].weight = 0.25
    assert weights(pieces) == [1.0, 0.25]
