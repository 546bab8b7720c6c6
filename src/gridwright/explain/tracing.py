"""Facts told by what placed them: "7 in r4c1", not "r6c1 is not 7"."""

from collections.abc import Sequence

from gridwright.basics.halting import ask
from gridwright.explain.board import Board, on_the_side
from gridwright.explain.ground import Ground, of_facts
from gridwright.explain.parts.part import Gone, Part
from gridwright.explain.shorten import Proof, Told, merged
from gridwright.explain.wave import ONLY

__all__ = ["traced"]


def traced(board: Board, part: Part, because: Gone, concludes: Gone) -> Proof:
    """What a part says, with every premise led back to placed values where these show it.

    Filled cells are facts; the others are ruled out by few placed values, and what steps have
    taken away stays a fact.
    """
    ground, state = board.ground, board.state
    facts: Gone = {}
    wanted = []
    for v, gone in because.items():
        if state.placed[v] and state.placed[v] != ground.out[v] and (part is not ONLY):
            facts[v] = ground.blank[v] & ~state.placed[v]
        else:
            wanted.append((v, gone))
    chosen, rest = board.culprits(wanted)
    told = [
        Told(book, why, _besides(ground, book, why, shown, facts, because))
        for book, why, shown in chosen
    ]
    for one in told:
        facts = merged(facts, one.because)
    facts = merged(facts, rest)
    books = list(dict.fromkeys(one.part for one in told))
    if part is not ONLY and any(book.kind != "house.used" for book in books):
        fewer = _fewer(ground, books, facts, because)
        if len(fewer) < len(facts):
            facts, told = fewer, _shown(ground, books, fewer, because)
    last = Told(part, because, concludes or because)
    return Proof((*told, last), facts, 0 if part is ONLY else 1, 1.0)


def _besides(
    ground: Ground, book: Part, why: Gone, shown: Gone, facts: Gone, because: Gone
) -> Gone:
    """What a part shows, with filled cells for which it shows as much; they are no facts then."""
    open_ = [v for v in facts if v in book.scope and v not in why]
    if not open_:
        return shown
    gone = on_the_side(book, of_facts(ground, why))
    more = {v: because[v] for v in open_ if not because[v] & ~gone.get(v, 0)}
    for v in more:
        del facts[v]
    return {**shown, **more}


def _fewer(ground: Ground, books: Sequence[Part], facts: Gone, because: Gone) -> Gone:
    """The facts without those that the others make up for."""
    for u in sorted(facts):
        ask()
        fewer = {v: gone for v, gone in facts.items() if v != u}
        state, open_ = of_facts(ground, fewer), dict(because)
        for v, gone in fewer.items():
            if v in open_:
                open_[v] &= ~gone
        for book in books:
            if any(open_.values()):
                for v, gone in on_the_side(book, state).items():
                    if v in open_:
                        open_[v] &= ~gone
        if not any(open_.values()):
            facts = fewer
    return facts


def _shown(ground: Ground, books: Sequence[Part], facts: Gone, because: Gone) -> list[Told]:
    """What each part shows on the side from all facts that it looks at."""
    state, told = of_facts(ground, facts), []
    for book in books:
        gone = on_the_side(book, state)
        shown = {v: out for v in because if (out := because[v] & gone.get(v, 0))}
        if shown:
            why = {v: out for v, out in facts.items() if state.placed[v] and v in book.scope}
            told.append(Told(book, why, shown))
    return told
