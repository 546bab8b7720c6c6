"""What a solver might write and mean otherwise: read as it is meant, refused, or noted."""

import re
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
PAIR = {"entries": {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}}
CELLS = {"entries": {"1a": "r1c1 r1c2"}}
LETTERS = {"letters": "1..9", "entries": {"1a": "r1c1 r1c2 r1c3"}}


def firsts(**keys):
    return sorted(s["1a"] for s in gw.solutions(gw.Crossnumber(**keys), engine="plain"))


def digits_left(**keys):
    cells = gw.Crossnumber(**CELLS, **keys).model().domains
    return [list(values) for values in cells.values()]


def letters_of(values):
    puzzle = gw.Crossnumber(**LETTERS | {"letters": values}, clues={"1a": "A + 200"})
    return list(puzzle.model().domains["A"])


def refused(match, **keys):
    with pytest.raises(gw.PuzzleError, match=match) as caught:
        gw.Crossnumber(**keys)
    return str(caught.value)


def notes_of(**keys):
    puzzle = gw.Crossnumber(**keys)
    return puzzle.family.notes(puzzle)


def noted(match, **keys):
    notes = notes_of(**keys)
    assert [note for note in notes if re.search(match, note)], notes


def digit_sum_of_an_entry():
    assert firsts(**PAIR, clues={"1a": "digit sum of 2a", "2a": "98"}) == [17]
    assert firsts(**PAIR, clues={"1a": "3 * digit sum of 2a + 1", "2a": "98"}) == [52]
    assert firsts(**PAIR, clues={"1a": "digit product of 2a", "2a": "98"}) == [72]
    assert firsts(**CELLS, clues={"1a": "digit sum of 17"}) == [89, 98]
    assert firsts(**PAIR, clues={"1a": "digit sum 2a", "2a": "17"}) == [89, 98]


def a_capital_letter():
    both = {"1a": "Cube - A"}
    assert firsts(**LETTERS, clues=both, given={"A": 5}) == [120, 211, 338, 507, 724, 995]
    assert firsts(**LETTERS, clues={"1a": "Palindrome and 37A"}) == [111, 222, 333]
    assert firsts(**LETTERS, clues={"1a": "CUBE"}, given={"C": 1, "U": 2, "B": 6, "E": 9}) == [108]
    assert gw.Crossnumber(**LETTERS, words=False, clues={"1a": "Cube"}).model().domains["b"]


def an_entry_compared():
    for text in ("2a < 105", "10 < 2a < 20", "prime and 2a/100 < 2a/10"):
        told = refused("'<' after a number .* under relations", **PAIR, clues={"1a": text})
        assert told.endswith("^")
    refused("'>' after a number", **PAIR, clues={"1a": "1a + 2a > 30"})
    refused("'!=' after a number", **PAIR, clues={"1a": "2a != 30"})
    refused("'<' after a number", **PAIR, clues={"1a": "= 2a < 30"})
    assert firsts(**CELLS, clues={"1a": "prime < 14"}) == [11, 13]
    assert firsts(**CELLS, clues={"1a": "> 96 < 99"}) == [97, 98]


def zero_among_digits():
    assert digits_left(cells={"r1c2": "even"})[1] == [0, 2, 4, 6, 8]
    assert digits_left(digits="even") == [[2, 4, 6, 8], [0, 2, 4, 6, 8]]
    assert digits_left(digits="odd")[1] == [1, 3, 5, 7, 9]
    assert digits_left(digits="not odd")[1] == [0, 2, 4, 6, 8]
    assert digits_left(digits="multiple of 3")[1] == [0, 3, 6, 9]
    assert digits_left(digits="prime or even")[1] == [0, 2, 3, 4, 5, 6, 7, 8]
    assert digits_left(digits="not prime and < 5")[1] == [0, 1, 4]


def prime_powers():
    powers = [2, 3, 4, 5, 7, 8, 9, 11, 13, 16, 17, 19, 23, 25, 27, 29]
    assert letters_of("prime powers < 31") == powers
    assert firsts(**CELLS, clues={"1a": "prime power and even"}) == [16, 32, 64]
    assert firsts(**CELLS, relations="prime power(1a) and 1a < 12") == [11]


