"""Functions as a rubric defines them: ``R(n) denotes n reversed``, ``DS(n) is the digit sum of n``.

They become the key ``functions``, whose formulas are in the words of clues.
"""

import re
from typing import Any, Final

from gridwright.basics.patterns import pattern

__all__ = ["functions_told"]

_DEFINED: Final = pattern(
    r"(?:in\s+(?:the\s+)?clues,?\s+)?(?P<name>[A-Za-z]{1,8}\((?P<n>[a-z])\))\s+(?:denotes|means"
    r"|is|stands\s+for|represents|indicates|equals|=)\s+"
    r"(?P<what>\S.{1,80})"
)
_SAID: Final = (
    (
        r"(?:the\s+)?(?:number\s+|value\s+of\s+)?{n}\s+(?:reversed|written\s+backwards"
        r"|in\s+reverse)",
        "rev({n})",
    ),
    (r"(?:the\s+)?(?:reverse|reversal)\s+of\s+{n}", "rev({n})"),
    (
        r"(?:the\s+)?(?:sum\s+of\s+(?:the\s+)?digits|digit\s+sum|digital\s+sum)\s+(?:of|in)\s+{n}",
        "digit sum of {n}",
    ),
    (
        r"(?:the\s+)?(?:product\s+of\s+(?:the\s+)?digits|digit\s+product)\s+(?:of|in)\s+{n}",
        "digit product of {n}",
    ),
    (r"(?:the\s+)?{n}(?:-?\s?th)?\s+prime(?:\s+number)?", "prime({n})"),
    (r"(?:the\s+)?{n}(?:-?\s?th)?\s+triangular(?:\s+number)?", "{n}({n} + 1)/2"),
    (r"(?:the\s+)?{n}(?:-?\s?th)?\s+square(?:\s+number)?|(?:the\s+)?square\s+of\s+{n}", "{n}^2"),
    (r"(?:the\s+)?{n}(?:-?\s?th)?\s+fibonacci(?:\s+number)?", "fibonacci({n})"),
    (r"(?:the\s+)?number\s+of\s+(?:divisors|factors)\s+of\s+{n}", "tau({n})"),
    (r"(?:the\s+)?sum\s+of\s+(?:the\s+)?(?:divisors|factors)\s+of\s+{n}", "sigma({n})"),
    (r"(?:the\s+)?(?:largest|greatest)\s+prime\s+factor\s+of\s+{n}", "gpf({n})"),
    (r"(?:the\s+)?(?:smallest|least|lowest)\s+prime\s+factor\s+of\s+{n}", "lpf({n})"),
)
_FORMULA: Final = pattern(r"[\d\s+*/×^²³()a-z−-]{1,60}")


def functions_told(line: str) -> dict[str, Any] | None:
    """The key for a function that is defined; None of another sentence."""
    found = _DEFINED.fullmatch(line)
    if not found:
        return None
    n, what = found["n"], " ".join(found["what"].split())
    for told, formula in _SAID:
        if re.fullmatch(told.replace("{n}", n), what, re.IGNORECASE):
            return {"functions": {found["name"]: formula.replace("{n}", n)}}
    is_formula = _FORMULA.fullmatch(what) and set(re.findall("[a-z]+", what)) <= {n, n * 2}
    return {"functions": {found["name"]: what}} if is_formula else None
