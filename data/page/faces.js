// SPDX-License-Identifier: GPL-3.0-or-later
// faces.js – the people that a guest can look like.

import { make } from './dom.js';
import { _ } from './words.js';

const people = {
  girl: 'Mei Mei', student: 'Ah Boy', bun: 'Jie Jie', boss: 'Towkay', auntie: 'Auntie', uncle: 'Uncle', makcik: 'Makcik',
  pakcik: 'Pakcik', amma: 'Amma', turban: 'Doctor', popo: 'Por Por', ahpek: 'Ah Pek',
};

// Beside a name that says who it is.
export const portrait = face => (people[face]
  ? make('img.face', { src: `faces/${face}.svg`, alt: '', draggable: 'false' }) : null);

// The face that was chosen last on this phone.
export const ownFace = () => localStorage.getItem('face') ?? undefined;

export const chooseFace = () => make('div.faces', { role: 'radiogroup', 'aria-label': _('Your face') },
  ...Object.entries(people).map(([face, name]) => {
    const choice = make('input', { type: 'radio', name: 'face', checked: face === ownFace(), 'data-key': `face-${face}`, 'aria-label': _(name) });

    choice.addEventListener('change', () => localStorage.setItem('face', face));
    return make('label', { title: _(name) }, choice, portrait(face));
  }));
