// A puzzle and what was written, in the fragment of an address and in the browser: no server keeps anything.

const BOARDS = 'boards', MOST_KEPT = 12, LONGEST = 2_000_000;

async function through(stream, bytes) {
  const answer = new Response(new Blob([bytes]).stream().pipeThrough(stream));
  return new Uint8Array(await answer.arrayBuffer());
}

/** {t: text, s: entries}, or what is being set, {f: family, d: draft}, as deflate-raw in base64url. */
export async function encode(state) {
  const bytes = await through(new CompressionStream('deflate-raw'), new TextEncoder().encode(JSON.stringify(state)));
  let text = '';
  for (let i = 0; i < bytes.length; i += 8192) text += String.fromCharCode(...bytes.subarray(i, i + 8192));
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The inverse; throws for what is no such text, or unpacks to too much. */
export async function decode(text) {
  const packed = Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  const parts = [];
  let size = 0;
  for (;;) {
    const {value, done} = await reader.read();
    if (done) break;
    size += value.length;
    if (size > LONGEST) { await reader.cancel(); throw new Error('the link unpacks to too much'); }
    parts.push(value);
  }
  const state = JSON.parse(await new Blob(parts).text());
  if (typeof state?.t !== 'string' && typeof state?.f !== 'string') throw new Error('the link has no puzzle');
  return state;
}

/** Boards that were begun, the last one first: {t, s, title, svg, done, all, seconds, solved}; or `drafts`: {t, fragment, ...}. */
export function kept(shelf = BOARDS) {
  try { return JSON.parse(localStorage.getItem(`gridwright.${shelf}`)) || []; } catch { return []; }
}

/** Keep a board; the oldest make room, also where the browser has little of it. */
export function keep(board, shelf = BOARDS) {
  const boards = [board, ...kept(shelf).filter(other => other.t !== board.t)].slice(0, MOST_KEPT);
  for (; boards.length; boards.pop()) {
    try { localStorage.setItem(`gridwright.${shelf}`, JSON.stringify(boards)); return; } catch { /* full, or not allowed */ }
  }
}

/** A setting of the player, such as the theme. */
export function setting(name, value) {
  try {
    if (value === undefined) return JSON.parse(localStorage.getItem(`gridwright.${name}`));
    localStorage.setItem(`gridwright.${name}`, JSON.stringify(value));
  } catch { /* not allowed: it holds for this page */ }
  return value ?? null;
}
