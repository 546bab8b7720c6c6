"""Whatever is read, the worst that comes of it is a PuzzleError of a few printable lines."""

import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.basics.nesting import MOST_LEVELS, deep_line
from gridwright.families.registry import all_families
from gridwright.model.expression import parse_relation
from gridwright.model.store import read_model
from gridwright.text.board import read_rows

EXAMPLES = Path(__file__).parents[1] / "examples"
MEGABYTE = 1_000_000


def refusal(call, *arguments, **keys):
    """What is said; fails for any other exception, for none, and for what is unfit to be shown."""
    with pytest.raises(gw.PuzzleError) as caught:
        call(*arguments, **keys)
    return complaint(caught.value)


def complaint(error):
    """What an error says; fails if that is unfit to be shown."""
    told = str(error)
    lines = told.split("\n")
    several = getattr(error, "errors", (error,))  # told at once, ten at most
    assert all(len(str(one).split("\n")) <= 3 and len(str(one)) < 1000 for one in several), told
    assert len(lines) <= 3 * min(len(several), 10) + (len(several) > 10), told
    assert all(line.isprintable() for line in lines), told
    assert "Traceback" not in told
    assert "Error:" not in told
    return told


def toml(value="", *, puzzle="latin", key="board"):
    return f'puzzle = "{puzzle}"\n{key} = {value}\n'


