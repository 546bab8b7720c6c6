"""Bodies: too large, too slow, no JSON, of another form; answers as a whole and as events."""

import asyncio
import json

import pytest
from web_support import EASY, JSON, Told, asked, posted

from gridwright.web import body as reading
from gridwright.web import jobs
from gridwright.web.bounds import ANSWER_BYTES, BODY_BYTES, CLIENT_BYTES, CLIENT_JOBS, VALUES
from gridwright.web.jobs import JobEndpoint, client_of
from gridwright.web.messages import Message
from gridwright.web.routes import OPERATIONS

WRONG = {
    "nothing": b"",
    "no JSON": b"{",
    "bytes": b"\xff\xfe\x00",
    "a list": b"[]",
    "a text": b'"' + EASY.encode() + b'"',
    "no text": b"{}",
    "text a number": b'{"text":5}',
    "text empty": b'{"text":""}',
    "deep": b'{"text":' + b"[" * 200_000 + b"]" * 200_000 + b"}",
    "NaN": b'{"text":"1","seconds":NaN}',
    "infinite": b'{"text":"1","seconds":1e999}',
    "minus": b'{"text":"1","seconds":-1}',
    "zero": b'{"text":"1","seconds":0}',
    "true": b'{"text":"1","seconds":true}',
    "huge": b'{"text":"1","values":{"r1c1":' + b"9" * 5000 + b"}}",
    "over": b'{"text":"1","values":{"r1c1":1' + b"0" * 30 + b"0}}",
    "bool": b'{"text":"1","values":{"r1c1":true}}',
    "float": b'{"text":"1","values":{"r1c1":1.5}}',
    "values a list": b'{"text":"1","values":[1]}',
    "unknown": b'{"text":"1","colour":"red"}',
    "many": json.dumps(
        {"text": "1", "values": dict.fromkeys(map(str, range(VALUES + 1)), 1)}
    ).encode(),
    "long": json.dumps({"text": "x" * 1_000_001}).encode(),
}


@pytest.mark.parametrize("body", WRONG.values(), ids=WRONG)
def test_what_has_not_the_form_is_refused_and_says_why(body):
    pool = Told()
    answer = posted(body, pool=pool)
    assert answer.status_code == 400 and len(answer.json()["error"]) < 300
    assert pool.received == [] and pool.jobs.total == pool.bytes.total == 0


def test_what_has_the_form_comes_to_a_worker_within_the_limit_of_time():
    pool = Told()
    values = {"r1c1": -(10**30)}
    posted({"text": EASY, "values": values, "seconds": 99}, pool=pool, seconds=3)
    posted({"text": "\ud800", "seconds": 0.5}, pool=pool, seconds=3)
    first, second = pool.received
    assert first == ("127.0.0.9", "check", {"text": EASY, "values": values}, 3.0)
    assert second[2:] == ({"text": "\ud800"}, 0.5)
    assert pool.jobs.total == pool.bytes.total == 0


@pytest.mark.parametrize("announced", [True, False], ids=["announced", "chunked"])
def test_a_body_that_is_too_large_is_refused_before_it_is_read(announced):
    read = 0

    async def chunks():
        nonlocal read
        for _ in range(1600):
            read += 65_536
            yield b"x" * 65_536

    headers = JSON | ({"content-length": str(1600 * 65_536)} if announced else {})
    (answer,) = asked(("POST", "/api/v1/solve", {"content": chunks(), "headers": headers}))
    assert answer.status_code == 413 and answer.headers["connection"] == "close"
    assert read <= (0 if announced else BODY_BYTES + 2 * 65_536) + 65_536


@pytest.mark.parametrize("length", ["x", "-1", "9" * 5000, "1e3", str(BODY_BYTES + 1)])
def test_a_length_that_is_none_is_refused(length):
    scope = {"headers": [(b"content-length", length.encode())]}
    with pytest.raises(reading.Refused) as refused:
        asyncio.run(reading.read_body(scope, None, print))
    assert refused.value.reply.status == 413


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch):
    monkeypatch.setattr(reading, "BODY_SECONDS", 0.01)

    async def never():
        await asyncio.Event().wait()

    with pytest.raises(reading.Refused) as refused:
        asyncio.run(reading.read_body({"headers": []}, never, print))
    assert refused.value.reply.status == 408


class Client:
    """One request as ASGI has it; `gone` is set when the client has closed the connection."""

    def __init__(self, body, accept=b"*/*", address="10.0.0.1"):
        self.scope = {"type": "http", "method": "POST", "client": (address, 1)}
        self.scope["headers"] = [(b"accept", accept)]
        self.body, self.gone, self.sent = body, asyncio.Event(), []

    async def receive(self):
        if self.body is not None:
            body, self.body = self.body, None
            return {"type": "http.request", "body": body, "more_body": False}
        await self.gone.wait()
        return {"type": "http.disconnect"}

    async def send(self, message):
        self.sent.append(message)

    @property
    def text(self):
        return b"".join(message.get("body", b"") for message in self.sent).decode()

    @property
    def status(self):
        return self.sent[0]["status"]


