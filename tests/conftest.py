"""Property tests draw the same examples every time, and none fails for being slow."""

import os

import pytest
from hypothesis import settings

settings.register_profile("same every time", derandomize=True, deadline=None)
settings.load_profile("same every time")


def pytest_addoption(parser: pytest.Parser) -> None:
    """``--update-golden`` writes the golden files instead of comparing with them."""
    parser.addoption("--update-golden", action="store_true", help="write the golden files anew")


@pytest.fixture
def slow_without_compiler() -> None:
    """Skip what would take minutes with the compiler switched off."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("takes minutes without the compiler")