@pytest.mark.parametrize("values", [[], "prime and square < 99", "50..99 < 20"])
def test_letters_without_a_value_are_refused(values):
    refused("letters: .* holds no number", **LETTERS | {"letters": values}, clues={"1a": "A"})


def letters_below_zero():
    both = [*range(-9, 0), *range(1, 10)]
    assert letters_of("-9..9 and != 0") == both
    assert letters_of("-9..-1, 1..9") == both
    assert letters_of("-9..9 and even") == [2, 4, 6, 8]
    assert letters_of("{-3, 5} or 7..8") == [-3, 5, 7, 8]
    assert letters_of("< 5") == [1, 2, 3, 4]
    assert letters_of("-5..-2") == [-5, -4, -3, -2]


def a_product_of_two_sets():
    clue = ClueStatement("HP^(2..13) Y^(2..13)", has_letters=True)
    powers = {5 * 3**a * 2**b for a in range(2, 14) for b in range(2, 14)}
    known = {"H": 5, "P": 3, "Y": 2}
    assert [n for n in range(1, 3000) if clue.allows(n, known)] == sorted(
        n for n in powers if n < 3000
    )
    refused("two sets of numbers", **LETTERS, clues={"1a": "P^(2..13) / Y^(2..13)"})
    assert firsts(**CELLS, clues={"1a": "odd square"}) == [25, 49, 81]
    assert firsts(**CELLS, clues={"1a": "prime rev prime"})[:3] == [11, 13, 17]


def a_star_before_a_clue():
    text = "1 A + B\n*6 (R - E)\n"
    told = r"line|'\*6 \(R - E\)' may be a clue with a star, or continue the one before"
    refused(told, **LETTERS, across=text)
    assert gw.Crossnumber(**LETTERS, across="1 A + B\n* 6 (R - E)\n").clues


def a_starred_letter():
    noted(r"P\*T is read as P times T", **LETTERS, clues={"1a": "P*T + AB"})
    assert notes_of(**LETTERS, clues={"1a": "P*T + A*B"}) == ()


def ranges_of_cells():
    for text in ("r1c1..r1c4", "r1c1 to r1c4", "r1c1-r1c4", "R1C1 … R1C4", "r1c1, r1c2..r1c4"):
        assert len(gw.Crossnumber(entries={"1a": text}).model().domains) == 4, text
    rising = gw.Crossnumber(entries={"1a": "r3c1..r1c3"}, clues={"1a": "123"})
    assert gw.solve(rising).solution.rows == ((None, None, 3), (None, 2, None), (1, None, None))
    refused("r1c1 to r2c4 is not a row, column or diagonal", entries={"1a": "r1c1..r2c4"})
    refused("'a..d'; expected a range from place to place", entries={"1a": "a..d"})
    refused("is too far away", entries={"1a": "r1c1..r9999999c1"})
    refused("'to'; expected a range from place to place", entries={"1a": "r1c1 to"})
    refused("1a: more than 10,000 cells", entries={"1a": "r1c1..r1c999 " * 999})
    named = gw.Crossnumber(entries={"1a": "a to b"}, cells="a to b")
    assert len(named.model().domains) == 3


def a_word_that_is_nearly_a_kind():
    one = "is read as 10 letters, not as the word 'triangular'"
    noted(one, **LETTERS, clues={"1a": "triangluar"})
    noted("'Palindrme' is read as 9 letters", **LETTERS, clues={"1a": "Palindrme + A"})
    noted("'CUBE' is read as 4 letters, not as the word 'cube'", **LETTERS, clues={"1a": "CUBE"})
    for text in ("TEST", "cubes", "Cube - A", "maple", "ABCD", "square or triangular"):
        assert notes_of(**LETTERS, clues={"1a": text}) == (), text
    assert notes_of(**LETTERS, words=False, clues={"1a": "triangluar"}) == ()
    noted("a stands once, and A elsewhere", **LETTERS, clues={"1a": "AB + AC - a"})
    assert notes_of(**LETTERS, clues={"1a": "AB + a - C"}) == ()


