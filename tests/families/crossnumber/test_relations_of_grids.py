"""Relations of the whole grid, of its rows and columns, and of some entries among many."""

from itertools import combinations, permutations, product

import pytest

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.families.crossnumber.of_grid import is_of_grid

GRID = {"grid": "...\n...", "digits": "1-3", "duplicates": True}
CELLS = [f"r{r}c{c}" for r in (1, 2) for c in (1, 2, 3)]


def solutions(**keys):
    puzzle = gw.Crossnumber(**{**GRID, **keys})
    return sorted(tuple(s[c] for c in CELLS) for s in gw.solutions(puzzle))


def by_hand(holds, digits="123"):
    return sorted(t for t in product(map(int, digits), repeat=6) if holds(t))


def are_used_equally(t):
    return len({t.count(d) for d in t}) == 1


EQUAL = (
    "each digit that is used appears an equal number of times",
    "Every digit used in the grid occurs equally often.",
    "all digits that appear are used the same number of times",
    "each digit which occurs in the grid is entered an equal number of times",
)


@pytest.mark.parametrize("text", EQUAL)
def test_digits_that_are_used_are_used_equally_often(text):
    assert solutions(relations=text, given={"r1c1": 3}) == by_hand(
        lambda t: t[0] == 3 and are_used_equally(t)
    )


def test_the_key_says_the_same_and_an_unused_digit_is_not_counted():
    expected = by_hand(are_used_equally)
    assert solutions(digit_uses="equal") == solutions(digit_uses="equally often") == expected
    assert (1,) * 6 in expected and (1, 1, 1, 2, 2, 3) not in expected


def test_all_digits_may_be_meant_or_some_of_them():
    text = "each digit appears an equal number of times in the grid"
    assert solutions(relations=text) == by_hand(lambda t: {t.count(d) for d in (1, 2, 3)} == {2})
    some = "the digits 1 to 2 appear equally often"
    assert solutions(relations=some) == by_hand(lambda t: t.count(1) == t.count(2))
    with pytest.raises(PuzzleError, match="6 cells cannot hold each of 4 digits equally often"):
        solutions(relations=text, digits="1-4")
    with pytest.raises(PuzzleError, match="expected two digits that cells may hold"):
        solutions(relations="the digits 1 to 5 appear equally often")


def test_so_many_rows_may_differ_in_their_sums_and_no_more():
    text = "no two rows have the same sum"
    assert gw.Crossnumber(grid=[".."] * 35, relations=text).rules()  # 595 pairs
    with pytest.raises(PuzzleError, match="more than 600 pairs of rows or columns"):
        gw.Crossnumber(grid=[".."] * 36, relations=text)


@pytest.mark.parametrize(("one", "other"), [("1 and 2", "3 and 4"), ("1 to 3", "1, 2")])
def test_one_group_may_be_used_more_often_than_another(one, other):
    texts = [f"the digits {some} appear equally often" for some in (one, other)]

    def holds(t):
        uses = [t.count(d) for d in (0, 1, 2, 3, 4)]
        if other == "3 and 4":
            return uses[1] == uses[2] and uses[3] == uses[4]
        return uses[1] == uses[2] == uses[3]

    found = solutions(relations="\n".join(texts), digits="1-4")
    assert found == by_hand(holds, "1234")
    assert any(t.count(1) != t.count(4) for t in found)


SIDES = (
    "no digit appears in both shaded and unshaded squares",
    "No digit is in both unshaded and shaded cells.",
    "no digit is used both in shaded and in unshaded squares",
    "the shaded cells and the unshaded cells have no digit in common",
    "no digit in a shaded cell is also in an unshaded cell",
)


@pytest.mark.parametrize("text", SIDES)
def test_shaded_and_unshaded_cells_have_no_digit_in_common(text):
    picture = {"shade": ["r1c1", "r2c2", "r2c3"]}
    inside = (0, 4, 5)
    expected = by_hand(
        lambda t: not {t[i] for i in inside} & {t[i] for i in range(6) if i not in inside}
    )
    assert solutions(relations=text, picture=picture) == expected
    assert solutions(relations=[text], picture={"shade": "r1c1 r2c2 r2c3"}) == expected


def test_shaded_cells_have_names_and_others_are_not_shaded():
    for picture, said in (
        ({}, "no cell is shaded"),
        ({"shade": CELLS}, "others that are not"),
        ({"shade": "even"}, "expected names of shaded cells, found 'even'"),
    ):
        with pytest.raises(PuzzleError, match=said):
            solutions(relations=SIDES[0], **({"picture": picture} if picture else {}))


