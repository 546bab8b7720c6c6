"""A run on the workers of dask.distributed: units travel as bytes, answers are checked.

**A cluster is dask.distributed**, for its scheduler, its workers that come and go, and TLS. A
pool of processes loses all when one of them is killed, ray needs ten times the disk; with Dask
every result of a killed worker came back once. We use little of it: an order goes to a worker
that *we* choose, so that it is known who answered and a retry goes elsewhere; its own retries
never apply, since an order for a worker that is gone is taken back. A worker gets the model as
JSON, not the puzzle: so it needs no plug-in family, and models of one's own go, too.

**Who coordinates waits for nobody.** The scheduler is on a thread that may be left behind; what it
writes down it does under a lock, which the caller takes to say stop. Scheduler and answers are
asked for on threads of their own, so a network that hangs does not hold up Ctrl-C. Workers
cannot be interrupted: an order is short (1 to 30 s, a quarter of a second while others are
idle), and its answer, if it comes after all, is nobody's.

**An answer replaces its unit.** The unit stays in the store as it was until an answer is
believed; then the answer, with the parts that are left, takes its place in one transaction. So
an answer counts once, whatever came before or comes after. While there is more to lease, answers
wait for up to 20 ms and are written together; until then their units are as they were, and their
workers have something else to do.

**A count is believed, or done twice.** Searches are deterministic in the nodes they open, so an
audit asks another worker to go to the same node, and the answers must be equal. Who lies when
they are not is found out by this process, which does the unit itself: a majority of two workers
is none.
"""
