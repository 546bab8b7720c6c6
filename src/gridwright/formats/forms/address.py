"""Links of other programs (`formats.links`), and addresses that have a Sudoku's cells in them.

In ``https://.../solve?s=53..7...`` the cells stand in the path, the query or the fragment: 81
digits, dots or other signs of empty cells between characters that no cell has.  Nothing is ever
fetched.
"""

import re
from urllib.parse import unquote

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.boards import board_text, rows_of
from gridwright.formats.forms import Content
from gridwright.formats.links import read_link
from gridwright.formats.sudoku import with_empty

__all__ = ["read"]

_ADDRESS = re.compile(r"\s*(?:https?://|www\.)(\S+)\s*", re.IGNORECASE)
_CELLS = re.compile(r"(?<![\w.*-])[0-9._*xX-]{81}(?![\w.*-])")


def read(text: str, family: str | None = None) -> list[Content] | None:
    """What an address holds; raises FormatError for one without a puzzle.

    `family` is the one that was asked for: links of drawings do not say theirs.
    """
    found = _ADDRESS.fullmatch(text)
    if found is None:
        return None
    if (keys := read_link(text, family)) is not None:
        return [keys]
    boards = {with_empty(cells) for cells in _CELLS.findall(unquote(found[1]))}
    if len(boards) != 1:
        host = shown(re.split("[/?#]", found[1])[0], 60)
        what = "several boards" if boards else "no board of 81 cells"
        raise FormatError(f"an address at {host} with {what} in it; expected one")
    cells = boards.pop()
    return [board_text(rows_of(cells, 9))]
