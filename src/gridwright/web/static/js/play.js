// The screen on which one plays: it brings the game, the board, the keys and the one who speaks together.

import {ask, listen} from './api.js';
import {Board} from './board.js';
import {Clues, Letters, Numbers} from './clues.js';
import {clock, explainCard, hintCard, idle, more, pointsCard, possibleCard, searchCard, solvedCard, spaced} from './coach.js';
import {button, el, rich} from './dom.js';
import {Game, holds, solved, valuesOf} from './game.js';
import {help, share} from './help.js';
import {command, Typing} from './keys.js';
import {Pad} from './pad.js';
import {Pieces} from './pieces.js';
import {capital, conflicts, nextOnPath, pathOf} from './rules.js';
import {encode, keep, setting} from './share.js';

const NEXT = {v: 'a', a: 'm', m: 'k', k: 'v'};
const ENDED = {solved: 'Each step follows from what is written before it.', stuck: 'From here no further step is known.', contradiction: 'The statements contradict one another.', limit: 'There was no time for the rest.'};

/** What is to be done: the first sentence, and the rest of the rules with it or behind it. */
function rulesOf(sheet) {
  const ended = text => (/[.!?]$/.test(text) ? capital(text) : `${capital(text)}.`);
  const isWhole = /^[\p{Lu}\d]/u.test(sheet.rules[0] || ''), texts = (isWhole ? sheet.rules : [sheet.summary, ...sheet.rules]).map(ended);
  const [first, ...others] = texts.join(' ').split(/(?<=\.) (?=\p{Lu})/u), isNew = sheet.note && !texts.join(' ').includes(ended(sheet.note));
  const rest = [...others, isNew && ended(sheet.note)].filter(Boolean).join(' ');
  if (!rest) return el('p', {cls: 'rules'}, el('b', {}, first));
  const most = isWhole ? 600 : 190; // what an author says stands nowhere else; rules of a kind are known
  return el('details', {cls: 'rules', open: first.length + rest.length < most}, el('summary', {}, el('b', {}, first)), ' ', rest);
}

export class Play {
  /** `leave()` goes back to the start; `saved`: what was written before: {s: entries, seconds, hints}. */
  constructor(main, sheet, saved, leave) {
    const game = new Game(sheet);
    Object.assign(this, {main, sheet, game, leave, typing: new Typing(), card: null, message: null, next: undefined, seconds: saved.seconds || 0, hintsUsed: saved.hints || 0, isSolved: false});
    game.restore(saved.s);
    game.restorePoints(saved.points);
    game.follows = setting('follows') !== false;
    this.hasClock = setting('clock') !== false;
    this.showsPeers = setting('peers') === true;
    this.isLive = setting('live') !== false;
    this.built();
    this.ticking = setInterval(() => this.tick(), 1000);
    this.onKey = event => this.key(event);
    document.addEventListener('keydown', this.onKey);
    this.board.choose(Math.max(0, sheet.cells.findIndex(cell => cell.given === undefined)), 'one', false);
  }

