// SPDX-License-Identifier: GPL-3.0-or-later
// page.js – joins the connection, the room, and the table or the score sheet.

import { make, show } from './dom.js';
import { _, beside, gain, load, writeNames } from './words.js';
import { Connection } from './connection.js';
import { Table } from './table.js';
import { Sheet, chooseSelf } from './deals.js';
import { Suggestion } from './suggest.js';
import { Seal } from './seal.js';
import { ownFace } from './faces.js';
import { call, describeLimits, wants } from './attention.js';
import * as room from './room.js';

const place = document.getElementById('page');
const said = document.getElementById('said');
const now = { room: null, view: null, sheet: null, note: '', lost: false, lostAt: 0, problem: '', needsCode: false, bye: null, wanted: null, watches: false };

const wall = new Seal(sessionStorage);
const LONG = 20000; // milliseconds without a connection after which the host may have moved

let connection;
let table;
let sheet;
let suggestion = null;
let question = '';
let heard = '';        // by a screen reader
let stays = new Set(); // what it was told and is so still

const problems = {
  'wrong-code': () => _('That is not the code on the host’s screen.'),
  slow: () => _('Too many wrong codes. Wait a minute.'),
  full: () => _('So many phones look on that there is no room for another.'),
  taken: () => _('That chair is taken.'),
  'name-taken': () => _('Somebody here has that name already.'),
  'not-now': () => _('The host said: not now.'),
  'old-code': () => _('The code is a new one now: look at the host’s screen again.'),
  'not-this-phone': () => _('The host does not want this phone at the table.'),
  'wrong-word': () => _('These are not the digits. After three wrong ones only the host can let you in.'),
  'no-more-words': () => _('Wrong digits were typed too often. Only the host can let you in now.'),
  'given-away': () => _('The host has taken your chair back. You can ask for one again.'),
  'old-table': () => _('The table at which you had a chair is closed. This one is new, and has a code of its own.'),
  'other-phone': () => _('Your chair has gone to another phone. You can ask for one again.'),
  version: () => _('The host has another version. Load this page again.'),
};

// What the host could not read, by the kind of the message.
const unread = {
  hello: problems['wrong-code'],
  sit: () => _('That name has no letters that can be seen. Type another one.'),
  suggest: () => _('The host does not understand that.'),
};

const notes = {
  late: () => _('Too late: that deal is over.'),
  declined: () => _('The host did not enter what you suggested.'),
  many: () => _('Four suggestions wait already.'),
};

const leave = () => {
  Object.assign(now, { watches: false, problem: '' });
  connection.token = null;
  connection.send({ t: 'leave' });
};

function open(dialog) {
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target, clientX: x, clientY: y }) => { // beside it
    const { left, right, top, bottom } = dialog.getBoundingClientRect();

    if (target === dialog && (x < left || x > right || y < top || y > bottom))
      dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
}

// Who has a place loses it.
function askToLeave() {
  const dialog = make('dialog.card', { 'aria-label': _('Leave the table?') });
  const answer = (kind, label, key, act) => make(`button.${kind}`, {
    type: 'button', 'data-key': key, on: () => { dialog.close(); act(); },
  }, label);

  if ((now.sheet ?? now.room)?.you !== 'seated') {
    leave();
    return;
  }
  dialog.append(make('h1', {}, _('Leave the table?')), make('p', {}, _('To come back you have to ask the host again.')),
    answer('quiet', _('Leave the Table'), 'leave', leave), answer('go', _('Stay'), 'stay', () => {}));
  open(dialog);
}

// As a page does that is loaded again.
function goOn() {
  Object.assign(now, { looked: now.bye.why === 'closed', bye: null, room: null, view: null, sheet: null, problem: '', lost: true, lostAt: Date.now() });
  connection.resume();
  draw();
}

// The host has ended the table for good; a page that is loaded again still says so.
const ending = {
  get text() {
    const { place: where, text } = JSON.parse(sessionStorage.getItem('ended') ?? '{}');

    return where === location.href ? text : undefined;
  },
  set text(text) {
    sessionStorage.setItem('ended', JSON.stringify({ place: location.href, text }));
  },
  forget: () => sessionStorage.removeItem('ended'),
};

// How the match stood, and what the host owes.
function standing() {
  const { players = [], chair } = now.view ?? {};
  const owed = wall.owed();

  return [
    players.length ? _('Balances at the end: %s', players.map(({ name, balance }, seat) => beside(seat === chair ? _('You') : name, gain(balance))).join(' · ')) : '',
    owed ? _('Walls for which the host has not shown how they were made: %s.', owed) : '',
  ].filter(Boolean).join(' – ');
}

