from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.basics.errors import ExpressionError
from gridwright.clues.numbers.costs import too_dear
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader

KIND_WORDS = [*KINDS, "4th power", "any", "?"]
PARTS = [
    "multiple of 7",
    "factor of 720",
    "digit sum 12",
    "digit product 12",
    "anagram of 241",
    "{21, 55, 140..160}",
    "100..199",
    "> 300",
    "<= 300",
    "!= 144",
    "2 * square",
    "cube - 7",
    "1000 - cube",
    "square / 2",
    "720 / square",
    "(square + 1) / 2",
    "square / 3 + 1/3",
    "rev prime",
    "tri(prime)",
    "√square",
    "2^prime",
    "square²",
    "-(7 - cube)",
    "square + square",
    "prime * prime",
    "not prime",
    "odd square or cube",
    "prime and not palindrome and > 200",
    "square < 500",
    "2 + 3",
    "square = 12 * 12",
    "prime * semiprime",
    "cube - cube",
    "500 - (square - square)",
    "8 * cube + 8 * cube + 1",
    "square + square + square",
    "3 * square + palindrome",
    "(not prime) + (not square)",
    "square * (prime + 1)",
    "anagram of triangular",
    "anagram of (prime and > 300)",
    "anagram of (not odd)",
]


@pytest.mark.parametrize("text", KIND_WORDS + PARTS)
def test_the_numbers_of_a_clue_are_those_it_allows(text):
    clue = ClueStatement(text)
    listed = list(clue.numbers(10, 999, {}))
    assert sorted(set(listed)) == [n for n in range(10, 1000) if clue.allows(n, {})]
    assert len(listed) == len(set(listed)) <= max(clue.effort(10, 999, {}), 1)


SIMPLE = st.sampled_from([*KIND_WORDS, *PARTS[:10]]).map("({})".format)
SETS = st.recursive(
    SIMPLE,
    lambda inner: (
        st.tuples(inner, st.sampled_from(["and", "or", "and not"]), inner).map(" ".join)
        | inner.map("not ({})".format)
    ),
    max_leaves=3,
)
CHANGED = {
    "3 * ({})": lambda n: 3 * n,
    "({}) + 5": lambda n: n + 5,
    "({}) - 5": lambda n: n - 5,
    "500 - ({})": lambda n: 500 - n,
    "({}) / 2": lambda n: n / 2,
    "({})^2": lambda n: n * n,
}


@settings(max_examples=80)
@given(SETS, st.sampled_from(sorted(CHANGED)))
def test_arithmetic_on_a_set_is_arithmetic_on_its_members(text, change):
    inner, outer = ClueStatement(text), ClueStatement(change.format(text))
    values = {CHANGED[change](n) for n in range(1, 1000) if inner.allows(n, {})}
    found = {n for n in range(1, 150) if outer.allows(n, {})}
    assert found == {n for n in values if 0 < n < 150 and n == int(n)}
    assert found == set(outer.numbers(1, 149, {}))


@settings(max_examples=40)
@given(SETS)
def test_the_reverse_of_a_kind_is_of_no_number_that_ends_in_a_zero(text):
    inner, outer = ClueStatement(text), ClueStatement(f"rev ({text})")
    for n in range(1, 150):
        turned = int(str(n)[::-1])
        assert outer.allows(n, {}) == (n % 10 > 0 and inner.allows(turned, {}))


def test_relations_to_entries_and_letters():
    known = {"@3d": 12, "@7d": 35, "A": 4}
    texts = {
        "2 * @3d": [24],
        "@7d + @3d - A": [43],
        "multiple of @7d and < 100": [35, 70],
        "factor of @3d": [1, 2, 3, 4, 6, 12],
        "rev @3d": [21],
        "anagram of @7d": [35, 53],
        "> @7d and < 38": [36, 37],
        "square + A and < 30": [5, 8, 13, 20, 29],
        "AA = 28 - @3d": [16],
        "A = @3d": [],
        "A / 3 * @3d": [16],
        "A / 3": [],
        "A - 4": [],
    }
    for text, expected in texts.items():
        clue = ClueStatement(text, has_letters=True)
        assert [n for n in range(1, 200) if clue.allows(n, known)] == expected
        assert list(clue.numbers(1, 199, known)) == expected