  built() {
    const {game, sheet} = this, does = {
      mode: mode => this.setMode(mode), value: value => this.touched(value), digit: digit => this.digit(digit), minus: () => this.digit('-'),
      colour: colour => this.apply(colour, 'k'), undo: () => this.undo(), redo: () => this.redo(), erase: () => this.erase(), suppose: () => this.suppose(),
      more: () => this.coach(more(this)), hint: () => this.hint(), check: () => this.check(),
      entry: i => this.toEntry(i), letter: id => this.toLetter(id), number: value => this.toNumber(value), piece: i => this.toPiece(i), carry: (event, i) => this.carry(event, i),
    };
    this.pad = new Pad(game, does);
    const hasClues = sheet.entries.length > 0;
    this.clues = hasClues ? new Clues(game, does) : null;
    this.letters = sheet.letters.length ? new Letters(game, does) : null;
    this.numbers = this.pad.kind === 'numbers' ? new Numbers(game, does) : null;
    this.pieces = sheet.pieces.length ? new Pieces(game, does) : null;
    this.host = el('div');
    const frame = el('div', {cls: 'frame'}, this.host);
    this.says = el('div', {cls: 'says', role: 'status'});
    const stage = el('section', {cls: 'stage', 'aria-label': 'Board'}, frame, this.says);
    const said = rulesOf(sheet);
    this.rules = said.textContent; // also under More, where there is no room beside the board
    if (hasClues) this.clues.element.prepend(said);
    this.coachPlace = el('div', {cls: 'coach-place'});
    this.side = el('aside', {cls: `side ${hasClues || this.numbers ? 'fill' : ''}`, 'aria-label': 'Controls'},
      hasClues ? null : said, this.clues?.element, this.letters?.element, this.pieces?.element, this.pad.element, this.numbers?.element, this.coachPlace);
    this.main.className = `desk ${hasClues ? 'wide' : ''} ${this.numbers ? 'paths' : ''}`;
    this.main.replaceChildren(stage, this.side);
    this.board = new Board(this.host, game, {
      chosen: () => { this.message = null; if (this.letters) this.letters.pressed = null; this.render(); },
      act: (i, wasOnly, event) => this.pressed(i, wasOnly, event),
      grabbed: (i, event) => this.pieces && game.covered().has(i) && this.carry(event, null, i),
    });
  }

  end() {
    clearInterval(this.ticking);
    this.abort?.abort();
    document.removeEventListener('keydown', this.onKey);
    clearTimeout(this.keeping);
    this.kept();
    this.hasEnded = true; // the address is another screen's from now on
  }

  // --- the two that speak ---
  /** The line under the board; it stands until something else happens. */
  say(text, kind = '', ...more) {
    this.message = {text, kind, more};
    this.spoken();
  }

  spoken() {
    const {text, kind, more: parts} = this.message || this.told();
    this.says.className = `says ${kind}`;
    const now = `${text}${kind}`;
    if (this.said !== now || parts?.length) this.says.replaceChildren(el('p', {}, rich(text)), parts?.length ? el('span', {cls: 'push row'}, parts) : '');
    this.said = now;
  }

  told() {
    const {game} = this;
    if (this.isSolved) return {text: '**Solved.** Every statement is met.', kind: 'good'};
    if (this.isLive && this.bad.length) return {text: this.bad[0].text, kind: 'bad'};
    if (game.level) return {text: `**What if**, level ${game.level}: all in violet is only supposed.`, more: [
      button('chip', 'Keep it', () => { game.keep(); this.did(true); }), button('chip', 'Throw it away', () => { game.drop(); this.did(true); }),
      button('chip', 'One more', () => { game.suppose(); this.did(true); })]};
    const clue = this.clues?.told();
    if (clue) return {text: clue, more: [button('chip', '', () => this.toEntry(this.clues.beside(-1)), {picture: 'back', 'aria-label': 'Clue before'}), button('chip', '', () => this.toEntry(this.clues.beside(1)), {picture: 'next', 'aria-label': 'Next clue'})]};
    if (this.path) return {text: `**${this.path.value} is next**${this.path.before ? `, beside ${this.path.value - 1} in ${this.path.before}` : ''}${this.path.upTo ? `; the next known is ${this.path.upTo}` : ''}. Click a cell to write it.`};
    if (this.pieces) return {text: '**Drag a piece** onto the board; r turns it, f flips it.', more: [button('chip', 'Turn', () => this.turn(), {picture: 'retry'}), button('chip', 'Flip', () => this.flip(), {picture: 'same'})]};
    if (game.sheet.plays === 'choices') return {text: '**Click an option to choose it.** Once more says that it is not chosen.'};
    const {done, all} = game.progress();
    return {text: done ? `**${done} of ${all}** are written.` : '**Type, click or drag.** Help has all keys.'};
  }

