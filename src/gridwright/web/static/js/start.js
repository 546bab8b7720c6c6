// The first screen: bring a puzzle, go on with one, or pick an example of any family.

import {button, el, picture} from './dom.js';
import {ask, get, lacks} from './api.js';
import {clock} from './coach.js';
import {sheetOver} from './help.js';
import {seedOf} from './make.js';
import {capital} from './rules.js';
import {kept} from './share.js';

const READS = ['A line of 81 characters', 'gridwright’s own files', 'f-puzzles and SudokuPad links', 'puzz.link, pzv.jp, pzplus', 'Simon Tatham’s game IDs', 'ipuz, OpenSudoku, SadMan', 'Boards with lines, lists, JSON', 'Knuth’s exact cover text'];

/** Why a text cannot be read, with the line of it that is meant, if one is. */
export function complaint(error, text) {
  const {line} = error.detail || {}, lines = text.split('\n');
  return el('section', {cls: 'card', role: 'alert'}, el('h2', {}, 'It cannot be read'), el('p', {}, error.message),
    line && line <= lines.length && el('pre', {cls: 'source', tabindex: 0, 'aria-label': 'Lines of the text'},
      lines.slice(Math.max(0, line - 3), line + 2).map((one, i) => { const n = Math.max(1, line - 2) + i; return el('span', {cls: n === line ? 'err' : '', 'data-n': n}, one); })));
}

export class Start {
  /** `open(text)` opens a puzzle, and rejects with why it cannot be read; `resume(board)` one that was begun;
   *  `begin(body, name)` sets one. */
  constructor(main, {open, resume, begin}) {
    Object.assign(this, {main, open, resume, begin, family: 'all'});
    this.field = el('textarea', {cls: 'field', 'aria-label': 'A puzzle, a link, or the text of a file', spellcheck: 'false', placeholder: 'Paste a puzzle or a link, or drop a file here:\n53..7....6..195....98....6.8...6...34..8.3..1 …\nhttps://puzz.link/p?kakuro/…'});
    this.wrong = el('div');
    const file = el('input', {type: 'file', cls: 'out', tabindex: -1, 'aria-hidden': 'true', onchange: async () => { if (file.files[0]) { this.field.value = await file.files[0].text(); this.go(); } }});
    const paste = el('section', {cls: 'card paste', 'aria-labelledby': 'bring'}, el('h2', {id: 'bring'}, 'Bring your own'), this.field,
      el('div', {cls: 'row'}, button('button main', 'Open', () => this.go()), button('button', 'Choose a file', () => file.click()), file,
        button('button quiet', 'What can it read?', () => sheetOver('What can be read', el('ul', {cls: 'list'}, READS.map(text => el('li', {}, text)))))), this.wrong);
    this.today = el('article', {cls: 'card today'}, el('div', {cls: 'art'}), el('div', {cls: 'text'}));
    this.list = el('section', {cls: 'library', 'aria-label': 'Every kind'});
    main.className = 'page';
    this.begun = el('div');
    this.own = el('section', {cls: 'card own', 'aria-labelledby': 'own'});
    main.replaceChildren(el('div', {cls: 'open'}, paste, this.today), this.begun, this.own, this.list);
    this.own.hidden = true;
    this.begun.replaceChildren(this.recents(), this.drafts());
    this.onPaste = event => { if (!event.target.closest('input, textarea')) { this.field.value = event.clipboardData.getData('text'); this.go(); } };
    document.addEventListener('paste', this.onPaste);
    main.ondragover = event => event.preventDefault();
    main.ondrop = async event => { const [one] = event.dataTransfer.files; event.preventDefault(); if (one) { this.field.value = await one.text(); this.go(); } };
    this.load();
  }

  end() { document.removeEventListener('paste', this.onPaste); this.main.ondragover = this.main.ondrop = null; }

  async go(text = this.field.value) {
    if (!text.trim()) return this.field.focus();
    const slow = setTimeout(() => this.wrong.replaceChildren(el('p', {cls: 'small', role: 'status'}, 'One moment …')), 400);
    try { await this.open(text); } catch (error) { clearTimeout(slow); this.wrong.replaceChildren(complaint(error, text)); }
    clearTimeout(slow);
    return undefined;
  }

