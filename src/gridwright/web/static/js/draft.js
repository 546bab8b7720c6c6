// A puzzle that is being set: layers that are drawn and fields that are typed, as the server tells of them
// (gridwright.play.setting).  Pure functions: each gives a new draft and leaves the old one for undo.

export const EMPTY = '.', HOLE = '#';

const at = name => { const [, row, col] = /^r(\d+)c(\d+)$/.exec(name) || []; return row ? [row - 1, col - 1] : null; };
const withLayer = (draft, key, value) => ({...draft, layers: {...draft.layers, [key]: value}});
const same = (a, b) => a.length === b.length && a.every(name => b.includes(name));

// --- rows of tokens ---
/** The token at a place; undefined where the layer has no such place. */
export function tokenAt(draft, key, name) {
  const place = at(name);
  return place ? draft.layers[key]?.[place[0]]?.[place[1]] : undefined;
}

export function withTokens(draft, key, names, token) {
  const rows = draft.layers[key].map(row => [...row]);
  for (const name of names) {
    const [row, col] = at(name) || [];
    if (rows[row]?.[col] !== undefined) rows[row][col] = token;
  }
  return withLayer(draft, key, rows);
}

/** The places that are made holes (or cells again) together: `turned` also takes each half a turn further. */
export function turned(draft, key, names) {
  const rows = draft.layers[key], more = names.map(at).filter(Boolean).map(([row, col]) => `r${rows.length - row}c${rows[0].length - col}`);
  return [...new Set([...names, ...more])];
}

/** Black sums of a Kakuro: [down, across], "" where there is none. */
export const sumsAt = token => (token.includes('/') ? token.split('/') : ['', '']);
export const sumsToken = (down, across) => (down || across ? `${down}/${across}` : HOLE);

// --- cages ---
export const cageAt = (draft, key, name) => draft.layers[key].findIndex(cage => cage.cells.includes(name));

/** A cage around cells; cages that may not overlap lose them. */
export function withCage(draft, key, cells, value, isExclusive = true) {
  const others = draft.layers[key].filter(cage => !same(cage.cells, cells))
    .map(cage => (isExclusive ? {...cage, cells: cage.cells.filter(name => !cells.includes(name))} : cage)).filter(cage => cage.cells.length);
  const before = draft.layers[key].findIndex(cage => same(cage.cells, cells));
  const cage = {cells, value};
  if (before >= 0 && others.length === draft.layers[key].length - 1) return withLayer(draft, key, draft.layers[key].map((one, i) => (i === before ? cage : one)));
  return withLayer(draft, key, [...others, cage]);
}

export const withoutCages = (draft, key, names) => withLayer(draft, key, draft.layers[key].filter(cage => !cage.cells.some(name => names.includes(name))));

// --- regions ---
/** Cells become part of the region of the first one, or of a new one; `regions` of a board that has none yet. */
export function withRegion(draft, key, names, regions) {
  const rows = draft.layers[key].length ? draft.layers[key].map(row => [...row]) : regions.map(row => row.map(n => letter(n)));
  const first = at(names[0]), of = rows[first[0]][first[1]];
  for (const name of names) { const [row, col] = at(name); rows[row][col] = of; }
  return withLayer(draft, key, rows);
}

const letter = n => 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'[n] || '?';

/** The cells of each region, for their outlines. */
export function regionsOf(rows) {
  const found = new Map();
  rows.forEach((row, r) => row.forEach((of, c) => found.set(of, [...found.get(of) || [], `r${r + 1}c${c + 1}`])));
  return [...found.values()];
}

// --- signs: pairs, the smaller cell first ---
/** Each cell less than the next; pairs that are there already go, those that are there the other way turn. */
export function withChain(draft, key, names) {
  let pairs = draft.layers[key];
  for (let i = 0; i + 1 < names.length; i += 1) {
    const [a, b] = [names[i], names[i + 1]];
    const rest = pairs.filter(pair => !same(pair, [a, b]));
    pairs = pairs.some(pair => pair[0] === a && pair[1] === b) ? rest : [...rest, [a, b]];
  }
  return withLayer(draft, key, pairs);
}

export const withoutPairs = (draft, key, names) => withLayer(draft, key, draft.layers[key].filter(pair => !(names.length > 1 ? pair.every(name => names.includes(name)) : pair.includes(names[0]))));

// --- bars ---
/** A bar between two cells put up or taken away. */
export function withBar(draft, a, b) {
  const bars = draft.layers.bars, rest = bars.filter(bar => !same(bar, [a, b]));
  return withLayer(draft, 'bars', rest.length < bars.length ? rest : [...bars, [a, b]]);
}

/** The cell beside another one, at the side that [dx, dy] names, with the pair in reading order. */
export function beside(name, [dx, dy]) {
  const [row, col] = at(name), other = `r${row + 1 + dy}c${col + 1 + dx}`;
  return dx + dy > 0 ? [name, other] : [other, name];
}

// --- sides, clues, givens, fields ---
export const withSide = (draft, key, i, token) => withLayer(draft, key, draft.layers[key].map((one, j) => (j === i ? token.trim() || EMPTY : one)));

function withEntry(draft, key, name, text) {
  const {[name]: gone, ...rest} = draft.layers[key];
  return withLayer(draft, key, text.trim() ? {...rest, [name]: text} : rest);
}
export {withEntry};

export const withSwitch = (draft, key, isOn) => withLayer(draft, key, isOn);
export const withField = (draft, key, text) => ({...draft, fields: {...draft.fields, [key]: text}});
export const withMeta = (draft, key, text) => ({...draft, meta: {...draft.meta, [key]: text}});

/** How much is set: [[number, word], ...] of what there is any of. */
export function census(draft, tools) {
  const words = {values: 'given', cages: 'cage', groups: 'group', pairs: 'sign', side: 'number at the sides', clues: 'clue', given: 'given'}, found = new Map();
  const add = (kind, n) => found.set(words[kind], (found.get(words[kind]) || 0) + n);
  for (const {kind, key} of tools) {
    const layer = draft.layers[key];
    if (kind === 'values') { add(kind, layer.flat().filter(token => token !== EMPTY && token !== HOLE && !token.includes('/')).length); if (layer.flat().some(t => t.includes('/'))) found.set('sum', layer.flat().flatMap(sumsAt).filter(Boolean).length); }
    else if (kind === 'side') add(kind, layer.filter(token => token !== EMPTY).length);
    else if (['cages', 'groups', 'pairs'].includes(kind)) add(kind, layer.length);
    else if (kind === 'clues' || kind === 'given') add(kind, Object.keys(layer).length);
  }
  return [...found].filter(([, n], i) => n || i === 0).map(([word, n]) => [n, n === 1 ? word : word.replace(/^\w+/, first => `${first}s`)]);
}

/** Whether two drafts set the same. */
export const alike = (a, b) => JSON.stringify([a.layers, a.fields]) === JSON.stringify([b.layers, b.fields]);
