"""Boards whose digits are written in another script are those with the usual ones."""

import pytest

import gridwright as gw

BOARD = "1.3.\n..2.\n.1..\n...4"
SCRIPTS = {
    "Arabic": "٠١٢٣٤٥٦٧٨٩",
    "Persian": "۰۱۲۳۴۵۶۷۸۹",
    "Devanagari": "०१२३४५६७८९",
    "Bengali": "০১২৩৪৫৬৭৮৯",
    "Thai": "๐๑๒๓๔๕๖๗๘๙",
    "wide": "０１２３４５６７８９",
}


@pytest.mark.parametrize("script", SCRIPTS)
def test_digits_of_a_script_are_read_in_boards(script):
    written = BOARD.replace(".", "0").translate(str.maketrans("0123456789", SCRIPTS[script]))
    expected = gw.parse(BOARD).givens
    assert gw.parse(written).givens == expected
    assert gw.parse(f'puzzle = "sudoku"\nboard = """\n{written}\n"""').givens == expected


def test_other_signs_that_unicode_calls_digits_are_refused():
    for sign in ("²", "𝟙", "߁", "½"):
        with pytest.raises(gw.PuzzleError):
            gw.parse(BOARD.replace("1", sign))
