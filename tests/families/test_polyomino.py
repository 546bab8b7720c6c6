from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.polyomino import Polyomino
from gridwright.testing import check_family

L_PACKING = {"L": "xxx\nx..", "square": "xx\nxx", "single": "x"}


def board(rows, cols):
    return ("." * cols + "\n") * rows


def test_the_sample_has_its_published_solution(example):
    solution = gw.solve(gw.parse(example("polyomino.toml"))).solution
    assert str(solution) == "L L L\nL S S\nI S S"
    assert solution.rows == ((1, 1, 1), (1, 2, 2), (3, 2, 2))
    assert solution.pieces == [
        {"piece": "L", "cells": ["r1c1", "r1c2", "r1c3", "r2c1"]},
        {"piece": "square", "cells": ["r2c2", "r2c3", "r3c2", "r3c3"]},
        {"piece": "single", "cells": ["r3c1"]},
    ]


def test_the_sample_has_fifteen_options_over_twelve_items():
    model = gw.Polyomino(board(3, 3), L_PACKING, turn=False, flip=False).model()
    assert len(model.domains) == 15
    assert [type(constraint) for constraint in model.constraints] == [gw.ExactlyOne] * 12
    names = [constraint.name for constraint in model.constraints]
    assert (names[0], names[-1]) == ("r1c1 is covered", "single is used once")


@pytest.mark.parametrize(
    ("rows", "cols", "pieces", "uses", "count"),
    [
        (4, 4, {"domino": "xx"}, 8, 36),
        (6, 6, {"domino": "xx"}, 18, 6728),
        (3, 3, {"domino": "xx"}, 9, 0),
        (3, 4, {"domino": "xx"}, 99, 11),
        (2, 9, {"V": "xx\nx."}, 6, 8),
        (3, 5, "pentominoes", 1, 28),
        (4, 5, "pentominoes", 1, 200),
        (4, 5, "tetrominoes", 1, 0),
    ],
)
def test_published_counts(rows, cols, pieces, uses, count):
    assert gw.count(gw.Polyomino(board(rows, cols), pieces, uses=uses)) == count


def test_turning_and_flipping_can_be_forbidden():
    pieces = {"L": "x.\nx.\nxx", "J": "xx\n.x\n.x"}
    counts = [
        gw.count(gw.Polyomino(board(4, 2), pieces, turn=turn, flip=flip))
        for turn, flip in product((True, False), repeat=2)
    ]
    assert counts == [4, 2, 2, 1]


def test_holes_are_not_covered():
    puzzle = gw.Polyomino("#..\n...\n..#", {"domino": "xx", "bar": "xxx"}, uses=2)
    for solution in gw.solutions(puzzle):
        assert solution.rows[0][0] is None
        assert str(solution).startswith("# ")


def test_pieces_that_cannot_fill_the_board_are_a_proof():
    puzzle = gw.Polyomino(board(5, 5), "tetrominoes", uses=9)
    result = gw.solve(puzzle, engine="plain")
    assert (result.status, result.stats.nodes) == (gw.Status.NONE, 1)
    name = "no choice of the pieces has 25 cells together"
    assert name in [constraint.name for constraint in puzzle.model().constraints]


def test_a_piece_that_lies_twice_has_a_letter_for_each_place():
    solution = next(gw.solutions(gw.Polyomino("....", {"domino": "xx"}, uses=2)))
    assert str(solution) == "A A B B"
    assert solution.rows == ((1, 1, 1, 1),)


def test_there_are_letters_for_many_pieces():
    solution = next(gw.solutions(gw.Polyomino(board(8, 10), {"cell": "x"}, uses=80)))
    assert len(set(str(solution).split())) == 63


SHAPES = st.lists(
    st.sets(st.tuples(st.integers(0, 1), st.integers(0, 2)), min_size=1, max_size=4).map(
        lambda cells: "\n".join(
            "".join("x" if (r, c) in cells else "." for c in range(3)) for r in range(2)
        )
    ),
    min_size=1,
    max_size=3,
)


