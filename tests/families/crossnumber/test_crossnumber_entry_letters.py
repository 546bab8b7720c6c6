"""Entries that are called A, b, C, and clues that are products of their letters."""

import pytest

import gridwright as gw
from gridwright.families.crossnumber.entry_letters import entries_written_out

SQUARE = {
    "across_lengths": "2/2",
    "down_lengths": "2/2",
    "labels": {"across": "A B", "down": "a b"},
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("ab", "(@a)(@b)"),
        ("B(A + a - b)", "(@B)(@A + @a - b)"),
        ("4A", "4(@A)"),
        ("A'", "(rev(@A))"),
        ("Ba′", "(@B)(rev(@a))"),
        ("(AB)'", "rev((@A)(@B))"),
        ("((A)'b)'", "rev(rev(@A)(@b))"),
        ("(A))'", "(@A))'"),  # no bracket opens it
        ("a²+3", "@a²+3"),
        ("a square", "a square"),
        ("prime", "prime"),
        ("A and B are both prime", "A and B are both prime"),
        ("AxB", "AxB"),  # x is no entry
        ("concat(A, b)", "concat(@A, b)"),
        ("A[1..2]", "@A[1..2]"),
        ("r1c1 + A", "r1c1 + @A"),
        ("A)'", "@A)'"),
    ],
)
def test_letters_are_entries_written_out_as_products(text, expected):
    assert entries_written_out({"A", "B", "a", "b"}, words=True)(text) == expected


def test_entries_are_called_by_letters_for_each_direction():
    puzzle = gw.Crossnumber(**SQUARE, relations="Ab = 5a'B\nA < b")
    layout = puzzle.clues["setting"].layout
    assert [name for name, _ in layout.entries] == ["A", "B", "a", "b"]
    assert layout.labels[:2] == ((0, "Aa"), (1, "b"))
    found = {(s["A"], s["B"]) for s in gw.solutions(puzzle)}
    expected = {
        (p, q)
        for p in range(10, 100)
        for q in range(10, 100)
        for a, b in [(p // 10 * 10 + q // 10, p % 10 * 10 + q % 10)]
        if p % 10 and p * b == 5 * int(str(a)[::-1]) * q and p < b
        if len({p, q, a, b}) == 4
    }
    assert found == expected


def test_clues_have_the_letters_of_their_entries():
    by_direction = {"across": "A square\nB 4b - 3", "down": "a A + B\nb prime"}
    together = {"clues": "A square\nB 4b - 3\na A + B\nb prime"}
    answers = [
        sorted((s["A"], s["B"]) for s in gw.solutions(gw.Crossnumber(**SQUARE, **clues)))
        for clues in (by_direction, together)
    ]
    assert answers[0] == answers[1]


@pytest.mark.parametrize(
    ("labels", "message"),
    [
        ({"across": "A B"}, "labels: expected labels for both"),
        ({"across": "A B", "down": "a"}, "labels: 1 labels for 2 cells"),
        ({"across": "A B", "down": "B c"}, "labels: 'B' is an entry across and one down"),
    ],
)
def test_labels_by_direction_that_cannot_be(labels, message):
    with pytest.raises(gw.PuzzleError, match=message):
        gw.Crossnumber(**{**SQUARE, "labels": labels})


@pytest.mark.parametrize(
    ("told", "names", "met", "unmet"),
    [
        ("B, m and Q are all prime", ("@B", "@m", "@Q"), (11, 13, 17), (11, 13, 18)),
        ("B and b are both odd", ("@B", "@b"), (11, 13), (11, 12)),
        (
            "concat(B, m, Q) uses each of the digits 0 to 5 once",
            ("@B", "@m", "@Q"),
            (10, 23, 54),
            (10, 23, 55),
        ),
    ],
)
def test_sentences_about_several_letters_are_about_these_entries(told, names, met, unmet):
    entries = {name: f"r{row}c1 r{row}c2" for row, name in enumerate("BbmQ", 1)}
    puzzle = gw.Crossnumber(entries=entries, relations=told)
    [relation] = puzzle.clues["setting"].relations
    statement = getattr(relation, "statement", relation)
    assert statement.names == names
    assert statement.is_true(dict(zip(names, met, strict=True)))
    assert not statement.is_true(dict(zip(names, unmet, strict=True)))
