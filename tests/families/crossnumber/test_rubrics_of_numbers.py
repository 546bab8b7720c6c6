"""Rubrics: numbers by their places, functions, ciphers, bars, messages, sentences about letters."""

from itertools import permutations, product

import pytest

import gridwright as gw
from gridwright.basics.errors import Undecided
from gridwright.clues.letters_in_words import in_words
from gridwright.clues.numbers.places import (
    LAST_PRIME,
    MOST_PRIMES,
    nth_fibonacci,
    nth_prime,
    prime_bounds,
)
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.functions import FUNCTIONS
from gridwright.model.checking.numbers import Far
from gridwright.scene.scene import Role, Stroke

ROW = {"entries": {"1a": "r1c1 r1c2"}}
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}, "duplicates": True}
SQUARE = {"across_lengths": "2/2", "down_lengths": "2/2", "duplicates": True}
PRIMES = [n for n in range(2, 1000) if all(n % d for d in range(2, n))]


def values(text, most=1000, **known):
    clue = ClueStatement(text, has_letters=True)
    return [n for n in range(1, most) if clue.allows(n, known)]


def test_the_number_at_a_place_is_the_one_that_counting_finds():
    for n, prime in enumerate(PRIMES, 1):
        lo, hi = prime_bounds(n)
        assert nth_prime(n) == FUNCTIONS["nth prime"](10, n) == prime and lo <= prime <= hi
    for n in (1, 2, 3, 50, 300):
        assert nth_fibonacci(n) == FUNCTIONS["nth fibonacci"](10, n)
    assert [nth_fibonacci(n) for n in range(1, 8)] == [1, 1, 2, 3, 5, 8, 13]
    assert nth_prime(0) is nth_fibonacci(0) is FUNCTIONS["nth prime"](10, 0) is None


def test_primes_are_counted_up_to_the_millionth():
    assert nth_prime(MOST_PRIMES) == LAST_PRIME == FUNCTIONS["nth prime"](10, MOST_PRIMES)
    with pytest.raises(Undecided):
        nth_prime(MOST_PRIMES + 1)
    beyond = FUNCTIONS["nth prime"](10, MOST_PRIMES + 1)
    assert isinstance(beyond, Far) and beyond.lo > LAST_PRIME
    clue = ClueStatement("prime(1000A)", has_letters=True)
    assert not clue.allows(LAST_PRIME, {"A": 1001})  # greater, whatever it is
    assert clue.allows(LAST_PRIME, {"A": 1000})


def test_fibonacci_numbers_are_known_as_far_as_numbers_are():
    clue = ClueStatement("fibonacci(A)", has_letters=True)
    assert clue.allows(nth_fibonacci(14_000), {"A": 14_000})
    assert not clue.allows(7, {"A": 15_000})


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("prime(A) + B", 17 + 4),
        ("A-th prime", 17),
        ("BA-th prime", 4 * 17),
        ("(A + B)th prime", 31),
        ("square(A)", 49),
        ("cube(B)", 64),
        ("triangular(A)", 28),
        ("pentagonal(B)", 22),
        ("hexagonal(B)", 28),
        ("decagonal(B)", 52),
        ("12-gonal(B)", 64),
        ("tetrahedral(B)", 20),
        ("pronic(B)", 20),
        ("odd(A)", 13),
        ("even(A)", 14),
        ("factorial(B)", 24),
        ("fibonacci(A)", 13),
    ],
)
def test_kinds_in_front_of_brackets_are_numbers_at_a_place(text, expected):
    assert values(text, A=7, B=4) == [expected]


def test_a_kind_of_which_nobody_counts_the_members_has_no_places():
    for text in ("happy(A)", "lucas(A)"):
        with pytest.raises(gw.PuzzleError, match="the number at a place is not known"):
            values(text, A=7)


def test_functions_of_a_rubric_are_their_formulas():
    keys = {"letters": "1..9", "given": {"A": 2, "B": 5}, **ROW}
    own = {"P(n)": "prime(n)", "f": "n^2 + 1", "g(x, y)": "10x - y"}
    for text, expected in {"P(B) + f(B)": 37, "BP(A)": 15, "g(B, A)": 48, "f(f(A))": 26}.items():
        puzzle = gw.Crossnumber(**keys, clues={"1a": f"{text} + 0AB"}, functions=own)
        assert [s["1a"] for s in gw.solutions(puzzle, engine="plain")] == [expected], text
        assert gw.parse(gw.format(puzzle)).model() == puzzle.model()
    digits = gw.Crossnumber(**PAIR, clues={"1a": "T(2a)", "2a": "12"}, functions={"T(n)": "tri(n)"})
    assert gw.solve(digits).solution["1a"] == 78


