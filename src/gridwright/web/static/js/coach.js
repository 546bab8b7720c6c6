// What the program has to say: a hint by degrees, an explanation step by step, a search that takes its time.
// Each card is {element, marked(): what it points at on the board, key(command): whether it took a key}.

import {lacks} from './api.js';
import {button, el, rich, seen} from './dom.js';
import {valuesOf} from './game.js';
import {capital, combinations} from './rules.js';

const close = play => button('button quiet push', '', () => play.coach(null), {picture: 'close', 'aria-label': 'Close'});
const card = (name, title, play, ...parts) => el('section', {cls: 'card coach speaks', 'aria-label': name},
  el('header', {}, el('h2', {}, title), close(play)), parts);
const plural = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;

/** What is at hand when nothing else is: the cage of the chosen cell, what is said of it, and what one can ask. */
export function idle(play) {
  const {game, board} = play, id = board.ids.at(-1), {sheet} = game, parts = [];
  const sum = sheet.sums.find(one => one.cells.includes(id));
  const said = sheet.statements.filter(one => one.cells.includes(id) && one.name && !sheet.entries.length).slice(0, 4);
  if (sum) {
    const apart = sheet.houses.some(house => sum.cells.every(cell => house.cells.includes(cell)));
    const left = sum.cells.filter(cell => game.value(cell) === undefined);
    const total = sum.total - sum.cells.reduce((all, cell) => all + (game.value(cell) ?? 0), 0);
    parts.push(el('header', {}, el('h2', {}, capital(sum.name)), el('small', {cls: 'push'}, plural(sum.cells.length, 'cell'))));
    const domains = left.map(cell => valuesOf(game.domain.get(cell)));
    if (apart && left.length && domains.every(Boolean)) {
      const used = new Set(sum.cells.map(cell => game.value(cell)));
      const open = domains.map(values => values.filter(v => !used.has(v)));
      const all = combinations(open, total) || [], marked = left.map((cell, i) => game.entry(cell).m || open[i]);
      const kept = new Set((combinations(marked, total) || []).map(String));
      const hasMarks = left.some(cell => game.entry(cell).m);
      if (!combinations(open, total)) parts.push(el('p', {cls: 'small'}, `${total} to go, in ${plural(left.length, 'cell')}.`));
      else parts.push(el('p', {cls: 'small'}, all.length ? `${left.length === sum.cells.length ? 'What fits' : `What fits, ${total} to go`}:` : 'Nothing fits here any more.'),
        el('p', {cls: 'row'}, all.map(values => el('span', {cls: `chip ${hasMarks && kept.has(String(values)) ? 'hint' : ''}`}, values.join(' ')))));
    } else if (left.length) parts.push(el('p', {cls: 'small'}, `${total} to go, in ${plural(left.length, 'cell')}.`));
  } else if (said.length) {
    parts.push(el('header', {}, el('h2', {}, game.called(id))), el('ul', {cls: 'says-list'}, said.map(one => el('li', {}, capital(one.name)))));
  } else if (!sheet.entries.length) parts.push(el('header', {}, el('h2', {}, 'At your side')), el('p', {cls: 'small'}, 'A hint says where to look, then how, and only then what. Nothing is shown unasked.'));
  const footer = el('footer', {cls: 'row'}, asks(play));
  return {element: el('section', {cls: `card coach ${sum || said.length ? '' : 'plain'}`, 'aria-label': 'At hand'}, parts, footer), marked: () => ({})};
}

function asks(play) {
  const {sheet} = play.game, isValues = sheet.plays === 'values';
  const fits = isValues && sheet.domains.every(domain => (valuesOf(domain) || []).length <= 36);
  return [
    button('button', 'Explain it all', () => play.explain(), {picture: 'steps'}),
    button('button', 'Solve', () => play.solve(), {picture: 'play'}),
    button('button', 'Count', () => play.count(), {picture: 'count'}),
    fits && !lacks.has('candidates') && button('button', 'What is possible', () => play.possible(), {picture: 'eye'}),
    fits && isValues && sheet.houses.length && button('button', 'Fill in marks', () => play.did(play.game.fill()), {picture: 'pen'}),
    button('button', 'Save points', () => play.coach(pointsCard(play)), {picture: 'save'}),
  ].filter(Boolean);
}

/** The same questions as a card of their own, where the idle one has no room. */
export const more = play => ({element: card('More', 'More', play, el('p', {cls: 'small'}, play.rules), el('p', {cls: 'row'}, asks(play))), marked: () => ({})});

