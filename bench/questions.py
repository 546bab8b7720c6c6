"""``python -m bench questions``: uniqueness questions to one board, against a solve for each.

The questions of a board are those that making minimal puzzles asks: a solution is hidden, its
values are taken away one by one in a random order, and stay away if the puzzle keeps one
solution.  `gridwright.Questions` answers a few hundred of them in one call on one thread; the
peer is what a user would write without it, `gridwright.solve` of each puzzle, on a share of them.
Of a crossword the clues are taken away, too, and the questions tell those that are left; its peer
solves the model with these.
Both do a portion in turn, in this process, and are timed by the CPU; answers are compared.
``--minimal`` makes minimal puzzles instead, by removal alone, as docs/questions.md shows it.
"""

import argparse
import math
import random
import time
from collections.abc import Callable
from typing import Any

import numpy as np

import gridwright as gw
from gridwright.puzzles.clue import without

__all__ = ["BOARDS", "main", "removal"]

ENOUGH = 300
"""Questions of a board, at least."""

PEER = 12
"""Questions of a board in each round that single solves answer."""


def _empty(rows: int, cols: int | None = None) -> list[str]:
    return [" ".join("." * (cols or rows))] * rows


def _example(name: str) -> gw.Puzzle:
    puzzle = gw.load(f"examples/{name}.toml")
    return puzzle.with_givens(dict.fromkeys(puzzle.givens))


BOARDS: dict[str, Callable[[], gw.Puzzle]] = {
    "Latin 7": lambda: gw.Latin(_empty(7)),
    "Latin 9": lambda: gw.Latin(_empty(9)),
    "Sudoku 6x6": lambda: gw.puzzle("sudoku", _empty(6), box=[2, 3]),
    "Sudoku 9x9 diagonal": lambda: gw.Sudoku(_empty(9), diagonals=True),
    "killer": lambda: _example("killer"),
    "jigsaw": lambda: _example("jigsaw"),
    "KenKen": lambda: _example("kenken"),
    "Futoshiki 7": lambda: gw.Futoshiki(_empty(7)),
    "Jodici": lambda: gw.Jodici(_empty(3, 6)),
    "magic 4x4": lambda: gw.MagicBoard(_empty(4)),
    "Hidoku 10x10": lambda: gw.Hidoku(_empty(10)),
    "crossword, 12 clues": lambda: _example("crossnumber"),
    "crossword, 29 clues": lambda: _example("crossnumber-equations-9x9"),
    "crossword, 36 clues": lambda: _example("crossnumber-cubed"),
    "crossword, 38 clues": lambda: _example("crossnumber-unclued"),
}
"""Boards without givens."""


def hidden_solution(asked: gw.Questions, rng: random.Random) -> Any:
    """A solution: values are fixed at random until there is one left."""
    fixed: dict[Any, int] = dict.fromkeys(asked.clues, 1)
    solution = asked.ask([fixed], 1).solutions[0, 0]
    for variable in rng.sample(asked.variables, len(asked.variables)):
        value = rng.choice(list(asked.model.domains[variable]))
        answers = asked.ask([{**fixed, variable: value}], 2, nodes=2000)
        if answers.counts[0] > 0:
            fixed[variable] = value
            solution = answers.solutions[0, 0]
        if answers.counts[0] == 1:
            break
    return solution


def removal(asked: gw.Questions, hidden: Any, rng: random.Random) -> Any:
    """The questions that lead to a minimal puzzle: bool[n, variables]."""
    n = len(asked.variables)
    open_ = [v for v, x in enumerate(asked.variables) if len(asked.model.domains[x]) > 1]
    given = np.ones(n + len(asked.clues), np.bool_)
    if asked.clues:  # no digit is given, but some clues may be spared
        open_, given[:n] = list(range(n, len(given))), False
    masks = []
    for v in rng.sample(open_, len(open_)):
        given[v] = False
        masks.append(given.copy())
        if asked.ask(given[None], 2, nodes=3000, hidden=hidden).counts[0] != 1:
            given[v] = True
    return np.array(masks)


def questions(asked: gw.Questions, rng: random.Random) -> tuple[Any, Any]:
    """Questions, bool[n, variables], and the solution that is hidden from each."""
    masks: list[Any] = []
    hidden: list[Any] = []
    while sum(map(len, masks)) < ENOUGH:
        solution = hidden_solution(asked, rng)
        masks.append(removal(asked, solution, rng))
        hidden.append(np.repeat(solution[None], len(masks[-1]), axis=0))
    return np.concatenate(masks), np.concatenate(hidden)


