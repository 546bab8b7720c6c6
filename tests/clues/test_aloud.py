"""Trees in words: natural, complete, and different words for different meanings."""

import re
from collections import defaultdict
from contextlib import suppress
from itertools import product
from random import Random

import pytest

from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.aloud import aloud as sets_aloud
from gridwright.clues.aloud import numbers as aloud_numbers
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.language.words import WITH_OPERAND
from gridwright.clues.numbers.functions import FUNCTIONS
from gridwright.clues.numbers.kinds import KINDS
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import ARITHMETIC, ITSELF, SETS, Node


def read(text, **how):
    return aloud(ClueStatement(text, **how).tree)


def test_every_operation_has_words():
    sets, conditions = sets_aloud._SETS, sets_aloud._CONDITIONS
    assert aloud_numbers._NUMBERS.keys() == ARITHMETIC | {"number", "letter", "entry", ITSELF}
    assert sets.keys() == SETS
    assert set(WITH_OPERAND.values()) <= sets.keys()
    assert conditions.keys() == {"chain", "is", "and", "or", "not"}


@pytest.mark.parametrize("name", sorted(KINDS))
def test_every_kind_has_an_article_and_a_contrary(name):
    said, denied = read(name), read(f"not {name}")
    assert re.fullmatch(r"an? [\w' -]+", said)
    assert re.match(r"an [aeiou]|a [^aeiou]", said)
    assert denied.startswith("a number ")
    assert denied != said


@pytest.mark.parametrize("name", sorted(FUNCTIONS))
def test_every_function_is_read_with_all_its_arguments(name):
    letters = "ABCDE"[: FUNCTIONS[name][0]]
    said = read(f"{name}({', '.join(letters)})", has_letters=True)
    assert all(re.search(rf"\b{letter}\b", said) for letter in letters)