/** Points that were saved: go back to one (which can be undone), or throw it away. */
export function pointsCard(play) {
  const {game} = play, list = el('ul', {cls: 'says-list'});
  const element = card('Save points', 'Save points', play, list, el('p', {cls: 'small'}, 'What if, under the keys, tries something that may be thrown away.'), el('footer', {cls: 'row'}, button('button main', 'Save this point', () => play.point(), {picture: 'save'})));
  const show = () => list.replaceChildren(...game.points.map((point, i) => el('li', {}, el('span', {}, el('b', {}, `Point ${i + 1}`), ` ${point.done} of ${point.all}`), el('span', {cls: 'row'},
    button('chip', 'Go back', () => { game.goBack(i); play.did(true); play.say(`**Back at point ${i + 1}.** Undo goes on from where you were.`); }, {'aria-label': `Go back to point ${i + 1}`}),
    button('chip', '', () => { game.forget(i); play.kept(); show(); }, {picture: 'close', 'aria-label': `Throw point ${i + 1} away`})))));
  show();
  return {element, marked: () => ({})};
}

/** A hint by degrees: where, how, what; the next is asked for, never shown unasked. */
export function hintCard(play, hint) {
  let degree = 1;
  const {game} = play, {sheet} = game, {step} = hint;
  const named = new Map([...sheet.houses, ...sheet.sums, ...sheet.statements].map(one => [one.name, one.cells]));
  const facts = step ? Object.keys(step.facts || {}) : [];
  const wrong = hint.wrong || [], places = game.shown(step?.places), gone = game.shown(step?.eliminates), canWrite = [places, gone].some(all => Object.keys(all).length);
  const goal = wrong.length ? wrong : hint.where?.length ? hint.where : [...Object.keys(places), ...Object.keys(gone)];
  const names = hint.constraints || step?.constraints || [];
  const region = named.get(names.find(name => named.get(name)?.length < sheet.cells.length)) || goal;
  const called = ids => ids.map(id => game.called(id)).join(', ');
  const element = el('section', {cls: 'card coach speaks', 'aria-label': 'Hint'});
  const lines = wrong.length ? [
    ['Something is wrong', names.length ? `Look again: ${game.said(names[0])}.` : `Look again at ${goal.length > 1 ? 'these places' : 'what you wrote here'}.`],
    [`Look at ${called(goal)}`, 'It cannot stay as it is.'],
    [`${game.called(goal[0])} is not ${game.text(game.value(goal[0]), goal[0])}`, hint.text || 'In no solution it has this value.'],
  ] : [
    ['Look here', names.length ? `${capital(game.said(names[0]))}: something follows from it now.` : 'Something follows here now.'],
    [capital(step?.name || hint.technique || 'How'), `${names.slice(0, 3).map(name => capital(game.said(name))).join('. ')}${names.length ? '.' : ''} Look at ${called(goal.slice(0, 4))}.`],
    [Object.keys(places).length ? capital(Object.entries(places).slice(0, 2).map(([id, v]) => game.found(id, v)).join(', ')) : goal.length ? `Less is left in ${called(goal.slice(0, 3))}` : 'What follows', hint.text],
  ];
  const write = () => {
    if (wrong.length) play.did(game.erase(wrong));
    else if (Object.keys(places).length) play.did(game.writeAll(places));
    else play.did(game.act(Object.keys(gone), (entry, id) => ({...entry, a: undefined, m: (entry.m || valuesOf(game.domain.get(id)) || []).filter(v => !gone[id].includes(v))})));
    play.coach(null);
  };
  const show = () => {
    const [title, text] = lines[degree - 1];
    element.replaceChildren(
      el('header', {}, el('h2', {}, title), close(play)),
      el('div', {cls: 'strength'}, el('ol', {'aria-label': 'Strength of the hint'}, ['Where', 'How', 'What'].map((word, i) =>
        el('li', {cls: i < degree ? 'done' : '', 'aria-current': i + 1 === degree ? 'step' : null}, word)))),
      el('p', {}, rich(text || '')),
      el('footer', {cls: 'row'}, degree < 3
        ? button('button main', degree === 1 ? 'How?' : 'What?', stronger, {picture: 'hint'})
        : !wrong.length && !canWrite ? button('button main', 'Good', () => play.coach(null), {picture: 'check'})
          : button('button main', wrong.length ? 'Erase it' : Object.keys(places).length ? 'Write it' : 'Strike them', write, {picture: wrong.length ? 'erase' : 'pen'}),
      button('button quiet', 'All steps', () => play.explain())));
    play.say(`**${title}.** ${degree < 3 ? text : ''}`, degree === 3 && !wrong.length ? 'good' : '');
    play.render();
  };
  const stronger = () => { degree = Math.min(3, degree + 1); play.hintsUsed = Math.max(play.hintsUsed, degree); show(); element.querySelector('.button.main').focus({preventScroll: true}); };
  return {
    element, show, stronger,
    marked: () => ({
      look: new Set(degree === 1 ? region : [...facts.filter(id => degree > 1 && facts.length < 20), ...names.slice(0, 3).flatMap(name => (named.get(name)?.length < sheet.cells.length && named.get(name)) || [])]),
      goal: new Set(degree > 1 ? goal : []),
      ghost: degree === 3 && !wrong.length ? places : {},
      struck: degree === 3 ? gone : {},
      cands: degree === 3 ? Object.fromEntries(Object.keys(gone).map(id => [id, (game.entry(id).m || valuesOf(game.domain.get(id)) || []).filter(v => !gone[id].includes(v))])) : {},
    }),
  };
}

