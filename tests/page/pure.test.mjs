// The modules without a page: node --test tests/page
import assert from 'node:assert/strict';
import {test} from 'node:test';

const from = name => import(new URL(`../../src/gridwright/web/static/js/${name}.js`, import.meta.url));
const {Game, holds, valuesOf} = await from('game');
const {combinations, conflicts, nextOnPath} = await from('rules');
const {endOfRow, neighbour, outline} = await from('geometry');
const {command, digitOf, Typing} = await from('keys');
const {decode, encode} = await from('share');
const {events} = await from('api');
const {seedOf, sentence} = await from('make');

/** A sheet of n x n with rows and columns as houses. */
function sheet(n = 3, more = {}) {
  const all = [...Array(n).keys()], id = (r, c) => `r${r + 1}c${c + 1}`;
  const cells = all.flatMap(r => all.map(c => ({id: id(r, c), place: id(r, c), row: r, col: c, box: [c, r, 1, 1], domain: 0})));
  const houses = all.flatMap(i => [{name: `row ${i + 1}`, cells: all.map(c => id(i, c))}, {name: `column ${i + 1}`, cells: all.map(r => id(r, i))}]);
  return {plays: 'values', kind: 'digit', symbols: {}, drawn: {}, cells, houses, domains: [all.map(i => i + 1)], letters: [], sums: [], statements: [], entries: [], order: null, pieces: [], moves: [], ...more};
}

test('values are written, taken away, undone and redone', () => {
  const game = new Game(sheet());
  game.write(['r1c1'], 2);
  assert.equal(game.value('r1c1'), 2);
  game.write(['r1c1'], 2);
  assert.equal(game.value('r1c1'), undefined);
  game.undo();
  assert.equal(game.value('r1c1'), 2);
  game.redo();
  assert.equal(game.value('r1c1'), undefined);
});

test('what a reason says of other things than places is not shown on the board', () => {
  const game = new Game(sheet());
  assert.deepEqual(game.shown({r1c1: 2, 'carry 1.4': 1}), {r1c1: 2});
  assert.deepEqual(game.shown({'11a=30': [1]}), {});
  assert.deepEqual(game.shown(undefined), {});
});

test('givens stay, and so does what no place may hold', () => {
  const told = sheet();
  told.cells[0].given = 3;
  const game = new Game(told);
  assert.equal(game.write(['r1c1'], 2), false);
  assert.equal(game.write(['r1c2'], 9), false);
  assert.equal(game.value('r1c1'), 3);
  assert.equal(game.canUndo, false);
});

test('marks go where their value is placed, and come back with undo', () => {
  const game = new Game(sheet());
  game.fill();
  assert.deepEqual(game.entry('r1c2').m, [1, 2, 3]);
  game.write(['r1c1'], 2);
  assert.deepEqual(game.entry('r1c2').m, [1, 3]);
  assert.deepEqual(game.entry('r2c2').m, [1, 2, 3]);
  game.undo();
  assert.deepEqual(game.entry('r1c2').m, [1, 2, 3]);
});

test('candidates are filled in without what is placed', () => {
  const game = new Game(sheet());
  game.write(['r1c1'], 1);
  game.fill();
  assert.deepEqual(game.entry('r1c3').m, [2, 3]);
  assert.equal(game.entry('r1c1').m, undefined);
});

test('erase takes values first, then marks, then colours', () => {
  const game = new Game(sheet());
  game.colour(['r1c1'], 4);
  game.mark(['r1c1'], 'a', 1);
  game.write(['r1c1'], 2);
  game.erase(['r1c1']);
  assert.equal(game.value('r1c1'), undefined);
  game.erase(['r1c1']);
  assert.equal(game.entry('r1c1').a, undefined);
  assert.deepEqual(game.entry('r1c1').k, [4]);
  game.erase(['r1c1']);
  assert.deepEqual(game.entry('r1c1'), {});
});

test('what is supposed can be kept or thrown away, level by level', () => {
  const game = new Game(sheet());
  game.write(['r1c1'], 1);
  game.suppose();
  game.write(['r1c2'], 2);
  game.suppose();
  game.write(['r1c3'], 3);
  assert.deepEqual([game.entry('r1c2').n, game.entry('r1c3').n], [1, 2]);
  game.drop();
  assert.equal(game.value('r1c3'), undefined);
  game.keep();
  assert.deepEqual(game.entry('r1c2'), {v: 2});
  assert.equal(game.level, 0);
  game.undo();
  assert.equal(game.level, 1);
});

