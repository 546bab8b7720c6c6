"""Rubrics as they are printed: wordings, lists, brackets, pronouns, and what says nothing."""

import pytest

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.families.crossnumber.whole import sentence_told
from gridwright.families.crossnumber.whole.coordinated import parts_coordinated, verbs_coordinated
from gridwright.families.crossnumber.whole.nothing import says_nothing
from gridwright.families.crossnumber.whole.pieces import pieces_of

GRID = "...\n...\n..."
LETTERS = {"across": {1: "AB", 4: "CD", 5: "EF"}, "down": {1: "A + B", 2: "ACG", 3: "H + BE"}}
NUMBERS = {"across": {1: "121", 4: "234", 5: "787"}, "down": {1: "100", 2: "213", 3: "989"}}

SAID = {  # sentences, the keys that they become, and what their relations are read as
    "Across entries increase from top to bottom; down entries decrease from left to right.": (
        {},
        [
            "entry 1a is less than entry 4a; entry 4a is less than entry 5a",
            "entry 1d is greater than entry 2d; entry 2d is greater than entry 3d",
        ],
    ),
    "Opposite corners contain equal digits.": (
        {},
        ["cell r1c1 is cell r3c3; cell r1c3 is cell r3c1"],
    ),
    "R(n) denotes n reversed. DS(n) is the digit sum of n.": (
        {"functions": {"R(n)": "rev(n)", "DS(n)": "digit sum of n"}},
        [],
    ),
    "All entries are distinct, with no leading zeros.": (
        {"duplicates": False, "leading_zero": False},
        [],
    ),
    "1. No entry begins with 0. 2. All entries are different. 3. The corner digits are all odd.": (
        {"leading_zero": False, "duplicates": False},
        ["each of the corner cells is odd"],
    ),
    "(a) Zeros do not occur in the corners. (b) The digit 5 occurs in every column.": (
        {},
        [
            "each of the corner cells differs from 0",
            "for each column: at least one cell of that column is 5",
        ],
    ),
    "• No number in the grid contains a zero • Each row contains no digit more than once": (
        {},
        ["no entry is a number containing the digit 0", "the digits of each row are all different"],
    ),
    "1 ac. is prime. It exceeds 5 ac. and is odd.": (
        {},
        ["entry 1a is prime", "entry 1a is greater than entry 5a, and entry 1a is odd"],
    ),
    "1 Across exceeds 4 Across, and the sum of the two is a multiple of 9.": (
        {},
        ["entry 1a is greater than entry 4a, and entry 1a plus entry 4a is a multiple of 9"],
    ),
    "1 Across and 4 Across are prime. Both are palindromes.": (
        {},
        [
            "entry 1a is prime, and entry 4a is prime",
            "entry 1a is a palindrome, and entry 4a is a palindrome",
        ],
    ),
    "All entries are distinct (i.e. no two entries are equal).": ({"duplicates": False}, []),
    "The grid contains only odd digits, i.e. 1, 3, 5, 7 and 9.": ({"digits": [1, 3, 5, 7, 9]}, []),
    "In the grid each of the digits 1 to 9 appears exactly once (so zero does not appear).": (
        {"digits": [1, 2, 3, 4, 5, 6, 7, 8, 9]},
        ["each of the digits 1, 2, 3, 4, 5, 6, 7, 8 and 9 is used once"],
    ),
    "Only odd digits are used, and every one of them occurs at least once.": (
        {"digits": [1, 3, 5, 7, 9]},
        ["each of the digits 1, 3, 5, 7 and 9 is used at least once"],
    ),
    "Each across answer must be reversed before being entered in the grid. Down answers are "
    "to be entered cyclically permuted.": (
        {"entered": {"across": "reversed", "down": "cycled"}},
        [],
    ),
    "One is added to every answer before it is entered.": ({"entered": "answer + 1"}, []),
    "Across answers are increased by 3 on entry; down answers are entered normally.": (
        {"entered": {"across": "answer + 3"}},
        [],
    ),
    "Before entry, across answers must be jumbled.": ({"entered": {"across": "jumbled"}}, []),
    "Answers may be entered forwards or backwards, to be determined by the solver.": (
        {"variants": "reverse"},
        [],
    ),
    "Exactly one across clue and one of the down clues are false.": (
        {"variants": {"across": "exactly 1 false", "down": "exactly 1 false"}},
        [],
    ),
    "One clue in each direction is incorrect.": (
        {"variants": {"across": "exactly 1 false", "down": "exactly 1 false"}},
        [],
    ),
    "All of the down clues are false.": ({"variants": {"down": "false"}}, []),
    "No answer starts or ends with a zero.": (
        {"leading_zero": False},
        ["no entry is a number whose last digit is 0"],
    ),
    "Entries do not repeat, and do not begin with 0.": (
        {"duplicates": False, "leading_zero": False},
        [],
    ),
    "Duplicated entries are not allowed, nor are leading zeros.": (
        {"duplicates": False, "leading_zero": False},
        [],
    ),
    "Neither 3 Down nor 5 Across is prime.": (
        {},
        ["it is not true that entry 3d is prime", "it is not true that entry 5a is prime"],
    ),
    "1 Across is the only entry divisible by 7.": (
        {},
        [
            "for exactly one of all entries, the entry is a multiple of 7",
            "entry 1a is a multiple of 7",
        ],
    ),
    "Two entries, one across and one down, are squares.": (
        {},
        [
            "for exactly one of the entries across, the entry is a square",
            "for exactly one of the entries down, the entry is a square",
        ],
    ),
    "2 Down is the largest answer, and 1 Across the smallest.": (
        {},
        [
            "entry 2d is the greatest of entry 1a, entry 4a, entry 5a, entry 1d, entry 2d and "
            "entry 3d",
            "entry 1a is the least of entry 1a, entry 4a, entry 5a, entry 1d, entry 2d and "
            "entry 3d",
        ],
    ),
    "The digits on the main diagonal are all different, as are those on the other diagonal.": (
        {},
        [
            "the digits of the main diagonal are all different",
            "the digits of the other diagonal are all different",
        ],
    ),
    "The leading diagonal, read downwards, forms a prime.": (
        {},
        ["the main diagonal as a number is prime"],
    ),
    "The four corners contain four different odd digits.": (
        {},
        ["the digits of the corners are all different", "each of the corner cells is odd"],
    ),
    "Identical digits never touch, even diagonally.": (
        {},
        [
            "cell r1c1 differs from cell r1c2; cell r1c2 differs from cell r1c3; cell r2c1 "
            "differs from cell r2c2; cell r2c2 differs from cell r2c3; and 16 more like these"
        ],
    ),
    "Two of the entries are squares and all the rest are prime.": (
        {},
        [
            "for exactly two of all entries, the entry is a square; every entry is a square or a "
            "prime"
        ],
    ),
    "The sums of the rows are consecutive integers in some order; those of the columns are "
    "all equal.": (
        {},
        [
            "the greatest of the sum of row 1, the sum of row 2 and the sum of row 3, minus the "
            "least of the sum of row 1, the sum of row 2 and the sum of row 3 equals 2; the sum "
            "of each row is different",
            "the sum of each column is the same",
        ],
    ),
    "There are exactly four zeros. Each digit must appear no more than three times (0 is used "
    "at least twice).": (
        {},
        [
            "exactly four cells of the grid are 0",
            "each of the digits 0, 1, 2, 3, 4, 5, 6, 7, 8 and 9 is used at most 3 times",
            "the digit 0 is used at least twice",
        ],
    ),
    "You may not use 0 anywhere.": ({"digits": [1, 2, 3, 4, 5, 6, 7, 8, 9]}, []),
    "Place the digits 1-9 in the grid so that all the clues are satisfied.": (
        {"digits": [1, 2, 3, 4, 5, 6, 7, 8, 9]},
        [],
    ),
    "When the grid has been completed correctly, the total of all its digits is a square.": (
        {},
        ["the sum of the grid is a square"],
    ),
    "The digits in the completed grid are symmetric about the centre.": ({"same": "180"}, []),
    "The completed grid has 180-degree rotational symmetry.": ({"same": "180"}, []),
    "All numbers, including those in the clues, are in hexadecimal.": (
        {"base": 16, "clue_base": "base"},
        [],
    ),
    "No two crossing entries have the same digit sum.": (
        {},
        [
            "for each of the entries across and each of the entries down: it is not true that "
            "the digit sum of the one is the digit sum of the other"
        ],
    ),
    "Entries are all multiples of either 3 or 4.": (
        {},
        ["every entry is either a multiple of 3, or a multiple of 4"],
    ),
    "Fill the grid so that every row and column contains different digits.": (
        {},
        ["the digits of each row and column are all different"],
    ),
    "The down entries are all multiples of their clue numbers. No across entry is a factor of "
    "its clue number.": (
        {},
        [
            "entry 1d is a whole number; entry 2d is a multiple of 2; entry 3d is a multiple of 3",
            "it is not true that entry 1a is a factor of 1; it is not true that entry 4a is a "
            "factor of 4; it is not true that entry 5a is a factor of 5",
        ],
    ),
    "The largest entry is 3 Down.": (
        {},
        [
            "entry 3d is the greatest of entry 1a, entry 4a, entry 5a, entry 1d, entry 2d and "
            "entry 3d"
        ],
    ),
    "All entries are in base 8 but clue numbers are in base 10.": (
        {"base": 8, "clue_base": 10},
        [],
    ),
    "Cells symmetrically placed about the main diagonal contain the same digit. The digits on "
    "that diagonal are in increasing order.": (
        {"same": "diagonal"},
        ["the digits of the main diagonal increase"],
    ),
    "No two neighbouring cells have digits that differ by more than 5.": (
        {},
        ["for each two adjacent cells: the difference between the one and the other is at most 5"],
    ),
    "There are no entries beginning with zero. There is no duplication of entries. There are "
    "no palindromes in the grid.": (
        {"leading_zero": False, "duplicates": False},
        ["no entry is a palindrome"],
    ),
    "Not more than three entries are odd. Not fewer than two rows have an even sum.": (
        {},
        [
            "for at most three of all entries, the entry is odd",
            "for at least two rows: the sum of that row is even",
        ],
    ),
    "The solution contains every digit at least once.": (
        {},
        ["each of the digits 0, 1, 2, 3, 4, 5, 6, 7, 8 and 9 is used at least once"],
    ),
    "Answers to across clues are prime; answers to down clues are not.": (
        {},
        ["each of the entries across is prime", "none of the entries down is prime"],
    ),
    "In every answer, no digit is repeated.": ({}, ["no entry is a number with a repeated digit"]),
    "Exactly half of the six clues are false. The remaining three are true.": (
        {"variants": "exactly 3 false"},
        [],
    ),
    "In each clue one digit has been replaced by another.": ({"variants": "one digit wrong"}, []),
    "The entries are not all odd. 1a and 4a are not both prime. The corner cells are not all "
    "the same.": (
        {},
        [
            "it is not true that (entry 1a is odd, and entry 4a is odd, and entry 5a is odd, "
            "and entry 1d is odd, and entry 2d is odd, and entry 3d is odd)",
            "it is not true that (entry 1a is prime, and entry 4a is prime)",
            "at most two of these are true: cell r1c1 is cell r1c3; cell r1c3 is cell r3c1; "
            "cell r3c1 is cell r3c3",
        ],
    ),
    "The top row and the bottom row have the same sum. No entries are anagrams of each other.": (
        {},
        [
            "the sum of row 1 is the sum of row 3",
            "entry 4a is a number that is not an anagram of entry 1a; entry 5a is a number that "
            "is not an anagram of entry 1a; entry 1d is a number that is not an anagram of "
            "entry 1a; entry 2d is a number that is not an anagram of entry 1a; and 11 more "
            "like these",
        ],
    ),
    "The answers to 1 Across, 5 Across and 3 Down are squares; the other answers are not.": (
        {},
        [
            "each of the entries 1a, 5a and 3d is a square",
            "none of the entries 4a, 1d and 2d is a square",
        ],
    ),
    "All digits are nonzero. Adjacent digits always differ by at least 2.": (
        {"digits": [1, 2, 3, 4, 5, 6, 7, 8, 9]},
        ["for each two adjacent cells: the difference between the one and the other is at least 2"],
    ),
    "All entries are odd except 1 Across. Every entry except 1 Across and 4 Across is prime.": (
        {},
        [
            "each of the entries 4a, 5a, 1d, 2d and 3d is odd",
            "each of the entries 5a, 1d, 2d and 3d is prime",
        ],
    ),
    "Every down entry is a factor of 5a other than 5a.": (
        {},
        ["each of the entries down is a number other than entry 5a that is a factor of entry 5a"],
    ),
    "None of the corner digits is repeated. The sum of each row exceeds 10.": (
        {},
        ["the digits of the corners are all different", "the sum of each row is greater than 10"],
    ),
    "The sum of the across entries is odd, but the sum of the down entries is not.": (
        {},
        [
            "entry 1a plus entry 4a plus entry 5a is odd",
            "it is not true that entry 1d plus entry 2d plus entry 3d is odd",
        ],
    ),
    "All entries are palindromes except for two. All rows have an even sum apart from one.": (
        {},
        [
            "for exactly four of all entries, the entry is a palindrome",
            "for exactly two rows: the sum of that row is even",
        ],
    ),
    "No entry may be used twice. Digits may not be repeated in an entry. Digits may not be "
    "repeated in a row or column.": (
        {"duplicates": False},
        [
            "no entry is a number with a repeated digit",
            "the digits of each row and column are all different",
        ],
    ),
    "Each down entry is a multiple of 3, other than 1d.": (
        {},
        ["each of the entries 2d and 3d is a multiple of 3"],
    ),
    "The grid is to be filled with the digits 1 to 9, each of which may be used any number of "
    "times. The central digit is 5.": ({"digits": [1, 2, 3, 4, 5, 6, 7, 8, 9]}, ["cell r2c2 is 5"]),
    "Before entry, each answer must have its digits reversed.": ({"entered": "reversed"}, []),
    "In this puzzle all entries are in base 5. The middle column reads the same upwards and "
    "downwards.": ({"base": 5}, ["cell r1c2 is cell r3c2"]),
    "No two answers share a digit sum.": ({}, ["the digit sum of each entry is different"]),
}

