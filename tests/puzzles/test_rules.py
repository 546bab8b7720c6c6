"""The rules of families, a sentence each."""

import pytest

import gridwright as gw
from gridwright.families.registry import all_families
from gridwright.puzzles.puzzle import Family
from gridwright.puzzles.rules import extra_rules, usual_rules


@pytest.mark.parametrize(
    "family",
    [f for f in all_families() if type(f).__module__.startswith("gridwright.")],
    ids=lambda family: family.name,
)
def test_every_family_has_rules_for_keys_that_it_knows(family: Family) -> None:
    assert usual_rules(family.rule_texts)
    for key, text in family.rule_texts.items():
        assert text.endswith(".")
        assert text[0].isupper()
        assert not key or key.lstrip("-").split("=")[0] in family.keys


def test_rules_depend_on_the_keys_of_a_puzzle() -> None:
    plain = gw.Sudoku("1" + "." * 80)
    crossed = gw.Sudoku("1" + "." * 80, diagonals=True)
    assert set(crossed.rules()) - set(plain.rules()) == {
        "Both diagonals hold each number once, too."
    }
    rook = gw.Hidoku("1 .\n. .", adjacency="rook")
    assert "Cells touch at a side." in rook.rules()
    assert dict(extra_rules(rook.family.rule_texts))["adjacency = rook"] == "Cells touch at a side."
