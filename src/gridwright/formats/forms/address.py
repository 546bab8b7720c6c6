"""Links of other programs (`formats.links`), and addresses that have a Sudoku's cells in them.

In ``https://.../solve?s=53..7...`` the cells stand in the path, the query or the fragment: 81
digits, dots or other signs of empty cells between characters that no cell has.  Nothing is ever
fetched.  Ids of Simon Tatham's games, which people copy without their page, are read where the game
stands before them (``solo#3x3:...``) or the family is named, since an id does not say its game.
"""

import re

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.forms import Content
from gridwright.formats.links import read_link
from gridwright.formats.links.tatham_writing import GAMES
from gridwright.formats.sudoku import with_empty

__all__ = ["read"]

_ADDRESS = re.compile(r"\s*(?:https?://|www\.)(\S+)\s*", re.IGNORECASE)
_ID = re.compile(
    r"\s*+(?:(solo|keen|unequal|towers)(?:\.html)?#)?(\d++(?:x\d++)?[a-z\d]*+:\S++)\s*+"
)  # nothing is tried twice: a line of digits alone may be very long
_PAGES = "https://www.chiark.greenend.org.uk/~sgtatham/puzzles/js/"
_CELLS = re.compile(r"(?<![\w.*-])[0-9._*xX-]{81}(?![\w.*-])")


def read(text: str, family: str | None = None) -> list[Content] | None:
    """What an address holds; raises FormatError for one without a puzzle.

    `family` is the one that was asked for: links of drawings do not say theirs.
    """
    if (named := _ID.fullmatch(text)) and (game := named[1] or GAMES.get(family or "")):
        keys = read_link(f"{_PAGES}{game}.html#{named[2]}")
        return None if keys is None else [keys]
    found = _ADDRESS.fullmatch(text)
    if found is None:
        return None
    if (keys := read_link(text, family)) is not None:
        return [keys]
    from urllib.parse import unquote

    boards = {with_empty(cells) for cells in _CELLS.findall(unquote(found[1]))}
    if len(boards) != 1:
        host = shown(re.split("[/?#]", found[1])[0], 60)
        what = "several boards" if boards else "no board of 81 cells"
        raise FormatError(f"an address at {host} with {what} in it; expected one")
    cells = boards.pop()
    return [board_text(rows_of(cells, 9))]
