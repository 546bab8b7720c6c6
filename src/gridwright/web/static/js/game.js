// What the player has written: values, marks, colours, trial levels, all of it with undo.  No page, no server.
//
// An entry is {v: value, a: corner marks, m: centre marks, k: colours, n: trial level}.  A state is
// {entries by id, levels: the entries at which each open trial began}.  States are never changed, so that undo
// and redo are two lists of them.

const NONE = Object.freeze({}), MOST_POINTS = 8;

/** All values of a domain as a sheet has it, or null if they are too many to be listed. */
export function valuesOf(domain) {
  if (Array.isArray(domain)) return domain;
  if (domain.high - domain.low > 500) return null;
  return Array.from({length: domain.high - domain.low + 1}, (_, i) => domain.low + i);
}

/** Whether a domain holds a value. */
export const holds = (domain, value) =>
  Array.isArray(domain) ? domain.includes(value) : value >= domain.low && value <= domain.high;

export class Game {
  constructor(sheet) {
    this.sheet = sheet;
    this.domain = new Map();
    this.given = new Map();
    this.isLetter = new Set(sheet.letters.map(letter => letter.id));
    for (const place of [...sheet.cells, ...sheet.letters]) {
      this.domain.set(place.id, sheet.domains[place.domain]);
      if (place.given !== undefined) this.given.set(place.id, place.given);
    }
    this.ids = [...this.domain.keys()];
    this.places = new Map(sheet.cells.map(cell => [cell.id, cell.place]));
    this.moves = new Map(sheet.moves.map(([id, piece, cells]) => [id, {id, piece, cells}]));
    this.peers = peersOf(sheet.houses);
    this.follows = true;
    this.state = {entries: {}, levels: []};
    this.past = [];
    this.future = [];
    this.points = [];
  }

  /** What of a table by names is on the board: reasons also speak of carries, or of where a number goes. */
  shown(table) { return Object.fromEntries(Object.entries(table || {}).filter(([id]) => this.domain.has(id))); }

  // --- what is there ---
  entry(id) { return this.state.entries[id] || NONE; }
  value(id) { return this.given.has(id) ? this.given.get(id) : this.entry(id).v; }
  drawn(value, id) { return (!this.isLetter.has(id) && this.sheet.drawn[value]) || this.text(value, id); }
  text(value, id) { return (!this.isLetter.has(id) && this.sheet.symbols[value]) || String(value); }
  /** What a place is called in sentences: r1c2, option 6, a0; a letter that has several places by itself. */
  called(id) { const place = this.places.get(id) || id; return place.includes(',') ? id : place; }
  /** What has been found of a place, as a sentence. */
  found(id, value) { return `${this.called(id)} is ${this.sheet.plays === 'choices' ? (value ? 'chosen' : 'not chosen') : this.text(value, id)}`; }
  /** A statement by its name, a clue as it is printed. */
  said(name) { const entry = this.sheet.entries.find(one => one.name && name.startsWith(`${one.name} `)); return entry?.text ? `${entry.name} ${entry.text}` : name; }
  get level() { return this.state.levels.length; }
  get canUndo() { return this.past.length > 0; }
  get canRedo() { return this.future.length > 0; }

  /** Everything that is known, by id; of covers also what is not chosen, when `all` is asked for. */
  values(all = false) {
    const found = {};
    for (const id of this.moves.size ? this.moves.keys() : this.ids) {
      const value = this.value(id);
      if (value !== undefined) found[id] = value;
      else if (all && this.sheet.plays !== 'values') found[id] = 0;
    }
    return found;
  }

  /** Places that have a value, and all of them. */
  progress() {
    if (this.moves.size) return {done: this.covered().size, all: this.sheet.cells.length};
    const ids = this.ids.filter(id => !this.given.has(id));
    return {done: ids.filter(id => this.value(id) !== undefined).length, all: ids.length};
  }

  get isFull() {
    const {done, all} = this.progress();
    return this.sheet.plays !== 'choices' && done === all;
  }

  /** Which move covers a cell: a map from indices of cells. */
  covered() {
    const found = new Map();
    for (const id of Object.keys(this.state.entries)) {
      const move = this.moves.get(id);
      if (move && this.entry(id).v) for (const cell of move.cells) found.set(cell, move);
    }
    return found;
  }