def brute_force(placements, cells, uses):
    """The number of ways to cover `cells`, first cell first, from (piece, cells) placements."""
    if not cells:
        return 1
    return sum(
        brute_force(placements, cells - covered, {**uses, piece: uses[piece] - 1})
        for piece, covered in placements
        if min(cells) in covered and covered <= cells and uses[piece]
    )


@given(
    SHAPES,
    st.sampled_from(["...\n...", ".#.\n...", "..\n..\n.."]),
    st.integers(1, 3),
    st.booleans(),
)
@settings(deadline=None, max_examples=60)
def test_counts_agree_with_trying_all_packings(shapes, text, uses, turn):
    pieces = {f"piece {i}": shape for i, shape in enumerate(shapes)}
    puzzle = gw.Polyomino(text, pieces, uses=uses, turn=turn)
    placements = []
    for variable in puzzle.model().domains:
        words = variable.split()
        cells = frozenset(map(puzzle.grid.cell, words[2:]))
        placements.append((" ".join(words[:2]), cells))
    expected = brute_force(placements, frozenset(puzzle.grid.cells), dict.fromkeys(pieces, uses))
    assert gw.count(puzzle) == expected
    check_family(Polyomino(), [puzzle])


PACKING = 'puzzle = "polyomino"\nboard = """\n. .\n. #\n"""\n'


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("", "the key 'pieces' is missing; expected a table"),
        (
            'pieces = "pentominos"',
            "line 6: pieces: 'pentominos'; expected 'tetrominoes', 'pentominoes', 'hexominoes', "
            "'soma', 'tetracubes'; did you mean 'pentominoes'?",
        ),
        ("pieces = 3", "line 6: pieces: expected a table, found '3'"),
        ("pieces = {}", "line 6: pieces: expected at least one piece"),
        ("pieces = {I = 3}", "line 6: piece 'I': expected a shape, found '3'"),
        (
            'pieces = {I = "xo"}',
            "line 6: piece 'I': row 1 has 'o'; expected x for a cell and . for no cell",
        ),
        ('pieces = {I = "."}', "line 6: piece 'I': no cell is marked with x"),
        (
            'pieces = {"a\\nb" = "x"}',
            "line 6: piece 'a\\nb': expected a name of printable characters",
        ),
        ('pieces = {I = "x"}\nuses = 0', "line 7: uses: expected at least 1, found 0"),
        ('pieces = {I = "x"}\nturn = 1', "line 7: turn: expected true or false, found '1'"),
        ('pieces = {I = "x"}\nflips = true', "line 7: unknown key 'flips'; did you mean 'flip'?"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(PACKING + keys + "\n") == message


BOX = 'puzzle = "polyomino"\npieces = {I = "x"}\n'


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ("", "the key 'board' is missing; expected a text"),
        ("box = 3", "line 3: box: expected a list of whole numbers, found '3'"),
        ("box = [3]", "line 3: box: '[3]'; expected [layers, rows, columns], each at least 1"),
        (
            "box = [3, 0]",
            "line 3: box: '[3, 0]'; expected [layers, rows, columns], each at least 1",
        ),
        ("box = [99, 99, 99]", "line 3: box: a box of too many cells; at most 10,000"),
        (
            'box = [2, 2]\nboard = "."',
            "line 3: box: there is also a board; expected one of the two",
        ),
        ('board = """\n..\n..\n--\n..\n.\n"""', "line 8: board: row 4 has 1 cell, row 1 has 2"),
        ('board = """\n..\n..\n--\n..\n"""', "line 7: board: layer 2 has 1 row, layer 1 has 2"),
        (
            'board = """\n..\n--\n.5\n"""',
            "line 6: l2r1c2: '5'; expected . for a cell to be covered or # for a hole",
        ),
        (
            'board = ".."\nwrap = "layers"',
            "line 4: wrap: 'layers'; expected true, false or 'rows', 'columns'",
        ),
        (
            'board = ".."\nwrap = 3',
            "line 4: wrap: expected true, false or 'rows', 'columns', found '3'",
        ),
        (
            'board = ".."\nsymmetry = "up to mirror"',
            "line 4: symmetry: 'up to mirror'; expected 'apart', 'up to rotation', "
            "'up to reflection'; did you mean 'up to rotation'?",
        ),
    ],
)
def test_a_complaint_about_a_box_names_the_place(complaint, keys, message):
    assert complaint(BOX + keys + "\n") == message