test('a link is read as an enemy wrote it', () => {
  const game = new Game(sheet());
  game.restore({r1c1: {v: 2, a: [1, 'x', 9]}, r9c9: {v: 1}, r1c2: {v: '<b>'}, r1c3: null, r2c1: {k: [99]}});
  assert.deepEqual(game.saved(), {r1c1: {v: 2, a: [1]}});
});

test('equal values in a house are told once for each house', () => {
  const game = new Game(sheet());
  game.write(['r1c1', 'r1c3'], 2);
  const [found, ...others] = conflicts(game);
  assert.deepEqual(found.ids, ['r1c1', 'r1c3']);
  assert.match(found.text, /Two 2s: row 1.*r1c1 and r1c3. One of them has to go/);
  assert.equal(others.length, 0);
});

test('a sum is broken when it is passed, or full and missed', () => {
  const game = new Game(sheet(3, {sums: [{name: 'cage', cells: ['r1c1', 'r1c2'], total: 4}]}));
  game.write(['r1c1'], 3);
  assert.equal(conflicts(game).length, 0);
  game.write(['r1c2'], 2);
  assert.equal(conflicts(game).length, 1);
  game.write(['r1c2'], 1);
  assert.equal(conflicts(game).length, 0);
});

test('options clash when two of them are chosen, and not when they are left out', () => {
  const game = new Game(sheet(2, {plays: 'choices', domains: [[0, 1]]}));
  game.write(['r1c1', 'r1c2'], 0);
  assert.equal(conflicts(game).length, 0);
  game.write(['r1c1', 'r1c2'], 1);
  assert.equal(conflicts(game).length, 1);
});

test('a path knows its next number and where it may go', () => {
  const near = {r1c1: ['r1c2', 'r2c1', 'r2c2'], r1c2: ['r1c1', 'r2c1', 'r2c2'], r2c1: ['r1c1', 'r1c2', 'r2c2'], r2c2: ['r1c1', 'r1c2', 'r2c1']};
  const told = sheet(2, {kind: 'number', domains: [[1, 2, 3, 4]], houses: [], order: {first: 1, last: 4, near}});
  const game = new Game(told);
  game.write(['r1c1'], 1);
  assert.deepEqual(nextOnPath(game), {value: 2, before: 'r1c1', where: ['r1c2', 'r2c1', 'r2c2'], upTo: null});
  for (const [id, value] of [['r1c2', 2], ['r2c1', 3], ['r2c2', 4]]) game.write([id], value);
  assert.equal(nextOnPath(game), null);
});

test('the sets that make a total, each with a place for every value', () => {
  const free = [1, 2, 3, 4, 5, 6, 7, 8, 9];
  assert.deepEqual(combinations([free, free], 4), [[1, 3]]);
  assert.deepEqual(combinations([[1], [1, 2, 3]], 4), [[1, 3]]);
  assert.deepEqual(combinations([[2], [1, 2, 3]], 4), []);
  assert.equal(combinations([Array.from({length: 40}, (_, i) => i)], 4), null);
});

test('pieces push out what lies below, and what is used too often', () => {
  const cells = sheet(2).cells, moves = [['a', 0, [0, 1]], ['b', 0, [2, 3]], ['c', 1, [0, 2]]];
  const game = new Game(sheet(2, {plays: 'pieces', cells, houses: [], pieces: [{name: 'I', uses: 1}, {name: 'J', uses: 1}], moves}));
  game.lay('a');
  game.lay('b');
  assert.deepEqual(game.values(), {b: 1});
  game.lay('c');
  assert.deepEqual(game.values(), {c: 1});
  assert.deepEqual(game.progress(), {done: 2, all: 4});
});

test('arrows stop at the rim and hop over holes', () => {
  const cells = [[0, 0], [2, 0], [0, 1], [1, 1], [2, 1]].map(([x, y]) => ({box: [x, y, 1, 1], row: y, col: x}));
  assert.equal(neighbour(cells, 0, [1, 0]), 1);
  assert.equal(neighbour(cells, 1, [1, 0]), 1);
  assert.equal(neighbour(cells, 3, [0, -1]), 3);
  assert.equal(endOfRow(cells, 2, true), 4);
});

test('the outline of cells has no line between them', () => {
  const path = outline([{box: [0, 0, 1, 1]}, {box: [1, 0, 1, 1]}]);
  assert.equal(path.split('M').length - 1, 6);
  assert.ok(!path.includes('M40.0 0.0L40.0 40.0') && !path.includes('M40.0 40.0L40.0 0.0'));
});