OF_LETTERS = {
    "The letters in the clues represent the first ten primes in some order.": (
        {"letters": "first ten primes"},
        [],
    ),
    "Each letter in the clues has a positive integral value, and different letters have "
    "different values. No value exceeds 40.": ({"letters": "1..40"}, []),
    "Letters A–H stand for the digits 1 to 8 in some order.": ({"letter": {"A..H": "1..8"}}, []),
    "Clues are expressions in which each letter denotes a distinct prime below 60.": (
        {"letters": "primes < 60"},
        [],
    ),
    "Every letter A-H represents a different two-digit prime.": (
        {"letter": {"A..H": "primes from 10 to 99"}},
        [],
    ),
    "Different letters may have the same value, and all values lie in the range 1 to 9.": (
        {"letters": "1..9", "letters_differ": False},
        [],
    ),
    "Upper-case letters stand for distinct odd numbers less than 20. A is less than 5, and B "
    "is greater than C.": (
        {"letters": "odd from 1 to 19"},
        ["A is less than 5; B is greater than C"],
    ),
    "Each of the letters A to H has been assigned a different whole number between 1 and 12. "
    "A < B < C, and the product DE is even.": (
        {"letter": {"A..H": "1..12"}},
        [
            "A is less than B, which is less than C; the remainder when the product of D and E "
            "is divided by 2 equals 0"
        ],
    ),
    "Each letter stands for a different number from 1 to 20. A + B = 10, C is half of D and E "
    "exceeds F by 3.": (
        {"letters": "1..20"},
        ["A plus B equals 10; C is half of D; E is F plus 3"],
    ),
    "Letters A to D are different squares less than 50. Letters E to H are different primes "
    "less than 30.": (
        {
            "letter": {"A..D": "square from 1 to 49", "E..H": "primes < 30"},
            "letters_differ": "A..D\nE..H",
        },
        [],
    ),
    "C to H are different primes less than 30. A and B are different numbers from 30 to 50. "
    "Capital letters are used throughout.": (
        {"letter": {"C..H": "primes < 30", "AB": "30..50"}, "letters_differ": "C..H\nAB"},
        [],
    ),
}


