"""Every key of a puzzle file, with what it means."""

import pytest

import gridwright as gw
from gridwright.families.crossnumber import Crossnumber
from gridwright.testing import check_family

ROW = {"entries": {"1a": "r1c1 r1c2"}}
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}
SQUARE = "..\n.."


def entries(**keys):
    """All solutions, as the numbers in the entries; the puzzle keeps its family's promises."""
    puzzle = gw.Crossnumber(**keys)
    check_family(Crossnumber(), [puzzle])
    return sorted(tuple(s.entries.values()) for s in gw.solutions(puzzle))


def firsts(**keys):
    return [numbers[0] for numbers in entries(**keys)]


KEYS = {}


def key(*names):
    """The test that follows is about these keys."""

    def remember(test):
        KEYS.update(dict.fromkeys(names, test))
        return test

    return remember


@key("grid")
def test_grid_numbers_entries_as_any_crossword():
    puzzle = gw.Crossnumber(grid="...#\n.#..\n..#.", clues={"1a": "{123}", "3a": "{45}"})
    layout = puzzle.clues["setting"].layout
    named = {name: [layout.name(cell) for cell in cells] for name, cells in layout.entries}
    assert named == {
        "1a": ["r1c1", "r1c2", "r1c3"],
        "3a": ["r2c3", "r2c4"],
        "5a": ["r3c1", "r3c2"],
        "1d": ["r1c1", "r2c1", "r3c1"],
        "2d": ["r1c3", "r2c3"],
        "4d": ["r2c4", "r3c4"],
    }


@key("starts", "across", "down")
def test_starts_take_the_lengths_of_the_clues():
    across, down = "1 square (2)\n3 > 1a (2)", "1 multiple of 4 (2)\n2 18 (2)"
    assert entries(starts="XX\nX.", across=across, down=down) == []
    assert entries(starts="XX\nX.", across=across, down=down, duplicates=True) == [(81, 88, 88, 18)]


@key("across_lengths", "down_lengths")
def test_lengths_go_from_bar_to_bar():
    puzzle = gw.Crossnumber(across_lengths="21/3/12", down_lengths="3/21/12")
    layout = puzzle.clues["setting"].layout
    named = {name: [layout.name(cell) for cell in cells] for name, cells in layout.entries}
    assert named == {
        "1a": ["r1c1", "r1c2"],
        "3a": ["r2c1", "r2c2", "r2c3"],
        "5a": ["r3c2", "r3c3"],
        "1d": ["r1c1", "r2c1", "r3c1"],
        "2d": ["r1c2", "r2c2"],
        "4d": ["r2c3", "r3c3"],
    }


@key("entries")
def test_entries_may_go_anywhere():
    rings = {"1x": "r1c1 r1c2 r2c2 r2c1", "2x": "r2c1, r1c1"}
    assert firsts(entries=rings, clues={"1x": "{1234, 2105}", "2x": "{41, 52}"}) == [1234, 2105]


@key("labels")
@pytest.mark.parametrize(
    ("labels", "names"),
    [
        ("a..z", "aa ca ad bd"),
        ("100..1", "100a 98a 100d 99d"),
        ("hex", "1a 3a 1d 2d"),
        ("x, 10..12", "xa 11a xd 10d"),
        (["Q", 7, "r"], "Qa ra Qd 7d"),
    ],
)
def test_labels_are_given_in_reading_order(labels, names):
    puzzle = gw.Crossnumber(grid=SQUARE, labels=labels)
    assert " ".join(name for name, _ in puzzle.clues["setting"].layout.entries) == names
    first = names.split()[0]
    text = f"{first[:-1]} 12" + "\n" + names.split()[1][:-1] + " 34"
    assert entries(grid=SQUARE, labels=labels, across=text) == [(12, 34, 13, 24)]
    lengths = gw.Crossnumber(across_lengths="2/2", down_lengths="2/2", labels=labels)
    assert lengths.clues["setting"].layout.entries == puzzle.clues["setting"].layout.entries


def test_labels_are_as_printed():
    printed = {"starts": "16 2 3\n5 . 7", "labels": "printed"}
    clues = {"across": "16 123 (3)\n5 456 (3)", "down": "3 {36} (2)\n2 2 * 18 - 11 (2)"}
    found = entries(**printed, **clues)
    assert found == [(123, 456, 36, 25)]
    assert entries(**printed, clues="16a 123 (3)\n3d {36} (2)\n5a {456} (3)") == [(123, 36, 456)]
    puzzle = gw.Crossnumber(**printed, **clues)
    assert puzzle.family.notes(puzzle) == ()
    drawn = gw.Crossnumber(grid="F 1E 7\n2 . .", labels="printed", across="F 3 * @2a\n2 > 300")
    assert [name for name, _ in drawn.clues["setting"].layout.entries][:2] == ["Fa", "2a"]
    letters = {"letters": "2..9", "across": "p AB\nq A + B + @pa"}
    found = entries(grid=SQUARE, labels=["p", "x", "q"], **letters)
    assert all(q - p == a + b for p, q, a, b in ((s[0], s[1], 0, s[1] - s[0]) for s in found))
    assert found


def test_a_python_clue_stands_in_starts_with_its_length():
    puzzle = gw.Crossnumber(starts="X.", across={"1 (2)": lambda lo, hi: range(lo, hi, 40)})
    assert [s["1a"] for s in gw.solutions(puzzle)] == [10, 50, 90]
    assert firsts(starts="X.", across={"1 (2)": 37}) == firsts(starts="X.", across={"1": "37 (2)"})
    assert firsts(starts="X.", across={"1 (2)": [41, 42, 777]}) == [41, 42]
    with pytest.raises(gw.PuzzleError, match=r"across 1: expected a length at the end"):
        gw.Crossnumber(starts="X.", across={"1": [37]})