  /** The card that speaks; null is the idle one. */
  coach(card) {
    this.card?.left?.();
    this.card = card;
    this.message = null;
    this.main.classList.toggle('coaching', card !== null);
    this.main.classList.toggle('explaining', Boolean(card?.key));
    card?.show?.();
    this.render();
  }

  render() {
    const {game, board} = this;
    this.bad = conflicts(game);
    const bad = new Map();
    if (this.isLive) for (const {ids, text} of this.bad) for (const id of ids) bad.set(id, `in conflict, ${text.replaceAll('**', '')}`);
    const marked = {bad, ...this.card?.marked()};
    const [id] = board.ids;
    if (this.showsPeers && board.chosen.size === 1) marked.peer = game.peers.get(id);
    this.path = null;
    if (game.sheet.order) this.stitched(marked);
    if (this.clues) {
      this.clues.show(board.ids.at(-1));
      const entry = this.clues.current === null ? null : this.sheet.entries[this.clues.current];
      if (entry) marked.same = new Set(entry.cells);
    }
    if (this.pieces) {
      this.pieces.show();
      const move = game.covered().has(board.focus) ? null : this.pieces.at(board.focus);
      const carried = this.carrying ? this.carrying.move : move;
      if (carried) marked.preview = carried.cells;
    }
    board.show(marked);
    this.pad.show();
    this.letters?.show(bad);
    this.numbers?.show(this.path?.value);
    const card = this.card || (this.isSolved ? null : idle(this));
    if (card && this.coachPlace.firstChild !== card.element) this.coachPlace.replaceChildren(card.element);
    this.spoken();
  }

  stitched(marked) {
    const {game} = this, at = pathOf(game), given = id => game.given.has(id);
    const [id] = this.board.ids, here = this.board.chosen.size === 1 ? game.value(id) : undefined;
    this.path = nextOnPath(game, this.next ?? (here === undefined ? undefined : here + 1));
    marked.stitches = [...at].flatMap(([value, one]) => {
      const other = at.get(value + 1);
      return other !== undefined && game.sheet.order.near[one].includes(other) ? [[one, other, given(one) && given(other)]] : [];
    });
    if (!this.card && this.path) marked.look = new Set(this.path.where);
  }

  // --- acts ---
  /** After every act: marks and conflicts are seen, the board is kept; a full one is checked. */
  did(changed) {
    if (!changed) { this.render(); return; }
    this.message = null;
    this.isSolved = false;
    if (this.card && !this.card.key && !this.card.left) { this.card = null; this.main.classList.remove('coaching'); }
    this.paused = false;
    this.render();
    clearTimeout(this.keeping);
    this.keeping = setTimeout(() => this.kept(), 400);
    if ((this.game.isFull || this.sheet.plays === 'choices') && !this.bad.length) this.check(true);
  }

  async kept() {
    const {game, sheet} = this, {done, all} = game.progress();
    if (game.past.length || done) keep({t: sheet.text, s: game.saved(), title: sheet.title || sheet.called, svg: sheet.svg, done, all, seconds: this.seconds, hints: this.hintsUsed, solved: this.isSolved, points: game.points.map(({s}) => ({s}))});
    const fragment = await encode({t: sheet.text, s: game.saved()});
    if (!this.hasEnded) history.replaceState(null, '', `#p=${fragment}`);
  }

  get target() { return this.letters?.pressed ? [this.letters.pressed] : this.board.ids; }

  /** Write a value, or a mark or colour, as the mode or a key has it. */
  apply(value, as = null) {
    const {game} = this, how = as || this.pad.mode, ids = this.target;
    if (how === 'k') return this.did(value >= 1 && value <= 9 && game.colour(this.board.ids, value));
    if (how !== 'v') return this.did(game.mark(ids, how, value));
    const wrote = game.write(ids, value);
    this.did(wrote);
    if (wrote && ids.length === 1 && game.value(ids[0]) === value) this.onward(ids[0]);
    return wrote;
  }

