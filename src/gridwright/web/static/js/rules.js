// What can be seen at once, without a solver: equal values in a house, sums that are missed, a path that is torn.

const WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];
const number = n => WORDS[n] || String(n);
const listed = names => names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** What is wrong on the board so far: [{ids, text}], with **bold** in the text. */
export function conflicts(game) {
  const {sheet} = game, found = [];
  for (const house of sheet.houses) {
    const at = new Map();
    for (const id of house.cells) {
      const value = game.value(id);
      if (value === undefined || sheet.plays === 'choices' && value !== 1) continue;
      at.set(value, [...at.get(value) || [], id]);
    }
    for (const [value, ids] of at) {
      if (ids.length < 2) continue;
      const name = sheet.plays === 'choices' ? house.name : `${number(ids.length)} ${game.text(value, ids[0])}s: ${house.name}`;
      found.push({ids, text: `**${name}:** ${listed(ids)}. ${ids.length === 2 ? 'One of them' : 'All but one'} has to go.`});
    }
  }
  for (const sum of sheet.sums) {
    const values = sum.cells.map(id => game.value(id)), known = values.filter(x => x !== undefined);
    const total = known.reduce((a, b) => a + b, 0);
    const lows = sum.cells.filter((id, i) => values[i] === undefined).map(id => lowest(game.domain.get(id)));
    const least = total + lows.reduce((a, b) => a + b, 0);
    if (known.length && (least > sum.total || !lows.length && total !== sum.total))
      found.push({ids: sum.cells, text: `**${capital(sum.name)}**, and it is ${lows.length ? 'more' : total} already.`});
  }
  if (sheet.order) found.push(...torn(game));
  return found;
}

const lowest = domain => Array.isArray(domain) ? Math.min(...domain) : domain.low;
export const capital = text => text.charAt(0).toUpperCase() + text.slice(1);

/** Where each number of a path is: a map from values to ids. */
export function pathOf(game) {
  const at = new Map();
  for (const id of game.ids) if (game.value(id) !== undefined) at.set(game.value(id), id);
  return at;
}

function torn(game) {
  const at = pathOf(game), found = [], {near} = game.sheet.order;
  for (const [value, id] of at) {
    const after = at.get(value + 1);
    if (after !== undefined && !near[id].includes(after))
      found.push({ids: [id, after], text: `**${value} and ${value + 1}** do not touch: ${id} and ${after}.`});
  }
  return found;
}

/** The next number of a path to be written, and where it may go: {value, after, where, upTo}; null at the end. */
export function nextOnPath(game, from) {
  const at = pathOf(game), {first, last, near} = game.sheet.order;
  let value = from;
  if (value === undefined || at.has(value)) {
    value = value === undefined ? first : value;
    while (value <= last && at.has(value)) value += 1;
    if (value > last) { value = first; while (value <= last && at.has(value)) value += 1; }
  }
  if (value > last) return null;
  const free = game.ids.filter(id => game.value(id) === undefined);
  const before = at.get(value - 1), after = at.get(value + 1);
  const where = free.filter(id => (before === undefined || near[before].includes(id)) && (after === undefined || near[after].includes(id)));
  let upTo = value + 1;
  while (upTo <= last && !at.has(upTo)) upTo += 1;
  return {value, before, where: before === undefined && after === undefined ? [] : where, upTo: upTo > last ? null : upTo};
}

/** The sets of different values that make a total, at most `most` of them; each place has its candidates.
 *  Null where there may be too many to be looked through. */
export function combinations(candidates, total, most = 12) {
  const values = [...new Set(candidates.flat())].sort((a, b) => a - b), n = candidates.length, found = [];
  const visit = (start, left, chosen) => {
    if (found.length >= most) return;
    if (chosen.length === n) { if (left === 0 && fits(chosen, candidates)) found.push(chosen); return; }
    for (let i = start; i < values.length && (values[i] <= left || values[i] < 0); i += 1) visit(i + 1, left - values[i], [...chosen, values[i]]);
  };
  if (n > 9 || values.length > 16) return null;
  visit(0, total, []);
  return found;
}

/** Whether different values can go to the places, one each (by augmenting paths). */
function fits(values, candidates) {
  const at = new Map();
  const place = (value, seen) => candidates.some((list, i) => {
    if (!list.includes(value) || seen.has(i)) return false;
    seen.add(i);
    if (!at.has(i) || place(at.get(i), seen)) { at.set(i, value); return true; }
    return false;
  });
  return values.every(value => place(value, new Set()));
}
