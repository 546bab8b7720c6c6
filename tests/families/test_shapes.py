import pytest

from gridwright.core.errors import FormatError
from gridwright.families.shapes import (
    SETS,
    free_polyominoes,
    named_set,
    orientations,
    read_shape,
    write_shape,
)


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
    assert set(SETS) == {"tetrominoes", "pentominoes", "hexominoes"}
