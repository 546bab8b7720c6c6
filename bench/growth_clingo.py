"""Models as clingo reads them: different values, sums, paths, and items covered once."""

from collections.abc import Callable
from typing import Final

from gridwright.basics.errors import PuzzleError
from gridwright.model.constraints import (
    Adjacency,
    AllDifferent,
    AtMostOne,
    Constraint,
    ExactlyOne,
    LinearSum,
)
from gridwright.model.model import Model

__all__ = ["count", "program"]

_SHOWN: Final = "#show x/2."


def _different(number: int, of: AllDifferent, at: dict[object, int]) -> list[str]:
    facts = [f"all({number},{at[v]})." for v in of.scope]
    return [*facts, f":- value(K), #count{{V : all({number},V), x(V,K)}} > 1."]


def _sum(number: int, of: LinearSum, at: dict[object, int]) -> list[str]:
    terms = [f"sum({number},{at[v]},{a})." for v, a in zip(of.scope, of.weights, strict=True)]
    return [*terms, f":- #sum{{K*A,V : sum({number},V,A), x(V,K)}} != {of.total}."]


def _path(number: int, of: Adjacency, at: dict[object, int]) -> list[str]:
    cells = [at[v] for v in of.scope]
    facts = [f"near({cells[i]},{cells[j]})." for i, near in enumerate(of.neighbours) for j in near]
    return [
        *facts,
        ":- x(V,K), value(K+1), not x(W,K+1) : near(V,W).",
        ":- x(V,K), value(K-1), not x(W,K-1) : near(V,W).",
    ]


def _once(number: int, of: ExactlyOne, at: dict[object, int]) -> list[str]:
    facts = [f"one({number},{at[v]})." for v in of.scope]
    return [*facts, f":- #count{{V : one({number},V), x(V,1)}} != 1."]


def _at_most_once(number: int, of: AtMostOne, at: dict[object, int]) -> list[str]:
    facts = [f"few({number},{at[v]})." for v in of.scope]
    return [*facts, f":- #count{{V : few({number},V), x(V,1)}} > 1."]


_TOLD: Final[dict[type[Constraint], Callable[..., list[str]]]] = {
    AllDifferent: _different,
    LinearSum: _sum,
    Adjacency: _path,
    ExactlyOne: _once,
    AtMostOne: _at_most_once,
}


def program(model: Model) -> str:
    """The rules of a model; raises PuzzleError for one that says something else."""
    at = {v: i for i, v in enumerate(model.domains)}
    lines = [f"p({at[v]},{x})." for v, domain in model.domains.items() for x in domain]
    lines += ["value(K) :- p(_,K).", "1 {x(V,K) : p(V,K)} 1 :- p(V,_).", _SHOWN]
    for number, constraint in enumerate(model.constraints):
        tell = _TOLD.get(type(constraint))
        if tell is None or getattr(constraint, "colours", ()):
            raise PuzzleError(f"clingo is not told of {type(constraint).__name__}")
        lines += tell(number, constraint, at)
    return "\n".join(lines)


def count(text: str, limit: int) -> tuple[int, int]:
    """How many answers there are, up to `limit`, and how often it chose."""
    import clingo

    control = clingo.Control([str(limit)], message_limit=0)
    control.add("base", [], text)
    control.ground([("base", [])])
    found: list[int] = []
    control.solve(on_model=lambda _: found.append(1))
    return len(found), int(control.statistics["solving"]["solvers"]["choices"])