test('keys are read by their place, so that Shift changes no digit', () => {
  assert.equal(digitOf({code: 'Digit4', key: '$'}), 4);
  assert.deepEqual(command({code: 'Digit4', key: '$', shiftKey: true}), {do: 'digit', digit: 4, as: 'a'});
  assert.deepEqual(command({code: 'Digit4', key: '4', ctrlKey: true}), {do: 'digit', digit: 4, as: 'm'});
  assert.equal(command({key: 'z', ctrlKey: true}).do, 'undo');
  assert.equal(command({key: 'z', ctrlKey: true, shiftKey: true}).do, 'redo');
  assert.deepEqual(command({key: 'x'}), {do: 'mode', mode: 'a'});
  assert.equal(command({key: 'Tab'}), null);
});

test('letters that are values or names are typed and are no commands', () => {
  assert.deepEqual(command({key: 'c'}, {symbols: new Map([['C', 12]])}), {do: 'value', value: 12, as: null});
  assert.deepEqual(command({key: 'h'}, {letters: new Set(['H'])}), {do: 'letter', letter: 'H'});
  assert.equal(command({key: 'h'}).do, 'hint');
});

test('numbers of several digits are typed within a second', () => {
  let now = 0;
  const typing = new Typing(() => now);
  assert.equal(typing.add('r1c1', '1'), 1);
  now = 900;
  assert.equal(typing.add('r1c1', '2'), 12);
  now = 2000;
  assert.equal(typing.add('r1c1', '3'), 3);
  assert.equal(typing.add('r1c2', '4'), 4);
  assert.equal(typing.add('r1c3', '-'), null);
  assert.equal(typing.add('r1c3', '7'), -7);
});

test('only what was written by the digits before is taken back by those of a longer number', () => {
  let now = 0;
  const typing = new Typing(() => now);
  typing.wrote = true; // of another number
  typing.add('r1c1', '-');
  assert.equal(typing.wrote, false);
  typing.add('r1c1', '4');
  typing.wrote = true;
  typing.add('r1c1', '2');
  assert.equal(typing.wrote, true);
  now = 2000;
  typing.add('r1c1', '2');
  assert.equal(typing.wrote, false);
  typing.wrote = true;
  typing.restart('5');
  assert.equal(typing.wrote, false);
});

test('what is shared comes back, and a bomb does not', async () => {
  const state = {t: 'puzzle = "latin"\nboard = "1 ."', s: {r1c1: {v: 1, m: [2, 3]}}};
  const text = await encode(state);
  assert.match(text, /^[A-Za-z0-9_-]+$/);
  assert.deepEqual(await decode(text), state);
  await assert.rejects(decode(await encode({t: 'x'.repeat(3_000_000)})), /too much/);
  await assert.rejects(decode('AAAA'));
  await assert.rejects(decode(await encode({s: 1})), /no puzzle/);
});

test('events are read in whatever pieces they arrive', () => {
  const [found, left] = events('event: progress\ndata: {"found": "3"}\n\nevent: done\nda');
  assert.deepEqual(found, [['progress', {found: '3'}]]);
  assert.equal(left, 'event: done\nda');
});

test('domains are lists or runs', () => {
  assert.ok(holds({low: -9, high: 99}, -9) && !holds([1, 3], 2));
  assert.equal(valuesOf({low: 0, high: 9_999}), null);
  assert.deepEqual(valuesOf({low: -1, high: 1}), [-1, 0, 1]);
});

// --- drafts ---
const draft = await from('draft');
const empty = (rows, cols, more = {}) => ({layers: {board: Array.from({length: rows}, () => Array(cols).fill('.')), ...more}, fields: {}, meta: {}});

test('tokens are set at places, and an old draft stays as it was', () => {
  const before = empty(2, 3), after = draft.withTokens(before, 'board', ['r1c2', 'r2c3', 'r9c9', 'A'], '12');
  assert.equal(draft.tokenAt(after, 'board', 'r2c3'), '12');
  assert.equal(draft.tokenAt(before, 'board', 'r2c3'), '.');
  assert.deepEqual(draft.turned(after, 'board', ['r1c2']), ['r1c2', 'r2c2']);
  assert.deepEqual(draft.sumsAt('17/'), ['17', '']);
  assert.equal(draft.sumsToken('', ''), '#');
});