  /** On to the next place of the clue, as in a crossword. */
  onward(id) {
    const entry = this.clues && this.clues.current !== null ? this.sheet.entries[this.clues.current] : null;
    if (!entry?.label || this.sheet.kind === 'number' || this.letters?.pressed) return;
    const after = entry.cells[entry.cells.indexOf(id) + 1];
    if (after !== undefined) this.board.choose(this.sheet.cells.findIndex(cell => cell.id === after));
  }

  /** A key of the pad; with a letter in hand it is a digit of its value. */
  touched(value) { return this.letters?.pressed && value >= 0 && value <= 9 ? this.digit(value) : this.apply(value); }

  /** A digit of a value that may have several. */
  digit(digit, as = null) {
    const {game} = this, ids = this.target, how = as || this.pad.mode;
    if (this.pieces && !this.letters?.pressed) return digit >= 1 && digit <= this.sheet.pieces.length && this.toPiece(digit - 1);
    if (!ids.length) return false;
    if (how === 'k') return this.apply(Number(digit), 'k');
    const domain = game.domain.get(ids.find(id => !game.given.has(id)) ?? ids[0]);
    const values = valuesOf(domain), isShort = values ? values.every(v => v >= 0 && v <= 9) : false;
    if (isShort) return this.apply(Number(digit), as);
    let value = this.typing.add(`${ids.join()} ${how}`, String(digit));
    const goesOn = text => !values || values.some(v => String(v).startsWith(text));
    if (value !== null && !holds(domain, value) && !goesOn(this.typing.text) && digit !== '-') value = this.typing.restart(String(digit));
    if (value === null || !holds(domain, value)) { this.say(`**${this.typing.text}** …`); return false; }
    if (how === 'v' && ids.every(id => game.value(id) === value)) { this.render(); return true; }
    if (how === 'v' && this.typing.wrote) game.undo(); // 1, 12: one act
    return this.typing.wrote = this.apply(value, as);
  }

  /** A click on the only chosen cell: on paths, options and pieces it acts. */
  pressed(i, wasOnly) {
    const {game, sheet} = this, {id} = sheet.cells[i];
    if (sheet.plays === 'choices') return wasOnly || game.value(id) === undefined ? this.choice(id) : undefined;
    if (this.pieces) return this.lay(i);
    if (sheet.order && this.pad.mode === 'v') {
      const value = game.value(id);
      if (value !== undefined) { this.next = value + 1; this.render(); } else if (this.lastPath?.where.includes(id)) this.step(id, this.lastPath.value);
    }
    return undefined;
  }

  get lastPath() { return nextOnPath(this.game, this.next) || this.path; }

  step(id, value) {
    this.next = value + 1;
    this.did(this.game.write([id], value));
  }

  choice(id) {
    const {game} = this, value = game.value(id);
    this.did(game.act([id], entry => ({...entry, v: value === undefined ? 1 : value === 1 ? 0 : undefined, n: game.level || undefined})));
  }

  lay(i) {
    const {game, pieces} = this, there = game.covered().get(i);
    if (there) { game.lift(there.id); pieces.piece = there.piece; return this.did(true); }
    const move = pieces.at(i);
    if (!move) return this.say('**That piece does not fit there** as it is, nor turned.');
    game.lay(move.id);
    pieces.onward();
    return this.did(true);
  }

  /** A piece follows the pointer, from the tray or from where it lies, and is laid where it is let go. */
  carry(event, piece, from = null) {
    const {pieces, game, board} = this, lying = from === null ? null : game.covered().get(from);
    if (event.button) return false;
    if (lying) { pieces.piece = lying.piece; pieces.way = Math.max(0, pieces.ways[lying.piece].findIndex(way => way.includes(lying))); } else if (pieces.piece !== piece) { pieces.piece = piece; pieces.way = 0; }
    this.carrying = {move: null, at: from};
    const follow = moved => {
      const i = board.cellAt(moved);
      if (i === this.carrying.at) return;
      this.carrying = {at: i, move: i === null ? null : lying ? pieces.carried(lying, from, i) : pieces.over(i)};
      this.render();
    };
    const end = up => {
      for (const [name, act] of Object.entries(acts)) document.removeEventListener(name, act);
      const {at, move} = this.carrying;
      this.carrying = null;
      if (up.type === 'pointercancel' || at === null) { this.render(); return; }
      if (lying && at === from) { board.choose(from); this.lay(from); return; }
      if (!move) { this.say('**It does not fit there.** r turns it, f flips it.'); this.render(); return; }
      if (lying) game.move(lying.id, move.id); else { game.lay(move.id); pieces.onward(); }
      this.did(true);
    };
    const acts = {pointermove: follow, pointerup: end, pointercancel: end};
    for (const [name, act] of Object.entries(acts)) document.addEventListener(name, act);
    return true;
  }

