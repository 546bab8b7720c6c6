// Elements by calls: everything from a server goes in as text, never as markup.

/** An element with attributes, listeners (on...) and children: elements or texts. */
export function el(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name === 'cls' ? 'class' : name, value === true ? '' : value);
  }
  element.append(...children.flat().filter(child => child !== null && child !== undefined && child !== false));
  return element;
}

/** An element of a drawing. */
export function shape(tag, attributes, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An icon; the words beside it say what it is. */
export const icon = name => el('span', {cls: `i i-${name}`, 'aria-hidden': 'true'});

/** A button; `kind` is its class. */
export function button(kind, label, act, {picture, ...attributes} = {}) {
  return el('button', {type: 'button', cls: kind, onclick: act, ...attributes}, picture && icon(picture), label);
}

/** Words with **bold** parts, as elements. */
export function rich(text) {
  return text.split('**').map((part, i) => i % 2 ? el('b', {}, part) : part).filter(part => part !== '');
}

/** Scroll a list, and nothing but the list, until one of its rows is seen. */
export function seen(list, row) {
  if (!list || !row || list.scrollHeight <= list.clientHeight) return;
  const around = list.getBoundingClientRect(), here = row.getBoundingClientRect();
  if (here.top < around.top) list.scrollTop -= around.top - here.top;
  else if (here.bottom > around.bottom) list.scrollTop += here.bottom - around.bottom;
}

/** The picture of a sheet, in the theme that was chosen by hand, if one was. */
export function picture(svg, alt = '') {
  const theme = document.documentElement.dataset.theme;
  // an image asks the system, not the page, which side it should show
  if (theme) svg = svg.replaceAll('screen and (prefers-color-scheme:dark)', theme === 'dark' ? 'all' : 'not all');
  return el('img', {cls: 'picture', alt, src: 'data:image/svg+xml,' + encodeURIComponent(svg)});
}