def endpoint(pool, op="solve"):
    return JobEndpoint(pool, op, OPERATIONS[op], 10.0)


class Endless(Told):
    """A pool whose jobs do not end by themselves."""

    async def run(self, client, op, fields, seconds):
        try:
            yield Message(0, "waiting", False, b"3")
            await asyncio.Event().wait()
        finally:
            self.left += 1


@pytest.mark.parametrize("accept", [b"*/*", b"text/event-stream"])
def test_leaving_cancels_the_job_at_once(accept):
    async def leave():
        pool = Endless()
        client = Client(b'{"text":"1"}', accept)
        asking = asyncio.ensure_future(endpoint(pool)(client.scope, client.receive, client.send))
        for _ in range(10):
            await asyncio.sleep(0)
        assert (pool.jobs.total, pool.left) == (1, 0)
        client.gone.set()
        await asking
        assert (pool.jobs.total, pool.bytes.total, pool.left) == (0, 0, 1)

    asyncio.run(leave())


def test_more_jobs_than_a_client_may_have_are_refused_and_others_are_not(monkeypatch):
    monkeypatch.setattr(jobs, "REFUSED_SECONDS", 0)

    async def flood():
        pool = Endless()
        clients = [Client(b'{"text":"1"}') for _ in range(CLIENT_JOBS + 3)]
        other = Client(b'{"text":"1"}', address="10.0.0.2")
        tasks = [
            asyncio.ensure_future(endpoint(pool)(c.scope, c.receive, c.send))
            for c in [*clients, other]
        ]
        for _ in range(20):
            await asyncio.sleep(0)
        refused = [client for client in clients if client.sent]
        assert len(refused) == 3 and {client.status for client in refused} == {429}
        assert (b"retry-after", b"1") in refused[0].sent[0]["headers"]
        assert other.sent == [] and pool.jobs.total == CLIENT_JOBS + 1
        for client in [*clients, other]:
            client.gone.set()
        await asyncio.gather(*tasks)
        assert pool.jobs.total == 0 and not pool.jobs.taken

    asyncio.run(flood())


def test_the_bytes_that_one_client_has_us_hold_are_bounded(monkeypatch):
    monkeypatch.setattr(jobs, "REFUSED_SECONDS", 0)

    async def flood():
        pool = Endless()
        text = json.dumps({"text": "x" * 999_000}).encode()
        clients = [Client(text) for _ in range(12)]
        tasks = [asyncio.ensure_future(endpoint(pool)(c.scope, c.receive, c.send)) for c in clients]
        for _ in range(20):
            await asyncio.sleep(0)
        assert CLIENT_BYTES - len(text) < pool.bytes.total <= CLIENT_BYTES
        assert [client.status for client in clients if client.sent] == [429] * 4
        for client in clients:
            client.gone.set()
        await asyncio.gather(*tasks)
        assert pool.bytes.total == 0

    asyncio.run(flood())


def answered(client, *messages):
    asyncio.run(endpoint(Told(*messages))(client.scope, client.receive, client.send))


@pytest.mark.parametrize(("kind", "status"), [("done", 200), ("error", 422), ("defect", 500)])
def test_the_last_message_is_the_answer(kind, status):
    client = Client(b'{"text":"1"}')
    progress = Message(0, "progress", False, b"{}")
    answered(client, progress, Message(0, kind, False, b'{"a":1}'))
    assert (client.status, client.text) == (status, '{"a":1}')


def test_events_come_one_by_one_and_the_first_begins_the_answer():
    client = Client(b'{"text":"1"}', b"text/html, text/event-stream;q=0.9")
    messages = [("waiting", b"2"), ("progress", b'{"nodes":1}'), ("defect", b'{"error":"no"}')]
    answered(client, *(Message(0, kind, False, content) for kind, content in messages))
    assert client.text == (
        'event: waiting\ndata: 2\n\nevent: progress\ndata: {"nodes":1}\n\n'
        'event: error\ndata: {"error":"no"}\n\n'
    )
    assert dict(client.sent[0]["headers"])[b"content-type"] == b"text/event-stream"


def test_an_answer_that_is_not_taken_is_dropped(monkeypatch):
    monkeypatch.setattr("gridwright.web.replies.SEND_SECONDS", 0.01)
    monkeypatch.setattr(jobs, "SEND_SECONDS", 0.01)

    class Slow(Client):
        async def send(self, message):
            if message.get("body"):
                await asyncio.Event().wait()

    for accept in (b"*/*", b"text/event-stream"):
        pool = Told(Message(0, "done", False, b"[" + b"1," * (ANSWER_BYTES // 3) + b"1]"))
        client = Slow(b'{"text":"1"}', accept)
        asyncio.run(endpoint(pool)(client.scope, client.receive, client.send))
        assert pool.bytes.total == pool.jobs.total == 0


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("10.0.0.1", "10.0.0.1"),
        ("::ffff:10.0.0.1", "10.0.0.1"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2"),
        (None, "?"),
    ],
)
def test_a_client_is_an_address_or_the_network_of_a_household(address, client):
    assert client_of({"client": address and (address, 1)}) == client
