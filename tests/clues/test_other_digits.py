"""Numbers of which the digits are read in another base, taken from a number, or turned round."""

import pytest

import gridwright as gw
from gridwright.clues.numbers.inverses import inverted_one
from gridwright.clues.numbers.notations import NOTATIONS, undone, ways_between
from gridwright.clues.tree import Node
from gridwright.model.checking.notations import NOTATIONS as CHECKED

OTHERS = {"frombase": (-10, -1, 0, 1, 2, 6, 10, 64, 65), "complement": (0, 1, 6, 9, 12, -1)}


@pytest.mark.parametrize("base", [2, 7, 10, 16])
@pytest.mark.parametrize("name", ["frombase", "complement", "turned", "exponents"])
def test_both_definitions_agree(name, base):
    for others in [(n,) for n in OTHERS[name]] if name in OTHERS else [()]:
        for n in range(-3, 300):
            assert NOTATIONS[name](base, n, *others) == CHECKED[name](base, n, *others), (n, others)


def test_digits_are_what_they_are_said_to_be():
    def of(name, *numbers):
        return NOTATIONS[name](10, *numbers)

    assert of("frombase", 224, 6) == 88
    assert of("frombase", 195, -10) == 15
    assert [of("frombase", 226, base) for base in (6, 7, 64, 65)] == [None, 118, 8326, None]
    assert of("complement", 162, 9) == 837
    assert [of("complement", n, 9) for n in (9, 90, 19)] == [0, None, 80]
    assert [of("complement", n, 6) for n in (163, 167)] == [503, None]
    assert [of("turned", n) for n in (162, 13, 120, 0, 8)] == [291, None, None, 0, 8]
    assert [of("exponents", n) for n in (1, 2, 360, 2**9, 2**10)] == [None, 1, 321, 9, None]


@pytest.mark.parametrize("name", ["frombase", "complement"])
def test_what_is_undone_is_all_that_is_written_so(name):
    written = {n: NOTATIONS[name](10, n, 7) for n in range(1, 3000)}
    for found in range(1, 200):
        expected = [n for n, other in written.items() if other == found]
        assert [n for n in undone(name, 10, found, 7) if n < 3000] == expected


def test_what_is_turned_is_turned_back():
    call = Node("call", ("turned", Node("kind", ("prime",))))
    for found in (1, 162, 291, 9, 30, 120):
        assert list(inverted_one(call, found, 10)) == [
            n for n in range(1, 1000) if NOTATIONS["turned"](10, n) == found
        ]


def test_several_bases_are_all_tried():
    puzzle = gw.Crossnumber(entries={"1a": 3}, clues={"1a": "frombase(224, 3..9)"})
    for engine in ("plain", "lists"):
        found = sorted(s["1a"] for s in gw.solutions(puzzle, engine=engine))
        assert found == [2 * b * b + 2 * b + 4 for b in (6, 7, 8, 9)][1:]
    assert list(ways_between("frombase", 10, 224, 88)) == [6]
    assert list(ways_between("frombase", 10, 224, 2 * 64**2 + 2 * 64 + 4)) == [64]
    assert not list(ways_between("frombase", 10, 224, 2 * 65**2 + 2 * 65 + 4))
    assert not list(ways_between("frombase", 10, None, 88))