@key("hidden")
def test_entries_are_added_to_a_grid_and_may_be_hidden():
    diagonal = {"grid": SQUARE, "entries": {"1x": "r1c1 r2c2", "2x": "r1c2..r2c1"}}
    some = {"clues": {"1a": "square", "3a": "square", "1x": "15"}, "duplicates": True}
    assert firsts(**diagonal, **some) == [16]
    assert entries(**diagonal, **some) == [(16, 25, 12, 65, 15, 62)]
    assert len(entries(**diagonal, clues={"1a": "11", "3a": "12"}, duplicates=True)) == 1
    assert entries(**diagonal, clues={"1a": "13", "3a": "23"}) == []
    both = {"clues": {"1a": "13", "3a": "23"}, "hidden": "1x, 2x", "every": "> 11"}
    assert entries(**diagonal, **both) == [(13, 23, 12, 33, 13, 32)]
    bars = {"grid": "..", "entries": {"1x": "r1c1 r1c2"}, "hidden": "1x"}
    assert gw.Crossnumber(**bars).clues["setting"].layout.drawn == (("1a", (0, 1)),)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"labels": "a..b"}, "labels: 2 labels for 3 cells where entries begin"),
        ({"labels": "a..9"}, "labels: 'a..9' is no range of labels"),
        ({"labels": "a a b"}, "labels: 'a' is there twice"),
        ({"labels": "a % b"}, "labels: '%' is no label"),
        ({"labels": 7}, "labels: expected labels such as a..z, found '7'"),
        ({"labels": "1..99999"}, "labels: more than 10,000 labels"),
        ({"labels": "printed"}, "r1c1: an entry begins here, but no label is printed"),
        ({"labels": "printed", "grid": "7 7\n8 ."}, "r1c2: '7' is printed here and in r1c1"),
        ({"labels": "3 2 1", "grid": "1 2\n3 ."}, "r1c1: 1 is printed here, but"),
        ({"entries": {"1x": "r1c1 r3c3"}}, "entries: 1x: "),
        ({"entries": {"3a": "r1c1 r2c2"}}, "entries: 3a is an entry of the grid already"),
        ({"grid": ".#\n..", "entries": {"1x": "r1c1 r1c2"}}, "entries: 1x: 'r1c2' is not a cell"),
        ({"hidden": "1x"}, "hidden: there is no entry '1x'"),
        ({"hidden": "1a 3a 1d 2d"}, "hidden: all entries are hidden"),
        ({"hidden": ["1a"]}, "hidden: expected a text"),
    ],
)
def test_labels_and_entries_that_do_not_fit_say_where(keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(**{"grid": SQUARE} | keys)
    assert str(caught.value).startswith(told)


@key("cells")
def test_cells_are_restricted_by_name_and_class():
    assert firsts(**ROW, clues={"1a": "square"}, cells={"r1c2": "6-9"}) == [16, 36, 49]
    assert firsts(**ROW, clues={"1a": "square"}, cells={"end": "even"}) == [16, 36, 64]
    assert firsts(**ROW, clues={"1a": "< 13"}, cells={"start": "0-9"}) == list(range(1, 13))
    assert firsts(**ROW, clues={"1a": "> 90"}, cells={"all": "{9, 8}"}) == [98, 99]
    assert firsts(**ROW, clues={"1a": "> 90"}, cells={"unchecked": "7, 9"}) == [97, 99]
    cross = {
        "entries": {"1a": "r1c1 r1c2", "1d": "r1c1 r2c1"},
        "clues": {"1a": "square", "1d": "{35}"},
    }
    assert entries(**cross, cells={"crossing": "3"}) == [(36, 35)]
    drawn = {"entries": {"1a": "p q"}, "cells": "p .\n. q", "clues": {"1a": "49"}}
    (solution,) = gw.solutions(gw.Crossnumber(**drawn))
    assert solution.rows == ((4, None), (None, 9))
    assert (solution["p"], solution["q"], solution["1a"]) == (4, 9, 49)
    both = drawn | {"cells": {"picture": "p q", "q": "9"}, "clues": {"1a": "square"}}
    assert firsts(**both) == [49]


@key("clues")
def test_clues_stand_by_the_name_of_their_entry():
    assert firsts(**ROW, clues={"1a": "cube"}) == firsts(**ROW, clues="1a cube") == [27, 64]
    assert firsts(**ROW, across="1 cube") == firsts(**ROW, across={1: "cube"}) == [27, 64]
    assert firsts(**ROW, across=["1. cube"]) == [27, 64]


@key("every")
def test_rules_are_of_every_entry_or_of_those_of_a_direction():
    cross = {"entries": {"1a": "r1c1 r1c2", "1d": "r1c1 r2c1", "3a": "r2c1 r2c2"}}
    rule = {"across": {"rule": "square", "1": "> 20"}, "down": "1 prime"}
    found = entries(**cross, **rule)
    squares, primes = (16, 25, 36, 49, 64, 81), (23, 29, 31, 37, 41, 43, 47, 61, 67, 83, 89)
    assert found == [
        (a, d, b)
        for a in squares[1:]
        for d in primes
        for b in squares
        if a // 10 == d // 10 and d % 10 == b // 10 and a != b
    ]
    wide = {"entries": {"1a": "r1c1 r1c2", "1d": "r1c1 r2c1"}}
    wide["clues"] = {"1a": "> 80", "1d": "< 90"}
    assert entries(**wide, across="rule square", down="rule prime") == [(81, 83), (81, 89)]
    assert entries(**wide, every="prime and > 82") == [(83, 89), (89, 83)]
    both = entries(**wide, every="prime", across="rule: digit sum 11", down="rule > 80")
    assert both == [(83, 89)]
    across, down = "1 any (2)\nrule square", "rule cube\n1 > 1 (2)"
    assert entries(starts="X.\n..", across=across, down=down) == [(25, 27)]


def test_a_rule_is_of_what_is_entered():
    turned = {"clues": {"1a": "17"}, "variants": "reverse"}
    assert firsts(**ROW, **turned, every="> 20") == [71]
    assert firsts(**ROW, clues={"1a": "1 - A"}, letters=[13, 14], signed=True, every="odd") == [13]
    letters = {"clues": {"1a": "AA"}, "letters": "2..9", "variants": "cube one letter"}
    assert firsts(**ROW, **letters, every="multiple of A and not multiple of 9") == [64]
    assert "every entry: square" in str(gw.Crossnumber(**ROW, every="square"))
    none = gw.Crossnumber(**ROW, clues={"1a": "47"}, every="square")
    assert gw.suspects(none).clues == ("1a", "every entry")


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"across": "1 any (2)\nrule squarish"}, "across rule: 'squarish': no entry"),
        ({"across": "rule square (2)"}, "across rule: a rule is a text without a length"),
        ({"across": {"rule": lambda: [7]}}, "across rule: a rule is a text"),
        ({"every": "> 9d"}, "every: there is no entry '9d'"),
        ({"every": "prime +"}, "every: "),
        ({"every": 7}, "every: expected a text, found '7'"),
        ({"down": "rule prime"}, "down rule: there is no entry of this direction"),
        ({"across": "rule prime\nrule odd"}, "across rule: this clue has already been given"),
    ],
)
def test_a_rule_that_cannot_be_read_says_where(keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(grid="..", **keys)
    assert str(caught.value).startswith(told)


@key("rubric")
def test_a_rubric_is_keys_and_relations():
    text = "Entries may be equal. No zeros are used. 1a is a square. All rows have the same sum."
    puzzle = gw.Crossnumber(grid="..\n..", rubric=text)
    keys = {"duplicates": True, "digits": "1-9", "relations": text.split(". ", 2)[2].split(". ")}
    assert gw.count(puzzle) == gw.count(gw.Crossnumber(grid="..\n..", **keys))


@key("relations")
def test_relations_stand_one_a_line():
    assert entries(**PAIR, relations="1a = rev(2a)\n1a - 2a = 72") == [(91, 19)]


TRIPLE = {"entries": {f"{i}{'ad'[i == 2]}": f"r{i}c1 r{i}c2" for i in (1, 2, 3)}}


@pytest.mark.parametrize(
    ("text", "counts"),
    [
        ("exactly two of 1a, 2d and 3a are prime", {2}),
        ("2 of 1a 2d 3a: prime", {2}),
        ("each of 1a, 2d, 3a is a prime", {3}),
        ("All entries are prime", {3}),
        ("some of 1a, 2d, 3a are prime", {1, 2, 3}),
        ("none of 1a, 2d, 3a is prime", {0}),
        ("no entries are prime", {0}),
        ("at least two of 1a, 2d, 3a are prime", {2, 3}),
        ("at most 1 of 1a, 2d, 3a are prime", {0, 1}),
        ("exactly three entries are prime", {3}),
    ],
)
def test_so_many_entries_are_of_a_kind(text, counts):
    some = {"1a": "{13, 14}", "2d": "{17, 18}", "3a": "{19, 21}"}
    found = entries(**TRIPLE, clues=some, relations=text)
    every = entries(**TRIPLE, clues=some)
    assert found == [row for row in every if sum(n in (13, 17, 19) for n in row) in counts]


def test_entries_of_a_direction_are_counted():
    some = {"1a": "{13, 14}", "2d": "{17, 18}", "3a": "{19, 21}"}
    found = entries(**TRIPLE, clues=some, relations="exactly one across entry is prime")
    assert {(a, b) for a, _, b in found} == {(13, 21), (14, 19)}
    found = entries(**TRIPLE, clues=some, relations="no down entry is prime")
    assert {d for _, d, _ in found} == {18}
    letters = {"clues": {"1a": "A + 12", "2d": "17", "3a": "21"}, "letters": "1..2"}
    one = "exactly one entry is a multiple of 7A and even"
    assert firsts(**TRIPLE, **letters, relations=one) == [14]
    none = gw.Crossnumber(**TRIPLE, clues=some, relations="exactly one of 2d, 3a is square")
    assert gw.suspects(none).clues[-1] == "exactly one of 2d, 3a is square"
    assert "exactly one of 2d, 3a is square" in str(none)
    told = gw.Crossnumber(**TRIPLE, clues=some, relations="each of 1a, 2d, 3a is prime")
    assert gw.check(told, {0: 1, 1: 4, 2: 1, 3: 7, 4: 1, 5: 9})


@key("kinds")
def test_kinds_of_ones_own_stand_in_clues():
    own = {"kinds": {"mine": "cube + 1", "listed": [12, 55, 777]}}
    assert firsts(**ROW, **own, clues={"1a": "mine"}) == [28, 65]
    assert firsts(**ROW, **own, clues={"1a": "listed"}) == [12, 55]


@key("types")
def test_types_are_the_same_if_a_kind_holds_both():
    kinds = {"types": ["prime", "square", "2 * cube", "odd and digit sum 9"]}
    some = {"1a": "{13, 16, 45, 54}", "2d": "{17, 25, 27, 81}", "3a": "10"}
    every = [row[:2] for row in entries(**TRIPLE, clues=some)]
    of = {13: "p", 16: "s", 45: "o", 54: "c", 17: "p", 25: "s", 27: "o", 81: "so"}
    for text in ("type(1a) = type(2d)", "type (1a)==type( 2d )"):
        found = [row[:2] for row in entries(**TRIPLE, **kinds, clues=some, relations=text)]
        assert found == [(a, d) for a, d in every if {*of[a]} & {*of[d]}]
    for text in ("type(1a) != type(2d)", "not type(1a) = type(2d)", "type(1a) ≠ type(2d)"):
        found = [row[:2] for row in entries(**TRIPLE, **kinds, clues=some, relations=text)]
        assert found == [(a, d) for a, d in every if not {*of[a]} & {*of[d]}]
    text = "type(1a) = type(2d) != type(3a) or 1a = 13 and 2d = 25"
    found = [row[:2] for row in entries(**TRIPLE, **kinds, clues=some, relations=text)]
    assert found == [(a, d) for a, d in every if {*of[a]} & {*of[d]} or (a, d) == (13, 25)]
    puzzle = gw.Crossnumber(**TRIPLE, **kinds, relations="type(1a) = type(2d)")
    assert "\ntype(1a) = type(2d)" in str(puzzle)


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"relations": "exactly two of 1a, 9d are prime"}, "relations: there is no entry '9d'"),
        ({"relations": "exactly two of 1a, 1a are prime"}, "relations: '1a' is named twice"),
        ({"relations": "exactly 4 of 1a, 3a are prime"}, "relations: 'exactly 4', but there are"),
        ({"relations": "some of 1a, 3a are primish"}, "relations: 'primish': no entry"),
        ({"relations": "some up entries are prime"}, "relations: "),
        ({"relations": "several of 1a, 3a are prime"}, "relations: "),
        ({"relations": "type(1a) = type(3a)"}, "relations: type needs kinds to choose from"),
        (
            {"types": ["prime"] * 50, "relations": "type(1a) = type(3a)\n" * 51},
            "relations: more than 5,000 mentions of types",
        ),
        ({"types": ["prime"]}, "types: expected 2 to 50 kinds, found 1"),
        ({"types": ["prime", 7]}, "types: item 2 is '7'; expected kinds of number"),
        ({"types": ["prime", "squared +"]}, "types: "),
    ],
)
def test_quantities_and_types_that_cannot_be_read_say_where(keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(grid=SQUARE, **keys)
    assert str(caught.value).startswith(told)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("type(1a) = prime", "expected a relation between types, such as type"),
        ("type(1a) = type(9x)", "there is no entry '9x'"),
        ("type(1a) = type(3a) and", "expected"),
    ],
)
def test_a_relation_of_types_that_cannot_be_read_is_refused(text, told):
    with pytest.raises(gw.PuzzleError, match="relations: ") as caught:
        gw.Crossnumber(grid=SQUARE, relations=text, types=["prime", "square"])
    assert told in str(caught.value)


