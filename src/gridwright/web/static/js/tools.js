// The tools with which a puzzle is set, one a layer of its draft.  What a family has follows from what the server
// tells (`tools`, `fields`); a tool is {id, word, icon, told(s), drawn(s, ids, event), typed(s, digit), ...}, where
// `s` is the screen: its draft, its sheet, what is chosen, and change(draft).

import {button, el} from './dom.js';
import {EMPTY, HOLE, beside, cageAt, regionsOf, sumsAt, sumsToken, tokenAt, turned, withBar, withCage, withChain, withEntry, withField, withMeta, withRegion, withSide, withSwitch, withTokens, withoutCages, withoutPairs} from './draft.js';
import {elements} from './elements.js';
import {valuesOf} from './game.js';
import {capital} from './rules.js';

const RULES = {
  values: (tool, layers) => [given(tool), ...tool.holes ? [holes(tool)] : [], ...tool.word === 'sums' ? [sums(tool)] : []],
  cages: tool => [cages(tool, true)],
  groups: tool => [cages(tool, false)],
  regions: tool => [regions(tool)],
  pairs: tool => [signs(tool)],
  grid: (tool, layers) => [holes(tool), ...layers.bars ? [bars(tool)] : []],
  clues: tool => [clues(tool)],
  given: tool => [named(tool)],
};
const ORDER = ['given', 'holes', 'bars', 'clues', 'sums', 'cage', 'line', 'elements', 'sides', 'region', 'keys'];

/** The tools of a puzzle in the order of the rail. */
export function toolsOf({tools, draft, fields}) {
  const sided = tools.filter(tool => tool.kind === 'side'), added = tools.filter(tool => tool.kind === 'element');
  const found = tools.flatMap(tool => (RULES[tool.kind] ? RULES[tool.kind](tool, draft.layers) : []));
  if (sided.length) found.push(sides(sided));
  if (added.length) found.push(elements(added));
  found.push(keys(fields, tools.filter(tool => tool.kind === 'switch')));
  return found.sort((a, b) => ORDER.indexOf(a.id) - ORDER.indexOf(b.id));
}

const labelled = (word, input) => el('label', {cls: 'line'}, el('span', {}, word), input);
const input = (name, value, set, more = {}) => {
  const field = el('input', {cls: 'field', value, 'data-name': name, autocomplete: 'off', spellcheck: 'false', oninput: () => set(field.value), ...more});
  return field;
};
const place = name => name.replace(/^r(\d+)c(\d+)$/, 'row $1, column $2');

/** Digits, or all values where they are few, as keys to press. */
function keypad(s, values, press) {
  return el('div', {cls: `keys ${values.length > 9 ? 'ten' : ''}`}, values.map(([text, value]) => button('key', text, () => press(value))));
}
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0].map(n => [String(n), n]);

/** The values that can be given, as [[text, value], ...]; digits where they are many. */
function givable(s) {
  const all = [...new Set(s.sheet.domains.flatMap(domain => (valuesOf(domain) || [domain.low, domain.high])))].sort((a, b) => a - b);
  return all.length <= 25 && (s.sheet.kind !== 'number' || all.length <= 16) ? all.map(value => [s.game.text(value), value]) : DIGITS;
}

/** A number of perhaps several digits, as typed at the places that are chosen. */
function number(s, digit) {
  const most = Math.max(9, ...s.sheet.domains.map(domain => (Array.isArray(domain) ? Math.max(...domain, 0) : domain.high)));
  const value = s.typing.add(s.ids.join(), String(digit));
  return most < 10 || value === null || value > most ? s.typing.restart(String(digit)) : value;
}

function given({key}) {
  const put = (s, token) => s.ids.length && s.change(withTokens(s.draft, key, s.ids.filter(id => tokenAt(s.draft, key, id) !== HOLE && !tokenAt(s.draft, key, id)?.includes('/')), token));
  return {
    id: 'given', word: 'Given', icon: 'given',
    told: s => `**Givens.** Choose cells and type what they are; Delete empties them.${s.ids.length > 1 ? ` ${s.ids.length} are chosen.` : ''}`,
    typed: (s, digit) => put(s, s.game.text(number(s, digit))),
    value: (s, value) => put(s, s.game.text(value)),
    erase: s => put(s, EMPTY),
    panel: s => [el('h2', {}, 'Given'), keypad(s, givable(s), value => (givable(s) === DIGITS ? put(s, s.game.text(number(s, value))) : put(s, s.game.text(value)))), button('button', 'Empty', () => put(s, EMPTY), {picture: 'erase'})],
  };
}

