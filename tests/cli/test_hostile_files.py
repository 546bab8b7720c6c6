"""Two hundred hostile files: the command says in a line or three what is wrong, and spends little.

The command runs as users run it (`cli.main`, with its arguments and streams), each time in a
process of its own; these are forked from one that has loaded what the command needs, so that
two hundred of them cost what they cost, and not two hundred starts of Python.
"""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from hostile_files import every_file

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="limits on memory are Linux's")

SECONDS = 2
"""Of processor time; most take a tenth of one, and none more than one where nothing else runs."""
MEMORY = 200_000_000
STEP = 8
"""Of all files, how many to one that is tried every time."""

RUNNER = """
import json, os, resource, sys
import gridwright.cli.app, gridwright.cli.checking, gridwright.families.registry as registry
registry.all_families()

def command(path, out):
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(os.open(out + ".out", os.O_WRONLY | os.O_CREAT), 1)
    os.dup2(os.open(out + ".err", os.O_WRONLY | os.O_CREAT), 2)
    resource.setrlimit(resource.RLIMIT_CPU, (10, 10))
    resource.setrlimit(resource.RLIMIT_AS, (10**9, 10**9))
    sys.argv = ["gridwright", "check", path, "--nodes", "200", "--progress", "none"]
    from gridwright.cli import main
    try:
        main()
    except SystemExit as end:
        return end.code or 0
    return 99

for path in sys.argv[1:]:
    child = os.fork()
    if not child:
        status = 98
        try:
            status = command(path, path)
        except BaseException:
            import traceback
            traceback.print_exc()
        finally:
            sys.stdout.flush(), sys.stderr.flush()
            os._exit(status)
    _, ended, used = os.wait4(child, 0)
    used = [used.ru_utime + used.ru_stime, used.ru_maxrss * 1024]
    print(json.dumps([os.waitstatus_to_exitcode(ended), *used]), flush=True)
"""

FILES = every_file()


def ran(names, folder: Path):
    """(name, exit status, what was said, seconds, bytes) for each of the files."""
    paths = [folder / f"{i}.txt" for i in range(len(names))]
    for name, path in zip(names, paths, strict=True):
        path.write_bytes(FILES[name].encode(errors="surrogatepass"))
    runner = [sys.executable, "-c", RUNNER, *map(str, paths)]
    ended = subprocess.run(
        runner, capture_output=True, text=True, env=os.environ | {"NO_COLOR": "1"}, timeout=600
    )
    assert ended.returncode == 0, ended.stderr
    for name, path, line in zip(names, paths, ended.stdout.splitlines(), strict=True):
        status, seconds, n_bytes = json.loads(line)
        said = Path(f"{path}.err").read_text(errors="replace")
        told = Path(f"{path}.out").read_text(errors="replace")
        yield name, status, said, told, seconds, n_bytes


def wrong(status, said, told, seconds, n_bytes):
    """What is not as it should be."""
    if status not in (1, 2):
        yield f"status {status}"
    lines = said.rstrip("\n").split("\n") if status == 2 else told.split("\n")
    if status == 2 and not (1 <= len(lines) <= 3 and lines[0].startswith("gridwright: ")):
        yield f"said {said[:500]!r}"
    if any(len(line) > 500 or not line.isprintable() for line in lines):
        yield "a line that is long, or not fit to be shown"
    if "Traceback" in said + told:
        yield "a traceback"
    if seconds > SECONDS:
        yield f"{seconds:.1f} s"
    if n_bytes > MEMORY:
        yield f"{n_bytes / 1e6:.0f} MB"


def complaints(names, folder):
    return {
        name: [*faults, said[-300:], told[-300:]]
        for name, status, said, told, seconds, n_bytes in ran(names, folder)
        if (faults := list(wrong(status, said, told, seconds, n_bytes)))
    }


def test_there_are_two_hundred_files():
    assert len(FILES) >= 200


def test_a_hostile_file_is_refused_quickly(tmp_path):
    assert complaints(list(FILES)[::STEP], tmp_path) == {}


@pytest.mark.slow
@pytest.mark.parametrize("part", range(8))
def test_every_hostile_file_is_refused_quickly(part, tmp_path):
    assert complaints(list(FILES)[part::8], tmp_path) == {}