@key("letters", "uses", "letter")
def test_letters_have_domains_and_differ():
    clue = {"clues": {"1a": "AB"}}
    assert firsts(**ROW, **clue, letters="3..4") == [12, 12]
    assert firsts(**ROW, **clue, letters="3..4", uses=2) == [12, 12, 16]
    assert firsts(**ROW, **clue, letters=[2, 9], letter={"A": "9"}) == [18]
    assert firsts(**ROW, **clue, letters="primes < 6") == [10, 10, 15, 15]
    assert firsts(**ROW, clues={"1a": "A"}, letters="{11, 25}") == [11, 25]
    assert firsts(**ROW, clues={"1a": "A"}, letters="squares and < 40") == [16, 25, 36]
    many = {"entries": {"1a": "r1c1 r1c2"}, "clues": {"1a": "ABC"}, "letters": "2..3"}
    assert firsts(**many, uses=2) == [12, 12, 12, 18, 18, 18]


@key("words")
def test_words_may_be_letters():
    assert (
        firsts(**ROW, clues={"1a": "rev"}, words=False, letters="2..5", uses=3, letter={"r": 3})[0]
        == 12
    )
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "odd"}, words=False, letters="1..9")
    assert [letter for letter, _ in puzzle.clues["setting"].letters] == ["d", "o"]


