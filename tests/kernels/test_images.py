"""Machine code that is kept is run where it can be trusted; else Numba gives the same answer."""

import json
import os
import re
import resource
import shutil
import subprocess
import sys
import threading
from array import array
from errno import ENOSPC, EROFS

import numpy as np
import pytest

from gridwright.engines.compiling import told
from gridwright.kernels import sums
from gridwright.kernels.images import entry as entry_module
from gridwright.kernels.images import files, key, making
from gridwright.kernels.images.calling import Call, kind_of, parts_of
from gridwright.kernels.images.entry import Callback, Entry
from gridwright.kernels.later import IS_CHECKED, IS_COMPILED
from gridwright.kernels.learning import fields
from tools import wheel

PROCESSOR = """
from numba.core.registry import cpu_target
from gridwright.kernels.images.key import key
code = cpu_target.target_context.codegen()
print(code._get_host_cpu_name(), code._tm_features, key(), key(is_generic=True), sep="\\n")
"""
"""What code is compiled for, the key that it is kept under, and that of a wheel."""

pytestmark = [
    pytest.mark.skipif(not IS_COMPILED or IS_CHECKED, reason="nothing is kept then"),
    pytest.mark.skipif(sys.platform != "linux", reason="only ELF is kept"),
]


def answered(entry):
    """What the kernel of sums leaves of a board of one place with three values, and returns."""
    sets, ints = np.zeros(32, np.uint64), np.zeros(256, np.int64)
    fields = (sums.STARTS, sums.RULES, sums.REST, sums.VALUES, sums.WIDTHS, sums.USES, sums.OUT)
    for k, field in enumerate(fields):
        ints[field] = 30 + 10 * k
    ints[sums.OUT] = 200
    ints[[sums.N, sums.ROOM, sums.OTHERS, sums.LEFT, sums.TAKEN]] = 1, 9, 4, 8, 12
    sets[0] = 0b10110
    codes = [entry(sets, ints, 2, 1), entry(sets, ints, 9, 1)]
    return codes, ints[:19].tolist(), ints[200:203].tolist(), sets.tolist()


def by_numba():
    """The same, as Numba's own wrapper answers."""
    return answered(sums.advance.made)


def is_by_address(entry):
    """Whether the last kinds of arguments were answered by code that was kept."""
    return isinstance(list(entry._calls.values())[-1], Call)


@pytest.fixture(scope="module")
def original(tmp_path_factory):
    """A folder with one image."""
    folder = tmp_path_factory.mktemp("images") / "original"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(files, "folders", lambda: (folder,))
        patch.delenv("GRIDWRIGHT_IMAGES", raising=False)
        entry = Entry(sums.advance.py_func)
        answered(entry)
        assert not is_by_address(entry)
    return folder


@pytest.fixture
def folder(original, tmp_path, monkeypatch):
    """A copy of that folder, where images are now looked for."""
    copy = tmp_path / "copy"
    shutil.copytree(original, copy)
    monkeypatch.setattr(files, "folders", lambda: (copy,))
    monkeypatch.delenv("GRIDWRIGHT_IMAGES", raising=False)
    monkeypatch.setattr(files, "notes", [])
    return copy


def image_in(folder):
    [path] = folder.glob("*.image")
    return path


def test_what_was_compiled_is_kept_and_run_by_its_address(folder):
    entry = Entry(sums.advance.py_func)
    assert answered(entry) == by_numba()
    assert files.notes == []
    assert is_by_address(entry)


def test_an_image_can_be_read_by_its_owner_alone(folder, original):
    assert original.stat().st_mode & 0o777 == 0o700
    assert image_in(original).stat().st_mode & 0o777 == 0o600


def flipped(at):
    def damage(path):
        raw = bytearray(path.read_bytes())
        raw[at if at > 0 else len(raw) + at] ^= 4
        path.write_bytes(raw)

    return damage


def cut(path):
    os.truncate(path, 3000)


def emptied(path):
    os.truncate(path, 0)


def rewritten(path, **changes):
    """With another header, and a checksum that is right."""
    raw = path.read_bytes()[len(files.MAGIC) + 16 :]
    length = int.from_bytes(raw[:4], "little")
    code = changes.pop("code", raw[4 + length :])
    head = json.dumps({**json.loads(raw[4 : 4 + length]), **changes}).encode()
    body = len(head).to_bytes(4, "little") + head + code
    path.write_bytes(files.MAGIC + files._sum(body) + body)


def another_key(path):
    rewritten(path, key="{}")


def another_kernel(path):
    rewritten(path, name="domains.advance.0123456789abcdef")


def another_symbol(path):
    rewritten(path, symbol="nowhere")


def no_object(path):
    rewritten(path, code=b"\x7fELF\x02\x01" + bytes(5000))


