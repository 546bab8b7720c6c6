"""Try changes out: ``python -m tools.mutants --number 300 --seed 1 --jobs 2``."""

import argparse
import signal
import threading
from collections.abc import Callable, Iterable
from itertools import islice
from pathlib import Path
from typing import TypeVar

from tools.mutants.choosing import Choice, chosen
from tools.mutants.nearest import AREAS, files_for, is_kernel, recorded
from tools.mutants.recording import Results, page, verdicts
from tools.mutants.running import SURVIVED, UNTESTED, Stopped
from tools.mutants.trying import Workshop

ROOT = Path(__file__).parents[2]
PACKAGE = "src/gridwright"

Item = TypeVar("Item")


def main() -> None:
    """Try so many changes, those excepted that an earlier run has tried; write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--number", type=int, default=300, help="of changes (300)")
    parser.add_argument("--seed", type=int, default=1, help="which changes (1)")
    parser.add_argument("--jobs", type=int, default=1, help="at a time (1)")
    parser.add_argument("--only", default="", help="modules with this in their path")
    parser.add_argument("--again", action="store_true", help="try those that survived once more")
    parser.add_argument("--keep", action="store_true", help="count what other draws have tried")
    parser.add_argument("--folder", type=Path, default=ROOT / ".mutants", help="for copies")
    parser.add_argument("--page", type=Path, default=ROOT / "docs" / "mutants.md")
    options = parser.parse_args()
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that no tests are left behind

    results = Results(options.folder)
    first = results.outcomes if options.keep else ()
    stream = chosen(ROOT / PACKAGE, AREAS, options.seed, options.only, first)
    choices = list(islice(stream, options.number))
    left = [choice for choice in choices if _is_left(choice, results, again=options.again)]
    print(f"{len(choices)} changes, {len(left)} of them to be tried", flush=True)
    try:
        _work(left, results, options.folder, options.jobs)
    except KeyboardInterrupt:
        print("stopped; the same command goes on", flush=True)
    command = f"python -m tools.mutants --number {options.number} --seed {options.seed}"
    command += f" --only {options.only}" if options.only else ""
    command += " --keep" if options.keep else ""
    known = verdicts(options.page.read_text("utf-8")) if options.page.exists() else {}
    options.page.write_text(page(choices, results.outcomes, known, command), encoding="utf-8")


def _is_left(choice: Choice, results: Results, *, again: bool) -> bool:
    outcome = results.outcomes.get(choice.key)
    return outcome is None or (again and outcome.what in (SURVIVED, UNTESTED))


def _work(left: list[Choice], results: Results, folder: Path, jobs: int) -> None:
    """Try all of them, so many at a time, each in a copy of the sources."""
    tests = ROOT / "tests"
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
    lock, done = threading.Lock(), [0]

    def attempt(shop: Workshop, choice: Choice) -> None:
        outcome = shop.attempt(choice)
        with lock:
            done[0] += 1
            results.keep_known(shop.known)
            shop.known.update(results.known)
            results.add(choice, outcome)
            place = f"{choice.path}:{choice.mutation.line}"
            how = f"{outcome.what} ({outcome.seconds:.0f} s)"
            print(f"{done[0]}/{len(left)} {how} {place} {outcome.by}", flush=True)
            if outcome.what in (SURVIVED, UNTESTED):
                print("    {}\n    {}".format(*choice.lines), flush=True)

    for kernels in (False, True):
        if some := [choice for choice in left if is_kernel(choice.path) == kernels]:
            _record(shops, tests, interpreted=False)
            if kernels:
                _record(shops, tests, interpreted=True)
            _shared(shops, some, attempt)


def _record(shops: list[Workshop], tests: Path, *, interpreted: bool) -> None:
    """Note which lines tests run, of those that are new or were changed since."""
    lock = threading.Lock()
    coverings = [shop.interpreted if interpreted else shop.compiled for shop in shops]
    coverings[0].load()
    groups = [coverings[0].missing(some, ROOT) for some in recorded(tests, interpreted=interpreted)]

    def note(shop: Workshop, files: list[Path]) -> None:
        with lock:
            place = coverings[0].new_place()
        print(f"to be recorded: {len(files)} files of {files[0].parent}", flush=True)
        shop.record(files, place, interpreted=interpreted)

    _shared(shops, [files for files in groups if files], note)
    for covering in coverings:
        covering.load()


def _shared(
    shops: list[Workshop], items: Iterable[Item], handle: Callable[[Workshop, Item], None]
) -> None:
    """Have the workshops handle all items, each on a thread of its own; leave when stopped."""
    waiting, lock = iter(items), threading.Lock()

    def work(shop: Workshop) -> None:
        while True:
            with lock:
                item = next(waiting, None)
            if item is None:
                return
            try:
                handle(shop, item)
            except Stopped:
                return

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
        raise


if __name__ == "__main__":
    main()