def said(text, **clues):
    puzzle = gw.Crossnumber(grid=GRID, rubric=text, **clues)
    keys = dict(puzzle.clues["setting"].keys)
    own = {k: v for k, v in keys.items() if k not in ("grid", "rubric", "relations", *clues)}
    return own, [one.text for one in puzzle.readings() if one.clue == one.printed]


@pytest.mark.parametrize("text", SAID)
def test_a_sentence_becomes_keys_and_relations(text):
    is_of_clues = any(word in text for word in ("false", "incorrect", "each clue"))
    assert said(text, **(NUMBERS if is_of_clues else {})) == SAID[text]


@pytest.mark.parametrize("text", OF_LETTERS)
def test_what_is_told_of_letters_becomes_keys_and_relations(text):
    assert said(text, **LETTERS) == OF_LETTERS[text]


NOTHING = [
    "Bars in the diagram separate entries.",
    "Numbers in brackets are entry lengths.",
    "Clues without an answer length are unclued.",
    "1 Across and 3 Down are unclued.",
    "Calculators may be used!",
    "A table of primes may be useful.",
    "Use the clues to fill in the crossnumber.",
    "In clues, adjacent letters are multiplied in the usual algebraic way, so that AB means A × B.",
    "In each clue, letters written next to each other are to be multiplied together.",
    "All answers are positive integers.",
    "Answers are entered in the usual way.",
    "On completion, solvers must highlight the word that results.",
    "Finally, shade all cells with even digits.",
    "When the grid is complete, solvers should shade every prime.",
    "The names of the preparers are to be written below the grid.",
    "Each digit may be used more than once.",
    "The setter thanks his friends for their patience.",
    "This puzzle was made on a slow train.",
    "There is only one solution.",
    "The down clues are all correct.",
    "Letters written together denote products.",
    "Answers are to be entered one digit per cell.",
    "Solvers may find a list of squares useful.",
    "Puzzle by Ada Lovelace.",
    "Entries run across and down as usual.",
    "The pattern of bars has rotational symmetry.",
]