@key("base")
def test_a_base_from_2_to_64():
    assert firsts(**ROW, clues={"1a": "square and > 50"}, base=8) == []
    assert firsts(**ROW, clues={"1a": "square and > 50"}, base=9) == [64]
    (solution,) = gw.solutions(gw.Crossnumber(**ROW, clues={"1a": "255"}, base=16))
    assert str(solution).endswith("1a  255, entered as FF in base 16")
    assert solution.rows == ((15, 15),)
    how = {"base": 32, "digits": "1,3,v", "entered": "spelt(entry) = answer"}
    found = gw.solutions(gw.Crossnumber(**ROW, clues={"1a": "prime"}, **how))
    assert sorted(str(solution).splitlines()[-1] for solution in found) == [
        "1a  prime = 11",
        "1a  prime = 13",
        "1a  prime = 131, entered as 1 31",
        "1a  prime = 31",
        "1a  prime = 311, entered as 31 1",
        "1a  prime = 313, entered as 31 3",
        "1a  prime = 331, entered as 3 31",
    ]
    rebased = {
        "in base 5": ({10: "1a  prime = 5"}, 10),
        "in base 5 or in base 7": ({10: "1a  prime = 5 or 7", 14: "1a  prime = 11"}, 9),
        "in Roman numerals": ({51: "1a  prime = 101"}, 10),
    }
    for entered, (told, base) in rebased.items():
        puzzle = gw.Crossnumber(**ROW, clues={"1a": "prime"}, entered=entered, base=base)
        lines = {s.rows[0]: str(s).splitlines()[-1] for s in gw.solutions(puzzle)}
        for number, line in told.items():
            entered = {51: "CI"}.get(number, str(number))
            assert lines[divmod(number, 10)] == f"{line}, entered as {entered}"
    for base in (2, 64):
        assert firsts(**ROW, clues={"1a": "> 0"}, base=base, digits="1") == [base + 1]


