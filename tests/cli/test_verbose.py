"""The option --verbose: what was compiled, and why kept machine code was not used."""

from click.testing import CliRunner

from gridwright.cli.app import app
from gridwright.kernels.images import files

LATIN = "examples/latin.toml"


def told(*options):
    return CliRunner().invoke(app, ["solve", *options, LATIN], standalone_mode=False).stderr


def test_what_was_compiled_is_told_only_on_demand(monkeypatch):
    monkeypatch.setattr(files, "prepared", [("domains.advance", 7.31)])
    monkeypatch.setattr(files, "notes", ["domains.advance: it is damaged"])
    assert told() == ""
    assert told("--verbose").splitlines() == [
        "gridwright: domains.advance was compiled or loaded in 7.3 s",
        "gridwright: domains.advance: it is damaged",
    ]


def test_nothing_is_told_where_nothing_was_compiled(monkeypatch):
    monkeypatch.setattr(files, "prepared", [])
    monkeypatch.setattr(files, "notes", [])
    assert told("--verbose") == ""
