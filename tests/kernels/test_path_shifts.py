"""Places next to others, by shifts of whole sets: those that lists of neighbours name."""

from random import Random

import pytest

from gridwright.engines.domains import path_shapes
from gridwright.engines.domains.fixpoint import fixpoint
from gridwright.kernels.propagators.path import path
from gridwright.model.constraints import Adjacency
from gridwright.model.model import Model


def grid(rows, cols, is_king):
    """Cells that touch by edges, or by corners, too."""
    cells = [(r, c) for r in range(rows) for c in range(cols)]
    near = [
        tuple(j for j, (s, d) in enumerate(cells) if 0 < (r - s) ** 2 + (c - d) ** 2 <= 1 + is_king)
        for r, c in cells
    ]
    return Adjacency(tuple(range(len(cells))), tuple(near))


def drawn(rows, cols, random):
    """What is left of a path to and fro: of each number the places around its own."""
    order = [(r, c) for r in range(rows) for c in range(cols)[:: -1 if r % 2 else 1]]
    far = [random.choice([0, 1, 3, 4]) for _ in order]
    return {
        r * cols + c: [
            x for x, (s, d) in enumerate(order, 1) if max(abs(r - s), abs(c - d)) <= far[x - 1]
        ]
        for r in range(rows)
        for c in range(cols)
    }


@pytest.mark.parametrize("is_king", [False, True], ids=["edges", "corners"])
@pytest.mark.parametrize("shape", [(4, 6), (7, 9), (8, 8), (5, 13), (8, 16), (3, 43)], ids=str)
def test_shifts_reach_what_lists_of_neighbours_reach(shape, is_king, monkeypatch):
    constraint, random = grid(*shape, is_king), Random(f"{shape} {is_king}")
    models = [Model(drawn(*shape, random), [constraint]) for _ in range(6)]
    shifted = [fixpoint(path, model) for model in models]
    assert all(n == 1 and left for n, left in shifted)
    assert any(
        left != list(map(set, m.domains.values()))
        for (_, left), m in zip(shifted, models, strict=True)
    )
    monkeypatch.setattr(path_shapes, "_MOST_DISTANCES", 0)
    path_shapes.shape_of.cache_clear()
    assert path_shapes.shape_of(constraint.neighbours).distances == []
    assert shifted == [fixpoint(path, model) for model in models]
    path_shapes.shape_of.cache_clear()
