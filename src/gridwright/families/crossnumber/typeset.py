r"""Clues as LaTeX sets them: ``\item[1.] $2^3 + 1$``, ``1 & a square & (2) \\``.

What only sets a line falls away, and formulas are in the signs of clues.  A dollar alone is money.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["as_typed"]

_RULES: Final = pattern(
    r"\\(?:hline|toprule|midrule|bottomrule|begin\{[^{}]{0,30}\}(?:\[[^\[\]]{0,30}\])?"
    r"(?:\{[^{}]{0,30}\})?|end\{[^{}]{0,30}\})"
)
_ITEM: Final = pattern(r"^\s*\\item\s*(?:\[\s*([^\[\]]{1,20})\s*\])?\s*")
_END: Final = pattern(r"\\\\(?:\[[^\[\]]{0,12}\])?\s*$")
_FORMULA: Final = pattern(r"\$([^$]{1,200})\$|\\\((.{1,200}?)\\\)")
_OF_FORMULAS: Final = frozenset("^_\\{")
_FRACTION: Final = pattern(r"\\[dt]?frac\s?\{([^{}]{1,80})\}\s?\{([^{}]{1,80})\}")
_ROOT: Final = pattern(r"\\sqrt\s?\{([^{}]{1,80})\}")
_RAISED: Final = pattern(r"\^\{([^{}]{1,80})\}")
_STYLED: Final = pattern(
    r"\\(?:text(?:bf|it|rm|sc)?|emph|mathrm|mathit|mathbf|operatorname)\{([^{}]{0,120})\}"
)
_SIGNS: Final = {
    r"\times": "×",
    r"\cdot": "·",
    r"\div": "÷",
    r"\pm": "±",
    r"\ldots": "...",
    r"\dots": "...",
    r"\leq": "<=",
    r"\geq": ">=",
    r"\neq": "!=",
    r"\le": "<=",
    r"\ge": ">=",
    r"\ne": "!=",
    r"\left": "",
    r"\right": "",
    r"\,": " ",
    r"\;": " ",
    r"\ ": " ",
    r"\&": "and",
    r"\%": "%",
}
_SIGN: Final = pattern(
    "|".join(
        # a command of letters ends before what is no letter
        f"{said.replace(chr(92), chr(92) * 2)}{'(?![A-Za-z])' if said[-1].isalpha() else ''}"
        for said in sorted(_SIGNS, key=len, reverse=True)
    )
)


def as_typed(line: str) -> str:
    r"""A line without what sets it.

    >>> as_typed(r"1 & $2^{3} \times 5$ & (2) \\"), as_typed(r"\item[4.] A square")
    ('1 2^3 × 5 (2)', '4. A square')
    >>> as_typed("Cents in $25")
    'Cents in $25'
    """
    if "$" in line:
        line = _FORMULA.sub(_unset, line)
    if "\\" not in line:
        return line
    line = _RULES.sub("", line)
    line = _ITEM.sub(lambda found: f"{found[1]} " if found[1] else "", line)
    is_row = bool(_END.search(line))
    line = _signs(_FORMULA.sub(_unset, _END.sub("", line)))
    return " ".join(line.replace("&", " ").split()) if is_row else line.strip()


def _unset(found: "re.Match[str]") -> str:
    """A formula in the signs of clues; of what is no formula, the dollars stay."""
    inner = found[1] or found[2]
    is_formula = found[2] or _OF_FORMULAS & {*inner} or " " not in inner.strip()
    return _signs(inner).strip() if is_formula else found[0]


def _signs(text: str) -> str:
    text = _STYLED.sub(r"\1", text)
    text = _FRACTION.sub(lambda found: f"{_whole(found[1])}/{_whole(found[2])}", text)
    text = _RAISED.sub(lambda found: f"^{_whole(found[1])}", _ROOT.sub(r"√(\1)", text))
    return _SIGN.sub(lambda found: _SIGNS[found[0]], text)


def _whole(text: str) -> str:
    """In brackets, if it is more than a name or a number."""
    return text if text.isalnum() else f"({text})"
