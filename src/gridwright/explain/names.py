"""What people call a deduction, by its shape: which statements, how many cells, how many values.

A name makes it readable and decides nothing.  Names are those of https://hodoku.sourceforge.net/en/
techniques.php; what has no name of its own is a chain.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from gridwright.explain.ground import Ground
from gridwright.explain.parts.house import Place, Used
from gridwright.explain.parts.part import Part, bits, is_single
from gridwright.explain.shorten import Proof, Told
from gridwright.explain.wave import NONE_LEFT, ONLY

__all__ = ["TECHNIQUES", "Shape", "named", "shape_of"]

TECHNIQUES: Final[Mapping[str, str]] = {
    "last-place": "last place",
    "hidden-single": "hidden single",
    "naked-single": "naked single",
    "pointing": "pointing",
    "claiming": "claiming",
    "locked-candidates": "locked candidates",
    "naked-pair": "naked pair",
    "naked-triple": "naked triple",
    "naked-quad": "naked quad",
    "naked-set": "naked set",
    "hidden-pair": "hidden pair",
    "hidden-triple": "hidden triple",
    "hidden-quad": "hidden quad",
    "hidden-set": "hidden set",
    "x-wing": "X-wing",
    "swordfish": "swordfish",
    "jellyfish": "jellyfish",
    "x-chain": "X-chain",
    "xy-wing": "XY-wing",
    "xyz-wing": "XYZ-wing",
    "xy-chain": "XY-chain",
    "refutation": "short refutation",
    "chain": "forcing chain",
    "cases": "cases",
    "trial": "trial within a trial",
    "contradiction": "contradiction",
    "sum-ends": "bounds of a sum",
    "sum-ways": "combinations",
    "sum-innies": "innies",
    "sum-together": "two sums together",
    "product-ways": "factors",
    "rows": "what fits together",
    "cover-spared": "room for what must be done",
    "clue-ends": "bounds of a clue",
    "clue-ways": "combinations of a clue",
    "case": "what holds in one case",
    "entry-rising": "rising entries",
    "entry-unlike": "entries that differ",
    "formula-ends": "bounds of a formula",
    "view-ways": "layouts of a row",
    "line-ways": "layouts of a line",
    "tried": "few combinations",
    "order": "order",
    "count": "count",
    "count-totals": "totals",
}
"""The words for techniques, by their ids; that of a plug-in's part is its id."""

_SETS = {2: "pair", 3: "triple", 4: "quad"}
_FISH = {2: "x-wing", 3: "swordfish", 4: "jellyfish"}


class Shape(NamedTuple):
    """What a refutation amounts to, told forwards: a technique, its house, its cells and values.

    `other` is the second house of locked candidates; `proof` uses no house but these.
    """

    technique: str
    house: Part
    cells: tuple[int, ...]
    values: int
    proof: Proof
    other: Part | None = None


def shape_of(ground: Ground, proof: Proof, supposes: tuple[int, int]) -> Shape | None:
    """The set or the locked candidates that a refutation amounts to, if it does to one."""
    told = [one.part for one in proof.told if one.part not in (ONLY, NONE_LEFT)]
    if not told or not all(isinstance(part, Place | Used) for part in told):
        return None
    for number in ground.booking[supposes[0]]:
        house = ground.parts[number]
        if isinstance(house, Used) and (one := _within(proof, house)) is not None:
            return _set(ground, one, house)
    if proof.u == 1 and isinstance(told[-1], Place):
        return _locked(ground, proof, told[-1], supposes)
    return None


def _within(proof: Proof, house: Used) -> Proof | None:
    """The same with this house alone, where two cells of it may share another house, too."""
    told = []
    for one in proof.told:
        if isinstance(one.part, Used) and {*one.because, *one.concludes} <= set(house.scope):
            told.append(one._replace(part=house))
        elif isinstance(one.part, Used) or (
            isinstance(one.part, Place) and one.part.constraints != house.constraints
        ):
            return None
        else:
            told.append(one)
    return proof._replace(told=tuple(told))


