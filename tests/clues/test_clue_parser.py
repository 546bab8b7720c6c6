"""The parser of clues against a grammar for lark, and everything that is printed."""

import re
from fractions import Fraction
from math import factorial, isqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, LarkError, Transformer, v_args
from lark.exceptions import VisitError

from gridwright.basics.bounds import MAX_DEPTH, MAX_EXPRESSION
from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.language.own_phrases import OwnPhrases
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.synonyms import BRACKETED
from gridwright.clues.language.words import dialect
from gridwright.clues.numbers.functions import FUNCTIONS, applies, run
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node, changed_letters, written

LETTERS = dialect(has_letters=True)
ENTRIES = dialect(has_letters=False)
RELATION = dialect(has_letters=False, is_relation=True)

GRAMMAR = """
    ?sum: term | sum "+" term -> plus | sum _MINUS term -> minus
    ?term: unary | term _TIMES unary -> times | term _OVER unary -> over
    ?unary: _MINUS unary -> negated | product
    ?product: power | product power_not_number -> times | letters power_number -> times
    ?letters: product
    ?power: raised | raised _POWER exponent -> power | "√" power -> root
    ?power_not_number: not_number | not_number _POWER exponent -> power | "√" power -> root
    ?power_number: number | number _POWER exponent -> power
    ?exponent: _MINUS exponent -> negated | power
    ?raised: not_number | number
    ?not_number: name | bracket | not_number "!" -> factorial | not_number "²" -> square
    ?number: plain_number | number "!" -> factorial | number "²" -> square
    ?bracket: "(" sum ")" | "[" sum "]"
    plain_number: NUMBER
    name: LETTER
    _MINUS: "-" | "−" | "–"
    _TIMES: "*" | "×" | "·"
    _OVER: "/" | "÷"
    _POWER: "**" | "^"
    NUMBER: /[0-9]+/
    LETTER: /[A-Ca]/
    %ignore /\\\\s+/
""".replace("\\\\", "\\")
VALUES = {"A": 3, "B": 7, "C": 0, "a": 12}
MOST_BITS = 10_000

NOT_COUNTED = "of this kind the number at a place is not known; expected prime, square and such"


class Valueless(Exception):
    pass


def bounded(number):
    number = Fraction(number)
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > MOST_BITS:
        raise Valueless
    return number


@v_args(inline=True)
class Oracle(Transformer):
    """Evaluates a tree of lark's with fractions; anything without a value is Valueless."""

    def plain_number(self, token):
        return Fraction(int(token))

    def name(self, token):
        return Fraction(VALUES[str(token)])

    def letters(self, value):
        return value

    def plus(self, a, b):
        return bounded(a + b)

    def minus(self, a, b):
        return bounded(a - b)

    def times(self, a, b):
        return bounded(a * b)

    def negated(self, a):
        return -a

    def over(self, a, b):
        if b == 0:
            raise Valueless
        return bounded(a / b)

    def factorial(self, a):
        if a.denominator != 1 or not 0 <= a <= MOST_BITS:
            raise Valueless
        return bounded(factorial(int(a)))

    def square(self, a):
        return bounded(a * a)

    def root(self, a):
        if a.denominator != 1 or a < 0 or isqrt(int(a)) ** 2 != a:
            raise Valueless
        return Fraction(isqrt(int(a)))

    def power(self, a, b):
        size = max(abs(a.numerator), a.denominator).bit_length() - 1
        if b.denominator != 1 or (a == 0 and b < 0) or abs(b) * size > 2 * MOST_BITS:
            raise Valueless
        return bounded(a ** (int(b) if abs(a) not in (0, 1) else int(b % 2 + 2 if b else 0)))


ORACLE = Lark(GRAMMAR, start="sum", parser="earley", ambiguity="resolve")


def atoms():
    return st.sampled_from([*VALUES, "AB", "0", "1", "2", "7", "12", "2B"])


def grown(inner):
    signs = st.sampled_from(["+", "-", "*", "/", "^", " + ", " − ", "×", "÷", "**", "·", " – "])
    return (
        st.tuples(inner, signs, inner).map("".join)
        | inner.map("({})".format)
        | inner.map("[{}]A".format)
        | inner.map("-{}".format)
        | inner.map("({})!".format)
        | inner.map("({})²".format)
        | inner.map("√({})".format)
    )


