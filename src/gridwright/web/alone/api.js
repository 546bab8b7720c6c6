// The page without a server: questions go to a worker.  Who leaves one that takes its time stops the worker, and
// another takes over, which was made beforehand since it takes seconds to begin.

/** What cannot be asked here: it needs compiled code. */
export const lacks = new Set(['assist', 'candidates', 'generate', 'spare']);

const PATIENCE = 600;
const waiting = [];
let worker = null, spare = null, job = null, last = 0;

export class Refused extends Error {
  constructor(message, detail = {}) { super(message); this.detail = detail; }
}

function made() {
  const one = new Worker(new URL('solver.js', import.meta.url), {type: 'module'});
  one.onmessage = ({data: {id, kind, data}}) => {
    if (kind === 'broken') { one.reason = data.error; if (one === worker) { failed(data.error); worker = null; } }
    if (!job || id !== job.id) return;
    if (kind === 'done') finish(() => job.resolve(data));
    else if (kind === 'error' || kind === 'defect') finish(() => job.reject(new Refused(data.error || 'It did not work.', data)));
    else job.heard(kind, data);
  };
  one.onerror = event => { event.preventDefault(); if (one === worker) { failed('The solver does not run in this browser.'); worker = null; } };
  return one;
}

function finish(tell) {
  tell();
  job = null;
  spare ||= made();
  next();
}

function failed(reason) {
  const told = [...job ? [job] : [], ...waiting.splice(0)];
  job = null;
  for (const {reject} of told) reject(new Refused(reason));
}

function next() {
  if (job || !waiting.length) return;
  job = waiting.shift();
  worker ||= made();
  worker.postMessage({id: job.id, operation: job.operation, body: job.body});
}

function left(one) {
  const i = waiting.indexOf(one);
  if (i >= 0) waiting.splice(i, 1);
  else if (job === one) setTimeout(() => { // most answers come at once
    if (job !== one) return;
    worker.terminate();
    [worker, spare] = [spare, null];
    job = null;
    next();
  }, PATIENCE);
}

export function listen(operation, body, heard, signal) {
  return new Promise((resolve, reject) => {
    if (lacks.has(operation)) { reject(new Refused('This needs the solver that is installed, not the one in the browser.', {})); return; }
    const one = {id: last += 1, operation, body, heard, resolve, reject};
    waiting.push(one);
    signal?.addEventListener('abort', () => { left(one); reject(new DOMException('left', 'AbortError')); });
    next();
  });
}

export const ask = (operation, body, signal) => listen(operation, body, () => {}, signal);

/** Families and examples, which were written beside the page. */
export async function get(route) {
  const answer = await fetch(`data/${route}.json`);
  if (!answer.ok) throw new Refused(`The page lacks data/${route}.json.`);
  return answer.json();
}

worker = made();
