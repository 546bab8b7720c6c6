"""Try changes out: ``python -m tools.mutants --number 300 --seed 1 --jobs 2``."""

import argparse
import signal
import threading
from itertools import islice
from pathlib import Path

from tools.mutants.choosing import Choice, chosen
from tools.mutants.nearest import AREAS, files_for, is_kernel
from tools.mutants.recording import Results, page, verdicts
from tools.mutants.trying import SURVIVED, UNTESTED, Stopped, Workshop

ROOT = Path(__file__).parents[2]
PACKAGE = "src/gridwright"


def main() -> None:
    """Try so many changes, those excepted that an earlier run has tried; write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=300, help="of changes (300)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    parser.add_argument("--jobs", type=int, default=1, help="at a time (1)")
    parser.add_argument("--only", default="", help="modules with this in their path")
    parser.add_argument("--again", action="store_true", help="try those that survived once more")
    parser.add_argument("--folder", type=Path, default=ROOT / ".mutants", help="for copies")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "mutants.md")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that no tests are left behind

    stream = chosen(ROOT / PACKAGE, AREAS, options.seed, options.only)
    choices = list(islice(stream, options.number))
    results = Results(options.folder)
    left = [choice for choice in choices if _is_left(choice, results, again=options.again)]
    print(f"{len(choices)} changes, {len(left)} of them to be tried", flush=True)
    _work(left, results, options.folder, options.jobs)
    command = f"python -m tools.mutants --number {options.number} --seed {options.seed}"
    command += f" --only {options.only}" if options.only else ""
    known = verdicts(options.page.read_text("utf-8")) if options.page.exists() else {}
    options.page.write_text(page(choices, results.outcomes, known, command), encoding="utf-8")


def _is_left(choice: Choice, results: Results, *, again: bool) -> bool:
    outcome = results.outcomes.get(choice.key)
    return outcome is None or (again and outcome.what in (SURVIVED, UNTESTED))


def _work(left: list[Choice], results: Results, folder: Path, jobs: int) -> None:
    """Try all of them, so many at a time, each in a copy of the sources."""
    waiting, lock, n = iter(left), threading.Lock(), len(left)
    done, tests = [0], ROOT / "tests"
    shops = [
        Workshop(
            ROOT,
            PACKAGE,
            folder / str(number),
            lambda path: files_for(path, tests),
            is_kernel,
            dict(results.known),
        )
        for number in range(jobs)
    ]

    def work(shop: Workshop) -> None:
        while True:
            with lock:
                choice = next(waiting, None)
            if choice is None:
                return
            try:
                outcome = shop.attempt(choice)
            except Stopped:
                return
            with lock:
                done[0] += 1
                results.keep_known(shop.known)
                shop.known.update(results.known)
                results.add(choice, outcome)
                place = f"{choice.path}:{choice.mutation.line}"
                was, now = choice.lines
                print(f"{done[0]}/{n} {outcome.what} ({outcome.seconds:.0f} s) {place}", flush=True)
                if outcome.what in (SURVIVED, UNTESTED):
                    print(f"    {was}\n    {now}", flush=True)

    threads = [threading.Thread(target=work, args=(shop,)) for shop in shops]
    for thread in threads:
        thread.start()
    try:
        for thread in threads:
            thread.join()
    except KeyboardInterrupt:
        for shop in shops:
            shop.is_stopped = True
        for thread in threads:
            thread.join()
        print("stopped; the same command goes on", flush=True)


if __name__ == "__main__":
    main()
