// Puzzles made to wishes: what is wished, the same as a sentence, and a card for each as it is found.

import {get, listen} from './api.js';
import {button, el, picture, rich} from './dom.js';
import {capital} from './rules.js';

const LEVELS = ['easy', 'medium', 'tricky', 'hard', 'very-hard', 'extreme'];
const SYMMETRIES = {none: 'None', 'half-turn': 'Half turn', mirror: 'Mirror', 'quarter-turn': 'Quarter'};
const IN_WORDS = {'half-turn': 'with **half-turn** symmetry', mirror: 'with **mirror** symmetry', 'quarter-turn': 'with **quarter-turn** symmetry'};
const NUMBERS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten', 'Eleven', 'Twelve'];
const MOST = 24, USUAL = 8;
const words = text => text.replaceAll('-', ' ');

/** The seed of a day: the date as a number, so that all who ask on it get the same puzzles. */
export const seedOf = date => date.getFullYear() * 10_000 + (date.getMonth() + 1) * 100 + date.getDate();

/** The wishes in one sentence, with **bold** parts. */
export function sentence({style, size, level, symmetry, n}, called) {
  const kind = capital([style && words(style), called, size && size.join('×')].filter(Boolean).join(' '));
  return [`${NUMBERS[n] || n} ${n === 1 ? 'puzzle' : 'puzzles'}: **${kind}**`, level && `**${words(level)}**`, IN_WORDS[symmetry]].filter(Boolean).join(', ') + `, ${n === 1 ? '' : 'each '}proved to have one solution.`;
}

export class Maker {
  /** `open(text)` plays a puzzle; `change(wishes)` is told what the address should say. */
  constructor(main, wishes, {open, change}) {
    Object.assign(this, {main, open, change, made: [], leaving: null});
    this.wishes = {family: 'sudoku', style: '', size: null, level: '', symmetry: 'none', n: USUAL, seed: seedOf(new Date()), start: 0, ...wishes};
    main.className = 'page';
    this.form = el('form', {cls: 'card', 'aria-label': 'Wishes', onsubmit: event => { event.preventDefault(); this.act(); }});
    this.said = el('h1', {cls: 'sentence'});
    this.state = el('section', {cls: 'card', 'aria-label': 'Progress', role: 'status'});
    this.cards = el('ul', {cls: 'results', 'aria-label': 'Puzzles'});
    this.state.hidden = true;
    main.replaceChildren(el('div', {cls: 'make'}, this.form, el('div', {cls: 'page-col'}, this.said, this.state, this.cards)));
    this.load(Boolean(wishes));
  }

  end() { this.leaving?.abort(); }

  async load(isWished) {
    try { this.families = (await get('families')).families.filter(one => one.made); } catch (error) { this.said.textContent = error.message; return; }
    if (!this.kind()) this.wishes.family = this.families[0].family;
    this.wishes.size ||= this.kind().size;
    this.fields();
    if (isWished) this.make();
  }

  kind() { return this.families.find(one => one.family === this.wishes.family); }

  wish(name, value) {
    if (value === this.wishes[name]) return;
    Object.assign(this.wishes, {[name]: value}, name === 'family' ? {style: '', size: null} : {});
    this.wishes.size ||= this.kind().size;
    this.made = [];
    this.wishes.start = 0;
    if (name === 'family') { this.fields(); this.form.querySelector('select').focus(); }
    this.repaint();
  }

  /** The form; what a family has not is not there. */
  fields() {
    const {wishes} = this, kind = this.kind();
    const label = (text, field) => el('label', {cls: 'wish'}, el('span', {cls: 'label'}, text), field);
    const chosen = (name, pairs) => el('select', {cls: 'field', onchange: event => this.wish(name, event.target.value)},
      pairs.map(([value, text]) => el('option', {value, selected: value === wishes[name]}, text)));
    const number = (name, value, most, told) => el('input', {cls: 'field', type: 'number', min: 0, max: most, value, 'aria-label': told, onchange: event => this.wish(name, whole(event.target, most))});
    const side = (i, told) => el('input', {cls: 'field', type: 'number', min: 2, max: 30, value: wishes.size[i], 'aria-label': told,
      onchange: event => this.wish('size', wishes.size.map((n, k) => k === i ? whole(event.target, 30) : n))});
    const styles = Object.keys(kind.styles).filter(Boolean);
    this.button = el('button', {type: 'submit', cls: 'button main wide'});
    this.form.replaceChildren(el('h2', {}, 'Wishes'), label('Kind', chosen('family', this.families.map(one => [one.family, one.title]))),
      ...styles.length ? [label('Style', chosen('style', [['', 'Plain'], ...styles.map(style => [style, capital(words(style))])]))] : [],
      ...wishes.size ? [el('fieldset', {cls: 'wish'}, el('legend', {}, 'Size'), el('span', {cls: 'size'}, side(0, 'Rows'), ' × ', side(1, 'Columns')))] : [],
      label('How hard', chosen('level', [['', 'Any'], ...LEVELS.map(level => [level, capital(words(level))])])),
      el('fieldset', {cls: 'wish'}, el('legend', {}, 'Symmetry'), el('div', {cls: 'choices'}, Object.entries(SYMMETRIES).map(([value, text]) =>
        el('label', {cls: 'choice'}, el('input', {type: 'radio', name: 'symmetry', value, checked: value === wishes.symmetry, onchange: () => this.wish('symmetry', value)}), el('span', {}, text))))),
      el('div', {cls: 'pair'}, label('How many', number('n', wishes.n, MOST, 'How many')), label('Seed', number('seed', wishes.seed, Number.MAX_SAFE_INTEGER, 'Seed'))), this.button);
    this.repaint();
  }

