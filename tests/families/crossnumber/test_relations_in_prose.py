"""Relations as sentences: each wording against a function, and what is refused."""

import random
from itertools import pairwise, permutations
from math import gcd, isqrt

import pytest
from magazine_wordings import cube, digits, dprod, dsum, prime, rev, square

import gridwright as gw
from gridwright.clues import statements
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.connectives import connected, joints

NAMES = ("1a", "3a", "2d")


def statement(text, names=NAMES):
    entries = {name: f"r{i}c1 r{i}c2" for i, name in enumerate(names, 1)}
    puzzle = gw.Crossnumber(entries=entries, duplicates=True, relations=text)
    [relation] = puzzle.clues["setting"].relations
    return getattr(relation, "statement", relation)


def sign(a, b):
    return {*map(str, digits(a))} & {*map(str, digits(b))}


WORDINGS = {
    "1a contains a 7": lambda a, b, c: 7 in digits(a),
    "1a contains the digit 7.": lambda a, b, c: 7 in digits(a),
    "1a does not contain a 7": lambda a, b, c: 7 not in digits(a),
    "1a is a prime whose reverse is prime": lambda a, b, c: prime(a) and prime(rev(a)),
    "1a ends in the same digit as 3a": lambda a, b, c: a % 10 == b % 10,
    "1A is equal to 3A OR 1 across is equal to 2D": lambda a, b, c: a in (b, c),
    "1a exceeds 3a by a square": lambda a, b, c: a > b and square(a - b),
    "1a is a multiple of 3a but not of 2d": lambda a, b, c: a % b == 0 and a % c,
    "1a is prime and ends in 3": lambda a, b, c: prime(a) and a % 10 == 3,
    "1a is greater than 3a, and contains an odd digit": lambda a, b, c: (
        a > b and any(d % 2 for d in digits(a))
    ),
    "1a and 3a are both prime": lambda a, b, c: prime(a) and prime(b),
    "both 1a and 3a are odd": lambda a, b, c: a % 2 and b % 2,
    "1a, 3a and 2d are even": lambda a, b, c: not (a % 2 or b % 2 or c % 2),
    "neither 1a nor 3a is prime": lambda a, b, c: not prime(a) and not prime(b),
    "1a and 3a are equal": lambda a, b, c: a == b,
    "1a, 3a and 2d are all different": lambda a, b, c: len({a, b, c}) == 3,
    "1a and 3a are reverses of each other": lambda a, b, c: a == rev(b),
    "1a and 3a are anagrams of one another": lambda a, b, c: sorted(digits(a)) == sorted(digits(b)),
    "1a and 3a have no common factor": lambda a, b, c: gcd(a, b) == 1,
    "1a, 3a and 2d are coprime": lambda a, b, c: gcd(a, b) == gcd(a, c) == gcd(b, c) == 1,
    "1a, 3a and 2d share a common factor": lambda a, b, c: gcd(a, b, c) > 1,
    "1a and 3a have no digit in common": lambda a, b, c: not sign(a, b),
    "1a, 3a and 2d are in ascending order": lambda a, b, c: a < b < c,
    "1a, 3a, 2d are in descending order": lambda a, b, c: a > b > c,
    "1a and 3a are consecutive": lambda a, b, c: abs(a - b) == 1,
    "1a, 3a and 2d are consecutive numbers": lambda a, b, c: (
        len({a, b, c}) == 3 and max(a, b, c) - min(a, b, c) == 2
    ),
    "1a, 3a and 2d are consecutive in that order": lambda a, b, c: b == a + 1 and c == b + 1,
    "1a, 3a and 2d are in arithmetic progression": lambda a, b, c: b - a == c - b,
    "1a, 3a and 2d form a geometric progression": lambda a, b, c: b * b == a * c,
    "1a, 3a and 2d form a Pythagorean triple": lambda a, b, c: any(
        x * x + y * y == z * z for x, y, z in permutations((a, b, c))
    ),
    "1a and 3a are twin primes": lambda a, b, c: prime(a) and prime(b) and abs(a - b) == 2,
    "1a and 3a sum to 100": lambda a, b, c: a + b == 100,
    "1a, 3a and 2d sum to a square": lambda a, b, c: square(a + b + c),
    "1a and 3a multiply to give a cube": lambda a, b, c: cube(a * b),
    "1a and 3a differ by a prime": lambda a, b, c: prime(abs(a - b)),
    "1a and 3a are 9 apart": lambda a, b, c: abs(a - b) == 9,
    "1a and 3a have the same digit sum": lambda a, b, c: dsum(a) == dsum(b),
    "1a, 3a and 2d have the same last digit": lambda a, b, c: a % 10 == b % 10 == c % 10,
    "the digit sums of 1a and 3a are equal": lambda a, b, c: dsum(a) == dsum(b),
    "the digit products of 1a, 3a and 2d are all even": lambda a, b, c: (
        not any(dprod(x) % 2 for x in (a, b, c))
    ),
    "the last digits of 1a and 3a are both prime": lambda a, b, c: prime(a % 10) and prime(b % 10),
    "the reverses of 1a and 3a sum to 110": lambda a, b, c: rev(a) + rev(b) == 110,
    "the last digit of 1a is even": lambda a, b, c: a % 2 == 0,
    "the last digit of 1a is even and exceeds the first digit of 3a": lambda a, b, c: (
        a % 2 == 0 and a % 10 > b // 10
    ),
    "the digit sum of 1a is half that of 3a": lambda a, b, c: 2 * dsum(a) == dsum(b),
    "the product of 1a and 3a ends in 6": lambda a, b, c: a * b % 10 == 6,
    "1a and 3a together use each of the digits 1 to 4 once": lambda a, b, c: (
        sorted(digits(a) + digits(b)) == [1, 2, 3, 4]
    ),
    "1a is the largest of 1a, 3a and 2d": lambda a, b, c: a == max(a, b, c),
    "1a is less than both 3a and 2d": lambda a, b, c: a < b and a < c,
    "1a is the smallest entry": lambda a, b, c: a == min(a, b, c),
    "the across entries sum to a square": lambda a, b, c: square(a + b),
    "the sum of all entries is prime": lambda a, b, c: prime(a + b + c),
    "1a is prime XOR 3a is odd": lambda a, b, c: prime(a) != (b % 2 == 1),
    "1a is prime XNOR 3a is odd": lambda a, b, c: prime(a) == (b % 2 == 1),
    "1a is even NAND 3a is odd": lambda a, b, c: a % 2 or b % 2 == 0,
    "1a is prime NOR 3a contains a 7": lambda a, b, c: not prime(a) and 7 not in digits(b),
    "1a is prime if and only if 3a is odd": lambda a, b, c: prime(a) == (b % 2 == 1),
    "if 1a is even, 3a contains a 7": lambda a, b, c: a % 2 or 7 in digits(b),
    "if 1a is even then 3a is odd": lambda a, b, c: a % 2 or b % 2,
    "1a is even only if 3a is odd": lambda a, b, c: a % 2 or b % 2,
    "either 1a contains a 7 or 3a ends in 2": lambda a, b, c: 7 in digits(a) or b % 10 == 2,
    "1a contains a 7 and 3a is odd": lambda a, b, c: 7 in digits(a) and b % 2,
    "1a contains a 7, 3a is odd and 2d ends in 2": lambda a, b, c: (
        7 in digits(a) and b % 2 and c % 10 == 2
    ),
}