function named({key}) {
  const put = (s, text) => s.ids.length && s.change(s.ids.reduce((draft, id) => withEntry(draft, key, id, text), s.draft));
  return {
    id: 'given', word: 'Given', icon: 'given',
    told: () => '**Givens.** Choose places and type what they are; Delete empties them.',
    typed: (s, digit) => put(s, String(number(s, digit))),
    value: (s, value) => put(s, String(value)),
    erase: s => put(s, ''),
    panel: s => [el('h2', {}, 'Given'), keypad(s, givable(s), value => put(s, String(givable(s) === DIGITS ? number(s, value) : value))), button('button', 'Empty', () => put(s, ''), {picture: 'erase'})],
  };
}

function holes({key, kind, word}) {
  const black = kind === 'grid' || word === 'sums';
  const paint = (s, ids) => {
    const open = ids.filter(id => tokenAt(s.draft, key, id) !== undefined);
    if (!open.length) return;
    const isHole = token => token === HOLE || token.includes('/');
    const token = isHole(tokenAt(s.draft, key, open[0])) ? EMPTY : HOLE;
    s.change(withTokens(s.draft, key, s.isTurned ? turned(s.draft, key, open) : open, token));
  };
  return {
    id: 'holes', word: black ? 'Black' : 'Holes', icon: 'hole',
    told: () => `**${black ? 'Black squares' : 'Holes'}.** Click or drag: cells become ${black ? 'black' : 'holes'}, and cells again.`,
    drawn: paint, enter: s => paint(s, s.ids), erase: s => paint(s, s.ids),
    panel: s => [el('h2', {}, black ? 'Black squares' : 'Holes'), el('label', {cls: 'tick'}, el('input', {type: 'checkbox', checked: s.isTurned, 'data-name': 'turned', onchange: event => { s.isTurned = event.target.checked; }}), 'The same upside down')],
  };
}

function sums({key}) {
  const black = s => { const id = s.ids.at(-1), token = id && tokenAt(s.draft, key, id); return token && (token === HOLE || token.includes('/')) ? id : null; };
  const put = (s, part, text) => {
    const id = black(s);
    if (!id) return;
    const both = sumsAt(tokenAt(s.draft, key, id));
    both[part] = text.replace(/\D/g, '').slice(0, 4);
    s.change(withTokens(s.draft, key, [id], sumsToken(...both)), `sum ${id} ${part}`);
  };
  return {
    id: 'sums', word: 'Sums', icon: 'clue', part: 1,
    told: s => (black(s) ? `**${capital(place(black(s)))}.** Type the sum to the right of it; Enter changes to the sum below.` : '**Sums.** Choose a black square, then type the sums that it says.'),
    typed(s, digit) { const id = black(s); if (id) { put(s, this.part, String(s.typing.add(`${id} ${this.part}`, String(digit)))); s.panelled(true); } },
    enter(s) { this.part = 1 - this.part; s.say(`**Now the sum ${this.part ? 'to the right' : 'below'}.**`); },
    erase: s => { const id = black(s); if (id) s.change(withTokens(s.draft, key, [id], HOLE)); s.panelled(true); },
    depends: s => black(s),
    panel(s) {
      const id = black(s);
      if (!id) return [el('h2', {}, 'Sums'), el('p', {cls: 'small'}, 'Choose a black square. Without one, make it with Black.')];
      const both = sumsAt(tokenAt(s.draft, key, id));
      return [el('h2', {}, capital(place(id))), ...[['To the right', 1], ['Below', 0]].map(([word, part]) => labelled(word, input(`sum${part}`, both[part], text => put(s, part, text), {inputmode: 'numeric'})))];
    },
  };
}