@pytest.mark.parametrize(
    ("functions", "told"),
    [
        ({"f(x)": "x + y"}, "'y' is none of its unknowns"),
        ({"f": "x + y"}, "which are its unknowns"),
        ({"f(x, x)": "x"}, "expected different letters"),
        ({"prime(x)": "x"}, "is a word of clues already"),
        ({"f(x)": "prime"}, "expected a formula"),
        ({"f(x)": "x +"}, "expected a number"),
        ({"f(x)": "x", "f": "x"}, "has been given already"),
        ({"f": 7}, "neither a formula"),
        ({f"f{'abcdefghijklmnopqrstu'[i]}": "n" for i in range(21)}, "at most 20"),
        ({"f(x)": " + ".join("x" * 101)}, "more than 200"),
    ],
)
def test_what_is_no_function_is_refused(functions, told):
    with pytest.raises(gw.PuzzleError, match=told):
        gw.Crossnumber(**ROW, functions=functions)


def test_as_many_and_as_long_functions_as_there_may_be():
    some = {f"f{'abcdefghijklmnopqrst'[i]}": "n" for i in range(20)}
    assert gw.Crossnumber(**ROW, functions=some)
    assert gw.Crossnumber(**ROW, functions={"f(x)": " + ".join("x" * 100)})


def test_a_function_takes_as_many_numbers_as_it_has_unknowns():
    with pytest.raises(gw.PuzzleError, match="f takes 2, found 1"):
        gw.Crossnumber(**ROW, clues={"1a": "f(12)"}, functions={"f(x, y)": "x + y"})


@pytest.mark.parametrize("strict", [False, True])
def test_across_answers_in_cipher_are_those_of_some_permutation(strict):
    across, down = {"1a": "triangular", "3a": "1a + 7"}, {"1d": "square"}
    triangular = [n for n in (k * (k + 1) // 2 for k in range(14)) if 10 <= n < 93]
    expected = set()
    for a in triangular:
        used = sorted({*map(int, str(a)), *map(int, str(a + 7))})
        for codes in permutations(range(10), len(used)):
            stands = dict(zip(used, codes, strict=True))
            if strict and any(d == c for d, c in stands.items()):
                continue
            rows = [[stands[int(d)] for d in str(n)] for n in (a, a + 7)]
            first_down = 10 * rows[0][0] + rows[1][0]
            zeros = 0 in (rows[0][0], rows[0][1], rows[1][0])  # both entries down begin above
            if not zeros and first_down in (16, 25, 36, 49, 64, 81):
                expected.add((tuple(map(tuple, rows)), a))
    how = "enciphered, no digit as itself" if strict else "enciphered"
    puzzle = gw.Crossnumber(
        **SQUARE, clues=across | down, entered={"across": how}, references="answers"
    )
    found = gw.solve(puzzle, limit=None, engine="lists").solutions
    answers = {
        (s.rows, 10 * s.assignment["answer 1a digit 1"] + s.assignment["answer 1a digit 2"])
        for s in found
    }
    assert answers == expected and len(found) == len(expected)


def test_a_cipher_is_told_with_its_solution():
    entries = {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}
    puzzle = gw.Crossnumber(
        entries=entries, clues={"1a": "12", "2a": "21"}, entered="in cipher", given={"1a": 73}
    )
    solution = gw.solve(puzzle).solution
    assert solution["2a"] == 37 and solution.facts["cipher"] == "1→7, 2→3"
    assert "cipher  1→7, 2→3" in puzzle.family.text(puzzle, solution).plain()
    assert "to be found" in gw.draw(puzzle).svg() and "1→7" in gw.draw(puzzle, solution).svg()
    assert gw.solve(puzzle, engine="plain").solution == solution


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ({"entered": {"1a": "enciphered", "2a": "in code, no digit as itself"}}, "one cipher"),
        ({"entered": "enciphered", "base": "9..10"}, "a base that is told"),
    ],
)
def test_there_is_one_cipher(keys, told):
    with pytest.raises(gw.PuzzleError, match=told):
        gw.Crossnumber(**PAIR, clues={"1a": "12", "2a": "21"}, **keys)


