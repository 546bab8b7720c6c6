"""Abbreviations with their full stops, as setters print them: ``Rev. of 4dn``, ``Sq. rt. of 3ac``.

They are written out before anything else is read, so that their full stops end no sentence.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["written_out"]

_OF: Final = {
    **dict.fromkeys(("rev", "revs"), "reverse"),
    **dict.fromkeys(("mult", "mul"), "multiple"),
    "fac": "factor",
    "anag": "anagram",
    **dict.fromkeys(("sq. rt", "sq rt", "sq. root"), "square root"),
    **dict.fromkeys(("cu. rt", "cube rt"), "cube root"),
    **dict.fromkeys(("d.s", "dig. sum"), "digit sum"),
    **dict.fromkeys(("d.p", "dig. prod", "digit prod"), "digit product"),
    **dict.fromkeys(("d.r", "dig. root", "dig. rt"), "digital root"),
    "h.c.f": "hcf",
    "g.c.d": "gcd",
    "l.c.m": "lcm",
}
"""Behind these ``of`` may be left out before the name of an entry."""
_SHORT: Final = _OF | {
    **dict.fromkeys(("sq", "sqr"), "square"),
    "cu": "cube",
    "no": "number",
    "nos": "numbers",
    "perf": "perfect",
    **dict.fromkeys(("pal", "palin"), "palindromic"),
    **dict.fromkeys(("tri", "triang"), "triangular"),
    "fib": "Fibonacci",
    "prod": "product",
    "diff": "difference",
    "dig": "digit",
    "digs": "digits",
    "consec": "consecutive",
    "perm": "permutation",
    **dict.fromkeys(("arith. prog", "a.p"), "arithmetic progression"),
    **dict.fromkeys(("geom. prog", "g.p"), "geometric progression"),
    "asc": "ascending",
    "desc": "descending",
    "incl": "inclusive",
    "excl": "excluding",
    "approx": "approximately",
}
_BY_LETTERS: Final = {"".join(said.split()): word for said, word in _SHORT.items()}
_ANY: Final = pattern(
    r"(?<![\w.])("
    + "|".join(re.escape(said).replace(r"\ ", r"\s?") for said in sorted(_SHORT, key=len)[::-1])
    + r")\.(?!\.)(\s{0,3}(?=@?\d{1,4}[a-z]))?(?=(\w)?)",
    re.IGNORECASE,
)


def written_out(text: str) -> str:
    """The text with words for its abbreviations.

    >>> written_out("Rev. 4dn"), written_out("A pal. prime, with no. of factors odd.")
    ('reverse of 4dn', 'A palindromic prime, with number of factors odd.')
    """
    return _ANY.sub(_written_out, text) if "." in text else text


def _written_out(found: "re.Match[str]") -> str:
    said = "".join(found[1].lower().split())
    word = _BY_LETTERS[said]
    if found[2] is not None:
        return f"{word}{' of ' if word in _OF.values() else ' '}"
    return f"{word} " if found[3] else word
