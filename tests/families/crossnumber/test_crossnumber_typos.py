"""A typo in a clue: an error, a note, or another reading; never silence, never a traceback."""

import re
import tomllib
from collections import Counter
from pathlib import Path
from random import Random

import pytest

import gridwright as gw
from gridwright.basics.errors import Undecided
from gridwright.clues.aloud.aloud import aloud
from gridwright.families.crossnumber import Crossnumber
from gridwright.families.crossnumber.setting_parts import Among

EXAMPLES = sorted((Path(__file__).parents[3] / "examples").glob("crossnumber*.toml"))
TYPOS = 840
"""All examples together; those that change blanks alone are no typos."""


def typo(text, random):
    """The text with one mistake: a letter or sign dropped, doubled, swapped, replaced."""
    at = random.randrange(len(text))
    kind = random.choice(("drop", "double", "swap", "replace", "digit", "sign", "case"))
    before, here, after = text[:at], text[at], text[at + 1 :]
    match kind:
        case "drop":
            return before + after
        case "double":
            return before + here + here + after
        case "swap":
            return before + after[:1] + here + after[1:]
        case "replace":
            return before + random.choice("abdmpqrstXYZ27( ") + after
        case "digit":
            return re.sub(r"\d", lambda _: random.choice("0123456789"), text, count=1)
        case "sign":
            return re.sub(r"[-+*/×−=<>]", lambda _: random.choice("-+*/=<>^%"), text, count=1)
    return before + here.swapcase() + after


def clue_lines(keys):
    """Where clues stand: the key, and the number of the line."""
    for key, value in keys.items():
        is_clues = key in ("across", "down", "clues", "relations") or key not in Crossnumber.keys
        if is_clues and isinstance(value, str) and "\n" in value:
            lines = enumerate(value.splitlines())
            yield from ((key, i) for i, line in lines if " " in line or key == "relations")


def with_typo(keys, random):
    """The keys with a mistake in one clue, behind its number and before its length."""
    key, i = random.choice(list(clue_lines(keys)))
    lines = keys[key].splitlines()
    parts = re.fullmatch(r"(\S+ )(.*?)((?: \(\d+\))?)", lines[i])
    number, body, length = parts.groups() if key != "relations" else ("", lines[i], "")
    lines[i] = number + typo(body, random) + length
    return {**keys, key: "\n".join(lines)}


def trees(puzzle):
    """The tree of each clue and relation, by name."""
    setting = puzzle.clues["setting"]
    found = {clue.entry: clue.statement for clue in setting.clues}
    for i, relation in enumerate(setting.relations):
        if isinstance(relation, Among):
            of = f"{sorted(relation.counts)} of {len(relation.statements)}"
            found |= {
                f"relation {i} {of} {k}": statement
                for k, statement in enumerate(relation.statements)
            }
            continue
        of = f"{sorted(relation.counts)} {relation.entries}" if hasattr(relation, "counts") else ""
        found[f"relation {i} {of}"] = getattr(relation, "statement", relation)
    return found


def means_the_same(one, other):
    """Whether two statements agree wherever they are asked."""
    names = sorted({*one.names, *other.names})
    random = Random(5)
    for _ in range(6):
        values = {name: random.randint(1, 40) for name in names}
        for n in range(1, 400, 7):
            try:
                if one.is_relation:
                    answers = [clue.is_true(values) for clue in (one, other)]
                else:
                    answers = [clue.allows(n, values) for clue in (one, other)]
            except Undecided:
                continue
            if answers[0] is not answers[1]:
                return False
    return True


WITH_PLACES = [path for path in EXAMPLES if "unplaced" not in path.read_text(encoding="utf-8")]


@pytest.mark.parametrize("path", WITH_PLACES, ids=lambda path: path.stem)
def test_a_typo_is_an_error_a_note_or_another_reading(path):
    keys = tomllib.loads(path.read_text(encoding="utf-8"))
    puzzle = gw.puzzle("crossnumber", **{k: v for k, v in keys.items() if k != "puzzle"})
    random, seen = Random(path.stem), Counter()
    readings = [reading.text for reading in puzzle.readings()]
    while seen.total() < -(-TYPOS // len(EXAMPLES)):
        changed = with_typo(keys, random)
        if all(_joined(changed[key]) == _joined(value) for key, value in keys.items()):
            continue
        try:
            other = gw.puzzle("crossnumber", **{k: v for k, v in changed.items() if k != "puzzle"})
        except gw.PuzzleError:
            seen["error"] += 1
            continue
        told = [reading.text for reading in other.readings()]
        if told != readings:
            seen["reading"] += 1
            assert any(
                a.tree != trees(other).get(name, a).tree or name not in trees(other)
                for name, a in trees(puzzle).items()
            )
        elif other.family.notes(other) != puzzle.family.notes(puzzle):
            seen["note"] += 1
        else:
            is_case = all(_bare(changed[key]) == _bare(value) for key, value in keys.items())
            seen["case" if is_case else "same"] += 1  # sentences have capitals, and mean the same
            pairs = zip(trees(puzzle).values(), trees(other).values(), strict=True)
            assert all(a.tree == b.tree or means_the_same(a, b) for a, b in pairs), changed
    assert seen["same"] < seen.total() / 4, seen


def _joined(value):
    return re.sub(r"\s", "", value) if isinstance(value, str) else value


def _bare(value):
    return _joined(value).lower() if isinstance(value, str) else value


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_readings_of_one_puzzle_are_the_same_where_the_trees_are_and_nowhere_else(path):
    found = {}
    for name, statement in trees(gw.load(path)).items():
        found.setdefault(aloud(statement.tree), []).append((name, statement))
    for (_, first), *others in found.values():
        assert all(first.tree == other.tree or means_the_same(first, other) for _, other in others)