def digits_of_a_number():
    refused("'12' holds no digit in base 10; expected 1-9 or 1, 3, 5", **PAIR, digits="12")
    refused("'> 9' holds no digit in base 10", **PAIR, cells={"r1c1": "> 9"})
    assert gw.Crossnumber(**PAIR, digits="12", base=13).clues


def an_entry_without_a_clue():
    noted("there is no clue for 2a: any number is allowed", **PAIR, clues={"1a": "prime"})
    assert notes_of(**PAIR, clues={"1a": "2 * 2a"}) == ()
    assert notes_of(**PAIR, relations="1a = 2 * 2a") == ()


def cells_of_no_entry():
    noted(
        "no entry goes through r1c3 and 1 more; write #",
        starts="X..\n.#.",
        across="1 any (2)",
        down="1 any (2)",
    )
    assert notes_of(starts="X.#\n.##", across="1 any (2)", down="1 any (2)") == ()
    noted("no entry goes through r2c3; write #", grid="..#\n##.", across="1 19")


def directions_of_ones_own():
    for name in ("inundation", "rings", "rows", "columns", "layers", "cross", "left", "entrance"):
        entries = {f"1{name[0]}": "r1c1 r1c2", f"2{name[0]}": "r2c1 r2c2"}
        keys = {name: "1 square\n2 cube", "duplicates": True}
        solution = next(gw.solutions(gw.Crossnumber(entries=entries, **keys)))
        assert solution[f"2{name[0]}"] in (27, 64)
        assert gw.parse(gw.format(gw.Crossnumber(entries=entries, **keys))).clues
    refused("unknown key 'lettres'; did you mean 'letters'", entries={"1l": "r1c1"}, lettres="1..9")


def more_letters_than_values():
    keys = {"entries": {"1a": "r1c1 r1c2 r1c3"}, "clues": {"1a": "A + B + C + D + 100"}}
    noted(r"4 letters \(ABCD\), but only 3 values for them", letters="1..3", **keys)
    noted("each at most 2 times", letters="1", uses=2, **keys)
    assert notes_of(letters="1..3", uses=2, **keys) == ()
    assert notes_of(letters="1..4", **keys) == ()


def one_clue_too_many():
    puzzle = gw.Crossnumber(**PAIR, clues={"1a": "square and > 80", "2a": "1a + 20"})
    assert gw.suspects(puzzle).clues == ("1a", "2a")


def a_list_of_multiples():
    assert ClueStatement("multiple of 11 or 12").tree == (
        ClueStatement("multiple of 11 or multiple of 12").tree
    )
    assert [*ClueStatement("12 or multiple of 11").numbers(10, 40, {})] == [11, 12, 22, 33]


def a_comma_before_or():
    with pytest.raises(gw.PuzzleError, match="a comma before 'or'"):
        _ = ClueStatement("square, cube or prime").tree
    assert ClueStatement("square or cube or prime").allows(27, {})


def numbers_in_decimal():
    def first(**keys):
        puzzle = gw.Crossnumber(grid=". .", clues={"1a": "100"}, base=12, **keys)
        return [solution.entries["1a"] for solution in gw.solutions(puzzle)]

    assert first() == [100]
    assert first(clue_base=12) == []  # 144 takes three digits


def digits_above_nine():
    def allowed(clue):
        puzzle = gw.Crossnumber(grid=". .", base=16, clues={"1a": clue})
        statement = puzzle.clues["setting"].clue_of["1a"].statement
        return [n for n in range(200) if statement.allows(n, {})]

    assert allowed("contains an A") == [n for n in range(200) if "a" in f"{n:x}"]
    with pytest.raises(gw.PuzzleError, match="no entry and no word"):
        allowed("greater than A")


def either_way(text, match, *meant):
    """Refused, whatever two things it might mean; `meant` says one of them each."""

    def told():
        with pytest.raises(gw.PuzzleError, match=match):
            _ = ClueStatement(text).tree
        for one in meant:
            assert ClueStatement(one).tree

    return told


