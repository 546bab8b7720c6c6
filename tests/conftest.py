"""Property tests draw the same examples every time, and none fails for being slow."""

import os

import pytest
from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None)
settings.load_profile("same every time")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update-golden`` writes golden files instead of comparing; ``--every N`` thins out."""
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")
    parser.addoption("--every", type=int, default=1, help="run each N-th test only")


def pytest_report_header(config: pytest.Config) -> str | None:
    """The seed of long proofs, so that a failure can be seen again on another day."""
    if "slow" not in config.getoption("markexpr") or "not slow" in config.getoption("markexpr"):
        return None
    from portions import seed_of_the_day

    return f"proofs: GRIDWRIGHT_SEED={seed_of_the_day()}; GRIDWRIGHT_PROOFS=200 draws fewer puzzles"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Thin out the tests, for runs that are slow because the compiler is off."""
    items[:] = items[:: config.getoption("--every")]


@pytest.fixture
def slow_without_compiler() -> None:
    """Skip what would take minutes with the compiler switched off."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("takes minutes without the compiler")