@pytest.mark.parametrize("text", NOTHING)
def test_what_is_no_condition_is_listed_as_such(text):
    puzzle = gw.Crossnumber(grid=GRID, rubric=f"Row 1 adds up to 20. {text}")
    told = [rule for rule in puzzle.rules() if rule.startswith("says nothing about the answer: ")]
    assert len(told) == 1
    assert gw.parse(gw.format(puzzle)) == puzzle
    plain = gw.Crossnumber(grid=GRID, relations=["Row 1 adds up to 20"])
    assert [rule for rule in puzzle.rules() if rule not in told] == list(plain.rules())


PERHAPS = [
    "On completion, solvers must highlight a row that adds up to 20.",
    "Finally, shade the four cells whose digits are equal.",
    "Enties are all distnct.",
    "It is prime.",
    "The total, which is 50, is to be written below the grid.",
    "Unchecked cells hold the same digit.",
    "All primes are lovely.",
    "Numers are palindromes here today.",
    "Bars are to be found by solvers.",
    "Solvers must find which clues are false.",
    "Finally, solvers must identify the clue with an error.",
    "Set all digits odd.",
    "Every digit appears in one cell.",
    "One digit occurs in each square.",
]


@pytest.mark.parametrize("text", PERHAPS)
def test_what_may_be_a_condition_is_never_passed_over(text):
    assert not says_nothing(text)


