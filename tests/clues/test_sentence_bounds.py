"""The caps on what a sentence is looked at for: as much as they allow is read, and no more."""

import pytest

from gridwright.basics.errors import ExpressionError
from gridwright.clues import not_read, read_twice
from gridwright.clues.aloud.cut_digits import cut_digits
from gridwright.clues.clue_texts import read_clue
from gridwright.clues.language import number_phrases
from gridwright.clues.language.parser import parse_clue
from gridwright.clues.language.words import dialect
from gridwright.clues.meaning import Meaning
from gridwright.clues.not_read import better_told
from gridwright.clues.numbers import members as set_members
from gridwright.clues.numbers.members import effort
from gridwright.clues.prose.words import Unread
from gridwright.clues.sentences import doing, members, sentences
from gridwright.clues.sentences import words as sentence_words
from gridwright.clues.sentences.agreement import agree
from gridwright.clues.sentences.sentences import Sentence, read_sentence
from gridwright.clues.sentences.words import charted
from gridwright.clues.tree import ITSELF, Node

WORDS = dialect(has_letters=False, words=True, own={}, is_relation=False)


class Ways(Sentence):
    """A sentence with so many ways to read what begins at a place, and one step behind another."""

    @charted
    def several(self, at, n):
        return [(Node("number", (i,)), at + 1) for i in range(n)]

    @charted
    def step(self, at):
        return ()


def ways(text="a square"):
    return Ways(text, WORDS, 10)


def test_so_many_ways_are_looked_at_from_one_place_and_no_more():
    most = sentence_words.MOST_FOUND
    assert len(ways().several(0, most)) == most
    with pytest.raises(Unread):
        ways().several(0, most + 1)


def test_so_many_rules_are_tried_for_one_clue_and_no_more():
    most, sentence = sentence_words.MOST_STEPS, ways()
    for at in range(most):
        assert sentence.step(at) == ()
    with pytest.raises(Unread):
        sentence.step(most)
    assert sentence.step(0) == ()  # known already


def test_a_number_is_altered_until_it_has_so_many_parts_and_no_more(monkeypatch):
    node = Node("entry", ("3d",))
    sentence = ways("3d without its last digit")
    assert len(list(sentence.altered(node, 1))) == 1
    n_parts = sum(1 for _ in node.walk())
    monkeypatch.setattr(doing, "_MOST_ALTERED", n_parts)
    assert len(list(sentence.altered(node, 1))) == 1
    monkeypatch.setattr(doing, "_MOST_ALTERED", n_parts - 1)
    assert list(sentence.altered(node, 1)) == []


def test_an_entry_is_changed_four_times_and_no_more():
    def read(n):
        text = "3d" + " written twice" * n
        return read_clue(text, WORDS, 10)

    assert read(4).op == "call"
    with pytest.raises(ExpressionError):
        read(5)


def test_a_clue_with_the_last_step_that_is_allowed_is_read(monkeypatch):
    text = "a prime whose reverse is a square and its digit sum is even"
    sentence = Sentence(text, WORDS, 10)
    assert sentence.whole()
    monkeypatch.setattr(sentence_words, "MOST_STEPS", sentence.n_steps)
    assert read_sentence(text, WORDS, 10)
    monkeypatch.setattr(sentence_words, "MOST_STEPS", sentence.n_steps - 1)
    assert read_sentence(text, WORDS, 10) is None


@pytest.mark.parametrize("n_over", [0, 1])
def test_readings_that_are_one_are_compared_up_to_a_number_of_them(monkeypatch, n_over):
    n = sentences._MOST_READINGS + n_over
    kinds = [Node("kind", ("square",)), *(_square_and(i) for i in range(1, n))]
    monkeypatch.setattr(Sentence, "whole", lambda sentence: kinds)
    found = read_sentence("a square", WORDS, 10)
    assert isinstance(found, ExpressionError) == bool(n_over)


def _square_and(n):
    """A square, told once more."""
    return Node("and", (Node("kind", ("square",)), Node("compare", (">", Node("number", (-n,))))))


def test_digits_cut_off_are_known_by_what_is_calculated():
    x, ten, one = Node(ITSELF), Node("number", (10,)), Node("number", (1,))
    length = Node("call", ("digits", x))
    shorter = Node("^", (ten, Node("-", (length, one))))
    last = Node("/", (Node("-", (x, Node("%", (x, ten)))), ten))
    assert cut_digits(Node("%", (x, shorter))).which == "first"
    assert cut_digits(last).which == "last"
    assert cut_digits(Node("%", (x, Node("^", (ten, length))))).others == x
    assert cut_digits(Node("%", (x, ten))) is None
    assert cut_digits(Node("/", (x, ten))) is None
    seven = Node("number", (7,))
    whole = cut_digits(Node("/", (Node("-", (x, Node("%", (x, seven)))), seven)))
    assert (whole.which, whole.others) == ("whole part", seven)
    assert cut_digits(Node("%", (x, Node("^", (seven, length))))) is None


