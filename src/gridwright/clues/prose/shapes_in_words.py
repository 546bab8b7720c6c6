"""Polygons and solids by their names: sides, and faces, edges and vertices."""

from typing import Final

__all__ = ["PARTS_OF_SOLIDS", "POLYGONS", "SOLIDS"]

POLYGONS: Final = {
    **dict.fromkeys(("triangle", "equilateral triangle"), 3),
    **dict.fromkeys(("quadrilateral", "square", "rectangle", "rhombus", "kite"), 4),
    **dict.fromkeys(("parallelogram", "trapezium", "oblong"), 4),
    "pentagon": 5,
    "hexagon": 6,
    "heptagon": 7,
    "septagon": 7,
    "octagon": 8,
    "nonagon": 9,
    "decagon": 10,
    "hendecagon": 11,
    "undecagon": 11,
    "dodecagon": 12,
    "pentadecagon": 15,
    "icosagon": 20,
}
"""How many sides each has."""

_PRISMS: Final = {"triangular": 3, "pentagonal": 5, "hexagonal": 6, "heptagonal": 7}
SOLIDS: Final = {
    **dict.fromkeys(("cube", "cuboid", "regular hexahedron"), (6, 12, 8)),
    **dict.fromkeys(("tetrahedron", "triangular pyramid", "triangular based pyramid"), (4, 6, 4)),
    "octahedron": (8, 12, 6),
    "dodecahedron": (12, 30, 20),
    "icosahedron": (20, 30, 12),
    **dict.fromkeys(("square pyramid", "square based pyramid"), (5, 8, 5)),
    **{
        f"{name} prism": (n + 2, 3 * n, 2 * n)
        for name, n in (*_PRISMS.items(), ("octagonal", 8), ("decagonal", 10))
    },
    **{
        f"{name}{based} pyramid": (n + 1, 2 * n, n + 1)
        for name, n in (*_PRISMS.items(), ("octagonal", 8))
        if n > 3
        for based in ("", " based")
    },
}
"""How many faces, edges and vertices each has."""

PARTS_OF_SOLIDS: Final = {"faces": 0, "edges": 1, **dict.fromkeys(("vertices", "corners"), 2)}
"""The place of each in `SOLIDS`."""
