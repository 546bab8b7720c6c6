"""Large equation puzzles made around a filling: it is among the solutions, and all are right."""

from random import Random

import pytest

import gridwright as gw
from gridwright.engines.lists import Lists

MOST_NODES = 20_000


def word(random, letters, longest):
    """A product of letters, and its value."""
    text = "".join(random.choices(sorted(letters), k=random.randint(1, longest)))
    value = 1
    for letter in text:
        value *= letters[letter]
    return text, value


def expressions(random, letters):
    """Expressions of two to four digits by their value."""
    found = {}
    for _ in range(30_000):
        (a, x), (b, y) = word(random, letters, 3), word(random, letters, 2)
        c = random.choice(sorted(letters))
        text, value = random.choice(
            [
                (f"{a} + {b}", x + y),
                (f"{a} - {b}", x - y),
                (f"{a}({b[0]} + {c})", x * (letters[b[0]] + letters[c])),
                (f"{a}({b[0]} - {c}) + {b}", x * (letters[b[0]] - letters[c]) + y),
            ]
        )
        if 9 < value < 10_000:
            found.setdefault(value, []).append(text)
    return found


def lengths(random, n, choices):
    """Lengths from bar to bar of a row or column."""
    found = []
    while sum(found) < n:
        found.append(min(random.choice(choices), n - sum(found)))
    return "".join(map(str, found))


def filled(random, entries, numbers, board, used, patience):
    """Whether numbers were written into all entries, those with most known cells first."""
    if not entries or not patience:
        return not entries
    patience.pop()
    name = max(entries, key=lambda name: sum(cell in board for cell in entries[name]))
    cells = entries[name]
    fitting = [
        text
        for text in numbers[len(cells)]
        if text not in used and all(board.get(c, d) == d for c, d in zip(cells, text, strict=True))
    ]
    random.shuffle(fitting)
    others = {other: cells for other, cells in entries.items() if other != name}
    for text in fitting[:3]:
        new = {c: d for c, d in zip(cells, text, strict=True) if c not in board}
        board.update(new)
        if filled(random, others, numbers, board, used | {text}, patience):
            return True
        for cell in new:
            del board[cell]
    return False


def equation_puzzle(random, size, n_letters):
    """A puzzle of about `size` clues a row, and the filling it was made from."""
    letters = dict(zip("ABCDEFGHJKLMNPQR", random.sample(range(1, 21), n_letters), strict=False))
    texts = expressions(random, letters)
    numbers = {n: [str(value) for value in texts if len(str(value)) == n] for n in (2, 3, 4)}
    while True:
        keys = {
            "across_lengths": "/".join(lengths(random, size, (1, 2, 3, 3, 4)) for _ in range(size)),
            "down_lengths": "/".join(lengths(random, size, (1, 1, 2, 3, 4)) for _ in range(size)),
            "letters": "1..20",
        }
        entries = dict(gw.Crossnumber(**keys).clues["setting"].layout.entries)
        board = {}
        if filled(random, entries, numbers, board, frozenset(), [None] * 300):
            break
    clues = {
        name: random.choice(texts[int("".join(board[c] for c in cells))])
        for name, cells in entries.items()
    }
    puzzle = gw.Crossnumber(**keys, clues=clues)
    used = {x: n for x, n in letters.items() if x in dict(puzzle.clues["setting"].letters)}
    return puzzle, {cell: int(digit) for cell, digit in board.items()} | used


@pytest.mark.parametrize("seed", range(8))
def test_the_filling_is_found(seed):
    puzzle, filling = equation_puzzle(Random(seed), 5 + seed % 4, 6 + seed % 5)
    model = puzzle.model()
    assert not model.violations(filling)
    search, found = Lists().start(model), []
    while not search.done and search.stats.nodes < MOST_NODES:
        found += search.advance(1_000)
    assert search.done
    assert filling in found
    assert not any(model.violations(assignment) for assignment in found)