function goodbye({ why, again }) {
  if (why === 'elsewhere')
    return room.plain(_('Your chair is open on another page.'), '', _('Play Here'), goOn);
  return again ? room.plain(_('The host has closed the table for now.'),
    [_('When it is open again, this page goes on by itself.'), isLostForLong() ? describeLoss() : isKept() ? ''
      : _('Do not load it again before: the browser would show an error.')].join(' '))
    : room.plain(_('The host has ended the table.'), [ending.text, now.looked ? _('No table is open at this address yet.') : ''], _('Look for a New Table'), goOn);
}

function openMenu() {
  const view = now.view ?? { chair: -1 };
  const dialog = make('dialog.card', { 'aria-label': _('Menu') });
  const toggle = (label, checked, onChange) => {
    const box = make('input', { type: 'checkbox', checked });

    box.addEventListener('change', () => onChange(box.checked));
    return make('label.toggle', {}, box, label);
  };
  const sendAuto = change => {
    Object.assign(auto, change);
    connection.send({ t: 'auto', ...auto });
  };
  const auto = { 'no-claims': view['no-claims'] ?? false, wins: view.wins ?? false };

  dialog.append(...[
    view.chair < 0 ? null : toggle(_('No claims in this deal, except to win'), auto['no-claims'], on => sendAuto({ 'no-claims': on })),
    view.chair < 0 ? null : toggle(_('Win by itself in this deal'), auto.wins, on => sendAuto({ wins: on })),
    now.sheet || !window.AudioContext ? null : toggle(_('Sound'), wants.get('sound'), on => wants.set('sound', on)),
    now.sheet || !navigator.vibrate ? null : toggle(_('Vibrate'), wants.get('vibrate'), on => wants.set('vibrate', on)),
    ...(table?.describeWall() ?? []).map(text => make('p.limit.wall', {}, text)),
    ...describeLimits().map(text => make('p.limit', {}, text)),
    ...(now.room?.word ? room.yourWord(now.room.word) : []),
    now.room?.you === 'watches' && now.room.chairs.some(({ holder }) => ['nobody', 'computer'].includes(holder))
      ? make('button.quiet', { type: 'button', 'data-key': 'chair', on: () => { dialog.close(); leave(); } }, _('Take a chair')) : null,
    make('div.end', {},
      make('button.quiet', { type: 'button', on: () => { dialog.close(); askToLeave(); } }, _('Leave the Table')),
      make('button.go', { type: 'button', on: () => dialog.close() }, _('Close'))),
  ].filter(Boolean));
  open(dialog);
}

const actions = {
  move: (rev, move) => connection.send({ t: 'move', rev, move }),
  back: rev => connection.send({ t: 'back', rev }),
  confirm: rev => connection.send({ t: 'confirm', rev }),
  next: deal => connection.send({ t: 'next', deal }),
  menu: openMenu,
};

const sheetActions = {
  menu: openMenu,
  withdraw: number => connection.send({ t: 'withdraw', number }),
  suggest: what => {
    now.note = '';
    suggestion ??= new Suggestion(what, now.sheet, {
      send: message => connection.send(message),
      closed: () => {
        suggestion = null;
        draw();
      },
    });
  },
};

// Before the sheet: who of the evening this is.
function drawDoorOfSheet() {
  if (now.sheet.you === 'asks')
    return room.waitForHost(leave);
  return chooseSelf(now.sheet, now.problem, person => connection.send({ t: 'be', person }), () => connection.send({ t: 'watch' }));
}

function drawSheet() {
  if (['seated', 'watches'].includes(now.sheet.you)) {
    sheet ??= new Sheet(place, sheetActions);
    sheet.update(now.sheet, describeLoss(), now.note);
  } else {
    sheet = undefined;
    show(place, make('div.room', {}, drawDoorOfSheet()));
  }
}

// With a word the guest is asked until the host says that it is right.
function sit(name, chair, word) {
  Object.assign(now, { problem: '', about: chair, wanted: word ? { name, chair } : null });
  connection.send({ t: 'sit', name, chair, face: ownFace(), ...(word && { word }) });
  draw();
}

