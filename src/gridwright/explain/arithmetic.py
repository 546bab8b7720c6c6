"""The arithmetic of a clue in words: "M = 10 makes it at least 101, over 99"."""

from gridwright.explain.ground import Ground
from gridwright.explain.parts.clues import ClueEnds
from gridwright.explain.parts.part import State
from gridwright.explain.phrases import Phrases
from gridwright.explain.shorten import Told

__all__ = ["arithmetic"]


def arithmetic(told: Told, state: State, ground: Ground, say: Phrases) -> list[str]:
    """Why there is no room for the values that a clue rules out; empty for other statements."""
    part = told.part
    if not isinstance(part, ClueEnds):
        return []
    domains = {v: ground.blank[v] & ~told.because.get(v, 0) for v in part.scope}
    said = []
    for one in part.limits(domains, told.concludes, state.domains):
        if one.is_least:
            text = "{cell} = {value} makes it at least {reached}, over {limit}"
        else:
            text = "{cell} = {value} makes it at most {reached}, under {limit}"
        places = {"cell": say.cell(one.v), "value": say.number(one.value)}
        said.append(say.message(text, **places, reached=one.reached, limit=one.limit))
    if told.concludes.keys() & set(part.subject):
        lo, hi = part.span(domains)
        if lo < hi:
            said.append(say.message("its value is {lo} to {hi}", lo=lo, hi=hi))
        else:
            said.append(say.message("its value is {lo}", lo=lo))
    return said