FORMULAS = st.recursive(atoms(), grown, max_leaves=8)
TOKENS = [*VALUES, *"012()[]+-*/^!²√", "**", " ", "10", "−", "×"]


def outcome(text):
    """The value, None if there is none (or none that is known), or "refused" by the grammar."""
    try:
        tree = parse_clue(text, LETTERS)
    except ExpressionError as error:
        return None if str(error).startswith("this is ") else "refused"
    return known(tree)


def known(tree):
    """The value of an expression, or None."""
    try:
        return run(tree.program, VALUES, applies(tree.program, 10, {}))
    except Undecided:
        return None


def expected(text):
    try:
        tree = ORACLE.parse(text)
    except LarkError:
        return "refused"
    try:
        return Oracle().transform(tree)
    except VisitError as error:
        if not isinstance(error.orig_exc, Valueless):
            raise
        return None


@settings(max_examples=400, derandomize=True, deadline=None)
@given(FORMULAS)
def test_an_expression_means_what_the_grammar_says(text):
    assert outcome(text) == expected(text)


@settings(max_examples=600, derandomize=True, deadline=None)
@given(st.lists(st.sampled_from(TOKENS), max_size=10).map("".join))
def test_just_the_expressions_of_the_grammar_are_read(text):
    ours, theirs = outcome(text), expected(text)
    if "this bracket is not closed" not in str(ours):
        assert ours == theirs or (ours is None and theirs == "refused")


@settings(max_examples=300, derandomize=True, deadline=None)
@given(FORMULAS)
def test_an_expression_written_out_with_its_values_is_worth_the_same(text):
    try:
        tree = parse_clue(text, LETTERS)
    except ExpressionError:
        return
    value = known(tree)
    told = written(tree, {name: str(number) for name, number in VALUES.items()})
    assert outcome(told) == value


BEYOND = "this is undecided beyond 2^10,000: a number here is larger"
NO_FACTORS = "this is undecided beyond 100,000,000,000,000,000,000: the factors of a number"


def value(text, **letters):
    tree = parse_clue(text, LETTERS)
    return run(tree.program, letters, applies(tree.program, 10, {}))


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("JE(RK + S)", 3 * 5 * (7 * 11 + 2)),
        ("J E [R K + S]", 3 * 5 * (7 * 11 + 2)),
        ("R − E – S", 7 - 5 - 2),
        ("K/RE", Fraction(11, 35)),
        ("SR/RE·E", 2),
        ("J^SR", 9 * 7),
        ("J**S", 9),
        ("E² + R³ – S¹⁰", 25 + 343 - 1024),
        ("-S^2", -4),
        ("3! + R!", 6 + 5040),
        ("√EE", None),
        ("√(ES + EJ)", 5),
        ("rev(13R)", 19),
        ("rev RK", 77),
        ("ds(99) + dp 34", 30),
        ("gcd(12, 18, 27) + lcm(4, 6)", 15),
        ("choose(10, 3) - tri(4)", 110),
        ("concat(R, K, 0)", 7110),
        ("phi(36) + divisors(36)", 21),
        ("sqrt(49)", 7),
        ("1/2 + 1/3 + 1/6", 1),
        ("S^-1 * E * S", 5),
    ],
)
def test_expressions_are_read_as_printed(text, number):
    assert value(text, J=3, E=5, R=7, K=11, S=2) == number


def test_upper_and_lower_case_letters_differ():
    assert value("Aa - aa", A=5, a=3) == 6


def test_words_are_letters_where_words_are_off():
    tree = parse_clue("rev", dialect(has_letters=True, words=False))
    assert tree.names == ("r", "e", "v")
    assert parse_clue("prime", dialect(has_letters=True)).names == ()
    assert parse_clue("PRIME", dialect(has_letters=True)).names == ("P", "R", "I", "M", "E")


