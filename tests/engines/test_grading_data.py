"""Grades against Sudoku Explainer's ratings, on puzzles that are not part of the repository."""

import csv
import random
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from statistics import median

import numpy as np
import pytest

from gridwright.api.grading import found_in
from gridwright.engines.sudoku9.grading import MOST, grade_many

DATA = Path(__file__).parents[3] / "shared" / "data" / "sudoku"
RATED, HARDEST = DATA / "explainer-ratings.tsv", DATA / "hardest-375.txt"

ORDER = (
    "Hidden Single",
    "Pointing",
    "Naked Pair",
    "Hidden Pair",
    "XY-Wing",
    "Bidirectional Y-Cycle",
    "Bidirectional Cycle",
    "Forcing Chain",
    "Nishio Forcing Chains",
    "Cell Forcing Chains",
    "Dynamic Cell Forcing Chains",
)
"""Techniques of that program that several puzzles need, from easy to hard."""

pytestmark = pytest.mark.usefixtures("slow_without_compiler")


def ranks(numbers):
    _, place, n = np.unique(numbers, return_inverse=True, return_counts=True)
    return (np.cumsum(n) - (n - 1) / 2)[place]


def spearman(one, other):
    return np.corrcoef(ranks(one), ranks(other))[0, 1]


@pytest.fixture(scope="module")
def rated():
    """Puzzles, ratings, techniques and grades."""
    if not RATED.exists():
        pytest.skip(f"no {RATED.name} beside the repository")
    with RATED.open(encoding="utf-8") as file:
        rows = [row for row in csv.DictReader(file, delimiter="\t") if row["ER"][0] != ">"]
    puzzles = [row["puzzle"] for row in rows]
    ratings = np.array([float(row["ER"]) for row in rows])
    return puzzles, ratings, [row["hardest"] for row in rows], grade_many(puzzles)


def test_grades_rank_as_ratings_do(rated):
    _, ratings, _, graded = rated
    assert (graded.counts == 1).all() and graded.settled.all()
    assert spearman(ratings, graded.hardest) > 0.975
    beyond = ratings >= 2.35
    assert spearman(ratings[beyond], graded.hardest[beyond]) > 0.925


def test_about_is_near_the_rating(rated):
    _, ratings, _, graded = rated
    about = np.array([grade.about for grade in found_in(graded)])
    assert np.abs(about - ratings).mean() < 0.3


def test_techniques_come_in_their_order(rated):
    _, _, techniques, graded = rated
    of = defaultdict(list)
    for technique, hardest in zip(techniques, graded.hardest.tolist(), strict=True):
        of[technique].append(hardest)
    medians = [median(of[technique]) for technique in ORDER]
    assert all(one < other for one, other in pairwise(medians)), medians


def test_a_grade_is_that_of_the_board_turned(rated):
    puzzles, ratings, _, graded = rated
    rng = random.Random(6)
    chosen = rng.sample([k for k in range(len(puzzles)) if ratings[k] >= 2.35], 250)

    def lines():
        return [3 * k + i for k in rng.sample(range(3), 3) for i in rng.sample(range(3), 3)]

    turned = []
    for k in chosen:
        digits = dict(zip("123456789", rng.sample("123456789", 9), strict=True))
        rows, cols = lines(), lines()
        cells = [(r, c) for r in rows for c in cols]
        cells = cells if rng.random() < 0.5 else [(r, c) for c in cols for r in rows]
        turned.append("".join(digits.get(puzzles[k][9 * r + c], ".") for r, c in cells))
    again = grade_many(turned)
    same = [
        (getattr(again, name) == getattr(graded, name)[chosen]).mean()
        for name in ("hardest", "work", "narrowness")
    ]
    assert min(same) >= 0.98, same


def test_the_hardest_are_graded_or_need_trials():
    if not HARDEST.exists():
        pytest.skip(f"no {HARDEST.name} beside the repository")
    graded = grade_many(HARDEST.read_text().split()[::25], most=MOST // 10)
    assert graded.trials.all() and (graded.hardest >= 15).all()
