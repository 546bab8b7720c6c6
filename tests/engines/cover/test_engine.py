"""The engine as users meet it: models in, solutions out, by the suite for any engine."""

import pytest
from test_translate import random_cover_model

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines.cover import Cover
from gridwright.engines.plain import Plain
from gridwright.engines.portfolio import Portfolio, first_nodes
from gridwright.engines.search import Goal
from gridwright.model.constraints import Between, ExactlyOne, LinearSum
from gridwright.model.model import Model
from gridwright.testing import check_engine


@pytest.mark.parametrize(
    "first", [0, *(pytest.param(n, marks=pytest.mark.slow) for n in range(150, 1500, 150))]
)
def test_random_covers_pass_the_conformance_suite(first, slow_without_compiler):
    check_engine(Cover(), map(random_cover_model, range(first, first + 150)))


@pytest.mark.parametrize("seed", range(0, 300, 3))
def test_counting_agrees_with_listing(seed, slow_without_compiler):
    model = random_cover_model(seed)
    expected = len(Plain().start(model).advance(1 << 40))
    counting = Cover().start(model, Goal.COUNT)
    found, fraction = 0, 0.0
    while not counting.done:
        found += counting.advance(2)
        assert fraction <= counting.fraction <= 1
        fraction = counting.fraction
    assert found == expected


def test_other_models_are_refused_with_the_reason():
    model = Model({"a": (0, 1, 2)}, [ExactlyOne(())])
    with pytest.raises(gw.ModelError):
        Model({"a": (0, 1, 2)}, [ExactlyOne(("a",))])
    assert Cover().why_not(model) is None
    total = Model({"a": (0, 1)}, [LinearSum(("a",), 1, name="a is 1")])
    reason = "a is 1: LinearSum is not a constraint on items and options"
    assert Cover().why_not(total) == reason
    with pytest.raises(EngineError, match=reason):
        Cover().start(total)


def test_very_many_options_with_bounds_are_refused():
    model = Model(dict.fromkeys(range(20_000), (0, 1)), [Between(tuple(range(20_000)), 2, 3)])
    assert "at most 16,384" in str(Cover().why_not(model))


def domino_cover(n: int) -> gw.ExactCover:
    cells = [(r, c) for r in range(n) for c in range(n)]
    pairs = [((r, c), (r, c + 1)) for r, c in cells if c + 1 < n]
    pairs += [((r, c), (r + 1, c)) for r, c in cells if r + 1 < n]
    return gw.ExactCover(cells, pairs)


@pytest.mark.parametrize(("n", "tilings"), [(6, 6728), (8, 12988816), (10, 258584046368)])
def test_domino_tilings_are_those_of_the_formula(n, tilings, slow_without_compiler):
    count = gw.count(domino_cover(n), engine="cover")
    assert (int(count), count.exhausted, count.stats.engine) == (tilings, True, "cover")


def test_what_outgrows_the_plain_engine_goes_to_the_cover_engine(slow_without_compiler):
    count = gw.count(domino_cover(8))
    assert (int(count), count.stats.engine) == (12988816, "cover")


def test_a_portfolio_hands_over_without_losing_or_repeating_solutions(slow_without_compiler):
    model = domino_cover(4).model()
    portfolio = Portfolio(model, Plain(), Cover, None)
    portfolio.nodes_left = 3
    found = []
    while not portfolio.done:
        found += portfolio.advance(1)
    assert len({tuple(solution.values()) for solution in found}) == len(found) == 36
    assert portfolio.give_up() == []
    assert portfolio.stats.engine == "cover"


def test_a_portfolio_that_is_stopped_before_it_is_settled_gives_what_it_held():
    portfolio = Portfolio(domino_cover(4).model(), Plain(), Cover, None, Goal.COUNT)
    portfolio.advance(30)
    assert portfolio.stats.engine == "plain"
    assert len(portfolio.give_up()) > 0
    assert portfolio.give_up() == []


def test_a_portfolio_answers_small_models_itself():
    model = domino_cover(4).model()
    portfolio = Portfolio(model, Plain(), Cover, 2)
    found = []
    while not found:
        found += portfolio.advance(5)
    assert len(found) >= 2
    assert portfolio.stats.engine == "plain"


def test_large_models_get_no_trial():
    assert first_nodes(domino_cover(4).model()) > 1000
    assert first_nodes(domino_cover(60).model()) == 0


def test_a_limit_of_nodes_or_time_keeps_the_true_count(slow_without_compiler):
    count = gw.count(domino_cover(12), engine="cover", nodes=50)
    assert not count.exhausted
    assert count.stopped is gw.Stopped.NODES
    assert int(count) <= 53060477521960000


def test_a_primary_item_without_option_is_named():
    cover = gw.ExactCover("abc", ["ab", "a"])
    result = gw.solve(cover)
    assert result.status is gw.Status.NONE
    assert gw.conflict(cover).broken == "no option holds c; 1 needed"
