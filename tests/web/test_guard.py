"""Hosts, kinds of content, headers: what is refused before anything is read."""

import pytest
from web_support import EASY, JSON, Told, asked, posted

from gridwright.web.guard import HEADERS, POLICY, host_of


@pytest.mark.parametrize(
    "host",
    [
        "localhost",
        "localhost:8000",
        "127.0.0.1:80",
        "[::1]",
        "[::1]:8000",
        "LOCALHOST",
        "my.name:1",
    ],
)
def test_our_own_names_are_served(host):
    (answer,) = asked(("GET", "/api/v1/health", {"headers": {"host": host}}), hosts=["My.Name"])
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost.evil.example:80",
        "",
        "localhost:x",
        "[::2]",
    ],
)
def test_a_name_that_was_rebound_to_us_is_refused(host):
    (answer,) = asked(("GET", "/api/v1/health", {"headers": {"host": host}}))
    assert answer.status_code == 421 and "error" in answer.json()


def test_two_hosts_are_none():
    assert host_of(["localhost", "evil.example"]) == "" and host_of([]) == ""


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"content-type": "text/plain"}, 415),
        ({"content-type": "application/x-www-form-urlencoded"}, 415),
        ({"content-type": "multipart/form-data; boundary=application/json"}, 415),
        ({"content-type": "application/jsonp"}, 415),
        ({}, 415),
        ({"content-type": "application/json", "origin": "http://evil.example"}, 403),
        ({"content-type": "application/json", "origin": "null"}, 403),
        ({"content-type": "application/json", "origin": "http://localhost:8000"}, 200),
        ({"content-type": "Application/JSON; charset=utf-8"}, 200),
    ],
)
def test_what_a_page_of_another_site_can_post_is_refused(headers, status):
    pool = Told()
    body = {"content": b'{"text":"1"}', "headers": headers}
    (answer,) = asked(("POST", "/api/v1/solve", body), pool=pool)
    assert answer.status_code == status and len(pool.received) == (status == 200)


def test_no_other_site_is_let_in_by_a_preflight():
    headers = {"origin": "http://localhost", "access-control-request-method": "POST"}
    (answer,) = asked(("OPTIONS", "/api/v1/solve", {"headers": headers}))
    assert answer.status_code == 405
    assert not [name for name in answer.headers if name.startswith("access-control")]


@pytest.mark.parametrize(
    "request_",
    [
        ("GET", "/api/v1/health", {}),
        ("GET", "/api/v1/docs", {}),
        ("GET", "/nothing", {}),
        ("GET", "/", {"headers": {"host": "evil.example"}}),
        ("POST", "/api/v1/solve", {"content": b"[]", "headers": JSON}),
        ("POST", "/api/v1/solve", {"json": {"text": EASY}}),
        ("PUT", "/api/v1/solve", {"content": b""}),
    ],
    ids=str,
)
def test_every_answer_forbids_what_is_inline_or_from_elsewhere(request_):
    (answer,) = asked(request_)
    assert {name: answer.headers.get(name) for name, _ in HEADERS} == dict(HEADERS)
    assert "unsafe" not in POLICY and "*" not in POLICY and "http" not in POLICY


PATHS = [
    "/../app.py",
    "/..%2fapp.py",
    "/%2e%2e/app.py",
    "/js/..%5c..%5capp.py",
    "/....//app.py",
    "//etc/passwd",
    "/static/../../../../etc/passwd",
    "/js/%00.js",
    "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
    "/..",
    "/secret",
]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_page(path, tmp_path):
    page = tmp_path / "static"
    page.mkdir()
    (page / "index.html").write_text("the page")
    (tmp_path / "app.py").write_text("out")
    (page / "secret").symlink_to(tmp_path / "app.py")
    (answer,) = asked(("GET", path, {}), static=page)
    assert answer.status_code in (404, 200)
    assert "out" not in answer.text and "root:" not in answer.text
    (answer,) = asked(("GET", "/", {}), static=page)
    assert answer.text == "the page" and answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("method", ["GET", "HEAD", "PUT", "DELETE", "PATCH"])
def test_other_methods_are_not_there(method):
    (answer,) = asked((method, "/api/v1/solve", {}))
    assert answer.status_code == 405


def test_a_list_is_asked_of_a_worker_once():
    pool = Told()
    first, second = asked(*[("GET", "/api/v1/families", {})] * 2, pool=pool)
    assert first.json() == second.json() == {"fine": True} and len(pool.received) == 1
    assert posted({"text": "1"}, pool=pool).json() == {"fine": True}
