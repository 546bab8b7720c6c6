// One tool for all elements of a board: lines, dots, marked cells, numbers outside.  Which one is chosen is kept by
// the screen (`s.element`); how its entries are drawn follows from its shape, as the server tells it.

import {button, el} from './dom.js';
import {cellsOf, diagonalsOf, endsOf, entriesOf, isNegative, valueOf, withDrawn, withEntries, withMarked, withNegative, withValued, withoutEntries} from './draft.js';
import {capital} from './rules.js';

const GROUPS = {
  Lines: ['line', 'arrow'], 'Between cells': ['pair', 'dot', 'corner'], Cells: ['cell', 'cells', 'twins'], Outside: ['side', 'diagonal'],
};
const TOLD = {
  line: 'Drag along the cells of one; once more takes it away.',
  arrow: 'Drag from the circle along the arrow; once more takes it away.',
  pair: 'Drag from a cell to the one beside it; once more takes it away.',
  dot: 'Drag from a cell to another one, then type the number.',
  corner: 'Click near a corner where four cells meet, then type their numbers.',
  cell: 'Click or drag: cells are marked, and marked no more.',
  cells: 'Drag over all cells of one; once more takes it away.',
  twins: 'Drag over a shape, then over its twin.',
  side: 'Choose a cell, and write what stands at the ends of its row and column.',
  diagonal: 'Choose a cell, and write what stands at the ends of its diagonals.',
};
const MOST = 60;

const byReading = names => [...names].sort((a, b) => { const [[r, c], [p, q]] = [a, b].map(name => name.match(/\d+/g).map(Number)); return r - p || c - q; });
const isCell = name => /^r\d+c\d+$/.test(name);