BAD_TEXTS = {
    "nothing": "",
    "blanks": " \n\t\n",
    "a zero byte": "\x00",
    "a zero byte in a board": "1 2\n\x00 1",
    "a zero byte in a file": toml('"\x00"'),
    "a megabyte of blanks": " " * MEGABYTE,
    "a megabyte of breaks": "\n" * MEGABYTE,
    "a megabyte of digits": "1" * MEGABYTE,
    "a megabyte of points": "." * MEGABYTE,
    "a megabyte of commas": "," * MEGABYTE,
    "a megabyte of bars": "|" * MEGABYTE,
    "a megabyte of lines": "1 1\n" * (MEGABYTE // 4),
    "a megabyte of letters": "a" * MEGABYTE,
    "a megabyte of words": "a b|c:d " * (MEGABYTE // 8),
    "a line without end": "1," * (5 * MEGABYTE),
    "a string without end": toml('"' + "1" * (2 * MEGABYTE)),
    "a board over a megabyte": toml('"""\n' + "1 2\n" * MEGABYTE + '"""'),
    "a board of a million cells": toml('"""\n' + ("." * 1000 + "\n") * 999 + '"""'),
    "lists nested 100,000 deep": toml("[" * 100_000),
    "lists nested and closed": toml("[" * 100_000 + "]" * 100_000),
    "tables nested 100,000 deep": toml("{a=" * 100_000),
    "a key of 20,000 parts": toml('"1"') + ".".join("a" * 20_000) + " = 1\n",
    "a quoted key of 20,000 parts": toml('"1"') + ".".join(['"="'] * 20_000) + " = 1\n",
    "a table of 100,000 parts": toml('"1"') + "[" + ".".join("a" * 100_000) + "]\n",
    "a list of tables of 100,000 parts": toml('"1"') + "[[" + " . ".join("a" * 100_000) + "]]\n",
    "a board under 9 keys": 'puzzle = "latin"\nboard.a.b.c.d.e.f.g.h = 1\n',
    "a number of 5,000 digits": toml("9" * 5000),
    "a number of 5,000 hexadecimal digits": toml("0x" + "f" * 5000),
    "a board of such numbers": toml("[[0x" + "f" * 5000 + "]]"),
    "a token of 5,000 digits": toml('"' + "9" * 5000 + ' 1"'),
    "digits of other scripts": toml('"٣ ٤\n١ ٢"'.replace("\n", "\\n")),
    "superscript digits": toml('"""\n² ³\n1 2\n"""'),
    "a terminal escape": toml('"\\u001b[31m 1"'),
    "a right-to-left override": toml('"\\u202e1 2"'),
    "a raw terminal escape": "\x1b[31m hello",
    "an escape as a key": toml('"1"') + '"\\u001b[31m\\n" = 1\n',
    "an escape as a family": toml('"1"', puzzle="\\u001b[31m"),
    "an escape as a title": toml('"1"') + 'title = ["\\u001b[31m"]\n',
    "a key twice": toml('"1"') + 'board = "1"\n',
    "a date": toml("1979-05-27T07:32:00Z"),
    "not a number": toml("nan"),
    "a half": toml("0.5"),
    "no value": 'puzzle = "latin"\nboard =\n',
    "no board": 'puzzle = "latin"\n',
    "a family that is a number": "puzzle = 5\n",
    "a family that is a list": 'puzzle = ["latin"]\n',
    "a family of 100,000 letters": toml('"1"', puzzle="l" * 100_000),
    "a key of 100,000 letters": toml('"1"') + "b" * 100_000 + " = 1\n",
    "a model nested 100,000 deep": toml("'" + "[" * 100_000 + "'", puzzle="model", key="json"),
    "a model of another kind": toml("'{}'", puzzle="model", key="json"),
    "half a surrogate pair": "\ud800",
    "half a surrogate pair in a board": toml('"\ud800 1"'),
    "a word": "hello",
    "a web page": "<!DOCTYPE html>\n<html><body>1 2 3</body></html>\n",
    "a program": "import os\nprint(os.environ)\n",
    "a link": "https://example.org/?puzzle=abc\n",
}


@pytest.mark.parametrize("text", BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_a_hostile_text_is_refused_in_a_few_printable_lines(text):
    refusal(gw.parse, text)


@pytest.mark.parametrize("text", BAD_TEXTS.values(), ids=BAD_TEXTS)
def test_a_hostile_file_is_refused_with_its_name(text, tmp_path):
    path = tmp_path / "p.txt"
    path.write_bytes(text.encode(errors="surrogatepass"))
    assert refusal(gw.load, path).startswith(str(path))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        (toml("[" * 10_000 + "]" * 10_000), 2),
        (toml("{a = " * 10_000 + "1" + "}" * 10_000), 2),
        ("\n" + toml('"1"') + "other = " + "[\n" * 5_000 + "]" * 5_000, 104),
    ],
)
def test_where_brackets_are_nested_too_deeply_is_told(text, line):
    told = refusal(gw.parse, text)
    assert told == f"line {line}: lists or tables nested too deeply; expected at most 100 levels"


def test_a_stored_model_that_is_nested_too_deeply_is_told():
    told = refusal(read_model, "[" * 10_000 + "]" * 10_000)
    assert told == (
        "not a stored model: nested too deeply; expected at most 100 levels of brackets"
    )


@pytest.mark.parametrize(("n", "line"), [(MOST_LEVELS, None), (MOST_LEVELS + 1, 2)])
def test_levels_are_counted_where_they_are_open(n, line):
    assert deep_line("[]" * 99 + "\n" + "[" * n) == line


BYTES = {
    "a zero byte": b"\x00",
    "bytes that are no text": b"\xff\xfe\x00\x01",
    "Latin-1": "puzzle = 'latin' # é".encode("latin-1"),
    "UTF-16": "puzzle = 'latin'".encode("utf-16"),
    "a picture": b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR",
    "an archive": b"PK\x03\x04\x14\x00",
    "a bad byte far in": b'puzzle = "latin"\n# ' + b"a" * 300_000 + b"\xff",
}


@pytest.mark.parametrize("content", BYTES.values(), ids=BYTES)
def test_bytes_that_are_no_text_are_refused(content, tmp_path):
    path = tmp_path / "p"
    path.write_bytes(content)
    assert "not a text" in refusal(gw.load, path) or b"\x00" in content


@pytest.mark.parametrize("content", [b"", b'puzzle = "latin"\n', b"." * 81 + b"\n", b"1 2\n"])
def test_a_file_of_100_megabytes_is_refused_before_it_is_read(content, tmp_path):
    path = tmp_path / "large"
    with path.open("wb") as file:
        file.write(content)
        file.truncate(100 * MEGABYTE)  # a hole that reads as zero bytes
    assert str(path) in refusal(gw.load, path)


@pytest.mark.parametrize("head", ['puzzle = "latin"\nboard = """\n', ""])
def test_a_file_of_many_lines_is_refused_before_it_is_all_read(head, tmp_path):
    path = tmp_path / "large"
    with path.open("w") as file:
        file.write(head)
        for _ in range(70):
            file.write("1 2 3 4 5 6 7 8 9\n" * 55_555)
    refusal(gw.load, path)


@pytest.mark.parametrize(
    "name", ["\x1b[31mred.toml", "two\nlines.toml", "\u202egnp.toml", "x" * 200 + ".toml"]
)
def test_the_name_of_a_file_does_no_harm_in_a_message(name, tmp_path):
    path = tmp_path / name
    path.write_text("hello")
    refusal(gw.load, path)


WRONG = [5, -1, 10**5000, 1.5, float("nan"), True, None, "", "\x1b[31m", [], [[]], [None], {}]
WRONG += [["a"] * 20_000, "a" * 20_000, [[[[1]]]], {"a": {"b": [1]}}, "9" * 5000, "x\ud800", [{}]]
KEYS = [(family.name, key) for family in all_families() for key in family.keys]


@cache
def example_keys(name):
    """The keys of a puzzle of this family."""
    for path in sorted(EXAMPLES.glob("*.toml")):
        keys = tomllib.loads(path.read_text(encoding="utf-8"))
        if keys["puzzle"] == name:
            return {key: value for key, value in keys.items() if key != "puzzle"}
    return {"board": "1 . .\n. . .\n. . ."}


@pytest.mark.parametrize(("family", "key"), KEYS)
def test_any_value_for_a_key_makes_a_puzzle_or_is_refused(family, key):
    for value in WRONG:
        try:
            puzzle = gw.puzzle(family, **{**example_keys(family), key: value})
            puzzle.model()
            assert gw.parse(gw.format(puzzle)) == puzzle
        except gw.PuzzleError as error:
            complaint(error)


@pytest.mark.parametrize(("family", "key"), KEYS)
def test_unknown_keys_are_told_with_a_guess(family, key):
    told = refusal(gw.puzzle, family, **{**example_keys(family), key + "s_": 1})
    assert "unknown key" in told


@pytest.mark.parametrize("n_places", [20, pytest.param(200, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "path", [p for p in sorted(EXAMPLES.iterdir()) if p.suffix != ".md"], ids=lambda path: path.name
)
def test_examples_cut_or_disturbed_anywhere_are_puzzles_or_refused(path, n_places):
    text = path.read_text(encoding="utf-8")
    step = max(1, len(text) // n_places)
    for at in range(len(path.name) % step, len(text), step):  # not all at the same places
        for changed in (
            text[:at],
            text[at:],
            text[:at] + "\x1b" + text[at:],
            text[:at] + "9" * 40 + text[at:],
        ):
            try:
                gw.parse(changed)
            except gw.PuzzleError as error:
                complaint(error)


WORDS = "sudoku latin hidoku model exact-cover polyomino magic-board board items options pieces"
SIGNS = ["puzzle", "=", '"', '"""', "'", "\n", "[", "]", "{", "}", *",.:|#-_ 01x\\", "\x00", "\x1b"]
fragments = st.sampled_from([*WORDS.split(), *SIGNS, "\u202e", "٣"])


@settings(max_examples=600)
@given(st.lists(fragments | st.text(max_size=3), max_size=30).map("".join))
def test_any_text_is_a_puzzle_or_refused(text):
    try:
        puzzle = gw.parse(text)
    except gw.PuzzleError:
        refusal(gw.parse, text)
    else:
        assert gw.parse(gw.format(puzzle)) == puzzle


@given(st.text(max_size=40))
def test_the_parsers_of_parts_refuse_with_puzzle_errors_too(text):
    for parser in (parse_relation, read_rows, read_model):
        try:
            parser(text)
        except gw.PuzzleError:
            refusal(parser, text)


CHILD = """
import sys
sys.path.insert(0, sys.argv[1])
from test_hostile import BAD_TEXTS, gw
for name, text in BAD_TEXTS.items():
    try:
        gw.parse(text)
    except gw.PuzzleError:
        print(name, flush=True)
"""


def test_no_hostile_text_takes_long_or_much_memory():
    # generous: all of them together take a few seconds, where one alone once took 13
    limited = "import resource; resource.setrlimit(resource.RLIMIT_AS, (2 * 10**9, 2 * 10**9))\n"
    code = (limited if sys.platform == "linux" else "") + CHILD
    here = str(Path(__file__).parent)
    run = subprocess.run(
        [sys.executable, "-c", code, here], capture_output=True, text=True, timeout=60
    )
    assert run.returncode == 0, run.stderr[-2000:]
    assert run.stdout.splitlines() == list(BAD_TEXTS)