WHOLE = [  # what is told of some is not told of each by itself
    "Exactly two entries are different and contain no zeros",
    "Some entries may begin with 0 and are prime",
    "No entry begins with 0 and is repeated",
    "The entries contain different odd digits",
    "The four corners contain three different odd digits",
    "All but two entries are different and are prime",
]


@pytest.mark.parametrize("text", WHOLE)
def test_what_is_told_of_some_is_not_parted(text):
    assert parts_coordinated(text) == ()
    assert verbs_coordinated(text) == ()


def test_what_says_nothing_depends_on_other_keys():
    assert says_nothing("Adjacent letters are multiplied", {"letters"})
    assert not says_nothing("Adjacent letters are multiplied", {"letters", "juxtaposed"})
    assert not says_nothing("All answers are positive integers", {"signed"})
    where = "solvers must work out where each one goes"
    assert says_nothing(where, {"unplaced"})
    assert not says_nothing(where)
    other = "Where a clue mentions another clue, it means the answer to that clue"
    assert says_nothing(other)
    assert not says_nothing(other, {"entered"})


PIECES = {
    "1. No zeros. 2. No ones.": ["No zeros", "No ones"],
    "(i) No zeros; (ii) no ones.": ["No zeros", "no ones"],
    "- No zeros\n- No ones": ["No zeros", "No ones"],
    "• No zeros\n• No ones": ["No zeros", "No ones"],
    "2a (which is prime) is odd (as usual).": ["2a is odd (as usual)", "which is prime"],
    "(1a + 2d) * 3 = 5a. (All are odd.)": ["(1a + 2d) * 3 = 5a", "All are odd"],
    "All differ, e.g. 12 is there once, and none is odd.": [
        "All differ",
        "e.g. 12 is there once",
        "none is odd",
    ],
    "The sum of 1a and 2d is 8. It is even.": ["The sum of 1a and 2d is 8", "It is even"],
    "Letters are 1 to 9 (inclusive).": ["Letters are 1 to 9, inclusive"],
    "Zeros, e.g. in 10, are used": ["Zeros", "e.g. in 10, are used"],
    "1a is 7, i.e. it is odd.": ["1a is 7", "1a is odd"],
    "1a is odd. It is prime. They are even.": ["1a is odd", "1a is prime", "They are even"],
    "1a and 2d are odd; their sum is 8": ["1a and 2d are odd", "the sum of 1a and 2d is 8"],
    "Wait... what? 1 ac. is odd.": ["Wait... what", "1 ac. is odd"],
}


