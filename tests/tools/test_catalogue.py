"""Every message has its twin in each language that comes with the package."""

import pytest

from gridwright.basics.catalogue import FOLDER, read_entries
from gridwright.basics.language import PLACE
from tools.catalogue import messages, written

PATHS = sorted(FOLDER.glob("*.po"))


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_every_message_is_translated_with_the_same_places(path) -> None:
    entries = {e.message: e for e in read_entries(path.read_text(encoding="utf-8"), str(path))}
    told = messages()
    assert entries.keys() - {""} == told.keys(), "python -m tools.catalogue brings it up to date"
    for message, plural in told.items():
        entry = entries[message]
        assert entry.plural == plural
        assert all(entry.forms), message
        sources = [message, plural or message]
        for source, form in zip(sources, entry.forms, strict=False):
            assert sorted(PLACE.findall(form)) == sorted(PLACE.findall(source)), message
            assert form.strip().endswith(".") == source.strip().endswith("."), message


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
def test_a_catalogue_is_as_the_tool_writes_it(path) -> None:
    assert written(path) == path.read_text(encoding="utf-8")


def test_messages_are_found_in_calls_tables_and_names() -> None:
    told = messages()
    assert told["{n} step told"] == "{n} steps told"
    assert told["{cells} is at most {value}"] == "{cells} are at most {value}"
    assert {"naked pair", "row {n}", "Both diagonals hold each number once, too."} <= told.keys()
    assert "{house}: {values} can only go to {cells}" in told