  turn() {
    this.pieces?.turn();
    if (this.carrying?.at !== undefined && this.carrying?.at !== null) this.carrying.move = this.pieces.over(this.carrying.at);
    this.render();
  }

  flip() {
    if (!this.pieces) return;
    if (this.pieces.flip()) this.render(); else this.say('**It has no mirror image** that may be laid here.');
  }

  /** Save points: this one is kept, to be gone back to. */
  point() {
    this.game.point();
    this.kept();
    this.coach(pointsCard(this));
    this.say(`**Point ${this.game.points.length}** is saved.`);
  }
  toPiece(i) { if (this.pieces.piece !== i) { this.pieces.piece = i; this.pieces.way = 0; } this.render(); }
  toLetter(id) { if (this.letters) { this.letters.pressed = this.letters.pressed === id ? null : id; this.message = null; this.render(); } }

  toNumber(value) {
    const at = pathOf(this.game).get(value);
    if (this.sheet.order) {
      this.next = value;
      if (at !== undefined) { this.next = value + 1; this.board.choose(this.sheet.cells.findIndex(cell => cell.id === at)); } else this.render();
    } else this.apply(value);
  }

  toEntry(i) {
    const entry = this.sheet.entries[i];
    if (!entry?.cells.length) return;
    this.clues.current = i;
    const first = entry.cells.find(id => this.game.value(id) === undefined) ?? entry.cells[0], at = this.sheet.cells.findIndex(cell => cell.id === first);
    if (at >= 0) this.board.choose(at, 'one', false);
  }

  setMode(mode) { if (this.sheet.plays === 'values') { this.pad.mode = mode; this.render(); } }
  undo() { this.game.undo(); this.next = undefined; this.did(true); }
  redo() { this.game.redo(); this.did(true); }
  erase() { this.did(this.pieces ? this.game.covered().has(this.board.focus) && (this.game.lift(this.game.covered().get(this.board.focus).id), true) : this.game.erase(this.target)); }
  suppose() { this.game.suppose(); this.did(true); }

