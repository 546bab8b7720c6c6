"""Property tests draw the same examples every time, and none fails for being slow."""

import gc
import os
from collections.abc import Iterator
from functools import cache
from inspect import isclass, isfunction
from pathlib import Path
from types import CodeType

import pytest
from hypothesis import settings

from gridwright.basics import plugins
from gridwright.puzzles.element import find_element

TESTS = Path(__file__).parent

settings.register_profile("same every time", derandomize=True, deadline=None)
settings.load_profile("same every time")


@pytest.fixture(autouse=True)
def forget_what_was_registered() -> Iterator[None]:
    """Families of a docstring or a page are known to no other test."""
    before = {group: dict(names) for group, names in plugins._added.items()}
    yield
    if plugins._added != before:
        plugins._added.clear()
        plugins._added.update(before)
        plugins.targets.cache_clear()
        plugins.every_target.cache_clear()
        find_element.cache_clear()


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


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Mark what starts processes; thin out the tests, for runs without a compiler."""
    items[:] = items[:: config.getoption("--every")]
    for item in items:
        if isinstance(item, pytest.Function):
            found = item._fixtureinfo.name2fixturedefs.values()
            fixtures = (definition.func for definitions in found for definition in definitions)
            if any(map(_starts_processes, (item.function, *fixtures))):
                item.add_marker("subprocess")


def pytest_collection_finish() -> None:
    """Thirty thousand tests are no garbage: a tenth of all time went into looking at them again."""
    gc.collect()
    gc.freeze()


@cache
def _starts_processes(function: object) -> bool:
    """Whether a function of the tests, or one that it calls, names the module `subprocess`."""
    if isinstance(function, type):
        return any(map(_starts_processes, filter(isfunction, vars(function).values())))
    if not isfunction(function) or TESTS not in Path(function.__code__.co_filename).parents:
        return False
    names = set(_names(function.__code__))
    called = (function.__globals__.get(name) for name in names - {function.__name__})
    return "subprocess" in names or any(
        _starts_processes(other) for other in called if isfunction(other) or isclass(other)
    )


def _names(code: CodeType) -> Iterator[str]:
    """What a function names, and what the functions in it name."""
    yield from code.co_names
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield from _names(part)


@pytest.fixture(scope="session")  # before what a module prepares
def slow_without_compiler() -> None:
    """Skip what would take minutes with the compiler switched off."""
    if os.environ.get("NUMBA_DISABLE_JIT") == "1":
        pytest.skip("takes minutes without the compiler")