def the_whole_and_more():
    assert values("lcm of 4, 6 and 15 plus 100") == [160]
    assert values("lcm of 4, 6 and (15 + 100)") == [1380]
    assert values("product of 7 and 9 minus 4") == [59]
    assert values("difference of two consecutive squares")[:3] == [3, 5, 7]
    with pytest.raises(gw.PuzzleError, match="two consecutive squares or cubes"):
        _ = ClueStatement("difference of two consecutive primes").tree
    assert values("n^2 + 12 where n is an integer")[:3] == [12, 13, 16]


def terms_that_go_on():
    assert values("next number in the sequence 1, 3, 5") == [7]
    for unclear in ("1, 2, 4, 8, 16, 31", "3, 5, 11"):
        with pytest.raises(gw.PuzzleError):
            _ = ClueStatement(f"next number in the sequence {unclear}").tree


def values(text):
    """The numbers below 2,000 that a clue means."""
    statement = ClueStatement(text)
    return [n for n in range(1, 2000) if statement.allows(n, {})]


def the_tenth_of_a_sequence():
    assert [n for n in range(10, 100) if ClueStatement("10th Fibonacci number").allows(n, {})] == [
        55
    ]
    with pytest.raises(gw.PuzzleError, match="from 1, 3, 4 or from 2, 1, 3"):
        _ = ClueStatement("10th Lucas number").tree


def a_word_among_capitals():
    for text, names in (("half + 4A", ("h", "a", "l", "f", "A")), ("half AB", ("A", "B"))):
        assert ClueStatement(text, has_letters=True, capitals=True).names == names