def measure(name: str, rounds: int) -> tuple[int, float, float]:
    """How many questions, and CPU seconds of one: by questions, by single solves."""
    empty = BOARDS[name]()
    asked = gw.Questions(empty, clues=empty.family.name == "crossnumber")
    clues = list(empty.family.each_clue(empty))
    rng = random.Random(name)
    masks, hidden = questions(asked, rng)
    ours, theirs = [], []
    for _ in range(rounds):
        start = time.process_time()
        answers = asked.ask(masks, 2, nodes=20_000, jobs=1, hidden=hidden)
        ours.append((time.process_time() - start) / len(masks))
        spent = 0.0
        for q in rng.sample(range(len(masks)), PEER):
            n = len(asked.variables)
            fixed = np.flatnonzero(masks[q, :n])
            givens = {asked.variables[v]: int(hidden[q, v]) for v in fixed}
            puzzle: Any = empty.with_givens(givens)
            if asked.clues:
                off = [clues[k] for k in np.flatnonzero(~masks[q, n:])]
                puzzle = without(puzzle.model(), off)
            start = time.process_time()
            engine = asked.engine if asked.clues else "auto"
            result = gw.solve(puzzle, limit=2, nodes=20_000, engine=engine, progress=None)
            spent += time.process_time() - start
            count = len(result.solutions) if result.exhausted or len(result.solutions) > 1 else -1
            if min(count, answers.counts[q]) >= 0:
                assert count == answers.counts[q], (name, q, count, answers.counts[q])
        theirs.append(spent / PEER)
    return len(masks), float(np.median(ours)), float(np.median(theirs))


def minimal(asked: gw.Questions, hidden: Any, rng: random.Random) -> Any:
    """Which values are given in a minimal puzzle of each solution: bool[n, variables]."""
    n, size = hidden.shape
    order = np.array([rng.sample(range(size), size) for _ in range(n)])
    rank = np.argsort(order, axis=1)
    low, high = np.zeros(n, int), np.full(n, size)
    while (high - low > 1).any():
        middle = (low + high) // 2
        answers = asked.ask(rank < middle[:, None], jobs=1, hidden=hidden)
        low = np.where(answers.counts == 1, low, middle)
        high = np.where(answers.counts == 1, middle, high)
    given = rank < high[:, None]
    for place in range(high.max() - 2, -1, -1):
        rows = np.flatnonzero(place < high - 1)
        fewer = given[rows]
        fewer[np.arange(len(rows)), order[rows, place]] = False
        is_unique = asked.ask(fewer, jobs=1, hidden=hidden[rows]).counts == 1
        given[rows[is_unique]] = fewer[is_unique]
    return given


def puzzles(rounds: int) -> None:
    """How many minimal puzzles a CPU second are made of 400 solutions, these not counted."""
    print("| board | minimal puzzles a CPU second | values given |\n|---|---|---|")
    for name in ("Latin 9", "Sudoku 6x6", "magic 4x4", "Jodici"):
        asked, rng, rates = gw.Questions(BOARDS[name]()), random.Random(name), []
        hidden = np.array([hidden_solution(asked, rng) for _ in range(400)])
        for _ in range(rounds):
            start = time.process_time()
            given = minimal(asked, hidden, rng)
            rates.append(len(hidden) / (time.process_time() - start))
        spread = f"{min(rates):.0f} to {max(rates):.0f}"
        print(f"| {name} | {spread} | {given.sum(axis=1).mean():.1f} |")


def threads(rounds: int) -> None:
    """How much sooner two threads answer than one, by the clock: on a quiet machine."""
    print("| board | questions | one thread, s | two, s | times |\n|---|---|---|---|---|")
    for name in ("Latin 9", "Sudoku 9x9 diagonal", "Jodici"):
        asked = gw.Questions(BOARDS[name]())
        masks, hidden = questions(asked, random.Random(name))
        masks, hidden = np.tile(masks, (60, 1)), np.tile(hidden, (60, 1))
        spent: dict[int, list[float]] = {1: [], 2: []}
        for _ in range(rounds):
            for jobs, times in spent.items():
                start = time.perf_counter()
                asked.ask(masks, 2, nodes=20_000, jobs=jobs, hidden=hidden)
                times.append(time.perf_counter() - start)
        one, two = (min(times) for times in spent.values())
        print(f"| {name} | {len(masks)} | {one:.2f} | {two:.2f} | {one / two:.2f} |")


def main(arguments: list[str]) -> int:
    """Measure, and tell."""
    parser = argparse.ArgumentParser(prog="python -m bench questions", description=__doc__)
    parser.add_argument("--only", default="", help="boards with this in their names")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--threads", action="store_true", help="two threads against one instead")
    parser.add_argument("--minimal", action="store_true", help="make minimal puzzles instead")
    told = parser.parse_args(arguments)
    if told.minimal:
        puzzles(told.rounds)
        return 0
    if told.threads:
        threads(told.rounds)
        return 0
    ratios = []
    print("| board | questions | us each | single solves, us each | times |\n|---|---|---|---|---|")
    for name in BOARDS:
        if told.only.lower() not in name.lower():
            continue
        n, ours, theirs = measure(name, told.rounds)
        ratios.append(theirs / ours)
        print(f"| {name} | {n} | {ours * 1e6:.1f} | {theirs * 1e6:.0f} | {theirs / ours:.1f} |")
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    print(f"\nGeometric mean {mean:.1f} times, {min(ratios):.1f} at least.")
    return 0
