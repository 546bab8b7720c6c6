"""Kinds of number of a puzzle's own: texts and lists that have a name."""

import os

import pytest

import gridwright as gw
from gridwright.basics.errors import ExpressionError
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader
from gridwright.model.store import read_model, write_model

KINDS = {"mine": "cube + 1", "seen": [28, 65, 77], "pair": "2 * square", "low": "< 30"}
ROW = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}, "kinds": KINDS, "duplicates": True}


def firsts(clue, **keys):
    puzzle = gw.Crossnumber(**ROW, clues={"1a": clue, "2a": "77"}, **keys)
    found = [[s["1a"] for s in gw.solutions(puzzle, engine=e)] for e in ("plain", "lists")]
    assert sorted(found[0]) == sorted(found[1])
    return sorted(found[0])


@pytest.mark.parametrize(
    ("clue", "expected"),
    [
        ("mine", [28, 65]),
        ("Mine", [28, 65]),
        ("odd mine", [65]),
        ("even pair", [18, 32, 50, 72, 98]),
        ("seen and not mine", [77]),
        ("mine + 1", [10, 29, 66]),
        ("anagram of pair", [18, 23, 27, 32, 50, 72, 81, 89, 98]),
        ("seen pair or seen mine", [28, 65]),
        ("multiple of 14 and low", [14, 28]),
        ("two more than mine", [11, 30, 67]),
        ("sum of two seens", [56, 93]),
    ],
)
def test_a_kind_of_ones_own_is_a_kind(clue, expected):
    assert firsts(clue) == expected


def test_a_file_beside_the_puzzle_has_the_numbers_of_a_kind(tmp_path):
    (tmp_path / "lists").mkdir()
    (tmp_path / "lists" / "mine.txt").write_text("# seen on buses\n16, 25\n\n49 16 # again\n")
    text = 'puzzle = "crossnumber"\nentries = {1a = "r1c1 r1c2"}\nclues = {1a = "mine"}\n'
    path = tmp_path / "buses.toml"
    path.write_text(text + 'kinds = {mine = {file = "lists/mine.txt"}}\n')
    puzzle = gw.load(path)
    assert [s["1a"] for s in gw.solutions(puzzle)] == [16, 25, 49]
    assert "mine = [16, 25, 49]" in gw.format(puzzle)
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert [found.puzzle for found in gw.load_all(path)] == [puzzle]
    with pytest.raises(gw.PuzzleError, match="a file is read only beside a puzzle"):
        gw.parse(path.read_text(), source=str(path))


@pytest.mark.parametrize(
    ("file", "message"),
    [
        ("../mine.txt", "not a file beside the puzzle"),
        ("/etc/hosts", "not a file beside the puzzle"),
        ("link.txt", "not a file beside the puzzle"),
        ("", "not a file beside the puzzle"),
        ("none.txt", "No such file"),
        ("lists", "directory"),
        ("words.txt", "line 2: expected whole numbers, found 'x2'"),
        ("long.txt", "line 1: expected whole numbers"),
        ("large.txt", "more than 100,000 bytes"),
        ("many.txt", "too many for a text"),
        ("bytes.txt", "no text in UTF-8"),
        ("pipe", "not a file but a device, a pipe"),
    ],
)
def test_a_file_of_numbers_has_bounds_and_lies_where_the_puzzle_does(tmp_path, file, message):
    here = tmp_path / "here"
    (here / "lists").mkdir(parents=True)
    (tmp_path / "mine.txt").write_text("16\n")
    (here / "link.txt").symlink_to(tmp_path / "mine.txt")
    (here / "words.txt").write_text("1\nx2\n")
    (here / "long.txt").write_text("9" * 32)
    (here / "large.txt").write_bytes(b"1\n" * 50_001)
    (here / "many.txt").write_text(" ".join(map(str, range(10_001))))
    (here / "bytes.txt").write_bytes(b"16 \xff")
    os.mkfifo(here / "pipe")
    path = here / "p.toml"
    text = 'puzzle = "crossnumber"\nentries = {1a = "r1c1 r1c2"}\nclues = {1a = "mine"}\n'
    path.write_text(f'{text}kinds = {{mine = {{file = "{file}"}}}}\n')
    with pytest.raises(gw.PuzzleError, match=message) as caught:
        gw.load(path)
    assert caught.value.line == 4


def test_it_is_one_in_relations_rules_and_puzzles_with_letters():
    assert firsts("> 9", relations="mine(1a) and 2a = seen") == [28, 65]
    letters = {"letters": "1..30", "clues": {"1a": "mine + A", "2a": "77"}, "given": {"A": 20}}
    puzzle = gw.Crossnumber(**ROW, **letters)
    assert sorted(s["1a"] for s in gw.solutions(puzzle)) == [22, 29, 48, 85]
    assert gw.count(gw.Crossnumber(**ROW, every="seen")) == 9


def test_a_puzzle_with_kinds_is_written_and_stored_as_it_is():
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "mine or seen", "2a": "pair"})
    assert gw.parse(gw.format(puzzle)) == puzzle
    model = puzzle.model()
    assert read_model(write_model(model)) == model


@pytest.mark.parametrize(
    ("kinds", "message"),
    [
        ({"mine": "cube +"}, "mine: expected a number, a name or '\\('"),
        ({"mine": "later", "later": "cube"}, "mine: 'later' is not a number or a word of clues"),
        ({"mine": "mine or cube"}, "mine: 'mine' is not a number or a word of clues"),
        ({"prime": "cube"}, "'prime' is a word of clues already"),
        ({"twice": "cube"}, "'twice' is a word of clues already"),
        ({"primes": "cube"}, "'primes' is a word of clues already"),
        ({"my": "cube"}, "expected a name of 3 to 20 small letters"),
        ({"Mine": "cube"}, "expected a name of 3 to 20 small letters"),
        ({"mine2": "cube"}, "expected a name of 3 to 20 small letters"),
        ({"mine": []}, "expected a text such as cube \\+ 1, or numbers"),
        ({"mine": [1, "2"]}, "expected a text such as cube \\+ 1, or numbers"),
        ({"mine": 10**40}, "mine: too large a number"),
        ({"mine": range(10**9)}, "too many for a text"),
        ({"mine": range(9000)}, "at most 10,000"),
        ({"k" * 3 + chr(97 + i // 26) + chr(97 + i % 26): "cube" for i in range(51)}, "at most 50"),
        ("mine", "expected a table"),
    ],
)
def test_what_is_no_kind_is_refused_at_its_key(kinds, message):
    with pytest.raises(gw.PuzzleError, match=message) as caught:
        gw.Crossnumber(**ROW | {"kinds": kinds})
    assert caught.value.place in ("kinds", "mine")


def test_long_kinds_named_often_are_refused_before_they_take_long():
    long = "{" + ", ".join(map(str, range(1000))) + "}"
    statement = ClueStatement(" or ".join(["mine"] * 19), kinds=(("mine", long),))
    assert statement.allows(999, {})
    assert reader(statement).allows(999, {})
    with pytest.raises(ExpressionError, match="more than 20,000 numbers and operations"):
        _ = ClueStatement(" or ".join(["mine"] * 1000), kinds=(("mine", long),)).tree
    deep = "square" + " + 1" * 98
    with pytest.raises(ExpressionError, match="more than 100 operations on a kind"):
        _ = ClueStatement("mine + 1 + 1 + 1", kinds=(("mine", deep),)).tree
