// The sheets over the page: keys and settings, sharing and printing.

import {button, el} from './dom.js';

const KEYS = {
  Move: [['Cell by cell', '↑ ↓ ← →'], ['Add to the selection', 'Shift + ↑'], ['Row’s ends', 'Home End'], ['All of this value', 'double click'], ['Everything, nothing', 'Ctrl A · Esc']],
  Write: [['Value', '1 – 9'], ['Larger numbers', '1 2 quickly'], ['Corner mark', 'Shift + 1'], ['Centre mark', 'Ctrl + 1'], ['Colour', 'Alt + 1'], ['Mode', 'z x c v'], ['Next mode', 'Space'], ['Erase', 'Delete']],
  Think: [['What if …', 't'], ['Undo, redo', 'Ctrl Z · Y'], ['Save a point', 's'], ['Hint, a little stronger', 'h'], ['Check', 'k'], ['Explain', 'e'], ['Pause', 'p']],
  Clues: [['Across or down', 'Enter'], ['Letter’s value', 'G then 8']],
  Pieces: [['Lay, take back', 'Enter'], ['Turn, flip', 'r f'], ['Another piece', '1 – 9']],
  Setting: [['Empty', 'Delete'], ['Bar, sign, black square', 'Enter'], ['Signs of a target', '+ - * /'], ['Next field', 'Enter']],
  Steps: [['Back, on', ', .'], ['First, last', 'Home End']],
  Leave: [['Out of the board', 'Tab'], ['This list', '?'], ['Close', 'Esc']],
};

/** A sheet over the page; the page behind cannot be reached until it is closed. */
export function sheetOver(title, ...parts) {
  const dialog = el('dialog', {cls: 'sheet', 'aria-labelledby': 'sheet-title'},
    el('header', {}, el('h2', {id: 'sheet-title'}, title), button('button quiet', '', () => dialog.close(), {picture: 'close', 'aria-label': 'Close'})), parts);
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', event => { if (event.target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}

const chips = text => text.split(' ').map(word => (/^[–·+]$|^then$|^quickly$|^double$|^click$/.test(word) ? ` ${word} ` : [' ', el('kbd', {}, word)])).flat();

/** Keys, and the settings of the player: [{name, word, value, set(value)}]. */
export function help(settings) {
  return sheetOver('Keys and settings',
    settings.length && el('fieldset', {cls: 'settings'}, el('legend', {}, 'As you like it'), settings.map(({name, word, value, set}) => {
      const box = el('input', {type: 'checkbox', id: `set-${name}`, checked: value, onchange: () => set(box.checked)});
      return el('label', {for: `set-${name}`}, box, word);
    })),
    el('div', {cls: 'shortcuts'}, Object.entries(KEYS).map(([title, rows]) => el('section', {}, el('h3', {}, title),
      el('ul', {}, rows.map(([word, keys]) => el('li', {}, el('span', {}, word), el('span', {}, chips(keys)))))))),
    el('p', {cls: 'small'}, 'On a touch screen: drag over cells to select, press a cell twice for all of its value.'));
}

/** Have the browser keep a text as a file. */
export function saved(text, name, type) {
  const link = el('a', {href: URL.createObjectURL(new Blob([text], {type})), download: name});
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** A link with everything in it, the puzzle's file, its picture, print; `change` sets it anew. */
export function share({link, text, name, print, drawn, change, told: words = 'The puzzle and all that you wrote are in the link itself. No server keeps them.'}) {
  const field = el('input', {cls: 'field', readonly: true, value: link, 'aria-label': 'Link', onfocus: () => field.select()});
  const told = el('p', {cls: 'small', role: 'status'}, words), close = () => dialog.close();
  const copy = (what, word) => async () => {
    try { await navigator.clipboard.writeText(what); told.textContent = `${word} copied.`; } catch { field.select(); told.textContent = 'Select it and copy it by hand.'; }
  };
  const pictured = async () => { try { saved(await drawn(), `${name}.svg`, 'image/svg+xml'); } catch (error) { told.textContent = error.message; } };
  const dialog = sheetOver('Share', field, told, el('div', {cls: 'row'},
    button('button main', 'Copy the link', copy(link, 'The link is'), {picture: 'share'}),
    button('button', 'Copy the file', copy(text, 'The file is'), {picture: 'paste'}),
    button('button', 'Save the file', () => saved(text, `${name}.toml`, 'application/toml'), {picture: 'save'}),
    button('button', 'Save the picture', pictured, {picture: 'eye'}),
    button('button', 'Print or PDF', () => { close(); print(); }, {picture: 'print'}),
    change && button('button', 'Change the puzzle', () => { close(); change(); }, {picture: 'given'})));
  return dialog;
}