def test_short_functions_are_letters_unless_a_bracket_follows():
    for name in sorted(BRACKETED):
        assert parse_clue(name, LETTERS).names == tuple(dict.fromkeys(name))
        arguments = " (A, B)" if FUNCTIONS[{"tau": "divisors"}.get(name, name)][0] == 2 else "(A)"
        assert parse_clue(name + arguments, LETTERS).op
        assert parse_clue(f"{name}[A]", LETTERS).names == (*dict.fromkeys(name), "A")
    for word in ("two", "is", "same", "first", "least", "as", "root", "mod", "in"):
        assert set(parse_clue(word, LETTERS).names) == set(word)


def test_digits_of_an_entry_stand_right_behind_its_name():
    for text, name in (
        ("3d[2]", "@3d[2]"),
        ("3d[ 2 .. 4 ]", "@3d[2..4]"),
        ("3d[-1]", "@3d[-1]"),
        ("@3d[2…3]", "@3d[2..3]"),
    ):
        assert parse_clue(text, ENTRIES).names == (name,)
        assert parse_clue("@" + text.removeprefix("@"), LETTERS).names == (name,)
    assert parse_clue("3d [2]", ENTRIES) == parse_clue("3d * 2", ENTRIES)
    assert parse_clue("3d[2 + 1]", ENTRIES) == parse_clue("3d * (2 + 1)", ENTRIES)
    assert parse_clue("A[2]", LETTERS) == parse_clue("A * 2", LETTERS)


def test_more_than_adds_after_a_number_and_compares_elsewhere():
    assert parse_clue("5 more than 3d", ENTRIES) == parse_clue("3d + 5", ENTRIES)
    assert parse_clue("two less than 3d and odd", ENTRIES) == parse_clue("3d - 2 and odd", ENTRIES)
    assert parse_clue("more than 3d", ENTRIES) == parse_clue("> 3d", ENTRIES)
    assert parse_clue("3d more than 4d", RELATION) == parse_clue("3d > 4d", RELATION)
    assert parse_clue("3d is 5 less than 4d", RELATION) == parse_clue("3d = 4d - 5", RELATION)


def test_a_comma_is_an_and_outside_of_brackets_only():
    same = parse_clue("prime and (odd or > 3) and gcd(3d, 4d)", ENTRIES)
    assert parse_clue("prime, (odd or > 3), gcd(3d, 4d)", ENTRIES) == same
    assert parse_clue("{1, 2}", ENTRIES).op == "set"
    with pytest.raises(ExpressionError, match=r"found ','"):
        parse_clue("(prime, odd)", ENTRIES)


def test_three_d_is_an_entry_only_where_there_are_no_letters():
    assert parse_clue("3d", ENTRIES).names == ("@3d",)
    assert parse_clue("@3d", ENTRIES).names == ("@3d",)
    assert parse_clue("3d", LETTERS).names == ("d",)
    assert parse_clue("@3d", LETTERS).names == ("@3d",)
    assert parse_clue("2 3d", ENTRIES).program == parse_clue("2 * 3d", ENTRIES).program


def test_an_article_is_no_entry_before_a_kind_of_number():
    assert parse_clue("A multiple of 7", ENTRIES) == parse_clue("multiple of 7", ENTRIES)
    assert parse_clue("2 * the square", ENTRIES).names == ()
    assert parse_clue("a and > 3", ENTRIES).names == ("@a",)
    assert parse_clue("a b", ENTRIES).names == ("@a", "@b")
    assert parse_clue("the least prime factor of 3d", ENTRIES).names == ("@3d",)
    assert parse_clue("a squared", ENTRIES) == parse_clue("a^2", ENTRIES)
    assert parse_clue("a mod b", ENTRIES).names == ("@a", "@b")


