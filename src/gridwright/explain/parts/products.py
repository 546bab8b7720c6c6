"""Products: the ways in which numbers multiply to a total."""

from collections.abc import Iterator
from typing import cast

from gridwright.explain.parts.anything import Tried
from gridwright.explain.parts.part import Part
from gridwright.explain.parts.setting import Setting
from gridwright.explain.parts.ways import ProductWays
from gridwright.model.constraints import Constraint, Product

__all__ = ["parts"]


def parts(constraint: Constraint, place: int, setting: Setting) -> Iterator[Part]:
    """Its combinations, which differ where the cells share a house."""
    of = cast(Product, constraint)
    scope = setting.scope(of)
    if len(set(scope)) != len(scope):
        yield Tried(constraint, place, setting)
        return
    houses, apart = setting.apart(scope)
    yield ProductWays(scope, (place, *houses), setting, apart, of.total)
