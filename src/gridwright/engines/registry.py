"""Which engines there are, and which one takes a model.

Engines are found by the entry points ``gridwright.engines``, like families.
"""

from collections.abc import Sequence
from functools import cache, partial

from gridwright.core.errors import EngineError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.core.model import Model
from gridwright.core.plugins import every_target, load_target, targets
from gridwright.engines.base import Counting, Engine, Search
from gridwright.engines.preparing import awaited
from gridwright.engines.relay import Relay

__all__ = ["choose_engine", "engine_names", "find_engine", "start_search"]


ENGINES = "gridwright.engines"


def engine_names() -> list[str]:
    """The names of all engines, sorted."""
    return sorted(every_target(ENGINES))


@cache
def find_engine(name: str) -> Engine:
    """The engine of this name; raises UnknownName."""
    target = targets(ENGINES).get(name) or every_target(ENGINES).get(name)
    if target is None:
        known = engine_names()
        guess = did_you_mean(name, known) or f"; known are auto, {', '.join(known)}"
        raise UnknownName(f"no engine {shown(name)}{guess}")
    try:
        engine: Engine = load_target(target)()
    except Exception as error:  # a plug-in's defect must not look like ours
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
    for name in preferred:
        if name in targets(ENGINES) and find_engine(name).why_not(model) is None:
            return find_engine(name)
    return find_engine("plain")


def start_search(
    model: Model,
    wanted: str = "auto",
    preferred: Sequence[str] = (),
    *,
    limit: int | None = None,
    counting: bool = False,
) -> Search | Counting | Relay:
    """A search by the wanted engine; by itself ("auto") by the one that `choose_engine` chooses.

    By itself, the plain one tries first if the choice would have to wait for a compiler, or for
    the question whether an engine takes the model.  `limit` is the number of solutions that are
    wanted; `counting` says that they need not be made.
    """
    engine = choose_engine(model, wanted) if wanted != "auto" else None
    if engine is None:
        names = [name for name in preferred if name in targets(ENGINES)]
        engine = _first_ready(model, names, counting=counting)
        if engine is None:
            choose = partial(choose_engine, model, "auto", names)
            return Relay(model, find_engine("plain"), choose, limit, counting=counting)
    elif not engine.is_ready(model, counting=counting):
        awaited(partial(engine.warm, model, counting=counting))
    return engine.start_counting(model) if counting else engine.start(model)


def _first_ready(model: Model, names: Sequence[str], *, counting: bool) -> Engine | None:
    """The engine that would be chosen, if that can be told and begun at once."""
    for name in names:
        engine = find_engine(name)
        if not engine.is_ready(model, counting=counting):
            return None
        if engine.why_not(model) is None:
            return engine
    return find_engine("plain")
