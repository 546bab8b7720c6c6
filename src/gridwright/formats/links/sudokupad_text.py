"""The shortened JSON in which SudokuPad packs a puzzle, and its short names.

As JSON, but names stand without quotes, texts in ``'`` (with ``\\'`` inside) or ``"``, and what
is very frequent is shortened: ``t`` and ``f`` for true and false, ``#0`` and ``#F`` for black and
white, six hexadecimal digits for a colour, nothing at all for ``{}``, and 25 names of keys.

Source  PuzzleZipper of sudokupad.app, which does this by regular expressions
"""

import json
import re
from typing import Any

from gridwright.basics.errors import FormatError, SizeError, shown

__all__ = ["MAX_DEPTH", "MAX_VALUES", "NAMES", "unzipped"]

MAX_DEPTH = 60
"""Lists and objects within one another; puzzles have five."""

MAX_VALUES = 100_000
"""Values in what is packed; large drawings have some thousands."""

_SHORT = """
c=color ca=cages ct=center c1=borderColor c2=backgroundColor ce=cells cs=cellSize a=arrows
o=overlays u=underlays w=width h=height v=value vd=videos l=lines r=rounded re=regions fs=fontSize
th=thickness hl=headLength wp=wayPoints t=title te=text d=duration d2=d
"""
NAMES = dict(pair.split("=") for pair in _SHORT.split())
"""The keys that have short names."""

_PROGRAM = "SudokuPad"
_TOKEN = re.compile(
    r"""[ \t\r\n]*+(?:(?P<sign>[][{},:])|(?P<text>'(?:[^'\\]|\\.)*+'|"(?:[^"\\]|\\.)*+")"""
    r"""|(?P<word>[\w#.+-]++))""",
    re.DOTALL,
)
_WORDS = {"t": True, "true": True, "f": False, "false": False, "null": None}
_COLOURS = {"#0": "#000000", "#F": "#FFFFFF"}
_NUMBER = re.compile(r"-?\d{1,30}")
_DECIMAL = re.compile(r"-?\d{1,30}(?:\.\d{0,30})?(?:[eE][+-]?\d{1,2})?")
_COLOUR = re.compile(r"[0-9a-fA-F]{6}")
_END = ("end", "")


def unzipped(text: str) -> Any:
    """What a text says, with the long names of its keys; plain JSON is read, too.

    Raises FormatError, with the place of the first character that cannot be read.

    >>> unzipped("{ce:[[{v:1},],[,]],t:'Bob\\\\'s'}")
    {'cells': [[{'value': 1}, {}], [{}, {}]], 'title': "Bob's"}
    """
    return _Reader(text).whole()


class _Reader:
    """Tokens of a text and the place after the last; `kind` and `token` are the next one."""

    def __init__(self, text: str) -> None:
        self.text, self.at, self.n_values = text, 0, 0
        self.advance()

    def advance(self) -> None:
        found = _TOKEN.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
            self.kind, self.token = str(found.lastgroup), found[str(found.lastgroup)]
        elif rest := self.text[self.at : self.at + 99].strip():
            raise self.error(shown(rest, 12))
        else:
            self.kind, self.token = _END

    def error(self, what: str) -> FormatError:
        return FormatError(f"{_PROGRAM}: character {self.at:,} of what is packed: {what}")

    def take(self, sign: str) -> None:
        if (self.kind, self.token) != ("sign", sign):
            raise self.error(f"{shown(self.token, 12)} in place of {sign!r}")
        self.advance()

    def count(self) -> None:
        self.n_values += 1
        if self.n_values > MAX_VALUES:
            raise SizeError(f"{_PROGRAM}: a puzzle of more than {MAX_VALUES:,} values")

    def whole(self) -> Any:
        value = self.value(0)
        if self.kind != "end":
            raise self.error(f"{shown(self.token, 12)} after its end")
        return value

    def value(self, depth: int) -> Any:
        if depth > MAX_DEPTH:
            raise self.error(f"over {MAX_DEPTH} lists within one another")
        kind, token = self.kind, self.token
        if token == "{" and kind == "sign":
            return self.members(depth)
        if token == "[" and kind == "sign":
            return self.items(depth)
        if kind in ("sign", "end"):
            raise self.error("nothing in place of a value")
        self.advance()
        return self.written(token) if kind == "text" else self.meant(token)

    def items(self, depth: int) -> list[Any]:
        self.take("[")
        found: list[Any] = []
        while True:
            is_left_out = self.kind == "sign" and self.token in (",", "]")
            if is_left_out and self.token == "]" and not found:
                break
            self.count()
            found.append({} if is_left_out else self.value(depth + 1))
            if self.token != "," or self.kind != "sign":
                break
            self.advance()
        self.take("]")
        return found

    def members(self, depth: int) -> dict[str, Any]:
        self.take("{")
        found: dict[str, Any] = {}
        while (self.kind, self.token) != ("sign", "}"):
            if self.kind not in ("word", "text"):
                raise self.error(f"{shown(self.token, 12)} in place of a key")
            name = self.written(self.token) if self.kind == "text" else self.token
            self.advance()
            self.take(":")
            self.count()
            found[NAMES.get(name, name)] = self.value(depth + 1)
            if (self.kind, self.token) != ("sign", ","):
                break
            self.advance()
        self.take("}")
        return found

    def written(self, quoted: str) -> str:
        """A text between quotes."""
        if quoted[0] == "'":
            inner = quoted[1:-1].replace("\\'", "'").replace('"', '\\"')
            quoted = f'"{inner}"'
        try:
            return str(json.loads(quoted, strict=False))
        except ValueError:
            raise self.error(f"{shown(quoted, 12)} is no text") from None

    def meant(self, word: str) -> Any:
        """A word without quotes."""
        if word in _WORDS:
            return _WORDS[word]
        if word in _COLOURS:
            return _COLOURS[word]
        if _COLOUR.fullmatch(word):
            return f"#{word}"
        if _NUMBER.fullmatch(word):
            return int(word)
        if _DECIMAL.fullmatch(word):
            return float(word)
        raise self.error(f"{shown(word, 12)} is no value")
