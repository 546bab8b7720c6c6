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

// --- elements: entries as puzzle files have them, those with parts in a list each ---
/** The entries of an element, or of one part of it. */
export const entriesOf = (draft, key, part) => (part ? draft.layers[key]?.[part] : draft.layers[key]) || [];

/** The draft with other entries; what has none is no layer. */
export function withEntries(draft, key, part, entries) {
  const {[key]: old, ...layers} = draft.layers;
  const {[part]: gone, ...rest} = part ? old || {} : {};
  const layer = part ? {...rest, ...entries.length && {[part]: entries}} : entries;
  return {...draft, layers: Object.keys(layer).length ? {...layers, [key]: layer} : layers};
}

export const isNegative = (draft, key) => Boolean(draft.layers[key]?.negative);
export const withNegative = (draft, key, isOn) => {
  const {negative: gone, ...rest} = draft.layers[key] || {}, {[key]: old, ...layers} = draft.layers;
  const layer = isOn ? {...rest, negative: true} : rest;
  return {...draft, layers: Object.keys(layer).length ? {...layers, [key]: layer} : layers};
};

/** The cells of an entry, and what stands behind its last =. */
export const cellsOf = entry => entry.match(/r\d+c\d+/g) || [];
export const valueOf = entry => (/=\s*([^=r]*)$/.exec(entry)?.[1] || '').trim();

/** An entry put up, or taken away if the same cells have one already; lines are the same from both ends. */
export function withDrawn(draft, key, part, entry, {isLine = false} = {}) {
  const names = cellsOf(entry).join(), back = cellsOf(entry).reverse().join(), all = entriesOf(draft, key, part);
  const same = one => { const told = cellsOf(one).join(); return told === names || isLine && told === back; };
  const rest = all.filter(one => !same(one));
  return withEntries(draft, key, part, rest.length < all.length ? rest : [...all, entry]);
}

/** The entry of these cells with another value; none without one. */
export function withValued(draft, key, where, value) {
  const all = entriesOf(draft, key), entry = value ? [`${where} = ${value}`] : [], i = all.findIndex(one => one.split('=')[0].trim() === where);
  return withEntries(draft, key, null, i < 0 ? [...all, ...entry] : [...all.slice(0, i), ...entry, ...all.slice(i + 1)]);
}

/** Without the entries that have one of these cells. */
export const withoutEntries = (draft, key, part, names) => withEntries(draft, key, part, entriesOf(draft, key, part).filter(entry => !cellsOf(entry).some(name => names.includes(name))));

/** Cells marked one by one: as the first is not, so all of them become. */
export function withMarked(draft, key, names) {
  const now = entriesOf(draft, key).flatMap(cellsOf), rest = now.filter(name => !names.includes(name));
  return withEntries(draft, key, null, now.includes(names[0]) ? rest : [...rest, ...names]);
}

/** The places outside of a board of `rows` by `cols` from which a line of cells begins that has this one:
 *  [[where it is, in words, its name], ...]. */
export function endsOf(name, rows, cols) {
  const [row, col] = at(name);
  return [['At the left', `r${row + 1}c0`], ['At the right', `r${row + 1}c${cols + 1}`], ['Above', `r0c${col + 1}`], ['Below', `r${rows + 1}c${col + 1}`]];
}

/** The same for its diagonals of two cells or more, with their directions. */
export function diagonalsOf(name, rows, cols) {
  const [row, col] = at(name), words = {dr: 'From the upper left', dl: 'From the upper right', ur: 'From the lower left', ul: 'From the lower right'};
  return Object.entries(words).flatMap(([way, word]) => {
    const [down, right] = [way[0] === 'd' ? 1 : -1, way[1] === 'r' ? 1 : -1];
    const left = Math.min(down > 0 ? row : rows - 1 - row, right > 0 ? col : cols - 1 - col) + 1;
    const on = Math.min(down > 0 ? rows - row : row + 1, right > 0 ? cols - col : col + 1);
    return left + on > 2 ? [[word, `r${row + 1 - left * down}c${col + 1 - left * right} ${way}`]] : [];
  });
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
  const words = {values: 'given', cages: 'cage', groups: 'group', pairs: 'sign', element: 'element', side: 'number at the sides', clues: 'clue', given: 'given'}, found = new Map();
  const add = (kind, n) => found.set(words[kind], (found.get(words[kind]) || 0) + n);
  for (const {kind, key} of tools) {
    const layer = draft.layers[key];
    if (kind === 'values') { add(kind, layer.flat().filter(token => token !== EMPTY && token !== HOLE && !token.includes('/')).length); if (layer.flat().some(t => t.includes('/'))) found.set('sum', layer.flat().flatMap(sumsAt).filter(Boolean).length); }
    else if (kind === 'side') add(kind, layer.filter(token => token !== EMPTY).length);
    else if (['cages', 'groups', 'pairs'].includes(kind)) add(kind, layer.length);
    else if (kind === 'element' && layer) add(kind, (Array.isArray(layer) ? layer : Object.values(layer).flat()).length);
    else if (kind === 'clues' || kind === 'given') add(kind, Object.keys(layer).length);
  }
  return [...found].filter(([, n], i) => n || i === 0).map(([word, n]) => [n, n === 1 ? word : word.replace(/^\w+/, first => `${first}s`)]);
}

/** Whether two drafts set the same. */
export const alike = (a, b) => JSON.stringify([a.layers, a.fields]) === JSON.stringify([b.layers, b.fields]);