function cages({key, word}, isExclusive) {
  const signs = word === 'target';
  const ofChosen = s => s.draft.layers[key].find(cage => cage.cells.length === s.ids.length && cage.cells.every(name => s.ids.includes(name)));
  const put = (s, text) => { if (s.ids.length) s.change(withCage(s.draft, key, s.inOrder, text, isExclusive), `cage ${s.inOrder.join()}`); };
  const digits = (s, digit) => {
    const sign = signs ? ofChosen(s)?.value.match(/[^\d]$/)?.[0] || (s.ids.length > 1 ? '+' : '') : '';
    put(s, `${s.typing.add(s.ids.join(), String(digit))}${sign}`);
  };
  const signed = (s, sign) => { const cage = ofChosen(s); if (cage) put(s, cage.value.replace(/[^\d]$/, '') + sign); };
  const away = s => s.change(withoutCages(s.draft, key, s.ids));
  const SIGNS = signs ? [['+', '+'], ['−', '-'], ['×', '×'], ['÷', '÷']] : [];
  return {
    id: 'cage', word: isExclusive ? 'Cage' : 'Group', icon: 'cage',
    told: s => { const cage = ofChosen(s); return cage ? `**${isExclusive ? 'Cage' : 'Group'} of ${cage.value || 'no sum'}.** Drag over cells to draw one; type its ${signs ? 'target' : 'sum'}.` : s.ids.length ? `**${s.ids.length === 1 ? 'One cell' : `${s.ids.length} cells`}.** Type the ${signs ? 'target, such as 12 +,' : 'sum'} to make it a cage.` : '**Cages.** Drag over cells to draw one; type its sum.'; },
    drawn: (s, ids) => { const i = ids.length === 1 ? cageAt(s.draft, key, ids[0]) : -1; if (i >= 0) s.chooseAll(s.draft.layers[key][i].cells, ids[0]); },
    typed: digits, sign: signed, erase: away,
    depends: s => s.inOrder.join(),
    panel: s => [el('h2', {}, isExclusive ? 'Cage' : 'Group'),
      labelled(signs ? 'Target' : 'Sum', input('value', ofChosen(s)?.value || '', text => put(s, text), {inputmode: signs ? 'text' : 'numeric', disabled: !s.ids.length})),
      el('div', {cls: 'keys ten'}, DIGITS.map(([text, digit]) => button('key', text, () => { digits(s, digit); s.panelled(true); })), SIGNS.map(([text, sign]) => button('key', text, () => { signed(s, sign); s.panelled(true); }))),
      button('button', 'Take it away', () => { away(s); s.panelled(true); }, {picture: 'erase', 'aria-disabled': String(!ofChosen(s))})],
  };
}

function regions({key}) {
  return {
    id: 'region', word: 'Boxes', icon: 'region',
    told: () => '**Boxes.** Drag from a cell: those that you pass join its box.',
    drawn: (s, ids) => {
      if (ids.length < 2) return;
      const rows = [];
      for (const {row, col, region} of s.sheet.cells) { rows[row] ||= []; rows[row][col] = region ?? 0; }
      s.change(withRegion(s.draft, key, ids, rows));
    },
    enter(s) { this.drawn(s, s.ids); },
    marked: s => ({tints: Object.fromEntries(regionsOf(s.draft.layers[key]).flatMap((names, i) => names.map(name => [name, i % 9 + 1])))}),
    panel: s => [el('h2', {}, 'Boxes'), el('p', {cls: 'small'}, 'All boxes must have as many cells as a row.'), button('button', 'The usual boxes', () => s.change({...s.draft, layers: {...s.draft.layers, [key]: []}}), {picture: 'retry'})],
  };
}

function signs({key}) {
  return {
    id: 'line', word: 'Signs', icon: 'line',
    told: () => '**Signs.** Drag from the smaller cell to the greater one; once more takes the sign away.',
    drawn: (s, ids) => { if (ids.length > 1) s.change(withChain(s.draft, key, ids)); },
    enter(s) { this.drawn(s, s.ids); },
    erase: s => s.change(withoutPairs(s.draft, key, s.ids)),
    panel: () => [el('h2', {}, 'Signs'), el('p', {cls: 'small'}, 'By keyboard: choose cells with Shift and arrows, the smallest first, then Enter.')],
  };
}

const WAYS = {left: [-1, 0], right: [1, 0], above: [0, -1], below: [0, 1]};

function bars({key}) {
  const put = (s, id, way) => {
    const [a, b] = beside(id, WAYS[way]);
    if (tokenAt(s.draft, key, a) === EMPTY && tokenAt(s.draft, key, b) === EMPTY) s.change(withBar(s.draft, a, b));
  };
  return {
    id: 'bars', word: 'Bars', icon: 'bar',
    told: () => '**Bars.** Click near the side of a cell; Enter puts one to the right of the cell.',
    drawn: (s, ids, event) => {
      if (ids.length !== 1 || !event) return;
      const {left, top, width, height} = s.board.divs[s.board.focus].getBoundingClientRect(), x = (event.clientX - left) / width, y = (event.clientY - top) / height;
      const near = [['left', x], ['right', 1 - x], ['above', y], ['below', 1 - y]].sort((a, b) => a[1] - b[1])[0];
      put(s, ids[0], near[0]);
    },
    enter: s => put(s, s.ids.at(-1), 'right'),
    panel: s => [el('h2', {}, 'Bars'), el('p', {cls: 'small'}, 'Of the chosen cell:'), el('div', {cls: 'row'}, Object.keys(WAYS).map(way => button('chip', capital(way), () => s.ids.length && put(s, s.ids.at(-1), way))))],
  };
}

