"""What is asked of a solution, as facts: second stages (`after`), with what they need to know."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from gridwright.clues.numbers.functions import value_of_digits
from gridwright.families.crossnumber.bases import BASE
from gridwright.families.crossnumber.changed import changes_found, final_rows
from gridwright.families.crossnumber.cipher import cipher_found
from gridwright.families.crossnumber.clashes import clashes_found
from gridwright.families.crossnumber.corrections import corrections
from gridwright.families.crossnumber.digits import write_digit
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.unplaced import placed

__all__ = ["facts_after", "found_besides", "told_besides"]


def found_besides(setting: Setting, assignment: Mapping[Any, int]) -> dict[str, Any]:
    """What a solution tells of the whole puzzle: the base, the cipher, where clues belong."""
    found: dict[str, Any] = {BASE: assignment[BASE]} if BASE in assignment else {}
    if setting.cipher:
        codes = cipher_found(assignment, setting.base).items()
        told = ", ".join(f"{write_digit(digit)}→{write_digit(code)}" for digit, code in codes)
        found |= {"cipher": told} if told else {}
    layout = setting.layout
    is_whole = all(cell in assignment for cell in layout.used)
    if setting.clashes and is_whole:
        found["clashes"] = clashes_found(setting.clashes, layout, assignment)
    if setting.changed and is_whole:
        found["changes"] = changes_found(layout, assignment)
        found["final"] = final_rows(layout, assignment)
    if setting.unplaced:
        clues = placed(setting.unplaced, assignment)
        found["placed"] = {entry: clue.statement.text for entry, clue in clues.items()}
    return found


def told_besides(facts: Mapping[str, Any]) -> dict[str, str]:
    """Those facts in words: what clashes, what is changed at the end, and the grid then."""
    told = {name: str(facts[name]) for name in ("clashes", "changes") if name in facts}
    if "final" in facts:
        rows = [[write_digit(n) if n is not None else "#" for n in row] for row in facts["final"]]
        told["final grid"] = " ".join("".join(row) for row in rows)
    return told


def facts_after(
    setting: Setting,
    marked: Iterable[str],
    assignment: Mapping[Any, int],
    letters: Mapping[str, int],
    entries: Mapping[str, int],
) -> dict[str, int | str | None]:
    """What is asked of a solution, by name; `marked` are the cells that are shaded."""
    layout = setting.layout
    cells = {layout.name(cell): assignment[cell] for cell in layout.used}
    shaded = [cells[name] for name in marked if name in cells]
    besides = {
        name: int(value_of_digits([assignment[digit] for digit in digits], setting.base))
        for name, digits in layout.besides
        if all(digit in assignment for digit in digits)
    }
    numbers = {**cells, **{name: int(number) for name, number in entries.items()}, **besides}
    corrected = partial(corrections, setting, assignment)
    return {one.name: one.of(letters, numbers, shaded, corrected) for one in setting.after}
