"""Clues in which a letter is missing or wrong: what is added changes nodes, not solutions."""

from string import ascii_uppercase

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.engines.lists import misprinted
from gridwright.engines.lists.misprinted import UNKNOWN, _trees
from gridwright.engines.lists.translate import translate
from gridwright.engines.registry import find_engine

MISSING = "one letter missing"
SMALL = {
    MISSING: {"across": "1 B\n3 A + C", "down": "1 A"},
    "one letter wrong": {"across": "1 AB\n3 A + BC", "down": "1 AC - B"},
}


def solved(puzzle, engine):
    search = find_engine(engine).start(puzzle.model())
    found = []
    while not search.done:
        found += search.advance(1 << 20)
    keys = list(puzzle.model().domains)
    return sorted([solution[v] for v in keys] for solution in found), search.stats.nodes


@pytest.mark.parametrize("way", SMALL)
@pytest.mark.parametrize("top", [5, 7])
def test_solutions_are_those_of_the_plain_engine(way, top):
    puzzle = gw.Crossnumber(grid=["..", ".."], letters=f"1..{top}", variants=way, **SMALL[way])
    found, _ = solved(puzzle, "lists")
    assert found and found == solved(puzzle, "plain")[0]
    assert len({tuple(one) for one in found}) == len(found)


def test_few_letters_suffice_to_try_a_clue_out(monkeypatch):
    puzzle = gw.Crossnumber(
        grid=["..."] * 4,
        letters="1..12",
        across="1 C - E\n4 EBF + C\n5 HC - G\n6 AG + G",
        down="1 AG + FF\n2 DHG\n3 GA - E",
        variants=MISSING,
    )
    found, nodes = solved(puzzle, "lists")
    assert len(found) == 2
    assert nodes <= 125  # 99; 11,991 before


def test_an_unknown_stands_for_whichever_letter_is_meant():
    said = ClueStatement("AB + 1", has_letters=True, letters="ABCDE", varied=MISSING)
    assert len(_trees(said)) < len(said.alternatives)
    assert all(UNKNOWN in tree.names for tree in _trees(said))


@pytest.mark.parametrize("letters", ["A", "AB" + ascii_uppercase[2:]])
def test_nothing_is_added_where_texts_are_no_fewer_or_no_letter_is_free(letters):
    assert not _trees(ClueStatement("A + 1", has_letters=True, letters=letters, varied=MISSING))


@pytest.mark.parametrize(("length", "is_told"), [(100, True), (101, False)])
def test_long_clues_are_not_told_otherwise(length, is_told):
    text = "AB +" + "1".rjust(length - 4)
    puzzle = gw.Crossnumber(grid=["..", ".#"], letters="1..7", across=f"1 {text}", variants=MISSING)
    assert len(text) == length == misprinted._LONGEST + (not is_told)
    assert any(formula.is_late for formula in translate(puzzle.model()).formulas) == is_told
