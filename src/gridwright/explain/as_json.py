"""Steps as JSON: the plan of an explanation, which other programs can walk through."""

from collections.abc import Sequence
from typing import Any

from gridwright.explain.names import TECHNIQUES
from gridwright.model.model import Model
from gridwright.puzzles.puzzle import Puzzle
from gridwright.puzzles.step import Fact, Inference, Reason, Step

__all__ = ["facts_as_json", "step_as_json"]


def step_as_json(puzzle: Puzzle, model: Model, number: int, step: Step) -> dict[str, Any]:
    """One step with its number; facts are by name the values that are possible."""
    reason = _reason(puzzle, model, step.reason)
    return {
        "step": number,
        "technique": step.technique,
        "name": TECHNIQUES.get(step.technique, step.technique),
        "u": step.u,
        "cost": step.cost,
        "facts": facts_as_json(puzzle, step.facts),
        "constraints": _named(model, step.constraints),
        "supposes": reason["supposes"],
        "inferences": reason["inferences"],
        "cases": reason["cases"],
        "places": {puzzle.name(v): value for v, value in step.places.items()},
        "eliminates": {puzzle.name(v): list(gone) for v, gone in step.eliminates.items()},
        "text": step.because,
    }


def facts_as_json(puzzle: Puzzle, facts: Sequence[Fact]) -> dict[str, list[int]]:
    """Facts by the names of their variables."""
    return {puzzle.name(fact.variable): list(fact.values) for fact in facts}


def _named(model: Model, constraints: Sequence[int]) -> list[str]:
    found = (model.constraints[place] for place in constraints)
    return [one.name or type(one).__name__ for one in found]


def _reason(puzzle: Puzzle, model: Model, reason: Reason) -> dict[str, Any]:
    supposed = reason.supposes
    return {
        "supposes": None if supposed is None else {puzzle.name(supposed[0]): supposed.values[0]},
        "inferences": [_inference(puzzle, model, one) for one in reason.inferences],
        "cases": [
            {"case": facts_as_json(puzzle, [fact]), **_reason(puzzle, model, below)}
            for fact, below in reason.cases
        ],
    }


def _inference(puzzle: Puzzle, model: Model, one: Inference) -> dict[str, Any]:
    told = {
        "part": one.part,
        "constraints": _named(model, one.constraints),
        "because": facts_as_json(puzzle, one.because),
        "concludes": facts_as_json(puzzle, one.concludes),
        "looked": one.looked,
    }
    return told if one.inner is None else {**told, "inner": _reason(puzzle, model, one.inner)}
