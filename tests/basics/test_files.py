"""Files are read and written whole: bounded, beside their place first, never over the input."""

import os
import stat
import threading

import pytest

import gridwright as gw
from gridwright.basics import files
from gridwright.basics.files import Beside, is_same_file, read_bounded, refuse_input, write_whole


@pytest.fixture
def place(tmp_path):
    path = tmp_path / "out"
    path.write_bytes(b"old")
    return path


def test_a_file_is_written_and_nothing_else_is_left(place):
    write_whole(place, b"new")
    write_whole(place.with_name("other"), b"first")
    assert place.read_bytes() == b"new"
    assert sorted(p.name for p in place.parent.iterdir()) == ["other", "out"]


@pytest.mark.parametrize("error", [OSError(28, "No space left on device"), KeyboardInterrupt()])
def test_what_cannot_be_written_leaves_the_old_file(place, monkeypatch, error):
    real, room = os.write, [2]

    def write(descriptor, piece):
        if not room:
            raise error
        return real(descriptor, piece[: room.pop()])

    monkeypatch.setattr(os, "write", write)
    with pytest.raises(type(error)):
        write_whole(place, b"new and longer")
    assert place.read_bytes() == b"old"
    assert list(place.parent.iterdir()) == [place]


def test_the_old_file_is_there_until_the_new_one_is_whole(place):
    file = Beside(place)
    file.write(b"new")
    assert file.own is not None
    assert place.read_bytes() == b"old"
    file.keep()
    assert place.read_bytes() == b"new"


def test_permissions_stay_and_new_files_have_the_usual_ones(place):
    place.chmod(0o640)
    write_whole(place, b"new")
    assert stat.S_IMODE(place.stat().st_mode) == 0o640
    usual, other = place.with_name("usual"), place.with_name("other")
    usual.touch()
    write_whole(other, b"")
    assert other.stat().st_mode == usual.stat().st_mode


def test_a_link_stays_a_link(place):
    link = place.with_name("link")
    link.symlink_to(place.name)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert place.read_bytes() == b"new"


def test_a_pipe_gets_the_bytes_themselves(tmp_path):
    pipe, got = tmp_path / "pipe", []
    os.mkfifo(pipe)
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    write_whole(pipe, b"through")
    reader.join()
    assert got == [b"through"]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_what_standard_output_goes_to_is_not_replaced(place, monkeypatch):
    before = place.stat().st_ino
    with place.open("r+b") as file:
        monkeypatch.setattr(files, "_is_stream_of_ours", lambda found: found.st_ino == before)
        write_whole(place, b"seen")
        assert file.read() == b"seen"
    assert place.stat().st_ino == before


def test_a_folder_that_is_not_there_is_told(tmp_path):
    with pytest.raises(FileNotFoundError):
        write_whole(tmp_path / "no" / "out", b"")


def test_a_file_is_the_same_by_any_name(place, tmp_path):
    link, twin = tmp_path / "link", tmp_path / "twin"
    link.symlink_to(place)
    os.link(place, twin)
    assert is_same_file(place, link) and is_same_file(twin, link)
    assert not is_same_file(place, tmp_path / "other")
    assert not is_same_file("5" * 5000, place) and not is_same_file("\0", place)


def test_the_input_is_not_written_over(place, tmp_path):
    link = tmp_path / "link.svg"
    link.symlink_to(place)
    refuse_input(tmp_path / "new", [place, "-"])
    refuse_input("/dev/null", ["/dev/null"])
    with pytest.raises(gw.PuzzleError, match=r"link\.svg: it would be written over: .*out"):
        refuse_input(link, ["else", place])


def test_a_file_is_read_up_to_a_bound(place, tmp_path):
    assert read_bounded(place, 3) == b"old"
    with pytest.raises(gw.SizeError, match="more than 2 bytes"):
        read_bounded(place, 2)


@pytest.mark.parametrize("name", ["/dev/zero", "/dev/null", "pipe", "."])
def test_what_may_have_no_end_is_not_read(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    with pytest.raises((gw.PuzzleError, IsADirectoryError)):
        read_bounded(name, 10)