/** The tool; `told` are those of the server that are elements. */
export function elements(told) {
  const now = s => told.find(one => one.key === s.element?.key) || told.find(one => s.draft.layers[one.key]) || told.find(one => one.key === 'thermometers') || told[0];
  const part = s => { const {parts} = now(s); return parts ? (parts.includes(s.element?.part) ? s.element.part : parts[0]) : null; };
  const choose = (s, key, of) => { s.element = {key, part: of}; s.message = null; s.panelled(true); s.render(); };
  const size = s => [Math.max(...s.sheet.cells.map(cell => cell.row)) + 1, Math.max(...s.sheet.cells.map(cell => cell.col)) + 1];
  const names = s => s.ids.filter(isCell);
  const isOutside = s => ['side', 'diagonal'].includes(now(s).shape);
  const isNumbered = s => ['dot', 'corner'].includes(now(s).shape);
  /** The cells of the entry that is typed: two, or the upper left of four. */
  const where = s => {
    const {shape} = now(s), chosen = names(s);
    if (shape === 'dot') return chosen.length === 2 ? byReading(chosen).join(' ') : '';
    return shape === 'corner' && (chosen.length === 1 || chosen.length === 4) ? byReading(chosen)[0] : '';
  };
  const typedAt = (s, place) => valueOf(entriesOf(s.draft, now(s).key).find(entry => entry.split('=')[0].trim() === place) || '');
  const put = (s, place, text) => { if (place) s.change(withValued(s.draft, now(s).key, place, text.trim()), `${now(s).key} ${place}`); };

  function drawn(s, ids, event) {
    const {key, shape} = now(s), cells = ids.filter(isCell), add = entry => s.change(withDrawn(s.draft, key, part(s), entry, {isLine: shape === 'pair' || shape === 'line'}));
    if (!cells.length || isOutside(s)) return;
    if (shape === 'cell') s.change(withMarked(s.draft, key, cells));
    else if (shape === 'corner' && cells.length === 1 && event) s.chooseAll(around(s, cells[0], event));
    else if (shape === 'twins') twin(s, byReading(cells), add);
    else if (shape === 'cells') add(byReading(cells).join(' '));
    else if (cells.length < 2) return;
    else if (shape === 'line') add(cells.join(' '));
    else if (shape === 'arrow') add(`${cells[0]} = ${cells.slice(1).join(' ')}`);
    else if (shape === 'pair') for (let i = 0; i + 1 < cells.length; i += 1) s.change(withDrawn(s.draft, key, part(s), `${cells[i]} ${cells[i + 1]}`, {isLine: true}));
    s.panelled(true);
  }

  /** The first of two shapes is kept until the second one is drawn. */
  function twin(s, cells, add) {
    const {first} = s.element || {};
    if (first?.length === cells.length && !cells.some(name => first.includes(name))) { add(`${first.join(' ')} = ${cells.join(' ')}`); s.element = {key: now(s).key}; return; }
    s.element = {key: now(s).key, first: cells};
    s.say(`**${cells.length === 1 ? 'One cell' : `${cells.length} cells`}.** Now drag over the others, of the same shape.`);
  }

  /** The four cells around the corner that was clicked. */
  function around(s, name, event) {
    const {left, top, width, height} = s.board.divs[s.board.focus].getBoundingClientRect(), [row, col] = name.match(/\d+/g).map(Number), [rows, cols] = size(s);
    const r = Math.min(Math.max(row - (event.clientY - top < height / 2), 1), rows - 1), c = Math.min(Math.max(col - (event.clientX - left < width / 2), 1), cols - 1);
    return [[r, c], [r, c + 1], [r + 1, c], [r + 1, c + 1]].map(([a, b]) => `r${a}c${b}`);
  }

  function ends(s) {
    const name = names(s).at(-1);
    if (!name) return [el('p', {cls: 'small'}, 'Choose a cell of the row or column.')];
    return (now(s).shape === 'side' ? endsOf : diagonalsOf)(name, ...size(s)).map(([word, place]) => el('label', {cls: 'line'}, el('span', {}, word), field(`at ${place}`, typedAt(s, place), text => put(s, place, text), {inputmode: 'numeric'})));
  }

  const field = (name, value, set, more = {}) => { const made = el('input', {cls: 'field', value, 'data-name': name, autocomplete: 'off', spellcheck: 'false', oninput: () => set(made.value), ...more}); return made; };

  function listed(s) {
    const {key, word} = now(s), of = part(s), all = entriesOf(s.draft, key, of);
    // what was typed in other entries since is in the draft, not in `all`
    const set = (i, text) => s.change(withEntries(s.draft, key, of, entriesOf(s.draft, key, of).map((entry, j) => (j === i ? text : entry))), `${key} entry ${i}`, 350);
    const away = i => { s.change(withEntries(s.draft, key, of, entriesOf(s.draft, key, of).filter((_, j) => j !== i))); s.panelled(true); };
    return el('ul', {cls: 'entries', 'aria-label': word}, all.slice(0, MOST).map((entry, i) => el('li', {},
      field(`entry ${i + 1}`, entry, text => set(i, text), {'aria-label': `${word}, ${i + 1}`, onfocus: () => s.chooseAll(cellsOf(entriesOf(s.draft, key, of)[i] || ''))}),
      button('button quiet', '', () => away(i), {picture: 'close', 'aria-label': `Take ${i + 1} away`}))),
    all.length > MOST && el('li', {}, `and ${all.length - MOST} more`));
  }

  return {
    id: 'elements', word: 'Elements', icon: 'line', isWide: true,
    /** Whether cells are passed near their middles alone, so that lines can go across corners. */
    isFine: s => ['line', 'arrow'].includes(now(s).shape),
    told: s => {
      const {word, shape} = now(s), place = where(s);
      if (isNumbered(s) && place) return `**${word}.** ${shape === 'dot' ? 'Type the number between the two cells.' : 'Type the numbers around the corner; Delete takes them away.'}`;
      return `**${word}.** ${TOLD[shape] || 'Write its entries.'}`;
    },
    drawn, enter: s => drawn(s, s.ids),
    typed(s, digit) {
      const place = where(s);
      if (isOutside(s)) document.querySelector('[data-name^="at "]')?.focus();
      else if (place) {
        const isDot = now(s).shape === 'dot', before = typedAt(s, place).split(' ').filter(Boolean);
        if (isDot || before.length < 4) put(s, place, isDot ? String(s.typing.add(place, String(digit))) : [...before, digit].sort().join(' '));
        s.panelled(true);
      }
    },
    erase: s => {
      const place = where(s);
      if (isNumbered(s) && place && typedAt(s, place)) put(s, place, '');
      else s.change(withoutEntries(s.draft, now(s).key, part(s), names(s)));
    },
    depends: s => [now(s).key, part(s), isOutside(s) || isNumbered(s) ? names(s).join() : '', entriesOf(s.draft, now(s).key, part(s)).length].join(' '),
    panel: s => {
      const one = now(s), {key, parts} = one, count = tool => [tool.parts ? Object.values(s.draft.layers[tool.key] || {}).flat() : s.draft.layers[tool.key] || []].flat().filter(entry => entry.length).length;
      const option = tool => el('option', {value: tool.key, selected: tool === one}, `${tool.word}${count(tool) ? ` (${count(tool)})` : ''}`);
      const groups = Object.entries(GROUPS).map(([word, shapes]) => [word, told.filter(tool => shapes.includes(tool.shape))]).filter(([, tools]) => tools.length);
      return [el('h2', {}, 'Elements'),
        el('select', {cls: 'field', 'data-name': 'element', 'aria-label': 'Element', onchange: event => choose(s, event.target.value)}, groups.map(([word, tools]) => el('optgroup', {label: word}, tools.map(option)))),
        el('p', {cls: 'small'}, one.says),
        parts && el('div', {cls: 'row'}, parts.map(of => button('chip', capital(of), () => choose(s, key, of), {'aria-pressed': String(of === part(s)), 'data-name': `part ${of}`}))),
        parts && one.negative && el('label', {cls: 'tick'}, el('input', {type: 'checkbox', 'data-name': 'negative', checked: isNegative(s.draft, key), onchange: event => s.change(withNegative(s.draft, key, event.target.checked))}), el('span', {}, one.negative)),
        ...isOutside(s) ? ends(s) : [],
        isNumbered(s) && where(s) && el('label', {cls: 'line'}, el('span', {}, one.shape === 'dot' ? 'Number' : 'Numbers'), field('numbers', typedAt(s, where(s)), text => put(s, where(s), text), {inputmode: 'numeric'})),
        listed(s)];
    },
  };
}