def test_rows_of_kinds_are_parted_in_any_way():
    squares = {n * n for n in range(1, 40)}
    expected = [
        n
        for n in range(1000, 10000)
        if any(
            int(str(n)[:k]) in PRIMES and int(str(n)[k:]) in squares and str(n)[k] != "0"
            for k in (1, 2, 3)
        )
    ]
    row = {"entries": {"1a": "r1c1 r1c2 r1c3 r1c4"}}
    for engine in ("lists", "plain"):
        for text in ("concat(prime, square)", "a prime followed by a square"):
            puzzle = gw.Crossnumber(**row, clues={"1a": text})
            assert sorted(s["1a"] for s in gw.solutions(puzzle, engine=engine)) == expected
    three = gw.Crossnumber(**row, clues={"1a": "concat(cube, 7, square > 4)"})
    assert sorted(s["1a"] for s in gw.solutions(three)) == [
        *(1000 + 700 + n for n in (16, 25, 36, 49, 64, 81)),
        *(2779, 6479, 8716, 8725, 8736, 8749, 8764, 8781),
    ]


def test_bars_between_kinds_are_drawn_where_there_is_one_way_to_set_them():
    def bars(row):
        entries = {"1a": "r1c1 r1c2 r1c3"}
        clues = {"1a": "concat(prime, prime)"}
        puzzle = gw.Crossnumber(entries=entries, clues=clues, given={"1a": row})
        scene = gw.draw(puzzle, gw.solve(puzzle).solution).scene
        marks = [s for s in scene.shapes if isinstance(s, Stroke) and s.role is Role.BAR]
        return {s.points[0][0] for s in marks} & {1, 2}

    assert bars(719) == {1}  # 7 and 19
    assert bars(295) == {2}  # 29 and 5
    assert bars(237) == set()  # 2 and 37, or 23 and 7


def test_letters_that_should_stand_in_clues_spell_a_message():
    entries = {name: f"r{i}c1 r{i}c2" for i, name in enumerate(("1a", "2a", "3a"), 1)}
    given = {"A": 2, "B": 3, "C": 7, "1a": 21, "2a": 14, "3a": 13}
    clues = {"1a": "BA", "2a": "CB", "3a": "B + A + A + A"}
    after = {"message": "the correct letters", "old": "misprinted letters"}
    puzzle = gw.Crossnumber(
        entries=entries,
        clues=clues,
        letters="2..9",
        variants="one letter wrong",
        after=after,
        given=given,
    )
    (solution,) = gw.solutions(puzzle)
    assert solution.facts["after"] == {"message": "CAC", "old": "ABB"}
    either = gw.Crossnumber(
        **ROW,
        clues={"1a": "AB + 0CD"},  # CB and AD are 12
        letters="2..9",
        variants="one letter wrong",
        after={"m": "correct letters"},
        given={"A": 2, "B": 4, "C": 3, "D": 6, "1a": 12},
    )
    assert {s.facts["after"]["m"] for s in gw.solutions(either)} == {"?"}
    missing = gw.Crossnumber(
        **ROW,
        clues={"1a": "A + 4"},
        letters="2..9",
        variants="one letter missing",
        after={"m": "missing letters", "e": "wrong letters"},
        given={"A": 5},
    )
    assert {s.facts["after"]["m"] for s in gw.solutions(missing)} == {"A"}
    assert {s.facts["after"]["e"] for s in gw.solutions(missing)} == {""}
    digits = gw.Crossnumber(
        **ROW, clues={"1a": "17"}, variants="one digit wrong", after={"m": "correct digits"}
    )
    assert {s.facts["after"]["m"] for s in gw.solutions(digits) if s["1a"] in (19, 47)} == {
        "9",
        "4",
    }


def test_what_every_entry_is_may_have_its_number_in_it():
    entries = {"3a": "r1c1 r1c2", "7d": "r2c1 r2c2"}
    keys = {"entries": entries, "duplicates": True, "relations": "3a + 7d < 30"}
    puzzle = gw.Crossnumber(**keys, every="multiple of {number}")
    expected = sorted((a, d) for a in range(12, 30, 3) for d in range(14, 30, 7) if a + d < 30)
    assert sorted((s["3a"], s["7d"]) for s in gw.solutions(puzzle)) == expected
    (reading, _) = puzzle.family.readings(puzzle)
    assert reading.printed == "multiple of its own number" and "7d: a multiple of 7" in reading.text
    assert "multiple of its" in gw.draw(puzzle).svg()
    down = gw.Crossnumber(**keys, down={"rule": "multiple of {number}"})
    assert {s["7d"] for s in gw.solutions(down)} == {14}
    assert dict(puzzle.family.without_each(puzzle)).keys() == {"every entry", "3a + 7d < 30"}
    with pytest.raises(gw.PuzzleError, match="left has no number"):
        gw.Crossnumber(entries={"left": "r1c1 r1c2"}, every="multiple of {number}")


