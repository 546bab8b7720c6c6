"""The examples show the format: every key of a file, and the constructs that keys may hold."""

import re
import tomllib
from pathlib import Path

import pytest

from gridwright.families.crossnumber import Crossnumber

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("crossnumber*.toml"))
TEXTS = [path.read_text(encoding="utf-8") for path in EXAMPLES]
FROM_PYTHON = {"check", "enter"}


SHOWN = {
    "a rule for one direction": r"= \{rule = ",
    "a rule for all": r"^every = ",
    "kinds of its own": r"^kinds = ",
    "a digit of an entry": r"\d[ad]\[-?\d\]",
    "several digits of an entry": r"\d[ad]\[\d\.\.\d\]",
    "the digit in a cell": r"\* r\dc\d",
    "digits": r"\bdigits\(",
    "greatest prime factor": r"\bgpf\(",
    "least prime factor": r"\blpf\(",
    "number of divisors": r"\btau\(",
    "sum of divisors": r"\bsigma\(",
    "totient": r"\bphi\(",
    "greatest common divisor": r"\bgcd\(",
    "digital root": r"\bdr\(",
    "one number after the other": r"\bconcat\(",
    "each of": r"^each of ",
    "some of": r"^some of ",
    "exactly two of": r"^exactly two of ",
    "types": r"type\(.*= type\(",
    "other types": r"type\(.*!= type\(",
    "either of two sentences": r'= \["[a-z].*", ".*"\]',
    "starred letters": r"^starred = \"square\"",
    "starred letters to be reversed": r"^starred = \"reverse\"",
    "one occurrence cubed": r"cube one occurrence",
    "one letter squared": r"square one letter",
    "powers": r"any power",
    "letters used twice": r"^uses = 2",
    "words of letters": r"^words = false",
    "holes among the cells where entries start": r'starts = """[X.\n]*#',
    "labels as printed": r"labels = \"printed\"",
    "hexadecimal labels": r"labels = \"hex\"",
    "letters as labels": r"labels = \"a..z\"",
    "ranges of cells": r"\"r\dc\d\.\.r\dc\d\"",
    "entries upwards": r'"r3c\d r2c\d r1c\d"',
    "entries to the left": r'"r\dc3 r\dc2 r\dc1"',
    "a graph": r'tiles = "graph"',
    "hexagons": r'tiles = "hexagons"',
    "rings": r'tiles = "rings"',
    "sums of shaded cells": r'"sum of shaded"',
    "a sum of two of a kind": r"\bcube \+ cube",
    "a difference of two of a kind": r"\bcube - cube",
    "an anagram of a kind": r"anagram of cube",
    "some other answer": r"anagram of another answer",
}


def test_every_key_of_a_file_is_in_an_example():
    used = {key for text in TEXTS for key in tomllib.loads(text)}
    assert set(Crossnumber.keys) - used == FROM_PYTHON


@pytest.mark.parametrize("what", SHOWN)
def test_every_construct_is_in_an_example(what):
    assert any(re.search(SHOWN[what], text, re.MULTILINE) for text in TEXTS)
