"""Twenty kills at random moments of searches of seconds: nothing is lost, and nothing doubled."""

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest
from queens import queens_text

from gridwright.api.long_runs import exported, shown_job
from gridwright.basics.errors import JobError

RUN = """
import sys
from gridwright.run import threads
from gridwright.__main__ import main
threads.EVERY = 0.05
sys.exit(main())
"""
SUMS = (
    'puzzle = "magic-board"\nnumbers = "1..40"\nsum = 82\nboard = """\n' + ". . . .\n" * 4 + '"""'
)
PATH = 'puzzle = "hidoku"\nboard = """\n1 . . . .\n. . . . .\n. . . . .\n. . . . 20\n"""\n'
CROSSWORD = '''
puzzle = "crossnumber"
base = 8
across_lengths = "4 1/32/23/1 4"
down_lengths = "4/22/22/22/4"
across = """
1 multiple of 5
6 square
7 semiprime
8 digit sum 7
10 multiple of 3
12 digit sum 16
"""
down = """
1 multiple of 230
2 multiple of 2
9 multiple of 3
3 semiprime
10 multiple of 5
4 7a + 3
11 multiple of 2
5 multiple of 11
"""
'''


def share(job: Path) -> float:
    """How far the job is, 0 if it has not begun."""
    try:
        return shown_job(str(job)).progress.fraction
    except JobError:
        return 0.0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("command", "puzzle", "expected"),
    [
        ("count", queens_text(16), 14_772_512),
        ("count", SUMS, 628_689_472),
        ("solve", PATH, 103_019),
        ("solve", CROSSWORD, None),
    ],
    ids=["queens", "sums", "a path", "a crossword"],
)
def test_a_run_killed_twenty_times_comes_to_the_same(tmp_path: Path, command, puzzle, expected):
    rng, job, file = random.Random(20), tmp_path / "a.job", tmp_path / "puzzle"
    file.write_text(puzzle)
    words = [command, *(["--all"] if command == "solve" else []), str(file), "--jobs", "2"]
    kept, shares = [*words, "--job", str(job)], [0.0]
    for _ in range(20):
        child = [sys.executable, "-c", RUN, *kept]
        with subprocess.Popen(child, stdout=subprocess.DEVNULL) as started:
            while started.poll() is None and share(job) == shares[-1]:
                time.sleep(0.01)
            time.sleep(0.2 * rng.random())
            started.kill()
        shares.append(share(job))
    assert shares == sorted(shares)
    assert len({share for share in shares if 0 < share < 1}) >= 3, "the kills came too late"
    ends = [
        subprocess.run([sys.executable, "-c", RUN, *kind], capture_output=True, text=True)
        for kind in (kept, words)
    ]
    assert [end.returncode for end in ends] == [0, 0], ends[0].stderr
    counts = [end.stdout.rpartition(" solutions")[0].split()[-1] for end in ends]
    assert counts[0] == counts[1]
    assert expected is None or int(counts[0].replace(",", "")) == expected
    if command == "solve":
        found = [tuple(solution.assignment.values()) for solution in exported(str(job))]
        assert len(set(found)) == len(found) == int(counts[0].replace(",", ""))