/** How it is solved: the steps in a list, the board as it is at the one at hand. */
export function explainCard(play, {steps, text}) {
  const {game} = play, {sheet} = game;
  let at = 0;
  const before = [{values: {}, gone: {}}];
  for (const step of steps) {
    const {values, gone} = before.at(-1), merged = {...gone};
    for (const [id, list] of Object.entries(step.eliminates || {})) merged[id] = [...merged[id] || [], ...list];
    before.push({values: {...values, ...step.places}, gone: merged});
  }
  const does = step => {
    const places = Object.entries(step.places || {}).filter(([id]) => !id.includes('=')), n = Object.values(step.eliminates || {}).flat().length;
    return places.length === 1 ? sheet.plays === 'choices' ? game.found(...places[0]) : `${game.called(places[0][0])} = ${game.text(places[0][1], places[0][0])}` : places.length ? plural(places.length, 'value') : n ? plural(n, 'mark') : '';
  };
  const rows = steps.map((step, i) => el('button', {type: 'button', cls: 'step', onclick: () => go(i)}));
  const meter = el('progress', {cls: 'meter', max: steps.length, 'aria-label': 'Steps'}), count = el('span', {cls: 'small'});
  const element = el('section', {cls: 'card explain side-card coach', 'aria-label': 'Explanation'},
    el('header', {}, el('h2', {}, 'How it is solved'), close(play)),
    el('div', {cls: 'steps', role: 'group', 'aria-label': 'Steps'}, rows),
    el('div', {cls: 'transport'}, button('button', '', () => go(at - 1), {picture: 'back', 'aria-label': 'Back'}), meter, count,
      button('button main', '', () => go(at + 1), {picture: 'next', 'aria-label': 'On'})),
    text && el('p', {cls: 'tiny'}, text));
  const go = to => {
    at = Math.max(0, Math.min(steps.length - 1, to));
    steps.forEach((step, i) => {
      rows[i].className = `step ${i < at ? 'done' : ''}`;
      const name = el('b', {}, capital(step.name || step.technique)), number = el('span', {cls: 'n'}, String(i + 1));
      if (i === at) rows[i].replaceChildren(number, el('span', {}, name, el('br'), step.text, el('br'), el('small', {}, does(step))));
      else rows[i].replaceChildren(number, name, el('span', {cls: 'do'}, does(step)));
      rows[i].toggleAttribute('aria-current', false);
      if (i === at) rows[i].setAttribute('aria-current', 'step');
    });
    seen(element.querySelector('.steps'), rows[at]);
    meter.value = at + 1;
    count.textContent = `${at + 1} / ${steps.length}`;
    play.say(`**Step ${at + 1}.** ${steps[at]?.text || ''}`);
    play.render();
  };
  return {
    element, show: () => go(0),
    key: ({do: what, last}) => {
      if (what === 'back' || what === 'on') go(at + (what === 'on' ? 1 : -1));
      else if (what === 'end') go(last ? steps.length - 1 : 0);
      else return false;
      return true;
    },
    marked: () => {
      const step = steps[at], {values, gone} = before[at], struck = game.shown(step?.eliminates), ghost = game.shown(step?.places), cands = {};
      const inside = new Set([...Object.keys(game.shown(step?.facts)).slice(0, 24), ...Object.keys(struck), ...Object.keys(ghost)]);
      for (const id of inside) if (values[id] === undefined && !game.given.has(id)) {
        const without = new Set([...gone[id] || [], ...struck[id] || [], ...[...game.peers.get(id) || []].map(peer => values[peer] ?? game.given.get(peer))]);
        cands[id] = (valuesOf(game.domain.get(id)) || []).filter(v => !without.has(v));
      }
      const goal = new Set([...Object.keys(ghost), ...Object.keys(struck)]);
      for (const id of Object.keys(ghost)) delete cands[id];
      return {board: values, ghost, cands, struck, goal, look: new Set([...inside].filter(id => !goal.has(id)))};
    },
  };
}