@pytest.mark.parametrize(
    ("text", "message", "column"),
    [
        ("A +", "expected a number, a name or '(', it ends here", 3),
        ("A + ) B", "expected a number, a name or '(', found ')'", 4),
        ("(A + B", "this bracket is not closed", 0),
        ("(A + B]", "expected an operator or ')', found ']'", 6),
        ("A )", "expected an operator, found ')'", 2),
        ("2 3", "expected an operator between two numbers", 2),
        ("9^9^9^9", BEYOND, 3),
        ("A^9^9^9^9", BEYOND, 5),
        ("99999!", BEYOND, 5),
        ("phi(10^40)A + phi(10^150 + 7)", NO_FACTORS, 14),
        ("A / 0", "this is a division by zero", 2),
        ("A / (3 - 3)", "this is a division by zero", 2),
        ("A % 0", "this is a division by zero", 2),
        ("1" + "0" * 31, "too large a number; at most 10^30", 0),
        ("gcd(A)", "gcd takes 2 to 99, found 1 arguments", 0),
        ("rev(A, B)", "rev takes 1, found 2 arguments", 0),
        ("happy(A)", NOT_COUNTED, 0),
        ("square < cube", "expected a number after '<'", 9),
        ("cube / cube", "two sets of numbers; only two kinds can be added or multiplied", 5),
        ("ds(prime)", "ds of a kind of number is undefined; expected a number", 0),
        ("A # B", "expected an operator, found '#'", 2),
        ("A ٣", "expected an operator, found '٣'", 2),
        ("@ 3", "expected the name of an entry after '@', such as @3d", 0),
    ],
)
def test_an_error_has_a_caret_under_the_place(text, message, column):
    with pytest.raises(ExpressionError) as caught:
        parse_clue(text, LETTERS)
    first, _, caret = str(caught.value).split("\n")
    assert (first, caret) == (message, " " * (4 + column) + "^")


def test_a_misspelt_word_is_recognised():
    with pytest.raises(ExpressionError, match=r"found 'of'"):
        parse_clue("multipel of 7d", ENTRIES)
    with pytest.raises(ExpressionError, match="expected a condition, such as 3d = 2d"):
        parse_clue("prime", RELATION)


