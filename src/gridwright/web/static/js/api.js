// The server: a question and its answer, or a stream of events.  Leaving a stream is cancelling it.

const ROOT = 'api/v1/';

/** What cannot be asked here: nothing. Where the page has no server (alone/api.js) there is less. */
export const lacks = new Set();

/** What the server, or the way to it, has against a question; `detail` is what it said. */
export class Refused extends Error {
  constructor(message, detail = {}) { super(message); this.detail = detail; }
}

async function fetched(route, options) {
  let answer;
  try { answer = await fetch(ROOT + route, options); } catch (error) {
    if (error.name === 'AbortError') throw error;
    throw new Refused('The solver is out of reach. Play on: all you write is kept here.', {offline: true});
  }
  if (answer.ok) return answer;
  const said = await answer.json().catch(() => ({}));
  throw new Refused(said.error || `The server answered ${answer.status}.`, {status: answer.status, ...said});
}

const post = (body, accept, signal) => ({
  method: 'POST', signal, body: JSON.stringify(body),
  headers: {'Content-Type': 'application/json', Accept: accept},
});

/** A fact about the server: families, examples. */
export const get = async route => (await fetched(route, {})).json();

/** One question, one answer. */
export async function ask(route, body, signal) {
  return (await fetched(route, post(body, 'application/json', signal))).json();
}

/** The events of a stream, as far as a text goes: [[kind, data], ...] and what is left of the text. */
export function events(text) {
  const parts = text.split(/\r?\n\r?\n/), left = parts.pop(), found = [];
  for (const part of parts) {
    let kind = 'message';
    const data = [];
    for (const line of part.split(/\r?\n/)) {
      if (line.startsWith('event:')) kind = line.slice(6).trim();
      else if (line.startsWith('data:')) data.push(line.slice(5).trim());
    }
    if (data.length) found.push([kind, JSON.parse(data.join('\n'))]);
  }
  return [found, left];
}

/** A question that takes its time: `heard(kind, data)` for what comes before; the answer at the end. */
export async function listen(route, body, heard, signal) {
  const answer = await fetched(route, post(body, 'text/event-stream', signal));
  if (!(answer.headers.get('Content-Type') || '').includes('event-stream')) return answer.json();
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const {value, done} = await reader.read();
    const [found, left] = events(text + (value || '') + (done ? '\n\n' : ''));
    text = left;
    for (const [kind, data] of found) {
      if (kind === 'done') return data;
      if (kind === 'error') throw new Refused(data.error || 'It did not work.', data);
      heard(kind, data);
    }
    if (done) throw new Refused('The solver stopped in the middle. Ask again.');
  }
}
