"""What can be written down as a list of rows: tables, and whatever has few combinations."""

from collections.abc import Iterable, Sequence

from gridwright.explain.parts.part import Broken, Gone, Part, State, lost

__all__ = ["Rows"]


class Rows(Part):
    """The values are one of these rows, each given as sets of one value; those left are counted."""

    kind = "rows"
    rank = 3

    def __init__(
        self, scope: Sequence[int], constraints: Sequence[int], rows: Iterable[tuple[int, ...]]
    ) -> None:
        super().__init__(scope, constraints)
        self.rows = tuple(rows)

    def speak(self, state: State, cap: int) -> Gone:
        domains = [state.domains[v] for v in self.scope]
        kept = [0] * len(domains)
        n = 0
        for row in self.rows:
            if all(map(int.__and__, row, domains)):
                n += 1
                if n > cap:
                    return {}
                kept = list(map(int.__or__, kept, row))
        if not n:
            raise Broken
        return lost(self.scope, domains, kept)

    def looked(self, state: State) -> int:
        domains = [state.domains[v] for v in self.scope]
        return max(1, sum(all(map(int.__and__, row, domains)) for row in self.rows))