  /** A board to be set: its kind, and its size where it has one. */
  async owned() {
    const {families} = await get('families');
    this.makes = new Set(lacks.has('generate') ? [] : families.filter(one => one.made).map(one => one.family));
    this.show();
    const kind = el('select', {cls: 'field', id: 'kind', onchange: () => sized()}, families.map(({family, title, summary}) => el('option', {value: family}, `${title}: ${summary}`)));
    const [rows, cols] = ['Rows', 'Columns'].map(word => el('input', {cls: 'field', type: 'number', min: 1, max: 100, 'aria-label': word})), wrong = el('p', {cls: 'small bad', role: 'alert'});
    const sizes = el('span', {cls: 'size'}, rows, ' × ', cols);
    const sized = () => { const {size} = families.find(one => one.family === kind.value); sizes.hidden = !size; if (size) [rows.value, cols.value] = size; };
    kind.value = families.some(one => one.family === 'sudoku') ? 'sudoku' : families[0].family;
    sized();
    const begin = async () => {
      const size = sizes.hidden ? {} : {size: [Number(rows.value), Number(cols.value)]};
      const slow = setTimeout(() => { wrong.textContent = 'One moment …'; }, 400);
      try { await this.begin({family: kind.value, ...size}); } catch (error) { clearTimeout(slow); wrong.textContent = error.message; }
      clearTimeout(slow);
    };
    this.own.replaceChildren(el('h2', {id: 'own'}, 'Set one of your own'), el('div', {cls: 'row'}, el('label', {cls: 'out', for: 'kind'}, 'Kind'), kind, sizes, button('button', 'Begin', begin, {picture: 'given'})), wrong);
    this.own.hidden = false;
  }

  /** The puzzle of the day of the family that is shown: all who ask today get the same one. */
  async ofDay(asked) {
    asked.setAttribute('aria-disabled', 'true');
    try {
      const {made: [one]} = await ask('generate', {family: this.family, n: 1, seed: seedOf(new Date())});
      if (!one) throw new Error('There was no time to make it. Try again.');
      await this.open(one.text);
    } catch (error) { this.wrong.replaceChildren(complaint(error, '')); asked.removeAttribute('aria-disabled'); }
  }

  /** Go on with a draft. */
  drafts() {
    const drafts = kept('drafts').slice(0, 3);
    if (!drafts.length) return '';
    return el('section', {}, el('div', {cls: 'head'}, el('h2', {}, 'Go on setting')), el('ul', {cls: 'recents'}, drafts.map(draft =>
      el('li', {}, el('a', {cls: 'recent', href: `#d=${draft.fragment}`}, picture(draft.svg), el('span', {}, el('b', {}, draft.title || `Untitled ${draft.family}`), el('span', {cls: 'small'}, 'being set')))))));
  }

  recents() {
    const boards = kept().slice(0, 3);
    if (!boards.length) return '';
    return el('section', {}, el('div', {cls: 'head'}, el('h2', {}, 'Go on')), el('ul', {cls: 'recents'}, boards.map(board =>
      el('li', {}, el('button', {type: 'button', cls: 'recent', onclick: () => this.resume(board)}, picture(board.svg),
        el('span', {}, el('b', {}, board.title), el('span', {cls: 'small'}, board.solved ? `solved · ${clock(board.seconds)}` : `${board.done} of ${board.all} · ${clock(board.seconds)}`),
          el('progress', {cls: 'meter', value: board.done, max: board.all, 'aria-label': `${board.done} of ${board.all}`})))))));
  }

  async load() {
    try { this.examples = (await get('examples')).examples; } catch (error) { this.list.replaceChildren(el('p', {cls: 'small'}, error.message)); return; }
    this.repaint();
    await this.owned().catch(() => {}); // there are puzzles to play all the same
  }

  /** Show all pictures, also anew in another theme. */
  repaint() {
    this.begun.replaceChildren(this.recents(), this.drafts());
    if (!this.examples?.length) return;
    const day = Math.floor(Date.now() / 86_400_000), one = this.examples[day % this.examples.length];
    const art = this.today.firstChild, text = this.today.lastChild;
    art.replaceChildren(picture(one.whole || one.svg || ''));
    text.replaceChildren(el('p', {cls: 'over-line'}, 'Today'), el('h1', {}, one.title || one.called), el('p', {cls: 'small'}, capital(one.about || one.called).replace(/[^.!?]$/, '$&.')),
      el('div', {cls: 'row'}, button('button main', 'Play', () => this.go(one.text), {picture: 'play'})));
    this.show();
  }

  show() {
    const families = new Map([['all', 'All'], ...this.examples.map(one => [one.family, one.called])]);
    const shown = this.examples.filter(one => this.family === 'all' || one.family === this.family);
    this.list.replaceChildren(el('div', {cls: 'head'}, el('h2', {}, 'Every kind'), el('p', {cls: 'small'}, 'Pick one to play.')),
      el('div', {cls: 'row filter', role: 'group', 'aria-label': 'Kind'}, [...families].map(([family, word]) =>
        button('chip', word, () => { this.family = family; this.show(); }, {'aria-pressed': String(family === this.family)}))),
      this.makes?.has(this.family) ? el('div', {cls: 'row'}, button('button', `Today’s ${families.get(this.family)}`, event => this.ofDay(event.currentTarget), {picture: 'dice'})) : '',
      el('ul', {cls: 'families'}, shown.map(one => el('li', {}, el('button', {type: 'button', cls: 'family', onclick: () => this.go(one.text)},
        el('span', {cls: 'art'}, one.svg ? picture(one.svg) : ''), one.title || one.called)))));
  }
}