function clues({key}) {
  const ofEntry = entry => `${entry.cells[0]} ${entry.name.replace(/^\d+/, '')}`;
  const entries = s => s.sheet.entries.filter(entry => entry.name && entry.cells.length);
  return {
    id: 'clues', word: 'Clues', icon: 'clue', isWide: true,
    told: s => (s.entry ? `**${s.entry.label} ${s.entry.section.toLowerCase()}.** ${s.entry.cells.length} digits; write what they are.` : '**Clues.** Write them beside the board: “prime”, “1d + 3”, “square of 7d”.'),
    drawn: (s, ids) => { if (ids.length === 1) s.entry = entries(s).filter(entry => entry.cells.includes(ids[0])).find((entry, i, all) => all[(i + all.length - 1) % all.length] === s.entry || s.entry === undefined || !all.includes(s.entry)); },
    marked: s => ({same: new Set(s.entry?.cells || [])}),
    enter: s => s.entry && document.querySelector(`[data-name="clue ${s.entry.name}"]`)?.focus(),
    depends: s => entries(s).map(entry => entry.name + entry.cells[0] + entry.cells.length).join(),
    panel: s => [...new Set(entries(s).map(entry => entry.section))].map(section => el('section', {}, el('h3', {}, section), el('div', {cls: 'cluelist'}, entries(s).filter(entry => entry.section === section).map(entry =>
      el('label', {cls: 'line'}, el('span', {}, el('b', {}, entry.label), el('small', {}, ` (${entry.cells.length})`), el('span', {cls: 'out'}, section)), input(`clue ${entry.name}`, s.draft.layers[key][ofEntry(entry)] || '',
        text => s.change(withEntry(s.draft, key, ofEntry(entry), text), `clue ${entry.name}`, 350), {onfocus: () => { s.entry = entry; s.render(); }})))))),
  };
}

function sides(tools) {
  const lines = {left: 'row', right: 'row', top: 'col', bottom: 'col'};
  const words = {left: 'At the left', right: 'At the right', top: 'Above', bottom: 'Below'};
  const cell = s => s.sheet.cells.find(one => one.id === s.ids.at(-1));
  return {
    id: 'sides', word: 'Sides', icon: 'side',
    told: s => (cell(s) ? `**Row ${cell(s).row + 1}, column ${cell(s).col + 1}.** Write what stands at their ends.` : '**Numbers at the sides.** Choose a cell of the row or column.'),
    depends: s => (cell(s) ? `${cell(s).row} ${cell(s).col}` : ''),
    typed: () => document.querySelector('[data-name^="side "]')?.focus(),
    panel(s) {
      const one = cell(s);
      if (!one) return [el('h2', {}, 'Sides'), el('p', {cls: 'small'}, 'Choose a cell of the row or column.')];
      return [el('h2', {}, `Row ${one.row + 1}, column ${one.col + 1}`), ...tools.map(({key, word}) => {
        const i = one[lines[word]], token = s.draft.layers[key][i];
        return labelled(words[word], input(`side ${key}`, token === EMPTY ? '' : token, text => s.change(withSide(s.draft, key, i, text), `${key} ${i}`), {inputmode: 'numeric'}));
      })];
    },
  };
}

function keys(fields, switches) {
  const META = {title: 'Title', author: 'Author', note: 'Note'};
  const typed = (s, key, says) => {
    const value = s.draft.fields[key] || '', box = value.includes('\n') || value.length > 30 ? 'textarea' : 'input', id = `key-${key}`;
    const field = el(box, {cls: 'field', id, 'data-name': key, spellcheck: 'false', 'aria-describedby': `${id}-says`, rows: box === 'textarea' ? Math.min(10, value.split('\n').length + 1) : null, value: box === 'input' ? value : null, oninput: () => s.change(withField(s.draft, key, field.value), key, 350)}, box === 'textarea' ? value : []);
    return el('div', {cls: 'keyed'}, el('label', {for: id}, capital(key.replaceAll('_', ' '))), field, el('small', {id: `${id}-says`}, says));
  };
  return {
    id: 'keys', word: 'More', icon: 'menu', isWide: true,
    told: () => '**More.** What is said in words: title, sizes, rules of this kind.',
    panel: s => {
      const isSet = fields.filter(({key}) => s.draft.fields[key]), others = fields.filter(({key}) => !s.draft.fields[key]);
      return [el('h2', {}, 'More'),
        switches.map(({key, says}) => el('label', {cls: 'tick'}, el('input', {type: 'checkbox', 'data-name': key, checked: s.draft.layers[key], onchange: event => s.change(withSwitch(s.draft, key, event.target.checked))}), el('span', {}, el('b', {}, capital(key.replaceAll('_', ' '))), ` ${says.replace(/^true if/, 'if')}`))),
        isSet.map(({key, says}) => typed(s, key, says)),
        Object.entries(META).map(([key, word]) => labelled(word, input(key, s.draft.meta[key] || '', text => s.change(withMeta(s.draft, key, text), key, 350)))),
        others.length && el('details', {}, el('summary', {}, 'Other rules'), others.map(({key, says}) => typed(s, key, says)))];
    },
  };
}
