"""Numbers and formulas with the signs that are printed, not those that are typed."""

from typing import Final

__all__ = ["typeset", "typeset_number"]

_MINUS: Final = "\N{MINUS SIGN}"
_SIGNS: Final = str.maketrans({"*": "×", "/": "÷", "-": _MINUS})


def typeset(formula: str) -> str:
    """A formula as it is printed: ``a × b − 3``."""
    return formula.translate(_SIGNS)


def typeset_number(number: int | str) -> str:
    """A number whose minus is as wide as a digit, not a hyphen."""
    return str(number).replace("-", _MINUS)