def values_of(told, numbers):
    """The numbers by the names of entries, and the digits that are asked for by theirs."""
    known = {f"@{name}": number for name, number in zip(NAMES, numbers)}
    for name in told.names:
        entry, _, place = name.partition("[")
        if place:
            known[name] = digits(known[entry])[int(place[:-1]) - (place[0] != "-")]
    return known


def triples(seed):
    """Numbers of two digits that are often alike, or related."""
    chance = random.Random(seed)
    some = [10, 11, 12, 13, 16, 17, 20, 21, 24, 27, 29, 31, 32, 36, 43, 47, 64, 71, 73, 98, 99]
    for _ in range(250):
        a = chance.choice(some)
        near = [a, a + 1, a - 1, a + 2, rev(a), 100 - a, 110 - rev(a), 2 * a, a + 9, a // 2, 34, 21]
        b = chance.choice([n for n in near if 9 < n < 100] + some)
        end = [2 * b - a, b * b // a, isqrt(a * a + b * b), b + 1, a + 1, isqrt(200) ** 2 - a - b]
        yield a, b, chance.choice([n for n in end if 9 < n < 100] + some)


@pytest.mark.parametrize("text", WORDINGS)
def test_a_relation_in_prose_says_what_it_says(text):
    told, holds = statement(text), WORDINGS[text]
    seen = set()
    for numbers in triples(text):
        values = values_of(told, numbers)
        expected = bool(holds(*numbers))
        assert told.is_true(values) is expected, numbers
        seen.add(expected)
    assert True in seen or "triple" in text or "twin" in text or "each of" in text
    assert False in seen
    said = aloud(told.tree)
    assert said.isprintable() and "itself" not in said


def test_sentences_that_few_numbers_make_true():
    for text, numbers in {
        "1a, 3a and 2d form a Pythagorean triple": (40, 41, 9 + 0),
        "1a and 3a are twin primes": (29, 31, 10),
        "1a and 3a together use each of the digits 1 to 4 once": (13, 42, 10),
    }.items():
        values = {f"@{name}": number for name, number in zip(NAMES, numbers)}
        assert statement(text).is_true(values) and WORDINGS[text](*numbers)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("1a contain", "expected"),
        ("1a is prime XOR", "expected"),
        ("1a is prime XOR 3a is odd XOR 2d is even", "expected"),  # of three it is not clear
        ("if 1a is prime", "no entry and no word"),
        ("both 1a and 3a and 2d are prime", "expected"),
        ("neither 1a nor 3a is", "expected"),
        ("1a and 9d are both prime", "there is no entry '9d'|no entry and no word"),
        ("the down entries are in ascending order", "there is one entry down only, 2d"),
        ("1a and 3a are colourful", "colourful"),
        ("1a and 3a", "expected a condition"),
    ],
)
def test_what_is_no_sentence_is_refused(text, complaint):
    with pytest.raises(gw.PuzzleError, match=complaint):
        statement(text)