@pytest.mark.parametrize(
    ("text", "holds"),
    [
        ("6a == rev(25a)", True),
        ("3d == 2d + 23d - 22a", True),
        ("ds(1a) == 12", True),
        ("prime(rev(13a))", True),
        ("3a % 7d == 0", True),
        ("3a % 7d != 0", False),
        ("1 < 7d < 3a", True),
        ("1 < 7d < 3a < 8", False),
        ("not square(3a) and (1a = 2 or 6a > 20)", True),
        ("3a = multiple of 7d", True),
        ("3a != odd number", True),
        ("1a / 5 = 1a / 5", True),
        ("1a / 5 = 7", False),
        ("1a / (7d - 5) = 1a / (7d - 5)", False),
    ],
)
def test_relations_are_conditions(text, holds):
    known = {"6a": 52, "25a": 25, "3d": 6, "2d": 3, "23d": 4, "22a": 1, "1a": 48, "13a": 31}
    known |= {"3a": 20, "7d": 5}
    values = {f"@{name}": number for name, number in known.items()}
    assert ClueStatement(text, is_relation=True).is_true(values) is holds


def test_digits_are_those_of_the_base():
    assert ClueStatement("rev 13", base=8).allows(0o51, {})
    assert ClueStatement("ds(255)", base=16).allows(30, {})
    assert ClueStatement("concat(7, 1)", base=8).allows(57, {})
    assert ClueStatement("palindrome", base=2).allows(0b1001001, {})


def test_one_letter_is_cubed_wherever_it_stands():
    clue = ClueStatement("AAB", has_letters=True, cubed=True)
    assert [n for n in range(5000) if clue.allows(n, {"A": 2, "B": 3})] == [2 * 2 * 27, 64 * 3]
    assert list(clue.numbers(1, 5000, {"A": 2, "B": 3})) == [192, 108]


@pytest.mark.parametrize(
    ("way", "expected"),
    [
        ("square one letter", {2**4 * 13, 2 * 2 * 13**2}),
        ("square one occurrence", {2**3 * 13, 2 * 2 * 13**2}),
        ("cube one letter", {2**6 * 13, 2 * 2 * 13**3}),
        ("cube one occurrence", {2**4 * 13, 2 * 2 * 13**3}),
        ("reverse letters", {2 * 2 * 13, 2 * 2 * 31}),
    ],
)
def test_letters_are_varied(way, expected):
    clue = ClueStatement("AAB", has_letters=True, varied=way)
    known = {"A": 2, "B": 13}
    assert {n for n in range(1, 9000) if clue.allows(n, known)} == expected
    assert set(clue.numbers(1, 9000, known)) == expected
    assert {n for n in range(1, 9000) if reader(clue).allows(n, known)} == expected


def test_each_letter_is_reversed_or_not_on_its_own():
    clue = ClueStatement("A + A + B", has_letters=True, varied="reverse letters")
    allowed = {a + b + c for a in (12, 21) for b in (12, 21) for c in (35, 53)}
    assert set(clue.numbers(1, 999, {"A": 12, "B": 35})) == allowed


@pytest.mark.parametrize(
    ("way", "n_letters"), [("letter or 9 - letter", 8), ("letter, its double or its cube", 5)]
)
def test_uses_of_letters_have_at_most_256_readings(way, n_letters):
    text = "ABCDEFGHI"
    clue = ClueStatement(text[:n_letters], True, varied=way)
    assert len(clue.alternatives) == clue.n_alternatives == len(clue.uses) ** n_letters <= 256
    with pytest.raises(ExpressionError, match=f"{n_letters + 1} letters here allow more than 256"):
        _ = ClueStatement(text[: n_letters + 1], True, varied=way).n_alternatives