def no_header(path):
    body = b"\x02\x00\x00\x00[]"
    path.write_bytes(files.MAGIC + files._sum(body) + body)


def writable(path):
    path.chmod(0o622)


def in_a_writable_folder(path):
    path.parent.chmod(0o777)


def a_link(path):
    path.rename(path.with_suffix(".elsewhere"))
    path.symlink_to(path.with_suffix(".elsewhere"))


def a_pipe(path):
    path.unlink()
    os.mkfifo(path, 0o600)


DAMAGES = [
    *(flipped(3), flipped(20), flipped(40), flipped(-1), cut, emptied, another_key),
    *(another_kernel, another_symbol, no_object, no_header, writable, in_a_writable_folder),
    *(a_link, a_pipe),
]


@pytest.mark.parametrize("damage", DAMAGES, ids=lambda damage: damage.__name__)
def test_what_is_odd_is_left_to_numba_and_told(folder, damage):
    damage(image_in(folder))
    entry = Entry(sums.advance.py_func)
    assert answered(entry) == by_numba()
    assert not is_by_address(entry)
    assert len(files.notes) == 1, files.notes
    if damage is not in_a_writable_folder:  # mended
        again = Entry(sums.advance.py_func)
        answered(again)
        assert is_by_address(again)


def test_what_belongs_to_others_is_left_alone(folder, monkeypatch):
    if os.getuid() == 0:
        os.chown(image_in(folder), 12345, 12345)
        os.chown(folder, 12345, 12345)
    else:
        monkeypatch.setattr(os, "geteuid", lambda: 12345)
    entry = Entry(sums.advance.py_func)
    assert answered(entry) == by_numba()
    assert not is_by_address(entry)
    assert "belongs to somebody else" in files.notes[0]


@pytest.mark.parametrize("reason", [ENOSPC, EROFS])
def test_nothing_is_left_behind_where_nothing_can_be_written(folder, monkeypatch, reason):
    image_in(folder).unlink()
    call = "replace" if reason == ENOSPC else "open"
    real = getattr(os, call)

    def refuse(path, *rest, **more):
        if call == "replace" or rest[0] & os.O_CREAT:
            raise OSError(reason, os.strerror(reason))
        return real(path, *rest, **more)

    monkeypatch.setattr(os, call, refuse)
    entry = Entry(sums.advance.py_func)
    assert answered(entry) == by_numba()
    assert not list(folder.iterdir())
    assert os.strerror(reason) in files.notes[0]


def test_environments_of_one_tree_keep_their_own(folder, monkeypatch):
    monkeypatch.setattr(files, "key", lambda: "another environment")
    answered(Entry(sums.advance.py_func))
    assert len(list(folder.glob("*.image"))) == 2
    monkeypatch.undo()


def test_images_of_long_ago_are_forgotten(folder, monkeypatch):
    for k in range(files.MOST_KEYS + 3):
        monkeypatch.setattr(files, "key", lambda k=k: f"version {k}")
        files.write("sums.advance.x", files.Image("f", (), "int64", b""))
    assert len(list(folder.glob("sums.advance.x.*.image"))) == files.MOST_KEYS


