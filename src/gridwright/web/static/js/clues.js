// Lists beside the board: clues by section, letters with their values, numbers to be placed.

import {button, el, seen} from './dom.js';
import {valuesOf} from './game.js';

export class Clues {
  constructor(game, act) {
    Object.assign(this, {game, act, current: null});
    const {entries} = game.sheet, sections = new Map();
    this.rows = entries.map((entry, i) => {
      const isClue = entry.cells.length > 0;
      const row = el(isClue ? 'button' : 'p', {cls: 'clue', type: isClue ? 'button' : null, onclick: isClue ? () => act.entry(i) : null},
        el('span', {cls: 'n'}, entry.label), el('span', {cls: 'f'}, entry.text), el('small'));
      sections.set(entry.section, [...sections.get(entry.section) || [], row]);
      return row;
    });
    // numbers to be placed come first where no entry has a clue
    const isBare = entries.every(entry => !entry.cells.length || !entry.text), isList = name => isBare && entries.some(entry => entry.section === name && !entry.cells.length);
    const all = [...sections].sort(([one], [other]) => isList(other) - isList(one));
    this.element = el('div', {cls: 'clues'}, all.map(([name, rows]) =>
      el('section', {}, name && el('h2', {}, name), el('ul', {}, rows.map(row => el('li', {}, row))))));
  }

  /** The entries through a cell, by index. */
  through(id) { return this.game.sheet.entries.flatMap((entry, i) => entry.cells.includes(id) ? [i] : []); }

  show(id) {
    const {game} = this, crossing = new Set(id ? this.through(id) : []);
    if (!crossing.has(this.current)) this.current = crossing.size ? [...crossing][0] : null;
    const written = game.sheet.entries.map(entry => entry.cells.length ? entry.cells.map(c => game.value(c)) : null);
    const texts = written.map(values => values?.every(v => v !== undefined) ? values.map(v => game.text(v)).join('') : null);
    game.sheet.entries.forEach((entry, i) => {
      const row = this.rows[i], isFull = texts[i] !== null || !entry.cells.length && texts.includes(entry.text);
      row.className = `clue ${crossing.has(i) && i !== this.current ? 'cross' : ''} ${isFull ? 'full' : ''}`;
      row.toggleAttribute('aria-current', false);
      if (i === this.current) row.setAttribute('aria-current', 'true');
      row.lastChild.textContent = isFull ? '✓' : entry.cells.length || '';
    });
    if (this.current !== null && this.current !== this.seen) {
      seen(this.element, this.rows[this.current]);
      this.seen = this.current;
    }
  }

  /** The clue before or after, in the order of the list. */
  beside(by) {
    const open = this.game.sheet.entries.flatMap((entry, i) => entry.cells.length ? [i] : []);
    const at = open.indexOf(this.current);
    return open[(at + by + open.length) % open.length];
  }

  /** The other entry through the same cell. */
  turned(id) {
    const crossing = this.through(id);
    return crossing[(crossing.indexOf(this.current) + 1) % crossing.length] ?? null;
  }

  /** The clue at hand: what it says, with the values of letters put in, and what is known of it. */
  told() {
    if (this.current === null) return null;
    const {game} = this, entry = game.sheet.entries[this.current];
    const put = entry.text.replace(/[A-Za-z]/g, letter => game.isLetter.has(letter) && game.value(letter) !== undefined ? ` ${game.value(letter)} ` : letter).replace(/\s+/g, ' ').trim();
    const known = entry.cells.map(id => game.value(id) === undefined ? '·' : game.text(game.value(id), id)).join(' ');
    const name = entry.section && /^(Across|Down)$/.test(entry.section) ? `${entry.label} ${entry.section.toLowerCase()}` : entry.label;
    return `**${name || entry.name}** ${entry.text === entry.name ? '' : `${entry.text} (${entry.cells.length})`}${put !== entry.text.replace(/\s+/g, ' ') ? ` → ${put}` : ''}${entry.label && known.includes('·') && /[^· ]/.test(known) ? ` · ${known}` : ''}`;
  }
}

export class Letters {
  constructor(game, act) {
    this.game = game;
    this.pressed = null;
    this.buttons = game.sheet.letters.map(({id}) => el('button', {type: 'button', cls: 'letter', onclick: () => act.letter(id)}));
    this.element = el('div', {cls: 'letters', role: 'group', 'aria-label': 'Values of the letters'}, this.buttons);
  }

  show(bad) {
    const {game} = this;
    game.sheet.letters.forEach(({id}, i) => {
      const value = game.value(id), marks = game.entry(id).m || game.entry(id).a, key = this.buttons[i];
      const left = !marks ? '' : marks.length > 4 ? `${marks.length} left` : marks.join('·');
      key.replaceChildren(`${id} `, value !== undefined ? el('b', {}, String(value)) : el('i', {}, left || '–'));
      key.setAttribute('aria-pressed', this.pressed === id);
      key.setAttribute('aria-label', value !== undefined ? `${id} ${value}` : `${id} ${left}, not settled`);
      key.classList.toggle('bad', bad.has(id));
      key.classList.toggle('given', game.given.has(id));
    });
  }
}

export class Numbers {
  constructor(game, act) {
    this.game = game;
    this.values = [...new Set(game.sheet.cells.flatMap(cell => valuesOf(game.sheet.domains[cell.domain])))].sort((a, b) => a - b);
    this.buttons = this.values.map(value => button('num', game.text(value), () => act.number(value)));
    this.element = el('section', {'aria-label': 'Numbers', cls: 'numwrap'},
      el('div', {cls: 'numbers', role: 'group', 'aria-label': 'Numbers: framed ones are missing'}, this.buttons));
  }

  show(next) {
    const given = new Set(this.game.given.values()), there = new Set(this.game.ids.map(id => this.game.value(id)));
    this.values.forEach((value, i) => {
      const key = this.buttons[i];
      key.className = `num ${given.has(value) ? 'giv' : there.has(value) ? '' : 'miss'}`;
      key.setAttribute('aria-pressed', value === next);
    });
    const list = this.element.firstChild, key = this.buttons[this.values.indexOf(next)];
    if (key && next !== this.seen) list.scrollLeft = key.offsetLeft - list.offsetLeft - list.clientWidth / 2;
    this.seen = next;
  }

}
