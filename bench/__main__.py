"""``python -m bench SET [options]``: measure a set of instances; ``--help`` lists the sets."""

import importlib
import sys

SETS = {
    "cluster": "counts on a cluster of this machine, and what handing out units costs",
    "cover": "exact cover: us, the peers installed, and programs that read Knuth's text",
    "counting": "thin Hidoku counted: us and clingo",
    "crossnumber": "numeric crosswords and alphametics: us and the classic searches",
    "domains": "Hidoku and boards with sums: us, CaDiCaL, clingo, CP-SAT and NuCS",
    "explain": "examples explained: CPU of the first hint and of all steps",
    "generate": "puzzles made a second: us, QQWing, tdoku and others",
    "growth": "time and nodes against size, a family each: us, CP-SAT, CaDiCaL and clingo",
    "necessity": "what of all that steps name is needed, strictly and by arguments of their kind",
    "page": "the page in a browser: bytes and time until a board is there, and what moves",
    "questions": "very many questions to one board, against a solve for each",
    "server": "the HTTP server: CPU a request, leaving, floods, slow and hostile clients",
    "start": "whole commands whose kernels were compiled before: CPU with kept code and without",
    "sudoku": "9x9 Sudokus in bulk, on one thread and on all",
    "threads": "six counts on one thread and on two, by the clock: on a quiet machine",
}
"""Sets by name; each is a module `bench.NAME` with `main(arguments) -> exit status`."""


def main(arguments: list[str]) -> int:
    """Hand the arguments to the set that is named first."""
    if arguments and arguments[0] in SETS:
        status: int = importlib.import_module(f"bench.{arguments[0]}").main(arguments[1:])
        return status
    print(__doc__)
    for name, what in SETS.items():
        print(f"  {name:12}{what}")
    return 0 if arguments and arguments[0] in ("-h", "--help") else 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