def test_a_solid_piece_needs_a_box(complaint):
    told = complaint('puzzle = "polyomino"\nboard = ".."\npieces = {P = "x|x"}\n')
    assert told == "line 3: piece 'P': a piece of 2 layers, but the board has one"


def test_a_name_cannot_be_taken_for_a_cell(complaint):
    told = complaint('puzzle = "polyomino"\nboard = ".."\npieces = {"a r1c1" = "x"}\n')
    assert told == "line 3: piece 'a r1c1': expected a name with a different ending"


def test_layers_are_shown_with_their_numbers():
    puzzle = gw.Polyomino("...\n.#.\n-\n#..\n...", {"I": "xx"}, uses=5)
    assert str(puzzle) == "layer 1   layer 2\n. . .     # . .\n. # .     . . .\npieces: I"
    solution = next(gw.solutions(puzzle))
    assert str(solution) == "layer 1   layer 2\nA A B     # D D\nC # B     C E E"
    assert solution.rows == ((1, 1, 1), (1, None, 1), (None, 1, 1), (1, 1, 1))
    assert solution.pieces[2] == {"piece": "I", "cells": ["l1r2c1", "l2r2c1"]}
    tall = gw.Polyomino(box=[11, 1, 1], pieces={"I": "x" * 11})
    assert str(next(gw.solutions(tall))).split("\n")[:3] == ["layer 1", "I", "layer 2"]


def test_boxes_are_read_in_three_ways():
    solid = gw.Polyomino(box=[2, 2, 3], pieces={"I": "xxx"}, uses=4)
    for drawn in ("...\n...\n---\n...\n...", "... | ...\n... | ...", "...|...\n...|..."):
        assert gw.Polyomino(drawn, {"I": "xxx"}, uses=4) == solid
    assert "box = [2, 2, 3]" in gw.format(solid)
    assert gw.Polyomino(box=[2, 3], pieces={"I": "x"}) == gw.Polyomino("...\n...", {"I": "x"})
    assert gw.Polyomino(box=[1, 2, 3], pieces={"I": "x"}).grid.name(0) == "r1c1"
    check_family(Polyomino(), [solid, gw.Polyomino(".#\n..\n-\n..\n#.", {"I": "xx"}, uses=3)])


def test_mirror_images_are_forbidden_in_boxes_unless_asked_for():
    pieces = {"A": "xx|..\nx.|x."}
    counts = [
        gw.count(gw.Polyomino(box=[2, 2, 2], pieces=pieces, uses=2, flip=flip))
        for flip in (False, True)
    ]
    assert counts == [6, 12]
    assert gw.count(gw.Polyomino(box=[2, 2, 2], pieces=pieces, uses=2)) == 6


WRAPPED = ["xx", "xxx", "xx\nx.", "x.\nx.\nxx", "xxxx", "xx.\n.xx"]


