// SPDX-License-Identifier: GPL-3.0-or-later
// suggest.js – describes a win, a bonus tile or a kong of the deal in progress.  The
// host tells what would be paid; only when that is possible can it be suggested.

import { billOf } from './bill.js';
import { make } from './dom.js';
import { _, fill, term, tileName } from './words.js';
import { picture, sorted } from './tiles.js';

const faces = (suit, last) => Array.from({ length: last }, (_none, i) => `${i + 1}${suit}`);
const rows = [faces('m', 9), faces('p', 9), faces('s', 9), faces('z', 7), faces('f', 8), faces('a', 4)];
const isBonus = face => 'fa'.includes(face[1]);
const without = (list, at) => list.filter((_one, place) => place !== at);

// Tiles as the host reads them: "123m55p".
function write(tiles) {
  let text = '';

  for (const face of sorted(tiles))
    text = text.endsWith(face[1]) ? text.slice(0, -1) + face : text + face;
  return text;
}

export class Suggestion {
  constructor(what, sheet, actions) {
    this.what = what;
    this.sheet = sheet;
    this.actions = actions;
    this.from = undefined; // nobody has said yet; -1: self-drawn
    this.way = undefined;
    this.tai = 0;
    this.byTiles = false;
    this.kind = undefined;
    this.tiles = [];
    this.sets = [];
    this.openSet = null;
    this.won = undefined;
    this.worth = null;
    this.late = false; // the deal has been entered meanwhile
    this.dialog = make('dialog.card.suggest');
    this.dialog.addEventListener('close', () => {
      this.dialog.remove();
      this.actions.closed();
    });
    this.draw();
    document.body.append(this.dialog);
    this.dialog.showModal();
  }

  // ---- what is described ----

  get others() {
    return this.sheet.people.map((person, who) => ({ ...person, who }))
      .filter(({ chair, who }) => chair >= 0 && who !== this.sheet.me)
      .sort((a, b) => a.wind - b.wind);
  }

  get counted() {
    return this.tiles.filter(face => !isBonus(face));
  }

  // Those that the host tells, the ordinary one first.
  get ways() {
    return this.from === undefined ? [] : this.sheet.ways.filter(({ drawn }) => drawn === this.from < 0);
  }

  get chosen() {
    return this.ways.find(({ way }) => way === this.way) ?? this.ways[0];
  }

  // Whether a tile of the hand has won it.
  get needsTile() {
    return this.chosen?.tile ?? true;
  }

  get hand() {
    const rest = [...this.counted];
    const sets = this.sets.map(({ tiles, closed }) => (closed ? `{${write(tiles)}}` : `[${write(tiles)}]`)).join('');

    if (this.needsTile)
      rest.splice(rest.indexOf(this.won), 1);
    return write(rest) + sets + (this.needsTile ? `+${this.won}` : '') + write(this.tiles.filter(isBonus));
  }

  get message() {
    const base = { t: 'suggest', deal: this.sheet.deal, what: this.what, from: this.from ?? -1, tai: 0 };

    if (this.what === 'bonus')
      return this.kind ? { ...base, kind: this.kind } : null;
    if (this.what === 'kong')
      return this.kind && (this.kind !== 'claimed' || this.from >= 0) ? { ...base, kind: this.kind } : null;
    if (this.what === 'won' && this.from === undefined)
      return null;
    if (this.chosen?.hand)
      return { ...base, kind: this.way, hand: this.chosen.hand };
    if (this.byTiles)
      return this.won || (!this.needsTile && this.tiles.length) ? { ...base, kind: this.way, hand: this.hand } : null;
    return this.tai ? { ...base, tai: this.tai, kind: this.way } : null;
  }

  change(what) {
    Object.assign(this, what);
    this.worth = null;
    const { message } = this;

    if (message)
      this.actions.send({ ...message, ask: true });
    this.draw();
  }

  // The sheet has changed: what is described is still of the deal it was opened for.
  follow(sheet) {
    const { deal, me } = this.sheet;

    if (sheet.deal === deal && (this.what !== 'also' || sheet.people[me].also))
      return;
    this.late = true;
    this.draw();
  }

  // What the host says of it.
  answer(worth) {
    this.worth = worth;
    this.draw();
  }

