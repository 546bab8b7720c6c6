"""The text of a numeric crossword in print: its rules, its clues by direction, its sources."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import Final

from gridwright.clues.statement import ClueStatement
from gridwright.families.crossnumber.drawing import worked
from gridwright.families.crossnumber.facts import told_besides
from gridwright.families.crossnumber.layout import Layout
from gridwright.families.crossnumber.preamble import preamble
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import PythonRelation
from gridwright.families.crossnumber.shapes import shares_cells
from gridwright.families.crossnumber.whole.printed import told_by_rubric
from gridwright.families.crossnumber.wording import in_print, signs
from gridwright.model.constraints import Variable
from gridwright.model.grid import Cell
from gridwright.puzzles.puzzle import Puzzle, Solution
from gridwright.scene.columns import NO_BREAK
from gridwright.scene.scene import Article, Item, Section

__all__ = ["article", "clue_in_print", "heading", "parted_names", "relations_in_print"]
__all__ += ["rules_in_print", "unplaced_in_print"]

_HEADINGS: Final = {"a": "Across", "d": "Down"}
_MOST_CELLS: Final = 60
"""Cells that are listed for one entry."""
_MOST_TOGETHER: Final = 8
"""Cells that stay on one line."""


def article(
    setting: Setting, puzzle: Puzzle, solution: Solution | None, notes: Sequence[str] | None = None
) -> Article:
    """All that is printed with the board; `notes` follow the clues, and the keys make no rules
    where there are notes.

    In a solution the rules give way to the values of letters, and clues show their values.
    """
    meta = puzzle.meta
    values = None if solution is None else solution.assignment
    note = str(meta.get("note", "")) if values is None else ""
    setting = setting.with_places(values or {})
    rules = note if notes is not None or values is not None else rules_in_print(setting, note)
    letters = _letters(setting, puzzle.givens if values is None else values)
    if values is not None and setting.bases:
        letters = f"The base is {setting.base}. {letters}".strip()
    sections = list(_clues(setting, values, puzzle.family.keys))
    sections += unplaced_in_print(setting)
    if values is None:
        told = tuple(Item("", text) for text in dict.fromkeys(relations_in_print(setting)))
        sections.append(Section("Relations" if sections else "", told))
    facts = {} if solution is None else solution.facts
    after = told_besides(facts) | facts.get("after", {})
    if "cipher" in facts:
        letters = f"The cipher is {facts['cipher']}. {letters}".strip()
    found = tuple(Item("", f"{name}:{NO_BREAK}{fact}") for name, fact in after.items())
    sections.append(Section("", found))
    sections.append(Section("", tuple(Item("", note) for note in notes or ())))
    return Article(
        (),
        title=str(meta.get("title", "")),
        preamble=tuple(paragraph for paragraph in (rules, letters) if paragraph),
        sections=tuple(section for section in sections if section.items),
        closing=" · ".join(str(meta[key]) for key in ("author", "source") if meta.get(key)),
    )


def rules_in_print(setting: Setting, note: str) -> str:
    """The note and what the keys say besides, if there is anything to be found by them."""
    is_set = bool(setting.clues or setting.unplaced or setting.relations)
    return preamble(setting, note) if is_set else note


def _letters(setting: Setting, known: Mapping[Variable, int]) -> str:
    """The values of letters, as one paragraph."""
    told = ((x, signs(str(known[x]))) for x, _ in setting.letters if x in known)
    return ", ".join(f"{x}{NO_BREAK}={NO_BREAK}{n}" for x, n in told)


def _clues(
    setting: Setting, values: Mapping[Variable, int] | None, keys: Collection[str]
) -> Iterator[Section]:
    """A section for each direction; entries have their whole names unless all are usual."""
    layout = setting.layout
    names, shares = parted_names(layout), shares_cells(layout)
    is_usual = all(end in _HEADINGS for _, end in names.values())
    items: dict[str, list[Item]] = {}
    for name, cells in layout.drawn:
        text = _told(setting, name, cells, values)
        if not layout.is_drawn and shares:
            blank = NO_BREAK if len(cells) <= _MOST_TOGETHER else " "
            where = blank.join(map(layout.name, cells[:_MOST_CELLS]))
            where += " …" if len(cells) > _MOST_CELLS else ""
            text = f"{text} in {where}" if text else where
        if text:
            label, end = names[name]
            items.setdefault(end, []).append(Item(label if is_usual else name, text))
    if not is_usual and all(len(told) == 1 for told in items.values()):
        items = {"": [item for told in items.values() for item in told]}
    for end, told in items.items():
        yield Section(heading(setting, end, keys), tuple(told))


def unplaced_in_print(setting: Setting) -> Iterator[Section]:
    """Clues without places, those of a direction together."""
    for way in dict.fromkeys(clue.way for clue in setting.unplaced):
        items = [
            Item("", in_print(clue.statement) + f"{NO_BREAK}({clue.length})" * bool(clue.length))
            for clue in setting.unplaced
            if clue.way == way
        ]
        yield Section(way.capitalize() or "Clues", tuple(items))


def relations_in_print(setting: Setting) -> Iterator[str]:
    """The conditions in print; what tells a letter by others stands among the rules, and what the
    rubric tells in it."""
    by_rubric = told_by_rubric(dict(setting.keys))
    for relation in setting.relations:
        if isinstance(relation, PythonRelation) or relation in setting.meant:
            continue
        if relation.text in by_rubric:
            continue
        letter, sign, _ = relation.text.partition("=")
        if sign and letter.strip() in setting.derived:
            continue
        if isinstance(relation, ClueStatement):
            yield in_print(relation)
        else:
            yield signs(relation.text.replace("!=", "≠"))


def _told(
    setting: Setting, name: str, cells: tuple[Cell, ...], values: Mapping[Variable, int] | None
) -> str:
    """The clue of an entry with its length, or what it comes to."""
    text = clue_in_print(setting, name)
    if values is None or not all(cell in values for cell in cells):
        return f"{text}{NO_BREAK}({len(cells)})" if text else ""
    found = worked(setting, name, cells, values)
    value = signs(found.number)
    if found.expression:
        steps = [text, signs(found.expression), value]
        unlike = [
            step
            for n, step in enumerate(steps)
            if step and _bare(step) not in map(_bare, steps[n + 1 :])
        ]
        text = f" ={NO_BREAK}".join(unlike)
    else:
        text = f"{text}: {value}" if text else value
    return text if found.entered == found.number else f"{text}, entered as {found.told}"


def clue_in_print(setting: Setting, name: str) -> str:
    """The clue of an entry as it is printed, if it has one: as its author says, or by `wording`."""
    own = dict(setting.keys).get("printed", {})
    if name in own:
        return str(own[name])
    clue = setting.clue_of.get(name)
    if clue is not None and clue.printed:
        return signs(clue.printed)
    if clue is None or clue.values is not None or clue.statement.tree.op == "any":
        return ""
    return in_print(clue.statement)


def _bare(text: str) -> str:
    return text.replace(" ", "")


def heading(setting: Setting, end: str, keys: Collection[str]) -> str:
    """Across, Down, or the key of a direction of the puzzle's own: inwards, for 1i."""
    if not end or end in _HEADINGS:
        return _HEADINGS.get(end, "")
    own = [key for key, _ in setting.keys if key not in keys and key.startswith(end)]
    return min(own, key=len).capitalize() if own else ""


def parted_names(layout: Layout) -> dict[str, tuple[str, str]]:
    """The names of the entries in two: the number, or the label of the first cell, and the rest."""
    labels = dict(layout.labels)
    found = {}
    for name, cells in layout.drawn:
        label = name[: len(name) - len(name.lstrip("0123456789"))]
        if not label and name.startswith(labels.get(cells[0], "?")):
            label = labels[cells[0]]
        found[name] = label, name[len(label) :]
    return found
