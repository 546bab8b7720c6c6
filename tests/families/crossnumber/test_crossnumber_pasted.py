"""Clues as they are pasted from a page: run in, broken, below headings, in the setter's words."""

import pytest

import gridwright as gw
from gridwright.families.crossnumber.typeset import as_typed

STARTS = "XXXX\nX.X.\nXXX.\n.X.."
ACROSS = ["1 RTR + BB (3)", "5 E(T − R) (2)", "6 GGT + M − E (2)", "7 EGB + R − G (2)"]
ACROSS += ["9 MN + M − B (2)", "10 RTB + B (3)"]
DOWN = ["1 BBT + E − T (4)", "2 MM + B (2)", "3 MM + N − T (2)", "4 BM(N + EM) (4)"]
DOWN += ["8 M(N − E) (2)", "9 RRB + N − G (2)"]
SQUARE = {"grid": "...\n...\n...", "duplicates": True, "leading_zero": True}


def solved(**keys):
    return gw.solve(gw.Crossnumber(starts=STARTS, letters="1..15", **keys)).solution.rows


EXPECTED = ((2, 6, 5, 3), (2, 4, 1, 4), (4, 6, 7, 6), (3, 3, 1, 5))


@pytest.mark.parametrize(
    "keys",
    [
        {"across": "\n".join(ACROSS), "down": "\n".join(DOWN)},
        {"across": ACROSS, "down": DOWN},
        {"across": " ".join(ACROSS), "down": "; ".join(DOWN)},
        {"clues": "\n".join(["Across", *ACROSS, "", "Down", *DOWN])},
        {"clues": "\n".join(["ACROSS:", " ".join(ACROSS), "DOWN:", ", ".join(DOWN)])},
        {"clues": "\n".join(["Down", *DOWN, "Across", *ACROSS])},
        {
            "across": "\n".join(ACROSS).replace(" + ", "\n + ").replace(" − ", " \n− "),
            "down": "\n".join(DOWN).replace("(N + EM)", "\n(N + EM)"),
        },
        {
            "across": "\n".join(ACROSS).replace(" ", "\u00a0").replace("6\u00a0", "6.\u2009"),
            "down": "\n".join(DOWN).replace("MM", "M²").replace("RR", "R\u200b²"),
        },
    ],
    ids=["lines", "a list", "run in", "headings", "all at once", "down first", "broken", "spaces"],
)
def test_clues_are_read_however_they_are_set(keys):
    assert solved(**keys) == EXPECTED


def test_clues_that_latex_sets_are_read_as_they_are_printed():
    rows = [
        r"\begin{tabular}{rlr}",
        r"\textbf{Across} \\ \hline",
        r"1 & $2^{3} \times 6$ & (2) \\",
        r"\item[3.] a \emph{square} less than $\frac{1}{2}$ of 50 (2)",
        r"\end{tabular}",
    ]
    puzzle = gw.Crossnumber("..\n..", clues="\n".join(rows), duplicates=True)
    assert {(s["1a"], s["3a"]) for s in gw.solutions(puzzle)} == {(48, 16)}


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("Cents in $25", "Cents in $25"),
        ("Cents in $3.45 and in $2", "Cents in $3.45 and in $2"),
        (r"\(n^2\)", "n^2"),
        (r"$2^{n+1}$", "2^(n+1)"),
        (r"\hline", ""),
        ("1 & 2", "1 & 2"),
    ],
)
def test_only_what_latex_sets_falls_away(line, typed):
    assert as_typed(line) == typed


def test_a_mistake_below_a_heading_names_its_line_in_the_file():
    clues = "\n".join(["Across", *ACROSS, "Down", *DOWN]).replace("9 RRB + N", "9 RRB + + N")
    text = f'puzzle = "crossnumber"\nletters = "1..15"\nstarts = """\n{STARTS}\n"""\n'
    text += f'clues = """\n{clues}\n"""\n'
    with pytest.raises(gw.PuzzleError, match=r"^p, line 23: down 9: expected a number"):
        gw.parse(text, source="p")


def test_a_clue_given_below_two_headings_is_told():
    with pytest.raises(gw.PuzzleError, match="across 1: this clue has already been given"):
        gw.Crossnumber("..", clues="Across\n1 12\nDown\nAcross\n1 13")