@given(
    st.lists(st.sampled_from(WRAPPED), min_size=1, max_size=2, unique=True),
    st.sampled_from([(2, 3), (3, 3), (1, 6), (4, 2), (3, 4)]),
    st.sampled_from([True, "rows", "columns"]),
    st.booleans(),
    st.booleans(),
)
@settings(deadline=None, max_examples=60)
def test_pieces_come_in_at_the_other_end(shapes, size, wrap, has_hole, flip):
    rows, cols = size
    text = ("#" if has_hole else ".") + board(rows, cols)[1:]
    cells = frozenset(range(has_hole, rows * cols))
    found = set()
    for number, shape in enumerate(shapes):
        own = [(r, c) for r, line in enumerate(shape.split("\n")) for c in range(len(line))]
        own = [(r, c) for r, c in own if shape.split("\n")[r][c] == "x"]
        for quarter, mirrored, top, left in product(
            range(4), (False, True)[: 1 + flip], range(rows), range(cols)
        ):
            turned = [(r, -c) if mirrored else (r, c) for r, c in own]
            for _ in range(quarter):
                turned = [(c, -r) for r, c in turned]
            first = min(r for r, _ in turned), min(c for _, c in turned)
            moved = {(r - first[0] + top, c - first[1] + left) for r, c in turned}
            if wrap in (True, "columns"):
                moved = {(r % rows, c) for r, c in moved}
            if wrap in (True, "rows"):
                moved = {(r, c % cols) for r, c in moved}
            covered = frozenset(r * cols + c for r, c in moved if r < rows and c < cols)
            if len(covered) == len(own) and covered <= cells:
                found.add((number, covered))
    puzzle = gw.Polyomino(
        text, {str(i): s for i, s in enumerate(shapes)}, uses=9, wrap=wrap, flip=flip
    )
    assert len(puzzle.model().domains) == len(found)
    expected = brute_force(found, cells, dict.fromkeys(range(len(shapes)), 9))
    assert gw.count(puzzle) == expected
    assert gw.parse(gw.format(puzzle)) == puzzle


def test_layers_wrap_too():
    ring = gw.Polyomino(box=[3, 1, 1], pieces={"I": "xx", "x": "x"}, wrap="layers")
    assert gw.count(ring) == 3
    both = gw.Polyomino(box=[3, 1, 2], pieces={"I": "xx"}, uses=3, wrap=["rows", "layers"])
    assert gw.parse(gw.format(both)) == both
    assert both.clues["wrap"] == ("layers", "rows")


def test_a_board_has_no_numbers(complaint):
    text = PACKING.replace(". #", ". 5") + 'pieces = {I = "x"}'
    assert (
        complaint(text) == "line 4: r2c2: '5'; expected . for a cell to be covered or # for a hole"
    )
    text = PACKING.replace(". .", "# #").replace(". #", "# #") + 'pieces = {I = "x"}'
    assert complaint(text) == "line 2: board: the board has no cells, only holes"


def test_too_many_placements_are_refused_before_they_are_made():
    pieces = {f"{i}": "x" for i in range(200)}
    with pytest.raises(gw.SizeError) as caught:
        gw.Polyomino(board(100, 100), pieces)
    assert str(caught.value) == (
        "pieces: up to 2,000,000 ways to place the pieces, which cover 2,000,000 cells; "
        "at most 150,000 and 1,000,000"
    )
    with pytest.raises(gw.SizeError):
        gw.Polyomino(board(100, 100), {"large": board(45, 50).replace(".", "x")})
    with pytest.raises(gw.FormatError, match="piece 'large': more than 10,000 cells"):
        gw.Polyomino("..", {"large": board(101, 100).replace(".", "x")})
    halves = {name: board(101, 50).replace(".", "x") for name in "ab"}
    with pytest.raises(gw.FormatError, match="10,100 cells of pieces; at most 10,000"):
        gw.Polyomino("..", halves)


def test_no_value_of_a_packing_can_be_given():
    with pytest.raises(gw.FormatError, match="a packing has no given values"):
        gw.Polyomino("..", {"I": "xx"}).with_givens({"r1c1": 1})


@pytest.mark.parametrize("symmetry", ["apart", "up to rotation", "up to reflection"])
def test_helpers_are_what_compares_packings_and_nothing_that_is_laid(symmetry):
    keys = {"uses": 8, "symmetry": symmetry}
    puzzle = gw.Polyomino("....\n....\n....\n....", {"first difference of copy 1": "xx"}, **keys)
    names = list(puzzle.model().domains)
    helpers = set(puzzle.family.helpers(puzzle, names))
    laid = [name for name in names if puzzle.family.find(puzzle, name)]
    assert len(laid) == 24 and helpers == {*names} - {*laid}
    assert bool(helpers) == (symmetry != "apart")
