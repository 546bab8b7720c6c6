"""One packing of each kind, against turning and mirroring every packing with NumPy."""

import random
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest

import gridwright as gw
from gridwright.families import representatives
from gridwright.families.placements import placements
from gridwright.families.polyomino import Polyomino, _packing
from gridwright.families.symmetries import symmetries
from gridwright.testing import check_family

ROTATION, REFLECTION = "up to rotation", "up to reflection"


def moves(n_axes):
    """(function on arrays of this many axes, whether it is a rotation): all 8 or 48."""
    for axes in [(0, 1), (1, 0)] if n_axes == 2 else list(permutations(range(3))):
        for flips in product((False, True), repeat=n_axes):
            flipped = [axis for axis, flip in enumerate(flips) if flip]
            matrix = np.zeros((n_axes, n_axes))
            for row, axis in enumerate(axes):
                matrix[row, axis] = -1 if flips[row] else 1

            def move(array, axes=axes, flipped=flipped):
                return np.flip(np.transpose(array, axes), flipped)

            yield move, round(np.linalg.det(matrix)) == 1


def shifts(shape, wraps):
    return product(*(range(n if wrap else 1) for n, wrap in zip(shape, wraps, strict=True)))


def trimmed(array):
    """The part of an array that holds its non-zero cells, as bytes and shape."""
    for axis in range(array.ndim):
        used = array.any(axis=tuple(a for a in range(array.ndim) if a != axis))
        array = np.compress(used, array, axis=axis)
    return array.shape, np.ascontiguousarray(array).tobytes()


def forms(drawing, turn, flip):
    """The shapes a connected piece (an array) may have."""
    own = [move for move, is_rotation in moves(drawing.ndim) if turn and (is_rotation or flip)]
    own.append(lambda array: array)
    if flip and not turn:
        own.append(lambda array: np.flip(array, array.ndim - 1))
    return frozenset(trimmed(move(drawing)) for move in own)


def kinds(region, wraps, drawings, turn, flip, solutions, mirror):
    """How many classes the solutions (arrays of piece numbers and placement numbers) fall into.

    A solution is a tuple of (piece, cells) in which cells are sorted.
    """
    shapes = [forms(drawing, turn, flip) for drawing in drawings]
    cells = np.arange(region.size).reshape(region.shape)
    group = set()
    for move, is_rotation in moves(region.ndim):
        if not (is_rotation or mirror) or move(region).shape != region.shape:
            continue
        turned = move(np.zeros(range(2, 2 + region.ndim))).shape  # which axis goes where
        if [wraps[n - 2] for n in turned] != list(wraps):
            continue
        images = [
            frozenset(
                trimmed(move(np.frombuffer(raw, dtype=bool).reshape(size))) for size, raw in shape
            )
            for shape in shapes
        ]
        if any(images.count(image) != shapes.count(image) for image in images):
            continue
        becomes = tuple(
            [j for j, other in enumerate(shapes) if other == image][images[:i].count(image)]
            for i, image in enumerate(images)
        )
        for shift in shifts(region.shape, wraps):
            rolled = np.roll(move(cells), shift, tuple(range(region.ndim)))
            if np.array_equal(np.roll(move(region), shift, tuple(range(region.ndim))), region):
                where = np.empty(region.size, dtype=int)
                where[rolled.ravel()] = np.arange(region.size)
                group.add((tuple(map(int, where)), becomes))

    def moved(solution, g):
        return tuple(
            sorted((g[1][piece], tuple(sorted(g[0][c] for c in laid))) for piece, laid in solution)
        )

    return len({min(moved(solution, g) for g in group) for solution in solutions})


def packing(region, pieces, **keys):
    """The puzzle, and its region as an array of booleans (True: to be covered)."""
    text = "\n---\n".join(
        "\n".join("".join(".#"[not cell] for cell in row) for row in layer)
        for layer in (region if region.ndim == 3 else region[None])
    )
    return gw.Polyomino(text, pieces, **keys)


def drawing(text, n_axes):
    array = np.array(
        [[[c == "x" for c in row] for row in layer.split("\n")] for layer in text.split("\n-\n")]
    )
    return array if n_axes == 3 else array[0]


