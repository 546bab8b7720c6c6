"""Clues and relations may be so long together: more would not be read within a second."""

import pytest

import gridwright as gw
from gridwright.basics.bounds import MAX_STATEMENTS
from gridwright.families.crossnumber import meant

GRID = {"entries": {f"{i}a": f"r{i}c1..r{i}c3" for i in range(1, 21)}}


def statements(n_characters, end):
    """Twenty expressions of so many characters in all."""
    n = n_characters // 20
    text = "1" + "+1" * ((n - len(end) - 1) // 2)
    return [text + " " * (n - len(text) - len(end)) + end] * 20


@pytest.mark.parametrize("beyond", [0, 1])
def test_relations_are_read_up_to_so_many_characters_in_all(beyond):
    relations = statements(MAX_STATEMENTS, " < 1a")
    relations[3] += " " * beyond
    assert sum(map(len, relations)) == MAX_STATEMENTS + beyond
    if not beyond:
        assert len(gw.Crossnumber(**GRID, relations=relations).model().constraints) > 19
        return
    with pytest.raises(gw.PuzzleError, match="relations: 100,001 characters in all relations"):
        gw.Crossnumber(**GRID, relations=relations)


@pytest.mark.parametrize("beyond", [0, 1])
def test_clues_are_read_up_to_so_many_characters_in_all(beyond):
    clues = dict(zip(GRID["entries"], statements(MAX_STATEMENTS, "+1"), strict=True))
    clues["7a"] = clues["7a"] + "1" * beyond
    assert sum(map(len, clues.values())) == MAX_STATEMENTS + beyond
    if not beyond:
        assert gw.Crossnumber(**GRID, clues=clues, duplicates=True)
        return
    with pytest.raises(gw.PuzzleError, match=r"20a.*more than 100,000 characters in all clues"):
        gw.Crossnumber(**GRID, clues=clues, duplicates=True)


@pytest.mark.parametrize("beyond", [0, 1])
def test_what_clues_mean_is_read_up_to_so_many_characters_in_all(beyond, monkeypatch):
    assert meant.MAX_STATEMENTS == MAX_STATEMENTS
    monkeypatch.setattr(meant, "MAX_STATEMENTS", 1_000)  # a hundredth, which is read at once
    means = "{clue}+00" + "+0" * 22
    clues = dict.fromkeys(GRID["entries"], "100") | {"20a": "0" * beyond + "100"}
    filled = [means.replace("{clue}", clue) for clue in clues.values()]
    assert sum(map(len, filled)) == 1_000 + beyond
    if not beyond:
        assert gw.Crossnumber(**GRID, clues=clues, clue_means=means, duplicates=True)
        return
    with pytest.raises(gw.PuzzleError, match="1,000 characters in what all clues mean"):
        gw.Crossnumber(**GRID, clues=clues, clue_means=means, duplicates=True)
