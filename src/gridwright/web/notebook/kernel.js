// The page in a notebook: questions go to the kernel, through the cell that shows it.

/** What cannot be asked here: nothing. */
export const lacks = new Set();

const waiting = new Map();
let last = 0;

export class Refused extends Error {
  constructor(message, detail = {}) { super(message); this.detail = detail; }
}

function heard({data: {id, kind, data}}) {
  const one = waiting.get(id);
  if (!one) return;
  if (kind !== 'done' && kind !== 'error' && kind !== 'defect') { one.heard(kind, data); return; }
  waiting.delete(id);
  if (kind === 'done') one.resolve(data); else one.reject(new Refused(data.error || 'It did not work.', data));
}

const port = new Promise(resolve => {
  addEventListener('message', ({ports: [way]}) => { if (way) { way.onmessage = heard; resolve(way); } }, {once: true});
});

export async function listen(operation, body, told, signal) {
  const way = await port;
  return new Promise((resolve, reject) => {
    const id = last += 1;
    waiting.set(id, {heard: told, resolve, reject});
    signal?.addEventListener('abort', () => {
      if (waiting.delete(id)) way.postMessage({id, kind: 'cancel'});
      reject(new DOMException('left', 'AbortError'));
    });
    way.postMessage({id, kind: operation, body});
  });
}

export const ask = (operation, body, signal) => listen(operation, body, () => {}, signal);

/** Families and examples. */
export const get = route => ask(route, {});
