"""Walking through the tokens of a clue: what is ahead, what was expected, and how deep we are."""

from collections.abc import Callable

from gridwright.basics.bounds import MAX_DEPTH
from gridwright.basics.errors import ExpressionError, did_you_mean, shown
from gridwright.clues.language.figures import in_decimal
from gridwright.clues.language.token import Dialect, Token, complaint
from gridwright.clues.language.tokens import tokenise
from gridwright.clues.tree import Node

__all__ = ["Cursor"]


class Cursor:
    """A place among the tokens of one text."""

    def __init__(self, text: str, dialect: Dialect) -> None:
        self.text, self.dialect = text, dialect
        self.tokens = in_decimal(tokenise(text, dialect), text, dialect.base)
        self.next = self.depth = 0

    @property
    def ahead(self) -> Token:
        return self.tokens[self.next]

    def take(self) -> Token:
        self.next += 1
        return self.tokens[self.next - 1]

    def sees(self, *signs: str) -> bool:
        return self.ahead.kind == "sign" and self.ahead.text in signs

    def sees_word(self, *words: str) -> bool:
        return self.ahead.kind == "word" and self.ahead.text in words

    def skip(self, *words: str) -> None:
        if self.sees_word(*words):
            self.take()

    def error(self, message: str, at: int) -> ExpressionError:
        return complaint(self.text, message, at)

    def expected(self, what: str) -> ExpressionError:
        token = self.ahead
        found = f"found {shown(token.text)}" if token.text else "it ends here"
        guess = did_you_mean(token.text, self.dialect.words) if token.kind == "entry" else ""
        return self.error(f"expected {what}, {found}{guess}", token.at)

    def deeper(self, at: int) -> None:
        """Go one level down; raises ExpressionError beyond MAX_DEPTH."""
        self.depth += 1
        if self.depth > MAX_DEPTH:
            raise self.error(f"more than {MAX_DEPTH} levels of brackets", at)

    def below(self, at: int, part: Callable[[], Node]) -> Node:
        """Read a part one level further down."""
        self.deeper(at)
        node = part()
        self.depth -= 1
        return node