HOSTILE = [
    "(" * 100_000,
    "-" * 5000,
    "√" * 5000,
    "rev " * 2000,
    "not " * 2000,
    "2" + "^2" * 4000,
    "{" * 5000,
    "9" * 5000,
    "A" * 10_001,
    "\x1b[31m",
    "\u202e",
    "\x00",
    "\ud800(",
    "!" * 5000,
    "-" * 9999 + "1",
    "2^" + "-" * 101 + "1",
    "1" + "!" * 9998,
    "1" + " ²" * 101,
    "sum of " * 1400,
    "difference between " * 500 + ")",
    "sum of 2 " * 1100 + "squares",
    "centred " * 1200,
    "same digits as " * 600 + ")",
    "greatest common factor of " * 380,
    "one more than " * 700 + "1)",
    "3d[" * 3000,
    "9" * 31 + "-gonal",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_clues_are_refused_in_three_printable_lines(text):
    for how in (LETTERS, ENTRIES, RELATION):
        with pytest.raises(ExpressionError) as caught:
            parse_clue(text, how)
        lines = str(caught.value).split("\n")
        assert len(lines) <= 3
        assert all(line.isprintable() and len(line) < 160 for line in lines)


def test_the_bounds_are_reached_exactly():
    assert parse_clue("(" * MAX_DEPTH + "A" + ")" * MAX_DEPTH, LETTERS).names == ("A",)
    with pytest.raises(ExpressionError, match="more than 100 levels"):
        parse_clue("(" * (MAX_DEPTH + 1) + "A" + ")" * (MAX_DEPTH + 1), LETTERS)
    for beside in ("((((A))))", "A^2 * A^2 * A^2", "sqrt(A) * sqrt(A) * sqrt(A)"):
        text = " + ".join([beside] * (MAX_DEPTH // 2))  # deep is what is within each other alone
        assert parse_clue(text, LETTERS).names == ("A",)
    with pytest.raises(ExpressionError, match="10,001 characters; at most 10,000"):
        parse_clue("A" + " " * MAX_EXPRESSION, LETTERS)
    assert len(parse_clue("A+" * 4999 + "A", LETTERS).program) == 9999


LONG = {
    "sum": "A+" * 4999 + "A",
    "ones": "1+" * 4999 + "1",
    "quotient": "A/" * 4999 + "A",
    "product": "A" * 10_000,
    "kinds": "odd " * 2500,
    "and": "odd and " * 1249 + "odd",
    "or": "odd or " * 1428 + "odd",
    "not": "not " * 2499 + "odd",
    "bounds": "> 1 " * 2400,
    "set": "{" + "1," * 4990 + "1}",
}


@pytest.mark.parametrize("name", LONG)
def test_a_clue_of_ten_thousand_characters_can_be_read_and_asked(name):
    clue = ClueStatement(LONG[name], has_letters=True)
    assert clue.allows(1, {"A": 1}) in (True, False)
    assert len(list(clue.numbers(1, 99, {"A": 1}))) <= 5000
    assert (
        changed_letters(clue.tree, lambda _, node: Node("^", (node, node))).names == clue.tree.names
    )
    assert clue.tree.is_set or written(clue.tree, {"A": "1"})


@pytest.mark.parametrize(
    "text",
    ["arithmetic digits", "consecutive digits", "even digits", "odd digits", "nonzero digits"],
)
def test_digits_are_a_word_in_a_kind_of_two_words(text):
    """Alone they are letters, where there are any."""
    assert parse_clue(text, dialect(has_letters=True)) == parse_clue(text, ENTRIES)
    assert parse_clue(text, ENTRIES).args == (text,)
    assert parse_clue("digits", dialect(has_letters=True)).names == ("d", "i", "g", "t", "s")


def test_kinds_within_kinds_have_a_bound():
    assert ClueStatement("square" + " + 1" * 99).allows(100, {})
    for text in ("square" + " + 1" * 101, "(" * 90 + "odd" + " and odd or odd)" * 90):
        with pytest.raises(ExpressionError, match="more than 100 operations on a kind of number"):
            parse_clue(text, ENTRIES)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("between 300", "'and' and another number"),
        ("between prime and 3", "expected numbers between which it lies"),
        ("average of 3d", "'and' and another number"),
        ("average", "expected 'of'"),
        ("digit sum of prime", "expected a number here"),
        ("prime whose square", "expected a function and its value"),
        ("first two", "expected 'digit' or 'digits'"),
        ("last 0 digits of 3d", "expected 1 to 31 digits"),
        ("last two digits of 3", "expected the name of an entry"),
        ("first digit of 3d[2]", "expected the name of an entry"),
        ("ends in prime", "expected a number"),
        ("ends 25", "expected 'in'"),
        ("3d's", "expected 'digit' or 'digital'"),
        ("sum of 3d's digits squared of 4d", "expected an operator"),
        ("jumble of another", "expected 'number'"),
        ("exceeds prime", "expected a number here"),
        ("leaves 3 when divided", "expected 'by'"),
        ("leaves 3d when divided by 7", "expected two numbers"),
        ("no two digits differ", "expected 'same'"),
        ("12 times the sum of digits", "expected 'of'"),
        ("largest prime", "expected a limit, as in largest prime less than 50"),
        ("contains the digit 12", "expected a digit"),
        ("two of its digits", "found 'of'"),
        ("digits of 3d", "expected 'number of digits of'"),
        ("four prime factors", "expected 'different prime factors'"),
        ("digit is the sum of the other two", "found 'digit'"),
        ("sum of the other two digits", "other than which digit"),
        ("20000th prime", "one of the first 10,000"),
        ("prime, as is 3", "expected what is of that kind too"),
        ("mean of 3d, 4d", "'and' and another number"),
        ("jumble of another answer", "told by a clue, where there are others"),
        ("no primes", "expected 'zeros'"),
        ("digits in", "expected"),
        ("neither", "expected"),
        ("hcf of 3d", "gcd takes 2 to 99"),
    ],
)
def test_phrases_that_stop_half_way_are_refused_with_their_place(text, message):
    with pytest.raises(ExpressionError, match=re.escape(message)) as raised:
        parse_clue(text, dialect(has_letters=False))
    assert "^" in str(raised.value)


def test_what_is_known_of_an_expression_is_never_that_of_one_that_was_given_up() -> None:
    """Prose tries many ways; nodes that are gone leave their place in memory to others."""
    phrases = OwnPhrases("1", ENTRIES, 10)
    letter = Node("letter", ("A",))
    seen = set()
    for n in range(200):
        three = phrases.made("+", (Node("number", (n,)), Node("number", (3,))), 0)
        assert phrases.known(three) == n + 3
        seen.add(id(three))
        del three
        others = [Node("+", (letter, letter)) for _ in range(20)]
        assert [phrases.known(other) for other in others] == [None] * 20
    assert len(seen) == 200  # each is kept with its value
