// What is known of a puzzle that is being set: one solution, several or none, and what to do about it.  Every change
// asks anew, and leaving the old question cancels it.

import {ask} from './api.js';
import {button, el} from './dom.js';
import {capital} from './rules.js';
import {census} from './draft.js';

const SECONDS = 8, LOOKING = 350, LATER = 500, PATIENCE = 1500, MOST_LISTED = 4, MOST_CELLS = 144, MANY = 10;
const LEVELS = {'easy': ['Gentle', 1], 'medium': ['Easy', 2], 'tricky': ['Tricky', 3], 'hard': ['Hard', 4], 'very-hard': ['Fierce', 5], 'extreme': ['Fierce', 5]};
const plural = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
const head = (name, text) => el('h2', {}, el('span', {cls: `i i-${name} big`, 'aria-hidden': 'true'}), text);

export class Verdict {
  /** `s` is the screen; `element` is where all of it stands, the verdict first. */
  constructor(s) {
    this.s = s;
    this.card = el('section', {cls: 'card verdict', role: 'status', 'aria-label': 'Verdict'});
    this.more = el('div', {cls: 'verdict-more'});
    this.short = ['', '…'];
    this.clear();
  }

  clear() { this.solutions = []; this.differ = null; this.bad = null; this.shown = null; this.picture = null; }
  stop() { this.abort?.abort(); this.settle(); }
  settle() { clearTimeout(this.waiting); this.waiting = null; }

  show(kind, title, picture, text, ...parts) {
    this.settle();
    this.short = [kind, {good: 'Unique', many: 'Two or more', none: 'None'}[kind] || '…'];
    this.card.className = `card verdict ${kind}`;
    this.card.replaceChildren(head(picture, title), el('p', {cls: 'small'}, text), ...parts);
  }

  /** What keeps it from being a puzzle. */
  problem({problem, place}) {
    this.stop();
    this.clear();
    this.more.replaceChildren();
    this.show('', 'Not a puzzle yet', 'pen', `${place ? `${capital(place)}: ` : ''}${problem}.`);
  }

  /** Something was changed: what was known is not said any longer than a moment. */
  changed() {
    this.stop();
    this.waiting = setTimeout(() => { this.clear(); this.show('', 'Looking', 'dice', 'Whether there is one solution.', el('progress', {cls: 'meter', 'aria-label': 'Looking'})); this.more.replaceChildren(); this.s.render(); }, LOOKING);
  }

  async ask(text) {
    if (!this.waiting) this.changed();
    const {signal} = this.abort = new AbortController();
    try {
      const found = await ask('solve', {text, limit: 2, seconds: SECONDS}, signal);
      this.clear();
      this.more.replaceChildren();
      this.solutions = (found.solutions || []).map(({values, rows}) => this.s.valuesOf({values, rows}));
      this.picture = found.svg;
      if (found.status === 'unique') await this.unique(text, found, signal);
      else if (found.status === 'multiple') await this.several(text, found, signal);
      else if (found.status === 'none') await this.none(text, signal);
      else { this.show('', `Not settled in ${SECONDS} s`, 'pause', this.solutions.length ? 'There is a solution; whether it is the only one is not known.' : 'Whether there is a solution is not known.', el('footer', {cls: 'row'}, button('chip', 'Ask again', () => this.ask(text), {picture: 'retry'}))); this.s.render(); }
    } catch (error) {
      if (error.name === 'AbortError' || signal.aborted) return;
      if (!error.detail) throw error;
      this.more.replaceChildren();
      this.show('', error.detail.offline ? 'Out of reach' : 'No verdict', error.detail.offline ? 'offline' : 'warn', error.message, el('footer', {cls: 'row'}, button('chip', 'Ask again', () => this.ask(text), {picture: 'retry'})));
    }
  }

