"""A deduction before it is put into words: what goes, by which proof, and what that costs."""

from collections.abc import Iterable
from math import log2
from typing import NamedTuple

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Gone, Part, is_single
from gridwright.explain.shorten import PLACING, Proof, Told, places_told

__all__ = [
    "CONTRADICTION",
    "Found",
    "cost_of_cases",
    "cost_of_proof",
    "cost_of_single",
    "cost_of_statement",
    "reach_of",
]

CONTRADICTION = "contradiction"

LAST, HIDDEN_IN_REGION, HIDDEN_IN_LINE, ONLY_VALUE, MARKED = 1.0, 1.2, 1.5, 2.3, 1.6
"""What placing a value costs: Sudoku Explainer's figures, where they are about the same thing."""

OFFSET, PLACEMENT, BY_HOUSE, LOOK, TRIAL = 1.0, 1.0, 0.4, 0.2, 15.0
"""What a refutation costs, as in `kernels/grading`: for each thing imagined until it breaks (U of
them), for each place found in a house, for each statement that is looked along; and what trials
within trials cost at least."""

_COMBINATIONS, _LINES = 16, 100
"""Combinations that cost as much as a placement, and lines of trials that cost 1."""


class Found(NamedTuple):
    """What can be said next.

    `removed` goes from the board; `supposes` are the variable and value that a trial refutes,
    `cases` the proofs where one of several is so.  With the technique `contradiction` nothing can
    be true, by the proof.  `places` is in how many places such a step could be made.
    """

    technique: str
    proof: Proof
    removed: Gone
    cost: float
    supposes: tuple[int, int] | None = None
    cases: "tuple[tuple[int, int, Proof], ...]" = ()
    places: int = 1


def cost_of_single(ground: Ground, part: Part, placed: list[int]) -> float:
    """Of a value for which one place is left."""
    if sum(1 for v in part.scope if not placed[v]) == 1:
        return LAST
    return HIDDEN_IN_LINE if ground.is_line(part) else HIDDEN_IN_REGION


def cost_of_statement(told: Told, is_placing: bool) -> float:
    """Of one statement that speaks alone: how many facts and combinations are looked at."""
    cost = 1.5 + 0.25 * log2(1 + len(told.because)) + (told.looked - 1) / 32
    return cost + 0.05 * told.part.rank - 0.2 * is_placing


def cost_of_proof(proof: Proof) -> float:
    """Of a refutation: what has to be kept in mind for it; of trials in it: how many lines."""
    if any(one.inner is not None for one in proof.told):
        return TRIAL + proof.lines / _LINES
    return OFFSET + _kept_in_mind(proof)


def cost_of_cases(cases: Iterable[Proof]) -> float:
    """Of several trials that are kept apart: of all of them together."""
    proofs = list(cases)
    if any(one.inner is not None for proof in proofs for one in proof.told):
        return TRIAL + sum(proof.lines + 1 for proof in proofs) / _LINES
    return OFFSET + sum(PLACEMENT + _kept_in_mind(proof) for proof in proofs)


def _kept_in_mind(proof: Proof) -> float:
    cost = PLACEMENT * proof.u
    looks: set[int] = set()
    for one in proof.told:
        looks.update(one.part.constraints[:1])
        if one.part.kind in PLACING:
            cost += BY_HOUSE * (len(one.concludes) or places_told(one))
        cost += (one.looked - 1) / _COMBINATIONS
    return cost + LOOK * len(looks)


def reach_of(most: float) -> int:
    """How far to look for what costs so much: 0 at statements, 1 at short trials too, 2 at all.

    >>> reach_of(1.5), reach_of(4.9), reach_of(9.0)
    (0, 1, 2)
    """
    return (most >= OFFSET + PLACEMENT) + (most >= 8 * PLACEMENT)


def left_single(domains: list[int], removed: Gone) -> bool:
    """Whether a variable has one value left when these are gone."""
    return any(is_single(domains[v] & ~gone) for v, gone in removed.items())