def test_what_is_entered_is_told_in_decimal_whatever_clues_are_in():
    puzzle = gw.Crossnumber(**ROW, clues={"1a": "21"}, clue_base=8, entered="in base 9")
    assert [s["1a"] for s in gw.solutions(puzzle)] == [18]  # 17, as 8 and 9 would have it


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("prime, greater than BC", [p for p in PRIMES if 15 < p < 100]),
        ("the reverse of AB", [21]),
        ("twice the sum of AB and C", [34]),
        ("two more than 3AB", [38]),
        ("A prime whose digit sum is B + C", [17, 53, 71]),
        ("AB², plus C", [41]),
        ("half the product of AB and BC", [12 * 15 // 2]),
        ("B more than a square", [12, 19, 28, 39, 52, 67, 84]),
    ],
)
def test_sentences_about_letters_are_understood_where_these_are_capitals(text, expected):
    puzzle = gw.Crossnumber(
        **PAIR, clues={"1a": text, "2a": "4A + 0BC"}, letters="1..9", given={"A": 4, "B": 3, "C": 5}
    )
    assert sorted(s["1a"] for s in gw.solutions(puzzle, engine="plain")) == expected
    assert gw.parse(gw.format(puzzle)).model() == puzzle.model()


def test_sentences_that_are_not_understood_are_told_as_they_are_printed():
    with pytest.raises(gw.PuzzleError, match="AB is greater than the garden"):
        gw.Crossnumber(**ROW, clues={"1a": "AB is greater than the garden"}, letters="1..9")


def test_small_letters_are_letters_where_there_are_some():
    puzzle = gw.Crossnumber(
        **PAIR, clues={"1a": "twice + A", "2a": "ce"}, letters="1..9", uses=9, given={"A": 3}
    )
    letters = {letter for letter, _ in puzzle.family.setting(puzzle).letters}
    assert letters == {*"twiceA"}


def test_a_sentence_has_at_most_sixty_products_of_letters():
    assert in_words("twice " + " + ".join(["AB"] * 60), ())
    assert in_words("twice " + " + ".join(["AB"] * 61), ()) is None


def test_ciphers_of_two_digits_agree_with_trying_all():
    clues = {"1a": "{12, 31}", "2a": "{13, 22}"}
    found = gw.solutions(gw.Crossnumber(**PAIR, clues=clues, entered="enciphered", digits="1-3"))
    expected = set()
    for a, b in product(("12", "31"), ("13", "22")):
        for codes in permutations("123"):
            expected.add(tuple(n.translate(str.maketrans("123", "".join(codes))) for n in (a, b)))
    assert {(str(s["1a"]), str(s["2a"])) for s in found} == expected


@pytest.mark.parametrize(
    ("letters", "values"),
    [
        ("first ten primes", [2, 3, 5, 7, 11, 13, 17, 19, 23, 29]),
        ("the first 3 odd numbers", [1, 3, 5]),
        ("First fourteen triangular numbers", [n * (n + 1) // 2 for n in range(1, 15)]),
    ],
)
def test_letters_are_the_first_of_a_kind(letters, values):
    puzzle = gw.Crossnumber(entries={"1a": 3}, letters=letters, clues={"1a": "A + 100"})
    assert sorted(s["A"] for s in gw.solutions(puzzle)) == values


@pytest.mark.parametrize(
    ("letters", "message"),
    [("first ten 3d", "is not understood"), ("first 9999 cubes", "so many are not found")],
)
def test_so_many_of_a_kind_must_be_known(letters, message):
    with pytest.raises(gw.PuzzleError, match=message):
        gw.Crossnumber(entries={"1a": 3}, letters=letters, clues={"1a": "A + 100"})


def test_the_entered_digits_are_those_of_the_grid():
    puzzle = gw.Crossnumber(grid="..\n..", across="1 sum of the entered digits\n3 any")
    for s in gw.solutions(puzzle, limit=20):
        assert s["1a"] == sum(map(sum, s.rows))
