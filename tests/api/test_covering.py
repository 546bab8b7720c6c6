"""Exact covers from Python, over any hashable names."""

import pytest

import gridwright as gw


def test_covers_are_the_options_that_were_given():
    cover = gw.ExactCover(
        [(0, 0), (0, 1), frozenset({1})],
        [[(0, 0), (0, 1)], [(0, 0)], [(0, 1), frozenset({1})], [frozenset({1})]],
    )
    assert list(cover.covers()) == [
        ([(0, 0), (0, 1)], [frozenset({1})]),
        ([(0, 0)], [(0, 1), frozenset({1})]),
    ]


def test_names_of_the_same_text_stay_apart():
    cover = gw.ExactCover([1, "1", "a b", "ab", ""], [[1, "ab"], ["1", "a b"], [""]])
    assert list(cover.covers()) == [([1, "ab"], ["1", "a b"], [""])]


def test_secondary_items_are_shared_in_one_colour():
    options = [("a", ("s", 1)), ("a", ("s", "1")), ["b", ("s", 1)], ["b", "s"]]
    assert list(gw.ExactCover("ab", options, secondary="s").covers()) == [
        (("a", ("s", 1)), ["b", ("s", 1)])
    ]


def test_items_may_be_covered_several_times():
    cover = gw.ExactCover(["2|a", "b"], [["a"], ["a", "b"], ["a"]])
    assert gw.count(cover) == 2


def test_a_cover_is_a_puzzle_like_any_other():
    cover = gw.ExactCover("ab", ["ab", "a", "b"])
    assert gw.count(cover) == 2
    assert gw.parse(gw.format(cover)) == cover


@pytest.mark.parametrize(
    ("items", "options", "secondary", "message"),
    [
        ("ab", ["ac"], "", "option 1: 'c' is no item"),
        ("ab", ["a", ["b", ("c", 1)]], "", "option 2: 'c' is no item"),
        ("aab", ["ab"], "", "twice"),
        ("ab", ["aba"], "", "twice"),
        ("ab", [["a", ("b", "red")]], "", "colour"),
    ],
)
def test_errors_name_the_option(items, options, secondary, message):
    with pytest.raises(gw.PuzzleError) as error:
        gw.ExactCover(items, options, secondary)
    assert message in str(error.value)


def test_no_items_have_one_empty_cover():
    assert list(gw.ExactCover([], []).covers()) == [()]


def test_the_cheapest_covers_come_first(slow_without_compiler):
    options = ["ab", "c", "a", "bc", "abc"]
    cover = gw.ExactCover("abc", options, costs=[5, 4, 1, 7, 9])
    assert cover.cheapest(3) == [(8, ("a", "bc")), (9, ("ab", "c")), (9, ("abc",))]
    assert cover.cheapest() == [(8, ("a", "bc"))]
    result = gw.cheapest(cover, dict(enumerate(cover.costs)), 10)
    assert [cost for cost, _ in result.found] == [8, 9, 9]
    assert result.exhausted


def test_costs_are_checked():
    with pytest.raises(gw.FormatError, match="2 costs for 1 options"):
        gw.ExactCover("a", ["a"], costs=[1, 2])
    with pytest.raises(gw.PuzzleError, match="1 or more"):
        gw.ExactCover("a", ["a"], costs=[1]).cheapest(0)
    with pytest.raises(gw.EngineError, match="bounds"):
        gw.ExactCover(["2|a"], ["a", "a"], costs=[1, 2]).cheapest()
