// The screen on which a puzzle is set: tools, the board, the verdict.  The draft is the page's, so that every act is
// seen at once and can be undone; the server makes a puzzle of it, and says what is known of that.

import {ask} from './api.js';
import {Board} from './board.js';
import {button, el, icon, picture, rich} from './dom.js';
import {alike} from './draft.js';
import {Game, solved} from './game.js';
import {help, share} from './help.js';
import {command, Typing} from './keys.js';
import {encode, keep} from './share.js';
import {toolsOf} from './tools.js';
import {Verdict} from './verdict.js';

const DRAFTS = 'drafts';
const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);
const places = cells => cells.map(({id, place, box, poly}) => [id, place, box, poly]);

export class Setter {
  /** `answer`: what the server told of the draft; `open(text, isExplained)` plays it. */
  constructor(main, answer, {name, open}) {
    Object.assign(this, {main, name: name || Date.now().toString(36), open, past: [], future: [], typing: new Typing(), tool: null, isTurned: false, entry: undefined, last: null});
    this.verdict = new Verdict(this);
    this.says = el('div', {cls: 'says', role: 'status'});
    this.host = el('div');
    this.frame = el('div', {cls: 'frame'}, this.host);
    this.rail = el('div', {cls: 'rail', role: 'toolbar', 'aria-label': 'Tools', 'aria-orientation': 'vertical'});
    this.panel = el('section', {cls: 'card panel', 'aria-label': 'Tool'});
    main.className = 'desk set';
    main.replaceChildren(this.rail, el('section', {cls: 'stage', 'aria-label': 'Board'}, this.frame, this.says),
      el('aside', {cls: 'side', 'aria-label': 'Verdict and tool'}, this.verdict.card, this.panel, this.verdict.more));
    this.onKey = event => this.key(event);
    document.addEventListener('keydown', this.onKey);
    this.told(answer);
  }

  end() {
    this.verdict.stop();
    this.abort?.abort();
    clearTimeout(this.later);
    document.removeEventListener('keydown', this.onKey);
    this.hasEnded = true;
  }

  get sheet() { return this.game.sheet; }
  get ids() { return this.board ? this.board.ids : []; }
  /** What is chosen, in the order of reading. */
  get inOrder() { return [...this.board.chosen].sort((a, b) => a - b).map(i => this.sheet.cells[i].id).filter(id => /^r\d+c\d+$/.test(id)); }
  valuesOf(found) { return solved(this.game, found); }

  // --- what the server tells ---
  told(answer) {
    this.answer = answer;
    this.draft = answer.draft;
    const {sheet, blanks} = answer, holes = blanks.map(blank => ({...blank, id: blank.place, domain: 0, isBlank: true}));
    const cells = [...sheet.cells, ...holes].sort((a, b) => a.row - b.row || a.col - b.col);
    const before = this.board?.game.sheet;
    this.text = answer.problem ? answer.text : sheet.text;
    this.game = new Game({...sheet, cells});
    this.tools = toolsOf(answer);
    this.tool = this.tools.find(tool => tool.id === this.tool?.id) || this.tools[0];
    if (before && same([places(before.cells), before.view], [places(cells), sheet.view])) this.board.renewed(this.game);
    else this.built(cells);
    if (!cells.length) this.host.replaceChildren(picture(sheet.svg));
    if (answer.problem) this.verdict.problem(answer);
    this.railed();
    this.panelled();
    this.render();
    this.kept();
    this.onTitle?.();
    if (!answer.problem) this.verdict.ask(sheet.text);
  }

  built(cells) {
    const chosen = this.ids, at = this.board ? this.sheet.cells[this.board.focus]?.id : null, isFocused = this.host.contains(document.activeElement);
    if (!cells.length) { this.board = null; this.host.className = 'board free'; return; }
    this.board = new Board(this.host, this.game, {
      chosen: () => { this.message = null; this.panelled(); this.render(); },
      act: () => {}, drawn: (list, event) => this.drawn(list, event), isFine: () => this.tool.isFine?.(this),
    });
    const where = names => names.map(id => cells.findIndex(cell => cell.id === id)).filter(i => i >= 0);
    this.board.chosen = new Set(where(chosen));
    const focus = where(at ? [at] : [])[0] ?? 0;
    this.board.focused(focus, isFocused);
    if (!chosen.length && !at) this.board.chosen = new Set([focus]);
  }

  // --- acts ---
  /** A new draft.  Acts of one `merge`, such as digits of a sum, are undone together; `wait` for typing. */
  change(draft, merge = null, wait = 0) {
    if (same(draft, this.draft)) return;
    if (!merge || merge !== this.last) this.past.push(this.draft);
    this.last = merge;
    this.future = [];
    this.drafted(draft, wait);
  }