def value(text, **clues):
    """What 1a is when 4a is 144 and 5a is 100, in three cells."""
    clues = {"4a": "144", "5a": "100"} | clues | {"1a": text}
    return {s["1a"] for s in gw.solutions(gw.Crossnumber(**SQUARE, clues=clues), engine="plain")}


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("twice 4a", "2 * 4a"),
        ("double 4a", "2 * 4a"),
        ("thrice 5a plus 1", "3 * 5a + 1"),
        ("half of 5a times 4", "(5a / 2) * 4"),
        ("4a minus half 5a", "4a - 5a/2"),
        ("Square of 12", "144"),
        ("12 squared", "144"),
        ("6 cubed", "216"),
        ("cube of 6", "216"),
        ("sum of 4a and 5a", "4a + 5a"),
        ("the product of 4 and 5a", "4 * 5a"),
        ("twice a prime", "2 * prime"),
        ("square of a prime", "{4, 9, 25, 49, 121, 169, 289, 361, 529, 841, 961}"),
        ("a perfect square", "square"),
        ("perfect cube", "cube"),
        ("palindromic prime", "prime and palindrome"),
        ("reversal of a prime", "rev prime"),
        ("Divisible by 13", "multiple of 13"),
        ("not divisible by 5", "not multiple of 5"),
        ("Non-prime", "not prime"),
        ("dozen times 18", "216"),
        ("jumble of 4a", "anagram of 4a"),
        ("greater than 5a and factor of 4a", "> 5a and factor of 4a"),
        ("less than 5a plus 3", "< 5a + 3"),
        ("HCF(4a, 216) + 5a", "gcd(4a, 216) + 5a"),
        ("LCM(4a, 9)", "lcm(4a, 9)"),
        ("4ac plus 5 across", "4a + 5a"),
        ("factor of 4 across", "factor of 4a"),
        ("4A", "4a"),
        ("multiple of 3dn", "multiple of 3d"),
    ],
)
def test_a_setters_word_means_what_the_sign_does(text, same):
    assert value(text) == value(same) != set()


def test_words_take_no_letter_away():
    keys = {"entries": {"1a": "r1c1 r1c2"}, "letters": "1..9", "uses": 9}
    for word in ("half", "plus", "twice"):
        given = dict.fromkeys(word, 1) | {"A": 3}
        puzzle = gw.Crossnumber(**keys, clues={"1a": f"{word} + 4A"}, given=given)
        assert [s["1a"] for s in gw.solutions(puzzle)] == [13]


def test_an_entry_of_that_name_keeps_its_name():
    entries = {"1a": "r1c1 r1c2", "1ac": "r2c1 r2c2", "double": "r3c1 r3c2"}
    clues = {"1a": "1ac + 1", "1ac": "@double + 1", "double": "20"}
    (solution,) = gw.solutions(gw.Crossnumber(entries=entries, clues=clues))
    assert (solution["1a"], solution["1ac"]) == (22, 21)


@pytest.mark.parametrize(
    "clues",
    [
        "1a square\n1d cube",
        "1A square\n1D cube",
        "1ac. square\n1dn. cube",
        "1 across: square\n1 down: cube",
        {"1A": "square", "1dn": "cube"},
    ],
)
def test_entries_may_be_called_as_in_print(clues):
    found = gw.solutions(gw.Crossnumber("..\n.#", clues=clues))
    assert sorted((s["1a"], s["1d"]) for s in found) == [(25, 27)]


def test_the_numbers_may_stand_in_the_grid():
    for grid in ("1 2 #\n3 . 4\n# 5 .", "12#\n3.4\n#5."):
        told = gw.Crossnumber(grid, clues={"4d": "49"})
        assert (
            told.clues["setting"].layout == gw.Crossnumber("..#\n...\n#..").clues["setting"].layout
        )
    starts = "1 2 3\n4 . ."
    puzzle = gw.Crossnumber(starts=starts, across="1 ? (3)\n4 ? (3)", down="2 ? (2)\n3 ? (2)")
    assert [cells for _, cells in puzzle.clues["setting"].layout.entries][2] == (1, 4)
    with pytest.raises(gw.PuzzleError, match=r"r2c1: 4 is printed here, but .* the number 3"):
        gw.Crossnumber("1 2\n4 .")
    with pytest.raises(gw.PuzzleError, match=r"r2c2: 4 is printed here, but .* no number"):
        gw.Crossnumber("1 2\n3 4")
    with pytest.raises(gw.PuzzleError, match="r1c2: 7 is printed here"):
        gw.Crossnumber(starts="1 7", across="1 12 (2)")


@pytest.mark.parametrize("letters", ["1-9", "1 – 9", "1 to 9", "1..9", "1−9"])
def test_the_values_of_letters_may_be_told_as_in_print(letters):
    setting = gw.Crossnumber("..", clues={"1a": "AB"}, letters=letters).clues["setting"]
    assert setting.letters == (("A", tuple(range(1, 10))), ("B", tuple(range(1, 10))))


def test_greek_and_cyrillic_puzzles_are_puzzles():
    for text in ("ΑΒ + Γ", "АВ + Ж", "Äßü"):
        setting = gw.Crossnumber("..", clues={"1a": text}, letters="1..9").clues["setting"]
        assert [x for x, _ in setting.letters] == sorted(x for x in text if x.isalpha())


def test_what_may_be_a_slip_is_noted():
    puzzle = gw.Crossnumber(starts="X.X", across="1 AxB (2)", letters="1..9")
    assert puzzle.family.notes(puzzle) == (
        "no clue begins in r1c3, which has the number 2",
        "x is read as a letter; write a product with × or *",
    )
    puzzle = gw.Crossnumber("..", clues={"1a": "xyz"}, letters="1..9")
    assert puzzle.family.notes(puzzle) == ()
