"""Relations that are true anyway never make a search longer: nodes, since time is not asked."""

import re
from pathlib import Path
from random import Random

import pytest
from random_relations import named, strong, weak

import gridwright as gw
from gridwright.engines.lists import Lists

EXAMPLES = Path(__file__).parents[3] / "examples"


def nodes(puzzle):
    search, found = Lists().start(puzzle.model()), 0
    while not search.done:
        found += len(search.advance(1 << 40))
    assert found == 1
    return search.stats.nodes


@pytest.mark.parametrize("kinds", [(weak,), (strong, weak, named)], ids=["weak", "all"])
@pytest.mark.parametrize("name", ["bars", "cube", "dominoes", "unclued", "equations"])
def test_twenty_true_relations_more_take_no_more_nodes(name, kinds):
    puzzle = gw.load(EXAMPLES / f"crossnumber-{name}.toml")
    keys = dict(puzzle.clues["setting"].keys)
    (solution,) = gw.solutions(puzzle, engine="lists")
    random = Random(7)
    sources = [kind(random, dict(solution.names)) for kind in kinds]
    told = {}
    while len(told) < 20:
        told[next(random.choice(sources))] = None
    relations = "\n".join(told)
    if "letters" in keys:
        relations = re.sub(r"\b(\d+[ad])\b", r"@\1", relations)
    assert nodes(gw.Crossnumber(**keys, relations=relations)) <= nodes(puzzle)
