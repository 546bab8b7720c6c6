"""Amounts that clues measure, in figures: degrees beside a turn, the minutes of a journey.

A text keeps its length, as in `printed`.
"""

import re
from typing import Final

from gridwright.basics.patterns import pattern

__all__ = ["measured"]

_TURNS: Final = {
    **dict.fromkeys(("right angle", "quarter turn"), 90),
    **dict.fromkeys(("half turn", "straight angle", "straight line"), 180),
    **dict.fromkeys(("full turn", "complete turn", "revolution"), 360),
}
_MORE_THAN_A_TURN: Final = pattern(
    r"\b(\d{1,3}|[a-z-]{3,12})\sdegrees\s(more|less)\sthan\san?\s"
    rf"({'|'.join(_TURNS).replace(' ', '[ -]')})(?=\s*$)",
    re.IGNORECASE,
)
"""``16 degrees more than a half-turn``."""
_TIME: Final = r"\d{1,2}[.:]\d\d(?:\s?[ap]m)?"
_JOURNEY: Final = pattern(
    rf"\b(minutes)\s(?:of|in|for|taken\sby)\san?\s[a-z]{{3,12}}\s(?:(?:that|which)\s)?"
    rf"(?:start|begin|leav|depart)(?:s|es|ing)(?:\sat)?\s({_TIME})\sand\s"
    rf"(?:finish|end|arriv)(?:s|es|ing)(?:\sat)?\s({_TIME})(?=\s*$)",
    re.IGNORECASE,
)
"""``the minutes of a journey starting at 9:50 and ending at 11:05``."""


def measured(text: str) -> str:
    """A clue with figures for such amounts.

    >>> measured("12 degrees less than a right angle").strip()
    '12 less than 90'
    >>> measured("Minutes of a film starting at 19.40 and ending at 21.10").strip()
    'minutes from 19.40 to 21.10'
    """
    said = text.lower()
    if "degrees" in said:
        text = _MORE_THAN_A_TURN.sub(_beside_turn, text)
    if "minutes" in said:
        text = _JOURNEY.sub(_from_to, text)
    return text


def _beside_turn(found: "re.Match[str]") -> str:
    turn = _TURNS[found[3].lower().replace("-", " ")]
    return f"{found[1]} {found[2]} than {turn}".ljust(len(found[0]))


def _from_to(found: "re.Match[str]") -> str:
    return f"minutes from {found[2]} to {found[3]}".ljust(len(found[0]))