  undo() { if (this.past.length) { this.future.push(this.draft); this.last = null; this.drafted(this.past.pop()); this.panelled(true); } }
  redo() { if (this.future.length) { this.past.push(this.draft); this.last = null; this.drafted(this.future.pop()); this.panelled(true); } }

  drafted(draft, wait = 0) {
    const isSame = alike(draft, this.draft);
    this.draft = draft;
    this.abort?.abort();
    if (!isSame) this.verdict.changed();
    this.render();
    this.railed();
    clearTimeout(this.later);
    this.sent = new Promise(resolve => { this.later = setTimeout(() => resolve(this.send({family: this.answer.family, draft})), wait); });
  }

  /** Wait until the server has made a puzzle of the draft; the text is that of the last act then. */
  settled() { return Promise.race([this.sent, new Promise(resolve => { setTimeout(resolve, 3000); })]); }

  async send(body) {
    const {signal} = this.abort = new AbortController();
    try {
      const answer = await ask('draft', body, signal);
      if (signal.aborted || this.hasEnded) return;
      if (answer.sheet) { this.told(body.draft ? {...answer, draft: body.draft} : answer); return; }
      this.text = answer.text;
      this.verdict.problem(answer);
      this.render();
      this.kept();
    } catch (error) {
      if (error.name === 'AbortError' || signal.aborted) return;
      if (!error.detail) throw error;
      this.say(`**${error.message}**`, error.detail.offline ? '' : 'bad');
    }
  }

  /** The puzzle without a given or a clue, by its name. */
  drop(name, text) {
    this.past.push(this.draft);
    this.future = [];
    this.last = null;
    this.send({text, drop: name});
  }

  /** The puzzle with one fact more, as the server names it. */
  add({name, value}, text) {
    this.past.push(this.draft);
    this.future = [];
    this.last = null;
    this.send({text, add: {name, value}});
  }

  /** A gesture has ended: what was passed, in its order. */
  drawn(list, event) {
    this.tool.drawn?.(this, list.map(i => this.sheet.cells[i].id), event);
    this.panelled();
    this.render();
  }

  chooseAll(names, first = names[0]) {
    const list = [first, ...names.filter(name => name !== first)].map(name => this.sheet.cells.findIndex(cell => cell.id === name)).filter(i => i >= 0);
    this.board.chooseAll(list);
  }

  toTool(tool) {
    this.tool = tool;
    this.message = null;
    this.entry = undefined;
    this.railed();
    this.panelled(true);
    this.render();
  }