def compare(region, pieces, wraps=None, limit=3_000, **keys):
    """Whether both ways count alike, for both kinds of symmetry; the counts."""
    apart = packing(region, pieces, **keys)
    number = {name: i for i, name in enumerate(pieces)}
    solutions = [
        tuple(
            sorted(
                (number[laid["piece"]], tuple(sorted(map(apart.grid.cell, laid["cells"]))))
                for laid in solution.pieces
            )
        )
        for solution in gw.solutions(apart, limit=limit)
    ]
    if len(solutions) == limit:
        return []  # too many to be turned one by one
    drawings = [drawing(text, region.ndim) for text in pieces.values()]
    turn, flip = keys.get("turn", True), keys.get("flip", region.ndim == 2)
    found = [len(solutions)]
    for word in (ROTATION, REFLECTION):
        puzzle = packing(region, pieces, symmetry=word, **keys)
        expected = kinds(
            region,
            wraps or (False,) * region.ndim,
            drawings,
            turn,
            flip,
            solutions,
            word == REFLECTION,
        )
        kept = list(gw.solutions(puzzle))
        assert len(kept) == gw.count(puzzle) == expected
        assert len({tuple(map(str, s.pieces)) for s in kept}) == len(kept)
        assert all(not puzzle.model().violations(s.assignment) for s in kept)
        found.append(expected)
    return found


def box(*size):
    return np.ones(size, dtype=bool)


DOMINO = {"domino": "xx"}
TRIO = {"I": "xxx", "V": "xx\nx."}
SCREWS = {"A": "xx\nx.\n-\n..\nx.", "B": "xx\nx.\n-\n.x\n..", "O": "xx\nxx", "I": "xx"}


@pytest.mark.parametrize(
    ("region", "pieces", "keys", "counts"),
    [
        (box(4, 4), DOMINO, {"uses": 8}, [36, 12, 9]),
        (box(4, 5), DOMINO, {"uses": 10}, [95, 52, 33]),
        (box(2, 2, 2), DOMINO, {"uses": 4}, [9, 2, 2]),
        (box(2, 2, 3), DOMINO, {"uses": 6}, [32, 7, 7]),
        (box(3, 3), {**TRIO, "W": "xx\nx."}, {"uses": 1}, None),
        (box(3, 3), TRIO, {"uses": 2}, None),
        (box(3, 4), {"L": "x.\nx.\nxx", "J": ".x\n.x\nxx", "O": "xx\nxx"}, {"flip": False}, None),
        (box(2, 2, 2), {"A": SCREWS["A"], "B": SCREWS["B"]}, {}, None),
        (box(2, 2, 2), {"A": SCREWS["A"], "B": SCREWS["B"]}, {"uses": 2}, None),
        (box(2, 2, 2), {"A": SCREWS["A"]}, {"uses": 2, "flip": True}, None),
        (box(2, 2, 3), SCREWS | {"J": "xx"}, {}, None),
        pytest.param(box(2, 2, 3), SCREWS, {"uses": 2}, None, marks=pytest.mark.slow),
    ],
)
def test_so_many_kinds_of_packings(region, pieces, keys, counts):
    found = compare(region, pieces, **keys)
    assert counts is None or found == counts


PIECES = [
    "x",
    "xx",
    "xxx",
    "xx\nx.",
    "xx\nxx",
    "x.\nx.\nxx",
    ".x\n.x\nxx",
    "xx.\n.xx",
    ".xx\nxx.",
    "xxx\n.x.",
]
SOLIDS = [*PIECES[1:], "xx\nx.\n-\n..\nx.", "xx\nx.\n-\n.x\n..", "xx\nx.\n-\nx.\n.."]


SIZES = {
    # pieces used more than once are compared cell by cell, which takes the plain engine longer
    (False, False): [(3, 3), (2, 4), (3, 4), (4, 4), (1, 6), (3, 5), (2, 2)],
    (False, True): [(3, 3), (2, 4), (1, 6), (2, 2), (2, 3)],
    (True, False): [(2, 2, 2), (2, 2, 3), (4, 2, 1), (3, 2, 2)],
    (True, True): [(2, 2, 2), (4, 2, 1), (2, 1, 3)],
}


def random_case(rng, *, solid):
    """A random region, pieces with as many cells or a few more, and keys."""
    keys = {}
    if rng.random() < 0.4:
        keys["uses"] = rng.choice((2, 3, 9))
    if rng.random() < 0.3:
        keys["flip"] = rng.random() < 0.5
    if rng.random() < 0.2:
        keys["turn"] = False
    size = rng.choice(SIZES[solid, "uses" in keys])
    region = box(*size)
    if rng.random() < 0.4:
        hole = tuple(rng.randrange(n) for n in size)
        region[hole] = False
        if rng.random() < 0.7:
            region[tuple(n - 1 - i for n, i in zip(size, hole, strict=True))] = False
    drawings, n_cells = [], 0
    while n_cells * keys.get("uses", 1) < region.sum() + rng.choice((0, 0, 0, 2, 4)):
        drawings.append(rng.choice(SOLIDS if solid else PIECES))
        n_cells += drawings[-1].count("x")
    return region, {f"p{i}": text for i, text in enumerate(drawings[:8])}, keys


