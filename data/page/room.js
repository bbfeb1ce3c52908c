// SPDX-License-Identifier: GPL-3.0-or-later
// room.js – what stands before the table: the code, the name, the chairs.

import { make } from './dom.js';
import { chooseFace, portrait } from './faces.js';
import { _ } from './words.js';

const winds = ['East', 'South', 'West', 'North'];
const marks = ['東', '南', '西', '北'];

const card = (...children) => make('div.card', {}, ...children);

export const plain = (title, text = '', label = '', onPress = undefined) => card(make('h1', {}, title), ...[text].flat().filter(Boolean).map(one => make('p', {}, one)),
  label ? make('button.go', { type: 'button', 'data-key': 'go', on: onPress }, label) : null);

export function askForCode(problem, typed, onCode) {
  const field = make('input', {
    id: 'code', inputmode: 'numeric', autocomplete: 'off', maxlength: '20', 'data-key': 'code',
    'aria-describedby': 'problem', value: typed,
  });
  const form = make('form', {},
    make('label', { for: 'code' }, _('The code on the host’s screen')), field,
    make('p.problem', { id: 'problem', role: 'alert' }, problem),
    make('button.go', { 'data-key': 'go' }, _('Come In')));

  form.addEventListener('submit', event => {
    event.preventDefault();
    onCode(field.value.trim());
  });
  return card(make('h1', {}, _('Singapore Mahjong')), form);
}

function chairButton(room, chair, onSit) {
  const { holder, name, asked, away, heard, face, wind = chair } = room.chairs[chair];
  const gone = holder === 'guest' && away;
  const free = gone || holder === 'nobody' || holder === 'computer';
  const who = holder === 'nobody' ? _('free')
    : holder === 'computer' ? _('computer player') : name ?? _('taken');
  const what = [
    gone ? (heard === false ? _('away') : _('away – have you the four digits?')) : '',
    asked ? _('somebody asks for it') : '',
  ].filter(Boolean);

  return make('button.chair', { type: 'button', disabled: !free, 'data-key': `chair-${chair}`, on: () => onSit(chair, gone && heard !== false) },
    make('span.wind', { 'aria-hidden': 'true' }, marks[wind]), make('b', {}, `${_(winds[wind])} · ${who}`), portrait(face),
    what.length ? make('small', {}, what.join(' · ')) : null);
}

export function chooseChair(room, problem, onSit, onWatch) {
  const field = make('input', {
    id: 'name', maxlength: '60', autocomplete: 'nickname', 'data-key': 'name', 'aria-describedby': 'problem',
    value: document.getElementById('name')?.value ?? localStorage.getItem('name') ?? '', // what is being typed stays
  });
  const text = make('p.problem', { id: 'problem', role: 'alert' }, problem);
  const sit = (chair, digits) => {
    const name = field.value.trim();

    if (!name) {
      text.textContent = digits ? _('Type the name on that chair first, if it is yours. Then you are asked for the four digits.') : _('Type your name first.');
      field.focus();
      return;
    }
    localStorage.setItem('name', name);
    onSit(name, chair);
  };

  return make('div.card.choose', {},
    make('div.self', {}, make('h1', {}, _('Take a chair')),
      make('label', { for: 'name' }, _('Your name')), field, chooseFace()), text,
    make('div.chairs', {}, ...[0, 1, 2, 3].map(chair => chairButton(room, chair, sit))),
    make('button.quiet', { type: 'button', 'data-key': 'watch', on: onWatch }, _('Only Watch')));
}

// Only the guest who is away knows them.  The host is asked about who does not give them.
export function askForWord(name, problem, onWord, onCancel) {
  const field = make('input', {
    id: 'word', inputmode: 'numeric', autocomplete: 'off', maxlength: '4', 'data-key': 'word', 'aria-describedby': 'problem',
    value: document.getElementById('word')?.value ?? '',
  });
  const form = make('form', {},
    make('label', { for: 'word' }, _('The four digits that your phone was given')), field,
    make('p.problem', { id: 'problem', role: 'alert' }, problem),
    make('p', {}, _('Without them the host decides.')),
    make('button.go', { 'data-key': 'go' }, _('Come Back')),
    make('button.quiet', { type: 'button', 'data-key': 'ask', on: () => onWord() }, _('Ask the Host')),
    make('button.quiet', { type: 'button', on: onCancel }, _('Cancel')));

  form.addEventListener('submit', event => {
    event.preventDefault();
    const word = field.value.trim();

    field.value = '';
    if (/^\d{4}$/.test(word))
      onWord(word);
    else
      field.focus();
  });
  return card(make('h1', {}, _('Are you %s?', name)), form);
}

export const yourWord = word => [make('p.word', {}, _('Your four digits: %s', word)),
  make('p', {}, _('With them you come back to your chair by another phone or browser.'))];

export const waitForHost = onLeave => card(
  make('h1', {}, _('Waiting for the host')),
  make('p', {}, _('The host is asked whether to let you in.')),
  make('button.quiet', { type: 'button', on: onLeave }, _('Cancel')));

export function waitForStart(room, onLeave) {
  const missing = room.chairs.filter(chair => chair.holder === 'nobody').length;

  return card(
    make('h1', {}, room.you === 'watches' ? _('You only watch') : _('You have a chair')),
    make('p', {}, missing ? _('%s more can sit down.', missing) : _('The match begins soon.')),
    make('ul.who', {}, ...room.chairs.map((chair, seat) => make('li', {},
      make('span.wind', { 'aria-hidden': 'true' }, marks[seat]), portrait(chair.face), chair.name ?? (chair.holder === 'computer' ? _('computer player') : _('free'))))),
    ...(room.word ? yourWord(room.word) : []),
    make('button.quiet', { type: 'button', on: onLeave }, _('Leave the Table')));
}
