"""Numeric crosswords as a whole: random ones, from Python, drawn, and hostile ones."""

import math
from math import prod
from random import Random
from time import process_time

import pytest
from crossnumber_cases import random_puzzle

import gridwright as gw
from gridwright.families.crossnumber import Crossnumber
from gridwright.testing import brute_force, check_family

ROW = {"entries": {"1a": "r1c1 r1c2"}}
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}


def assignment(board, letters):
    cols = len(board[0])
    return {r * cols + c: d for r, row in enumerate(board) for c, d in enumerate(row)} | letters


@pytest.mark.parametrize("seed", range(80))
def test_the_filling_that_a_puzzle_was_made_from_is_a_solution(seed):
    puzzle, board, letters = random_puzzle(seed)
    model, values = puzzle.model(), assignment(board, letters)
    assert model.violations(values) == ()
    # half of it is told, so that all that is left can be listed
    random = Random(seed)
    half = dict(random.sample(sorted(values.items(), key=str), len(values) // 2))
    found = gw.solve(puzzle.with_givens(half), engine="plain", limit=400)
    if found.exhausted:
        assert values in [dict(solution.assignment) for solution in found.solutions]


@pytest.mark.parametrize("seed", range(40))
def test_the_plain_engine_agrees_with_trying_everything(seed):
    puzzle, board, letters = random_puzzle(seed)
    values = assignment(board, letters)
    names = list(values)
    Random(seed).shuffle(names)
    for name in names:
        if prod(len(domain) for domain in puzzle.model().domains.values()) <= 4000:
            break
        puzzle = puzzle.with_givens({name: values[name]})
    model = puzzle.model()
    expected = {tuple(found[v] for v in model.domains) for found in brute_force(model)}
    solutions = list(gw.solutions(puzzle, engine="plain"))
    assert {tuple(s.assignment[v] for v in model.domains) for s in solutions} == expected
    assert len(solutions) == len(expected)


@pytest.mark.parametrize("seed", range(12))
def test_a_random_puzzle_keeps_the_promises_of_its_family(seed):
    check_family(Crossnumber(), [random_puzzle(seed)[0]])


def numbers(**keys):
    return sorted(tuple(s.entries.values()) for s in gw.solutions(gw.Crossnumber(**keys)))


def test_a_clue_may_be_numbers_or_a_function_that_makes_them():
    for clue in (
        [16, 25, 100, -3],
        range(16, 26, 9),
        lambda: (n * n for n in (4, 5, 10)),
        lambda length: [n * n for n in range(4, 6) if length == 2],
        lambda lo, hi: [n for n in (9, 16, 25, 100) if lo <= n <= hi],
        lambda: [16, 25, 2.5, None, "30"],
    ):
        assert numbers(**ROW, clues={"1a": clue}) == [(16,), (25,)]


def test_a_clue_may_be_several_of_which_one_is_meant():
    assert numbers(**ROW, clues={"1a": ["square and < 30", "cube"]}) == [(16,), (25,), (27,), (64,)]
    puzzle = gw.Crossnumber(starts="X.", clues={"1a": ["A^3 (2)", "AB (2)"]}, letters="3..4")
    assert {(s["A"], s["1a"]) for s in gw.solutions(puzzle)} == {(3, 12), (4, 12), (3, 27), (4, 64)}
    assert gw.parse(gw.format(puzzle)) == puzzle
    with pytest.raises(gw.PuzzleError, match="clues of one length"):
        gw.Crossnumber(starts="X..", clues={"1a": ["A (2)", "B (3)"]}, letters="3..4")
    with pytest.raises(gw.PuzzleError, match="expected a word between alternatives"):
        gw.Crossnumber("..", clues={"1a": ["A", "B"]}, letters="3..40", words=False)


def test_letters_may_all_have_values_of_their_own():
    own = {"A": "4", "B": "5..6"}
    assert numbers(**ROW, clues={"1a": "AB"}, letter=own) == [(20,), (24,)]
    with pytest.raises(gw.PuzzleError, match="no values are given for C"):
        gw.Crossnumber(**ROW, clues={"1a": "ABC"}, letter=own)


def test_an_entry_may_be_given():
    assert numbers(**PAIR, clues={"1a": "square"}, given={"1a": 49, "2a": 10}) == [(49, 10)]
    assert numbers(**PAIR, clues={"1a": "square"}, given={"1a": 48, "2a": 10}) == []
    with pytest.raises(gw.PuzzleError, match="1a: '123' does not fit into 2 cells"):
        gw.Crossnumber(**PAIR, given={"1a": 123})
    with pytest.raises(gw.PuzzleError, match="given: no clue has the letter 'Q'"):
        gw.Crossnumber(**PAIR, letters="1..9", clues={"1a": "A"}, given={"Q": 7})
    with pytest.raises(gw.PuzzleError, match="r1c1: '0' is not among"):
        gw.Crossnumber(**PAIR, given={"1a": 7})


def test_a_function_for_the_wrong_thing_is_told():
    with pytest.raises(gw.PuzzleError, match="goes into relations"):
        gw.Crossnumber(**ROW, clues={"1a": lambda n: n % 2 == 0})
    with pytest.raises(gw.PuzzleError, match="the function cannot take 1 numbers"):
        gw.Crossnumber(**ROW, relations=[("1a", lambda a, b: a < b)])
    assert numbers(**ROW, clues={"1a": "< 13"}, relations=[("1a", bool)]) == [(10,), (11,), (12,)]


def test_relations_may_be_functions_in_several_forms():
    clues = {"clues": {"1a": "square", "2a": "multiple of 9"}}
    expected = [(a * a, 9 * b) for a in range(4, 10) for b in range(2, 12) if 9 * b % (a * a) == 0]
    expected = sorted(pair for pair in expected if pair[0] != pair[1])
    for relations in (
        [("1a", "2a", lambda a, b: b % a == 0)],
        [(("1a", "2a"), lambda a, b: b % a == 0)],
        [(lambda a, b: b % a == 0, "1a", "2a")],
        {("1a", "2a"): lambda a, b: b % a == 0},
        {"1a 2a": lambda a, b: b % a == 0},
        [lambda a1, a2: a2 % a1 == 0],
        ["2a % 1a = 0"],
        "2a % 1a = 0",
    ):
        assert numbers(**PAIR, **clues, relations=relations) == expected


def test_relations_may_be_about_letters():
    found = numbers(**ROW, clues={"1a": "AB"}, letters="3..6", relations=[lambda A, B: B == A + 1])
    assert found == [(12,), (20,), (30,)]


def test_values_carry_facts_to_relations_checks_and_solutions():
    def cubes():
        return (gw.Value(n**3, root=n) for n in range(3, 20))

    entries = {"1a": "r1c1 r1c2 r1c3", "2a": "r2c1 r2c2"}
    puzzle = gw.Crossnumber(
        entries=entries,
        clues={"1a": cubes, "2a": cubes},
        relations=[("1a", "2a", lambda a, b: a.root == 2 * b.root)],
        check=lambda solution: solution["1a"].root > 6,
    )
    (solution,) = gw.solutions(puzzle)
    assert (solution["1a"], solution.entries["1a"].root, solution["2a"].root) == (512, 8, 4)


def test_a_value_with_two_sets_of_facts_is_refused():
    made = [gw.Value(64, root=8), gw.Value(64, root=4)]
    with pytest.raises(gw.PuzzleError, match="64 is returned twice, with different facts"):
        gw.Crossnumber(**ROW, clues={"1a": lambda: made})


def test_what_is_entered_may_be_a_function_of_the_value():
    words = {"enter": lambda n: str(n)[::-1]}
    assert numbers(**ROW, clues={"1a": "{12, 130, 345}"}, **words) == [(21,)]
    # 130 is entered with another length than it has
    assert numbers(**ROW, clues={"1a": "{130, 345}"}, enter={"1a": lambda n: n // 10}) == [
        (13,),
        (34,),
    ]
    found = numbers(**ROW, clues={"1a": "AB"}, letters="10..12", enter=lambda n: n // 10)
    assert found == [(11,), (11,), (12,), (12,), (13,), (13,)]
    found = numbers(**PAIR, clues={"1a": "square", "2a": "17"}, enter={"1a": lambda n: n + 1})
    assert [pair[0] for pair in found] == [10, 26, 37, 50, 65, 82]


def test_a_predicate_of_a_cell_sees_a_digit():
    cells = {"start": lambda digit: digit > 5, "r1c2": lambda digit: digit % 2}
    assert numbers(**ROW, clues={"1a": "square"}, cells=cells) == [(81,)]


def test_what_divides_by_zero_in_a_function_is_false():
    relations = [("1a", lambda n: 100 / (n - 25) > 0)]
    assert numbers(**ROW, clues={"1a": "square"}, relations=relations) == [
        (36,),
        (49,),
        (64,),
        (81,),
    ]


def test_functions_cannot_be_written_to_a_file():
    puzzle = gw.Crossnumber(**ROW, clues={"1a": lambda: [16]})
    with pytest.raises(gw.PuzzleError, match="a function cannot be written"):
        gw.format(puzzle)


def test_a_solution_tells_letters_entries_and_rows_as_json():
    puzzle = gw.Crossnumber(**PAIR, clues={"1a": "AB", "2a": "A + 9B"}, letters="5..6")
    (solution, other) = gw.solve(puzzle).solutions
    told = [s.as_json() for s in (solution, other)]
    assert {
        "rows": [[3, 0], [5, 9]],
        "letters": {"A": 5, "B": 6},
        "entries": {"1a": 30, "2a": 59},
    } in told
    assert solution["1a"] == 30


def test_the_drawing_has_bars_numbers_letters_and_worked_clues():
    puzzle = gw.Crossnumber(
        across_lengths="3/1#1/12",
        down_lengths="3/1#1/21",
        letters="2..3",
        clues={"1a": "AAAABBB/A - 72", "3a": "multiple of 9", "1d": "multiple of A", "2d": "any"},
        given={"r1c1": 1},
    )
    (solution, *_) = gw.solve(puzzle).solutions
    text = str(solution).split("\n")
    assert text[:7] == [
        "+1--+---+2--+",
        "| 1   4   4 |",
        "+   +---+   +",
        f"| {text[3][2]} |###| {text[3][10]} |",
        "+   +3--+---+",
        f"| {text[5][2]} | {text[5][6]}   {text[5][10]} |",
        "+---+---+---+",
    ]
    assert "A = 2   B = 3" in text
    assert "1a  AAAABBB/A - 72 = 2*2*2*2*3*3*3/2 - 72 = 144" in text


def test_a_puzzle_is_drawn_with_its_clues():
    puzzle = gw.Crossnumber(
        grid="..\n.#", clues={"1a": "2 * 1d - 24", "1d": "odd square"}, relations="1a < 60"
    )
    board = "+1--+---+\n| .   . |\n+   +---+\n| . |###|\n+---+---+\n\n"
    assert str(puzzle) == board + "1a  2 * 1d - 24 (2)\n1d  odd square (2)\n1a < 60"
    (solution,) = gw.solutions(puzzle)
    told = "1a  2 * 1d - 24 = 2*25 - 24 = 26\n1d  odd square = 25"
    assert str(solution) == board.replace(".   .", "2   6").replace(".", "5") + told


HEAD = 'puzzle = "crossnumber"\n'
LETTERS = HEAD + 'letters = "1..26"\n'
GRID = 'grid = """\n...\n...\n...\n"""\n'


def across(*clues):
    return 'across = """\n' + "".join(clue + "\n" for clue in clues) + '"""\n'


HOSTILE = {
    "depth": (LETTERS + GRID + across("1 " + "(" * 500 + "A" + ")" * 500), 9, True),
    "length": (LETTERS + GRID + across("1 A" + " + A" * 5000), 9, False),
    "a word": (HEAD + GRID + across("1 squar"), 8, True),
    "names": (HEAD + GRID + across("1 square", "4 2 * 9d"), 9, True),
    "powers": (LETTERS + GRID + across("1 9^9^9^9"), 9, True),
    "factorials": (LETTERS + GRID + across("1 AB", "4 A + 99999!"), 10, True),
    "zero divisions": (LETTERS + GRID + across("1 A/(3 - 3)"), 9, True),
    "values of a letter": (LETTERS + 'letter = {A = "30 +"}\n' + GRID + across("1 A"), 3, True),
    "no letters": (HEAD + GRID + across("1 JE(RK + S)"), 8, True),
    "lengths": (LETTERS + GRID + across("1 AB (4)"), 9, True),
    "no length": (LETTERS + 'starts = "X.."\n' + across("1 AB"), 5, True),
    "no room": (LETTERS + 'starts = "X.."\n' + across("1 AB (4)"), 5, True),
    "running into": (LETTERS + 'starts = "X.X."\n' + across("1 AB (3)", "2 A (2)"), 6, True),
    "relations": (HEAD + GRID + 'relations = """\n1a = 3\n1a + 3\n"""\n', 9, True),
    "an entry of relations": (HEAD + GRID + 'relations = "1a = 17d"\n', 7, True),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_file_has_an_error_with_its_line_and_a_caret(name):
    text, line, has_caret = HOSTILE[name]
    started = process_time()
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(text, source="p.toml")
    assert process_time() - started < 1
    told = str(caught.value)
    assert told.startswith(f"p.toml, line {line}: ")
    assert told.endswith("^") == has_caret
    assert len(told) < 600


def test_a_cycle_of_relations_is_no_hang():
    text = HEAD + GRID + across("1 2 * 4a", "4 1a / 2", "5 1a + 4a")
    result = gw.solve(gw.parse(text), nodes=3000)
    assert result.count == 2
    none = gw.parse(HEAD + GRID + across("1 2 * 4a", "4 2 * 1a"))
    assert gw.solve(none).status is gw.Status.NONE


MISTAKES = {
    "no grid": (HEAD + across("1 AB"), "found none"),
    "two grids": (HEAD + GRID + 'starts = "X."\n', "found grid and starts"),
    "a misspelt key": (HEAD + GRID + 'acros = "1 5"\n', "did you mean 'across'"),
    "a clue without entry": (HEAD + GRID + across("1 5", "9 6"), "there is no entry '9a'"),
    "a clue twice": (HEAD + GRID + across("1 5", "1 6"), "this clue has already been given"),
    "two keys for a clue": (
        HEAD + GRID + across("1 5") + 'clues = {1a = "6"}\n',
        "1a has a clue already",
    ),
    "no number": (HEAD + GRID + across("! 5"), "expected a clue such as 1 AB"),
    "a strange cell": (HEAD + 'grid = "..x"\n', "expected . for a cell"),
    "rows and columns": (
        HEAD + 'across_lengths = "33/31"\ndown_lengths = "2/2/2"\n',
        "the lengths add up to 6 cells, but there are 3 columns",
    ),
    "black in rows only": (
        HEAD + 'across_lengths = "1#1/3"\ndown_lengths = "2/2/2"\n',
        "r1c2: black in one of the two only",
    ),
    "an unknown cell": (HEAD + GRID + 'cells = {r9c9 = "1"}\n', "'r9c9' is not a cell"),
    "an unknown class": (HEAD + GRID + 'cells = {strat = "1"}\n', "did you mean 'start'"),
    "an unknown digit": (HEAD + GRID + 'digits = "0-x"\n', "'x' is not a digit in base 10"),
    "a base": (HEAD + GRID + "base = 65\n", "expected a base from 2 to 64"),
    "letters without end": (LETTERS.replace("1..26", "primes") + GRID, "has no end"),
    "too many letters": (LETTERS.replace("1..26", "1..999999") + GRID, "at most 100,000"),
    "a letter of no clue": (LETTERS + GRID + 'letter = {Q = "3"}\n', "'Q' is not a letter"),
    "uses without letters": (HEAD + GRID + "uses = 2\n", "there are no letters"),
    "a long prime": (
        HEAD + 'entries = {1a = "' + " ".join(f"r1c{i}" for i in range(1, 31)) + '"}\n'
        'clues = {1a = "prime"}\n',
        "'prime' cannot be decided for 30 digits",
    ),
    "a function in a file": (HEAD + GRID + 'check = "x"\n', "from Python only"),
    "a variant": (HEAD + GRID + 'variants = "cubed"\n', "expected 'cube one letter'"),
    "a given": (HEAD + GRID + "given = {r1c1 = 11}\n", "r1c1: '11' is not among"),
    "a cell twice": (HEAD + 'entries = {1a = "p q"}\ncells = "p p"\n', "'p' is drawn twice"),
    "a cell not drawn": (HEAD + 'entries = {1a = "p q"}\ncells = "p r"\n', "'q' is not a cell"),
    "digit uses": (HEAD + GRID + 'digit_uses = "9..x"\n', "'x' is not a number"),
    "more uses than cells": (HEAD + GRID + "digit_uses = {3 = 10}\n", "there are only 9 cells"),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_is_told_in_words(name):
    text, message = MISTAKES[name]
    with pytest.raises(gw.PuzzleError) as caught:
        gw.parse(text)
    assert message in str(caught.value)


def test_a_value_is_an_int_that_carries_facts():
    import copy
    import pickle

    value = gw.Value(1331, root=11)
    assert (value, value.root, value // 11, hash(value)) == (1331, 11, 121, hash(1331))
    assert math.isqrt(value) == 36
    assert pickle.loads(pickle.dumps(value)).root == copy.copy(value).root == 11
    assert (str(value), repr(value)) == ("1331", "Value(1331, root=11)")
    with pytest.raises(AttributeError, match="1331 has no 'square'"):
        _ = value.square


def test_an_entry_may_be_one_cell_long_but_not_none():
    puzzle = gw.Crossnumber(starts="XX.", clues={"1a": "prime (1)", "2a": "square (2)"})
    assert gw.count(puzzle) == 4 * 6
    with pytest.raises(gw.PuzzleError, match="a length of 0; expected at least 1"):
        gw.Crossnumber(starts="XX.", clues={"1a": "prime (0)", "2a": "square (2)"})


@pytest.mark.parametrize(
    ("values", "what"),
    [
        ("?!", r"A: '\?!' has no end"),
        ("", "A: expected a number, a name or"),
        ("@1a", "A: '1a' is not a number"),
        ([1.5], "A: item 1 is '1.5'; expected whole numbers"),
    ],
)
def test_values_of_a_letter_that_cannot_be_read_are_told_with_their_letter(values, what):
    with pytest.raises(gw.PuzzleError, match=what):
        gw.Crossnumber(
            starts="X..", clues={"1a": "A + B (3)"}, letters="3..8", letter={"B": 5, "A": values}
        )