  refuse(why) {
    this.answer({ right: false, why, bills: [] });
  }

  // ---- the dialog ----

  draw() {
    const titles = { won: _('I won'), also: _('I also won'), bonus: _('I show a bonus tile'), kong: _('I made a kong') };
    const parts = { won: () => this.win(), also: () => this.known(), bonus: () => [this.bonus()], kong: () => this.kong() };
    const key = this.dialog.contains(document.activeElement) ? document.activeElement.dataset.key : undefined;
    const scroll = this.dialog.scrollTop;

    this.dialog.setAttribute('aria-label', titles[this.what]);
    this.dialog.replaceChildren(make('h1', {}, titles[this.what]), ...(this.late ? this.tooLate() : [
      ...parts[this.what](),
      make('div.end', {}, this.result(),
        make('div.two', {},
          make('button.quiet', { type: 'button', 'data-key': 'cancel', on: () => this.dialog.close() }, _('Cancel')),
          make('button.go', { type: 'button', 'data-key': 'go', disabled: !this.worth?.right, on: () => this.finish() }, _('Suggest')))),
    ]));
    this.dialog.scrollTop = scroll;
    const again = key && this.dialog.querySelector(`[data-key="${CSS.escape(key)}"]`);

    again?.focus();
    again?.scrollIntoView({ block: 'nearest' });
  }

  tooLate() {
    return [
      make('p', { role: 'alert' }, _('This deal has been entered meanwhile. Nothing more can be suggested for it.')),
      make('button.go', { type: 'button', 'data-key': 'cancel', on: () => this.dialog.close() }, _('Close')),
    ];
  }

  finish() {
    this.actions.send({ ...this.message, ask: false });
    this.dialog.close();
  }

  choice(key, text, chosen, on) {
    return make('button.choice', { type: 'button', 'data-key': key, 'aria-pressed': chosen ? 'true' : 'false', on }, text);
  }

  group(title, ...buttons) {
    return make('div.group', { role: 'group', 'aria-label': title }, make('h2', {}, title), make('div.choices', {}, ...buttons));
  }

  fed(title, nobody) {
    const choose = who => this.change({ from: who, way: undefined });

    return this.group(title,
      ...(nobody ? [this.choice('from--1', nobody, this.from === -1, () => choose(-1))] : []),
      ...this.others.map(({ who, name }) => this.choice(`from-${who}`, name, this.from === who, () => choose(who))));
  }

  win() {
    const { ways, chosen } = this;

    return [
      this.fed(_('Whose tile was it?'), _('Self-drawn')),
      ways.length ? this.group(_('How?'), ...ways.map(({ way, title }) =>
        this.choice(way, term(title), way === chosen.way, () => this.change({ way })))) : null,
      ...(chosen?.hand ? [] : this.known()),
    ].filter(Boolean);
  }

  known() {
    return [
      this.group(_('What is known?'),
        this.choice('by-tai', _('The Tai'), !this.byTiles, () => this.change({ byTiles: false })),
        this.choice('by-tiles', _('The Tiles'), this.byTiles, () => this.change({ byTiles: true }))),
      ...(this.byTiles ? this.picker() : [this.counts()]),
    ];
  }

  counts() {
    const { least, limit } = this.sheet;
    const all = Array.from({ length: limit - Math.max(least, 1) + 1 }, (_none, i) => Math.max(least, 1) + i);

    return this.group(_('How many tai?'), ...all.map(tai =>
      this.choice(`tai-${tai}`, String(tai), this.tai === tai, () => this.change({ tai }))));
  }

  // ---- the hand by its tiles ----

  tap(face) {
    const sets = this.sets.map(set => ({ ...set, tiles: [...set.tiles] }));

    if (this.openSet === null || isBonus(face)) {
      this.change({ tiles: [...this.tiles, face], won: undefined });
      return;
    }
    sets[this.openSet].tiles.push(face);
    this.change({ sets, won: undefined });
  }

  remove(at) {
    this.change({ tiles: without(this.tiles, at), won: undefined });
  }

  begin(closed) {
    this.change({ sets: [...this.sets, { closed, tiles: [] }], openSet: this.sets.length, won: undefined });
  }

