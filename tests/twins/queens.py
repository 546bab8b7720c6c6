"""Queens that do not attack one another, as a model every engine takes."""

from gridwright.model.constraints import AtMostOne, ExactlyOne
from gridwright.model.model import Model

__all__ = ["queens", "queens_text"]


def queens(n: int) -> Model:
    """Squares 0..n*n-1, a queen is a 1."""
    squares = [(r, c) for r in range(n) for c in range(n)]

    def lines(key) -> list[tuple[int, ...]]:
        groups: dict[int, list[int]] = {}
        for i, (r, c) in enumerate(squares):
            groups.setdefault(key(r, c), []).append(i)
        return [tuple(group) for group in groups.values()]

    rows, columns = lines(lambda r, c: r), lines(lambda r, c: c)
    falling, rising = lines(lambda r, c: r - c), lines(lambda r, c: r + c)
    return Model(
        dict.fromkeys(range(n * n), (0, 1)),
        [
            *(ExactlyOne(line) for line in rows + columns),
            *(AtMostOne(line) for line in falling + rising if len(line) > 1),
        ],
    )


def queens_text(n: int) -> str:
    """The same as a file of Knuth's for exact covers."""
    diagonals = [f"{way}{k}" for way in "ab" for k in range(2 * n - 1)]
    items = [f"{line}{k}" for line in "rc" for k in range(n)]
    options = [f"r{r} c{c} a{r + c} b{r - c + n - 1}" for r in range(n) for c in range(n)]
    return "\n".join([" ".join([*items, "|", *diagonals]), *options, ""])
