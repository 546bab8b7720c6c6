"""How values and names are written in explanations."""

from functools import partial
from itertools import islice
from pathlib import Path

import pytest

import gridwright as gw
from gridwright.basics.catalogue import find_language
from gridwright.basics.language import ENGLISH
from gridwright.explain.ground import Ground
from gridwright.explain.labels import LABELS, LONGEST_NAME, fitted, pattern_of
from gridwright.explain.phrases import LONGEST, Phrases
from gridwright.explain.sentences import failing, said, with_sum

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_values_of_letters_are_said_as_numbers() -> None:
    steps = islice(gw.explain(gw.load(EXAMPLES / "crossnumber-equations.toml")), 2)
    assert "Y = 11 makes it at least 117, over 99" in " ".join(step.because for step in steps)


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Every digit is less than the base: now r1c4 = F; so the base = 16."),
        ("de", "kleiner als die Basis: jetzt gilt: r1c4 = F; also gilt: die Basis = 16."),
    ],
)
def test_a_base_is_told_in_figures_and_by_one_line(language: str, told: str) -> None:
    puzzle = gw.load(EXAMPLES / "crossnumber-base.toml")
    step = next(iter(gw.explain(puzzle, language=language)))
    assert told in step.because


@pytest.mark.parametrize(
    ("example", "told"),
    [
        ("tram", "1y “tetrahedral” (6 ways). So a is 1, 5, 6 or 8;"),
        ("unplaced", "G “2 × X + 11”: its value is 31 to 99. So G_1 is not 1 or 2."),
    ],
)
def test_cells_that_have_names_are_called_by_them(example: str, told: str) -> None:
    """An entry of which only the length is known lies in no row, but its cells are numbered."""
    step = next(iter(gw.explain(gw.load(EXAMPLES / f"crossnumber-{example}.toml"))))
    assert step.because.startswith(told)


def test_a_set_is_told_as_one_where_its_cells_share_two_houses() -> None:
    """Of the pair in r3c1 and r3c2 the row tells as well as the box that one is not the other."""
    hard = ".8...6.......5.......84.6917.....9..62.4...7...5.9.4...6...2..9..4..3...1.....8.2"
    told = {step.because: step.technique for step in gw.explain(gw.parse(hard))}
    assert (
        told["Box 1: r3c1 and r3c2 hold 3 and 5 in some order. So r1c3 and r2c2 are not 3."]
        == "naked-pair"
    )
    assert "naked-triple" in told.values()


@pytest.mark.parametrize(
    ("name", "sentence", "contrary", "german"),
    [
        (
            "the black dot of r1c1 and r1c2",
            "one of r1c1 and r1c2 is twice the other (black dot)",
            "neither of r1c1 and r1c2 can be twice the other (black dot)",
            "keines von r1c1 und r1c2 kann das Doppelte des anderen sein (schwarzer Punkt)",
        ),
        (
            "rising diagonal sums to 15",
            "the rising diagonal sums to 15",
            "the rising diagonal cannot sum to 15",
            "die steigende Diagonale kann nicht die Summe 15 haben",
        ),
        (
            "column 2: 4 seen from the top",
            "column 2: 4 seen from the top",
            "column 2: 4 cannot be seen from the top",
            "Spalte 2: Von oben sind nicht 4 zu sehen",
        ),
        (
            "row 4: the x-sum 12 from the right",
            "row 4: the first number from the right tells how many numbers sum to 12 from there",
            "row 4: no first number from the right tells how many numbers sum to 12 from there",
            "Zeile 4: keine erste Zahl von rechts sagt, "
            "wie viele Zahlen ab dort die Summe 12 haben",
        ),
        (
            "7d 3 * prime",
            "7d 3 * prime",
            "7d 3 * prime cannot be met",
            "7d 3 * prime ist nicht zu erfüllen",
        ),
    ],
)
def test_a_statement_is_a_sentence_that_holds_or_not(
    name: str, sentence: str, contrary: str, german: str
) -> None:
    assert said(ENGLISH, name) == sentence
    assert failing(ENGLISH, name) == contrary
    assert failing(find_language("de"), name) == german