@pytest.mark.parametrize("seed", range(100))
def test_random_boards_have_as_many_kinds_as_counted_by_hand(seed):
    rng = random.Random(seed)
    compare(*(case := random_case(rng, solid=seed % 3 == 0))[:2], **case[2])


@pytest.mark.parametrize("wrap", [True, "rows", "columns"])
@pytest.mark.parametrize("seed", range(6))
def test_on_boards_that_wrap_shifts_are_symmetries(wrap, seed):
    rng = random.Random(seed)
    region = box(*rng.choice([(2, 3), (3, 2), (1, 6), (2, 2)]))
    pieces = {"domino": "xx", "V": "xx\nx."} if seed % 2 else {"I": "xxx", "L": "x.\nx.\nxx"}
    wraps = (wrap in (True, "columns"), wrap in (True, "rows"))
    compare(region, pieces, wraps, uses=rng.choice((2, 3, 4)), wrap=wrap)


@pytest.mark.parametrize(
    ("size", "pieces", "wrap", "uses"),
    [
        ((3, 3), {"I": "xxx"}, True, 3),
        ((3, 3), {"V": "xx\nx."}, True, 4),
        ((3, 3), {"dot": "x", "domino": "xx"}, True, 3),
        ((1, 6), {"domino": "xx"}, "rows", 3),
        ((4, 4), {"T": "xxx\n.x."}, True, 4),
        ((2, 2, 2), {"domino": "xx"}, False, 4),
        ((2, 2, 2), {"domino": "xx"}, True, 9),
        ((5, 5), {"X": ".x.\nxxx\n.x."}, True, 5),
    ],
)
def test_a_placement_that_symmetries_take_everywhere_is_in_each_that_is_kept(
    size, pieces, wrap, uses
):
    wraps = (wrap is True, wrap is not False, wrap is True)[: len(size)]
    region = box(*size)
    apart, _, _ = compare(region, pieces, wraps, uses=uses, wrap=wrap)
    assert apart > 0
    puzzle = packing(region, pieces, symmetry=REFLECTION, uses=uses, wrap=wrap)
    kept = [{v for v, n in s.assignment.items() if n} for s in gw.solutions(puzzle)]
    assert any("copy" not in name for name in set.intersection(*kept))


@pytest.mark.parametrize(
    ("size", "pieces", "symmetry", "count"),
    [
        ([3, 20], "pentominoes", REFLECTION, 2),
        ([6, 6], DOMINO, REFLECTION, 930),
        ([3, 3, 3], "soma", REFLECTION, 240),
        ([3, 3, 3], "soma", ROTATION, 480),
        ([3, 3, 3], "soma", "apart", 11520),
        ([2, 3, 10], "pentominoes", REFLECTION, 12),
        ([4, 15], "pentominoes", REFLECTION, 368),
        ([5, 12], "pentominoes", REFLECTION, 1010),
        ([6, 10], "pentominoes", REFLECTION, 2339),
        ([2, 5, 6], "pentominoes", REFLECTION, 264),
    ],
)
def test_published_counts(size, pieces, symmetry, count, slow_without_compiler):
    uses = 18 if pieces is DOMINO else 1
    assert gw.count(gw.Polyomino(box=size, pieces=pieces, uses=uses, symmetry=symmetry)) == count


@pytest.mark.parametrize("uses", [1, 2])
def test_the_family_keeps_its_promises_with_symmetry(uses):
    puzzle = gw.Polyomino("...\n...", TRIO, uses=uses, symmetry=REFLECTION)
    check_family(Polyomino(), [puzzle])


def test_too_much_to_compare_is_refused():
    puzzle = gw.Polyomino(box=[60, 60], pieces={"I": "xxxxx", "Y": "xxxx\n.x.."}, uses=999)
    puzzle.model()
    with pytest.raises(gw.SizeError, match="too many to keep one packing of each kind"):
        gw.Polyomino(
            box=[60, 60], pieces={"Y": "xxxx\n.x.."}, uses=999, symmetry=REFLECTION
        ).model()


def test_a_few_symmetries_tell_where_all_others_take_each_placement():
    puzzle = gw.load(Path(__file__).parents[2] / "examples" / "soma.toml")
    packing = _packing(puzzle)
    group = symmetries(packing, mirror=True)
    laid = tuple(placements(packing).values())
    number = {(piece, frozenset(cells)): i for i, (piece, cells) in enumerate(laid)}

    found = representatives._images(laid, group)
    assert found == [
        [
            number[g.pieces[piece], frozenset(g.cells[cell] for cell in cells)]
            for piece, cells in laid
        ]
        for g in group
    ]
    assert len(group) == 48
    # what is no group is looked at one by one
    assert representatives._images(laid, group[1:3]) == found[1:3]