test('a cage takes its cells from others, unless they may be shared', () => {
  let now = draft.withCage(empty(2, 2, {cages: []}), 'cages', ['r1c1', 'r1c2'], '3');
  now = draft.withCage(now, 'cages', ['r1c2', 'r2c2'], '5');
  assert.deepEqual(now.layers.cages, [{cells: ['r1c1'], value: '3'}, {cells: ['r1c2', 'r2c2'], value: '5'}]);
  now = draft.withCage(now, 'cages', ['r2c2', 'r1c2'], '7');
  assert.equal(now.layers.cages.length, 2);
  assert.equal(draft.cageAt(now, 'cages', 'r2c2'), 1);
  assert.equal(draft.withCage(now, 'cages', ['r1c1', 'r1c2'], '4', false).layers.cages.length, 3);
  assert.equal(draft.withoutCages(now, 'cages', ['r1c1']).layers.cages.length, 1);
});

test('signs are put up, turned and taken away', () => {
  let now = draft.withChain(empty(2, 2, {order: []}), 'order', ['r1c1', 'r1c2', 'r2c2']);
  assert.deepEqual(now.layers.order, [['r1c1', 'r1c2'], ['r1c2', 'r2c2']]);
  now = draft.withChain(now, 'order', ['r1c2', 'r1c1']);
  assert.deepEqual(now.layers.order, [['r1c2', 'r2c2'], ['r1c2', 'r1c1']]);
  assert.deepEqual(draft.withChain(now, 'order', ['r1c2', 'r1c1']).layers.order, [['r1c2', 'r2c2']]);
  assert.deepEqual(draft.withoutPairs(now, 'order', ['r2c2']).layers.order, [['r1c2', 'r1c1']]);
});

test('elements are drawn, typed, marked and taken away', () => {
  let now = draft.withDrawn(empty(9, 9), 'renban', null, 'r1c1 r1c2 r2c3', {isLine: true});
  assert.deepEqual(now.layers.renban, ['r1c1 r1c2 r2c3']);
  assert.equal('renban' in draft.withDrawn(now, 'renban', null, 'r2c3 r1c2 r1c1', {isLine: true}).layers, false);
  now = draft.withDrawn(now, 'arrows', null, 'r5c5 = r5c6');
  assert.equal(draft.withDrawn(now, 'arrows', null, 'r5c6 = r5c5').layers.arrows.length, 2);
  now = draft.withNegative(draft.withDrawn(now, 'kropki', 'white', 'r1c1 r1c2', {isLine: true}), 'kropki', true);
  assert.deepEqual(now.layers.kropki, {white: ['r1c1 r1c2'], negative: true});
  assert.deepEqual(draft.withEntries(now, 'kropki', 'white', []).layers.kropki, {negative: true});
  assert.equal('kropki' in draft.withNegative(draft.withEntries(now, 'kropki', 'white', []), 'kropki', false).layers, false);
  now = draft.withMarked(now, 'odd', ['r1c1', 'r1c2']);
  assert.deepEqual(draft.withMarked(now, 'odd', ['r1c2', 'r1c3']).layers.odd, ['r1c1']);
  assert.deepEqual(draft.withMarked(now, 'odd', ['r1c3', 'r1c2']).layers.odd, ['r1c1', 'r1c3', 'r1c2']);
  now = draft.withValued(draft.withValued(now, 'sandwich', 'r0c4', '1'), 'sandwich', 'r0c4', '12');
  assert.deepEqual(now.layers.sandwich, ['r0c4 = 12']);
  assert.equal(draft.valueOf('r0c3 dr = 20') + draft.valueOf('r1c1 = 1 2') + draft.valueOf('r1c1 = r1c2 r1c3'), '201 2');
  assert.equal('sandwich' in draft.withValued(now, 'sandwich', 'r0c4', '').layers, false);
  assert.equal('renban' in draft.withoutEntries(now, 'renban', null, ['r2c3']).layers, false);
});

test('lines and diagonals begin outside of the board', () => {
  assert.deepEqual(draft.endsOf('r2c3', 9, 9).map(([, place]) => place), ['r2c0', 'r2c10', 'r0c3', 'r10c3']);
  assert.deepEqual(draft.diagonalsOf('r1c4', 9, 9).map(([, place]) => place), ['r0c3 dr', 'r0c5 dl', 'r5c0 ur', 'r7c10 ul']);
  assert.deepEqual(draft.diagonalsOf('r2c2', 9, 9).map(([, place]) => place), ['r0c0 dr', 'r0c4 dl', 'r4c0 ur', 'r10c10 ul']);
  assert.deepEqual(draft.diagonalsOf('r1c1', 9, 9).map(([, place]) => place), ['r0c0 dr', 'r10c10 ul']);
});

