// Which screen is shown follows from the address: `#p=` is a puzzle with what was
// written, `#d=` one that is set, `#m=` what is to be made, anything else the start.
// What makes and sets is loaded when it is asked for: most come to play.

import {ask, lacks} from './api.js';
import {button, el, icon} from './dom.js';
import {help} from './help.js';
import {Play} from './play.js';
import {decode, encode, kept, setting} from './share.js';
import {Start, complaint} from './start.js';

const bar = document.querySelector('.bar'), main = document.querySelector('main');
const THEMES = [null, 'light', 'dark'], WORDS = {null: 'as the system', light: 'light', dark: 'dark'};
let screen = null, now = '';

function themed(theme) {
  if (theme) document.documentElement.dataset.theme = theme; else delete document.documentElement.dataset.theme;
  setting('theme', theme);
}

const themeButton = () => button('button quiet w', '', event => {
  themed(THEMES[(THEMES.indexOf(document.documentElement.dataset.theme || null) + 1) % 3]);
  event.currentTarget.replaceWith(themeButton());
  screen?.repaint(); // pictures are images, which must be made anew
}, {picture: 'theme', 'aria-label': `Light or dark: ${WORDS[document.documentElement.dataset.theme || null]}`});

function brand() {
  return el('a', {cls: 'brand', href: '#', 'aria-label': 'gridwright, start'}, el('img', {src: 'icons/logo.svg', alt: ''}), el('span', {}, 'gridwright'));
}

/** The bar of the parts of the page; the one that is shown is told. */
function homeBar(part) {
  bar.className = 'bar home';
  const parts = [['#', 'Puzzles'], ['#m', 'Make']].map(([href, name]) => el('a', {href, 'aria-current': name === part && 'page'}, name));
  bar.replaceChildren(brand(), lacks.has('generate') ? '' : el('nav', {cls: 'nav', 'aria-label': 'Parts'}, parts), el('div', {cls: 'spring'}),
    button('button quiet', '', () => help([]), {picture: 'help', 'aria-label': 'Help and keys'}), themeButton());
}

async function showMaker(wishes) {
  const {Maker} = await import('./make.js');
  leave();
  homeBar('Make');
  const change = async told => {
    const address = `#m=${await encode({f: told.family, m: told})}`;
    if (screen !== maker || location.hash === address) return; // somebody has gone on, or has come back
    history.replaceState(null, '', address);
  };
  const maker = new Maker(main, wishes, {open: opened, change});
  screen = maker;
}

function showStart(problem) {
  document.title = 'Puzzles · gridwright';
  homeBar('Puzzles');
  screen = new Start(main, {open: opened, resume: board => showPlay(board), begin: begun});
  if (problem) screen.wrong.replaceChildren(complaint(problem, ''));
}

/** Set a puzzle: `body` is what the server is asked for, a family with a size, a text, or a draft. */
async function begun(body, name) {
  const answer = await ask('draft', body);
  if (answer.problem) throw new Error(answer.problem);
  history.pushState(null, '', '#d=');
  await setUp(answer, name);
}

async function setUp(answer, name) {
  const {Setter} = await import('./set.js');
  leave();
  bar.className = 'bar';
  const title = el('h1', {}, ''), what = el('div', {cls: 'what'}, title, el('small', {}, 'setting · saved on this machine'));
  bar.replaceChildren(brand(), what, button('button', el('span', {cls: 'word'}, 'Play it'), async () => {
      const setter = screen;
      try { await setter.settled(); await opened(setter.text); } catch (error) { setter.say(`**${error.message}**`, 'bad'); }
    }, {picture: 'play'}),
    button('button quiet', '', () => screen.share(), {picture: 'share', 'aria-label': 'Share, save or print'}),
    button('button quiet', '', () => screen.help(), {picture: 'help', 'aria-label': 'Help and keys'}), themeButton());
  const titled = () => {
    title.textContent = screen.draft.meta.title || `Untitled ${answer.family}`;
    document.title = `Setting: ${title.textContent} · gridwright`;
  };
  screen = new Setter(main, answer, {name, open: (text, isExplained) => opened(text, isExplained)});
  screen.onTitle = titled;
  titled();
  window.scrollTo(0, 0);
}

