"""Packings that all have one placement, the anchor, where symmetries can bring it there.

A piece that lies several times cannot be compared by itself (`representatives`).  But if symmetries
take each of its placements to any other, and every packing has one of them, every packing has a
symmetric one with the first of them.  Of packings with the anchor the first is kept of those that
are taken to one another, cell by cell as in `leader`: what takes one to another takes one of its
placements to the anchor, and is looked at under the condition that this one is chosen.  Of five
crosses on a torus 786 variables are left, and a thousand statements where there were 16 thousand.
"""

from collections import defaultdict
from collections.abc import Collection

from gridwright.families.leader import Packings, add_comparison, compared_cells
from gridwright.model.grid import Cell

__all__ = ["add_anchor", "anchored"]


def anchored(task: Packings, pieces: Collection[int]) -> int | None:
    """Which placement can be the anchor, of pieces of which every packing has one; None if none."""
    found = [
        (len(places), places[0])
        for piece in pieces
        for places in [[i for i, of in enumerate(task.piece_of_place) if of == piece]]
        if places and {images[places[0]] for images in task.images} == {*places}
    ]
    return min(found)[1] if found else None


def add_anchor(task: Packings, anchor: int) -> None:
    """Of packings that have the anchor, keep the first of those that symmetries make of one."""
    cells, covered = task.cells, task.cells[anchor]
    kept = [i for i, own in enumerate(cells) if i == anchor or covered.isdisjoint(own)]
    all_cells = sorted({cell for own in cells for cell in own})
    for g, images in enumerate(task.images):
        taken = images.index(anchor)
        if g == 0 or (taken != anchor and not covered.isdisjoint(cells[taken])):
            continue
        on_cell: dict[Cell, list[int]] = defaultdict(list)
        for i in kept:
            if i == taken or cells[taken].isdisjoint(cells[i]):
                for cell in cells[i]:
                    on_cell[cell].append(i)
        compared = [c for c in compared_cells(task, g, all_cells) if c not in covered]
        condition = () if taken == anchor else (task.variables[taken],)
        add_comparison(task, g, on_cell, compared, condition)
