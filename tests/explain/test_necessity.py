"""What steps name is needed: strictly, or by an argument of the same kind (`bench.necessity`)."""

from pathlib import Path

import pytest

import gridwright as gw
from bench.necessity import counted
from gridwright.explain.ground import Ground

EXAMPLES = Path(__file__).parents[2] / "examples"


def test_what_is_not_known_is_not_looked_at():
    ground = Ground(gw.load(EXAMPLES / "star-battle.toml"))
    whole = [part.constraints for part in ground.parts]
    known = {0, 13, 23}
    few = ground.among(known)
    assert few.parts
    assert all(known.issuperset(part.constraints) for part in few.parts)
    assert {v for part in few.parts for v in part.scope} == {
        v for v, numbers in enumerate(few.watching) if numbers
    } | {v for v, numbers in enumerate(few.booking) if numbers}
    # a part of many statements is there in small, of those that are known
    assert any(len(part.constraints) > 1 for part in few.parts)
    assert not {part.constraints for part in few.parts if len(part.constraints) > 1} <= set(whole)
    assert [part.constraints for part in ground.parts] == whole


def test_a_star_battle_names_nothing_that_an_engine_can_do_without():
    found = counted("star-battle")
    assert sum(found.named.values()) > 100
    assert not sum(found.strictly.values())


@pytest.mark.parametrize(("name", "steps"), [("binairo", 25), ("jigsaw", 48)])
def test_what_is_named_an_argument_of_the_same_kind_needs(name, steps):
    found = counted(name, steps)
    assert sum(found.strictly.values())
    assert not sum(found.of_kind.values())
    assert name != "jigsaw" or found.named["cases: fact"]