def test_a_clue_has_nine_sentences_at_most():
    square = " ".join(["A square."] * 9)
    assert read_clue(square, WORDS, 10).op == "and"
    with pytest.raises(ExpressionError):
        read_clue(f"{square} A square.", WORDS, 10)


@pytest.mark.parametrize(
    ("clue", "number"),
    [
        ("the largest number whose square has 60 digits", 10**30 - 1),
        ("the largest number whose square has 61 digits", None),
        ("the largest prime whose cube is less than 1000", 7),
        ("the largest number whose cube is less than 1000", 9),
        ("the largest number whose cube is at most 1000", 10),
        ("the largest number whose square has no digits", None),
    ],
)
def test_the_largest_of_a_power_is_known_where_that_has_a_bound(clue, number):
    if number is None:
        with pytest.raises(ExpressionError):
            read_clue(clue, WORDS, 10)
    else:
        assert read_clue(clue, WORDS, 10) == Node("number", (number,))


@pytest.mark.parametrize(
    "numbers", ["the first {} primes", "the numbers from 1 to {}", "all integers from 1 to {}"]
)
def test_thirty_numbers_are_taken_one_by_one_and_no_more(numbers):
    most = members._MOST
    found = list(ways(numbers.format(most)).members(0))
    assert [len(several) for several, _ in found] == [most]
    assert not list(ways(numbers.format(most + 1)).members(0))


def told_better(text):
    """Whether more is told of a text that is not read than the parser tells."""
    error = ExpressionError("expected a number")
    return better_told(text, WORDS, 10, error) is not error


def test_a_text_of_so_many_words_is_looked_at_once_more():
    def of_words(n_words):
        return " ".join(["jolly", *["not"] * (n_words - 2), "odd"][:n_words])

    for n_words in (not_read._FEWEST, not_read._MOST):
        assert told_better(of_words(n_words))
    for n_words in (not_read._FEWEST - 1, not_read._MOST + 1):
        assert not told_better(of_words(n_words))


def test_a_text_of_so_many_characters_is_looked_at_once_more():
    text = "a prime".ljust(not_read._LONGEST - 5) + "jolly"
    assert len(text) == not_read._LONGEST and told_better(text)
    assert not told_better(f" {text}")


def test_an_ordinal_has_so_many_figures_and_letters_at_most():
    most = number_phrases._MOST_IN_ORDINAL
    assert read_clue("20th prime".rjust(most + 6, "0"), WORDS, 10) == Node("number", (71,))
    with pytest.raises(ExpressionError):
        read_clue("20th prime".rjust(most + 7, "0"), WORDS, 10)


@pytest.mark.parametrize("n_less", [0, 1])
def test_so_many_numbers_that_depend_on_nothing_are_listed_once_for_all(monkeypatch, n_less):
    square = Node("kind", ("square",))
    node = Node("and", (square, Node("multiple", (Node("entry", ("3d",)),))))
    sets = Meaning(10, {})
    n = effort(sets, square, 100, 999, {})
    monkeypatch.setattr(set_members, "_MOST_FIXED", n - n_less)
    for divisor, found in ((100, [100, 400, 900]), (25, [100, 225, 400, 625, 900])):
        assert list(set_members.members(sets, node, 100, 999, {"@3d": divisor})) == found
    ((_, listed),) = sets.fixed.values() or [(None, None)]
    assert (listed is None) == bool(n_less)


def test_a_clue_of_so_many_characters_is_read_twice_and_no_longer_one():
    clue = "twice the sum of 3d and 4d less 2"
    longest = " " * (read_twice._LONGEST - len(clue)) + clue
    tree = parse_clue(clue, WORDS, 10)
    with pytest.raises(ExpressionError, match="two readings"):
        read_twice.check_read_alike(tree, longest, WORDS, 10)
    read_twice.check_read_alike(tree, f" {longest}", WORDS, 10)
    read_twice.check_read_alike(tree, f"{clue} * 1", WORDS, 10)  # a formula


@pytest.mark.parametrize("base", [2, 7, 10, 11, 16])
def test_a_number_is_told_in_bases_whose_digits_the_grid_has(base):
    clue = f"a palindrome when written in base {base}"
    if base > 10:
        with pytest.raises(ExpressionError):
            read_clue(clue, WORDS, 10)
    else:
        read_clue(clue, WORDS, 10)
    assert read_clue(clue, WORDS, 16).is_set


def test_readings_are_listed_as_far_as_they_tell_one_from_another():
    whole, part = (
        parse_clue(clue, WORDS, 10) for clue in ("7 * square and < 500", "7 * (square and < 500)")
    )
    assert not agree(whole, part, 10) and agree(whole, whole, 10)