// A chair whose guest is away and has the same name may be one's own.
function choose(name, chair) {
  const { holder, name: before, away, heard } = now.room.chairs[chair];

  if (holder !== 'guest' || !away || heard === false || before.toLowerCase() !== name.toLowerCase()) {
    sit(name, chair);
    return;
  }
  now.problem = '';
  now.wanted = { name, chair };
  draw();
}

function askForWord({ name, chair }, problem) {
  const cancel = () => {
    Object.assign(now, { problem: '', wanted: null });
    draw();
  };

  return room.askForWord(name, problem, word => sit(name, chair, word), cancel);
}

function enter(code) {
  now.typed = code;
  ending.forget();
  connection.enter(code.normalize('NFKC').replace(/[\s\p{Pd}]/gu, ''));
}

function drawRoom() {
  const { room: state, problem } = now;

  if (now.bye)
    return goodbye(now.bye);
  if (!state || state.you === 'outside') {
    if (now.needsCode)
      return room.askForCode(problem, now.typed, enter);
    if (ending.text !== undefined)
      return room.plain(_('The host has ended the table.'), [ending.text, _('No new table has been found yet. It has a code of its own: scan it, or type it here once this page asks for it.')]);
    return now.lost ? room.plain(_('Connection lost'), describeLoss())
      : room.plain(_('Singapore Mahjong'), _('Looking for the host…'));
  }
  if (isLostForLong())
    return room.plain(_('Connection lost'), describeLoss());
  switch (state.you) {
  case 'asks':
    return room.waitForHost(leave);
  case 'seated':
  case 'watches':
    if (state.word && !state.playing)
      localStorage.setItem('word', state.word); // the guest sees it here
    return room.waitForStart(state, askToLeave);
  default:
    return now.wanted ? askForWord(now.wanted, problem)
      : room.chooseChair(state, problem, choose, () => connection.send({ t: 'watch' }));
  }
}

function draw() {
  askBeforeReload();
  if (now.sheet && !now.bye) {
    drawSheet();
    return;
  }
  const at = now.room && ['seated', 'watches'].includes(now.room.you);

  if (at && now.view && !now.bye) {
    table ??= new Table(place, actions, wall);
    table.update(now.view, now.room, describeLoss());
  } else {
    table = undefined;
    show(place, make('div.room', {}, drawRoom()));
  }
  document.documentElement.classList.toggle('at-table', Boolean(table));
}

// What has no mark at its end gets a full stop.
const sentences = (...texts) =>
  texts.filter(Boolean).map(text => (/[.!?…。！？]$/.test(text) ? text : `${text}.`)).join(' ');

// A screen reader hears the question, and once what stays beside it; sound and vibration call once for each.
function announce() {
  const title = place.querySelector('.bar h2')?.textContent ?? place.querySelector('h1')?.textContent ?? '';
  const text = place.querySelector('.bar .question p')?.textContent ?? '';
  const away = table?.awayWords() ?? '';
  const warning = place.querySelector('.told .warning')?.textContent ?? '';
  const brief = place.querySelector('[data-key=news], .digits')?.textContent ?? '';
  const once = [warning, text === away || stays.has(away) ? away : '', brief].filter(Boolean);
  const fresh = once.filter(one => !stays.has(one));
  const words = sentences(title, text === away ? '' : text);
  const asked = now.view?.moves ? String(now.view.rev) : '';

  if (fresh.length || words !== heard)
    said.textContent = sentences(...fresh.filter(one => one === warning), words, ...fresh.filter(one => one !== warning));
  heard = words;
  stays = new Set(once);
  if (asked && asked !== question && !now.view.doubt)
    call();
  question = asked;
}

function refused({ what, why }) {
  const problem = why === 'unreadable' ? unread[what] : problems[why];

  if (what === 'hello') {
    Object.assign(now, { bye: null, room: null, view: null, sheet: null, needsCode: true });
    if (why !== 'wrong-code')
      now.typed = '';
    if (ending.text !== undefined)
      now.problem = problems['old-table']();
    else if (why !== 'code-wanted')
      now.problem = problem?.() ?? why;
  } else if (what === 'move') {
    if (table)
      table.waits = false;
  } else if (what === 'suggest') {
    if (suggestion && !notes[why])
      suggestion.refuse(problem?.() ?? why);
    else
      now.note = (notes[why] ?? problem)?.() ?? _(why);
  } else if (problem) {
    now.problem = problem();
    if (why === 'no-more-words')
      now.wanted = null;
    now.ofChair = ['taken', 'other-phone'].includes(why);
    if (what === 'seat') { // the host knows this page
      now.about = localStorage.getItem('chair') ?? undefined;
      connection.token = null;
      now.needsCode = false;
    }
  }
}