def test_a_users_function_is_not_read_as_ours():
    clue = ClueStatement("rev(A)", has_letters=True, own=(("rev", abs),))
    assert aloud(clue.tree, own=["rev"]) == "rev(A)"
    assert aloud(clue.tree) == "the reverse of A"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("A(B + C)", "A times the sum of B and C"),
        ("A(B - C)", "A times the difference B - C"),
        ("A(B + C) - D^2", "the value of A × (B + C) - D^2"),
        ("A + B - C", "A plus B minus C"),
        ("A + B - C + D", "the value of A + B - C + D"),
        ("TEST = K", "the value of T × E × S × T, which is also K"),
        ("AB = prime", "A times B, which is prime"),
        ("√(A²)", "the square root of the square of A"),
        ("rev(ds(√(A²)))", "the value of rev(ds(sqrt(A^2)))"),
        ("A - (B - C)", "A minus the difference B - C"),
        ("max(A, B)", "the greater of A and B"),
        ("min(A, B, C)", "the least of A, B and C"),
        ("@3d[2..-1] + 1", "the digits of entry 3d from the second to the last, plus 1"),
        ("@3d[-2]", "the second digit from the end of entry 3d"),
        ("@3d[-1] + A(@3d[1] + B)", "the value of entry 3d[-1] + A × (entry 3d[1] + B)"),
        ("A(B/C)D", "the value of A × (B / C) × D"),
        ("2^(3 + A) > 5 and prime", None),
    ],
)
def test_what_is_short_is_in_words_and_what_is_long_a_formula(text, said):
    if said is None:
        with pytest.raises(ExpressionError):
            read(text, has_letters=True)
    else:
        assert read(text, has_letters=True) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("odd square or cube", "an odd square or a cube"),
        ("square and > 3a or cube", "either a square greater than entry 3a, or a cube"),
        ("prime and (square + 1 or cube)", "a prime that is either a square plus 1 or a cube"),
        (
            "(begins with 3 or 4) and ends in 5",
            "a number whose last digit is 5 and that is either a number whose first digit is 3, or "
            "a number whose first digit is 4",
        ),
        ("multiple of 7 + 3", "a multiple of the sum of 7 and 3"),
        ("not (odd square)", "a number that is not an odd square"),
        ("not (square or cube)", "a number that is neither a square nor a cube"),
        ("not (not square)", "a number that is a square"),
        ("perfect and square", "a square that is a perfect number"),
        ("perfect square", "a square"),
        ("power and prime", "a prime that is a perfect power"),
        ("8th power or 11th power", "an eighth power or an eleventh power"),
        ("18th power or 21st power", "an 18th power or a 21st power"),
        ("{5, 7..9, 3a}", "either 5, or a number from 7 to 9, or entry 3a"),
        ("{12}", "12"),
        ("last digit of 3a", "the last digit of entry 3a"),
        ("r1c2 + 3a", "cell r1c2 plus entry 3a"),
        ("Mersenne prime", "a Mersenne prime"),
        ("centred square or 8-gonal", "a centred square number or an 8-gonal number"),
        ("not ascending and even", "an even number without ascending digits"),
        ("product of 3 consecutive odd numbers", "the product of three consecutive odd numbers"),
        ("power of 2 and > 5", "a number greater than 5 that is a power of 2"),
        ("prime and sum of two squares", "a prime that is the sum of two squares"),
        ("twice (sum of two squares)", "twice the sum of two squares"),
        ("difference between 3a and 2 * 4a", "the difference between entry 3a and twice entry 4a"),
        ("anagram of a triangular number", "an anagram of a triangular number"),
        (
            "multiple of 3a and odd and < 90",
            "an odd number less than 90 that is a multiple of entry 3a",
        ),
        ("not (odd or square)", "a number that is neither odd nor a square"),
        ("any and prime", "a prime"),
        ("not any", "a number that is not any number"),
        ("2 * (prime and > 5)", "twice (a prime greater than 5)"),
        (
            "prime and > 20 and < 90 and not palindrome and digit sum 7",
            "a prime greater than 20 and less than 90 that is not a palindrome and whose digit "
            "sum is 7",
        ),
    ],
)
def test_sets_are_noun_phrases(text, said):
    assert read(text) == said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("1 < 7d < 3a", "1 is less than entry 7d, which is less than entry 3a"),
        ("4 < 3a = square", "4 is less than entry 3a, and entry 3a is a square"),
        ("square = 3a", "entry 3a is a square"),
        ("3a != square", "entry 3a is not a square"),
        ("not square(3a)", "entry 3a is not a square"),
        ("not square(1/3a)", "it is not true that 1 divided by entry 3a is a square"),
        ("not 3a = 7", "it is not true that entry 3a is 7"),
        ("3a + 4a = 5a", "entry 3a plus entry 4a equals entry 5a"),
        (
            "3a = 1 and (4a = 2 or 5a > 3)",
            "entry 3a is 1, and (either entry 4a is 2, or entry 5a is greater than 3)",
        ),
        ("not (3a = 1 or 4a = 2)", "it is not true that (either entry 3a is 1, or entry 4a is 2)"),
    ],
)
def test_relations_are_sentences(text, said):
    assert read(text, is_relation=True) == said


class Clues:
    """Random texts of the language, small and alike, so that many have much the same words."""

    def __init__(self, seed):
        self.random = Random(seed)

    def one(self, *choices):
        choice = self.random.choice(choices)
        return choice() if callable(choice) else choice

    def number(self, depth):
        if depth <= 0:
            return self.one("A", "B", "2", "@3d")
        a, b = self.number(depth - self.one(1, 2)), self.number(depth - self.one(1, 2))
        sign = self.one(" + ", " - ", "*", "/", "%", "^")
        return self.one(
            lambda: f"({a}){sign}({b})" if sign == "^" or "%" in a + b else f"{a}{sign}{b}",
            f"({a}){sign}({b})",
            f"({a}){sign}({b})",
            f"-({a})",
            f"({a})^2",
            f"rev({a})",
            f"gcd({a}, {b})",
        )

    def numbers(self, depth):
        n = self.number(self.one(0, 0, 1, 2))
        if depth <= 0:
            return self.one("prime", "square", "odd", "permutation", f"> {n}", f"digit sum {n}", n)
        a, b = self.numbers(depth - 1), self.numbers(depth - self.one(1, 2))
        return self.one(
            f"({a}) and ({b})",
            f"({a}) or ({b})",
            f"not ({a})",
            f"not ({a} or {b})",
            f"multiple of ({n})",
            f"{n}..{n}{n}",
            f"({a}) + {n}",
            f"{n} * ({a})",
            f"({a}) - ({n})",
            f"rev ({a})",
            f"{{{n}, {self.number(0)}}}",
        )

    def condition(self, depth):
        n, m = self.number(self.one(0, 1)), self.number(self.one(0, 0, 1, 2))
        if depth <= 0:
            return self.one(
                f"{n} = {m}", f"{n} < {m} < {self.number(0)}", f"prime({n})", f"{n} != {m}",
                f"{n} = ({self.numbers(1)})", f"not {n} = {m}", f"not prime({n})",
            )  # fmt: skip
        a, b = self.condition(depth - 1), self.condition(depth - self.one(1, 2))
        return self.one(f"({a}) and ({b})", f"({a}) or ({b})", f"not ({a})", f"not ({a} or {b})")