async function showSetter({f: family, d: draft, n: name}) {
  try {
    const answer = await ask('draft', {family, draft});
    if (answer.sheet) { await setUp({...answer, draft}, name); return; }
    throw new Error(answer.problem);
  } catch (error) { leave(); showStart(error); }
}

/** A text that was brought; the address then has it. */
async function opened(text, isExplained = false) {
  const sheet = await ask('describe', {text});
  const before = kept().find(board => board.t === sheet.text);
  now = `#p=${await encode({t: sheet.text, s: before && !before.solved ? before.s : {}})}`;
  history.pushState(null, '', now);
  play(sheet, before && !before.solved ? before : {});
  if (isExplained) screen.explain?.();
}

async function showPlay({t, s, seconds, hints, points}) {
  try { play(await ask('describe', {text: t}), {s, seconds, hints, points}); } catch (error) { leave(); showStart(error); }
}

const size = sheet => {
  const rows = Math.max(0, ...sheet.cells.map(cell => cell.row)) + 1, cols = Math.max(0, ...sheet.cells.map(cell => cell.col)) + 1;
  return sheet.cells.length === rows * cols ? `${rows}×${cols}` : '';
};

function play(sheet, saved) {
  leave();
  const title = sheet.title || sheet.called, word = [sheet.called, size(sheet), sheet.author].filter(Boolean).join(' · ');
  document.title = `${title} · gridwright`;
  bar.className = 'bar';
  const what = el('div', {cls: 'what'}, el('h1', {}, title), el('small', {}, word));
  if (!sheet.playable) {
    bar.replaceChildren(brand(), what, themeButton());
    main.className = 'page narrow';
    main.replaceChildren(el('section', {cls: 'card'}, el('h2', {}, 'Too large to be played here'), el('p', {}, sheet.reason)));
    return;
  }
  const time = el('span', {}, '00:00'), watch = el('button', {type: 'button', cls: 'clock', onclick: () => screen.pause()}, time, icon('pause'));
  bar.replaceChildren(brand(), what, watch,
    button('button quiet', '', () => screen.share(), {picture: 'share', 'aria-label': 'Share or print'}),
    button('button quiet', '', () => screen.help(), {picture: 'help', 'aria-label': 'Help and keys'}), themeButton());
  screen = new Play(main, sheet, saved, () => { location.hash = ''; });
  screen.onTick = (text, isPaused) => {
    time.textContent = text;
    watch.setAttribute('aria-label', `Timer, ${text}. ${isPaused ? 'Go on' : 'Pause'}`);
    watch.lastChild.className = `i i-${isPaused ? 'play' : 'pause'}`;
  };
  screen.change = text => begun({text}).catch(error => screen.say(`**${error.message}**`, 'bad'));
  screen.onClock = () => { watch.hidden = !screen.hasClock; };
  screen.onClock();
  screen.tick();
  window.scrollTo(0, 0);
}

function leave() { screen?.end(); screen = null; }

async function shown() {
  const {hash} = location;
  leave();
  if (hash === '#m') { await showMaker(); return; }
  if (!/^#[pdm]=./.test(hash)) { showStart(); return; }
  try {
    const state = await decode(hash.slice(3));
    if (hash.startsWith('#d=')) { await showSetter(state); return; }
    if (hash.startsWith('#m=')) { await showMaker(state.m); return; }
    const before = kept().find(board => board.t === state.t);
    await showPlay({...state, seconds: before?.seconds, hints: before?.hints, points: before?.points});
  } catch (error) { showStart(new Error(`The link cannot be read: ${error.message}`)); }
}

themed(setting('theme'));
window.addEventListener('popstate', shown);
window.addEventListener('pagehide', () => screen?.kept?.());
// it loads all files, so the first screen comes before it; the page goes on without it
const later = () => setTimeout(() => navigator.serviceWorker?.register('sw.js').catch(() => {}), 300);
shown().finally(later);
