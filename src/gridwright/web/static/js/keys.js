// What keys mean.  `command` is a pure function of an event and of what can be typed; main acts on its answer.

const ARROWS = {ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0]};
const MODES = {z: 'v', x: 'a', c: 'm', v: 'k'};
const LETTERS = {t: 'suppose', h: 'hint', k: 'check', e: 'explain', p: 'pause', r: 'turn', f: 'flip', s: 'point', ',': 'back', '.': 'on'};

/** The digit of a key wherever it is, also with Shift, where `key` would be a sign or an arrow. */
export function digitOf({code, key}) {
  const found = /^(?:Digit|Numpad)([0-9])$/.exec(code || '');
  if (found) return Number(found[1]);
  return /^[0-9]$/.test(key) ? Number(key) : null;
}

/**
 * What a key asks for: {do, ...} or null.  `symbols`: the signs of values that are letters, so that these are
 * typed and no commands; `letters`: names of the letters beside a board.
 */
export function command(event, {symbols = new Map(), letters = new Set()} = {}) {
  const {key, shiftKey, altKey} = event, isControl = event.ctrlKey || event.metaKey;
  if (ARROWS[key] && !altKey && !(event.code || '').startsWith('Numpad')) return {do: 'move', way: ARROWS[key], add: shiftKey};
  const digit = digitOf(event);
  if (digit !== null && !(altKey && isControl)) return {do: 'digit', digit, as: altKey ? 'k' : isControl ? 'm' : shiftKey ? 'a' : null};
  if (isControl) {
    if (key === 'a') return {do: 'all'};
    if (key === 'z') return {do: shiftKey ? 'redo' : 'undo'};
    if (key === 'Z' || key === 'y') return {do: 'redo'};
    return null;
  }
  if (altKey) return null;
  if (key === 'Escape') return {do: 'leave'};
  if (key === 'Home' || key === 'End') return {do: 'end', last: key === 'End'};
  if (key === 'Delete' || key === 'Backspace') return {do: 'erase'};
  if (key === ' ') return {do: 'nextMode'};
  if (key === 'Enter') return {do: 'enter'};
  if (key === '?') return {do: 'help'};
  if (key === '-' || key === '−') return {do: 'minus'};
  if (symbols.has(key) || symbols.has(key.toUpperCase())) return {do: 'value', value: symbols.get(key) ?? symbols.get(key.toUpperCase()), as: null};
  if (letters.has(key) || key.length === 1 && key !== key.toUpperCase() && letters.has(key.toUpperCase())) return {do: 'letter', letter: letters.has(key) ? key : key.toUpperCase()};
  if (shiftKey && key.length === 1 && !LETTERS[key]) return null;
  if (MODES[key]) return {do: 'mode', mode: MODES[key]};
  if (LETTERS[key]) return {do: LETTERS[key]};
  return null;
}

/** Numbers of several digits, typed within a second: the value so far, and whether a shorter one was written. */
export class Typing {
  constructor(now = () => Date.now()) { Object.assign(this, {now, at: '', when: 0, text: '', wrote: false}); }

  /** Add a digit (or "-") for these places; the number as typed so far. */
  add(where, sign) {
    const now = this.now(), goesOn = where === this.at && now - this.when < 1000;
    this.text = (goesOn ? this.text : '') + sign;
    this.wrote &&= goesOn;
    this.at = where;
    this.when = now;
    return /^-?\d+$/.test(this.text) ? Number(this.text) : null;
  }

  /** Begin anew with the last digit alone. */
  restart(sign) { this.text = sign; this.wrote = false; return Number(sign); }
}
