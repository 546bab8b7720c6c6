"""Regular expressions that are compiled when they are used are those that they say."""

import copy
import re
from importlib import import_module
from pathlib import Path

import pytest

import gridwright
from gridwright.basics.patterns import pattern

PACKAGE = Path(gridwright.__file__).parent


def test_a_pattern_does_what_a_compiled_one_does():
    later, compiled = pattern("(a+)(?P<b>b)?", re.IGNORECASE), re.compile("(a+)(?P<b>b)?", re.I)
    text = "aab Ab aa"
    assert later.findall(text) == compiled.findall(text)
    assert [found.span() for found in later.finditer(text)] == [(0, 3), (4, 6), (7, 9)]
    assert later.sub("x", text) == compiled.sub("x", text)
    assert later.split(text) == compiled.split(text)
    assert later.match(text)["b"] == "b"
    assert later.fullmatch(text) is None
    assert (later.pattern, later.flags) == (compiled.pattern, compiled.flags)
    assert copy.copy(later).search("ba").span() == (1, 2)


def test_what_is_wrong_is_told_by_the_first_use():
    wrong = pattern("(")
    for _ in range(2):
        with pytest.raises(re.error):
            wrong.match("")


def test_no_pattern_of_ours_is_wrong():
    modules = [path for path in PACKAGE.rglob("*.py") if " pattern(" in path.read_text("utf-8")]
    found = 0
    for path in modules:
        name = ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts)
        for value in vars(import_module(name)).values():
            if isinstance(value, type(pattern(""))):
                assert re.compile(value.pattern, value.flags)
                found += 1
    assert found > 50
