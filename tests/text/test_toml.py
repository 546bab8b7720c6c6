import tomllib

from hypothesis import given
from hypothesis import strategies as st

from gridwright.text.toml import write_toml

texts = st.text(st.characters(exclude_categories=["Cs"]))
plain = st.one_of(st.booleans(), st.integers(), texts)
nested = st.recursive(
    plain, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(texts, inner, max_size=4)
)


@given(st.dictionaries(texts, nested, max_size=6))
def test_tomllib_reads_back_what_was_written(values):
    assert tomllib.loads(write_toml(values)) == values


@given(st.dictionaries(texts, st.text("\"'\\\n\r\t\x00\x1b\x7f# =[]", max_size=40), max_size=3))
def test_quotes_breaks_and_control_characters_survive(values):
    text = write_toml(values)
    assert tomllib.loads(text) == values
    assert all(c >= " " or c == "\n" for c in text)


def test_a_board_is_written_as_a_board():
    assert write_toml({"board": "1 2\n2 1\n"}) == 'board = """\n1 2\n2 1\n"""\n'


def test_one_key_a_line_in_their_order():
    assert write_toml({"b": 1, "a": [1, {"x y": True}]}) == 'b = 1\na = [1, {"x y" = true}]\n'
