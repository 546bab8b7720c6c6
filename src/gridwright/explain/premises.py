"""What a line of a trial rests on, in words: what the board shows, and then what was supposed."""

from collections.abc import Iterable, Sequence
from typing import Final

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Gone, Part, bits, is_single
from gridwright.explain.phrases import LONGEST, Phrases
from gridwright.explain.shorten import Proof, Told, merged

__all__ = ["NOTHING", "Causes", "Premises", "common"]

_ROOM, _SHORT = LONGEST - 150, 130
"""Characters for the premises of a line, and the least of a sentence that says more than these."""

_NO_OTHER: Final = {
    "cell": "no other cell has the mark {values}",
    "letter": "no other letter can be {values}",
    "variable": "no other variable can be {values}",
}
_NONE: Final = {
    "cell": "no cell there has the mark {values}",
    "letter": "no letter can be {values}",
    "variable": "no variable can be {values}",
}
"""By what a family calls its variables, beside others that are told and where there are none."""

_MOST_OUT = 6
_OUT: Final = {
    "cell": "that rules out {n} cells",
    "letter": "that rules out {n} letters",
    "variable": "that rules out {n} variables",
}
"""What is said of more variables than that."""

NOTHING: Final[Gone] = {}
"""Of no variable is anything supposed."""

Causes = dict[tuple[int, int], tuple[Gone, Part]]
"""By variable and value that are gone: the placed values that show it, and what says so."""


class Premises:
    """Says what lines rest on, about one puzzle, in one language."""

    def __init__(self, ground: Ground, say: Phrases) -> None:
        self.ground, self.say = ground, say

    def causes(self, proof: Proof) -> Causes:
        """The placed values by which marks are gone, of those that are done on the side."""
        return {
            (v, value): (one.because, one.part)
            for one in proof.told
            if one.part.is_book and one.inner is None
            for v, gone in one.concludes.items()
            for value in bits(gone)
        }

    def premises(
        self,
        one: Told,
        causes: Causes,
        derived: Gone,
        outer: Gone,
        supposed: int | None = None,
        room: int = _ROOM,
    ) -> str:
        """Facts; those that placed values show by these values.

        Those that are there since something is supposed come last: "..., and now r1c1 = 2".
        """
        say, rest = self.say, dict[int, int]()
        facts, also, out = dict[tuple[int, int], None](), list[str](), dict[int, None]()
        left: dict[tuple[int, int], None] = {}
        room = max(room, _SHORT)
        for v, gone in one.because.items():
            for value in bits(gone):
                cause = causes.get((v, value))
                if cause is None or self._is_placed(v, value, derived):
                    rest[v] = rest.get(v, 0) | value
                elif supposed is not None and cause[0].keys() == {supposed}:
                    out[v] = None
                else:
                    known = {(u, why): None for u, why in cause[0].items() if u != supposed}
                    if supposed is None:
                        facts.update(known)
                        continue
                    for u, why in known:
                        is_left = _is_left(u, why, supposed, causes)
                        (left if is_left else facts)[u, why] = None
        if left:
            told = self.say.clipped(say.grouped(list(left)), room)
            also.append(say.message("that leaves {facts}", facts=told))
        if one.part.kind == "house.place" and out:
            if len(out) > _MOST_OUT:
                also.append(say.message(_OUT[say.noun], n=len(out)))
            else:
                cells = say.cells(sorted(out))
                also.append(
                    say.plural(
                        "that rules out {cells}", "that rules out {cells}", len(out), cells=cells
                    )
                )
        if one.part.kind in ("house.place", "cover.needed"):
            rest.pop(-1 if supposed is None else supposed, None)
            others = {v: gone for v, gone in rest.items() if gone & ~derived.get(v, 0)}
            facts.update({(v, derived[v]): None for v in sorted(rest.keys() - others.keys())})
            if others and one.part.kind == "house.place":
                shared = common(others)
                values = say.values(shared, "or")
                is_other = bool(facts or also or one.concludes or supposed is not None)
                if is_other or not is_single(shared):  # a cell is left for one of several
                    also.append(say.message(_NO_OTHER[say.noun], values=values))
                else:
                    also.append(say.message(_NONE[say.noun], values=values))
            return self._known_and_now(facts, also, merged(outer, derived), room)
        rest.pop(-1 if supposed is None else supposed, None)
        for v, gone in sorted(rest.items()):
            if gone == self.ground.blank[v]:
                also.append(say.message("each value of {cell} is ruled out", cell=say.cell(v)))
            else:
                facts.update(
                    dict.fromkeys((v, some) for some in self._known(one, v, gone, derived))
                )
        if one.part.kind in ("cell.only", "cell.none") and say.are_counted(facts):
            # how many values are left says nothing to whoever does not know which
            vague = next(iter(rest))
            facts = {fact: None for fact in facts if fact[0] != vague}
            also.append(say.message("the rest is ruled out as found before"))
        return self._known_and_now(facts, also, merged(outer, derived), room)

    def _known_and_now(
        self, facts: Iterable[tuple[int, int]], also: Sequence[str], now: Gone, room: int
    ) -> str:
        """What the board shows, and then what is so since something is supposed."""
        say, new = self.say, {fact: None for fact in facts if fact[1] & now.get(fact[0], 0)}
        told = say.grouped([fact for fact in facts if fact not in new])
        if not new:
            return say.clipped([*told, *also], room)
        text = say.clipped(say.grouped(list(new)), room)
        known = say.clipped(told, room - len(text)) if told else ""
        if known:
            text = say.message("{facts}, and now {more}", facts=known, more=text)
        else:
            text = say.message("now {facts}", facts=text)
        return "; ".join([text, *also])

    def _is_placed(self, v: int, value: int, derived: Gone) -> bool:
        """Whether a value is gone since the lines before have left a variable another one."""
        gone = derived.get(v, 0)
        return bool(gone & value) and is_single(self.ground.blank[v] & ~gone)

    def _known(self, one: Told, v: int, gone: int, derived: Gone) -> tuple[int, ...]:
        """What is gone of a variable by the board and by the lines before: together, if that helps.

        Where nothing else is looked at than this variable, the two are told one after the other;
        what all lines before have left need not be said again.
        """
        blank, before = self.ground.blank[v], derived.get(v, 0)
        if not gone & before:
            return (gone,)
        if one.part.kind == "cell.only" and gone == one.because[v] == gone & before:
            return ()
        if one.part.kind in ("cell.only", "cell.none") or not blank & ~(gone | before):
            return tuple(some for some in (gone & before, gone & ~before) if some)
        return (before if is_single(blank & ~before) else gone | before,)


def _is_left(u: int, gone: int, supposed: int, causes: Causes) -> bool:
    """Whether it is only what is supposed that leaves a variable without these values.

    Placed values on the side rest on each other in the order in which they were placed.
    """
    tried, seen = [(u, value) for value in bits(gone)], set[tuple[int, int]]()
    while tried:
        one = tried.pop()
        if one in seen or one not in causes:
            continue
        seen.add(one)
        if supposed in causes[one][0]:
            return True
        tried += [(v, value) for v, some in causes[one][0].items() for value in bits(some)]
    return False


def common(because: Gone) -> int:
    """The values that all have lost; where there is none, that some have lost."""
    every, some = -1, 0
    for gone in because.values():
        every &= gone
        some |= gone
    return every if every > 0 else some