@key("clue_base")
def test_numbers_in_clues_are_decimal_unless_said_otherwise():
    assert firsts(**ROW, clues={"1a": "84"}, base=12) == [84]
    assert firsts(**ROW, clues={"1a": "84"}, base=12, clue_base=12) == [100]
    assert firsts(**ROW, clues={"1a": "> 64"}, base=8, clue_base=9, digits="1-3") == []
    for wrong in (1, 65):
        with pytest.raises(gw.PuzzleError, match="a base from 2 to 64"):
            firsts(**ROW, clues={"1a": "84"}, clue_base=wrong)
    for right, found in ((2, []), (64, [64])):
        assert firsts(**ROW, clues={"1a": "> 1 and < 11"}, base=64, clue_base=right) == found


@key("leading_zero")
def test_entries_may_start_with_zero_if_said_so():
    assert firsts(**ROW, clues={"1a": "factor of 12"}) == [12]
    assert firsts(**ROW, clues={"1a": "factor of 12"}, leading_zero=True) == [1, 2, 3, 4, 6, 12]


@key("duplicates")
def test_entries_differ_unless_they_may_be_equal():
    clues = {"1a": "{12, 13}", "2a": "{12, 13}"}
    assert entries(**PAIR, clues=clues) == [(12, 13), (13, 12)]
    assert len(entries(**PAIR, clues=clues, duplicates=True)) == 4


@key("digits", "digit_uses")
def test_digits_are_limited():
    assert firsts(**ROW, clues={"1a": "square"}, digits="0-5") == [25]
    assert firsts(**ROW, clues={"1a": "square"}, digits="1, 6, 8") == [16, 81]
    assert firsts(**ROW, clues={"1a": "multiple of 11"}, digits="7-9", digit_uses="0..1") == []
    uses = entries(**PAIR, clues={"1a": "square", "2a": "square"}, digit_uses={"6": 2})
    assert uses == [(16, 36), (16, 64), (36, 16), (36, 64), (64, 16), (64, 36)]


@key("different_digits", "different_total", "digit_total")
def test_digits_are_counted_over_the_grid():
    cross = {"entries": {"1a": "r1c1 r1c2 r1c3", "1d": "r1c1 r2c1"}}
    cross |= {"clues": {"1a": "square", "1d": "prime"}, "cells": {"r2c1": "1, 3, 7, 9"}}
    every = {(a, d): {*str(a), *str(d)} for a, d in entries(**cross)}

    def left(**keys):
        return entries(**cross, **keys)

    def cells(a, d):
        return [*map(int, str(a)), d % 10]

    assert left(different_digits=2) == [pair for pair, used in every.items() if len(used) == 2]
    for total in (4, 12):
        assert left(different_total=total) == [
            pair for pair, used in every.items() if sum(map(int, used)) == total
        ]
    some = [pair for pair in every if sum(cells(*pair)) in (7, 11, 12, 13)]
    assert left(digit_total="7, 11..13") == left(digit_total=[7, 11, 12, "13"]) == some
    primes = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31)
    assert left(digit_total="prime") == [pair for pair in every if sum(cells(*pair)) in primes]
    assert (
        left(digit_uses="0 or 2")
        == left(digit_uses="0 times or 2 each")
        == [
            pair
            for pair in every
            if all(cells(*pair).count(digit) in (0, 2) for digit in range(10))
        ]
    )
    assert left(digit_uses={"odd": 4, "0-4": "1..2"}) == [
        pair
        for pair in every
        if sum(n % 2 for n in cells(*pair)) == 4 and sum(n < 5 for n in cells(*pair)) in (1, 2)
    ]