@pytest.mark.parametrize("text", PIECES)
def test_rubrics_are_parted_into_sentences(text):
    assert [piece.text for piece in pieces_of(text)] == PIECES[text]


def test_lines_of_lists_and_brackets_are_named():
    text = "No zeros.\n(Each row\nis odd.)\n\nThe end: no column is blue."
    assert [(one.text, one.line) for one in pieces_of(text)] == [
        ("No zeros", 0),
        ("Each row is odd", 1),
        ("The end: no column is blue", 4),
    ]


REFUSED = {
    "Each letter is a different prime.": "how large may letters be",
    "Each letter is a positive integer less than 20.": "may letters be equal",
    "Letters A to C are different digits. Letters A to C are different primes under 9.": "told twi",
    "Each letter is a different digit. The letters are the first ten primes in some "
    "order.": "besides",
    "Letters are different primes.": "how large may letters be",
    "Different letters are numbers from 1 to 9.": "may letters be equal",
    "Each answer is painted before entry.": "what becomes of answers is not known",
    "One clue and two clues are false.": "so many of which clues are false",
    "Across entries increase from top to bottom.": "begin in the same row",
    "Opposite corners are lovely.": "",
    "The digits in each row are not all odd.": "not all of each of them",
}


@pytest.mark.parametrize("text", REFUSED)
def test_what_is_told_by_half_is_refused(text):
    with pytest.raises(PuzzleError, match="rubric: ") as refused:
        gw.Crossnumber(grid="..#..\n.....\n..#..", rubric=text)
    assert REFUSED[text] in str(refused.value)


