// Under the hand: modes, the keys that write, tools.  Which keys there are follows from the values that there are.

import {button, el, icon} from './dom.js';
import {valuesOf} from './game.js';

const MODES = [['v', 'Digit', 'z'], ['a', 'Corner', 'x'], ['m', 'Centre', 'c'], ['k', 'Colour', 'v']];
const TOOLS = [['undo', 'Undo', 'undo'], ['redo', 'Redo', 'redo'], ['erase', 'Erase', 'erase'], ['trial', 'What if', 'suppose'], ['menu', 'More', 'more']];
export const MOST_KEYS = 20, MOST_NUMBERS = 121;

/** What the player writes with: "keys" for few values, "numbers" for many, "typed" digit by digit, or "none". */
export function padKind(game) {
  const {sheet} = game;
  if (sheet.plays !== 'values') return 'none';
  const domains = [...new Set(sheet.cells.map(cell => cell.domain))].map(i => valuesOf(sheet.domains[i]));
  if (domains.includes(null)) return 'typed';
  const values = new Set(domains.flat());
  if (!sheet.order && values.size <= MOST_KEYS && (sheet.kind !== 'number' || values.size <= 16)) return 'keys';
  return values.size <= MOST_NUMBERS ? 'numbers' : 'typed';
}

export class Pad {
  constructor(game, act) {
    Object.assign(this, {game, act, mode: 'v', kind: padKind(game)});
    const {sheet} = game;
    const ofLetters = sheet.letters.flatMap(({domain}) => { const one = sheet.domains[domain]; return valuesOf(one) || [one.low, one.high]; });
    const digits = ofLetters.some(value => value > 9) ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] : []; // they are written digit by digit
    this.values = this.kind === 'keys'
      ? [...new Set([...sheet.cells.flatMap(cell => valuesOf(sheet.domains[cell.domain])), ...digits])].sort((a, b) => (a === 0) - (b === 0) || a - b) // 0 last, as on a keyboard
      : this.kind === 'typed' ? [1, 2, 3, 4, 5, 6, 7, 8, 9, 0] : [];
    const isNumber = sheet.kind === 'number';
    this.modes = MODES.map(([mode, word, key]) => el('button', {type: 'button', onclick: () => act.mode(mode)}, mode === 'v' && isNumber ? 'Number' : word, el('kbd', {}, key)));
    this.keys = this.values.map(value => el('button', {type: 'button', cls: 'key', onclick: () => (this.kind === 'typed' ? act.digit(value) : act.value(value))},
      this.kind === 'typed' ? String(value) : game.drawn(value), ' ', el('span', {cls: 'left'})));
    const hasNegative = this.kind === 'typed' ? sheet.domains.some(domain => (valuesOf(domain) || [domain.low])[0] < 0) : ofLetters.some(value => value < 0);
    if (hasNegative) this.keys.push(el('button', {type: 'button', cls: 'key', onclick: () => act.minus()}, '−'));
    this.swatches = Array.from({length: 9}, (_, i) => el('button', {type: 'button', cls: `key swatch t${i + 1}`, 'aria-label': `Colour ${i + 1}`, onclick: () => act.colour(i + 1)}, String(i + 1)));
    this.grid = el('div', {cls: `keys ${this.keys.length > 9 ? 'ten' : ''}`});
    this.erase = el('button', {type: 'button', cls: 'key thin-only', 'aria-label': 'Erase', onclick: () => act.erase()}, icon('erase'));
    this.tools = TOOLS.map(([name, word, what]) => el('button', {type: 'button', cls: 'tool', onclick: () => act[what]()}, icon(name), el('span', {}, word)));
    this.hint = button('button main', 'Hint', () => act.hint(), {picture: 'hint'});
    this.check = button('button', 'Check', () => act.check(), {picture: 'check'});
    const isMarked = sheet.plays === 'values';
    this.element = el('div', {cls: 'hand'},
      isMarked && el('div', {cls: 'modes', role: 'group', 'aria-label': 'What a key writes'}, this.modes),
      this.grid, el('div', {cls: 'acts five'}, this.tools), el('div', {cls: 'pair'}, this.hint, this.check));
    // how often each value is to be placed, where every place lies in a house that has all values
    const n = this.values.length, {cells} = sheet;
    const whole = new Set(sheet.houses.filter(house => house.cells.length === n).flatMap(house => house.cells));
    this.times = this.kind === 'keys' && cells.every(cell => whole.has(cell.id)) ? cells.length / n : 0;
  }

  show() {
    const {game} = this, isColour = this.mode === 'k';
    MODES.forEach(([mode], i) => this.modes[i].setAttribute('aria-pressed', mode === this.mode));
    const keys = isColour ? this.swatches : this.keys;
    if (this.grid.firstChild !== keys[0]) this.grid.replaceChildren(...keys, ...keys.length ? [this.erase] : []);
    this.grid.hidden = !keys.length;
    if (this.times) {
      const placed = new Map();
      for (const id of game.ids) placed.set(game.value(id), (placed.get(game.value(id)) || 0) + 1);
      this.values.forEach((value, i) => {
        const left = Math.max(0, this.times - (placed.get(value) || 0));
        this.keys[i].classList.toggle('used', left === 0);
        this.keys[i].lastChild.replaceChildren(left ? String(left) : '✓', el('span', {cls: 'out'}, left ? ' to place' : ' all placed'));
      });
    }
    const [undo, redo, , trial] = this.tools;
    undo.setAttribute('aria-disabled', !game.canUndo);
    redo.setAttribute('aria-disabled', !game.canRedo);
    trial.setAttribute('aria-pressed', game.level > 0);
  }
}
