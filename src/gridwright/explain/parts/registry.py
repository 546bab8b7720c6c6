"""Who makes the parts of a constraint: by its class, by an entry point ``gridwright.parts``."""

from collections.abc import Iterator
from functools import cache
from typing import cast

from gridwright.basics.errors import PuzzleError
from gridwright.basics.plugins import load_target, targets
from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.setting import Maker, Setting
from gridwright.model.constraints import Constraint

__all__ = ["PARTS", "maker_for"]

PARTS = "gridwright.parts"


@cache
def maker_for(kind: str) -> Maker:
    """The parts of constraints of this class; all combinations are tried where nobody knows."""
    target = targets(PARTS).get(kind)
    if target is None:
        return _tried
    try:
        return cast(Maker, load_target(target))
    except Exception as error:  # a plug-in's defect must not look like ours
        raise PuzzleError(f"the parts of {kind} cannot be loaded: {error}") from error


def _tried(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    yield Tried(constraint, place, setting)