def test_a_sum_within_a_list_is_a_noun() -> None:
    assert with_sum(ENGLISH, "the cage of r1c1 sums to 9") == "the sum 9 of the cage of r1c1"
    assert with_sum(ENGLISH, "r1c1, r1c2 sum to 9") == "the sum 9 of r1c1 and r1c2"
    assert with_sum(ENGLISH, "row 3") == "row 3"


def test_names_that_are_no_sentence_for_their_length_stay() -> None:
    longest = "r1c1, " * 50
    name = longest[: LONGEST_NAME - len("r1c1 sum to 9")] + "r1c1 sum to 9"
    assert len(name) == LONGEST_NAME
    assert said(ENGLISH, name) != name == said(ENGLISH, " " + name)[1:]


def test_letters_are_not_ordered_and_stars_are_had() -> None:
    abc = islice(gw.explain(gw.load(EXAMPLES / "easy-as-abc.toml")), 9)
    assert not any(" at most " in step.because for step in abc)
    (star,) = islice(gw.explain(gw.load(EXAMPLES / "star-battle.toml")), 1)
    assert star.because == "Region f: only r6c3 is left. So r6c3 has a star."


def test_one_cell_that_a_sum_leaves_is_that_number() -> None:
    """In a box of four the numbers add up to 10."""
    puzzle = gw.Sudoku(["...."] * 4, cages=[{"cells": ["r1c1", "r1c2", "r2c1"], "sum": 6}])
    first = next(iter(gw.explain(puzzle)))
    assert first.because.endswith("leave 4 for r2c2. So r2c2 = 4.")


def told(name: str, n: int, language: str = "en") -> list[str]:
    steps = islice(gw.explain(gw.load(EXAMPLES / name), language=language), n)
    return [step.because for step in steps]


def test_a_refutation_says_what_the_supposed_value_rules_out() -> None:
    step = told("suguru.toml", 9)[-1]
    why = "since that rules out r5c2 and r5c3; no other cell has the mark 4. So r6c2 = 3."
    assert step == f"If r6c2 = 4, then region f has no place for 4, {why}"


def test_entries_are_called_as_the_puzzle_calls_them() -> None:
    assert told("crossnumber-lettered.toml", 1)[0].startswith(
        "da “fa + 46”: its value is 56 to 99."
    )


def test_ways_are_counted_within_the_remark_that_a_sentence_ends_in() -> None:
    assert told("kropki.toml", 1)[0].startswith(
        "One of r1c2 and r1c3 is twice the other (black dot; 6 ways)."
    )
    assert " “E(T − R)” (" in "\n".join(told("crossnumber.toml", 33))


def test_what_lines_before_have_placed_is_told_as_that_alone() -> None:
    steps = told("str8ts.toml", 43)
    assert steps[-1].splitlines()[3] == (
        "3. The run from r2c3 to r2c4 cannot be without a gap, since now r2c3 = 1; r2c4 = 3."
    )


def test_what_the_board_shows_is_told_before_what_is_so_since_something_is_supposed() -> None:
    line = told("binairo.toml", 19)[-1].splitlines()[1]
    assert line.endswith(
        "0 as 1: r1c2, r1c7 and r1c8 are 1, and now r1c1 = 1; so r1c3, r1c4 and r1c5 are 0."
    )


def test_what_a_line_leaves_is_told_with_what_it_rests_on() -> None:
    """What is at most 3 and at least 3 is told as 3, and then no line need say so."""
    lines = "\n".join(told("crossnumber.toml", 37))
    assert "R is at most 3, and now r4c2 = 5; so B is at least 11; R = 3." in lines


def test_what_a_statement_says_of_each_base_for_the_same_reason_is_one_line() -> None:
    lines = told("crossnumber-base.toml", 19)[-1].splitlines()
    assert lines[1:4] == [
        "1. Every digit is less than the base (3 ways): now r1c4 = D; so the base is at least 14.",
        "2. 1a “square”: now r1c4 = D; so the base is not 14 or 15.",
        "3. 1a “square” cannot be met, since now the base = 16; r1c4 = D.",
    ]


