"""Notes on what is well formed in a numeric crossword, but more often a slip than meant."""

from collections import Counter
from collections.abc import Iterator, Set
from typing import Final

from gridwright.basics.patterns import pattern
from gridwright.clues.language.words import VOCABULARY
from gridwright.clues.numbers.kinds import KINDS
from gridwright.families.crossnumber.alike import stand_ins
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import PythonRelation

__all__ = ["slips"]

_MOST_NAMED: Final = 6
"""The most entries that one note names."""

_STAR: Final = pattern(r"([^\W\d_])\*([^\W\d_])")
_LONGEST: Final = 30
"""Letters of a word that is looked for among those of the language."""

_RUN: Final = pattern(r"(?<![^\W\d_])[^\W\d_]{4,}")
"""A word of four letters or more."""

_JOINED: Final = pattern(r"[^\W\d_]{2}|[^\W\d_]\(|\)[^\W\d_]")


def slips(setting: Setting) -> Iterator[str]:
    """A sentence for each."""
    yield from _unclued(setting)
    yield from _unused(setting)
    yield from _too_many_letters(setting)
    yield from _starred(setting)
    if setting.letters and dict(setting.keys).get("words", True):
        yield from _words_as_letters(setting)
    yield from _in_both_cases(setting)


def _unclued(setting: Setting) -> Iterator[str]:
    """Entries of a puzzle with clues that have none, and that no other clue names."""
    texts = [*(clue.statement for clue in setting.clues), *setting.relations]
    named = {name.removeprefix("@").partition("[")[0] for text in texts for name in text.names}
    named |= {name for one in setting.unplaced for name in one.entries}
    named |= {name for rule in setting.rules for name in rule.entries}
    named |= _told_by_others(setting, named | setting.clue_of.keys())
    entries = [name for name, _ in setting.layout.drawn]
    lacking = [name for name in entries if name not in setting.clue_of and name not in named]
    if setting.clues and lacking:
        listed = ", ".join(lacking[:_MOST_NAMED])
        more = f" and {len(lacking) - _MOST_NAMED} more" if len(lacking) > _MOST_NAMED else ""
        yield f"there is no clue for {listed}{more}: any number is allowed"


def _told_by_others(setting: Setting, clued: Set[str]) -> set[str]:
    """Entries whose digits are all those of an entry with a clue, by `same` or `code`."""
    first = stand_ins(setting.alike)
    lights = {name: {first.get(c, c) for c in cells} for name, cells in setting.layout.drawn}
    known = [digits for name, digits in lights.items() if name in clued] if first else []
    return {name for name, own in lights.items() if any(own <= digits for digits in known)}


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


def _words_as_letters(setting: Setting) -> Iterator[str]:
    """Runs of letters that are nearly a word of the language, or one in capitals."""
    n_told, seen = 0, set[str]()
    for text in _texts(setting):
        for run in _RUN.findall(text):
            if run in seen or n_told == _MOST_NAMED:
                continue
            seen.add(run)
            word = _meant(run)
            if word:
                n_told += 1
                yield f"{run!r} is read as {len(run)} letters, not as the word {word!r}"


def _meant(run: str) -> str:
    """The word that a run of letters may have been meant as, or an empty text."""
    from difflib import get_close_matches  # 2 ms to load

    words = [word for word in VOCABULARY if len(word) > 3]
    if run.isupper():
        return run.lower() if run.lower() in KINDS else ""
    if not run[1:].islower() or run in VOCABULARY or run.removesuffix("s") in VOCABULARY:
        return ""
    lower = run[:1].lower() + run[1:]
    if lower in VOCABULARY or lower.removesuffix("s") in VOCABULARY:
        return ""
    close = get_close_matches(lower[:_LONGEST], words, n=1, cutoff=0.8)
    return close[0] if close else ""


def _in_both_cases(setting: Setting) -> Iterator[str]:
    """A letter that one clue has once, while others have it in the other case."""
    names = {letter for letter, _ in setting.letters}
    counts = Counter(name for text in _texts(setting) for name in text if name in names)
    for letter in sorted(names):
        other = letter.swapcase()
        if counts[letter] == 1 and other in names and counts[other] > 1:
            yield f"{letter} stands once, and {other} elsewhere: these are two letters"


def _texts(setting: Setting) -> Iterator[str]:
    """The texts of clues and relations."""
    yield from (clue.statement.text for clue in setting.clues)
    yield from (r.text for r in setting.relations if not isinstance(r, PythonRelation))
