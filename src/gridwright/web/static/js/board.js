// The board: a picture, which is an image and can do nothing, and over its paper an ARIA grid of cells.

import {el, picture, shape} from './dom.js';
import {centre, endOfRow, neighbour, outline, stitch} from './geometry.js';
import {valuesOf} from './game.js';

const UNIT = 40, LARGE = 20;
const percent = part => `${(100 * part).toFixed(4)}%`;

/** What a place is called aloud. */
export function spoken(name) {
  const found = /^(?:l(\d+))?r(\d+)c(\d+)$/.exec(name);
  if (!found) return name;
  const [, layer, row, col] = found;
  return `${layer ? `layer ${layer}, ` : ''}row ${row}, column ${col}`;
}

export class Board {
  /** In `host`; `listeners`: chosen(), act(i) for a click on the only chosen cell, same(i) for a double click,
   *  drawn(list, event) when a gesture ends, isFine() for one that goes from middle to middle. */
  constructor(host, game, listeners) {
    Object.assign(this, {host, game, listeners, chosen: new Set(), focus: 0, anchor: 0});
    const {sheet} = game, {cells} = sheet;
    const [x, y, w, h] = this.view = sheet.view;
    const name = sheet.title || sheet.family;
    this.divs = cells.map((cell, i) => this.made(cell, i));
    const rows = new Map();
    cells.forEach((cell, i) => rows.set(cell.row, [...rows.get(cell.row) || [], this.divs[i]]));
    this.grid = el('div', {
      role: 'grid', cls: 'grid', 'aria-label': name, 'aria-multiselectable': 'true',
      'aria-rowcount': Math.max(...rows.keys()) + 1, 'aria-colcount': Math.max(...cells.map(c => c.col)) + 1,
    }, [...rows].sort(([a], [b]) => a - b).map(([row, divs]) => el('div', {role: 'row', 'aria-rowindex': row + 1}, divs)));
    this.over = shape('svg', {class: 'over', viewBox: [x, y, w, h].map(n => n * UNIT).join(' '), 'aria-hidden': 'true'});
    this.svg = sheet.svg;
    this.picture = picture(sheet.svg);
    host.replaceChildren(this.grid, this.picture, this.over);
    host.className = `board free ${cells.some(cell => cell.printed && !cell.poly) ? 'caged' : ''} ${Math.max(w, h) > LARGE ? 'large' : ''} ${sheet.plays}`;
    const longest = Math.max(1, ...sheet.domains.flatMap((domain, i) => cells.some(cell => cell.domain === i)
      ? (valuesOf(domain) || [domain.low, domain.high]).map(v => game.text(v).length) : []));
    const tiny = cells.some(cell => cell.poly);
    const sizes = {'--w': w, '--ratio': w / h, '--v': Math.min(tiny ? 0.46 : cells[0]?.printed ? 0.54 : 0.58, 0.84 / longest)};
    for (const [key, value] of Object.entries(sizes)) host.closest('.stage').style.setProperty(key, value.toFixed(4));
    if (cells.length) this.divs[0].tabIndex = 0;
    this.follow();
  }

  made(cell, i) {
    const [x, y, w, h] = this.view, [left, top, wide, high] = cell.box;
    const div = el('div', {
      role: 'gridcell', cls: 'cell', tabindex: -1, 'aria-colindex': cell.col + 1, 'aria-selected': 'false', 'data-i': i,
      'aria-readonly': cell.given !== undefined ? 'true' : null,
    });
    const place = {left: percent((left - x) / w), top: percent((top - y) / h), width: percent(wide / w), height: percent(high / h)};
    if (cell.poly) place.clipPath = `polygon(${cell.poly.map(([px, py]) => `${percent((px - left) / wide)} ${percent((py - top) / high)}`).join(',')})`;
    Object.assign(div.style, place);
    return div;
  }

  /** The same places with another game over them. */
  renewed(game) {
    this.game = game;
    this.pictured(game.sheet.svg);
  }

  /** Show another picture of the board. */
  pictured(svg) {
    if (svg === this.svg) return;
    this.svg = svg;
    this.repaint();
  }