  /** Make, make more, or stop and keep what there is. */
  act() {
    if (this.leaving) { this.leaving.abort(); return; }
    if (this.made.length) this.wishes.start += this.wishes.n;
    this.make();
  }

  async make() {
    const {wishes} = this, {family, style, size, level, symmetry, n, seed, start} = wishes, began = performance.now();
    this.leaving = new AbortController();
    this.made = [];
    this.wrong = '';
    this.change({...wishes});
    this.repaint();
    const body = {family, n: Math.max(1, n), seed, start, symmetry, ...style && {style}, ...size && {size}, ...level && {level}, seconds: 60};
    let isWhole = false;
    try {
      const told = await listen('generate', body, (kind, data) => { if (kind === 'made') { this.made.push(...data.made); this.repaint(); } }, this.leaving.signal);
      this.made = told.made;
      isWhole = told.made.length === told.wished;
      if (!isWhole) this.wrong = 'The time is over. Wish for less, or make the rest.';
    } catch (error) { if (error.name !== 'AbortError') this.wrong = error.message; }
    this.leaving = null;
    this.seconds = (performance.now() - began) / 1000;
    if (this.form.isConnected) this.repaint();
  }

  /** Show all anew, also in another theme. */
  repaint() {
    if (!this.button) return;
    const {wishes, made, leaving} = this, many = NUMBERS[wishes.n]?.toLowerCase() || wishes.n;
    document.title = 'Making puzzles · gridwright';
    this.said.replaceChildren(...rich(sentence(wishes, this.kind().title)));
    this.button.className = `button wide${leaving ? '' : ' main'}`;
    this.button.replaceChildren(el('span', {cls: `i i-${leaving ? 'stop' : 'dice'}`, 'aria-hidden': 'true'}),
      leaving ? `Stop and keep ${made.length}` : made.length ? `Make ${many} more` : `Make ${many}`);
    this.state.hidden = !leaving && !made.length && !this.wrong;
    this.state.replaceChildren(el('div', {cls: 'head'}, el('h2', {}, this.heading()), el('p', {cls: 'small push'}, this.wrong || (leaving ? 'trying …' : made.length ? `${this.seconds.toFixed(1)} s · seed ${wishes.seed}: the same wishes make the same puzzles again` : ''))),
      leaving ? el('progress', {cls: 'meter tall', value: made.length, max: wishes.n, 'aria-label': `${made.length} of ${wishes.n}`}) : '');
    this.cards.replaceChildren(...made.map(one => this.card(one)), ...leaving ? Array.from({length: Math.max(0, wishes.n - made.length)}, (_, i) =>
      el('li', {}, el('article', {cls: 'card result wait'}, el('div', {cls: 'art'}, i ? '' : 'trying …'), el('div', {cls: 'row'}, el('small', {}, '\u00a0'))))) : []);
  }

  heading() {
    const {made, wishes, leaving} = this;
    if (leaving) return `${made.length} of ${wishes.n} made`;
    if (made.length) return made.length === 1 ? 'One, and it is unique' : `${NUMBERS[made.length] || made.length}, all unique`;
    return 'None was made';
  }

  card({number, text, svg, givens, clues, grade}) {
    const dots = grade && 1 + LEVELS.indexOf(grade.level);
    const name = `${this.wishes.seed} · ${number + 1}`, told = givens ? `${givens} given` : clues ? `${clues} clues` : 'nothing given';
    const play = () => this.open(text).catch(error => { this.wrong = error.message; this.repaint(); });
    return el('li', {}, el('article', {cls: 'card result'}, el('button', {type: 'button', cls: 'art', onclick: play, 'aria-label': `Play ${name}`}, picture(svg)),
      el('div', {cls: 'row'}, el('b', {}, `No. ${number + 1}`), dots && el('span', {cls: 'level', role: 'img', 'aria-label': `${dots} of ${LEVELS.length}`}, LEVELS.map((_, i) => el('i', {cls: i < dots ? 'f' : ''})))),
      el('div', {cls: 'row'}, el('small', {}, told), button('chip', 'Play', play, {picture: 'play', 'aria-label': `Play No. ${number + 1}`}))));
  }
}

/** The number in a field, within its bounds, which is then shown. */
function whole(field, most) {
  const value = Math.min(Math.max(Math.floor(Number(field.value)) || 0, Number(field.min)), most);
  field.value = value;
  return value;
}
