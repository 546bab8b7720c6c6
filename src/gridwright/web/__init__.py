"""The server: a page to play on, and an HTTP API for programs.  ``gridwright serve`` runs it.

It keeps nothing.  The text of a puzzle travels with each request, and leaving is cancelling: who
closes the connection ends the job.  So there are no ids of jobs, no owners, nothing to leak.

**Processes, not threads.** While an engine searches on a thread of the same process, a timer of
the server is late by 50 ms and more; a process can be bounded in memory, and can be killed
(`process`, `worker`).  Nothing is pickled: messages are lines of JSON (`messages`).

**Two lanes.** A job gets up to a second on a worker that is kept for such, and then begins anew on
one for long ones; of all who wait, who has used least lately comes next (`lanes`, `pool`).  So
nobody's thousand endless jobs are before another's first easy one.

**Whatever comes in is hostile.** `guard` knows hosts, kinds of content and headers, `body` reads
within bounds and time, `schema` checks by the same types that `openapi` writes down, `protocol`
closes connections that do not send or do not read.  `bounds` has all numbers, each with its reason.
"""
