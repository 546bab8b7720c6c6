"""Every family of ours has a function of its own in the package: ``gw.Kakuro(board)``."""

import inspect
from pathlib import Path
from typing import get_args

import pytest

import gridwright as gw
import gridwright.api.families as constructors
import gridwright.api.names as public
from gridwright.families.crossnumber.geometry import STEPS
from gridwright.families.registry import all_families
from gridwright.puzzles.element import element_names
from gridwright.puzzles.puzzle import Puzzle
from gridwright.text.keys import META, PICTURE, SYMMETRY

PLACE = constructors.__name__.replace(".", "/") + ".py"
ELSEWHERE = {"model"}
"""Families without one: a model is made by `gw.Model`."""

WANTED = '''src/{place}: no function for the family {name!r}. Write there

def {kind}(board: Board, **keys: Unpack[PuzzleKeys]) -> Puzzle:
    """{article} {kind}; keys {keys}."""
    return puzzle({name!r}, board, **keys)

and "{kind}" in its __all__ (in order of the alphabet).'''


def test_every_family_of_ours_has_a_constructor():
    for family in all_families():
        kind = type(family).__name__
        if not type(family).__module__.startswith("gridwright.") or family.name in ELSEWHERE:
            continue
        keys = ", ".join(f"`{key}`" for key in family.keys if key != "board")
        article = "An" if kind[0] in "AEIOU" else "A"
        told = WANTED.format(
            place=PLACE, name=family.name, kind=kind, keys=keys or "none", article=article
        )
        assert kind in {*constructors.__all__, *public.__all__}, told


def test_every_constructor_is_listed_and_is_of_a_family():
    made = {
        name
        for name, function in vars(constructors).items()
        if inspect.isfunction(function) and inspect.signature(function).return_annotation is Puzzle
    } - {"puzzle"}
    listed = set(constructors.__all__)
    assert made == listed, f"src/{PLACE}: __all__ and the functions differ by {made ^ listed}"
    kinds = {type(family).__name__ for family in all_families()}
    assert listed <= kinds, f"src/{PLACE}: {listed - kinds} are named like no family's class"


def test_the_readme_has_a_row_for_every_family_of_ours():
    text = (Path(__file__).parents[1] / "README.md").read_text(encoding="utf-8")
    for family in all_families():
        if type(family).__module__.startswith("gridwright."):
            told = f"README.md: add a row for {family.name} to the table of families"
            assert f"\n| `{family.name}` | " in text, told


def test_every_constructor_is_a_name_of_the_package():
    for name in constructors.__all__:
        assert name in public.__all__ and getattr(gw, name) is getattr(constructors, name), name


def test_what_is_imported_to_be_public_is_in_the_list_of_names():
    place = public.__name__.replace(".", "/") + ".py"
    offered = {name for name in vars(public) if not name.startswith("_")}
    missing = offered - set(public.__all__)
    assert not missing, f"src/{place}: {missing} stand in no __all__"


@pytest.mark.parametrize("kind", sorted(constructors.__all__))
def test_type_checkers_know_the_keys_of_a_family(kind):
    """Those of its puzzle files, typed in `gridwright.api.keys`, and those taken by place."""
    function = getattr(constructors, kind)
    family = next(family for family in all_families() if type(family).__name__ == kind)
    *named, keys = inspect.signature(function).parameters.values()
    (typed,) = get_args(keys.annotation)
    told = {*(one.name for one in named), *typed.__annotations__}
    wanted = {*family.keys, *META, SYMMETRY, *((PICTURE,) if family.is_decorated else ())}
    wanted |= set(element_names()) if family.takes_elements else set()
    wanted |= set(STEPS) if kind == "Crossnumber" else set()
    assert told == wanted, f"gridwright.api.keys: {typed.__name__}: {told ^ wanted}"
