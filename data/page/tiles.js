// SPDX-License-Identifier: GPL-3.0-or-later
// tiles.js – tiles as pictures and as buttons, and their order in a hand.

import { make } from './dom.js';
import { _, tileName } from './words.js';

const suits = 'mpszfa';
const rank = tile => suits.indexOf(tile[1]) * 10 + Number(tile[0]);

export const sorted = tiles => [...tiles].sort((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1));

export const face = tile => tile?.slice(0, 2);

// A tile to look at; null is one that lies face down.
export function picture(tile, ...classes) {
  const file = tile ? face(tile) : 'back';

  return make(['span', 'tile', ...classes].join('.'), {},
    make('img', { src: `tiles/${file}.svg`, alt: tile ? tileName(tile) : _('hidden tile'), draggable: 'false' }));
}

export const pictures = (tiles, ...classes) => tiles.map(tile => picture(tile, ...classes));

// A tile of the own hand.
export function button(tile, { lifted, drawn, on, flick, disabled }) {
  const names = ['button', 'tile', lifted && 'lifted', drawn && 'drawn'].filter(Boolean);
  const label = drawn ? _('%s, just drawn', tileName(tile)) : tileName(tile);
  const node = make(names.join('.'), {
    type: 'button', 'aria-label': label, 'aria-pressed': lifted ? 'true' : 'false',
    'data-key': tile, 'aria-disabled': disabled ? 'true' : undefined, on,
  }, make('img', { src: `tiles/${face(tile)}.svg`, alt: '', draggable: 'false' }));
  let start;

  node.addEventListener('pointerdown', event => { start = event.clientY; });
  node.addEventListener('pointerup', event => {
    if (start !== undefined && start - event.clientY > 40)
      flick();
    start = undefined;
  });
  return node;
}