@key("different", "rows_differ", "columns_differ")
def test_cells_and_entries_differ_that_are_told_to():
    square = {"grid": SQUARE, "clues": {"1a": "multiple of 11", "3a": "12"}, "duplicates": True}
    assert firsts(**square, different="r1c1..r2c1") == [n * 11 for n in range(2, 10)]
    assert firsts(**square, different="r1c1, r2c1\n\nr1c2 r2c2") == [n * 11 for n in range(3, 10)]
    assert firsts(**square, different=["r1c1 r2c1", "r1c1 r2c2"]) == [n * 11 for n in range(3, 10)]
    assert firsts(**square, columns_differ=True) == [n * 11 for n in range(3, 10)]
    assert firsts(**square, rows_differ=True) == []
    assert len(firsts(**square, rows_differ=False)) == 9
    pair = {"clues": {"1a": "{12, 13}", "2a": "12"}, "duplicates": True}
    assert firsts(**PAIR, **pair) == [12, 13]
    assert firsts(**PAIR, **pair, different="1a 2a") == [13]
    long = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2 r2c3"}, "leading_zero": True}
    assert len(entries(**long, clues={"1a": "7", "2a": "7"}, different="1a 2a")) == 1


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"digit_uses": {"7": "lots"}}, "digit_uses: '7': expected counts such as 3, 0..8"),
        ({"digit_uses": {"7": 9}}, "digit_uses: '7': expected '9' times, but there are only 4"),
        ({"digit_uses": {"7": True}}, "digit_uses: '7': expected counts"),
        ({"digit_uses": {"7": "0 or"}}, "digit_uses: '7': expected counts"),
        ({"digit_uses": {"> 9": 1}}, "digit_uses: '> 9' holds no digit in base 10"),
        ({"digit_uses": "-1..8"}, "digit_uses: 'digits': expected counts"),
        ({"digit_uses": "8..1"}, "digit_uses: 'digits': '8..1' is an empty range"),
        ({"digit_total": "A + 1"}, "digit_total: 'A' is not a number, nor a kind"),
        ({"digit_total": 37}, "digit_total: expected at most 36, found '37'"),
        ({"digit_total": 1.5}, "digit_total: expected a number, 20..30 or a kind"),
        ({"digit_total": "prime and"}, "digit_total: expected"),
        ({"digit_total": "prime", "grid": [["."] * 40] * 40}, "digit_total: the total may be up"),
        ({"different_digits": 11}, "different_digits: expected at most 10, found '11'"),
        ({"different": "r1c1"}, "different: expected two cells or entries or more"),
        ({"different": "r1c1 r1c1"}, "different: 'r1c1' is named twice"),
        ({"different": "r1c1 r9c1"}, "different: 'r9c1' is"),
        ({"different": "1a 9x"}, "different: 1a is an entry, '9x' is not"),
        ({"different": "r1c1..r2c4"}, "different: r1c1 to r2c4 is not a row, column"),
        ({"different": [1, 2]}, "different: expected names of cells or entries"),
        ({"different": 7}, "different: expected names of cells or entries"),
        ({"rows_differ": 1}, "rows_differ: expected true or false"),
    ],
)
def test_counts_that_cannot_be_read_say_where(keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(**{"grid": SQUARE} | keys)
    assert str(caught.value).startswith(told)


def test_a_group_that_cannot_be_read_says_its_line(tmp_path):
    path = tmp_path / "puzzle.toml"
    path.write_text(
        'puzzle = "crossnumber"\ngrid = ".."\ndifferent = """\nr1c1 r1c2\nr1c3 1a\n"""\n'
    )
    with pytest.raises(gw.PuzzleError, match=r"line 5: different: 1a is an entry, 'r1c3' is not"):
        gw.load(path)


@key("variants")
def test_variants_of_a_value_or_of_its_letters():
    assert firsts(**ROW, clues={"1a": "17"}, variants="reverse") == [17, 71]
    assert firsts(**ROW, clues={"1a": "7 - 30"}, variants="negate") == [23]
    assert firsts(**ROW, clues={"1a": "2"}, variants="any power") == [16, 32, 64]
    found = entries(**ROW, clues={"1a": "AAB"}, letters="1..3", variants="cube one letter")
    assert found == [(27,), (64,), (72,)]  # A = 1, B = 3; 2, 1; 3, 2


def test_letters_are_varied_for_all_clues_or_for_some():
    letters = {"letters": [12, 13], "leading_zero": True}
    clue = {"clues": {"1a": "A + B", "2a": "A"}, "duplicates": True}
    found = entries(**PAIR, **letters, **clue, variants="reverse letters")
    sums = {12: (25, 43, 34, 52), 13: (25, 43, 34, 52)}
    assert set(found) == {
        (n, a) for value in sums for n in sums[value] for a in (value, rev(value))
    }
    some = {"across": "1 A\n2 B", "down": "1 A", "letters": [4, 5], "duplicates": True}
    cross = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2", "1d": "r3c1"}}
    found = entries(**cross, **some, variants={"across": "square one letter"})
    assert found == [(16, 25, 4), (25, 16, 5)]
    found = entries(**cross, **some, variants={"across": "cube one occurrence", "2a": "any power"})
    assert found == [(64, 25, 4)]


def rev(number):
    return int(str(number)[::-1])


@key("entered", "juxtaposed", "signs")
def test_answers_are_entered_and_clues_read_as_is_told():
    clue = {"clues": {"1a": "AB ? 3"}, "letters": "1..3", "signs": "+ -", "entered": "reversed"}
    sums = {10 * a + b + c for a in (1, 2, 3) for b in (1, 2, 3) if a != b for c in (3, -3)}
    turned = sorted(int(str(n)[::-1]) for n in sums if n > 9 and n % 10)
    assert sorted(set(firsts(**ROW, **clue, juxtaposed="number"))) == turned
    assert firsts(**ROW, clues={"1a": "4"}, entered={"across": "answer + 9"}) == [13]


@key("references")
def test_clues_may_be_about_answers_not_entries():
    found = entries(
        entries={"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"},
        clues={"1a": "square", "2a": "1a + 9"},
        entered={"1a": "2 * answer - 3", "2a": "reversed"},
        references="answers",
    )
    pairs = [(2 * n * n - 3, rev(n * n + 9)) for n in range(1, 10)]
    assert found == sorted((a, b) for a, b in pairs if 9 < a < 100 and 9 < b < 100)


@key("same")
def test_filled_grids_are_their_own_images():
    found = entries(grid=SQUARE, same="diagonal", every="square")
    squares = [n * n for n in range(4, 10)]
    expected = [(a, b, a, b) for a in squares for b in squares if a % 10 == b // 10 and a != b]
    assert found == expected


@key("code")
def test_cells_of_a_letter_hold_its_digit():
    found = entries(grid=SQUARE, code="AB\nCA", clues={"1a": "square"}, every="> 10")
    assert found == [
        (a, 10 * c + a // 10, 10 * (a // 10) + c, 10 * (a % 10) + a // 10)
        for a in (16, 25, 36, 49, 64, 81)
        for c in range(1, 10)
        if str(c) not in str(a)
    ]


@key("letters_differ")
def test_letters_of_a_group_differ():
    keys = {"clues": {"1a": "10A + B + C"}, "letters": "1..2"}
    found = entries(**ROW, **keys, letters_differ="A B")
    assert found == [(13,), (14,), (22,), (23,)]


@key("unplaced")
def test_clues_may_have_no_place():
    found = entries(grid="..", unplaced="square and > 50")
    assert found == [(64,), (81,)]
    found = entries(grid=SQUARE, unplaced="21\n32\n12\n23")
    assert found == [(21, 32, 23, 12), (23, 12, 21, 32)]
    found = entries(grid=SQUARE, unplaced="14\n53\n15\n43 (2)")
    assert found == [(14, 53, 15, 43), (15, 43, 14, 53)]


@key("starred")
def test_a_starred_letter_means_what_the_key_says():
    clue = {"clues": {"1a": "AB* + 1"}, "letters": "2..5"}
    every = [(a, b) for a in range(2, 6) for b in range(2, 6) if a != b]
    squares = sorted(n for a, b in every if 9 < (n := a * b * b + 1) < 100)
    assert firsts(**ROW, **clue, starred="square") == squares
    cubes = sorted(n for a, b in every if 9 < (n := a * b**3 + 1) < 100)
    assert firsts(**ROW, **clue | {"clues": {"1a": "AB★ + 1"}}, starred="cube") == cubes
    reverse = {"clues": {"1a": "A* + 1"}, "letters": [12, 52]}
    assert firsts(**ROW, **reverse, starred="reverse") == [22, 26]
    joined = {"clues": {"1a": "AB*"}, "letters": [2, 13]}
    assert firsts(**ROW, **joined, starred="reverse") == [26, 62]
    minus = {"clues": {"1a": "A + 3B*"}, "letters": [4, 30]}
    assert firsts(**ROW, **minus, starred="negate") == [18]


def test_letters_may_be_told_by_others():
    told = {"letters": "2..4", "letter": {"X": "AB + 1", "Y": "X + X"}}
    found = entries(**ROW, clues={"1a": "Y"}, **told)
    assert found == [(14,), (14,), (18,), (18,), (26,), (26,)]
    (puzzle,) = [gw.Crossnumber(**ROW, clues={"1a": "Y"}, **told, given={"A": 3, "B": 4})]
    assert gw.solve(puzzle).solution.letters == {"A": 3, "B": 4, "X": 13, "Y": 26}
    same = gw.Crossnumber(**ROW, clues={"1a": "AX"}, letters="4..4", letter={"X": "A"})
    assert firsts(**ROW, clues={"1a": "AX"}, letters="4..4", letter={"X": "A"}) == [16]
    assert same.family.notes(same) == ()


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"letter": {"X": "Y", "Y": "X"}}, "X: this letter is told by letters that in the end"),
        ({"letter": {"X": "X + 1"}}, "X: this letter is told by letters that in the end"),
        ({"letter": {"X": "A + (B"}}, "X: "),
        ({"letter": {"X": "A/7"}}, "X: 'A/7': it is never a whole number"),
        ({"letter": {"X": "ABCDEF"}, "letters": "1..9"}, "X: more than 50,000 combinations"),
        ({"letter": {"X": "A^A^A^A"}}, "X: undecided beyond 2^10,000"),
        ({"letter": {"YZ": "A"}}, "letter: 'YZ' is not a letter of the clues"),
        ({"variants": {"sideways": "reverse"}}, "variants: 'sideways' is no direction and no"),
        ({"variants": {"across": "turned"}}, "across: 'turned'; expected 'cube one letter'"),
        ({"variants": {"1a": 7}}, "1a: expected a text"),
        ({"variants": ["reverse"]}, "variants: expected a text"),
        ({"clues": {"1a": "ABABABABA"}, "variants": "reverse letters"}, "clues 1a: 9 letters here"),
        ({"starred": "turned"}, "starred: 'turned'; expected 'square'"),
        ({"starred": "reverse", "words": False}, "starred: to reverse is a word"),
    ],
)
def test_letters_that_mean_something_else_are_refused_with_their_place(keys, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(**ROW, **{"clues": {"1a": "AX"}, "letters": "2..5"} | keys)
    assert str(caught.value).startswith(told)


def test_stars_need_letters():
    with pytest.raises(gw.PuzzleError, match="starred: there are no letters"):
        gw.Crossnumber(**ROW, starred="square")


@key("ascending")
def test_values_rise_in_the_order_of_the_clues():
    clues = {"2a": "{12, 45}", "1a": "{33}"}
    assert entries(**PAIR, clues=clues, ascending=True) == [(33, 12)]
    signed = {"1a": "A", "2a": "B"}
    found = gw.solutions(
        gw.Crossnumber(**PAIR, clues=signed, letters=[-30, -20, 10], signed=True, ascending=True)
    )
    assert sorted((s.letters["A"], s.letters["B"], s["1a"]) for s in found) == [
        (-30, -20, 30),
        (-30, 10, 30),
        (-20, 10, 20),
    ]


@key("signed")
def test_signed_values_are_entered_without_their_sign():
    assert firsts(**ROW, clues={"1a": "A"}, letters=[-12, 13, 0]) == [13]
    assert firsts(**ROW, clues={"1a": "A"}, letters=[-12, 13, 0], signed=True) == [12, 13]
    assert firsts(**ROW, clues={"1a": "cube - 40"}, signed=True, cells={"start": "1-3"}) == [
        13,
        24,
        32,
        39,
    ]


@key("symmetry")
def test_symmetry_is_checked():
    assert gw.Crossnumber(grid="..#\n...\n#..", symmetry="180")
    assert gw.Crossnumber(grid="..#\n...\n#..", symmetry=180)
    assert gw.Crossnumber(grid="#..#\n....\n....\n#..#", symmetry="90")
    assert gw.Crossnumber(grid=".#.\n...", symmetry="mirror")
    for symmetry in ("180", "90"):
        with pytest.raises(gw.PuzzleError, match=r"r1c2: not symmetric"):
            gw.Crossnumber(grid=".#.\n...\n...", symmetry=symmetry)
    with pytest.raises(gw.PuzzleError, match=r"r1c1: not symmetric .mirror.: entry 1a"):
        gw.Crossnumber(across_lengths="21/21", down_lengths="2/2/2", symmetry="mirror")


@key("clue_means")
def test_clues_mean_what_the_rubric_says():
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "7, 4"}, clue_means="{clue 1}^2 + {clue 2}")
    assert [s["1a"] for s in gw.solutions(puzzle)] == [53]