  // --- acts ---
  commit(entries, levels = this.state.levels) {
    this.past.push(this.state);
    this.future = [];
    this.state = {entries, levels};
  }

  /** The entries with some of them changed: change(entry, id) gives the new one, or null to leave it. */
  changed(ids, change) {
    const entries = {...this.state.entries};
    let differs = false;
    for (const id of ids) {
      const now = this.given.has(id) ? null : change(entries[id] || NONE, id);
      if (!now) continue;
      const kept = Object.fromEntries(Object.entries(now).filter(([, x]) => x !== undefined && x !== 0 && x.length !== 0 || x === 0));
      if (Object.keys(kept).filter(key => key !== 'n').length) entries[id] = kept; else delete entries[id];
      differs = true;
    }
    return differs ? entries : null;
  }

  act(ids, change) {
    const entries = this.changed(ids, change);
    if (entries) this.commit(entries);
    return entries !== null;
  }

  /** Write a value, or take it away where all have it already. */
  write(ids, value) {
    const open = ids.filter(id => this.domain.has(id) && !this.given.has(id) && holds(this.domain.get(id), value));
    if (!open.length) return false;
    const level = this.level || undefined;
    if (open.every(id => this.entry(id).v === value)) return this.act(open, entry => ({...entry, v: undefined, n: undefined}));
    let entries = this.changed(open, entry => ({...entry, v: value, n: level}));
    if (this.follows && this.sheet.plays === 'values') {
      const near = new Set(open.flatMap(id => [...this.peers.get(id) || []]));
      const before = this.state;
      this.state = {...before, entries};
      entries = this.changed([...near].filter(id => entries[id] && (entries[id].a || entries[id].m)), entry => ({
        ...entry, a: (entry.a || []).filter(x => x !== value), m: (entry.m || []).filter(x => x !== value),
      })) || entries;
      this.state = before;
    }
    this.commit(entries);
    return true;
  }

  /** A corner mark (a) or centre mark (m) on or off. */
  mark(ids, kind, value) {
    const open = ids.filter(id => !this.given.has(id) && this.entry(id).v === undefined && holds(this.domain.get(id), value));
    const all = open.every(id => (this.entry(id)[kind] || []).includes(value));
    return this.act(open, entry => {
      const marks = entry[kind] || [];
      const now = all ? marks.filter(x => x !== value) : [...new Set([...marks, value])].sort((x, y) => x - y);
      return {...entry, [kind]: now};
    });
  }

  /** A colour on or off; givens may be coloured too. */
  colour(ids, colour) {
    const entries = {...this.state.entries};
    const all = ids.every(id => (entries[id] || NONE).k?.includes(colour));
    for (const id of ids) {
      const now = {...entries[id]};
      if (all) delete now.k; else now.k = [colour];
      if (Object.keys(now).length) entries[id] = now; else delete entries[id];
    }
    this.commit(entries);
    return true;
  }

  /** Values first; where there are none, marks; where there are none of these, colours. */
  erase(ids) {
    for (const keys of [['v', 'n'], ['a', 'm'], ['k']]) {
      const some = ids.filter(id => this.entry(id)[keys[0]] !== undefined || this.entry(id)[keys[1]] !== undefined);
      if (!some.length) continue;
      if (keys[0] === 'k') return this.colour(some, some.flatMap(id => this.entry(id).k)[0]) && some.length > 0;
      return this.act(some, entry => ({...entry, ...Object.fromEntries(keys.map(key => [key, undefined]))}));
    }
    return false;
  }

  /** Centre marks of all that a place may hold beside the values of its houses. */
  fill() {
    return this.act(this.ids.filter(id => this.value(id) === undefined), (entry, id) => {
      const values = valuesOf(this.domain.get(id));
      if (!values || values.length > 36) return null;
      const taken = new Set([...this.peers.get(id) || []].map(peer => this.value(peer)));
      return {...entry, a: undefined, m: values.filter(value => !taken.has(value))};
    });
  }

  /** Many values at once, of a solution or of steps. */
  writeAll(values) {
    const level = this.level || undefined;
    return this.act(Object.keys(values), (entry, id) => ({k: entry.k, v: values[id], n: level}));
  }

