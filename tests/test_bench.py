"""The benchmark runs from the command line; what it measures is not a matter of tests."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import gridwright as gw

ROOT = Path(__file__).resolve().parent.parent


def bench(*words: str) -> "subprocess.CompletedProcess[str]":
    return subprocess.run(
        [sys.executable, "-m", "bench", *words], cwd=ROOT, capture_output=True, text=True
    )


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_cover_compares_counts_and_exits_with_0():
    done = bench("cover", "--only", "latin_6,dominoes_6x6", "--rounds", "1", "--peers", "")
    assert done.returncode == 0, done.stderr
    assert "| latin_6 | 9408 |" in done.stdout
    assert "| dominoes_6x6 | 6728 |" in done.stdout
    assert "Counts agree." in done.stdout


def test_an_unknown_instance_is_named():
    done = bench("cover", "--only", "latin_7")
    assert done.returncode == 2
    assert "no instance latin_7; there are " in done.stderr


def test_an_unknown_set_is_answered_with_the_sets():
    done = bench("covers")
    assert done.returncode == 2
    assert "exact cover: us" in done.stdout


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_domains_compares_counts_and_exits_with_0():
    done = bench(
        "domains", "--only", "path_king_10,sums_sample", "--rounds", "1", "--peers", "cadical"
    )
    assert done.returncode == 0, done.stderr
    assert "| path_king_10_11 | 1 |" in done.stdout
    assert "| sums_sample_7 | 11 |" in done.stdout
    assert "Counts agree." in done.stdout


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_counting_compares_counts_and_exits_with_0():
    done = bench("counting", "--alone", "--only", "king_7,hex_7", "--rounds", "1")
    assert done.returncode == 0, done.stderr
    assert "| king_7_0_3_21 | 580 |" in done.stdout
    assert "Counts agree." in done.stdout


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_crossnumber_compares_counts_and_exits_with_0():
    done = bench(
        *("crossnumber", "--only", "crossnumber-triangle,alphametic-send", "--rounds", "1")
    )
    assert done.returncode == 0, done.stderr
    assert "| crossnumber-triangle | 1 |" in done.stdout
    assert "Counts agree." in done.stdout
    assert "**alphametics, classic / lists**: geometric mean at least " in done.stdout


@pytest.mark.parametrize(
    ("task", "count"),
    [
        *(("crossnumber-squared", 1), ("crossnumber-types", 1), ("long", 1), ("python", 3)),
        *(("large-digits", 15), ("large-linked", 180)),
    ],
)
def test_searches_by_hand_find_what_we_find(task, count):
    import gridwright as gw
    from bench.crossnumber_by_hand import TASKS, puzzle_of

    puzzle = puzzle_of(task)
    assert TASKS[task](puzzle) == count == gw.count(puzzle)


def test_what_is_out_of_time_counts_as_a_lower_bound():
    from bench.crossnumber import ratio_lines, ratios
    from bench.interleaved import Missing, Results, Run

    ours, theirs = Run(1, 0.5, 0.5, 0.0), Run(1, 2.0, 2.0, 0.0)
    runs = {
        ("a", "lists"): [ours],
        ("a", "classic"): [theirs],
        ("b", "lists"): [ours],
        ("b", "classic"): [Missing.SLOW],
        ("c", "lists"): [ours],
        ("c", "classic"): [Missing.FAILED],
    }
    found = ratios(Results("abc", ("lists", "classic"), runs), timeout=32)
    assert found == {"a": (4.0, False), "b": (64.0, True)}
    assert ratio_lines("d", found, 32) == []
    [line] = ratio_lines("", found, 32)
    assert "geometric mean at least 16.0 of 2" in line
    assert "a 4.0, b >64.0." in line


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_sudoku_agrees_with_the_cover_engine_and_exits_with_0():
    done = bench(
        *("sudoku", "--made", "20", "--open", "0", "--rounds", "1", "--sample", "5", "--slow", "1")
    )
    assert done.returncode == 0, done.stderr
    assert "| random minimal 20 | 20 | 20 |" in done.stdout
    assert "Solutions agree." in done.stdout


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_sudoku_makes_minimal_and_open_puzzles():
    from bench.sudoku_sets import minimal_puzzles, open_puzzles
    from gridwright import sudoku

    for puzzle in minimal_puzzles(5):
        fewer = np.array([np.where(np.arange(81) == k, 0, puzzle) for k in np.flatnonzero(puzzle)])
        assert sudoku.solve_many(puzzle[None]).counts[0] == 1
        assert (sudoku.solve_many(fewer).counts == 2).all()
    puzzles = open_puzzles(3, fewest=500, most=5000)
    counts = sudoku.solve_many(puzzles, limit=None).counts
    assert len(puzzles) == 3 and (counts >= 500).all() and (counts <= 5000).all()


@pytest.mark.usefixtures("slow_without_compiler")
def test_bench_sudoku_sees_a_solver_that_is_wrong():
    from bench.sudoku import ALL, agrees_with_cover, agrees_with_tdoku
    from bench.sudoku_peers import gridwright
    from bench.sudoku_sets import minimal_puzzles

    puzzles = minimal_puzzles(3)
    work, found = gridwright(puzzles, 2)
    work()
    right = found()
    swapped = right._replace(solutions=right.solutions[::-1])
    more = right._replace(counts=right.counts + 1)
    assert agrees_with_cover(puzzles, 2, right, 3)
    for wrong in (swapped, more):
        assert not agrees_with_cover(puzzles, 2, wrong, 3)
        assert not agrees_with_tdoku(puzzles, {"gridwright": wrong, "tdoku": right}, gridwright)
    assert agrees_with_tdoku(puzzles, {"gridwright": right, "tdoku": right}, gridwright)
    assert not agrees_with_cover(puzzles, ALL, more, 1)


def test_curves_of_growth_have_their_names_apart():
    from bench.growth_chart import chart

    curves = {
        "gridwright": [(6, 0.004), (8, 0.01), (10, 0.3)],
        "CP-SAT": [(6, 0.03), (8, 0.2), (10, 0.31)],
        "CaDiCaL": [(6, 0.04)],
        "clingo": [(6, 0.04), (8, 9.0)],
    }
    scene = chart("Hidoku", curves, limit=10)
    assert scene.flaws() == []
    assert "CP-SAT: 6 0.03 s, 8 0.2 s" in scene.description


def test_puzzles_of_growth_are_the_same_each_time_and_have_solutions():
    from bench.growth import FAMILIES

    for name, family in FAMILIES.items():
        text = family.make(family.sizes[0])
        assert text == family.make(family.sizes[0])
        assert gw.solve(gw.parse(text), limit=1).solutions, name


def test_a_model_is_told_to_clingo_or_refused():
    pytest.importorskip("clingo")
    from bench.growth_clingo import count, program

    assert count(program(gw.Latin("1 . .\n. . .\n. . .").model()), 0)[0] == 4
    assert count(program(gw.Hidoku("1 . .\n. . .\n. . 9").model()), 0)[0] == gw.count(
        gw.Hidoku("1 . .\n. . .\n. . 9")
    )
    with pytest.raises(gw.PuzzleError, match="not told of Product"):
        program(gw.load(ROOT / "examples" / "kenken.toml").model())
