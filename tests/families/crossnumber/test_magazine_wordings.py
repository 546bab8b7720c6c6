"""Clues as magazines print them: each means what its table says, to both evaluators."""

import re
from pathlib import Path
from random import Random

import pytest
from fresh_wordings import FRESH, REFUSED_FRESH
from magazine_wordings import ENTRIES, REFUSED, WORDINGS
from number_wordings import NUMBERS
from prose_wordings import AMBIGUOUS, PROSE
from school_wordings import SCHOOL, UNCLEAR
from sentence_wordings import SENTENCES, SEVERAL_READINGS
from test_crossnumber_typos import typo

import gridwright as gw
from gridwright.basics.errors import PuzzleError
from gridwright.clues.aloud.aloud import aloud
from gridwright.clues.numbers.functions import part_of_digits
from gridwright.clues.numbers.sums_of_powers import ways_of_two_cubes
from gridwright.model.checking.clues import reader
from gridwright.model.checking.functions import FUNCTIONS as BY_DEFINITION

PAGE = Path(__file__).parents[3] / "docs" / "crosswords.md"
LENGTHS = {name: max(len(str(own[name])) for own in ENTRIES) for name in ENTRIES[0]}
SLOW = {
    "when written in a base other than 10, this number is 256": 20,
    "the product of a prime and its reverse": 5,
}
"""Clues of which one number takes long: every so many of them are tried, and those meant."""
MEANT = dict((*WORDINGS, *PROSE, *SCHOOL, *SENTENCES, *NUMBERS))


def statement_of(clue):
    """The clue as a puzzle from a file has it, where all entries of the table are."""
    lengths = {"6a": 3} | LENGTHS
    cells = {
        name: " ".join(f"r{row}c{column}" for column in range(1, length + 1))
        for row, (name, length) in enumerate(lengths.items(), 1)
    }
    puzzle = gw.Crossnumber(entries=cells, leading_zero=True, clues={"6a": clue})
    return puzzle.clues["setting"].clue_of["6a"].statement


def values_of(statement, own):
    """What the names of a statement are worth, digits of entries too."""
    values = {f"@{name}": number for name, number in own.items()}
    for name in statement.names:
        whole, bracket, places = name.partition("[")
        if bracket:
            first, _, last = places.rstrip("]").partition("..")
            values[name] = part_of_digits(values[whole], int(first), int(last or first), 10)
    return values


def check_meaning(clue, means, asked, looked_at):
    """Of the numbers asked, and of those looked at that are meant, a clue allows what is meant.

    Some of them are asked of the second evaluator, too; and it can be read aloud.
    """
    statement, n_allowed = statement_of(clue), 0
    check = reader(statement)
    for own in ENTRIES if statement.names else ENTRIES[:1]:
        values = values_of(statement, own)
        meant = {n for n in {*asked, *looked_at} if means(n, own)}
        tried = {*asked, *meant}
        assert {n for n in tried if statement.allows(n, values)} == meant
        some = {*sorted(meant)[:5], *asked[::40]}
        assert {n for n in some if check.allows(n, values)} == meant & some
        n_allowed += len(meant)
    assert n_allowed
    assert aloud(statement.tree)


def test_every_wording_in_prose_has_its_row_on_the_page_and_every_row_is_tried():
    section = PAGE.read_text("utf-8").split("\n## In prose\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `([^`]+)` \|", section, re.MULTILINE)
    assert rows == [clue for clue, _ in (*PROSE, *SCHOOL, *SENTENCES, *NUMBERS)]


def test_no_wording_is_told_twice():
    assert len(MEANT) == sum(map(len, (WORDINGS, PROSE, SCHOOL, SENTENCES, NUMBERS)))


@pytest.mark.parametrize("clue", MEANT)
def test_a_wording_means_what_its_table_says_and_is_read_aloud(clue):
    statement, means = statement_of(clue), MEANT[clue]
    check, n_allowed, all_meant = reader(statement), 0, []
    for own in ENTRIES:
        values = values_of(statement, own)
        meant = {n for n in range(10, 1000) if means(n, own)}
        if not statement.names and all_meant:  # other entries change nothing
            assert meant == all_meant[0]
            break
        all_meant.append(meant)
        tried = {*meant, *range(10, 1000, SLOW.get(clue, 1))}
        assert {n for n in tried if statement.allows(n, values)} == meant
        asked = {*list(meant)[:12], *range(10, 1000, 97)}
        assert {n for n in asked if check.allows(n, values)} == meant & asked
        n_allowed += len(meant)
    assert n_allowed
    said = aloud(statement.tree)
    assert said
    assert not {"\n", "itself", "digits from("} & {*said, *said.split()}