  /** Lay a piece; what lies there, or too often, goes back. */
  lay(id) {
    const move = this.moves.get(id), under = this.covered();
    const entries = {...this.state.entries};
    for (const cell of move.cells) if (under.has(cell)) delete entries[under.get(cell).id];
    const same = Object.keys(entries).filter(other => this.moves.get(other)?.piece === move.piece && entries[other].v);
    if (same.length >= this.sheet.pieces[move.piece].uses) delete entries[same[0]];
    entries[id] = this.level ? {v: 1, n: this.level} : {v: 1};
    this.commit(entries);
  }

  /** A piece from one place to another, as one act. */
  move(from, to) {
    this.lift(from);
    this.lay(to);
    this.past.pop(); // the board between the two
  }

  lift(id) {
    const entries = {...this.state.entries};
    delete entries[id];
    this.commit(entries);
  }

  undo() { if (this.canUndo) { this.future.push(this.state); this.state = this.past.pop(); } }
  redo() { if (this.canRedo) { this.past.push(this.state); this.state = this.future.pop(); } }

  /** What if: from here on all is supposed, until it is kept or thrown away. */
  suppose() { this.commit(this.state.entries, [...this.state.levels, this.state.entries]); }

  keep() {
    const level = this.level, entries = {};
    for (const [id, entry] of Object.entries(this.state.entries)) {
      const {n, ...rest} = entry;
      entries[id] = n === undefined ? entry : n < level ? entry : level > 1 ? {...rest, n: level - 1} : rest;
    }
    this.commit(entries, this.state.levels.slice(0, -1));
  }

  drop() { this.commit(this.state.levels.at(-1), this.state.levels.slice(0, -1)); }

  // --- points to which one can go back ---
  /** Save what there is; the oldest points make room. */
  point() { this.points = [...this.points, {s: this.state.entries, ...this.progress()}].slice(-MOST_POINTS); }
  goBack(i) { this.commit(this.points[i].s, []); }
  forget(i) { this.points = this.points.filter((_, j) => j !== i); }

  // --- keeping ---
  saved() { return this.state.entries; }

  /** Points from the browser, as they were kept. */
  restorePoints(points) {
    const now = this.state.entries;
    this.points = (Array.isArray(points) ? points : []).slice(-MOST_POINTS).map(point => { this.restore(point?.s); return {s: this.state.entries, ...this.progress()}; });
    this.state = {entries: now, levels: []};
  }

  /** Entries from a link or from the browser; what does not fit this puzzle is left out. */
  restore(entries) {
    const kept = {};
    for (const [id, entry] of Object.entries(entries || {})) {
      const domain = this.moves.has(id) ? [0, 1] : this.domain.get(id);
      if (!domain || typeof entry !== 'object' || entry === null) continue;
      const fits = list => (Array.isArray(list) ? list.filter(x => Number.isInteger(x) && holds(domain, x)) : []);
      const now = {};
      if (Number.isInteger(entry.v) && holds(domain, entry.v) && !this.given.has(id)) now.v = entry.v;
      for (const kind of ['a', 'm']) if (fits(entry[kind]).length) now[kind] = fits(entry[kind]);
      if (Array.isArray(entry.k) && entry.k[0] >= 1 && entry.k[0] <= 9) now.k = [entry.k[0]];
      if (Object.keys(now).length) kept[id] = now;
    }
    this.state = {entries: kept, levels: []};
    this.past = [];
    this.future = [];
  }
}

/** The values of a solution by id; where the model has no variables for cells, those of its rows. */
export function solved(game, {values, rows}) {
  const found = {...values};
  for (const {id, row, col} of game.moves.size ? [] : game.sheet.cells) if (found[id] === undefined && game.sheet.plays === 'values') found[id] = rows?.[row]?.[col] ?? undefined;
  return found;
}

/** For each id those that share a house with it. */
export function peersOf(houses) {
  const peers = new Map();
  for (const {cells} of houses) for (const id of cells) {
    if (!peers.has(id)) peers.set(id, new Set());
    for (const other of cells) if (other !== id) peers.get(id).add(other);
  }
  return peers;
}
