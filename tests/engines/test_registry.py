"""Who answers: the plain engine at once, the preferred ones for what takes longer."""

import subprocess
import sys

import pytest

import gridwright as gw
from gridwright.basics.errors import EngineError
from gridwright.engines import registry
from gridwright.engines.domains import Domains
from gridwright.engines.plain import Plain
from gridwright.engines.portfolio import Portfolio
from gridwright.model.constraints import AllDifferent, Constraint, Variable, Where
from gridwright.model.model import Model

EMPTY = "puzzle = 'magic-board'\nboard = '''\n" + ". . . . . .\n" * 6 + "'''\n"


def answered_by(portfolio: Portfolio) -> str:
    found: list[object] = []
    while not portfolio.done:
        found += portfolio.advance(1000)  # type: ignore[arg-type]
    return portfolio.stats.engine


def test_a_small_puzzle_loads_no_compiler() -> None:
    code = """
import sys
import gridwright as gw
result = gw.solve(gw.MagicBoard("2 7 6\\n9 . 1\\n4 3 ."))
assert result.stats.engine == "plain", result.stats
assert not {"numpy", "numba"} & set(sys.modules)
"""
    subprocess.run([sys.executable, "-c", code], check=True)


def test_what_outgrows_the_plain_engine_goes_to_the_domains_engine(
    slow_without_compiler: None,
) -> None:
    found = gw.solve(gw.parse(EMPTY), nodes=5000)
    assert found.stats.engine == "domains"


def test_what_no_preferred_engine_takes_goes_on_where_the_plain_one_was() -> None:
    odd: Constraint = Where(tuple("abcdefg"), test=lambda *values: sum(values) % 2 == 1)
    domains: dict[Variable, range] = {name: range(30) for name in "abcdefg"}
    model = Model(domains, [odd, AllDifferent(tuple("abcdefg"))])
    portfolio = registry.start_search(model, "auto", ("domains",), limit=3)
    assert isinstance(portfolio, Portfolio)
    portfolio.nodes_left = 3
    while portfolio.search is None:
        portfolio.advance(1)
    assert portfolio.stats.engine == "plain"


def test_an_engine_is_not_asked_before_the_plain_one_has_tried() -> None:
    def choose() -> Domains:
        raise AssertionError("asked too early")

    model = Model({"a": range(3), "b": range(3)}, [AllDifferent(("a", "b"))])
    assert answered_by(Portfolio(model, Plain(), choose, None)) == "plain"


def test_what_goes_wrong_on_the_thread_is_raised_where_the_search_is_advanced() -> None:
    def choose() -> Domains:
        raise EngineError("no engine today")

    model = Model({name: range(9) for name in "abcdef"}, [AllDifferent(tuple("abcdef"))])
    portfolio = Portfolio(model, Plain(), choose, None)
    portfolio.nodes_left = 1
    with pytest.raises(EngineError, match="today"):
        answered_by(portfolio)
