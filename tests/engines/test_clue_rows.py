"""Lists that compiled code writes are those of Python, and it knows how far it reaches."""

from math import prod
from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.clues.statement import ClueStatement
from gridwright.engines import clue_rows
from gridwright.engines.clue_ends import MOST_VALUES
from gridwright.engines.clue_rows import ClueRows
from gridwright.explain.ground import Ground
from gridwright.explain.parts import quick_rows
from gridwright.explain.parts.listed import Listed
from gridwright.explain.parts.quick_rows import QuickRows
from gridwright.explain.parts.rows import RowBits

EXAMPLES = Path(__file__).parents[2] / "examples"
TEN = list(range(10))
DIGIT = (1 << 10) - 1


def listed(name):
    ground = Ground(gw.load(EXAMPLES / f"crossnumber-{name}.toml"))
    return [part for part in ground.parts if isinstance(part, Listed) and part.laid_out]


def some_of(domain, random):
    values = [1 << i for i in range(domain.bit_length()) if domain >> i & 1]
    return sum(value for value in values if random.random() < 0.8) or values[0]


@pytest.mark.parametrize("name", ["equations", "equations-9x9", "signed", "two-grids", "squared"])
def test_they_are_the_same(name):
    random, n_rows, n_fit = Random(name), 0, 0
    for part in listed(name):
        made = part.laid_out._make()
        n_fit += made.fits
        for _ in range(3 if made.fits else 0):
            domains = tuple([some_of(blank, random) for blank in part.blank])
            while prod(domain.bit_count() for domain in domains[: part.n_unknowns]) > 600:
                domains = tuple([some_of(domain, random) for domain in domains])
            plain = RowBits(len(part.scope), part._rows(domains, 600))
            quick = RowBits.of(*made.written(domains))
            assert (quick.with_value, quick.all) == (plain.with_value, plain.all)
            assert quick.left(domains) == plain.left(domains) == plain.all
            n_rows += plain.all.bit_length()
    assert n_fit and n_rows


def test_each_choice_has_a_row_for_every_reading_that_comes_to_something_else():
    """Where letters stand for themselves or for 100 less: rows come in another order then."""
    random, n_rows = Random(5), 0
    for part in listed("complements"):
        made = part.laid_out._make()
        assert made.fits and part.n_readings > 1
        domains = tuple([some_of(blank, random) for blank in part.blank])
        while (n := prod(map(int.bit_count, domains[: part.n_unknowns]))) > 60:
            domains = tuple([some_of(domain, random) for domain in domains])
        plain = part._rows(domains, n * part.n_readings)
        n_made, columns = made.written(domains)
        quick = [
            tuple(next(bit for bit, rows in of.items() if rows >> i & 1) for of in columns)
            for i in range(n_made)
        ]
        assert sorted(quick) == sorted(plain)
        n_rows += n_made
    assert n_rows


def test_compiled_lists_are_as_long_as_those_of_python():
    part = min(listed("complements"), key=lambda part: part.n_unknowns)
    n = part.n_readings * prod(map(int.bit_count, part.blank[: part.n_unknowns]))
    found = []
    for is_there in (True, False):
        part.laid_out._shared._is_there = is_there
        part.laid_out._shared.n_tried = 0 if is_there else -(1 << 60)
        assert part._row_bits(part.blank, n - 1) is None
        found.append(part._row_bits(part.blank, n).all)
    assert found[0] == found[1]


def clue(text, letters="AB", *, numbers=TEN, blank=DIGIT, digits=2, base=10, apart=((1,), ())):
    """A clue of letters, and the digits of its entry."""
    program = ClueStatement(text, frozenset(letters)).tree.program
    n = len(letters)
    blanks = [blank] * n + [(1 << base) - 1] * digits
    places = {name: i for i, name in enumerate(letters)}
    return ClueRows(
        numbers, blanks, places, apart, range(n, n + digits), base, False, [program]
    ), blanks


def test_any_number_of_choices_has_room():
    for n in (1, 7, 8, 9, 10):  # 1, 49, 64, 81, 100 choices
        made, blanks = clue("A * 10 + B", apart=((), ()))
        domains = [(1 << n) - 1] * 2 + blanks[2:]
        n_rows, columns = made.written(domains)
        assert n_rows == n * n - 1  # nothing is entered as 0
        assert sum(rows.bit_count() for rows in columns[0].values()) == n_rows
        assert columns[0] == columns[2] and columns[1] == columns[3]


def test_what_has_no_room_is_not_taken():
    values = list(range(MOST_VALUES + 1))
    for n in (MOST_VALUES, MOST_VALUES + 1):
        made, _ = clue("A + B", numbers=values[:n], blank=(1 << n) - 1)
        assert made.fits == (n == MOST_VALUES)
    root = 1 << 31
    for number, fits in ((root - 1, True), (root, False)):  # squares below 2**62, or not
        made, _ = clue("A * B", numbers=[*range(10), number], blank=1 << 10)
        assert made.fits == fits
    assert not clue("A / B")[0].fits
    assert not clue("A + B", blank=0)[0].fits


def test_columns_are_all_of_letters_and_digits():
    program = ClueStatement("A", frozenset("A")).tree.program
    for n_columns, fits in ((2, True), (3, False)):
        made = ClueRows(TEN, [DIGIT] * n_columns, {"A": 0}, ((),), [1], 10, False, [program])
        assert made.fits == fits
    made = ClueRows(TEN, [DIGIT], {"A": 0}, ((),), [0], 10, False, [program])
    assert made.written([0b1101]) == (2, [{4: 1, 8: 2}])  # the letter is the digit


def test_they_are_asked_for_only_where_that_pays(monkeypatch):
    prepared = []
    monkeypatch.setattr(clue_rows, "prepare", lambda: prepared.append(1))
    for is_kept, n, is_there in (
        (True, quick_rows._WORTH, False), (True, quick_rows._WORTH + 1, True),
        (False, quick_rows._PAYS, False), (False, quick_rows._PAYS + 1, True),
    ):  # fmt: skip
        monkeypatch.setattr(clue_rows, "is_kept", lambda is_kept=is_kept: is_kept)
        assert QuickRows().is_worth(n) == is_there
    assert len(prepared) == 1
    monkeypatch.setattr("gridwright.engines.compiling.are_kernels_here", lambda: False)
    assert not QuickRows().is_worth(1 << 30)
