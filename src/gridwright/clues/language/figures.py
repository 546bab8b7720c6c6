"""Numbers of clues that are written in another base than ten, as tokens of their decimal text.

Numbers in words are what they say; so are places of digits, as in ``3d[10]``.
"""

from gridwright.basics.bounds import MAX_DIGITS
from gridwright.clues.language.token import Token, complaint
from gridwright.clues.numbers.functions import value_of_digits

__all__ = ["in_decimal"]


def in_decimal(tokens: list[Token], text: str, base: int) -> list[Token]:
    """The tokens of a text whose figures are of a base; raises ExpressionError at a wrong one."""
    return [_in_decimal(token, text, base) for token in tokens] if base != 10 else tokens


def _in_decimal(token: Token, text: str, base: int) -> Token:
    figures = token.text
    in_words = text[token.at : token.at + 1].isalpha()
    if token.kind not in ("number", "raised") or in_words or len(figures) > MAX_DIGITS:
        return token
    digits = [int(figure) for figure in figures]
    if max(digits) >= base:
        raise complaint(text, f"{figures} is no number in base {base}", token.at)
    number = value_of_digits(digits, base)
    return token._replace(text=str(number), length=len(figures))