  /** Show a solution on the board, and take it away again. */
  showing(i, word) {
    const key = button('chip', word, () => {
      this.shown = this.shown === i ? null : i;
      for (const one of this.card.querySelectorAll('.chip')) one.setAttribute('aria-pressed', one === key && this.shown === i);
      this.s.render();
    }, {picture: 'eye', 'aria-pressed': 'false'});
    return key;
  }

  async unique(text, found, signal) {
    const {seconds, nodes} = found.stats || {};
    this.show('good', 'Unique', 'check', `One solution, proved.${seconds === undefined ? '' : ` ${seconds.toFixed(2)} s, ${plural(nodes, 'position')} looked at.`}`, el('footer', {cls: 'row'}, this.showing(0, 'Show it')));
    this.s.render();
    const set = census(this.s.draft, this.s.answer.tools).map(([n, word]) => `${n} ${word}`).join(', ');
    const facts = el('dl', {cls: 'grade'}, el('dt', {}, 'Grade'), el('dd', {}, '…'), set && [el('dt', {}, 'Clues'), el('dd', {}, set)]);
    const spare = el('section', {cls: 'card', 'aria-label': 'What can be spared', hidden: true});
    this.more.replaceChildren(el('section', {cls: 'card', 'aria-label': 'Grade'}, facts, button('button', 'Show the solving path', () => this.s.open(text, true), {picture: 'steps'})), spare);
    await this.settled(async () => {
      const {level, techniques, hardest, trials} = await this.aside('grade', {text, seconds: SECONDS}, signal), [word, dots] = LEVELS[level] || [];
      const steps = Object.values(techniques || {}).reduce((a, b) => a + b, 0);
      facts.replaceChildren(el('dt', {}, 'Grade'), el('dd', {}, word ? [`${word} `, el('span', {cls: 'level', role: 'img', 'aria-label': `${dots} of 5`}, [1, 2, 3, 4, 5].map(n => el('i', {cls: n <= dots ? 'f' : ''})))] : 'not known'),
        ...hardest === undefined ? [] : [el('dt', {}, 'Hardest step'), el('dd', {}, trials ? `${hardest}, with trials` : String(hardest))], ...steps ? [el('dt', {}, 'Steps'), el('dd', {}, String(steps))] : [], ...set ? [el('dt', {}, 'Clues'), el('dd', {}, set)] : []);
    }, () => facts.querySelector('dd').replaceChildren('not settled'));
    await this.settled(async () => {
      const {singly, together} = await this.aside('spare', {text, seconds: SECONDS}, signal);
      if (!singly.length) return;
      const more = singly.length - MOST_LISTED;
      spare.hidden = false;
      spare.replaceChildren(el('h3', {}, 'Can be spared'), el('ul', {cls: 'says-list'}, singly.slice(0, MOST_LISTED).map(name => el('li', {}, el('span', {}, capital(name)), this.drop(name, text)))),
        el('p', {cls: 'tiny'}, `${more > 0 ? `And ${more} more, each alone. ` : ''}${together.length > 1 ? `${together.length} can go at once.` : ''}`));
    });
  }

  /** What is less urgent waits until nothing was changed for a moment. */
  later(signal) {
    return new Promise((resolve, reject) => { setTimeout(() => (signal.aborted ? reject(new DOMException('changed', 'AbortError')) : resolve()), LATER); });
  }

  /** Ask for what is less urgent.  A process that answers such for the first time has much to load, and would begin
   *  anew if it was left at once; so it is left a little later. */
  async aside(operation, body, signal) {
    await this.later(signal);
    const own = new AbortController();
    signal.addEventListener('abort', () => setTimeout(() => own.abort(), PATIENCE));
    const told = await ask(operation, body, own.signal);
    if (signal.aborted) throw new DOMException('changed', 'AbortError');
    return told;
  }

  /** Do what is asked; where there was no time or no way, go on without. */
  async settled(what, otherwise) {
    try { await what(); } catch (error) { if (error.name === 'AbortError' || !error.detail) throw error; otherwise?.(); }
  }