  /** Show the game; `marked` has what the program points at: look, goal, bad (sets of ids), ghost, cands, struck. */
  show(marked = {}) {
    const {game} = this, covered = game.moves.size ? game.covered() : null;
    const goneAt = marked.struck || {}, cands = marked.cands || {}, bad = marked.bad || new Map();
    game.sheet.cells.forEach((cell, i) => {
      const {id} = cell, entry = game.entry(id), given = game.given.get(id), div = this.divs[i];
      const move = covered?.get(i), shown = marked.board ? marked.board[id] : entry.v;
      const ghost = marked.ghost?.[id];
      const differ = marked.differ?.[id], pending = marked.pending?.[id], isBlack = marked.black?.has(id);
      const tint = move ? move.piece % 9 + 1 : marked.tints?.[id] ?? entry.k?.[0];
      const value = given !== undefined || covered ? undefined : shown ?? ghost;
      const isChoice = game.sheet.plays === 'choices';
      const classes = {
        trial: entry.n, faint: marked.board && entry.v === undefined, peer: marked.peer?.has(id), same: marked.same?.has(id),
        look: marked.look?.has(id), goal: marked.goal?.has(id), bad: bad.has(id), ghost: ghost !== undefined && shown === undefined,
        chosen: isChoice && value === 1, pieced: move, differ, black: isBlack && !cell.isBlank, open: cell.isBlank && marked.black && !isBlack,
      };
      div.className = `cell ${tint ? `t${tint}` : cell.tint === undefined ? '' : `g${cell.tint && (cell.tint - 1) % 9 + 1}`} ${Object.keys(classes).filter(key => classes[key]).join(' ')}`;
      div.setAttribute('aria-selected', this.chosen.has(i));
      const inside = [];
      let told;
      const marks = list => list.map(v => game.text(v, id));
      if (isBlack || cell.isBlank) told = cell.isBlank || isBlack ? 'no cell' : 'empty';
      else if (pending !== undefined && (given === undefined || game.text(given, id) !== pending)) {
        told = `${pending}, given`;
        inside.push(el('span', {cls: 'value set'}, pending));
      } else if (marked.pending && pending === undefined && given !== undefined) told = 'empty';
      else if (differ) {
        const text = differ.map(v => game.drawn(v, id)).join('/');
        told = `${text}, solutions differ`;
        inside.push(el('span', {cls: `centre ${text.length > 3 ? 'long' : ''}`}, text));
      } else if (given !== undefined) told = `${game.text(given, id)}, given`;
      else if (move) told = `${game.sheet.pieces[move.piece].name}, a piece`;
      else if (value !== undefined) {
        told = isChoice ? value ? 'chosen' : 'not chosen' : game.text(value, id);
        inside.push(el('span', {cls: `value ${classes.ghost ? 'pop' : ''}`}, isChoice ? value ? '✓' : '×' : game.drawn(value, id)));
      } else if (cands[id] || goneAt[id]) {
        told = this.candidates(inside, cell, cands[id] || [], goneAt[id] || []);
      } else {
        told = [];
        if (entry.a) { told.push(`corner marks ${marks(entry.a).join(' ')}`); inside.push(this.corner(entry.a, id)); }
        if (entry.m) {
          told.push(`centre marks ${marks(entry.m).join(' ')}`);
          inside.push(el('span', {cls: `centre ${entry.m.length > 5 ? 'many' : ''}`}, entry.m.map(v => game.drawn(v, id)).join(' ')));
        }
        told = told.join(', ') || 'empty';
      }
      div.replaceChildren(...cell.room && inside.length ? [this.roomed(cell, inside)] : inside);
      const states = [entry.k && `colour ${entry.k[0]}`, entry.n && 'supposed', classes.look && 'pointed at', classes.goal && 'in question', bad.has(id) && (bad.get(id) || 'in conflict')];
      const printed = cell.printed ? `, printed ${cell.printed}` : '';
      div.setAttribute('aria-label', [`${spoken(cell.place)}${printed}: ${told}`, ...states.filter(Boolean)].join(', '));
    });
    this.drawn(marked, covered);
  }

  corner(values, id) {
    const texts = values.map(v => this.game.drawn(v, id));
    if (values.length > 6 || texts.some(text => text.length > 1)) return el('span', {cls: 'centre many'}, texts.join(' '));
    return el('span', {cls: 'corner'}, texts.flatMap(text => [el('b', {}, text), ' ']));
  }

  candidates(inside, cell, left, gone) {
    const all = [...new Set([...left, ...gone])].sort((a, b) => a - b), text = v => this.game.text(v, cell.id);
    if (all.length > 12) return `${all.length} candidates`;
    const fits = all.every(v => v >= 1 && v <= 9);
    const one = v => el(gone.includes(v) ? 's' : 'span', fits ? {cls: `c${v}`} : {}, this.game.drawn(v, cell.id));
    inside.push(el('span', {cls: fits ? 'cands' : 'centre many'}, all.flatMap(v => [one(v), ' '])));
    return `candidates ${left.map(text).join(' ')}${gone.length ? `, not ${gone.map(text).join(' ')}` : ''}`;
  }

  /** What is inside of a cell, where the picture leaves room for it. */
  roomed({box: [x, y, w, h], room: [left, top, wide, high]}, inside) {
    const span = el('span', {cls: 'room'}, inside);
    Object.assign(span.style, {left: percent((left - x) / w), top: percent((top - y) / h), width: percent(wide / w), height: percent(high / h)});
    return span;
  }

