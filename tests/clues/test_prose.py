"""Clues in prose: how long they may be, how much is tried, and what is told of which noun."""

from contextlib import suppress

import pytest

from gridwright.basics.errors import ExpressionError
from gridwright.clues.language.words import dialect
from gridwright.clues.prose import prose
from gridwright.clues.prose.words import MAX_STEPS, MOST_WORDS, Unread
from gridwright.clues.sentences.sentences import Sentence, read_sentence
from gridwright.clues.sentences.words import MOST_STEPS
from gridwright.clues.statement import ClueStatement

TWISTED = (
    "a prime whose reverse is ",
    "whose reverse and digit sum and ",
    "neither its first digit nor ",
    "either a square or ",
    "not ",
    "if you double it and add 1 ",
    "the sum of it and ",
    "exceeds its reverse by ",
    "a digit sum that is ",
)


def reader(text):
    return prose.Prose(text, dialect(has_letters=False), 10)


@pytest.mark.parametrize("part", TWISTED)
def test_what_has_no_end_is_refused_after_so_many_steps(part):
    n_words = len(reader(part).words)
    text = part * (MOST_WORDS // n_words)
    walker = Sentence(text, dialect(has_letters=False), 10)
    with suppress(Unread, ExpressionError):
        assert not walker.whole()
    assert walker.n_steps <= MOST_STEPS + 1 and walker.prose.n_steps <= MAX_STEPS + 1
    with pytest.raises(ExpressionError):
        _ = ClueStatement(text).tree


def test_the_longest_clue_that_is_read_has_so_many_words():
    clue = "becomes prime on adding 4"
    longest = ", and ".join([clue] * (MOST_WORDS // 7))
    longest += ", even" * ((MOST_WORDS - len(reader(longest).words)) // 2)
    assert MOST_WORDS - 1 <= len(reader(longest).words) <= MOST_WORDS
    assert ClueStatement(longest).tree.is_set
    with pytest.raises(ExpressionError):
        _ = ClueStatement(f"{longest}, even, even").tree


@pytest.mark.parametrize(
    ("clue", "numbers"),
    [
        ("seven times a prime whose reverse is 17", {497}),
        ("seven times a prime, whose reverse is 17", set()),
        ("twice a prime between 15 and 20", {34, 38}),
        ("twice a prime, between 15 and 40", {22, 26, 34, 38}),
        ("a prime whose digit sum is a square greater than 9", {79, 97}),
    ],
)
def test_without_a_comma_it_is_told_of_the_noun_next_before(clue, numbers):
    statement = ClueStatement(clue)
    assert {n for n in (*range(10, 100), 497) if statement.allows(n, {})} == numbers


def test_letters_are_no_prose_and_relations_tell_of_what_they_name():
    letters = ClueStatement("one away from 4", has_letters=True)
    assert set(letters.names) == set("oneawyfrm")
    relation = ClueStatement("3d becomes prime on adding 4", is_relation=True)
    assert relation.is_true({"@3d": 15}) and not relation.is_true({"@3d": 14})
    with pytest.raises(ExpressionError):
        _ = ClueStatement("becomes prime on adding 4", is_relation=True).tree


@pytest.mark.parametrize("text", ["", " ", ".", "!", ",", "'s", "a", "and", "neither"])
def test_what_says_nothing_is_refused(text):
    assert read_sentence(text, dialect(has_letters=False), 10) is None


@pytest.mark.parametrize("clue", ["the its digits", "square the becomes"])
def test_an_article_before_a_word_that_says_nothing_is_refused(clue):
    with pytest.raises(ExpressionError):
        _ = ClueStatement(clue).tree
