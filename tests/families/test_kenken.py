from itertools import permutations, product
from math import prod

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.kenken import KenKen
from gridwright.testing import check_family

SQUARES = [
    sum(rows, ())
    for rows in product(permutations((1, 2, 3)), repeat=3)
    if all(len(set(col)) == 3 for col in zip(*rows, strict=True))
]
TARGETS = {"a": "3+", "b": "2÷", "c": "2-", "d": "6x"}
BOARD = "aab\nccb\nddd"


def test_each_operator_means_what_is_printed():
    assert gw.count(gw.KenKen(BOARD, TARGETS)) == sum(
        s[0] + s[1] == 3
        and max(s[2], s[5]) == 2 * min(s[2], s[5])
        and abs(s[3] - s[4]) == 2
        and s[6] * s[7] * s[8] == 6
        for s in SQUARES
    )


@pytest.mark.parametrize("signs", ["+-x/", "+−×÷", "+–*:"])
def test_operators_may_be_typeset_in_any_usual_way(signs):
    targets = {"a": f"3 {signs[0]}", "b": f"2{signs[3]}", "c": f"2{signs[1]}", "d": f"6{signs[2]}"}
    assert gw.KenKen(BOARD, targets) == gw.KenKen(BOARD, TARGETS)


def test_a_list_of_cages_is_the_same_as_a_board_of_letters():
    cages = [
        {"cells": ["r2c1", "r2c2"], "target": "2-"},
        {"cells": ["r1c1", "r1c2"], "target": "3+"},
        {"cells": ["r1c3", "r2c3"], "target": "2/"},
        {"cells": ["r3c1", "r3c2", "r3c3"], "target": "6×"},
    ]
    assert gw.KenKen(cages, board=["..."] * 3) == gw.KenKen(BOARD, TARGETS)


@given(
    st.lists(st.sampled_from("abcd."), min_size=9, max_size=9), st.sampled_from(SQUARES), st.data()
)
@settings(max_examples=40)
def test_counts_are_those_of_the_squares_that_fit(letters, square, data):
    cages = {name: [i for i in range(9) if letters[i] == name] for name in set(letters) - {"."}}
    targets, tests = {}, []
    for name, cells in cages.items():
        values = [square[i] for i in cells]
        signs = "+×" + ("-" if len(cells) == 2 else "")
        sign = data.draw(st.sampled_from(signs))
        make = {"+": sum, "×": prod, "-": lambda v: abs(v[0] - v[1])}[sign]
        tests.append((make, cells, make(values)))
        targets[name] = f"{make(values)}{sign}"
    rows = ["".join(letters[i : i + 3]) for i in (0, 3, 6)]
    puzzle = gw.KenKen("\n".join(rows), targets)
    expected = {s for s in SQUARES if all(make([s[i] for i in c]) == t for make, c, t in tests)}
    assert {sum(solution.rows, ()) for solution in gw.solutions(puzzle)} == expected


def test_givens_and_many_cages_survive_writing_and_reading():
    cages = [{"cells": [f"r{r}c{c}"], "target": str(1 + (r + c) % 8)} for r in range(1, 9)
             for c in range(1, 9)]  # fmt: skip
    puzzle = gw.KenKen(cages, board=["." * 8] * 8)
    assert gw.solve(puzzle).status is gw.Status.UNIQUE
    check_family(
        KenKen(), [puzzle, gw.KenKen("a.\n..", {"a": 1}, board="..\n1."), gw.KenKen(BOARD, TARGETS)]
    )


HEAD = 'puzzle = "kenken"\n'


@pytest.mark.parametrize(
    ("keys", "message"),
    [
        ('cages = "aa"\ntargets = {a = "3+"}', "line 2: cages: expected 1 rows of 1 letters"),
        ('cages = "a"', "the key 'targets' is missing; expected a table"),
        ('cages = "a"\ntargets = {}', "line 3: targets: nothing is known about the cage 'a'"),
        (
            'cages = "a"\ntargets = {a = 1, aa = 2}',
            "line 3: targets: no cell is in the cage 'aa'; did you mean 'a'?",
        ),
        (
            'cages = "aa\\naa"\ntargets = {a = "3"}',
            "line 2: cage 'a': expected a target such as '12+', found '3'",
        ),
        (
            'cages = "aa\\naa"\ntargets = {a = 3}',
            "line 2: cage 'a': target: expected a text, found '3'",
        ),
        (
            'cages = "aa\\naa"\ntargets = {a = "3-"}',
            "line 2: cage 'a': '3-' needs two cells, but there are 4",
        ),
        ('cages = "a"\ntargets = {a = "one"}', "line 2: cage 'a': 'one' is not a number"),
        (
            'board = ".."\ncages = "a"\ntargets = {a = 1}',
            "line 2: board: 1 rows of 2 cells; expected a square",
        ),
        (
            'board = "."\ncages = "ab"\ntargets = {a = 1, b = 2}',
            "line 3: cages: expected 1 rows of 1 letters",
        ),
        (
            'board = "."\ncages = 3',
            "line 3: cages: expected a list of tables with cells and a target, or a board of"
            " letters, found '3'",
        ),
        (
            'board = "."\ncages = [{cells = ["r1c1"]}]',
            "line 3: cage 1: the key 'target' is missing; expected a text",
        ),
        (
            'board = "."\ncages = [{cells = ["r2c1"], target = 1}]',
            "line 3: cage 1: 'r2c1' is not a cell of this board of 1 rows and 1 columns; cells are"
            " named like r1c1",
        ),
        (
            'board = "."\ncages = [{cells = [], target = 1}]',
            "line 3: cage 1: expected at least one cell, and no cell twice",
        ),
        (
            'board = "."\ncages = [{cells = ["r1c1"], target = 1, sum = 1}]',
            "line 3: cage 1: unknown key 'sum'; known are cells, target",
        ),
        (
            'board = "."\ncages = [{cells = ["r1c1"], target = 1}, {cells = ["r1c1"], target = 1}]',
            "line 3: cage 2: r1c1 is in cage 1 too",
        ),
        ("", "the key 'board' is missing; expected a text"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(complaint, keys, message):
    assert complaint(HEAD + keys + "\n") == message