/** A search that may take long: what is found so far, and Stop. */
export function searchCard(play, title, what, stop) {
  const big = el('p', {cls: 'big'}, '0'), meter = el('progress', {cls: 'meter tall', max: 1, value: 0, 'aria-label': 'Part of the tree'});
  const facts = el('dl', {cls: 'facts'}), end = button('button main', 'Stop', () => stop(), {picture: 'stop'});
  const element = el('section', {cls: 'card coach count speaks', 'aria-label': title},
    el('header', {}, el('h2', {}, title), close(play)), el('p', {cls: 'label'}, what), big, meter, facts, el('footer', {cls: 'row'}, end));
  const tell = rows => facts.replaceChildren(...rows.flatMap(([name, value]) => [el('dt', {}, name), el('dd', {}, value)]));
  let shown = 0;
  return {
    element, marked: () => ({}), left: () => stop(),
    progress(data) {
      if (performance.now() - shown < 250) return;
      shown = performance.now();
      if (data.found !== undefined) big.textContent = spaced(data.found);
      if (data.fraction !== undefined) meter.value = data.fraction;
      tell([['Of the tree', `${(100 * (data.fraction || 0)).toFixed(1)} %`], ['Time gone', clock(data.seconds || 0)], ...data.left ? [['Time left', clock(data.left)]] : []]);
    },
    done(found, words) {
      big.textContent = found;
      meter.value = 1;
      facts.replaceChildren();
      element.querySelector('.label').textContent = words;
      end.replaceWith(button('button main', 'Go on playing', () => play.coach(null)));
    },
  };
}

/** The true candidates: what places have in some solution, beside what they have in all. */
export function possibleCard(play, left) {
  const open = Object.keys(left).filter(id => left[id].length > 1), {game} = play;
  const settled = Object.keys(left).length - open.length;
  const element = card('What is possible', 'What is possible', play,
    el('p', {}, open.length ? `${plural(settled, 'place')} ${settled === 1 ? 'is' : 'are'} the same in all solutions, ${open.length} not.` : 'Every place is the same in all solutions: there is only one.'),
    el('p', {cls: 'small'}, 'Values that only some solutions have are small.'));
  return {
    element,
    marked: () => ({
      board: Object.fromEntries(Object.keys(left).filter(id => left[id].length === 1 && !game.given.has(id)).map(id => [id, left[id][0]])),
      cands: Object.fromEntries(open.map(id => [id, left[id]])), look: new Set(open),
    }),
  };
}

/** Solved: a quiet word. */
export function solvedCard(play, seconds) {
  const hints = ['none', 'where', 'how', 'what'][play.hintsUsed];
  const element = el('section', {cls: 'card coach', 'aria-label': 'Solved'}, el('span', {cls: 'stamp'}, 'Solved'),
    el('dl', {cls: 'facts'}, play.hasClock && [el('dt', {}, 'Time'), el('dd', {}, clock(seconds))], el('dt', {}, 'Hints'), el('dd', {}, hints)),
    el('footer', {cls: 'row'}, button('button main', 'Another', () => play.leave()), button('button', 'Explain it', () => play.explain(), {picture: 'steps'})));
  return {element, marked: () => ({}), stays: true};
}

export const spaced = n => String(n).replace(/\B(?=(\d{3})+$)/g, '\u202f');
export function clock(seconds) {
  const s = Math.floor(seconds), two = n => String(n).padStart(2, '0');
  return s >= 3600 ? `${Math.floor(s / 3600)}:${two(Math.floor(s / 60) % 60)}:${two(s % 60)}` : `${two(Math.floor(s / 60))}:${two(s % 60)}`;
}