@key("printed")
def test_printed_texts_stand_in_place_of_clues():
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "49"}, printed={"1a": "Seven squared"})
    assert "Seven squared" in gw.draw(puzzle).svg()
    with pytest.raises(gw.PuzzleError, match="printed: there is no entry '3a'"):
        gw.Crossnumber(**ROW, printed={"3a": "Seven squared"})


@key("given")
def test_digits_and_letters_may_be_given():
    assert firsts(**ROW, clues={"1a": "square"}, given={"r1c1": 8}) == [81]
    assert firsts(**ROW, clues={"1a": "AB"}, letters="3..5", given={"A": 4, "r1c2": 0}) == [20]


@key("after")
def test_a_second_stage_is_worked_out_from_the_solution():
    letters = {"letters": "1..20", "clues": {"1a": "C + 30", "2a": "AT - 7"}}
    given = {"given": {"C": 3, "A": 1, "T": 20}}
    asked = {
        "word": "spell 3 1 20 r1c1",
        "sum": "sum of r1c1..r2c1 and 2a",
        "shades": "Sum of shaded",
        "n": "@1a + T",
        "none": "@1a/T",
    }
    picture = {"shade": ["r1c2", "r2c2"]}
    puzzle = gw.Crossnumber(**PAIR, **letters, **given, after=asked, picture=picture)
    solution = gw.solve(puzzle).solution
    assert solution.entries == {"1a": 33, "2a": 13}
    facts = {"word": "CATC", "sum": 3 + 1 + 13, "shades": 6, "n": 53, "none": None}
    assert solution.after == solution.as_json()["after"] == facts
    assert str(solution).endswith("shades  6\nn  53\nnone  None")
    assert gw.parse(gw.format(puzzle)) == puzzle
    assert gw.solve(gw.Crossnumber(**ROW, clues={"1a": "49"})).solution.facts.get("after") is None


