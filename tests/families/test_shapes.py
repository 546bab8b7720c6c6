import pytest

from gridwright.basics.errors import FormatError
from gridwright.families.motions import in_corner, motions, orientations
from gridwright.families.shapes import SETS, free_polyominoes, named_set, read_shape, write_shape


def free(shape):
    return min(orientations(shape, turn=True, flip=True))


@pytest.mark.parametrize(("n", "count"), [*enumerate([1, 1, 2, 5, 12, 35, 108], 1)])
def test_there_are_so_many_free_polyominoes(n, count):
    assert len(free_polyominoes(n)) == count


@pytest.mark.parametrize(("word", "n"), [("tetrominoes", 4), ("pentominoes", 5), ("hexominoes", 6)])
def test_a_named_set_is_all_free_polyominoes_of_its_size(word, n):
    assert sorted(free(shape) for _, shape in named_set(word)) == list(free_polyominoes(n))
    assert len({name for name, _ in named_set(word)}) == len(free_polyominoes(n))


def test_pentominoes_have_so_many_fixed_forms():
    forms = {
        name: len(orientations(shape, turn=True, flip=True))
        for name, shape in named_set("pentominoes")
    }
    assert forms == dict(zip("FILNPTUVWXYZ", (8, 2, 8, 8, 8, 4, 4, 4, 4, 1, 8, 4), strict=True))


def test_without_turning_and_flipping_a_shape_stays_as_drawn():
    shape = read_shape("xx\nx.\nx.")
    assert orientations(shape, turn=False, flip=False) == [shape]
    assert orientations(shape, turn=False, flip=True) == [shape, read_shape("xx\n.x\n.x")]
    assert len(orientations(shape, turn=True, flip=False)) == 4


@pytest.mark.parametrize("text", ["x", "xxx\nx..", ".x.\nxxx", "x.x", "x..\n...\n..x"])
def test_writing_is_the_inverse_of_reading(text):
    assert write_shape(read_shape(text)) == text
    assert read_shape(f"...\n. {text.replace(chr(10), chr(10) + '. ')}\n") == read_shape(text)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "no cell is marked with x"),
        ("...", "no cell is marked with x"),
        ("xx\nx#", "row 2 has '#'; expected x for a cell and . for none"),
    ],
)
def test_what_is_no_shape_is_refused(text, message):
    with pytest.raises(FormatError) as caught:
        read_shape(text)
    assert str(caught.value) == message


def test_the_sets_have_the_names_of_the_documentation():
    assert set(SETS) == {"tetrominoes", "pentominoes", "hexominoes", "soma", "tetracubes"}


@pytest.mark.parametrize("text", ["xx\n--\n.x", "x.\n..\n--\n..\n.x", "xxx\n---\n...\n---\n.x."])
def test_writing_layers_is_the_inverse_of_reading_them(text):
    assert write_shape(read_shape(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "xx|x.\nx.|..",
        " xx | x. \n x. | .. ",
        "| x x | x . |\n| x . | . . |",
        "xx\nx\n-\nx\n.",
        "\n+--+\nxx\nx.\n+--+\nx.\n..\n+--+\n",
    ],
)
def test_layers_are_drawn_side_by_side_or_one_below_the_other(text):
    assert read_shape(text) == dict(named_set("soma"))["P"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("xx|x.\nxx", "1 layers side by side, 2 in the first row"),
        ("xx|x.\nx.|x", "rows side by side differ in length"),
        ("xx\n--\n--\nxx", "a layer without rows; write . for a cell of none"),
        ("xx\nxx\n--\nxx", "layer 2 has 1 row, layer 1 has 2"),
        ("x#\n--\nxx", "row 1 has '#'; expected x for a cell and . for none"),
    ],
)
def test_layers_that_do_not_match_are_refused(text, message):
    with pytest.raises(FormatError) as caught:
        read_shape(text)
    assert caught.value.message == message


def solid(shape, *, flip):
    return min(orientations(shape, turn=True, flip=flip, solid=True))


def test_tetracubes_are_all_ways_to_join_four_cubes():
    found = {((0, 0, 0),)}
    steps = [s for i in range(3) for d in (-1, 1) if (s := tuple(d * (i == j) for j in range(3)))]
    for _ in range(3):
        found = {
            solid(in_corner({*shape, tuple(map(sum, zip(cell, step, strict=True)))}), flip=False)
            for shape in found
            for cell in shape
            for step in steps
            if tuple(map(sum, zip(cell, step, strict=True))) not in shape
        }
    assert sorted(solid(shape, flip=False) for _, shape in named_set("tetracubes")) == sorted(found)
    assert len({solid(shape, flip=True) for shape in found}) == len(found) - 1 == 7


def test_the_screws_of_soma_are_mirror_images():
    pieces = dict(named_set("soma"))
    assert sum(map(len, pieces.values())) == 27
    assert solid(pieces["A"], flip=False) != solid(pieces["B"], flip=False)
    assert solid(pieces["A"], flip=True) == solid(pieces["B"], flip=True)


def test_motions_are_closed_and_differ():
    for is_solid in (False, True):
        every = motions(solid=is_solid, turn=True, flip=True)
        assert {a.after(b) for a in every for b in every} == set(every)
        rotations = motions(solid=is_solid, turn=True, flip=False)
        assert set(rotations) == {motion for motion in every if motion.is_rotation}
        assert rotations[0].of((1, 2, 3)) == (1, 2, 3)
