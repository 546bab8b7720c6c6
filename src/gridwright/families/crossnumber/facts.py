"""What is asked of a solution, as facts: second stages (`after`), with what they need to know."""

from collections.abc import Iterable, Mapping
from functools import partial
from typing import Any

from gridwright.families.crossnumber.corrections import corrections
from gridwright.families.crossnumber.setting import Setting

__all__ = ["facts_after"]


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
    numbers = {**cells, **{name: int(number) for name, number in entries.items()}}
    corrected = partial(corrections, setting, assignment)
    return {one.name: one.of(letters, numbers, shaded, corrected) for one in setting.after}
