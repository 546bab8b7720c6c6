import pytest
from hypothesis import given
from hypothesis import strategies as st

import gridwright as gw
from gridwright.basics.errors import FormatError
from gridwright.formats.knuth import Item, KnuthCover, is_cover, read_cover, write_cover
from gridwright.text.keys import META

TOY = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"
COLOURS = "| colours\n\na b | x y\n| more\na x:red y\nb  x:red\r\na b\n"


def test_items_options_colours_and_comments_are_read():
    assert read_cover(COLOURS) == KnuthCover(
        (Item("a"), Item("b")), ("x", "y"), (("a", "x:red", "y"), ("b", "x:red"), ("a", "b"))
    )


def test_multiplicities_are_read():
    items = read_cover("a 2|b 0:3|c\na b c\n").items
    assert items == (Item("a"), Item("b", 2, 2), Item("c", 0, 3))
    assert list(map(str, items)) == ["a", "2|b", "0:3|c"]


def test_comments_with_a_key_are_kept_if_they_come_first():
    text = "| title: Toy: one\n| hello: x\n|source:  K \na\n| note: late\na\n"
    assert read_cover(text, META).meta == {"title": "Toy: one", "source": "K"}
    assert gw.parse(text).meta == {"title": "Toy: one", "source": "K"}


NAMES = st.text(
    st.characters(categories=["L", "N", "P", "S"], exclude_characters="|:"), min_size=1, max_size=5
)


@given(
    st.lists(NAMES, min_size=2, max_size=6, unique=True),
    st.lists(st.lists(st.integers(0, 5), min_size=1, max_size=4, unique=True), max_size=6),
    st.integers(1, 5),
    st.tuples(st.integers(0, 9), st.integers(0, 9)).map(sorted),
)
def test_writing_is_the_inverse_of_reading(names, options, n_primary, bounds):
    n_primary = min(n_primary, len(names))
    items = (Item(names[0], *bounds), *map(Item, names[1:n_primary]))
    chosen = [
        tuple(
            names[i % len(names)] + (":red" if i % len(names) >= n_primary else "")
            for i in dict.fromkeys(i % len(names) for i in option)
        )
        for option in options
    ]
    cover = KnuthCover(items, tuple(names[n_primary:]), tuple(chosen), {"title": "A title"})
    assert read_cover(write_cover(cover), {"title"}) == cover


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (TOY.replace("a d f", "a d h"), "line 5: 'h' is not an item"),
        (TOY.replace("c d", "c c"), "line 1: the item 'c' is named twice"),
        ("|\n" + TOY.replace("b g", "b b"), "line 7: the item 'b' occurs twice in this option"),
        (TOY.replace("b g", "b:red g"), "line 6: 'b:red': only secondary items have colours"),
        (
            TOY.replace("g\nc e", "3:1|g\nc e"),
            "line 1: '3:1|g': expected bounds from 0, the smaller one first",
        ),
        (TOY.replace("g\nc e", "n|g\nc e"), "line 1: 'n|g': expected an item such as 2|a or 1:3|a"),
        (
            TOY.replace("g\nc e", "g:1\nc e"),
            "line 1: 'g:1' is not the name of an item; expected a name without blanks, ':' or '|'",
        ),
        (
            TOY.replace("g\nc e", "| g |\nc e"),
            "line 1: '|' is not the name of an item; expected a name without blanks, ':' or '|'",
        ),
        (COLOURS.replace("y\nb", "y:\nb"), "line 5: 'y:': expected one word as the colour"),
        (TOY.replace("b g", "b \x1b[31m"), "line 6: '\\x1b[31m' is not an item"),
    ],
)
def test_one_slip_in_a_cover_is_found_where_it_is(text, message):
    with pytest.raises(FormatError) as caught:
        gw.parse(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "text", [TOY, COLOURS, "a\na\n", "1 2\n1\n2\n", "| c\na b\nb a", "2|a b | c\na b\na c:x"]
)
def test_covers_are_recognised(text):
    assert is_cover(text)
    assert gw.parse(text).family.name == "exact-cover"


@pytest.mark.parametrize(
    "text",
    [
        "a b c\n",
        "| only\n| comments\n",
        "4 9 2\n3 5 7\n8 6 1\n",
        "5 3 . . 7\n. . 3 . .\n",
        "the cat sat on the mat\nthe dog the sat\n",
        "board = 3\nsum = 4\n",
        '{"a": 1}\n{"b": 2}\n',
        "name,age\nAda,36\n",
        "\x7fELF\x02\x01\x01\n\x03\x3e\n",
        "𝕒 𝕓\n\u202e\n",
    ],
)
def test_other_texts_are_not_taken_for_covers(text):
    assert not is_cover(text)
    with pytest.raises(FormatError):
        gw.parse(text)


@pytest.mark.parametrize(
    ("text", "family"),
    [
        ("1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n", "sudoku"),
        ("1, 2, 3\n., 4, .\n", "hidoku"),
        ("53..7....\n" * 9, "sudoku"),
    ],
)
def test_boards_are_not_stolen_from_other_families(text, family):
    assert gw.parse(text).family.name == family


def test_a_first_line_longer_than_the_head_of_a_file_is_recognised():
    items = [f"item{i}" for i in range(20_000)]
    text = "\n".join([" ".join(items), *items])
    assert len(gw.parse(text).clues["options"]) == 20_000