def test_formulas_of_a_letter_are_few_and_short():
    eight = " or ".join(f"letter + {n}" for n in range(8))
    assert len(ClueStatement("A", True, varied=eight).alternatives) == 8
    long = "letter" + " + 1" * ((200 - 6) // 4) + "  "
    assert len(long) == 200 and ClueStatement("A", True, varied=long).tree.names == ("A",)
    for wrong, told in (
        (f"{eight} or letter + 8", "expected 1 to 8 formulas such as 2 \\* letter, found 9"),
        (long + " ", "expected at most 200 characters, found 201"),
        ("", None),
        ("letter or ", None),
        (" or ", "expected 1 to 8 formulas such as 2 \\* letter, found 0"),
        ("letter or 7", "expected a formula such as 2 \\* letter, found '7'"),
        ("letter or X", "expected a formula such as 2 \\* letter, found 'X'"),
        ("letter or letter + X", "found 'letter \\+ X'"),
        ("letter or prime", "found 'prime'"),
        ("letter or @3d + letter", "found '@3d \\+ letter'"),
        ("letter or ((letter", "expected"),
        ("letter or XYZWVUTSRQPONMLKJIHGFEDCBA", "expected a formula"),
        ("(" * 150 + "letter", "expected"),
    ):
        clue = ClueStatement("A", True, varied=wrong)
        if told is None:
            assert len(clue.alternatives) == 1
        else:
            with pytest.raises(ExpressionError, match=told):
                _ = clue.uses


def test_a_formula_takes_the_place_of_so_many_letters():
    """Fifty thousand nodes: a sum of twenty has 39."""
    way = "letter" + " + 1" * 19
    assert ClueStatement("A" * 1282, True, varied=way).tree.names == ("A",)
    with pytest.raises(ExpressionError, match="1,283 letters are too many to stand for"):
        _ = ClueStatement("A" * 1283, True, varied=way).tree


def test_letters_that_may_be_reversed_are_few():
    assert len(ClueStatement("ABCDEFGH", True, varied="reverse letters").alternatives) == 256
    many = ClueStatement("ABCDEFGHI", True, varied="reverse letters")
    with pytest.raises(ExpressionError, match="9 letters here allow more than 256 readings"):
        _ = many.alternatives
    assert len(ClueStatement("A" * 256, True, varied="square one occurrence").alternatives) == 256
    with pytest.raises(ExpressionError):
        _ = ClueStatement("A" * 257, True, varied="square one occurrence").alternatives


def test_users_functions_are_words_of_the_language():
    clue = ClueStatement("twice(A) + f", has_letters=True, own=(("twice", lambda n: 2 * n),))
    assert clue.names == ("A", "f")
    assert clue.allows(9, {"A": 3, "f": 3})


def test_what_a_users_function_cannot_do_is_no_value():
    own = (("over", lambda n: 12 // n), ("odd_one", lambda n: None), ("half", lambda n: n / 2))
    for text in ("over(A)", "odd_one(A)", "half(A)"):
        clue = ClueStatement(text, has_letters=True, own=own)
        assert not any(clue.allows(n, {"A": 0}) for n in range(-9, 9))


@pytest.mark.parametrize(
    ("text", "hi", "is_dear"),
    [
        ("prime + prime", 99_999, False),
        ("prime + prime", 10**9, True),
        ("prime + square", 10**9, False),
        ("square * cube", 10**20, False),
        ("square * cube", 10**21, True),
        ("square + square + square", 10**6, False),
        ("square + square + square", 10**7, True),
        ("prime * prime * prime * prime", 10**6, False),
        ("prime * prime * prime * prime", 10**7, True),
        ("anagram of (square + cube)", 10**4, False),
        ("anagram of (odd + even)", 10**6, True),
        ("anagram of triangular", 10**10, False),
        ("anagram of odd", 10**10, True),
        ("cube - cube", 10**20, False),
        ("cube - cube", 10**21, True),
        ("prime", 10**24, False),
        ("prime", 10**25, True),
        ("semiprime", 10**18, False),
        ("semiprime", 10**19, True),
        ("square", 10**30, False),
    ],
)
def test_what_cannot_be_decided_in_bounds_is_known_beforehand(text, hi, is_dear):
    assert (too_dear(ClueStatement(text).tree, hi) is not None) is is_dear


def test_a_clue_of_letters_agrees_with_pythons_arithmetic():
    clue = ClueStatement("AB(A + B)/2 - A^B % 5", has_letters=True)
    for a, b in product(range(1, 9), repeat=2):
        twice = 2 * (a * b * (a + b)) // 2 - 2 * (a**b % 5)
        assert clue.allows(twice // 2, {"A": a, "B": b}) == (a * b * (a + b) % 2 == 0)


def test_a_statement_that_was_asked_can_still_be_pickled():
    import pickle

    clue = ClueStatement("2 * A + rev B", has_letters=True)
    assert clue.allows(31, {"A": 5, "B": 12})
    again = pickle.loads(pickle.dumps(clue))
    assert again == clue
    assert again.allows(31, {"A": 5, "B": 12})


def test_clues_that_are_false_or_true_both_ways():
    wrong = ClueStatement("multiple of 3, or > 50", varied="false")
    assert [n for n in range(40, 60) if wrong.allows(n, {})] == [40, 41, 43, 44, 46, 47, 49, 50]
    assert not wrong.is_varied and wrong.n_alternatives == 1
    both = ClueStatement("prime whose digit sum exceeds @3d", has_letters=False, varied="both ways")
    found = [n for n in range(10, 100) if both.allows(n, {"@3d": 7})]
    assert found == [17, 37, 71, 73, 79, 97]
    assert ClueStatement("?", varied="false").allows(7, {})
    letters = ClueStatement("AB", has_letters=True, varied="false")
    assert letters.allows(13, {"A": 3, "B": 4}) and not letters.allows(12, {"A": 3, "B": 4})
    reversal = ClueStatement("4A", has_letters=True, varied="both ways")
    assert reversal.allows(44, {"A": 11}) and not reversal.allows(48, {"A": 12})
