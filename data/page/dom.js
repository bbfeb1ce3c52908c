// SPDX-License-Identifier: GPL-3.0-or-later
// dom.js – makes elements, and puts new ones in place of old ones without taking
// the focus away.

// make('button.gold', {label: 'Pass'}, child…): an element with classes,
// properties and children.
export function make(kind, props = {}, ...children) {
  const [tag, ...classes] = kind.split('.');
  const node = document.createElement(tag);

  if (classes.length)
    node.className = classes.join(' ');
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false)
      continue;
    if (name === 'on')
      node.addEventListener('click', value);
    else if (name === 'disabled' || name === 'checked')
      node[name] = value;
    else
      node.setAttribute(name, value === true ? '' : value);
  }
  node.append(...children.filter(child => child !== null && child !== undefined));
  return node;
}

// Puts `fresh` in place of what `place` holds.  What had the focus has it again,
// if there is something with the same data-key.
export function show(place, ...fresh) {
  const key = place.contains(document.activeElement)
    ? document.activeElement.dataset.key : undefined;
  const scroll = [...place.querySelectorAll('[data-scroll]')]
    .map(node => [node.dataset.scroll, node.scrollTop, node.scrollLeft]);

  place.replaceChildren(...fresh.filter(Boolean));
  for (const [name, top, left] of scroll) {
    const node = place.querySelector(`[data-scroll="${name}"]`);

    node?.scrollTo(left, top);
  }
  if (key)
    place.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
}
