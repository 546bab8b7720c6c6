// Pieces to be laid: chosen in the tray, turned and flipped, laid where one points.  Their ways to lie are the
// server's, so boxes, boards that wrap and pieces that may not be flipped need nothing of their own.

import {el, shape} from './dom.js';
import {centre, outline} from './geometry.js';

export class Pieces {
  constructor(game, act) {
    Object.assign(this, {game, piece: 0, way: 0});
    const {cells, pieces} = game.sheet;
    // the ways a piece may lie, up to moving it: the offsets of its cells from the first one
    this.ways = pieces.map((_, i) => {
      const found = new Map();
      for (const move of game.moves.values()) if (move.piece === i) {
        const key = this.turnOf(move);
        found.set(key, [...found.get(key) || [], move]);
      }
      return [...found.values()].sort((a, b) => b.length - a.length);
    });
    this.forms = this.ways.map(ways => ways.map(([move]) => formOf(this.points(move))));
    this.keys = pieces.map((piece, i) => {
      const move = this.ways[i][0]?.[0], at = move ? move.cells.map(c => cells[c]) : [];
      const xs = at.map(cell => cell.box[0]), ys = at.map(cell => cell.box[1]);
      const [x, y] = [Math.min(...xs), Math.min(...ys)], w = Math.max(...xs) - x + 1, h = Math.max(...ys) - y + 1;
      const size = Math.max(w, h, 3);
      const drawing = move ? shape('svg', {viewBox: [x - (size - w) / 2, y - (size - h) / 2, size, size].map(n => 40 * n).join(' '), 'aria-hidden': 'true'},
        ...at.map(({box: [a, b]}) => shape('rect', {class: `f${i % 9 + 1}`, x: 40 * a, y: 40 * b, width: 40, height: 40})),
        shape('path', {class: 'piece', d: outline(at)})) : '';
      return el('button', {type: 'button', cls: 'key piece-key', onclick: () => act.piece(i), onpointerdown: event => act.carry(event, i), 'aria-label': piece.name}, drawing, el('span', {cls: 'left'}));
    });
    this.element = el('div', {cls: 'tray', role: 'group', 'aria-label': 'Pieces'}, this.keys);
  }

  turnOf(move) {
    const {cells} = this.game.sheet, [x, y] = centre(cells[move.cells[0]]);
    return move.cells.map(i => centre(cells[i])).map(([a, b]) => `${Math.round(4 * (a - x))},${Math.round(4 * (b - y))}`).join(' ');
  }

  /** The move that lays the chosen piece, turned as it is, over a cell; among several the one with it first. */
  at(cell) {
    const ways = this.ways[this.piece];
    for (let k = 0; k < ways.length; k += 1) {
      const moves = ways[(this.way + k) % ways.length].filter(move => move.cells.includes(cell));
      if (moves.length) return moves.find(move => move.cells[0] === cell) || moves[0];
    }
    return null;
  }

  points(move) { return move.cells.map(i => centre(this.game.sheet.cells[i])); }

  /** Another way to lie: a quarter turn, or the next way where there is none (in boxes, or if it may not be turned). */
  turn() { if (!this.to(([x, y]) => [-y, x])) this.way = (this.way + 1) % Math.max(1, this.ways[this.piece].length); }

  /** The mirror image, if there is one that fits the board. */
  flip() { return this.to(([x, y]) => [-x, y]); }

  to(change) {
    const forms = this.forms[this.piece], move = this.ways[this.piece][this.way]?.[0];
    const i = move ? forms.indexOf(formOf(this.points(move).map(change))) : -1;
    if (i < 0) return false;
    this.way = i;
    return true;
  }

  /** The move with the piece as it is turned whose middle is nearest to a cell, of those that cover it. */
  over(cell) {
    const [x, y] = centre(this.game.sheet.cells[cell]), far = move => {
      const points = this.points(move), mean = k => points.reduce((sum, point) => sum + point[k], 0) / points.length;
      return Math.hypot(mean(0) - x, mean(1) - y);
    };
    return (this.ways[this.piece][this.way] || []).filter(move => move.cells.includes(cell)).sort((a, b) => far(a) - far(b))[0] || null;
  }

  /** The move that carries a piece which lies on the board from one of its cells to another cell. */
  carried(move, from, to) {
    const k = move.cells.indexOf(from), form = formOf(this.points(move));
    const same = this.ways[move.piece][this.forms[move.piece].indexOf(form)] || [];
    return same.find(other => other.cells[k] === to) || null;
  }

  laid(piece) {
    return Object.keys(this.game.state.entries).filter(id => this.game.moves.get(id)?.piece === piece).length;
  }

  /** The next piece that is not laid as often as it may be. */
  onward() {
    const {pieces} = this.game.sheet;
    for (let k = 0; k < pieces.length; k += 1) {
      const i = (this.piece + k) % pieces.length;
      if (this.laid(i) < pieces[i].uses) { if (i !== this.piece) { this.piece = i; this.way = 0; } return; }
    }
  }

  show() {
    this.game.sheet.pieces.forEach((piece, i) => {
      const left = piece.uses - this.laid(i), key = this.keys[i];
      key.classList.toggle('used', left === 0);
      key.setAttribute('aria-pressed', i === this.piece);
      key.setAttribute('aria-label', `${piece.name}, ${left === 0 ? 'laid' : `${left} to lay`}`);
      key.lastChild.textContent = left === 0 ? '✓' : piece.uses > 1 ? left : '';
    });
  }
}

/** A shape wherever it lies: its points from its upper left corner, in order. */
function formOf(points) {
  const x = Math.min(...points.map(point => point[0])), y = Math.min(...points.map(point => point[1]));
  return points.map(([a, b]) => `${Math.round(4 * (a - x))},${Math.round(4 * (b - y))}`).sort().join(' ');
}