  drop(name, text) { return button('chip', 'Drop', () => this.s.drop(name, text), {picture: 'scissors', 'aria-label': `Drop ${name}`}); }

  async several(text, found, signal) {
    const {s} = this, [one, other] = this.solutions;
    const ids = s.sheet.cells.map(cell => cell.id).filter(id => one && other && one[id] !== other[id] && one[id] !== undefined);
    this.differ = Object.fromEntries(ids.map(id => [id, [one[id], other[id]]]));
    this.show('many', 'Two solutions or more', 'same', ids.length ? `Two were found. They differ in ${plural(new Set(ids).size, 'cell')}.` : 'Two were found.', el('footer', {cls: 'row'}, this.showing(0, 'First'), this.showing(1, 'Second')));
    s.render();
    if (!s.tools.some(tool => tool.id === 'given') || s.sheet.plays !== 'values' || !ids.length || s.sheet.cells.length > MOST_CELLS) return;
    await this.settled(async () => {
      const {facts} = await this.aside('assist', {text, seconds: SECONDS}, signal), told = facts.filter(({left}) => left);
      const enough = told.filter(({left}) => left === 1), best = (enough.length ? enough : told).sort((a, b) => a.left - b.left).slice(0, MOST_LISTED);
      if (!best.length) return;
      const isGiven = ({name}) => s.sheet.cells.some(cell => cell.id === name), word = enough.length ? 'Makes it unique' : 'Brings it nearer';
      const said = fact => (isGiven(fact) ? `Given ${s.game.text(fact.value, fact.name)} in ${fact.name}` : fact.text);
      this.more.replaceChildren(el('section', {cls: 'card', 'aria-label': word}, el('h3', {}, word), el('ul', {cls: 'says-list'}, best.map(fact =>
        el('li', {}, el('span', {}, said(fact), fact.left > 1 && el('small', {}, ` leaves ${fact.left}${fact.left < MANY ? '' : ' or more'}`)), button('chip', 'Add', () => { if (isGiven(fact)) s.chooseAll([fact.name]); s.add(fact, text); }, {picture: 'plus', 'aria-label': `Add ${said(fact)}`}))))));
    });
  }

  async none(text, signal) {
    this.show('none', 'No solution', 'warn', 'What contradicts what is being looked for.');
    this.s.render();
    await this.settled(async () => {
      const {statements, broken} = await ask('conflict', {text, seconds: SECONDS}, signal), n = statements.length + (broken ? 1 : 0);
      this.bad = new Set(statements.flatMap(({cells}) => cells));
      this.show('none', 'No solution', 'warn', n > 1 ? `These ${['', '', 'two', 'three', 'four', 'five', 'six'][n] || n} cannot all be true. Drop one or change it.` : n ? 'This cannot be true.' : 'Every way to go on fails.',
        el('ul', {cls: 'says-list'}, statements.slice(0, 8).map(({name, cells}) => el('li', {}, el('span', {}, capital(name), cells.length === 1 && this.s.game.given.has(cells[0]) ? ` is ${this.s.game.text(this.s.game.given.get(cells[0]), cells[0])}` : ''), this.drop(name, text))),
          broken && el('li', {}, el('span', {}, capital(broken)), el('span', {cls: 'small'}, 'rule'))));
      this.s.render();
    }, () => this.show('none', 'No solution', 'warn', 'It was proved; what contradicts what was not found in time.'));
  }

  /** What of it is on the board. */
  marked() {
    const shown = this.shown === null ? null : this.solutions[this.shown];
    if (shown && this.s.sheet.plays === 'values') return {board: shown};
    return {differ: shown ? {} : this.differ || {}, bad: new Map([...this.bad || []].map(id => [id, 'in what contradicts'])), svg: shown && this.shown === 0 ? this.picture : null};
  }
}