  key(event) {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.target.closest?.('input, textarea, select')) {
      if (isControl && /^[zy]$/i.test(event.key) || event.key !== 'Enter' && event.key !== 'Escape') return;
      if (event.key === 'Escape') this.board?.divs[this.board.focus].focus();
      else if (event.target.tagName === 'INPUT') { const all = [...this.panel.querySelectorAll('input.field')]; (all[all.indexOf(event.target) + 1] || all[0])?.focus(); event.preventDefault(); }
      return;
    }
    if ((event.key === ' ' || event.key === 'Enter') && event.target.closest?.('button, a, summary')) return;
    const {tool, board} = this, signs = tool.sign ? new Map([['+', '+'], ['-', '-'], ['*', '×'], ['x', '×'], ['/', '÷'], [':', '÷']]) : new Map();
    if (signs.has(event.key) && !isControl) { event.preventDefault(); tool.sign(this, signs.get(event.key)); this.panelled(true); return; }
    const letters = tool.value ? this.game.sheet.symbols : {}, symbols = new Map(Object.entries(letters).filter(([, text]) => text.length === 1 && !/\d/.test(text)).map(([v, text]) => [text, Number(v)]));
    const asked = command(event, {symbols});
    if (!asked) return;
    const acts = {
      move: () => board?.step(asked.way, asked.add), end: () => board?.rowEnd(asked.last), all: () => board?.chooseAll(this.sheet.cells.map((_, i) => i)),
      digit: () => { tool.typed?.(this, asked.digit); if (tool.id === 'cage') this.panelled(true); }, value: () => tool.value?.(this, asked.value), erase: () => this.erase(), undo: () => this.undo(), redo: () => this.redo(),
      enter: () => tool.enter?.(this), nextMode: () => tool.enter?.(this), leave: () => board?.chooseAll([]), help: () => this.help(),
    };
    if (!acts[asked.do]) return;
    event.preventDefault();
    acts[asked.do]();
  }

  erase() { if (this.ids.length) this.tool.erase?.(this); this.panelled(true); }

  // --- what is shown ---
  say(text, kind = '') { this.message = {text, kind}; this.spoken(); }

  spoken() {
    const {text, kind} = this.message || {text: this.tool.told(this), kind: ''};
    this.says.className = `says ${kind}`;
    const now = [text, kind, ...this.verdict.short].join('|');
    // below the board there is no room for the verdict, so that its word stands here too
    if (this.said !== now) this.says.replaceChildren(el('p', {}, rich(text)), el('b', {cls: `mini push ${this.verdict.short[0]}`, 'aria-hidden': 'true'}, this.verdict.short[1]));
    this.said = now;
  }

  render() {
    this.spoken();
    if (!this.board) return;
    const {svg, ...known} = this.verdict.marked(), drawn = this.tool.marked?.(this) || {}, pending = {};
    for (const key of Object.keys(this.draft.layers)) {
      const {kind} = this.answer.tools.find(tool => tool.key === key) || {};
      if (kind === 'values') this.draft.layers[key].forEach((row, r) => row.forEach((token, c) => { if (token !== '.' && token !== '#' && !token.includes('/')) pending[`r${r + 1}c${c + 1}`] = token; }));
      else if (kind === 'given') Object.assign(pending, this.draft.layers[key]);
    }
    const cages = this.answer.problem ? this.answer.tools.filter(({kind}) => kind === 'cages').flatMap(({key}) => this.draft.layers[key].map(({cells}) => cells)) : [];
    this.board.show({...known, ...drawn, cages, pending: known.board ? {} : pending, black: this.blacks()});
    this.board.pictured(svg || this.game.sheet.svg);
  }

  /** Places that are holes in the draft, which the picture may not know yet. */
  blacks() {
    const found = new Set();
    for (const {kind, key} of this.answer.tools) if (kind === 'values' || kind === 'grid') this.draft.layers[key].forEach((row, r) => row.forEach((token, c) => { if (token === '#' || token.includes('/')) found.add(`r${r + 1}c${c + 1}`); }));
    return found;
  }

  railed() {
    const tools = this.tools.map(tool => el('button', {type: 'button', cls: 'tool', 'aria-pressed': String(tool.id === this.tool.id), 'data-name': tool.id, onclick: () => this.toTool(tool)}, icon(tool.icon), el('span', {}, tool.word)));
    const act = (name, word, does, isOff) => el('button', {type: 'button', cls: 'tool', 'data-name': name, 'aria-disabled': isOff ? 'true' : null, onclick: does}, icon(name), el('span', {}, word));
    const at = this.rail.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    this.rail.replaceChildren(...tools, el('hr'), act('erase', 'Erase', () => this.erase()), act('undo', 'Undo', () => this.undo(), !this.past.length), act('redo', 'Redo', () => this.redo(), !this.future.length));
    if (at) this.rail.querySelector(`[data-name="${at}"]`)?.focus({preventScroll: true});
  }

  /** The card of the tool; what is being typed in stays as it is. */
  panelled(isAnew = false) {
    const {tool} = this, now = `${tool.id} ${tool.depends?.(this) ?? ''}`;
    if (now === this.panelNow && !isAnew) return;
    const at = this.panel.contains(document.activeElement) ? document.activeElement.dataset.name : null;
    if (isAnew !== true && at && now === this.panelNow) return;
    this.panelNow = now;
    this.panel.className = `card panel ${tool.isWide ? 'wordy' : ''}`;
    this.panel.replaceChildren(...tool.panel(this).flat().filter(Boolean));
    if (at) this.panel.querySelector(`[data-name="${at}"]`)?.focus({preventScroll: true});
  }

  // --- keeping ---
  async kept() {
    const fragment = await encode({f: this.answer.family, d: this.draft, n: this.name});
    if (this.hasEnded) return;
    history.replaceState(null, '', `#d=${fragment}`);
    keep({t: this.name, fragment, title: this.draft.meta.title || '', family: this.answer.family, svg: this.game.sheet.svg}, DRAFTS);
  }

  repaint() { this.board?.repaint(); }
  help() { help([]); }

  /** The file, the picture, the link, and print, which makes a PDF too. */
  async share() {
    await this.settled();
    const named = (this.draft.meta.title || this.answer.family).toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'puzzle', text = this.text || this.sheet.text;
    const link = `${location.href.split('#')[0]}#p=${await encode({t: text, s: {}})}`;
    share({link, text, name: named, told: 'The puzzle is in the link itself. No server keeps it.', drawn: async () => (await ask('draw', {text, theme: 'light'})).svg, print: () => window.print()});
  }

  pause() {}
}
