"""Which engines there are, and which one takes a model.

Engines are found by the entry points ``gridwright.engines``, like families.
"""

from collections.abc import Sequence
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from gridwright.core.errors import EngineError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.core.model import Model
from gridwright.engines.base import Engine

__all__ = ["choose_engine", "engine_names", "find_engine"]


@cache
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="gridwright.engines")}


def engine_names() -> list[str]:
    """The names of all engines, sorted."""
    return sorted(_entries())


@cache
def find_engine(name: str) -> Engine:
    """The engine of this name; raises UnknownName."""
    if name not in _entries():
        guess = did_you_mean(name, _entries()) or f"; known are auto, {', '.join(engine_names())}"
        raise UnknownName(f"no engine {shown(name)}{guess}")
    try:
        engine: Engine = _entries()[name].load()()
    except ImportError as error:
        raise PuzzleError(f"the engine {name} cannot be loaded: {error}") from error
    return engine


def choose_engine(model: Model, wanted: str = "auto", preferred: Sequence[str] = ()) -> Engine:
    """The wanted engine, or the first preferred one that takes the model, or the plain one.

    Raises EngineError with the engine's reason if the wanted one cannot take it.
    """
    if wanted != "auto":
        engine = find_engine(wanted)
        reason = engine.why_not(model)
        if reason is not None:
            raise EngineError(f"the engine {wanted} cannot take this puzzle: {reason}")
        return engine
    known = set(engine_names())
    for name in preferred:
        if name in known and find_engine(name).why_not(model) is None:
            return find_engine(name)
    return find_engine("plain")
