from io import StringIO
from itertools import chain, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import gridwright as gw
from gridwright.families.exact_cover import ExactCover
from gridwright.families.reading import read_one
from gridwright.testing import check_family

TOY = "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n"


def cover(items, options, secondary=()):
    """A puzzle of the family, without what `gw.ExactCover` does for names that are no words."""
    return gw.puzzle("exact-cover", items, options, secondary=secondary)


def names(puzzle):
    return [constraint.name for constraint in puzzle.model().constraints]


def test_the_toy_of_knuth_has_one_cover():
    solution = gw.solve(gw.parse(TOY)).solution
    assert solution.options == [0, 3, 4]
    assert solution.cover == [["c", "e"], ["a", "d", "f"], ["b", "g"]]
    assert str(solution) == "c e\na d f\nb g"
    assert solution.as_json() == {"options": solution.options, "cover": solution.cover}


def test_eight_queens_have_92_places(example):
    count = gw.count(gw.parse(example("queens.dlx")))
    assert (count, count.exhausted) == (92, True)


@pytest.mark.parametrize(("n", "count"), [(3, 1), (4, 1), (5, 0), (7, 26)])
def test_langford_pairs_have_their_published_counts(n, count):
    items = [f"v{k}" for k in range(1, n + 1)] + [f"s{i}" for i in range(2 * n)]
    options = [
        [f"v{k}", f"s{i}", f"s{i + k + 1}"] for k in range(1, n + 1) for i in range(2 * n - k - 1)
    ]
    both_ways = 1 if n == 5 else 2
    assert gw.count(cover(items, options)) == count * both_ways


def test_options_of_one_colour_may_share_a_secondary_item():
    options = [["a", "x:red"], ["a", "x:blue"], ["b", "x:red"], ["b", "x"], ["b"]]
    puzzle = cover(["a", "b"], options, ["x"])
    found = sorted(solution.options for solution in gw.solutions(puzzle))
    assert found == [[0, 2], [0, 4], [1, 4]]


def test_an_option_without_primary_items_is_never_chosen():
    puzzle = cover(["a"], [["x"], ["a"], ["x:red"]], ["x"])
    assert gw.solve(puzzle).solution.options == [1]


def test_an_item_may_be_held_several_times():
    options = [["a"], ["a", "b"], ["b"], ["b", "c"]]
    puzzle = cover(["2|a", "1:2|b", "0:1|c"], options)
    found = sorted(solution.options for solution in gw.solutions(puzzle))
    assert found == [[0, 1], [0, 1, 2], [0, 1, 3]]
    assert names(puzzle) == ["2 options hold a", "1 to 2 options hold b", "0 to 1 options hold c"]


@pytest.mark.parametrize(
    ("items", "options", "reason"),
    [
        (["a", "b"], [["a"]], "no option holds b; 1 needed"),
        (["2|a"], [["a"]], "only one option holds a; 2 needed"),
        (["3:4|a"], [["a"], ["a"]], "only 2 options hold a; 3 needed"),
    ],
)
def test_an_item_without_enough_options_is_a_proof_with_a_reason(items, options, reason):
    puzzle = cover(items, options)
    assert gw.solve(puzzle).status is gw.Status.NONE
    assert reason in names(puzzle)


def test_no_items_have_one_empty_cover():
    result = gw.solve(cover([], []))
    assert result.solution.options == []
    assert str(result.solution) == "no option"


WORDS = st.sampled_from(["a", "b", "c", "x", "x:red", "x:blue", "y", "y:red"])
OPTIONS = st.lists(
    st.lists(WORDS, min_size=1, max_size=4, unique_by=lambda word: word[0]), max_size=9
)


def is_cover(options, bounds):
    words = list(chain.from_iterable(options))
    for item, (lo, hi) in bounds.items():
        if not lo <= words.count(item) <= hi:
            return False
    for item in "xy":
        held = [word for word in words if word[0] == item]
        if len(held) > 1 and (item in held or len(set(held)) > 1):
            return False
    return all(set(option) & bounds.keys() for option in options)


@given(OPTIONS, st.tuples(st.integers(0, 2), st.integers(0, 2)).map(sorted))
@settings(deadline=None, max_examples=150)
def test_counts_agree_with_trying_all_choices(options, bounds):
    puzzle = cover(["a", "b", "{}:{}|c".format(*bounds)], options, ["x", "y"])
    expected = sum(
        is_cover(
            [option for option, chosen in zip(options, choice, strict=True) if chosen],
            {"a": (1, 1), "b": (1, 1), "c": bounds},
        )
        for choice in product((False, True), repeat=len(options))
    )
    assert gw.count(puzzle) == expected
    check_family(ExactCover(), [puzzle])


@pytest.mark.parametrize(
    ("args", "message"),
    [
        ((["a"], [["a"], ["b"]]), "option 2: 'b' is not an item"),
        ((["alpha"], [["alhpa"]]), "option 1: 'alhpa' is not an item; did you mean 'alpha'?"),
        ((["a"], [["a", "a"]]), "option 1: the item 'a' occurs twice in this option"),
        ((["a"], [["a:red"]]), "option 1: 'a:red': only secondary items have colours"),
        ((["a"], [["x:"]], ["x"]), "option 1: 'x:': expected one word as the colour"),
        ((["a"], [["x:r:b"]], ["x"]), "option 1: 'x:r:b': expected one word as the colour"),
        ((["a"], [[]]), "option 1: expected at least one item"),
        ((["a"], [[1]]), "option 1: expected names, found '1'"),
        ((["a", "b", "a"], []), "items: the item 'a' is named twice"),
        ((["a"], [], ["a"]), "items: the item 'a' is named twice"),
        (([7], []), "items: item 1 is '7'; expected names"),
        (
            (["x y"], []),
            "items: 'x y' is not the name of an item; expected a name without blanks, ':' or '|'",
        ),
        (
            (["2|"], []),
            "items: '' is not the name of an item; expected a name without blanks, ':' or '|'",
        ),
        ((["two|a"], []), "items: 'two|a': expected an item such as 2|a or 1:3|a"),
        ((["3:2|a"], []), "items: '3:2|a': expected bounds from 0, the smaller one first"),
    ],
)
def test_a_complaint_names_the_place_and_what_was_expected(args, message):
    with pytest.raises(gw.PuzzleError) as caught:
        cover(*args)
    assert str(caught.value) == message


def test_no_option_can_be_given():
    with pytest.raises(gw.UnknownName):
        gw.parse(TOY).with_givens({0: 1})


def test_a_cover_too_long_for_a_puzzle_file_is_written_in_the_text_of_knuth():
    random = Random(1)
    items = [f"item{i:05}" for i in range(30_000)]
    lines = [" ".join(items), *(" ".join(random.sample(items, 4)) for _ in range(30_000))]
    puzzle = read_one(StringIO("| title: Long\n" + "\n".join(lines) + "\n"))
    text = gw.format(puzzle)
    assert text.startswith("| title: Long\nitem00000 item00001 ")
    assert gw.parse(text) == puzzle
