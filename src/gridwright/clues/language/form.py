"""``of the form 4n + 1`` as tokens: n being positive; or 0, in 4n + 1."""

import re
from collections.abc import Sequence
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.token import Dialect, Token, complaint

__all__ = ["FORM", "tokens_of_form"]

FORM: Final = pattern(
    r"of\s{1,9}the\s{1,9}form\s{1,9}(?P<factor>\d{0,9})\s?n(?:\^?(?P<exponent>[23²³]))?"
    r"(?:\s{0,9}(?P<sign>[-+−–])\s{0,9}(?P<term>\d{1,9}))?(?![\w^])",
    re.ASCII | re.IGNORECASE,
)
"""``of the form 6n - 1``."""
_NO_FORM: Final = "expected a form such as 4n + 1 or n^2 + 1"
_POWERS: Final = {"2": "square", "²": "square", "3": "cube", "³": "cube"}


def tokens_of_form(
    text: str, form: "re.Match[str]", dialect: Dialect, before: Sequence[Token]
) -> list[Token]:
    """The tokens that a match of FORM stands for, all at its place; raises ExpressionError.

    What is told behind a kind of number is told of it: ``and`` stands between.
    """
    at = form.start()
    factor, exponent, sign, term = form["factor"], form["exponent"], form["sign"], form["term"]
    is_other = dialect.has_letters or dialect.base != 10
    if is_other or bool(factor) == bool(exponent):
        raise complaint(text, _NO_FORM, at)
    if term and int(term[:9]) > 9:
        raise complaint(text, "expected a last term below 10", at)
    words = [("word", "and")] if before and before[-1].kind != "sign" else []
    words += [("sign", "(")]
    if sign == "+":
        words += [("number", term), ("word", "or")]
    words += [("sign", "(")]
    words += [("word", "multiple"), ("number", factor)] if factor else [("word", _POWERS[exponent])]
    words += [("sign", ")")]
    if sign:
        words += [("sign", "+" if sign == "+" else "-"), ("number", term)]
    return [Token(kind, said, at) for kind, said in [*words, ("sign", ")")]]
