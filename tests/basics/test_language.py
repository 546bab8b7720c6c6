"""Messages with places, and catalogues that say them in another language."""

import pytest

from gridwright.basics.catalogue import find_language, languages, read_catalogue
from gridwright.basics.errors import FormatError, PuzzleError
from gridwright.basics.language import ENGLISH, Language

HEAD = 'msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural={rule};\\n"\n'


def of(text: str, rule: str = "(n != 1)") -> Language:
    return read_catalogue((HEAD.replace("{rule}", rule) + text).encode(), "x.po", "x")


def test_places_are_filled_in_any_order_and_nothing_else_is() -> None:
    found = of('msgid "{a} in {b}"\nmsgstr "{b}: {a}"\n')
    assert found.message("{a} in {b}", a="{b}", b="{a.__class__}") == "{a.__class__}: {b}"
    assert found.message("unknown {a}", a=1) == "unknown 1"
    assert ENGLISH.message("{a} {b}", a=1) == "1 {b}"


def test_plurals_follow_the_rule_of_the_language() -> None:
    text = 'msgid "{n} step"\nmsgid_plural "{n} steps"\nmsgstr[0] "{n} a"\nmsgstr[1] "{n} b"\n'
    found = of(text, "n%10==1 ? 0 : 1")
    assert [found.plural("{n} step", "{n} steps", n) for n in (1, 2, 21)] == ["1 a", "2 b", "21 a"]
    assert of("").plural("{n} step", "{n} steps", 1) == "1 step"
    assert of(text, "n/(n-5)").plural("{n} step", "{n} steps", 5) == "5 steps"
    assert of(text, "n*7").plural("{n} step", "{n} steps", 9) == "9 b"


def test_texts_in_several_lines_are_joined_and_doubtful_ones_are_left_out() -> None:
    found = of(
        '# by hand\n#, fuzzy\nmsgid "a"\nmsgstr "b"\n\n#~ msgid "c"\n#~ msgstr "d"\n'
        'msgid ""\n"e\\n"\n"\\"f\\""\nmsgstr "g"\nmsgid "h"\nmsgstr ""\n'
    )
    assert [found.message(text) for text in ("a", "c", 'e\n"f"', "h")] == ["a", "c", "g", "h"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('msgid "a {b}"\nmsgstr "{c}"', "x.po, line 3: {c} is no place of the message 'a {b}'"),
        ('msgid "a"\nmsgstr "b\x1b"', "line 3: the text for 'a' has characters that cannot be"),
        ('msgid "a"', "line 3: expected msgstr after msgid"),
        ('msgstr "a"', "expected msgid, msgid_plural or msgstr, found 'msgstr'"),
        ('"a"', None),
        ("msgid a", "line 3: expected a text in quotes, found 'a'"),
        ('msgid "a\\x"', 'line 3: expected \\n, \\t, \\" or \\\\, found'),
        ('msgid "a"b"', 'line 3: expected \\" within a text'),
        ("domain x", "expected msgid, msgid_plural or msgstr, found 'domain'"),
        ('msgid "a"\nmsgid "b"', "line 4: expected msgid, msgid_plural or msgstr"),
    ],
)
def test_what_is_no_catalogue_is_refused_with_its_line(text: str, told: str | None) -> None:
    if told is None:
        of(text)
        return
    with pytest.raises(FormatError) as error:
        of(text)
    assert told in str(error.value)


@pytest.mark.parametrize("rule", ["__import__('os')", "n if n else 0", "(" * 200, "n.real", "x"])
def test_a_rule_of_plurals_is_arithmetic_and_nothing_else(rule: str) -> None:
    with pytest.raises(FormatError, match=r"x\.po, line 1: expected a rule of plurals"):
        of("", rule)


def test_files_that_are_no_text_or_too_long_are_refused(tmp_path) -> None:
    path = tmp_path / "a.po"
    path.write_bytes(b"\xff\xfe")
    with pytest.raises(FormatError, match="expected a text in UTF-8"):
        find_language(str(path))
    path.write_bytes(b"#" * 1_000_001)
    with pytest.raises(PuzzleError, match="more than 1,000,000 bytes"):
        find_language(str(path))
    with pytest.raises(PuzzleError, match="no such file"):
        find_language(str(tmp_path / "b.po"))


def test_languages_are_found_by_their_codes() -> None:
    assert languages() == ["de", "en"]
    assert find_language("en") is ENGLISH
    assert find_language("de") is find_language("de")
    with pytest.raises(PuzzleError, match="no language 'dee'; known are de, en, and files"):
        find_language("dee")
    with pytest.raises(PuzzleError):
        find_language("../../etc/passwd")