VALUES = [{"A": a, "B": b, "@3d": c} for a, b, c in ((3, 2, 12), (4, 5, 21), (1, 6, 30))]


def judged(question):
    try:
        return question()
    except Undecided:
        return None


def meaning(clue):
    if clue.is_relation:
        return [judged(lambda v=values: clue.is_true(v)) for values in VALUES]
    return [
        judged(lambda v=values, n=n: clue.allows(n, v)) for values in VALUES for n in range(1, 50)
    ]


def arithmetic():
    """Every way to bracket two operations on three operands, with functions anywhere."""
    wraps = ("{}", "({})^2", "rev({})", "-({})", "2({})", "({})/2", "({})!", "gcd(B, {})")
    for one, two in product("+-*/%^", repeat=2):
        for inner, outer in product(wraps[:6], wraps):
            for shape in ("{}{}A", "B{}{}"):
                pair = inner.format(f"(A{one}@3d)")
                text = shape.format(pair, two) if shape[0] == "{" else shape.format(two, pair)
                yield outer.format(text if outer == "{}" else f"({text})")


def random_clues():
    made = Clues(16)
    return [made.numbers((0, 0, 1, 2)[i % 4]) for i in range(3000)]


def random_relations():
    made = Clues(16)
    return [made.condition((0, 0, 1, 2)[i % 4]) for i in range(2000)]


@pytest.mark.parametrize("texts", [arithmetic, random_clues, random_relations])
def test_what_is_read_alike_means_the_same(texts):
    readings = defaultdict(dict)
    for text in texts():
        clue = ClueStatement(text, has_letters=True, is_relation=texts is random_relations)
        with suppress(ExpressionError):
            readings[aloud(clue.tree)].setdefault(clue.tree, clue)
    assert len(readings) > 1000
    alike = [list(trees.values()) for trees in readings.values() if len(trees) > 1]
    for first, *others in alike:
        expected = meaning(first)
        for other in others:
            told = f"{first.text} | {other.text}: {aloud(first.tree)}"
            for one, two in zip(expected, meaning(other), strict=True):
                assert one == two or None in (one, two), told


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("AB + C", ["A*B + C", "(AB) + C", "A × B+C", "C * 1 + AB"[:0] or "A·B + C"]),
        ("odd square", ["odd and square", "an odd square"[3:], "odd squares"]),
        ("2(A + B)", ["2 * (A + B)", "2[A + B]"]),
    ],
)
def test_what_is_written_otherwise_is_read_alike(text, others):
    for other in others:
        assert read(other, has_letters=True) == read(text, has_letters=True)


@pytest.mark.parametrize(
    "text",
    [
        "A" * 9_999,
        "+".join("A" * 4_900),
        "(" * 99 + "A" + "+B)" * 99,
        "not (" * 98 + "prime" + ")" * 98,
        "-" * 98 + "A",
        "(-" * 90 + "A" + ")" * 90,
        "rev(" * 60 + "A" + ")" * 60,
        "prime or " * 900 + "square",
        "(prime or odd and " * 49 + "square" + ")" * 49,
        "2(" * 90 + "prime" + ")" * 90,
    ],
    ids=lambda text: text[:12],
)
def test_long_and_deep_clues_are_read_without_recursion_running_out(text):
    said = read(text, has_letters=True)
    assert said
    assert len(said) < 40 * len(text) + 1_000


def test_a_tree_is_read_below_many_callers():
    tree = ClueStatement("(prime or odd and " * 49 + "square" + ")" * 49).tree

    def deep(n):
        return deep(n - 1) if n else aloud(tree)

    assert deep(200).endswith("square")


def test_places_in_the_text_change_nothing():
    assert aloud(Node("kind", ("prime",), 7)) == "a prime"