def _set(ground: Ground, proof: Proof, house: Part) -> Shape | None:
    """Cells that hold as many values as they are, or values that fit as many cells."""
    facts = {v: gone for v, gone in proof.facts.items() if v in house.scope}
    full = any(
        isinstance(part, Place) and part.constraints == house.constraints for part in ground.parts
    )
    union = whole = 0
    for v, gone in facts.items():
        union |= ground.blank[v] & ~gone
    for v in house.scope:
        whole |= ground.blank[v]
    if 1 < len(facts) == union.bit_count():
        return _smaller(ground, house, proof, union, whole if full else 0)
    hidden, cells = 0, set[int]()
    for gone in facts.values():
        hidden |= gone
    for value in bits(hidden):
        cells |= {v for v in house.scope if ground.blank[v] & ~facts.get(v, 0) & value}
    if full and 1 < len(cells) == hidden.bit_count():
        return Shape(
            f"hidden-{_SETS.get(len(cells), 'set')}", house, tuple(sorted(cells)), hidden, proof
        )
    return None


def _smaller(ground: Ground, house: Part, proof: Proof, union: int, whole: int) -> Shape:
    """The cells that hold these values, or those that hold the rest, whichever are fewer.

    Cells with one value left are no part of it; `whole` are all values of a house without spare.
    """
    facts = {v: gone for v, gone in proof.facts.items() if v in house.scope}
    known = {v for v, gone in facts.items() if is_single(ground.blank[v] & ~gone)}
    for v in known:
        union &= ~(ground.blank[v] & ~facts[v])
    cells = tuple(sorted(facts.keys() - known))
    others = tuple(v for v in sorted(house.scope) if v not in facts)
    if whole and 1 < len(others) < len(cells):
        rest = whole & ~union
        for v in known:
            rest &= ~(ground.blank[v] & ~facts[v])
        return Shape(f"hidden-{_SETS.get(len(others), 'set')}", house, others, rest, proof)
    return Shape(f"naked-{_SETS.get(len(cells), 'set')}", house, cells, union, proof)


def _locked(ground: Ground, proof: Proof, house: Part, supposes: tuple[int, int]) -> Shape | None:
    """One value that has places only where two houses cross."""
    subject, value = supposes
    if any(gone != value for gone in proof.facts.values()):
        return None
    cells = [v for v in house.scope if ground.blank[v] & ~proof.facts.get(v, 0) & value]
    crossing = (ground.parts[number] for number in ground.booking[subject])
    other = next(
        (part for part in crossing if isinstance(part, Used) and set(cells) <= set(part.scope)),
        None,
    )
    if other is None or not cells:
        return None
    lines = ground.is_line(house), ground.is_line(other)
    technique = {(False, True): "pointing", (True, False): "claiming"}.get(lines)
    beside = {v: gone for v, gone in proof.facts.items() if v not in other.scope}
    crossed = [v for v in house.scope if v in other.scope and ground.blank[v] & value]
    seen = Told(other, {subject: ground.blank[subject] & ~value}, dict.fromkeys(crossed, value))
    told = proof._replace(told=(seen, proof.told[-1]), facts=beside)
    return Shape(technique or "locked-candidates", house, tuple(cells), value, told, other)


def named(ground: Ground, proof: Proof, supposes: tuple[int, int]) -> str:
    """The id of a refutation that is no set."""
    if any(one.inner is not None for one in proof.told):
        return "trial"
    parts = [one.part for one in proof.told if one.part not in (ONLY, NONE_LEFT)]
    if not all(isinstance(part, Place | Used) for part in parts):
        return "refutation" if proof.u == 1 else "chain"
    values = supposes[1]
    for one in proof.told:
        if one.part is not ONLY:
            for gone in one.concludes.values():
                values |= gone if isinstance(one.part, Used) else 0
    houses = {part.constraints: part for part in parts}
    placed_by_cell = [one for one in proof.told if one.part is ONLY]
    if values.bit_count() == 1 and all(gone == values for gone in proof.facts.values()):
        if proof.u == 1:  # the places for one value all see the cell, whatever else they share
            return "locked-candidates"
        is_fish = len(houses) == 2 * proof.u and all(ground.is_line(h) for h in houses.values())
        return _FISH.get(proof.u, "x-chain") if is_fish else "x-chain"
    if all(isinstance(part, Used) for part in parts) and placed_by_cell:
        left = sorted(_left(ground, v, gone) for v, gone in proof.facts.items())
        if left == [2, 2, 2] and proof.u == 3:
            return "xy-wing"
        if left == [2, 2, 3] and proof.u == 3:
            return "xyz-wing"
        if set(left) == {2}:
            return "xy-chain"
    return "refutation" if proof.u == 1 else "chain"


def _left(ground: Ground, v: int, gone: int) -> int:
    return (ground.blank[v] & ~gone).bit_count()
