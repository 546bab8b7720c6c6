"""Expressions for many rows at once: what `columns` says is what the interpreter says of each."""

from fractions import Fraction

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gridwright.basics.bounds import MAX_BITS
from gridwright.basics.errors import Undecided
from gridwright.clues.meaning import Meaning
from gridwright.clues.numbers.columns import whole_rows
from gridwright.clues.numbers.functions import _DIGITWISE, _WHOLE, FUNCTIONS, applies, run
from gridwright.clues.numbers.moved_digits import MOVED_DIGITS
from gridwright.clues.tree import Node, Operation

OWN = {
    "half": lambda n: Fraction(n, 2),
    "lucky": lambda n: n if n % 3 == 1 else None,
    "sqrt": lambda n: 1 // (n % 5),  # it fails for some, and hides ours
}
PHRASES = dict.fromkeys((*_DIGITWISE, *_WHOLE), (1, 1)) | {
    "digit powers": (0, 0),  # only with numbers that phrases give them
    "digits from": (0, 0),
    "uses of": (2, 3),
    **dict.fromkeys(("digits beyond", "common digits", "runs of"), (2, 2)),
    **dict.fromkeys((*MOVED_DIGITS, "sum of places", "product of others"), (0, 0)),
}
CALLS = {**PHRASES, **FUNCTIONS, "half": (1, 1), "lucky": (1, 1)}
ARITIES = {
    **dict.fromkeys("+-*/%^", (2, 2)),
    **{name: (least, min(most, 3)) for name, (least, most) in CALLS.items() if least},
    "negated": (1, 1),
    "!": (1, 1),
}
EDGES = [0, 1, -1, 2, 3, -2, 10, 37, 5_000, 10**30, -(10**30), 1 << (MAX_BITS - 1)]
EDGES += [(1 << bits) + near for bits in (31, 62, 63, 64) for near in (-1, 0, 1)]
NUMBERS = st.one_of(st.integers(-30, 120), st.integers(0, 40), st.sampled_from(EDGES))


@st.composite
def programs(draw, names="ABC"):
    """Postfix programs in which every operation finds as many operands as it needs."""
    codes, depth = [], 0
    for _ in range(draw(st.integers(1, 9))):
        name = draw(st.sampled_from(sorted(ARITIES)))
        least, most = ARITIES[name]
        arity = draw(st.integers(least, most))
        while depth < arity:
            codes.append(draw(st.one_of(st.sampled_from(names), NUMBERS)))
            depth += 1
        codes.append(Operation(name, arity))
        depth += 1 - arity
    while depth > 1:
        codes.append(Operation("+", 2))
        depth -= 1
    return tuple(codes)


def one_by_one(program, columns, n_rows, table):
    """What the interpreter says of each row; a text where it cannot be told."""
    found = []
    for row in range(n_rows):
        try:
            value = run(program, {name: column[row] for name, column in columns.items()}, table)
        except Undecided:
            value = "undecided"
        found.append(value if isinstance(value, int | str) else None)
    return found


def columns_of(rows):
    return {name: [row[i] for row in rows] for i, name in enumerate("ABC")}


def batched(rows, n):
    return [rows[i : i + n] for i in range(0, len(rows), n)]


def agrees(program, columns, n_rows, base=10):
    table = applies(program, base, OWN)
    expected = one_by_one(program, columns, n_rows, table)
    if "undecided" in expected:
        with pytest.raises(Undecided):
            whole_rows(program, columns, n_rows, table)
        return
    rows, values = whole_rows(program, columns, n_rows, table)
    assert list(zip(rows, values, strict=True)) == [
        (row, value) for row, value in enumerate(expected) if value is not None
    ]
    assert all(type(value) is int for value in values)


@settings(max_examples=250, deadline=None)
@given(
    programs(),
    st.lists(st.tuples(NUMBERS, NUMBERS, NUMBERS), max_size=8),
    st.sampled_from([2, 10, 16]),
)
def test_columns_say_what_the_interpreter_says(program, rows, base):
    agrees(program, columns_of(rows), len(rows), base)


@pytest.mark.parametrize("name", sorted(ARITIES))
def test_every_operation_alone(name):
    is_slow = name in PHRASES and name not in FUNCTIONS
    edges = [n for n in EDGES if not is_slow or abs(n) < 1 << 40]
    rows = [(a, b, 3) for a in (*range(-3, 30), *edges) for b in (-1, 0, 1, 2, 7, EDGES[-1])]
    least, most = ARITIES[name]
    for arity in range(least, most + 1):
        program = (*"ABC"[:arity], Operation(name, arity))
        for few in batched(rows, 6):  # one that is undecided hides the others
            agrees(program, columns_of(few), len(few))


@pytest.mark.parametrize(
    ("name", "given"),
    [
        *(("digit powers", (3,)), ("digits from", (2, -1)), ("middle digits", (2, 1, 2))),
        *(("leading digits", (2,)), ("digits left", (2, 3)), ("digits swapped", (0, 2))),
        *(("digits turned", (-1,)), ("digits put in", (0, 7)), ("digit replaced", (-1, 8))),
        *(("half of digits", (2,)), ("digits rounded", (1,)), ("sum of places", (2,))),
        ("product of others", (-1,)),
        ("product of others", (0,)),
    ],
)
def test_operations_with_numbers_of_their_own(name, given):
    numbers = [(n, 0, 0) for n in (*range(-3, 30), *EDGES)]
    program = ("A", *given, Operation(name, 1 + len(given)))
    agrees(program, columns_of(numbers), len(numbers))


def test_sums_products_and_powers_just_beyond_what_is_known_are_undecided():
    half = 1 << (MAX_BITS - 1)
    for text, values in {
        "+": [(half - 1, half), (half, half)],
        "-": [(-half, half - 1), (-half, half)],
        "*": [(half - 1, 2), (half, 2)],
        "^": [(2, MAX_BITS - 1), (2, MAX_BITS)],
    }.items():
        program = ("A", "B", Operation(text, 2))
        agrees(program, columns_of([(*values[0], 0)]), 1)
        agrees(program, columns_of([(*values[1], 0)]), 1)
        agrees(program, columns_of([(0, 0, 0), (*values[1], 0), (1, 1, 0)]), 3)


def test_rows_without_a_value_are_left_out_of_what_follows():
    program = (120, "A", Operation("/", 2), "B", Operation("+", 2), "A", Operation("*", 2))
    rows = [(0, 5, 0), (7, 1, 0), (8, 1, 0), (3, 2, 0)]
    assert whole_rows(program, columns_of(rows), 4, applies(program, 10, {})) == (
        [1, 2, 3],
        [127, 128, 126],
    )


TREE = Node(
    "+", (Node("letter", ("A",)), Node("^", (Node("number", (2,)), Node("letter", ("B",)))))
)


def test_what_is_undecided_in_one_row_is_told_row_by_row():
    meaning = Meaning(10, {})
    columns = {"A": [1, 2, 3], "B": [3, 5 * MAX_BITS, -1]}
    assert meaning.below_in_rows(TREE, columns, 3, 1_000) == ([0], [9])  # 2^50,000 exceeds 1,000
    with pytest.raises(Undecided):
        meaning.below_in_rows(TREE, columns, 3, 1 << (2 * MAX_BITS))


def test_a_number_is_the_same_in_all_rows():
    number = Node("number", (7,))
    assert Meaning(10, {}).below_in_rows(number, {}, 3, 10) == ([0, 1, 2], [7, 7, 7])