@pytest.mark.parametrize(
    ("after", "told"),
    [
        ({"n": "1a +"}, "n: expected a number"),
        ({"n": "prime"}, "n: expected one number, found 'prime'"),
        ({"n": "sum of r9c9"}, "n: "),
        ({"n": "spell 9x"}, "n: "),
        ({"n": 7}, "n: expected a text such as sum of shaded, found '7'"),
        ("1a", "after: expected a table, found '1a'"),
    ],
)
def test_a_second_stage_that_cannot_be_read_says_where(after, told):
    with pytest.raises(gw.PuzzleError) as caught:
        gw.Crossnumber(**ROW, after=after)
    assert str(caught.value).startswith(told)


@key("clashes", "changed", "letter_means")
def test_digits_that_clash_or_are_changed_and_letters_that_are_worth_more():
    clash = {"grid": "..\n.#", "across": "1 19", "down": "1 37", "clashes": "their sum"}
    assert [s.rows for s in gw.solutions(gw.Crossnumber(**clash))] == [((4, 9), (7, None))]
    changed = {"to": "9 - digit", "cells": 1, "every": "square"}
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "46"}, changed=changed)
    assert [s.facts["final"] for s in gw.solutions(puzzle)] == []
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "40"}, changed=changed)
    assert [s.facts["final"] for s in gw.solutions(puzzle)] == [((4, 9),)]
    assert firsts(**ROW, clues={"1a": "AA"}, letters="5", letter_means="letter + 1") == [36]
    means = {"letter_means": "letter, its double or its reversal"}
    found = firsts(**ROW, clues={"1a": "A - B"}, letter={"A": "31", "B": "12"}, **means)
    assert sorted(set(found)) == [10, 19, 38, 41, 50]
    (told, *_) = [
        line for line in gw.Crossnumber(**ROW, letters="5", **means).rules() if "use" in line
    ]
    assert told.endswith("a letter stands for its value, its double or its reversal")


@key("functions", "enter", "check")
def test_functions_come_from_python():
    twice = {"functions": {"twice": lambda n: 2 * n}}
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "twice(A)"}, letters="30..31", **twice)
    assert sorted(s["1a"] for s in gw.solutions(puzzle)) == [60, 62]
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "cube"}, enter=lambda n: n - 100)
    assert [s["1a"] for s in gw.solutions(puzzle)] == [25]
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "cube"}, check=lambda s: s["1a"] % 2)
    assert [s["1a"] for s in gw.solutions(puzzle)] == [27]


def test_other_directions_stand_under_their_own_names():
    found = entries(starts="..\nX.", across="1 12 (2)", up="1 {13, 23} (2)")
    assert found == [(12, 13)]
    cube = {"1a": "r1c1 r1c2", "1t": "r1c1 r2c2"}
    assert entries(entries=cube, across="1 12", through="1 {13, 23}") == [(12, 13)]


def test_every_key_has_a_test():
    assert KEYS.keys() == Crossnumber.keys.keys()


def test_a_digit_cannot_be_given_where_there_is_no_entry():
    text = 'puzzle = "crossnumber"\ngrid = """\n.#..\n"""\nacross = """\n1 prime\n"""\n'
    gw.parse(text + "given = {r1c3 = 5}\n")
    with pytest.raises(gw.PuzzleError, match="line 8: given: r1c1 belongs to no entry"):
        gw.parse(text + "given = {r1c1 = 5}\n")
