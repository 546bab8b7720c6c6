"""A numeric crossword read aloud: its clues as they were understood, and its rules in words."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from gridwright.basics.english import listed, number
from gridwright.clues.aloud.aloud import aloud, said_of
from gridwright.clues.aloud.words import times
from gridwright.clues.entering import phrase_of
from gridwright.clues.numbers.besides import said as besides_said
from gridwright.clues.statement import ClueStatement
from gridwright.clues.tree import Node
from gridwright.families.crossnumber.alike import alike_told
from gridwright.families.crossnumber.cells import CLASSES
from gridwright.families.crossnumber.digits import SIGNS, read_digits
from gridwright.families.crossnumber.letter_types import Typed
from gridwright.families.crossnumber.letters import keys_are_alphabet
from gridwright.families.crossnumber.rubric_told import rubric_told
from gridwright.families.crossnumber.setting import Setting
from gridwright.families.crossnumber.setting_parts import (
    Among,
    Clue,
    Count,
    Paired,
    PythonRelation,
    Quantified,
    Rule,
    SomeRelation,
    Told,
)
from gridwright.families.crossnumber.variants import STARRED, told
from gridwright.families.crossnumber.whole.aloud import of_places
from gridwright.families.crossnumber.whole.printed import saying_nothing
from gridwright.families.crossnumber.wording import plain_signs
from gridwright.puzzles.reading import Reading
from gridwright.text.runs import in_runs

__all__ = ["readings", "rules"]

_TYPE: Final = r"type\s*\(\s*@?\w+\s*\)"
_TYPES: Final = re.compile(rf"{_TYPE}\s*(==?|!=|≠)\s*{_TYPE}")
_MOST_TOLD: Final = 4
"""Readings of a clue that are told one by one."""
_MOST_LISTED: Final = 12
"""The most numbers, cells or entries that one sentence lists."""


def readings(setting: Setting) -> Iterator[Reading]:
    """Each clue, rule and relation, in the order of the puzzle."""
    typed = {relation.entry for relation in setting.relations if isinstance(relation, Typed)}
    for clue in setting.clues:
        if clue.entry in typed:
            continue  # it is told below
        printed = " ".join(clue.statement.text.split()) if clue.values is None else "from Python"
        yield Reading(clue.entry, printed, _of_clue(setting, clue))
    for one in setting.unplaced:
        yield Reading(one.name, one.statement.text, _said(setting, one.statement))
    for (of, printed), rules in groupby(setting.rules, lambda rule: (rule.of, rule.printed)):
        yield Reading(of, printed, _of_rules(setting, tuple(rules)))
    for text, group in groupby(setting.relations, _line):
        said: list[str] = []
        relations = tuple(group)
        if text is not None and (whole := of_places(relations, setting.layout, _how_many)):
            yield Reading(text, text, whole)
            continue
        for relation in relations:
            if isinstance(relation, PythonRelation):
                names = [f"entry {n[1:]}" if n.startswith("@") else n for n in relation.names]
                yield Reading("a function", "from Python", f"a function of {listed(names)} is true")
            else:
                said.append(_of_relation(setting, relation))
        if text is not None:
            more = [f"and {len(said) - _MOST_TOLD} more like these"]
            said = said[:_MOST_TOLD] + (more if len(said) > _MOST_TOLD else [])
            yield Reading(text, text, "; ".join(said))
    yield from (Reading(line, line, said) for line, said in setting.of_grid.items())


def _of_rules(setting: Setting, rules: Sequence[Rule]) -> str:
    """What a rule says of each entry, where it has the number of the entry in it."""
    if not rules[0].told:
        return _said(setting, rules[0].statement)
    said = [f"{rule.entries[0]}: {_said(setting, rule.statement)}" for rule in rules[:_MOST_TOLD]]
    n_more = len(rules) - len(said)
    return "; ".join(said + ([f"and {n_more} more like these"] if n_more else []))


def _line(relation: SomeRelation) -> str | None:
    """The line that a relation comes from, perhaps with others; None of a function."""
    return None if isinstance(relation, PythonRelation) else relation.text


def _said(setting: Setting, statement: ClueStatement) -> str:
    if statement.entering:
        said = _said(setting, replace(statement, entering=""))
        phrase = phrase_of(statement.entering)
        return (
            f"{said}, entered {phrase}" if phrase else f"{said}; {plain_signs(statement.entering)}"
        )
    own = dict(statement.own)
    is_relation = statement.is_relation and statement.tree.op == "or"
    trees = statement.tree.nodes if is_relation else statement.alternatives
    if statement.is_open and 1 < len(trees) <= _MOST_TOLD:
        each = (aloud(tree, own, setting.layout.cells_of) for tree in trees)
        return f"one of {'; '.join(each)}"
    if statement.is_open and len(trees) > 1:
        what = "relations" if statement.is_relation else "numbers"
        return f"one of {len(trees)} {what} that {statement.text} may be"
    return aloud(statement.tree, dict(statement.own), setting.layout.cells_of)


def _of_relation(
    setting: Setting, relation: ClueStatement | Told | Quantified | Paired | Among
) -> str:
    if isinstance(relation, Typed):
        return relation.said
    if isinstance(relation, Among):
        return _among(setting, relation)
    if isinstance(relation, Quantified):
        own = dict(relation.statement.own)
        if len(relation.entries) == 1 and relation.counts == {1}:
            one = f"entry {relation.entries[0]}"
            return said_of(one, relation.statement.tree, own, setting.layout.cells_of)
        if len(relation.entries) == 1 and relation.counts == {0}:
            tree = Node("not", (relation.statement.tree,))
            return said_of(f"entry {relation.entries[0]}", tree, own, setting.layout.cells_of)
        many, which = _how_many(relation), _entries(setting, relation.entries)
        if many in ("each", "none"):
            of_all = {"each": "every entry", "none": "no entry"}[many]
            which = of_all if which == "all entries" else f"{many} of {which}"
            return said_of(which, relation.statement.tree, own, setting.layout.cells_of)
        said = said_of("the entry", relation.statement.tree, own, setting.layout.cells_of)
        return f"for {many} of {which}, {said}"
    if isinstance(relation, ClueStatement):
        return _said(setting, relation)
    if isinstance(relation, Paired):
        first = relation.statements[0]
        said = said_of("the one", first.tree, dict(first.own), setting.layout.cells_of)
        said = re.sub(rf"\bentry {re.escape(relation.entries[0])}(?!\w)", "the other", said)
        return f"for some two of {_entries(setting, relation.entries)}, {said}"
    types = _TYPES.fullmatch(relation.text.strip())
    names = [f"entry {name.removeprefix('@')}" for name in relation.names]  # 5a, if printed 5A
    if types and len(names) == 2:
        same = "the same type" if types[1] in ("=", "==") else "different types"
        return f"{listed(names)} are of {same}"
    tree = relation.statement.tree
    if tree.op == "or" and len(tree.nodes) > _MOST_TOLD:
        some = Node("or", tree.nodes[:_MOST_TOLD], tree.at)
        n_more = len(tree.nodes) - _MOST_TOLD
        said = aloud(some, dict(relation.statement.own), setting.layout.cells_of)
        return f"{said}, or one of {n_more} more like these"
    return _said(setting, relation.statement)


def _among(setting: Setting, relation: Among) -> str:
    said = [_said(setting, statement) for statement in relation.statements]
    if len(said) == 1:
        whole = f"({said[0]})" if relation.statements[0].tree.op == "and" else said[0]
        return said[0] if relation.counts == {1} else f"it is not true that {whole}"
    more = [f"{len(said) - _MOST_TOLD} more like these"] if len(said) > _MOST_TOLD else []
    many = _how_many(relation)
    are = "is" if many.endswith(" one") else "are"
    return f"{many} of these {are} true: {'; '.join([*said[:_MOST_TOLD], *more])}"


def _how_many(relation: Quantified | Among) -> str:
    """``exactly two``, ``at least one``."""
    parts = relation.statements if isinstance(relation, Among) else relation.entries
    n, counts = len(parts), sorted(relation.counts)
    if len(counts) == 1:
        return {n: "each", 0: "none"}.get(counts[0], f"exactly {number(counts[0])}")
    if counts == list(range(counts[0], counts[-1] + 1)):
        if counts[-1] == n:
            return f"at least {number(counts[0])}"
        between = f"{number(counts[0])} to {number(counts[-1])}"
        return f"at most {number(counts[-1])}" if counts[0] == 0 else between
    return listed([number(count) for count in counts], "or")


def _entries(setting: Setting, names: Sequence[str]) -> str:
    """``the entries 1a and 3d``, ``the entries across``."""
    drawn = [name for name, _ in setting.layout.drawn]
    for way, end in (("", ""), (" across", "a"), (" down", "d")):
        if len(names) > 2 and set(names) == {name for name in drawn if name.endswith(end)}:
            return f"the entries{way}" if way else "all entries"
    if all(map(besides_said, names)):
        return listed([besides_said(name) for name in names])
    what = "entries" if names[0] in setting.layout.cells_of else "cells"
    return f"the {what} {listed(names)}"


def _of_clue(setting: Setting, clue: Clue) -> str:
    if clue.values is None:
        return _said(setting, clue.statement)
    return _numbers([int(value) for value in clue.values], "no number at all")


def rules(setting: Setting, givens: Mapping[str, int]) -> Iterator[str]:
    """What holds besides the clues; `givens` by the names of cells and letters."""
    yield from _letters(setting)
    yield from _writing(setting)
    yield from _cells(setting)
    yield from _counts(setting)
    yield from _apart(setting)
    yield from alike_told(setting.alike, setting.layout)
    keys = dict(setting.keys)
    variants = keys.get("variants")
    if isinstance(variants, Mapping):
        yield from (f"{name}: {told(str(variant))}" for name, variant in variants.items())
    elif variants:
        yield told(str(variants))
    yield from rubric_told(setting)
    if "starred" in keys:
        yield f"a letter with a star is {STARRED[str(keys['starred'])]}"
    types = keys.get("types")
    if types:
        kinds = [_said(setting, ClueStatement(text, base=setting.base)) for text in types]
        said = listed([f"each {text}" for text in kinds], "or")
        yield f"of the same type are entries that are {said}"
    if setting.ascending:
        yield "the values of the clues rise in the order in which the clues are given"
    if setting.signed:
        yield "values may be negative or zero; minus signs are not entered"
    if setting.enter:
        yield "what is entered for a value is told by a function from Python"
    if setting.test:
        yield "a function from Python checks the whole solution"
    unclued = [name for name, _ in setting.layout.entries if name not in setting.clue_of]
    if unclued and setting.clues:
        yield f"without a clue of {'its' if len(unclued) == 1 else 'their'} own: {_some(unclued)}"
    for sentence in saying_nothing(keys):
        yield f"says nothing about the answer: {sentence}"
    if givens:
        yield f"given: {_some([f'{name} is {value}' for name, value in givens.items()])}"


def _letters(setting: Setting) -> Iterator[str]:
    """What letters are worth, those with the same values together."""
    if not setting.letters:
        return
    if keys_are_alphabet(dict(setting.keys)):
        yield "A is 1, B is 2, and so on to Z, 26"
        return
    by_values: dict[tuple[int, ...], list[str]] = {}
    own = [pair for pair in setting.letters if pair[0] not in setting.derived]
    for letter, values in own:
        by_values.setdefault(values, []).append(letter)
    for values, letters in by_values.items():
        whose = "each letter" if len(by_values) == 1 else f"each of {''.join(letters)}"
        whose = letters[0] if len(letters) == 1 else whose
        yield f"{whose} is {_numbers(values, 'nothing')}"
    if len(own) > 1 and "letters_differ" in dict(setting.keys):
        yield from (f"{listed(group)} are different numbers" for group in setting.groups)
    elif len(own) > 1:
        n = setting.uses
        often = "different letters are different numbers" if n == 1 else ""
        yield often or f"no number is the value of more than {n} letters"
    if setting.derived:
        yield f"others tell what {listed(setting.derived)} may be, which may be equal to any"


def _writing(setting: Setting) -> Iterator[str]:
    """How numbers are written into the grid."""
    if setting.bases:
        found = _numbers(setting.bases, "none").removeprefix("a number from ")
        yield f"entries are written in one base, {found}; {setting.numbers_in_clues}"
    elif setting.base != 10:
        yield f"entries are written in base {setting.base}; {setting.numbers_in_clues}"
    elif setting.clue_base != 10:
        yield setting.numbers_in_clues
    if setting.clue_base != 10 and not setting.bases:
        yield "they are told in decimal here"
    if len(setting.digits) < setting.base and not setting.bases:
        yield f"cells hold {_digits(setting.digits)}"
    starts = any("start" in rules for rules in [dict(setting.keys).get("cells")] if rules)
    if setting.leading_zero:
        yield "entries may begin with 0"
    elif not starts and 0 in setting.digits:
        yield "no entry begins with 0"
    if len(setting.layout.entries) > 1:
        yield "entries may be equal" if setting.duplicates else "no two entries are equal"


def _cells(setting: Setting) -> Iterator[str]:
    """What single cells hold: as digits, since ``even`` is easily taken for more or less."""
    found = dict(setting.keys).get("cells")
    for name, value in found.items() if isinstance(found, Mapping) else ():
        if name == "picture":
            continue
        which = _CELLS.get(name, f"the cell {name}")
        holds = "holds" if name not in CLASSES else "hold"
        if callable(value):
            yield f"{which} {holds} digits told by a function from Python"
        else:
            yield f"{which} {holds} {_digits(read_digits(value, setting.base))}"


_CELLS: Final = {
    "all": "all cells",
    "crossing": "cells in two entries",
    "unchecked": "cells in one entry",
    "start": "first cells of entries",
    "end": "last cells of entries",
}


def _counts(setting: Setting) -> Iterator[str]:
    """What is counted over the grid, digits with the same uses together."""
    alike: dict[frozenset[int], list[int]] = {}
    others: list[Count] = []
    for count in setting.counts:
        if count.told:
            continue
        if count.alike:
            yield count.name
        elif len(count.weights) == 1 and count.weights[0][1] == 1 and not count.once:
            alike.setdefault(count.totals, []).append(count.weights[0][0])
        else:
            others.append(count)
    for totals, digits in alike.items():
        each = f"the digit {SIGNS[digits[0]]} is" if len(digits) == 1 else ""
        yield f"{each or f'each of {_digits(digits)} is'} {_totals(totals)}"
    for count in others:
        digits, is_sum = (
            [digit for digit, _ in count.weights],
            len({w for _, w in count.weights}) > 1,
        )
        numbers = _numbers(sorted(count.totals), "nothing")
        if is_sum:
            which = "the different digits that occur" if count.once else "all digits together"
            yield f"{which} add up to {numbers}"
        elif count.once:
            yield f"the number of different digits that occur is {numbers}"
        else:
            yield f"{_digits(digits)} are {_totals(count.totals)} together"


def _totals(totals: frozenset[int]) -> str:
    """How often something is: ``used twice``, ``never used``."""
    if len(totals) == 1:
        (n,) = totals
        return {0: "never used", 1: "used once"}.get(n, f"used {times(n)}")
    return f"used {_numbers(sorted(totals), 'no').removeprefix('a number ')} times"


def _apart(setting: Setting) -> Iterator[str]:
    """Groups of which no two are equal; rows and columns are told once."""
    seen = set()
    for apart in setting.apart:
        if apart.told:
            continue
        line = re.fullmatch(r"the digits of (row|column) \d+ differ", apart.name)
        said = f"no digit occurs twice in a {line[1]}" if line else apart.name
        if said not in seen:
            yield said
        seen.add(said)


def _numbers(values: Sequence[int], none: str) -> str:
    """Sorted numbers: ``a number from 1 to 15``, ``2, 3 or 5``, ``one of 168 numbers``."""
    if not values:
        return none
    if len(values) > 2 and values[-1] - values[0] == len(values) - 1:
        return f"a number from {values[0]} to {values[-1]}"
    if len(values) <= _MOST_LISTED:
        return listed([str(value) for value in values], "or")
    first = ", ".join(str(value) for value in values[:3])
    return f"one of {len(values):,} numbers: {first}, ..., {values[-1]}"


def _digits(digits: Sequence[int]) -> str:
    """``the digits 0 to 6``, ``the digits 0, 2 and 4``."""
    runs = list(in_runs(digits, " to ", SIGNS.__getitem__))
    if len(digits) == 1:
        return f"the digit {runs[0]}"
    return f"the digits {listed(runs)}" if digits else "no digit"


def _some(names: Sequence[str]) -> str:
    """The first of many names."""
    more = len(names) - _MOST_LISTED
    return ", ".join(names[:_MOST_LISTED]) + (f" and {more} more" if more > 0 else "")