def test_a_typo_is_refused_or_means_something_else_and_never_fails():
    chance = random.Random(5)
    texts = [text for text in WORDINGS if len(text) < 80]
    for _ in range(200):
        text = chance.choice(texts)
        at = chance.randrange(len(text))
        change = chance.choice(["", text[at] * 2, chance.choice("abcdefgimnorst 0123456789,")])
        try:
            told = statement(text[:at] + change + text[at + 1 :])
        except gw.PuzzleError:
            continue
        assert aloud(told.tree)


def test_signs_of_logic_are_bounded_and_keep_their_places():
    parts = connected("1a is odd XOR 3a is even")
    assert parts.sign == "XOR" and parts.right.index("3a") == 14
    assert connected("1a is odd XOR 3a is even XOR 2d is odd") is None
    assert connected("neither prime nor odd") is None
    assert len(list(joints("1a is odd" + " or 1a is odd" * 50))) == 6
    long = " and ".join(["1a contains a 7"] * 7)
    assert statement(long).is_true({"@1a": 17}) and not statement(long).is_true({"@1a": 16})


def test_and_binds_tighter_than_or_between_sentences():
    told = statement("1a contains a 7 and 3a is odd or 2d ends in 2 and 1a contains a 4")
    for a, b, c in ((17, 13, 10), (14, 10, 12), (17, 10, 12), (14, 13, 10), (47, 10, 12)):
        expected = ("7" in str(a) and b % 2) or (c % 10 == 2 and "4" in str(a))
        assert told.is_true(values_of(told, (a, b, c))) is bool(expected)


def test_nonsense_is_read_part_by_part_no_more_often_than_it_has_parts(monkeypatch):
    read = []
    parse = statements.parse_clue

    def counted(text, *how):
        read.append(text)
        return parse(text, *how)

    monkeypatch.setattr(statements, "parse_clue", counted)
    for joint in (" and ", " or ", ", "):
        read.clear()
        with pytest.raises(gw.PuzzleError):
            statement(joint.join([*["1a contains a 7"] * 6, "1a contains rubbish"]))
        assert len(read) == len(set(read)) <= 16


def test_clues_may_have_signs_of_logic_too():
    def numbers(clue):
        entries = {"1a": "r1c1 r1c2"}
        puzzle = gw.Crossnumber(entries=entries, clues={"1a": clue})
        clue = puzzle.clues["setting"].clues[0].statement
        return [n for n in range(10, 100) if clue.allows(n, {})]

    two = range(10, 100)
    assert numbers("prime XOR odd") == [n for n in two if prime(n) != (n % 2 == 1)]
    assert numbers("prime NOR odd") == [n for n in two if not prime(n) and n % 2 == 0]
    assert numbers("a multiple of 3 NAND even") == [n for n in two if n % 3 or n % 2]
    assert numbers("square XNOR even") == [n for n in two if square(n) == (n % 2 == 0)]


def test_many_entries_in_order_are_a_chain():
    names = [f"{i}a" for i in range(1, 13)]
    told = statement("the across entries are in ascending order", names)
    values = {f"@{name}": 10 + i for i, name in enumerate(names)}
    assert told.is_true(values)
    for one, other in pairwise(names):
        assert not told.is_true({**values, f"@{one}": values[f"@{other}"]})


def entries_of_one_cell(n):
    return {"entries": {f"{k}a": f"r{k}c1" for k in range(1, n + 1)}, "duplicates": True}


def test_one_of_the_entries_and_another_is_any_pair():
    pairs = {
        "one of these numbers is the same as another reversed": 9,
        "one of the answers is twice another one": 8,
        "some entry is 4 more than another entry": 10,
    }
    for text, n in pairs.items():
        assert gw.count(gw.Crossnumber(**entries_of_one_cell(2), relations=text)) == n


def test_a_pair_is_of_25_entries_at_most():
    text = "one of the entries is twice another"
    assert gw.Crossnumber(**entries_of_one_cell(25), relations=text).readings()
    with pytest.raises(gw.PuzzleError, match="26 entries and another are more than 600 pairs"):
        gw.Crossnumber(**entries_of_one_cell(26), relations=text)
    with pytest.raises(gw.PuzzleError, match="there is no other entry than 1a"):
        gw.Crossnumber(**entries_of_one_cell(1), relations=text)


def test_what_is_wrong_with_a_pair_is_shown_of_the_first_one():
    with pytest.raises(gw.PuzzleError) as raised:
        gw.Crossnumber(**entries_of_one_cell(3), relations="some entry is the revers of another")
    assert "the revers of @1a\n" in str(raised.value)