@pytest.mark.parametrize("clue", FRESH)
def test_a_fresh_clue_allows_the_numbers_of_two_to_four_digits_that_it_means(clue):
    statement, n_allowed = statement_of(clue), 0
    for own in ENTRIES if statement.names else ENTRIES[:1]:
        values = values_of(statement, own)
        asked = [*range(10, 1000, 7), *range(1000, 10000, 41)]
        meant = {n for n in asked if FRESH[clue](n, own)}
        asked += [n for n in range(10, 10000) if len(meant) < 2 and FRESH[clue](n, own)]
        allowed = {n for n in asked if statement.allows(n, values)}
        assert allowed == {n for n in asked if FRESH[clue](n, own)}
        n_allowed += len(allowed)
    assert n_allowed


@pytest.mark.parametrize(
    "clue", [*REFUSED, *AMBIGUOUS, *REFUSED_FRESH, *UNCLEAR, *SEVERAL_READINGS]
)
def test_a_wording_that_is_not_understood_is_refused_with_its_place(clue):
    with pytest.raises(PuzzleError) as caught:
        statement_of(clue)
    assert clue[-30:] in str(caught.value)
    assert str(caught.value).rstrip().endswith("^")


def test_a_full_stop_behind_a_clue_changes_nothing():
    by_last_word = {clue.split()[-1]: clue for clue in (*MEANT, *FRESH) if clue[-1] != "."}
    assert {"digits", "factors", "number", "3d"} <= by_last_word.keys()
    for clue in by_last_word.values():
        assert statement_of(f"{clue}.").tree == statement_of(clue).tree, clue


def in_base(clue, base, **how):
    """The numbers of two digits in a base that a clue allows, where 2a is 40."""
    cells = {"1a": "r1c1 r1c2", "2a": "r2c1 r2c2"}
    puzzle = gw.Crossnumber(entries=cells, clues={"1a": clue}, base=base, **how)
    statement = puzzle.clues["setting"].clue_of["1a"].statement
    return [n for n in range(base, base * base) if statement.allows(n, {"@2a": 40})]


def test_digits_above_nine_are_told_by_capitals():
    assert in_base("Contains an A", 16) == [
        *range(26, 160, 16),
        *range(160, 176),
        *range(186, 256, 16),
    ]
    assert in_base("A square that ends in B", 12) == []
    assert in_base("Ends in F", 16) == [*range(31, 256, 16)]
    assert in_base("The digit E appears twice", 16) == [0xEE]
    for clue in ("Contains an A", "Ends in F"):
        with pytest.raises(PuzzleError):
            in_base(clue, 10)


def test_prose_has_numbers_in_the_base_of_the_clues():
    assert in_base("A prime whose reverse exceeds it by 16", 8, clue_base=8) == [11, 29, 47]
    assert in_base("Uses only the digits 1 and 3", 8, clue_base=8) == [9, 11, 25, 27]
    assert in_base("Ends in 13", 8, clue_base=8) == [11]
    with pytest.raises(PuzzleError, match="8 is no number in base 8"):
        in_base("Uses only the digits 7 and 8", 8, clue_base=8)
    with pytest.raises(PuzzleError):  # 0x2a, or the entry?
        in_base("Its digit sum and that of 2a differ by 3", 16, clue_base=16)


def test_sums_of_two_cubes_are_counted_alike_by_both_evaluators():
    counts = [
        sum(a**3 + b**3 == n for a in range(1, 17) for b in range(a, 17)) for n in range(1, 4200)
    ]
    assert counts[1728] == counts[4103] == 2
    assert [ways_of_two_cubes(n) for n in range(1, 4200)] == counts
    assert [BY_DEFINITION["ways of two cubes"](10, n) for n in range(1, 4200)] == counts
    assert ways_of_two_cubes(87539319) == 3
    assert ways_of_two_cubes(0) is None


@pytest.mark.slow
def test_five_hundred_clues_with_a_typo_each_are_refused_or_read_aloud():
    random, clues = Random(500), [*MEANT, *FRESH]
    n_refused = n_read = 0
    for _ in range(500):
        clue = typo(random.choice(clues), random)
        try:
            statement = statement_of(clue)
        except PuzzleError:
            n_refused += 1
        else:
            assert aloud(statement.tree)
            n_read += 1
    assert min(n_refused, n_read) > 100