def test_what_holds_for_the_grid_is_kept_and_read_aloud():
    puzzle = gw.Crossnumber(
        **GRID, relations=f"{EQUAL[0]}\n{SIDES[0]}", picture={"shade": ["r1c1"]}
    )
    again = gw.parse(gw.format(puzzle))
    assert (
        gw.count(again)
        == gw.count(puzzle)
        == len(by_hand(lambda t: are_used_equally(t) and t[0] not in t[1:]))
    )
    assert [one.text for one in puzzle.readings()] == [
        "each digit that is used is used equally often",
        "no digit is both in a shaded and in an unshaded cell",
    ]
    by_key = gw.Crossnumber(**GRID, digit_uses="equal")
    assert "each digit that is used is used equally often" in by_key.rules()


def test_other_relations_of_digits_are_not_taken_for_these():
    for text in ("each digit of 1a is used", "no digit appears in both 1a and 4a", "1a = 4a"):
        assert not is_of_grid(text)


def sums(t):
    rows, columns = (sum(t[:3]), sum(t[3:])), [t[i] + t[i + 3] for i in range(3)]
    return rows, columns


LINES = {
    "no two columns have the same sum": lambda rows, columns: len(set(columns)) == 3,
    "all columns have different totals": lambda rows, columns: len(set(columns)) == 3,
    "No two rows have the same digit sum.": lambda rows, columns: len(set(rows)) == 2,
    "no two rows or columns have the same sum": (lambda rows, columns: len({*rows, *columns}) == 5),
    "each column adds up to a different prime": (
        lambda rows, columns: len(set(columns)) == 3 and {*columns} <= {2, 3, 5}
    ),
    "all rows and columns have the same sum": lambda rows, columns: len({*rows, *columns}) == 1,
    "each row sums to a different total": lambda rows, columns: len(set(rows)) == 2,
}


@pytest.mark.parametrize("text", LINES)
def test_sums_of_rows_and_columns_differ(text):
    assert solutions(relations=text) == by_hand(lambda t: LINES[text](*sums(t)))


def is_arithmetic(a, b, c):
    a, b, c = sorted((a, b, c))
    return a + c == 2 * b


SOME = {
    "three of the entries are in arithmetic progression": (3, is_arithmetic),
    "Three entries form a geometric progression.": (
        3,
        lambda *three: any(b * b == a * c for a, b, c in permutations(three)),
    ),
    "three of 1a, 4a, 1d and 2d make up a Pythagorean triple": (
        3,
        lambda *three: any(a * a + b * b == c * c for a, b, c in permutations(three)),
    ),
    "two of the entries add up to a square": (2, lambda a, b: round((a + b) ** 0.5) ** 2 == a + b),
    "two of the entries multiply to 156": (2, lambda a, b: a * b == 156),
    "two of 1d, 2d and 3d have a sum of 25": (2, lambda a, b: a + b == 25),
}


@pytest.mark.parametrize("text", SOME)
def test_some_entries_are_something_together_whichever_they_are(text):
    n, holds = SOME[text]

    def entries(t):
        found = {"1a": t[:3], "4a": t[3:], **{f"{i + 1}d": (t[i], t[i + 3]) for i in range(3)}}
        named = [word for word in found if word in text] or list(found)
        return [int("".join(map(str, found[name]))) for name in named]

    keys = {"digits": "1-5", "given": {"r1c1": 1, "r1c2": 2, "r1c3": 5, "r2c3": 3}}
    expected = by_hand(
        lambda t: (
            (t[0], t[1], t[2], t[5]) == (1, 2, 5, 3)
            and any(holds(*some) for some in combinations(entries(t), n))
        ),
        "12345",
    )
    assert solutions(relations=text, **keys) == expected


def test_too_many_or_too_few_entries_are_refused():
    for text, said in (
        ("four of the entries form an arithmetic progression", "expected three of these"),
        ("four of 1a, 4a and 1d add up to 7", "there are only 3 of these entries"),
    ):
        with pytest.raises(PuzzleError, match=said):
            solutions(relations=text)
    rows = "\n".join(["..."] * 25)
    pairs = "two of the across entries add up to 300"
    gw.Crossnumber(grid="\n".join(["..."] * 25), relations=pairs)  # 300 pairs
    with pytest.raises(PuzzleError, match="can be meant in more than 300 ways"):
        gw.Crossnumber(grid=f"{rows}\n...", relations=pairs)


CLASH = {"grid": "..\n.#", "across": "1 19", "down": "1 37"}


def test_two_digits_that_clash_may_be_told_of():
    for where, is_so in (
        ("their difference is 2", True),
        ("their difference = 1", False),
        ("their sum is a square", True),
        ("the across digit is 1", True),
        ("across > down", False),
    ):
        clashes = {"entered": "their sum", "where": where}
        assert gw.count(gw.Crossnumber(**CLASH, clashes=clashes)) == int(is_so)
    told = gw.Crossnumber(**CLASH, clashes={"entered": "their sum", "where": "across < down"})
    said = [str(rule) for rule in told.family.rules(told)]
    assert any("of the two digits there, across < down" in rule for rule in said)


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (7, "where: expected a text"),
        ("1a = 3", "where"),
        ("A = 3", "condition of across and down"),
        ("their sum is 50", "true of no two digits"),
    ],
)
def test_conditions_of_clashing_digits_are_checked(where, said):
    with pytest.raises(PuzzleError, match=said):
        gw.Crossnumber(**CLASH, clashes={"entered": "their sum", "where": where})