  drawn(marked, covered) {
    const {sheet} = this.game, shapes = [];
    if (covered) for (const move of new Set(covered.values()))
      shapes.push(shape('path', {class: 'piece', d: outline(move.cells.map(i => sheet.cells[i]))}));
    if (marked.stitches) for (const [one, other, given] of marked.stitches)
      shapes.push(shape('path', {class: `stitch ${given ? 'given' : ''}`, d: stitch(this.cell(one), this.cell(other))}));
    for (const ids of marked.cages || [])
      shapes.push(shape('path', {class: 'caged', d: outline(ids.map(id => this.cell(id)).filter(Boolean))}));
    for (const ids of marked.rings || [])
      shapes.push(shape('path', {class: 'ring', d: outline(ids.map(id => this.cell(id)).filter(Boolean))}));
    const goal = sheet.cells.filter(cell => marked.goal?.has(cell.id));
    if (goal.length) shapes.push(shape('path', {class: 'ring goal', d: outline(goal)}));
    if (marked.preview) shapes.push(shape('path', {class: 'ring cut', d: outline(marked.preview.map(i => sheet.cells[i]))}));
    if (this.chosen.size) shapes.push(shape('path', {class: 'ring blue', d: outline([...this.chosen].map(i => sheet.cells[i]))}));
    this.over.replaceChildren(...shapes);
  }

  /** The picture in another theme. */
  repaint() {
    const anew = picture(this.svg);
    this.picture.replaceWith(anew);
    this.picture = anew;
  }

  cell(id) { return this.game.sheet.cells.find(cell => cell.id === id); }
  get ids() { return [...this.chosen].map(i => this.game.sheet.cells[i].id); }

  // --- choosing ---
  /** `how`: one, add, toggle. */
  choose(i, how = 'one', isFocused = true) {
    if (how === 'one') this.chosen = new Set([i]);
    else if (how === 'toggle' && this.chosen.has(i) && this.chosen.size > 1) this.chosen.delete(i);
    else this.chosen.add(i);
    this.focused(i, isFocused);
    this.listeners.chosen();
  }

  chooseAll(list) {
    this.chosen = new Set(list);
    if (list.length) this.focused(list[0], false);
    this.listeners.chosen();
  }

  focused(i, isFocused) {
    if (this.divs[this.focus]) this.divs[this.focus].tabIndex = -1;
    this.focus = i;
    this.divs[i].tabIndex = 0;
    if (isFocused) this.divs[i].focus({preventScroll: true});
  }

  step(direction, isAdding) { this.choose(neighbour(this.game.sheet.cells, this.focus, direction), isAdding ? 'add' : 'one'); }
  rowEnd(last) { this.choose(endOfRow(this.game.sheet.cells, this.focus, last)); }

  /** All cells with what this one has. */
  same(i) {
    const {game} = this, {cells} = game.sheet, value = game.value(cells[i].id);
    if (value !== undefined) this.chooseAll([i, ...cells.flatMap((cell, j) => j !== i && game.value(cell.id) === value ? [j] : [])]);
  }

  /** The cell under the pointer, by its index; null beside the board. */
  cellAt(event) {
    const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest?.('.cell');
    return cell && this.grid.contains(cell) ? Number(cell.dataset.i) : null;
  }

  /** Whether the pointer is far from the middle of a cell. */
  isOff(i, event) {
    const {left, top, width, height} = this.divs[i].getBoundingClientRect();
    return Math.hypot((event.clientX - left) / width - 0.5, (event.clientY - top) / height - 0.5) > 0.4;
  }

  follow() {
    let dragged = false, wasOnly = false;
    const at = event => this.cellAt(event);
    this.grid.addEventListener('pointerdown', event => {
      const i = at(event);
      if (i === null || event.button) return;
      event.preventDefault();
      if (this.listeners.grabbed?.(i, event)) return;
      this.grid.setPointerCapture(event.pointerId);
      dragged = true;
      wasOnly = this.chosen.size === 1 && this.chosen.has(i);
      this.choose(i, event.ctrlKey || event.metaKey ? 'toggle' : event.shiftKey ? 'add' : 'one');
    });
    this.grid.addEventListener('pointermove', event => {
      const i = dragged ? at(event) : null;
      if (i !== null && !this.chosen.has(i) && !(this.listeners.isFine?.() && this.isOff(i, event))) { wasOnly = false; this.choose(i, 'add'); }
    });
    this.grid.addEventListener('pointerup', event => {
      if (dragged && this.chosen.size === 1) this.listeners.act(this.focus, wasOnly, event);
      if (dragged) this.listeners.drawn?.([...this.chosen], event);
      dragged = false;
    });
    this.grid.addEventListener('pointercancel', () => { dragged = false; });
    this.grid.addEventListener('dblclick', event => { const i = at(event); if (i !== null) this.same(i); });
    this.grid.addEventListener('focusin', event => {
      const i = event.target.dataset?.i; // another one: a reader of the screen has moved the focus
      if (i !== undefined && (!this.chosen.size || Number(i) !== this.focus)) this.choose(Number(i), 'one', false);
    });
  }

  /** Where the middle of a cell is, in units of the drawing. */
  middle(id) { return centre(this.cell(id)).map(n => n * UNIT); }
}
