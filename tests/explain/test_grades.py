"""Levels and the scale of Sudoku Explainer: what follows from a hardest step."""

from itertools import pairwise

from gridwright.explain.grades import LEVELS, Grade, about, level_of

ALL = [k / 10 for k in range(151)]


def test_levels_and_the_scale_grow_with_the_hardest_step():
    names = list(LEVELS)
    places = [names.index(level_of(hardest)) for hardest in ALL]
    assert places == sorted(places) and set(places) == set(range(len(names)))
    scale = [about(hardest) for hardest in ALL]
    assert all(one <= other for one, other in pairwise(scale))
    assert (scale[0], scale[-1]) == (1.0, 9.0)


def test_a_level_ends_with_its_last_step():
    for (name, most), (harder, _) in pairwise(LEVELS.items()):
        assert (level_of(most), level_of(most + 0.001)) == (name, harder)


def test_beyond_what_was_rated_there_is_no_scale():
    assert about(15.0) == 9.0 and about(15.01) is None


def test_json_has_all_by_name():
    grade = Grade(1.5, 70.0, 3, {"hidden-single-box": 50}, False, "easy", 1.5)
    assert grade.as_json() == {
        "hardest": 1.5,
        "work": 70.0,
        "narrowness": 3,
        "techniques": {"hidden-single-box": 50},
        "trials": False,
        "level": "easy",
        "about": 1.5,
        "settled": True,
    }
