"""Notes on what is well formed in a numeric crossword, but more often a slip than meant."""

import re
from collections.abc import Iterator
from typing import Final

from gridwright.families.crossnumber.setting import Setting

__all__ = ["slips"]

_MOST_NAMED: Final = 6
"""The most entries that one note names."""

_STAR: Final = re.compile(r"([^\W\d_])\*([^\W\d_])")
_JOINED: Final = re.compile(r"[^\W\d_]{2}|[^\W\d_]\(|\)[^\W\d_]")


def slips(setting: Setting) -> Iterator[str]:
    """A sentence for each."""
    yield from _unclued(setting)
    yield from _unused(setting)
    yield from _too_many_letters(setting)
    yield from _starred(setting)


def _unclued(setting: Setting) -> Iterator[str]:
    """Entries of a puzzle with clues that have none, and that no other clue names."""
    texts = [*(clue.statement for clue in setting.clues), *setting.relations]
    named = {name.removeprefix("@").partition("[")[0] for text in texts for name in text.names}
    named |= {name for rule in setting.rules for name in rule.entries}
    entries = [name for name, _ in setting.layout.drawn]
    lacking = [name for name in entries if name not in setting.clue_of and name not in named]
    if setting.clues and lacking:
        listed = ", ".join(lacking[:_MOST_NAMED])
        more = f" and {len(lacking) - _MOST_NAMED} more" if len(lacking) > _MOST_NAMED else ""
        yield f"there is no clue for {listed}{more}: any number is allowed"


def _unused(setting: Setting) -> Iterator[str]:
    """Cells of a drawn grid that no entry has."""
    if any(key in ("grid", "starts") for key, _ in setting.keys):
        layout = setting.layout
        known = {*layout.used, *(cell for cell, _ in layout.labels)}
        unused = [layout.name(cell) for cell in layout.grid.cells if cell not in known]
        if unused:
            more = f" and {len(unused) - 1} more" if len(unused) > 1 else ""
            yield f"no entry goes through {unused[0]}{more}; write # where there is no cell"


def _too_many_letters(setting: Setting) -> Iterator[str]:
    letters = [(name, own) for name, own in setting.letters if name not in setting.derived]
    values = {value for _, own in letters for value in own}
    n, most = len(letters), len(values) * setting.uses
    if n > most:
        often = "" if setting.uses == 1 else f", each at most {setting.uses} times"
        names = "".join(letter for letter, _ in letters)[:60]
        yield f"{n} letters ({names}), but only {len(values)} values for them{often}"


def _starred(setting: Setting) -> Iterator[str]:
    """``P*T`` among clues that write products without a sign: there the star may be a mark."""
    if not setting.letters:
        return
    texts = [clue.statement.text for clue in setting.clues]
    found = next((match for text in texts if (match := _STAR.search(text))), None)
    if found and any(_JOINED.search(text) for text in texts):
        yield (
            f"{found[0]} is read as {found[1]} times {found[2]}, though other products have no "
            "sign; if the star marks a letter, leave it out (its meaning goes into `variants`)"
        )