def test_several_may_write_at_once(folder):
    image = files.read(image_in(folder).name.rsplit(".", 2)[0])
    threads = [
        threading.Thread(target=lambda: [files.write("sums.advance.y", image) for _ in range(5)])
        for _ in range(4)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert files.read("sums.advance.y") == image
    assert not list(folder.glob("*.part"))


WRITES = """
import sys
from pathlib import Path
from gridwright.kernels.images import files

files.folders, files.key = lambda: (Path(sys.argv[1]),), lambda: "a key"
for k in range(200):
    files.write("sums.advance.z", files.Image("f", (), "int64", bytes([k]) * 50_000))
    assert files.read("sums.advance.z") is not None
print(files.notes)
"""


def test_two_processes_may_write_at_once(tmp_path):
    command = [sys.executable, "-c", WRITES, str(tmp_path / "images")]
    both = [subprocess.Popen(command, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    assert [process.communicate()[0] for process in both] == ["[]\n"] * 2
    assert [process.returncode for process in both] == [0, 0]
    assert len(list((tmp_path / "images").iterdir())) == 1


def test_half_of_an_image_is_not_left_where_there_is_no_room(folder):
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, limits[1]))
    try:
        files.write("sums.advance.w", files.Image("f", (), "int64", bytes(5000)))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert not list(folder.glob("sums.advance.w*"))
    assert "no image of sums.advance.w was kept" in files.notes[0]


def test_what_was_compiled_and_why_is_told(folder, monkeypatch):
    emptied(image_in(folder))
    monkeypatch.setattr(entry_module, "prepared", [])
    monkeypatch.setattr(files, "prepared", entry_module.prepared)
    answered(Entry(sums.advance.py_func))
    compiled, reason = told()
    assert re.fullmatch(r"sums\.advance was compiled or loaded in \d+\.\d s", compiled)
    assert reason.endswith("is damaged")


@pytest.mark.parametrize(
    ("variable", "value"),
    [("NUMBA_OPT", "2"), ("NUMBA_CPU_NAME", "nehalem"), ("NUMBA_CPU_FEATURES", "+sse2")],
)
def test_other_options_make_another_key(monkeypatch, variable, value):
    usual = key.key.__wrapped__()
    monkeypatch.setenv(variable, value)
    assert key.key.__wrapped__() != usual
    assert not (variable.startswith("NUMBA_CPU") and key.takes_generic.__wrapped__())


def test_code_for_many_processors_is_compiled_without_the_features_of_this_one(
    monkeypatch, tmp_path
):
    asked = {}
    monkeypatch.setattr(wheel, "PACKED", tmp_path / "kept")
    monkeypatch.setattr(wheel, "run", lambda *words, **variables: asked.update(variables))
    wheel.compiled(tmp_path)
    told = subprocess.run(
        [sys.executable, "-c", PROCESSOR],
        env={**os.environ, **asked},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    name, features, of_code, of_wheel = told.splitlines()
    assert (name, features) == (key.GENERIC, "")
    assert of_code == of_wheel


def test_another_processor_by_name_alone_keeps_the_features_of_this_one(monkeypatch):
    here = json.loads(key.key.__wrapped__())["processor"][1]
    for name, features in ((key.GENERIC, here), ("generic", "")):
        monkeypatch.setenv("NUMBA_CPU_NAME", name)
        assert json.loads(key.key.__wrapped__())["processor"] == [name, features]


def test_another_folder_for_caches_makes_no_other_key(monkeypatch):
    usual = key.key.__wrapped__()
    monkeypatch.setenv("NUMBA_CACHE_DIR", "/elsewhere")
    assert key.key.__wrapped__() == usual


def test_nothing_is_read_or_written_where_that_is_switched_off(folder, monkeypatch):
    monkeypatch.setenv("GRIDWRIGHT_IMAGES", "0")
    entry = Entry(sums.advance.py_func)
    assert answered(entry) == by_numba()
    assert not is_by_address(entry)
    image_in(folder).unlink()
    answered(Entry(sums.advance.py_func))
    assert not list(folder.iterdir())


def test_the_first_reason_is_told_where_that_is_asked_for(folder, monkeypatch, capsys):
    emptied(image_in(folder))
    monkeypatch.setenv("GRIDWRIGHT_IMAGES", "tell")
    answered(Entry(sums.advance.py_func))
    assert "is damaged" in capsys.readouterr().err


def test_the_same_arrays_with_other_numbers_are_called_again(folder):
    entry = Entry(sums.advance.py_func)
    sets, ints = np.zeros(32, np.uint64), np.zeros(256, np.int64)
    ints[[sums.N, sums.MOVE, sums.ROOM]] = 1, sums.TRY, 1
    assert entry(sets, ints, 1, 0) == entry(sets, ints, np.int64(1), 0) == sums.DONE
    assert entry._again is not None
    assert not entry._again.takes((sets, ints, 1 << 63, 0))
    assert not entry._again.takes((sets.copy(), ints, 1, 0))
    assert not entry._again.takes((sets, ints, 1))


@pytest.mark.parametrize(
    ("argument", "kind"),
    [
        ((1 << 63) - 1, "i"),
        (1 << 63, ""),
        (-1 << 63, "i"),
        ((-1 << 63) - 1, ""),
        (True, ""),
        (1.0, ""),
        (np.int64(1), "i"),
        (np.uint64(1), "u"),
        (np.zeros(3), "1<f8"),
        (np.zeros(3, np.float32), ""),
        (np.zeros(3, ">i8"), ""),
        (np.zeros((2, 2), np.uint16), "2<u2"),
        (np.zeros((2, 2), np.uint16).T[:1], ""),
        (np.zeros((1, 1, 1), np.int64), "3<i8"),
        (np.zeros((1, 1, 1, 1), np.int64), ""),
        (array("q", [1]), "1<i8"),
        (array("Q"), "1<u8"),
        (array("i", [1]), ""),
    ],
)
def test_what_is_passed_has_a_kind_or_is_left_to_numba(argument, kind):
    assert kind_of(argument) == kind


@pytest.mark.parametrize("way", ["by its address", "through Numba"])
def test_arrays_of_the_standard_library_are_answered_as_those_of_numpy(folder, monkeypatch, way):
    if way == "through Numba":
        monkeypatch.setenv("GRIDWRIGHT_IMAGES", "0")
    entry, made = Entry(sums.advance.py_func), []

    def as_array(sets, ints, *numbers):
        if not made:
            made.extend((array("Q", sets.tolist()), array("q", ints.tolist())))
        made[0][:], made[1][:] = array("Q", sets.tolist()), array("q", ints.tolist())
        code = entry(*made, *numbers)
        sets[:], ints[:] = made
        return code

    assert answered(as_array) == by_numba()
    assert is_by_address(entry) == (way == "by its address")


WITHOUT_NUMPY = """
import sys
from gridwright.engines.domains import Domains
from gridwright.model.constraints import Adjacency, AllDifferent, LinearSum
from gridwright.model.model import Model

near = tuple(tuple(j for j in (i - 1, i + 1) if 0 <= j < 70) for i in range(70))
path = Model({i: range(1, 71) for i in range(70)}, [Adjacency(tuple(range(70)), near)])
abc = tuple("abc")
sums = Model(dict.fromkeys(abc, range(1, 9)), [AllDifferent(abc), LinearSum(abc, 9)])
for model in (path, sums):
    search, found = Domains().start(model), []
    while not search.done:
        found += search.advance(1000)
    print(sorted(map(str, found)), search.stats)
print(sorted({"numpy", "numba"} & set(sys.modules)))
"""


def test_finite_domains_are_searched_without_numpy_where_code_is_kept():
    environment = {**os.environ, "GRIDWRIGHT_IMAGES": "1"}
    command = [sys.executable, "-c", WITHOUT_NUMPY]
    runs = [
        subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        for _ in range(2)
    ]
    compiled, kept = (run.stdout.splitlines() for run in runs)
    assert compiled[:2] == kept[:2]
    assert [line.count("{") for line in kept[:2]] == [2, 18]
    assert kept[2] == "[]"


def test_arrays_that_cannot_be_written_are_left_to_numba():
    fixed = np.zeros(3, np.int64)
    fixed.setflags(write=False)
    assert kind_of(fixed) == ""


def test_what_the_kernel_that_learns_is_given_is_kept():
    arrays = fields.allocate(1, 1, np.array([0, 1]), np.array([0]), np.array([0]))
    assert all(map(kind_of, arrays))


def test_kinds_of_tuples_within_tuples():
    assert parts_of("m.A(1<u2,m.B(i,1<u8),m.C(u),f)") == ["1<u2", "m.B(i,1<u8)", "m.C(u)", "f"]
    assert parts_of("1<u2") == []


def test_code_of_other_forms_is_not_kept():
    with pytest.raises(files.Odd, match="of this form"):
        list(making.undefined(b"\xcf\xfa\xed\xfe" + bytes(100)))


def test_what_needs_more_than_wrappers_do_is_not_kept(monkeypatch):
    monkeypatch.setattr(making, "undefined", lambda code: ["memset", "numba_xxgetrf"])

    class Library:
        code_from_cache = b"code"

    with pytest.raises(files.Odd, match="needs numba_xxgetrf"):
        making._image(Library(), "f", "int64")


def test_functions_of_others_are_not_kept(folder):
    image_in(folder).unlink()

    def outside(numbers):
        return numbers[0]

    entry = Entry(outside)
    assert entry(np.array([7])) == 7
    callback = Callback(outside, "int64(int64[::1])")
    assert callback.address()
    assert not list(folder.iterdir())


COMPARED = """
import sys
from gridwright.engines.registry import find_engine
from gridwright.engines.search import Goal
from gridwright.testing import random_model

for seed in range(int(sys.argv[1])):
    model = random_model(seed)
    for name in ("domains", "cover"):
        engine = find_engine(name)
        if engine.why_not(model) is not None:
            continue
        for goal in (Goal.SOLUTIONS, Goal.COUNT):
            search, found = engine.start(model, goal), []
            while not search.done and len(found) < 300:
                got = search.advance(100)
                found += [got] * (got != 0) if isinstance(got, int) else map(str, got)
            print(seed, name, goal, found, search.stats)
print("numba" in sys.modules, file=sys.stderr)
"""


@pytest.mark.parametrize("n", [6, pytest.param(500, marks=pytest.mark.slow)])
def test_answers_are_the_same_with_images_and_without(n):
    def run(images):
        environment = {**os.environ, "GRIDWRIGHT_IMAGES": images}
        command = [sys.executable, "-c", COMPARED, str(n)]
        ended = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
        return ended.stdout, ended.stderr.split()[-1]

    first, _ = run("1")  # what is not there yet is compiled
    kept, needs_numba = run("1")
    assert needs_numba == "False"
    assert first == kept == run("0")[0]