  count(face) {
    return [...this.tiles, ...this.sets.flatMap(set => set.tiles)].filter(one => one === face).length;
  }

  key(face) {
    const full = this.count(face) >= (isBonus(face) ? 1 : 4);

    return make('button.tile', { type: 'button', 'aria-label': tileName(face), 'data-key': face, disabled: full, on: () => this.tap(face) },
      make('img', { src: `tiles/${face}.svg`, alt: '', draggable: 'false' }));
  }

  set({ tiles, closed }, at) {
    const drop = () => this.change({ sets: without(this.sets, at), openSet: null, won: undefined });

    return make(at === this.openSet ? 'span.set.now' : 'span.set', {},
      ...tiles.map(face => picture(face)),
      make('small', {}, closed ? _('concealed kong') : _('open')),
      make('button.plain', { type: 'button', 'aria-label': _('Remove this set'), 'data-key': `set-${at}`, on: drop }, '×'));
  }

  picker() {
    const shown = this.tiles.map((face, at) => ({ face, at }));
    const inOrder = sorted(this.tiles).map(face => shown.splice(shown.findIndex(one => one.face === face), 1)[0]);
    const candidates = [...new Set(sorted(this.counted))];
    const enough = this.needsTile && this.counted.length % 3 === 2;

    return [
      make('div.group', { role: 'group', 'aria-label': _('Your hand') },
        make('div.built', {}, ...inOrder.map(({ face, at }) => make('button.tile', {
          type: 'button', 'aria-label': _('Remove %s', tileName(face)), 'data-key': `own-${at}`, on: () => this.remove(at),
        }, make('img', { src: `tiles/${face}.svg`, alt: '', draggable: 'false' }))),
        ...this.sets.map((set, at) => this.set(set, at))),
        make('div.choices', {},
          this.openSet === null
            ? this.choice('open-set', _('Open Set…'), false, () => this.begin(false))
            : this.choice('end-set', _('Set Is Complete'), true, () => this.change({ openSet: null })),
          this.openSet === null ? this.choice('closed-kong', _('Concealed Kong…'), false, () => this.begin(true)) : null)),
      make('div.keys', {}, ...rows.map(row => make('div', {}, ...row.map(face => this.key(face))))),
      enough ? this.group(_('Which tile won?'), ...candidates.map(face =>
        this.choice(`won-${face}`, picture(face), this.won === face, () => this.change({ won: face })))) : null,
    ].filter(Boolean);
  }

  // ---- the rest ----

  bonus() {
    return this.group(_('Which one?'), ...rows.slice(4).flat().map(face =>
      this.choice(`bonus-${face}`, picture(face), this.kind === face, () => this.change({ kind: face }))));
  }

  kong() {
    const kinds = [['concealed', _('Concealed kong')], ['promoted', _('Promoted kong')], ['claimed', _('Exposed kong')]];

    return [
      this.group(_('Which one?'), ...kinds.map(([kind, text]) =>
        this.choice(`kong-${kind}`, text, this.kind === kind, () => this.change({ kind, from: undefined })))),
      this.kind === 'claimed' ? this.fed(_('Whose tile was it?')) : null,
    ].filter(Boolean);
  }

  // What the host says of it.
  result() {
    const { worth, sheet } = this;

    if (!worth)
      return make('p.problem', { role: 'status' }, '');
    if (!worth.right)
      return make('p.problem', { role: 'status' }, _(worth.why));
    return make('div.worth', { role: 'status', tabindex: '0' },
      worth.tai === undefined ? null : make('p.count', {}, _('%s tai', worth.tai)),
      ...(worth.lines ?? []).map(line => make('p.small', {}, `${term(line.title, line.zh)}: ${_('%s tai', line.tai)}`)),
      ...(worth.notes ?? []).map(({ title, why, due, n, tiles }) => make('p.small', {},
        due ? `${term(title)}: ${fill(why, n, tiles)}` : _('%s not due: %s', term(title), fill(why, n, tiles)))),
      ...(worth.bills.length
        ? worth.bills.map(one => billOf(sheet, one, sheet.me, 'b'))
        : [make('p', {}, _('Nothing is paid.'))]));
  }
}
