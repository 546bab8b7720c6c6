"""Counts up to symmetry against orbits: packings found by trying, turned one by one.

Written apart from the package: boards are sets of (row, column), a symmetry is a motion of the
board that takes the ways to lay the pieces to the ways to lay them.
"""

import random

import pytest

import gridwright as gw

MOTIONS = {
    # (row, column) of a board of so many rows and columns, and whether it is a rotation
    "stay": (lambda r, c, h, w: (r, c), True, False),
    "half": (lambda r, c, h, w: (h - 1 - r, w - 1 - c), True, False),
    "left": (lambda r, c, h, w: (w - 1 - c, r), True, True),
    "right": (lambda r, c, h, w: (c, h - 1 - r), True, True),
    "columns": (lambda r, c, h, w: (r, w - 1 - c), False, False),
    "rows": (lambda r, c, h, w: (h - 1 - r, c), False, False),
    "falling": (lambda r, c, h, w: (c, r), False, True),
    "rising": (lambda r, c, h, w: (w - 1 - c, h - 1 - r), False, True),
}


def cells_of(drawing):
    lines = drawing.split("\n")
    return [(r, c) for r, line in enumerate(lines) for c, x in enumerate(line) if x == "x"]


def turned(cells):
    return [(c, -r) for r, c in cells]


def mirrored(cells):
    return [(r, -c) for r, c in cells]


def forms(cells, *, turn, flip):
    found = [cells, mirrored(cells)] if flip else [cells]
    if turn:
        for form in list(found):
            for _ in range(3):
                form = turned(form)
                found.append(form)
    return found


def ways(board, cells, height, width, wraps, **how):
    """The sets of cells that a piece can cover."""
    found = set()
    for form in forms(cells, **how):
        top, left = min(r for r, _ in form), min(c for _, c in form)
        for down in range(height):
            for across in range(width):
                places = [(r - top + down, c - left + across) for r, c in form]
                if wraps:
                    places = [(r % height, c % width) for r, c in places]
                if len(set(places)) == len(cells) and board.issuperset(places):
                    found.add(frozenset(places))
    return frozenset(found)


def packings(board, of_piece, uses):
    """Every packing, as a set of (piece, cells)."""

    def fill(rest, laid, left):
        if not rest:
            yield frozenset(laid)
            return
        first = min(rest)
        for piece, sets in enumerate(of_piece):
            for cells in sets if left[piece] else ():
                if first in cells and cells <= rest:
                    fewer = [n - (i == piece) for i, n in enumerate(left)]
                    yield from fill(rest - cells, [*laid, (piece, cells)], fewer)

    yield from fill(board, [], [uses] * len(of_piece))


def group(board, of_piece, height, width, *, mirror, wraps):
    """The symmetries: where each cell goes, and what each piece becomes."""
    shifts = [(r, c) for r in range(height) for c in range(width)] if wraps else [(0, 0)]
    for move, is_rotation, is_quarter in MOTIONS.values():
        if (is_quarter and height != width) or not (is_rotation or mirror):
            continue
        for down, across in shifts:
            goes = {}
            for r in range(height):
                for c in range(width):
                    row, col = move(r, c, height, width)
                    goes[r, c] = ((row + down) % height, (col + across) % width)
            if {goes[cell] for cell in board} != board:
                continue
            images = [frozenset(frozenset(goes[x] for x in s) for s in sets) for sets in of_piece]
            if any(images.count(image) != of_piece.count(image) for image in images):
                continue
            becomes = [
                [j for j, sets in enumerate(of_piece) if sets == image][images[:i].count(image)]
                for i, image in enumerate(images)
            ]
            yield goes, becomes


def orbits(board, of_piece, height, width, uses, **kind):
    motions = list(group(board, of_piece, height, width, **kind))
    kept = set()
    for packing in packings(board, of_piece, uses):
        images = (
            sorted((becomes[p], sorted(goes[x] for x in cells)) for p, cells in packing)
            for goes, becomes in motions
        )
        kept.add(str(min(images)))
    return len(kept)


def kinds(drawn, pieces, *, mirror, turn=True, flip=True, uses=1, wrap=False):
    board = frozenset((r, c) for r, row in enumerate(drawn) for c, x in enumerate(row) if x == ".")
    height, width = len(drawn), len(drawn[0])
    of_piece = [
        ways(board, cells_of(drawing), height, width, wrap, turn=turn, flip=flip)
        for drawing in pieces.values()
    ]
    return orbits(board, of_piece, height, width, uses, mirror=mirror, wraps=wrap)


def agree(drawn, pieces, **keys):
    for word, mirror in (("up to rotation", False), ("up to reflection", True)):
        puzzle = gw.Polyomino("\n".join(drawn), pieces, symmetry=word, **keys)
        expected = kinds(drawn, pieces, mirror=mirror, **keys)
        assert gw.count(puzzle, engine="plain") == expected, (drawn, pieces, word, keys)


TOO_LARGE = {"T": "xxx\n.x.", "I": "xxxxxxx", "L": "x......\nxxxxxxx", "V": "xxxxx\nx"}


@pytest.mark.parametrize("spare", [{}, *({name: text} for name, text in TOO_LARGE.items())])
@pytest.mark.parametrize("keys", [{"uses": 3}, {"uses": 3, "flip": False}, {}])
def test_a_piece_that_cannot_be_laid_changes_no_count(spare, keys):
    pieces = {"I3": "xxx", "M": "x", **spare}
    puzzle = gw.Polyomino("....", pieces, turn=False, symmetry="up to rotation", **keys)
    assert gw.count(puzzle) == 1
    agree(["...."], pieces, turn=False, **keys)


def test_a_form_that_cannot_be_laid_has_no_say():
    # the mirror image of J fits nowhere, so nothing but its one way decides
    agree(["...#", ".##."], {"I": "xxx", "M": "x", "J": "xx\nx."}, turn=False, flip=True, uses=2)


SHAPES = [
    "x",
    "xx",
    "x\nx",
    "xxx",
    "xx\nx.",
    "xx\n.x",
    "xx\nxx",
    "xxx\nx..",
    "xx.\n.xx",
    "xxx\n.x.",
]
BOARDS = [(1, 4), (1, 5), (2, 2), (2, 3), (3, 2), (3, 3), (2, 4)]


@pytest.mark.parametrize("seed", range(60))
def test_random_packings_have_as_many_orbits(seed):
    rng = random.Random(seed)
    height, width = rng.choice(BOARDS)
    drawn = [["."] * width for _ in range(height)]
    if rng.random() < 0.4:
        r, c = rng.randrange(height), rng.randrange(width)
        drawn[r][c] = "#"
        if rng.random() < 0.7:
            drawn[height - 1 - r][width - 1 - c] = "#"
    if not any("." in row for row in drawn):
        drawn[0][0] = "."
    chosen = rng.sample(SHAPES, rng.randint(1, 3))
    chosen += rng.sample(list(TOO_LARGE.values()), rng.randint(0, 2))
    rng.shuffle(chosen)
    pieces = {f"p{i}": text for i, text in enumerate(chosen)}
    keys = {"uses": rng.choice((1, 2, 3, 9)), "turn": rng.random() < 0.4}
    keys["flip"] = rng.random() < 0.4
    if rng.random() < 0.2 and height * width <= 6:
        keys["wrap"] = True
    agree(["".join(row) for row in drawn], pieces, **keys)