  key(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]') || event.target.closest?.('input, textarea, select')) return;
    if ((event.key === ' ' || event.key === 'Enter') && event.target.closest?.('button, a')) return;
    const signs = this.pad.kind === 'keys' ? this.pad.values.map(v => [this.game.text(v), v]).filter(([text]) => text.length === 1 && !/\d/.test(text)) : [];
    const asked = command(event, {symbols: new Map(signs), letters: new Set(this.game.isLetter)});
    if (!asked) return;
    event.preventDefault();
    if (this.card?.key?.(asked)) return;
    const {board, sheet} = this;
    const acts = {
      move: () => board.step(asked.way, asked.add), end: () => board.rowEnd(asked.last), all: () => board.chooseAll(sheet.cells.map((_, i) => i)),
      digit: () => this.digit(asked.digit, asked.as), value: () => this.apply(asked.value), minus: () => this.digit('-'), mode: () => this.setMode(asked.mode),
      nextMode: () => (sheet.plays === 'values' ? this.setMode(NEXT[this.pad.mode]) : this.entered()), enter: () => this.entered(), erase: () => this.erase(), undo: () => this.undo(), redo: () => this.redo(),
      suppose: () => this.suppose(), hint: () => this.hint(), check: () => this.check(), explain: () => this.explain(), pause: () => this.pause(), help: () => this.help(),
      letter: () => this.toLetter(asked.letter), turn: () => this.turn(), flip: () => this.flip(), point: () => this.point(),
      leave: () => (this.card && !this.card.stays ? this.coach(null) : board.chooseAll([])),
    };
    acts[asked.do]?.();
  }

  /** Enter: the other clue, the next number, a piece, an option. */
  entered() {
    const {board, game, clues} = this, {id} = this.sheet.cells[board.focus];
    if (game.sheet.plays === 'choices') return this.choice(id);
    if (this.pieces) return this.lay(board.focus);
    if (clues) { clues.current = clues.turned(id); return this.render(); }
    if (this.path && game.value(id) === undefined) return this.step(id, this.path.value);
    return undefined;
  }

  // --- questions to the server ---
  async asking(what) {
    this.abort?.abort();
    const {signal} = this.abort = new AbortController();
    try { await what(signal); } catch (error) {
      if (error.name === 'AbortError' || signal.aborted) return;
      if (error.name !== 'Refused' && !error.detail) throw error;
      this.coach(null);
      this.say(`**${error.message}**`, error.detail?.offline ? '' : 'bad');
    }
  }

  body(more) { return {text: this.sheet.text, values: this.game.values(), ...more}; }

  check(isQuiet = false) {
    return this.asking(async signal => {
      if (!isQuiet) this.say('Looking …');
      const {game, sheet} = this, asked = isAll => ask('check', {text: sheet.text, values: game.values(isAll), solution: true}, signal);
      const isRight = ({wrong, conflicts, right}) => !(wrong || []).length && !(conflicts || []).length && right !== false;
      if (sheet.plays === 'choices') { // what is not chosen may yet be, unless nothing is missing
        if (isRight(await asked(true))) return this.solved();
        if (isQuiet) return undefined;
      }
      const found = await asked(game.isFull), wrong = found.wrong || [], clashes = found.conflicts || [];
      if (game.isFull && isRight(found)) return this.solved();
      if (clashes.length) return this.pointAt(clashes[0].cells, `**${capital(clashes[0].broken)}** cannot be met as it is.`, 'bad');
      if (wrong.length) return this.pointAt(wrong, wrong.length === 1 ? '**One value** is in no solution: it is pointed at.' : `**${wrong.length} values** are in no solution: they are pointed at.`, 'bad');
      return this.say(found.right ? '**All is right** so far.' : '**Nothing is wrong** that can be seen so far.', 'good');
    });
  }

  pointAt(ids, text, kind) {
    const look = new Set(ids);
    this.card = {element: idle(this).element, marked: () => ({look})};
    this.render();
    this.say(text, kind);
  }

  solved() {
    this.isSolved = true;
    this.coach(solvedCard(this, this.seconds));
    this.kept();
  }

  hint() {
    if (this.card?.stronger) return this.card.stronger();
    return this.asking(async signal => {
      this.say('Looking for the easiest step …');
      const found = await ask('hint', this.body({strength: 3}), signal);
      if (!found.step && !(found.wrong || []).length) return this.say(found.text ? `**${found.text}**` : '**Nothing is left** to find.');
      this.hintsUsed = Math.max(this.hintsUsed, 1);
      return this.coach(hintCard(this, found));
    });
  }

  explain() {
    return this.asking(async signal => {
      this.say('Looking for the easiest way …');
      const steps = [];
      const found = await listen('explain', {text: this.sheet.text}, (kind, data) => {
        if (kind === 'steps') steps.push(...data.steps);
        this.say(`Looking for the easiest way: ${steps.length} steps so far …`);
      }, signal);
      const all = found.steps?.length ? found.steps : steps;
      if (!all.length) return this.say('**No step follows** from what is given: there are several solutions.');
      return this.coach(explainCard(this, {steps: all, text: ENDED[found.status]}));
    });
  }

  solve() {
    return this.asking(async signal => {
      const card = searchCard(this, 'Solving', 'Places looked at', () => this.stop());
      this.coach(card);
      const found = await listen('solve', {text: this.sheet.text}, (kind, data) => kind === 'progress' && card.progress({...data, found: data.nodes}), signal);
      const [solution] = found.solutions || [];
      card.left = null;
      if (!solution) { this.coach(null); return this.say(found.status === 'none' ? '**No solution.** The statements contradict one another.' : '**Not settled** in the time there was.', 'bad'); }
      this.coach(null);
      return this.animated(solved(this.game, solution), found.status, signal);
    });
  }

  /** Values one by one, 40 ms each and two seconds at most; at once where motion is not wanted. */
  async animated(values, status, signal) {
    const {game} = this, ids = (game.moves.size ? [...game.moves.keys()].filter(id => values[id]) : game.ids.filter(id => !game.given.has(id) && values[id] !== undefined));
    const end = Object.fromEntries(ids.map(id => [id, values[id]])), board = {};
    if (!game.moves.size && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      this.card = {marked: () => ({board}), left: () => this.stop(), element: idle(this).element};
      this.say('Solving …', '', button('chip', 'Stop', () => { this.stop(); this.coach(null); }, {picture: 'stop'}));
      const wait = Math.min(40, 2000 / Math.max(1, ids.length));
      for (const id of ids) {
        if (signal.aborted) return;
        board[id] = values[id];
        this.board.show(this.card.marked());
        await new Promise(resolve => { setTimeout(resolve, wait); });
      }
      if (signal.aborted) return;
    }
    this.card = null;
    game.writeAll(game.moves.size ? {...Object.fromEntries(Object.keys(game.state.entries).map(id => [id, undefined])), ...end} : end);
    this.message = null;
    this.render();
    this.kept();
    this.say(status === 'unique' ? '**The only solution.** Undo brings back what you had.' : '**A solution**; there may be more. Undo brings back what you had.', 'good');
  }

  stop() { this.abort?.abort(); this.say('**Stopped.**'); }

  possible() {
    return this.asking(async signal => {
      this.say('Asking every value of every place …');
      const found = await ask('candidates', {text: this.sheet.text}, signal);
      this.coach(possibleCard(this, found.candidates));
      this.say('**What is possible** in some solution; what is in all of them stands large.');
    });
  }

  count() {
    return this.asking(async signal => {
      const card = searchCard(this, 'Counting', 'Found so far, at least', () => this.stop());
      this.coach(card);
      const found = await listen('count', {text: this.sheet.text}, (kind, data) => kind === 'progress' && card.progress(data), signal);
      card.left = null;
      card.done(spaced(found.count), found.exhausted ? 'Solutions in all' : 'Solutions, at least');
    });
  }

  // --- the bar ---
  tick() {
    if (!this.paused && !this.isSolved && !document.hidden && !document.querySelector('dialog[open]')) this.seconds += 1;
    this.onTick?.(clock(this.seconds), this.paused);
  }

  repaint() { this.board.repaint(); }
  pause() { this.paused = !this.paused; this.tick(); }

  async share() {
    const link = `${location.href.split('#')[0]}#p=${await encode({t: this.sheet.text, s: this.game.saved()})}`;
    share({link, text: this.sheet.text, name: this.sheet.family, print: () => window.print(), drawn: async () => (await ask('draw', {text: this.sheet.text, theme: 'light'})).svg, change: () => this.change?.(this.sheet.text)});
  }

  help() {
    const kept = (name, field, after) => ({name, value: this[field], set: value => { setting(name, value); this[field] = value; after?.(value); this.render(); }});
    help([
      {...kept('clock', 'hasClock', () => this.onClock?.()), word: 'A timer'},
      {...kept('live', 'isLive'), word: 'Tell conflicts at once'},
      {...kept('follows', 'follows', value => { this.game.follows = value; }), word: 'Marks go when their value is placed', value: this.game.follows},
      {...kept('peers', 'showsPeers'), word: 'Shade the houses of the cursor'},
    ]);
  }
}
