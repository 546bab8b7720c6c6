"""Files of OpenSudoku: XML with one element ``game`` a puzzle, whose ``data`` are 81 digits.

A document type is refused, since it could define entities that grow without end.
"""

import re

from gridwright.basics.errors import FormatError, shown
from gridwright.formats.forms import Content

__all__ = ["read"]

_COMMENTS = r"(?:<!--(?:(?!-->).)*+-->\s*+)*+"
_BEGINNING = re.compile(rf"\s*+(?:<\?xml(?:(?!\?>).)*+\?>)?\s*+{_COMMENTS}<opensudoku\b", re.DOTALL)
_ANY_XML = re.compile(r"\s*<(\?xml|!DOCTYPE|opensudoku)", re.IGNORECASE)
_MAX_DEPTH = 10


class _Shallow:
    """Builds no tree: keeps the attributes of the games, and their folders' names."""

    def __init__(self) -> None:
        self.games: list[dict[str, str]] = []
        self.name, self.depth = "", 0

    def start(self, tag: str, attributes: dict[str, str]) -> None:
        self.depth += 1
        if self.depth > _MAX_DEPTH:
            raise FormatError(f"elements within elements, more than {_MAX_DEPTH} deep")
        if tag == "folder":
            self.name = attributes.get("name", "")
        elif tag == "game":
            self.games.append({"title": self.name, **attributes})

    def end(self, tag: str) -> None:
        self.depth -= 1

    def close(self) -> None:
        """What the parser asks for at the end."""


def read(text: str) -> list[Content] | None:
    """The puzzles in their order; raises FormatError for XML that is broken or has none."""
    if not _ANY_XML.match(text):
        return None
    if re.search(r"<!(DOCTYPE|ENTITY)", text, re.IGNORECASE):
        raise FormatError("XML with a document type, which is not read")
    if not _BEGINNING.match(text):
        raise FormatError("XML, but not a file of OpenSudoku: its first element is another")
    from xml.etree.ElementTree import ParseError, XMLParser  # which no other text waits for

    target = _Shallow()
    parser = XMLParser(target=target)
    try:
        parser.feed(text)
        parser.close()
    except ParseError as error:
        raise FormatError(f"broken XML: {error.msg}") from None
    games = target.games
    if not games:
        raise FormatError("a file of OpenSudoku without a game")
    return [_content(k, game) for k, game in enumerate(games, 1)]


def _content(k: int, game: dict[str, str]) -> Content:
    data = game.get("data", "")
    if not re.fullmatch(r"[0-9.]{81}", data):
        raise FormatError(f"game {k}: {shown(data, 30)} is not 81 digits")
    title = {"title": game["title"]} if game["title"] else {}
    return {"puzzle": "sudoku", "board": data, **title}
