"""A crossword without one of its clues, rules or relations, to find those that contradict."""

from collections.abc import Iterator
from dataclasses import replace

from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import PythonRelation

__all__ = ["without_each"]


def without_each(setting: Setting) -> Iterator[tuple[str, Setting]]:
    """What each is called, and the setting without it; none where the base is to be found."""
    if setting.bases:
        return
    clues, rules, relations = setting.clues, setting.rules, setting.relations
    counted = {entry for one in setting.counted for entry in one.entries}
    for i, clue in enumerate(clues):
        if clue.entry in counted:
            continue  # what is told of so many clues would be told of fewer
        yield clue.entry, replace(setting, clues=clues[:i] + clues[i + 1 :])
    for of, printed in dict.fromkeys((rule.of, rule.printed) for rule in rules):
        rest = tuple(rule for rule in rules if (rule.of, rule.printed) != (of, printed))
        yield of, replace(setting, rules=rest)
    for i, relation in enumerate(relations):
        name = "a function" if isinstance(relation, PythonRelation) else relation.text
        yield name, replace(setting, relations=relations[:i] + relations[i + 1 :])
    for told in setting.of_grid:
        counts = tuple(one for one in setting.counts if one.told != told)
        apart = tuple(one for one in setting.apart if one.told != told)
        yield told, replace(setting, counts=counts, apart=apart)