READINGS = {
    "digit sum of 2a": digit_sum_of_an_entry,
    "Cube - A": a_capital_letter,
    "2a < 105": an_entry_compared,
    "multiple of 11 or 12": a_list_of_multiples,
    "not prime or square": either_way(
        "not prime or square", "not", "not prime and not square", "square or not prime"
    ),
    "last digit is prime or square": either_way(
        "last digit is prime or square", "or", "last digit is prime", "square"
    ),
    "digit sum is odd and a square": either_way(
        "digit sum is odd and a square", "two readings", "digit sum is odd, and a square"
    ),
    "twice a prime or square": either_way(
        "twice a prime or square", "could stand for", "either twice a prime or a square"
    ),
    "consists of the digits 3 and 7": either_way(
        "consists of the digits 3 and 7",
        "just once, or as often",
        "uses only the digits 3 and 7",
        "anagram of 37",
    ),
    "sum of the prime factors of 3d": either_way(
        "sum of the prime factors of 3d",
        "once, or as often",
        "sum of the different prime factors of 3d",
        "sum of the prime factors of 3d, with repetition",
    ),
    "a prime whose reverse is a square, as is its digit sum": either_way(
        "a prime whose reverse is a square, as is its digit sum",
        "as the number is, or as what",
        "a prime whose reverse is a square, its digit sum is a square",
    ),
    "contains an A` where `base = 16": digits_above_nine,
    "one of its digits is 7": either_way(
        "one of its digits is 7",
        "one, or more than one",
        "exactly one of its digits is 7",
        "at least one of its digits is 7",
    ),
    "sum of two consecutive integers squared": either_way(
        "sum of two consecutive integers squared",
        "of each, or of the sum",
        "sum of two consecutive squares",
        "square of the sum of 3d and 4d",
    ),
    "square root of 144 or 169": either_way(
        "square root of 144 or 169", "or", "digit sum is 10 or 12", "contains 3 or 5"
    ),
    "multiple of 7 minus 3": either_way("multiple of 7 minus 3", "multiple of", "multiple of 4"),
    "lcm of 4, 6 and 15 plus 100": the_whole_and_more,
    "34 in base 5": either_way(
        "34 in base 5",
        "written so in that base",
        "the base 5 number 34",
        "100110 in binary",
        "3d written in base 5",
    ),
    "first two digits of 3d reversed": either_way(
        "first two digits of 3d reversed",
        "digits of the reverse",
        "first two digits of 3d in reverse order",
    ),
    "each one greater than the one before": either_way(
        "4 digits, each one greater than the one before",
        "by one, or by any number",
        "4 digits, each digit is one more than the one before it",
        "4 digits, each digit is greater than the one before it",
    ),
    "square of a number less than 20": either_way(
        "square of a number less than 20",
        "which of the two numbers",
        "square of (< 20)",
        "a square less than 20",
    ),
    "largest number less than 500 divisible by both 6 and 8": either_way(
        "largest number less than 500 divisible by both 6 and 8",
        "of all that are told of",
        "largest multiple of 6 and 8 less than 500",
    ),
    "a square in the garden": either_way(
        "a square in the garden", "'in' is not understood here; what stands before it is a square"
    ),
    "digit sum of 4a squared": either_way(
        "digit sum of 4a squared",
        "is it the number",
        "the square of the digit sum of 3d",
        "the digit sum of the square of 3d",
    ),
    "units digit of 3d times 2a": either_way(
        "units digit of 3d times 2a",
        "the digit times that",
        "the last digit of 3d, times 2a",
        "the last digit of the product of 3d and 2a",
    ),
    "8 more than 3a, which is a prime": either_way(
        "8 more than 3a, which is a prime",
        "of that entry, or of the whole",
        "a prime that is 8 more than 3a",
    ),
    "twice the sum of 3d and 4d less 2": either_way(
        "twice the sum of 3d and 4d less 2", "two readings", "twice the sum of 3d and 4d, less 2"
    ),
    "seven times a square less than 500": either_way(
        "seven times a square less than 500", "two readings", "seven times (a square less than 500)"
    ),
    "the sum of 3d and 4d squared": either_way(
        "the sum of 3d and 4d squared",
        "all of it, or the last",
        "the sum of 3d and 4d, squared",
        "3d plus the square of 4d",
    ),
    "the sum of its digits and 3d": either_way(
        "the sum of its digits and 3d",
        "of the digits of both",
        "its digit sum plus 3d",
        "digit sum of 3d plus its digit sum",
    ),
    "multiple of the digit sum of 3d and 4d": either_way(
        "multiple of the digit sum of 3d and 4d",
        "of what is told of both",
        "multiple of 4d and of the digit sum of 3d",
    ),
    "a square plus 3 less than 200": either_way(
        "a square plus 3 less than 200",
        "is the number compared",
        "a square plus (200 - 3)",
        "a square plus 3, less than 200",
    ),
    "taking 53 away from 5a divided by 64": either_way(
        "taking 53 away from 5a divided by 64",
        "what is left",
        "taking 53 away from 5a, then dividing by 64",
        "5a divided by 64, minus 53",
    ),
    "next number in the sequence 1, 3, 5": terms_that_go_on,
    "product of two numbers, both less than 30": either_way(
        "product of two numbers, both less than 30",
        "but of what",
        "product of a square and a cube, both greater than 1",
    ),
    "of the form n^2 + 12": either_way(
        "of the form n^2 + 12", "may n be 0", "n^2 + 12 where n is an integer"
    ),
    "two primes": either_way("two primes", "two", "prime"),
    "square, cube or prime": a_comma_before_or,
    "10th Fibonacci number": the_tenth_of_a_sequence,
    "half + 4A": a_word_among_capitals,
    'digits = "even"': zero_among_digits,
    'letters = "prime powers < 200"': prime_powers,
    'letters = "-9..9 and != 0"': letters_below_zero,
    "P^(2..13) Y^(2..13)": a_product_of_two_sets,
    "*6 (R - E)": a_star_before_a_clue,
    "P*T": a_starred_letter,
    "r1c1..r1c4": ranges_of_cells,
    "triangluar": a_word_that_is_nearly_a_kind,
    'digits = "12"': digits_of_a_number,
    "an entry without clue": an_entry_without_a_clue,
    ".` in `starts": cells_of_no_entry,
    "rings": directions_of_ones_own,
    "27 letters, 26 values": more_letters_than_values,
    "100` where `base = 12": numbers_in_decimal,
    "no solution": one_clue_too_many,
}


@pytest.mark.parametrize("written", READINGS)
def test_what_could_be_meant_otherwise_is_read_as_the_page_says(written):
    READINGS[written]()


def test_the_page_has_every_reading():
    text = PAGE.read_text(encoding="utf-8").split("\n## What could be meant otherwise\n")[1]
    told = re.findall(r"^\| `?(.+?)`? \|", text.split("\n## ")[0], re.MULTILINE)
    assert told[1:] == list(READINGS)