def test_entries_whose_clues_are_paired_are_not_said_to_have_none():
    keys = {"grid": "..\n..", "unplaced": {"1a 1d": "12\n13"}, "across": "3 any", "down": "2 any"}
    puzzle = gw.Crossnumber(**keys)
    assert not any("no clue" in str(note) for note in puzzle.family.notes(puzzle))


CALLED = {"grid": "...\n...", "labels": {"across": "A..B", "down": "a..c"}, "digits": "1-3"}


def called(t):
    return dict(zip("AB", (t[:3], t[3:]))), dict(zip("abc", zip(t[:3], t[3:])))


@pytest.mark.parametrize(
    ("keys", "holds"),
    [
        (
            {"across": "rule odd digits\nA any", "down": "rule ascending\na any"},
            lambda across, down: (
                all(d % 2 for t in across.values() for d in t)
                and all(x < y for x, y in down.values())
            ),
        ),
        (
            {"across": {"rule": "palindrome"}, "clues": {"a": "any"}},
            lambda across, down: all(t[0] == t[2] for t in across.values()),
        ),
        (
            {"relations": "the sum of the down entries is 36", "clues": {"a": "any"}},
            lambda across, down: sum(10 * x + y for x, y in down.values()) == 36,
        ),
        (
            {"unplaced": {"down": "12 (2)\n13 (2)\n31 (2)"}},
            lambda across, down: sorted(down.values()) == [(1, 2), (1, 3), (3, 1)],
        ),
        (
            {"clues": {"a": "12", "A": "111"}, "variants": {"down": "reverse"}},
            lambda across, down: across["A"] == (1, 1, 1) and down["a"] == (1, 2),
        ),
    ],
)
def test_entries_that_are_called_by_letters_go_across_and_down(keys, holds):
    assert solutions(**{**CALLED, **keys}) == by_hand(lambda t: holds(*called(t)))


def test_answers_in_cipher_that_cross_are_found_at_once():
    """Without the digits that crossing answers share, 90 s were not enough."""
    clues = {"1a": "triangular", "5a": "prime", "6a": "prime, 510 more than 5a", "1d": "prime"}
    clues |= {"2d": "prime", "3d": "1d + 90", "4d": "prime"}
    how = {"entered": "enciphered, no digit as itself", "references": "answers"}
    puzzle = gw.Crossnumber(grid="....\n....\n....", clues=clues, **how)
    found = gw.solve(puzzle, nodes=2_000)
    assert found.count == 2


def test_letters_in_order_of_value_spell_a_word():
    keys = {"grid": "..", "letters": "1..3", "across": "1 ABC + 10C"}
    for text in ("spell 1..3", "spell 1 2 3"):
        solution = gw.solve(
            gw.Crossnumber(**keys, after={"word": text}, given={"A": 2, "B": 1})
        ).solution
        assert solution.after["word"] == "BAC"
    with pytest.raises(PuzzleError, match="expected a run of up to 100 numbers"):
        gw.Crossnumber(**keys, after={"word": "spell 1..101"})
    gw.Crossnumber(**keys, after={"word": "spell 1..100"})


SQUARE = {"grid": "..\n..", "digits": "1-3", "duplicates": True}
DIAGONALS = {
    "all rows, columns and diagonals have the same sum": lambda *n: len({*n}) == 1,
    "every row, every column and both diagonals add up to 4": lambda *n: {*n} == {4},
    "no two rows or diagonals have the same sum": lambda a, b, c, d, *n: len({a, b, *n}) == 4,
    "all rows and the two main diagonals have different sums": (
        lambda a, b, c, d, *n: len({a, b, *n}) == 4
    ),
    "the diagonals have the same sum": lambda a, b, c, d, *n: n[0] == n[1],
}


@pytest.mark.parametrize("text", DIAGONALS)
def test_diagonals_are_added_up_as_rows_are(text):
    puzzle = gw.Crossnumber(**SQUARE, relations=text)
    found = sorted(sum(s.rows, ()) for s in gw.solutions(puzzle))
    lines = (0, 1), (2, 3), (0, 2), (1, 3), (0, 3), (1, 2)
    every = product((1, 2, 3), repeat=4)
    assert found == sorted(t for t in every if DIAGONALS[text](*(t[i] + t[j] for i, j in lines)))


def test_diagonals_belong_to_squares_without_holes():
    text = "all rows and diagonals have the same sum"
    with pytest.raises(PuzzleError, match="2 rows of 3 cells have no diagonal"):
        solutions(relations=text)
    with pytest.raises(PuzzleError, match="r2c2 belongs to no entry"):
        gw.Crossnumber(grid="...\n.#.\n...", relations=text)
