"""Which engines there are, and which one takes a model.

Engines are found by the entry points ``gridwright.engines``, like families.
"""

from collections.abc import Sequence
from contextlib import suppress
from functools import cache, partial
from importlib import import_module
from itertools import chain
from typing import TYPE_CHECKING

from gridwright.basics.errors import EngineError, PuzzleError, UnknownName, did_you_mean, shown
from gridwright.basics.plugins import every_target, load_target, not_installed, targets
from gridwright.engines.base import Engine, Unavailable
from gridwright.engines.foreign import adapted
from gridwright.engines.portfolio import Portfolio
from gridwright.engines.preparing import awaited
from gridwright.engines.search import Goal, Search
from gridwright.model.model import Model

if TYPE_CHECKING:  # it loads numpy
    from gridwright.engines.questions import Groups, Questions

__all__ = ["choose_engine", "engine_names", "find_engine", "missing", "questions_to", "refusal"]
__all__ += ["start_search"]


ENGINES = "gridwright.engines"

PLAIN = "plain"
SPECIAL, GENERAL = "sudoku9", "domains"
"""Who answers very many questions before and after the preferred engines are asked."""


def engine_names() -> list[str]:
    """The names of all engines, sorted."""
    return sorted(every_target(ENGINES))


@cache
def find_engine(name: str) -> Engine:
    """The engine of this name; raises UnknownName."""
    target = targets(ENGINES).get(name) or every_target(ENGINES).get(name)
    if target is None:
        known = engine_names()
        guess = (
            not_installed(ENGINES, name)
            or did_you_mean(name, known)
            or f"; known are auto, {', '.join(known)}"
        )
        raise UnknownName(f"no engine {shown(name)}{guess}")
    try:
        engine: Engine = load_target(target)()
    except Exception as error:  # a plug-in's defect must not look like ours
        raise PuzzleError(f"the engine {name} cannot be loaded: {error}") from error
    return adapted(engine)


@cache
def missing(name: str) -> str | None:
    """What an engine needs and cannot be imported, with the reason; None if it has all."""
    for module in find_engine(name).needs:
        try:
            if module != "numba" or not _has_compiled():
                import_module(module)
        except Exception as error:  # a package that is there, but broken, raises anything
            return f"the engine {name} needs {module}, which cannot be imported: {error}"
    return None


def _has_compiled() -> bool:
    """Whether Numba has worked here, in these versions: then it need not be loaded to be sure."""
    from gridwright.kernels.images.files import is_proved

    return is_proved()


def refusal(name: str, model: Model) -> str | None:
    """Why the engine of this name cannot take the model, or None if it can; raises UnknownName."""
    return missing(name) or find_engine(name).why_not(model)


def choose_engine(model: Model, wanted: str = "auto", preferred: Sequence[str] = ()) -> Engine:
    """The wanted engine, or the first preferred one that takes the model, or the plain one.

    Raises EngineError with the engine's reason if the wanted one cannot take it.
    """
    if wanted == "auto":
        try:
            return _preferred_engine(model, preferred)
        except Unavailable:
            return find_engine(PLAIN)
    engine = find_engine(wanted)
    if reason := missing(wanted):
        raise Unavailable(reason)
    if (reason := engine.why_not(model)) is not None:
        raise EngineError(f"the engine {wanted} cannot take this puzzle: {reason}")
    return engine


def _preferred_engine(model: Model, preferred: Sequence[str]) -> Engine:
    """The first preferred one that takes the model, or the plain one; raises Unavailable."""
    for name in preferred:
        if name not in targets(ENGINES):
            continue
        if reason := missing(name):
            raise Unavailable(reason)
        if find_engine(name).why_not(model) is None:
            return find_engine(name)
    return find_engine(PLAIN)


def questions_to(
    model: Model, wanted: str = "auto", preferred: Sequence[str] = (), statements: "Groups" = ()
) -> "Questions":
    """The model prepared for very many questions, by the wanted engine.

    Each of the `statements` holds only in the questions that tell it.  By itself ("auto") it is
    the first engine with a way of its own, the most special ones first; else each question is a
    search.  Raises EngineError if the wanted one cannot take the model.
    """
    from gridwright.engines.one_by_one import SearchQuestions

    names = dict.fromkeys((SPECIAL, *preferred, GENERAL)) if wanted == "auto" else ()
    for name in names:
        if name in targets(ENGINES) and not missing(name):
            with suppress(EngineError):  # that it cannot take the model
                questions = find_engine(name).questions(model, statements)
                if questions is not None:
                    return questions
    full = Model(model.domains, (*model.constraints, *chain.from_iterable(statements)))
    engine = choose_engine(full, wanted, preferred)
    questions = None if wanted == "auto" else engine.questions(model, statements)
    if questions is not None:
        return questions
    return SearchQuestions(engine.name, engine.start, model, statements)


def start_search(
    model: Model,
    wanted: str = "auto",
    preferred: Sequence[str] = (),
    *,
    limit: int | None = None,
    goal: Goal = Goal.SOLUTIONS,
) -> Search:
    """A search by the wanted engine; by itself ("auto") by the plain one and a preferred one.

    `engines.portfolio` tells in which turns.  `limit` is the number of solutions that are wanted.
    """
    if wanted == "auto":
        names = [name for name in preferred if name in targets(ENGINES)]
        if not names:
            return find_engine(PLAIN).start(model)
        choose = partial(_preferred_engine, model, names)
        return Portfolio(model, find_engine(PLAIN), choose, limit, goal)
    engine = adapted(choose_engine(model, wanted))
    if not engine.is_ready(model, goal):
        awaited(partial(engine.warm, model, goal))
    return engine.start(model, goal)