def test_what_lines_before_have_taken_is_not_listed_as_left() -> None:
    """6d alone leaves 4, 5 and 8, of which the line before has taken two."""
    lines = told("crossnumber-above.toml", 7)[-1].splitlines()
    assert lines[1].endswith(
        "so r4c3 is not 5 or 8; r4c4 is not 1, 3, 4, 8 or 9; A is not 10 or 12."
    )
    assert lines[2] == "2. 6d “T(T + H)” (3 ways): now H = 11; so r4c3 = 4."


def test_shorter_lists_of_variables_make_a_sentence_as_short_as_it_must_be() -> None:
    say = Phrases(Ground(gw.load(EXAMPLES / "soma.toml")))
    lists = partial(say.cells, range(40))
    whole = lists()
    shorter = [say.within(most, lists) for most in (len(whole), len(whole) - 1, 1)]
    assert shorter[0] == whole == lists()
    assert [text.count(",") for text in shorter] == sorted(
        {text.count(",") for text in shorter}, reverse=True
    )
    assert shorter[2].endswith(" and 39 more")


def test_how_many_values_are_left_is_no_reason() -> None:
    lines = "\n".join(told("magic-board.toml", 13)).splitlines()
    assert "5. r3c1 = 29, since now r3c5 = 6; the rest is ruled out as found before." in lines
    assert not any("values left; r3c1" in line for line in lines)


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_sentence_of_long_names_is_too_long(language: str) -> None:
    lines = "\n".join(told("soma.toml", 2, language)).splitlines()
    assert max(map(len, lines)) <= LONGEST


def test_names_fit_the_messages_whose_pattern_they_match() -> None:
    names = [message.format_map(_Filled()) for message in LABELS]
    names += ["row", "row 3 sums to", "r1c1, r1c2 sum to 9", "7d 3 * prime", "row 3\n", ""]
    for message in LABELS:
        pattern = pattern_of(message)
        for name in names:
            found, expected = fitted(message, name), pattern.fullmatch(name)
            assert (found and found.groupdict()) == (expected and expected.groupdict())


class _Filled(dict[str, str]):
    def __missing__(self, place: str) -> str:
        return "7"


@pytest.mark.parametrize(
    ("board", "regions", "said"),
    [
        (
            ". .\n. .\n. .",
            "aa\naa\nbb",
            "If r2c1 = 1, then nothing is left for r3c2, since that leaves r3c1 = 2. "
            "So r2c1 is not 1. Likewise r2c1 is not 2.",
        ),
        (
            ". 1\n. .\n. .\n. .",
            "aa\naa\nbb\nbc",
            "Region b has no place for 1, since no cell there has the mark 1. "
            "So there is no solution.",
        ),
    ],
)
def test_what_only_the_supposed_value_leaves_is_told_so(board, regions, said) -> None:
    assert gw.hint(gw.Suguru(board, regions=regions)).text == said


def test_pieces_that_cannot_fill_the_board_are_told_in_one_clause() -> None:
    puzzle = gw.Polyomino("...\n...", pieces={"I": "xxxx"})
    assert gw.hint(puzzle).text == (
        "No choice of the pieces has 6 cells together. So there is no solution."
    )
    assert gw.hint(puzzle, strength=1, language="de").text == (
        "Hier stimmt etwas nicht: keine Auswahl der Teile hat zusammen 6 Felder."
    )


def test_a_full_board_is_called_a_solution() -> None:
    assert gw.hint(gw.Latin("1")).text == "Nothing is left to be found: this is a solution."


def test_signs_of_formulas_are_printed_in_hints_of_any_strength() -> None:
    puzzle = gw.EquationBoard(["2 * a <= b"], board="a b", numbers="1..6")
    assert gw.hint(puzzle, strength=2).text == "Bounds of a formula (2 × a ≤ b)."
    assert gw.hint(puzzle).text.startswith("2 × a ≤ b. So ")