const computers = () => now.room?.chairs.flatMap(({ holder }, chair) => (holder === 'computer' ? [chair] : [])) ?? [];

// Names of guests, by chair.
const guests = () => now.room.chairs.map(({ holder, name }) => (holder === 'guest' ? name : ''));

function answerWall(answer) {
  if (answer)
    connection.send(answer);
}

// What was wrong is told before a chair is taken, and while it is so: not once the chair that somebody has is free.
function forgetProblem({ you, chairs }) {
  const { holder = 'guest' } = chairs[now.about] ?? {};

  if (now.needsCode || you !== 'inside' || (now.ofChair && ['nobody', 'computer'].includes(holder)))
    Object.assign(now, { problem: '', ofChair: false });
}

function onMessage(message) {
  switch (message.t) {
  case 'room':
    forgetProblem(message);
    if (message.you === 'seated')
      localStorage.setItem('chair', message.chair);
    if (!['seated', 'watches'].includes(message.you))
      now.view = null;
    if (message.you === 'inside' && now.watches) // the host was started again
      connection.send({ t: 'watch' });
    now.watches = message.you === 'watches';
    if (message.you !== 'inside')
      now.wanted = null;
    if (!message.playing) {
      wall.forget();
      sessionStorage.removeItem('warned');
    }
    Object.assign(now, { room: message, needsCode: false, typed: '' });
    writeNames(message.names);
    now.lost = false;
    Object.assign(now, { bye: null, looked: false });
    ending.forget();
    break;
  case 'view':
    wall.see(message);
    now.view = message;
    now.lost = false;
    break;
  case 'sheet':
    if (message.you !== now.sheet?.you && now.sheet?.you !== 'asks')
      now.problem = '';
    Object.assign(now, { sheet: message, needsCode: false });
    writeNames(message.names);
    now.lost = false;
    Object.assign(now, { bye: null, looked: false });
    ending.forget();
    suggestion?.follow(message);
    break;
  case 'worth':
    suggestion?.answer(message);
    return;
  case 'seed':
    answerWall(wall.commit(message, now.room?.chair));
    return;
  case 'promises':
    answerWall(wall.promise(message, now.room?.chair, computers()));
    return;
  case 'sealed':
    wall.seal(message, now.room?.chair, computers(), guests());
    return;
  case 'proofs':
    wall.prove(message);
    return;
  case 'refused':
    refused(message);
    break;
  case 'bye':
    now.bye = message;
    if (message.why === 'closed' && !message.again)
      ending.text ??= standing();
    document.querySelectorAll('dialog').forEach(dialog => dialog.close());
    break;
  default:
    return;
  }
  draw();
  announce();
}

// Whether away.js has it.
const isKept = () => Boolean(navigator.serviceWorker?.controller);

async function keep() {
  const files = performance.getEntriesByType('resource').map(({ name }) => name);
  const cache = await caches.open('page');

  await cache.addAll(['./', ...files].map(file => new Request(file, { cache: 'force-cache' })));
  await navigator.serviceWorker.register('away.js');
}

// Loaded again without the host, a page that is not kept is gone, and an error of the browser in its place; Safari on phones does not ask.
function askBeforeReload() {
  window.onbeforeunload = (now.bye?.again ?? now.lost) && !isKept() ? () => true : null;
}

const isLostForLong = () => now.lost && Date.now() - now.lostAt > LONG;

// What to say about a connection that is lost, or ''.
function describeLoss() {
  return isLostForLong()
    ? _('Still no connection. This page goes on trying: do not load it again. If the host’s address is another one now, scan its code.') : now.lost ? _('Trying again. Do not load this page again.') : '';
}

function onState(state) {
  if (state === 'lost' && !now.lost)
    now.lostAt = Date.now();
  now.lost = state === 'lost';
  if (state === 'code')
    now.needsCode = true;
  draw();
}

// Red words go as soon as the field that they are about is changed.
place.addEventListener('input', ({ target }) => {
  if (!target.matches('#code, #name, #word'))
    return;
  Object.assign(now, { problem: '', ofChair: false });
  place.querySelector('.problem').textContent = '';
});

await load();
if (ending.text !== undefined)
  now.bye = { why: 'closed', again: false };
draw();
connection = new Connection(onMessage, onState);
if (navigator.serviceWorker)
  keep().catch(() => {}); // as where a browser keeps nothing
