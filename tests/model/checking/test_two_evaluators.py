"""The evaluator of engines and that of the check agree, and share nothing but the parsers."""

import ast
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright
from gridwright.basics.errors import ExpressionError, Undecided
from gridwright.clues.statement import ClueStatement
from gridwright.model.checking.clues import reader
from gridwright.model.checking.formulas import is_true
from gridwright.model.entries import Clued, ValuesRise
from gridwright.model.expression import parse_relation

PACKAGE = Path(gridwright.__file__).parent
CHECK = "gridwright.model.checking"
EVALUATOR = {
    "gridwright.clues.meaning",
    "gridwright.clues.numbers",
    *(f"gridwright.basics.{name}" for name in ("evaluate", "ranges", "doubt")),
}
"""What engines evaluate with."""


def imports(path):
    """The modules that a file imports, wherever in the file, by their full names."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            yield from (node.module, *(f"{node.module}.{alias.name}" for alias in node.names))
        elif isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)


def files_of(name):
    """The file of a module, or those of a package."""
    place = PACKAGE.parent / name.replace(".", "/")
    files = list(place.rglob("*.py")) or [place.with_suffix(".py")]
    assert all(file.exists() for file in files), name
    return files


def test_the_check_imports_nothing_of_the_evaluator_of_engines():
    for path in files_of(CHECK):
        for name in imports(path):
            assert not any(f"{name}.".startswith(f"{own}.") for own in EVALUATOR), path


def test_engines_and_their_evaluator_import_nothing_of_the_check():
    for name in ("gridwright.engines", *EVALUATOR):
        for path in files_of(name):
            assert not any(name.startswith(CHECK) for name in imports(path)), path


EDGES = [
    edge + off
    for edge in (2**31, 2**53, 2**62, 2**63, 10**18, 10**24, 10**30, 10**31)
    for off in (-1, 0, 1)
]
numbers = st.integers(-3, 40) | st.sampled_from([*EDGES, 10**10, 10**15 + 37])
known = st.fixed_dictionaries({"A": numbers, "B": st.integers(-3, 30), "@1a": numbers})


def either(question):
    """The answer, or that there is none."""
    try:
        return question()
    except Undecided:
        return "undecided"


def agree(ours, theirs):
    """The two never contradict one another: one may know what the other does not."""
    return "undecided" in (ours, theirs) or ours == theirs


NEW_FUNCTIONS = ["sigma", "gpf", "lpf", "dr", "digits", "abs", "factoradic", "roman", "spelt"]
NEW_FUNCTIONS += ["turned", "exponents"]


def terms(inner):
    signs = st.sampled_from(["+", "-", "*", "/", "^", "%"])
    functions = st.sampled_from(
        [*("rev", "ds", "dp", "tri", "sqrt", "phi", "divisors"), *NEW_FUNCTIONS]
    )
    pairs = st.sampled_from(
        [
            *("gcd", "lcm", "choose", "concat", "max", "min", "inbase", "without", "shifted"),
            *("frombase", "complement"),
        ]
    )
    return (
        st.tuples(inner, signs, inner).map("({0[0]} {0[1]} {0[2]})".format)
        | st.tuples(functions, inner).map("{0[0]}({0[1]})".format)
        | st.tuples(pairs, inner, inner).map("{0[0]}({0[1]}, {0[2]})".format)
        | inner.map("({})!".format)
        | inner.map("(-{})".format)
    )


atoms = st.sampled_from(["A", "B", "@1a", "2", "3", "7", "0", "1000000", str(10**30), str(2**63)])
expressions = st.recursive(atoms, terms, max_leaves=5)
KINDS = [
    *("prime", "composite", "semiprime", "square", "cube", "4th power", "power", "triangular"),
    *("pentagonal", "tetrahedral", "fibonacci", "lucas", "factorial", "palindrome", "perfect"),
    *("odd", "even", "permutation", "any"),
    *("hexagonal", "12-gonal", "centred square", "square pyramidal", "pronic", "catalan"),
    *("mersenne", "repdigit", "undulating", "ascending", "descending", "nondecreasing"),
    *("nonincreasing", "consecutive digits", "harshad", "happy", "self", "narcissistic"),
    *(
        "nonzero digits",
        "even digits",
        "odd digits",
        "matching ends",
        "leap year",
        "highly composite",
    ),
    *("clocktime", "dialtime", "date"),
    *("alternating parity", "unequal neighbours", "strobogrammatic"),
    *("digit sum = prime", "digit product = (not square)", "digit sum = {4, 9}"),
    *("polydivisible", "automorphic", "abundant", "deficient", "squarefree", "lucky", "power of 3"),
    *("sum of 3 consecutive integers", "sum of 2 consecutive primes"),
    *("product of consecutive integers", "sum of consecutive integers"),
]


def sets_of(inner):
    kinds = st.sampled_from(KINDS)
    operands = st.sampled_from(
        ["multiple of", "factor of", "power of", "digit sum", "digit product"]
    )
    return (
        kinds
        | st.tuples(operands, inner).map("{0[0]} ({0[1]})".format)
        | inner.map("anagram of ({})".format)
        | st.tuples(inner, inner).map("{{{0[0]}, {0[1]}}}".format)
        | st.tuples(inner, inner).map("{0[0]}..{0[1]}".format)
        | inner.map("> ({})".format)
        | inner.map("!= ({})".format)
        | st.tuples(inner, st.sampled_from(["+", "-", "*", "^"]), kinds).map(
            "({0[0]}) {0[1]} {0[2]}".format
        )
        | st.tuples(kinds, st.sampled_from(["+", "-", "*", "/", "^"]), inner).map(
            "{0[0]} {0[1]} ({0[2]})".format
        )
        | kinds.map("rev {}".format)
        | kinds.map("sqrt {}".format)
        | kinds.map("tri({})".format)
        | kinds.map("-({})".format)
    )


sets = sets_of(expressions)
clues = (
    sets
    | expressions
    | sets.map("not {}".format)
    | st.tuples(sets, st.sampled_from(["and", "or"]), sets).map(" ".join)
    | st.tuples(expressions, expressions).map(" = ".join)
)
comparisons = st.sampled_from(["=", "!=", "<", "<=", ">", ">="])
conditions = st.tuples(expressions, comparisons, expressions).map(" ".join) | st.tuples(
    st.sampled_from(KINDS[:17]), expressions
).map("{0[0]}({0[1]})".format)
relations = (
    conditions
    | conditions.map("not {}".format)
    | st.tuples(conditions, st.sampled_from(["and", "or"]), conditions).map(" ".join)
    | st.tuples(expressions, st.sampled_from(["=", "!="]), st.sampled_from(KINDS)).map(" ".join)
)


def read(text, **how):
    statement = ClueStatement(text, has_letters=True, **how)
    try:
        _ = statement.tree
    except ExpressionError:
        return None
    return statement


@settings(max_examples=1200, derandomize=True, deadline=None)
@given(clues, st.sampled_from([10, 2, 16]), numbers, known)
def test_a_clue_allows_the_same_numbers_by_both(text, base, number, values):
    clue = read(text, base=base)
    if clue is None:
        return
    for n in (number, abs(number) + 1, 12, values["A"]):
        ours = either(lambda n=n: clue.allows(n, values))
        theirs = either(lambda n=n: reader(clue).allows(n, values))
        assert agree(ours, theirs), (n, ours, theirs)


@settings(max_examples=1200, derandomize=True, deadline=None)
@given(relations, known)
def test_a_relation_is_true_by_both(text, values):
    relation = read(text, is_relation=True)
    if relation is None:
        return
    ours = either(lambda: relation.is_true(values))
    theirs = either(lambda: reader(relation).is_true(values))
    assert agree(ours, theirs), (ours, theirs)


@settings(max_examples=300, derandomize=True, deadline=None)
@given(expressions, st.integers(1, 400), known)
def test_what_a_clue_is_worth_is_allowed_by_both(text, n, values):
    clue = read(text)
    if clue is None:
        return
    try:
        value = clue.meaning.whole(clue.tree, values)
    except Undecided:
        return
    allowed = reader(clue).allows
    assert value is None or allowed(value, values)
    assert value == n or not allowed(n, values)


formulas = st.recursive(
    st.sampled_from(["a", "b", "c", "2", "3", "0", "10", str(10**30)]),
    lambda inner: (
        st.tuples(inner, st.sampled_from("+-*/^"), inner).map("({0[0]} {0[1]} {0[2]})".format)
        | inner.map("(-{})".format)
    ),
    max_leaves=7,
)
chains = st.tuples(formulas, comparisons, formulas).map(" ".join) | st.tuples(
    formulas, comparisons, formulas, comparisons, formulas
).map(" ".join)


@settings(max_examples=3000, derandomize=True, deadline=None)
@given(chains, numbers, numbers, st.integers(-3, 50))
def test_a_formula_is_true_by_both(text, a, b, c):
    expression, values = parse_relation(text), {"a": a, "b": b, "c": c}
    ours = either(lambda: expression.is_true(values))
    theirs = either(lambda: is_true(expression, values))
    assert agree(ours, theirs), (ours, theirs)


@settings(max_examples=400, derandomize=True, deadline=None)
@given(
    st.sampled_from(["A", "A + B", "AB", "square", "prime - A", "A = B"]),
    st.sampled_from(["", "reverse", "negate", "any power"]),
    st.booleans(),
    st.tuples(*[st.integers(0, 9)] * 3),
    st.integers(-20, 130),
    st.integers(-20, 130),
)
def test_what_is_entered_holds_by_both(text, entered, signed, digits, a, b):
    statement = ClueStatement(text, has_letters=True)
    clue = Clued((0, 1, 2, "A", "B"), statement, (), (0, 1, 2), entered, signed)
    assert clue.holds(*digits, a, b) == clue.is_met(*digits, a, b)
    first = Clued((3, "B"), ClueStatement("B", has_letters=True), (), (0,), signed=True)
    rise = ValuesRise((0, 1, 2, 3, "A", "B"), (first, clue))
    assert rise.holds(*digits, abs(b) % 10, a, b) == rise.is_met(*digits, abs(b) % 10, a, b)


@pytest.mark.parametrize("length", [1000, 4000])
def test_a_long_sum_is_no_deeper_than_its_brackets(length):
    text = " + ".join(["A"] * (length // 2))
    clue = ClueStatement(text, has_letters=True)
    assert reader(clue).allows(3 * (length // 2), {"A": 3})
    assert is_true(parse_relation(f"{text} = {3 * (length // 2)}"), {"A": 3})


def test_numbers_of_a_library_are_numbers():
    numpy = pytest.importorskip("numpy")
    clue = Clued((0, 1, "A"), ClueStatement("A^9 - A^9 + A", has_letters=True), (), (0, 1))
    assert clue.holds(*numpy.array([1, 2, 12]))


def test_sums_of_consecutive_integers_are_all_numbers_but_the_powers_of_two():
    from gridwright.model.checking.rows import is_in_a_row

    sums = {sum(range(a, b + 1)) for a in range(1, 200) for b in range(a + 1, 202)}
    assert {n for n in range(1, 400) if is_in_a_row("sum", 0, "integer", n, 10)} == {
        n for n in sums if n < 400
    }
    assert is_in_a_row("sum", 0, "integer", 10**30, 10)
    assert not is_in_a_row("sum", 0, "integer", 2**99, 10)