test('bars, regions, sides, clues, and how much there is of them', () => {
  const [a, b] = draft.beside('r2c2', [0, -1]);
  assert.deepEqual([a, b], ['r1c2', 'r2c2']);
  const barred = draft.withBar(empty(2, 2, {bars: []}), a, b);
  assert.deepEqual(draft.withBar(barred, b, a).layers.bars, []);
  const parted = draft.withRegion(empty(2, 2, {regions: []}), 'regions', ['r1c1', 'r2c1'], [[0, 0], [1, 1]]);
  assert.deepEqual(parted.layers.regions, [['A', 'A'], ['A', 'B']]);
  assert.deepEqual(draft.regionsOf(parted.layers.regions), [['r1c1', 'r1c2', 'r2c1'], ['r2c2']]);
  assert.deepEqual(draft.withSide(empty(1, 2, {top: ['.', '.']}), 'top', 1, ' 2').layers.top, ['.', '2']);
  const clued = draft.withEntry(empty(1, 1, {clues: {}}), 'clues', 'r1c1 a', 'prime');
  assert.deepEqual(draft.withEntry(clued, 'clues', 'r1c1 a', ' ').layers.clues, {});
  const tools = [{kind: 'values', key: 'board'}, {kind: 'cages', key: 'cages'}];
  assert.deepEqual(draft.census(empty(1, 1, {cages: [{cells: [], value: '3'}]}), tools), [[0, 'givens'], [1, 'cage']]);
});

// --- save points and pieces ---
test('a saved point can be gone back to, and that can be undone', () => {
  const game = new Game(sheet());
  game.write(['r1c1'], 1);
  game.point();
  game.write(['r1c2'], 2);
  game.goBack(0);
  assert.equal(game.value('r1c2'), undefined);
  game.undo();
  assert.equal(game.value('r1c2'), 2);
  const again = new Game(sheet());
  again.restore(game.saved());
  again.restorePoints([{s: game.points[0].s}, {s: {r9c9: {v: 1}}}, null]);
  assert.deepEqual(again.points.map(({done}) => done), [1, 0, 0]);
  assert.equal(again.value('r1c2'), 2);
  again.forget(0);
  assert.equal(again.points.length, 2);
});

test('a piece is moved as one act', () => {
  const game = new Game(sheet(2, {plays: 'pieces', pieces: [{name: 'I', uses: 1}], moves: [['a', 0, [0, 1]], ['b', 0, [2, 3]]]}));
  game.lay('a');
  game.move('a', 'b');
  assert.deepEqual([...game.covered().keys()], [2, 3]);
  game.undo();
  assert.deepEqual([...game.covered().keys()], [0, 1]);
});

test('wishes are told in a sentence, and a day has a seed', () => {
  assert.equal(sentence({style: '', size: [4, 4], level: 'very-hard', symmetry: 'none', n: 1}, 'Magic board'),
    'One puzzle: **Magic board 4×4**, **very hard**, proved to have one solution.');
  assert.equal(sentence({style: 'killer', size: [9, 9], level: '', symmetry: 'mirror', n: 13}, 'Sudoku'),
    '13 puzzles: **Killer Sudoku 9×9**, with **mirror** symmetry, each proved to have one solution.');
  assert.equal(seedOf(new Date(2026, 10, 22)), 20261122);
});

test('places, findings and clues are told as they are printed', () => {
  const told = sheet(2, {entries: [{name: '8d', text: '(3a[1]) followed by (4d[−1])'}]});
  told.cells[0].place = 'a0';
  told.cells[1].place = 'word 1, letter 2, E';
  const game = new Game(told);
  assert.equal(game.found('r1c1', 2), 'a0 is 2');
  assert.equal(game.called('r1c2'), 'r1c2');
  assert.equal(game.called('N'), 'N');
  assert.equal(game.said('8d concat(3a[1], 4d[-1])'), '8d (3a[1]) followed by (4d[−1])');
  assert.equal(game.said('row 1'), 'row 1');
  const cover = new Game({...told, plays: 'choices'});
  assert.deepEqual([0, 1].map(value => cover.found('r1c1', value)), ['a0 is not chosen', 'a0 is chosen']);
});
