"""A deduction before it is put into words: what goes, by which proof, and what that costs."""

from math import log2
from typing import NamedTuple

from gridwright.explain.ground import Ground
from gridwright.explain.parts.part import Gone, Part, is_single
from gridwright.explain.shorten import Proof, Told

__all__ = [
    "CONTRADICTION",
    "Found",
    "cost_of_cases",
    "cost_of_proof",
    "cost_of_single",
    "cost_of_statement",
]

CONTRADICTION = "contradiction"

LAST, HIDDEN_IN_REGION, HIDDEN_IN_LINE, ONLY_VALUE, MARKED = 1.0, 1.2, 1.5, 2.3, 1.6
"""What placing a value costs: Sudoku Explainer's figures, where they are about the same thing."""


class Found(NamedTuple):
    """What can be said next.

    `removed` goes from the board; `supposes` are the variable and value that a trial refutes,
    `cases` the proofs where one of several is so.  With the technique `contradiction` nothing can
    be true, by the proof.
    """

    technique: str
    proof: Proof
    removed: Gone
    cost: float
    supposes: tuple[int, int] | None = None
    cases: "tuple[tuple[int, int, Proof], ...]" = ()


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
    """Of a trial: how many lines must be written down."""
    return 2.0 + 1.1 * log2(1 + proof.lines) + 0.05 * len(proof.facts)


def cost_of_cases(proof: Proof) -> float:
    """Of several trials together: as of one, and that one has to keep them apart."""
    return 0.5 + cost_of_proof(proof)


def left_single(domains: list[int], removed: Gone) -> bool:
    """Whether a variable has one value left when these are gone."""
    return any(is_single(domains[v] & ~gone) for v, gone in removed.items())