def test_the_key_of_letters_says_what_the_rubric_says_in_part():
    keys = {"grid": GRID, "rubric": "Each letter is a different prime.", **LETTERS}
    assert gw.Crossnumber(**keys, letters="primes < 60").readings()
    with pytest.raises(PuzzleError, match="expected the key letters to say so too"):
        gw.Crossnumber(**keys, letters="1..60")


@pytest.mark.parametrize(("n", "is_read"), [(600, True), (601, False)])
def test_longer_sentences_are_relations(n, is_read):
    text = f"Only the digits 1 to {'7':>{n - 30}} are used"
    assert len(text) == n
    told = sentence_told.sentence_told(text, 10, (), is_of_entries=False)
    assert (told.digits is not None, bool(told.relations)) == (is_read, not is_read)


def test_small_letters_in_a_rubric_are_no_letters_of_the_clues():
    text = "Each letter denotes a distinct prime below 60. Answers may be entered forwards or "
    text += "backwards. No answer ends with 0."
    keys, told = said(text, **LETTERS)  # "be" is no word of clues
    assert keys == {"letters": "primes < 60", "variants": "reverse"}
    assert told == ["no entry is a number whose last digit is 0"]


def test_cells_that_touch_at_a_corner_differ_too():
    keys = {"grid": "..\n..", "digits": "1-4", "duplicates": True}
    assert gw.count(gw.Crossnumber(**keys, rubric="Identical digits never touch.")) == 84
    text = "Identical digits never touch, even diagonally."
    assert gw.count(gw.Crossnumber(**keys, rubric=text)) == 24


def test_not_all_is_the_contrary_of_all():
    keys = {"grid": "..\n..", "digits": "1-2", "duplicates": True}
    assert gw.count(gw.Crossnumber(**keys, rubric="The corner cells are not all odd.")) == 15
    assert gw.count(gw.Crossnumber(**keys, rubric="The entries are not all odd.")) == 14
    assert gw.count(gw.Crossnumber(**keys, relations="1a and 3a are not both odd")) == 12
    assert gw.count(gw.Crossnumber(**keys, rubric="Not more than one entry is odd.")) == 6


def test_corners_across_the_grid_are_equal():
    keys = {"grid": "..\n..", "digits": "1-3", "duplicates": True}
    assert gw.count(gw.Crossnumber(**keys, rubric="Opposite corners are equal.")) == 9


FALSE = {"variants": "exactly 1 false"}


@pytest.mark.parametrize(
    ("rubric", "keys", "why"),
    [
        ("All clues are true.", FALSE, 'variants = "exactly 1 false"'),
        ("The across clues are correct.", FALSE, 'variants = "exactly 1 false"'),
        ("Exactly one clue is false. Across clues are normal.", {}, "variants = "),
        ("Entries are entered normally.", {"entered": "reversed"}, 'entered = "reversed"'),
        ("Down entries are entered normally.", {"entered": {"down": "reversed"}}, "entered = "),
        ("Across entries are entered normally.", {"entered": {"down": "reversed"}}, None),
        ("All clues are true. Answers are entered in the usual way.", {}, None),
    ],
)
def test_nobody_says_that_clues_are_as_usual_which_are_not(rubric, keys, why):
    if why is None:
        gw.Crossnumber(grid=GRID, **NUMBERS, rubric=rubric, **keys)
    else:
        with pytest.raises(PuzzleError, match=f".*are .*, but {why}"):
            gw.Crossnumber(grid=GRID, **NUMBERS, rubric=rubric, **keys)


@pytest.mark.parametrize(("n", "is_nothing"), [(300, True), (301, False)])
def test_longer_sentences_are_not_looked_through_word_by_word(n, is_nothing):
    sentence = ("The theme is my friend's birthday" + " and friends" * 30)[: n - 1] + "s"
    assert len(sentence) == n
    assert says_nothing(sentence) == is_nothing
