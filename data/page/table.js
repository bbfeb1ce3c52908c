// SPDX-License-Identifier: GPL-3.0-or-later
// table.js – the table as the guest sees it.  The host tells what is so and what
// may be done; nothing here knows a rule.

import { make, show } from './dom.js';
import { portrait } from './faces.js';
import { _, beside, gain, money, term, together, tileName } from './words.js';
import { button, picture, pictures, sorted } from './tiles.js';
import { seedOf } from './seal.js';

const winds = ['East', 'South', 'West', 'North'];
const marks = ['東', '南', '西', '北'];
const CALM = 6000;    // milliseconds for which a warning that asks for nothing is shown
const LINE = 9;       // discards beside each other on a short phone; more are made smaller
const DIGITS = 20000; // the same of digits that may be noted; the menu has them for as long as the page is open

export class Table {
  constructor(place, actions, wall) {
    this.place = place;
    this.actions = actions;
    this.wall = wall;
    this.lifted = null;
    this.fading = {}; // the text of each notice that will go by itself, by its key
    this.middle = 'ponds'; // or 'sets': which half of the middle is shown on a phone
  }

  // What is new; the room says how long a moment is.
  update(view, room, lost) {
    if (view !== this.view)
      this.waits = false;
    if (this.room && this.room !== room)
      this.news = this.changes(this.room, room) || this.news;
    this.view = view;
    this.room = room;
    this.lost = lost;
    if (this.doubted !== view.doubt?.tile)
      this.doubtedAt = performance.now();
    this.doubted = view.doubt?.tile;
    if (!view.hand?.includes(this.lifted) || !this.mayThrow())
      this.lifted = null;
    this.draw();
  }

  // An answer is on its way.
  answer(say, ...words) {
    if (this.waits || this.lost || !say(this.view.rev, ...words))
      return;
    this.waits = true;
    this.draw();
  }

  choose(move) {
    this.lifted = null;
    this.said = this.view.moves.find(one => one.move === move)?.kind;
    this.answer(this.actions.move, move);
  }

  offer(kind) {
    return this.view.moves?.find(move => move.kind === kind);
  }

  mayThrow() {
    return Boolean(this.view.moves) && this.view.stage === 'turn';
  }

  nameOf(chair) {
    return chair === this.view.chair ? _('You') : this.view.players[chair].name;
  }

  // Chairs from the left neighbour to the right one; all four for a watcher.
  others() {
    const { chair } = this.view;

    return chair < 0 ? [0, 1, 2, 3] : [3, 2, 1].map(step => (chair + step) % 4);
  }

  draw() {
    const { view } = this;

    show(this.place,
      make('div.table', { 'data-stage': view.stage, 'data-over': view.result?.['match-over'] },
        this.top(),
        make('section.others', { 'aria-label': _('Players'), 'data-scroll': 'others', tabindex: '0' }, ...this.others().map(chair => this.player(chair))),
        view.stage === 'over' ? this.result() : this.halves(),
        ...(view.chair >= 0 && view.stage !== 'over' ? [this.own(), this.hand()] : []),
        this.bar()));
    this.follow();
  }

  // The newest discard is scrolled to, once.
  follow() {
    const tile = this.view.last?.tile;
    const node = this.place.querySelector('.ponds .last');

    if (!node?.offsetParent || tile === this.followed)
      return;
    node.scrollIntoView({ block: 'nearest' });
    this.followed = tile;
  }

  // Before the first deal the wall is not built.
  top() {
    const { view } = this;
    const starts = view.stage === 'start';
    const brief = this.brief();
    const notice = brief ?? this.warning();

    return make(`header.top${brief ? '.brief' : notice ? '.told' : ''}`, {}, brief ? null : notice,
      make('h1', {}, _('%s round, deal %s', _(winds[view.round]), starts ? view.deal + 1 : view.deal)),
      starts ? null : make('span', {}, _('%s left', view.left)),
      brief,
      make('button.menu', { type: 'button', 'aria-label': _('Menu'), 'data-key': 'menu', on: () => this.actions.menu() }, '⋮'));
  }

  player(chair) {
    const { view } = this;
    const player = view.players[chair];
    const turn = view.turn === chair;
    const kinds = ['article', 'player', turn && 'turn', view.last?.from === chair && view.stage !== 'turn' && 'offers'];

    return make(kinds.filter(Boolean).join('.'), { 'aria-label': this.describe(player) },
      portrait(player.face),
      make('span.name', { title: player.name }, player.name),
      make('span.standing', {},
        make('span.wind', { 'aria-hidden': 'true' }, marks[player.wind]),
        make('span.balance', {}, gain(player.balance)),
        view.dealer === chair ? make('span.badge', {}, _('Dealer')) : null,
        player.away ? make('span.badge.away', {}, _('away')) : null),
      make('span.melds', {}, ...this.melds(player)));
  }

  describe(player) {
    const parts = [player.name, _(winds[player.wind]), gain(player.balance), _('%s tiles', player.tiles)];

    return parts.join(', ');
  }

  melds(player) {
    return [
      ...player.melds.map(meld => make('span.meld', {}, ...pictures(meld.tiles))),
      player.bonus.length ? make('span.meld', {}, ...pictures(sorted(player.bonus))) : null,
    ];
  }

  // Two halves, of which a phone shows one; a swipe turns to the other.
  halves() {
    const dot = (half, label) => make('button.dot', {
      type: 'button', 'aria-label': label, 'aria-pressed': this.middle === half ? 'true' : 'false',
      'data-key': half, on: () => this.turnTo(half),
    });
    const node = make('div.middle', { 'data-half': this.middle }, this.ponds(), this.sets(),
      make('div.dots', {}, dot('ponds', _('Discards')), dot('sets', _('Open sets and bonus tiles')), this.digits()));

    node.addEventListener('pointerdown', event => { this.swipe = { x: event.clientX, y: event.clientY }; });
    node.addEventListener('pointerup', event => this.endSwipe(event));
    return node;
  }

  turnTo(half) {
    this.middle = half;
    this.draw();
  }

  endSwipe({ clientX, clientY }) {
    const across = clientX - (this.swipe?.x ?? clientX);
    const down = clientY - (this.swipe?.y ?? clientY);

    this.swipe = null;
    if (Math.abs(across) > 40 && Math.abs(across) > 2 * Math.abs(down))
      this.turnTo(across < 0 ? 'sets' : 'ponds');
  }

  // What lies open, large.
  sets() {
    const { view } = this;
    const order = view.chair < 0 ? this.others() : [...this.others(), view.chair];

    return make('section.sets', { 'aria-label': _('Open sets and bonus tiles'), 'data-scroll': 'sets', tabindex: '0' },
      ...order.map(chair => make('div.lying', { role: 'group', 'aria-label': this.nameOf(chair) },
        make('p', {}, make('span.wind', { 'aria-hidden': 'true' }, marks[view.players[chair].wind]), this.nameOf(chair)),
        make('span.melds', {}, ...(this.hasOpen(chair) ? this.melds(view.players[chair]) : [make('small', {}, _('nothing yet'))])))));
  }

  hasOpen(chair) {
    const { melds, bonus } = this.view.players[chair];

    return melds.length + bonus.length > 0;
  }

  ponds() {
    const { view } = this;
    const order = [0, 1, 2, 3].sort((a, b) => view.players[a].wind - view.players[b].wind);

    return make('section.ponds', { 'aria-label': _('Discards'), 'data-long': view.ponds.some(pond => pond.length > LINE), 'data-scroll': 'ponds', tabindex: '0' },
      ...order.map(chair => make('div.pond', { role: 'group', 'aria-label': _('Discards of %s', this.nameOf(chair)) },
        make('span.whose', { 'aria-hidden': 'true' },
          make('span.wind', {}, marks[view.players[chair].wind]), make('small', {}, this.nameOf(chair))),
        make('span.row', {}, ...view.ponds[chair].map(tile =>
          picture(tile, ...(view.last?.tile === tile ? ['last'] : [])))))));
  }

  own() {
    const player = this.view.players[this.view.chair];

    return make('section.own', { 'aria-label': this.describe(player) },
      portrait(player.face),
      make('span.wind', { 'aria-hidden': 'true' }, marks[player.wind]),
      make('span.name', {}, _('You')),
      make('span.balance', {}, gain(player.balance)),
      this.view.dealer === this.view.chair ? make('span.badge', {}, _('Dealer')) : null,
      make('span.melds', {}, ...this.melds(player)));
  }

  hand() {
    const { view } = this;
    const rest = sorted(view.hand.filter(tile => tile !== view.drawn));
    const tiles = view.drawn ? [...rest, view.drawn] : rest;

    return make('section.hand', { 'aria-label': _('Your hand'), 'data-n': tiles.length },
      ...tiles.map(tile => button(tile, {
        lifted: tile === this.lifted,
        drawn: tile === view.drawn,
        disabled: !this.mayThrow(),
        on: () => this.tap(tile),
        flick: () => this.throw(tile),
      })));
  }

  tap(tile) {
    if (!this.mayThrow() || this.waits)
      return;
    if (this.lifted === tile) {
      this.throw(tile);
      return;
    }
    this.lifted = tile;
    this.draw();
    if (this.view.doubt)
      this.answer(this.actions.back);
  }

  throw(tile) {
    if (this.mayThrow())
      this.choose(`${this.view.chair + 1} discard ${tile}`);
  }

  // ---- the bar: always as high, whatever it says ----

  bar() {
    const { view } = this;

    if (this.lost)
      return this.barOf([_('Connection lost'), this.lost]);
    if (view.paused)
      return this.barOf([_('Paused'), _('The host has paused the match.')]);
    if (view.stage === 'over')
      return this.overBar();
    if (this.waits || !view.moves)
      return this.waitBar();
    if (view.doubt)
      return this.doubtBar();
    return this.mayThrow() ? this.turnBar() : this.claimBar();
  }

  barOf([title, ...texts], buttons = [], extra = null) {
    return make('section.bar', { 'aria-label': _('What to do') },
      make('div.question', {}, extra,
        make('div', {}, make('h2', {}, title), ...texts.filter(Boolean).map(text => make('p', {}, text)))),
      this.facts(),
      make('div.buttons', {}, ...buttons));
  }

  waitBar() {
    const { view } = this;
    const last = view.last;

    if (view.stage === 'turn' && view.turn !== view.chair)
      return this.barOf([_('%s’s turn', this.nameOf(view.turn)),
        view.players[view.turn].away && !this.room?.['sits-in']
          ? _('The match waits for %s, whose phone is away.', this.nameOf(view.turn)) : this.awayWords() || this.lastWords()]);
    const called = this.waits && { pong: _('Pong'), kong: _('Kong'), chow: _('Chow'), win: _('Win') }[this.said];

    // Another call may come before it.
    if (called && last)
      return this.barOf([_('You called: %s', called), this.lastWords()], [this.moment()]);
    if (last && view.stage === 'moment')
      return this.barOf([this.lastWords(), this.awayWords()], [this.moment()]);
    return this.barOf([view.stage === 'start' ? _('The wall is being built') : _('One moment'), '']);
  }

  // Nobody is told whether the one who is away can claim the tile.
  awayWords() {
    const names = this.view.players.filter(({ away }) => away).map(({ name }) => name);

    if (!names.length)
      return '';
    return this.room?.['sits-in'] ? _('%s’s phone is away. A computer player sits in.', together(names))
      : _('The phone of %s is away. The match may have to wait.', together(names));
  }

  lastWords() {
    const { last } = this.view;

    if (!last)
      return '';
    return last['sat-in'] && this.isOwn(last.from) ? _('A computer player discarded %s for you', tileName(last.tile))
      : _('%s discarded %s', this.nameOf(last.from), tileName(last.tile));
  }

  // A thin bar that runs for as long as all wait.
  moment() {
    const bar = make('span.moment', { 'aria-hidden': 'true' });

    bar.style.animationDuration = `${this.room?.moment ?? 0}ms`;
    return bar;
  }

  button(kind, text, on, props = {}) {
    return make(`button.${kind}`, { type: 'button', on, 'data-key': kind, ...props }, ...[text].flat());
  }

  winButton(move) {
    const text = move.tai === undefined ? _('Win')
      : [make('b', {}, _('Win %s tai', move.tai)), make('small', {}, money(move.sum))];

    return this.button('win', text, () => this.choose(move.move));
  }

  // What is asked again.  A second tap of the first answer is none to this question.
  doubtBar() {
    const { kind, tile, stake, bars, to, why } = this.view.doubt;
    const name = tileName(tile);
    const win = this.offer('win');
    const worth = win && `${_('%s tai', win.tai)} · ${money(win.sum)}`;
    const [title, text, yes] = {
      pass: () => [_('Pass this win?'), `${worth} · ${bars ? _('%s: barred until your next turn', name) : name}`, _('Pass')],
      throw: () => [_('Throw %s?', name), `${_('This hand has won')} · ${worth}`, _('Throw It')],
      pao: () => [_('Throw %s?', name), `${_('You could pay for all: %s', money(stake))} · ${_('%s could make you pay for everybody: %s', this.nameOf(to), term(why))}`,
        _('Throw It')],
    }[kind]();
    const confirm = () => {
      if (performance.now() - this.doubtedAt > 400)
        this.answer(this.actions.confirm);
    };

    return this.barOf([title, text], [
      this.button('confirm', yes, confirm),
      this.button('undo', _('Back'), () => this.answer(this.actions.back)),
    ], picture(tile));
  }

  turnBar() {
    const { view } = this;
    const win = this.offer('win');
    const buttons = win ? [this.winButton(win)] : [];
    const tile = this.lifted;

    for (const move of view.moves.filter(one => one.kind === 'kong'))
      buttons.push(this.button('kong', [...pictures([move.tile]), _('Kong')], () => this.choose(move.move),
        { 'data-key': move.move, 'aria-label': _('Kong %s', tileName(move.tile)) }));
    buttons.push(this.button('discard', tile ? _('Discard %s', tileName(tile)) : _('Discard'),
      () => this.throw(tile), { disabled: !tile }));
    return this.barOf([_('Your turn'), tile ? _('Tap it again, or flick it up.')
      : view.drawn ? _('You drew %s', tileName(view.drawn)) : _('Choose a tile to discard.')], buttons);
  }

  claimBar() {
    const { view } = this;
    const names = { pong: _('Pong'), kong: _('Kong'), chow: _('Chow') };
    const buttons = [];

    for (const move of view.moves) {
      if (move.kind === 'win')
        buttons.push(this.winButton(move));
      else if (names[move.kind]) {
        const tiles = move.with ? sorted([...move.with, move.tile])
          : Array(move.kind === 'kong' ? 4 : 3).fill(move.tile);

        buttons.push(this.button(move.kind, [make('span.claimed', {}, ...pictures(tiles)), names[move.kind]],
          () => this.choose(move.move), { 'data-key': move.move, 'aria-label': `${names[move.kind]} ${tiles.map(tileName).join(', ')}` }));
      }
    }
    const pass = this.offer('pass');

    if (pass)
      buttons.push(this.button('pass', _('Pass'), () => this.choose(pass.move)));
    const from = view.offer ? _('%s from %s', tileName(view.offer.tile), this.nameOf(view.offer.from)) : '';

    return this.barOf([_('Do you want this tile?'), from], buttons,
      view.offer ? picture(view.offer.tile, 'asked') : null);
  }

  // The strip of facts about the own hand.
  facts() {
    const { facts } = this.view;

    if (!facts || this.view.doubt || this.view.stage === 'over')
      return null;
    const parts = [facts.held.length
      ? _('%s tai: %s', facts.tai, facts.held.map(tileName).join(', ')) : _('%s tai', facts.tai)];

    if (facts.tai < facts.minimum)
      parts.push(_('this table needs %s', facts.minimum));
    for (const wait of facts.waits)
      parts.push(wait.barred ? _('%s: barred', tileName(wait.tile)) : _('%s: %s left', tileName(wait.tile), wait.left));
    return make('p.facts', {}, parts.join(' · '));
  }

  // ---- the end of a deal ----

  result() {
    const { view } = this;
    const { result } = view;
    const none = [0, 0, 0, 0];
    const { change = none, earlier = { change: none } } = result; // by the whole deal, and before its end
    const paid = change.map((all, chair) => all - earlier.change[chair]);
    const before = earlier.change.map((sum, chair) => sum ? beside(this.nameOf(chair), gain(sum)) : '').filter(Boolean);

    return make('section.result', { 'aria-label': _('Result'), 'data-scroll': 'result' },
      ...(result['match-over'] ? this.places() : []),
      ...(result.winner === undefined ? [make('h2', {}, _('Nobody wins')), make('p', {}, result['three-called']
        ? _('Three players won on the same tile. At this table nobody is paid for that.') : _('The last tile has been drawn.'))]
        : [result, ...result.also].map(win => this.winner(win))),
      make('ul.money', {}, make('li', {}, make('span', {}), make('small', {}, _('Result')), make('small', {}, _('Balance'))), ...view.players.map((player, chair) => make('li', {},
        make('span', {}, this.nameOf(chair)),
        make(paid[chair] < 0 ? 'b.loss' : paid[chair] > 0 ? 'b.won' : 'b', {}, gain(paid[chair])),
        make('small', {}, gain(player.balance))))),
      ...result.transfers.map(one => make('p.why', {}, this.payment(one))),
      before.length ? make('p.why', {},
        _('Earlier in this deal: %s', `${before.join(', ')} · ${earlier.why.map(term).join(', ')}`)) : null,
      this.seal(result));
  }

  // A dealer who goes although nobody won does so by a rule of the table, which is not told.
  nextDealer(result) {
    const { dealer } = this.view;
    const next = result['next-dealer'];
    const again = next === dealer;
    const drawn = result.winner === undefined;
    const won = [result, ...result.also ?? []].some(({ winner }) => winner === dealer);
    const sentence = this.isOwn(next) ? (again ? _('You deal again') : _('You deal next'))
      : again ? _('%s deals again', this.nameOf(next)) : _('%s deals next', this.nameOf(next));
    const why = again ? (drawn ? _('nobody won') : _('the dealer won')) : won || drawn ? '' : _('the dealer did not win');

    return [sentence, why].filter(Boolean).join(' · ');
  }

  // Equal balances share a place.
  placeOf(chair) {
    const { players } = this.view;

    return 1 + players.filter(({ balance }) => balance > players[chair].balance).length;
  }

  places() {
    const { players } = this.view;
    const order = [0, 1, 2, 3].sort((a, b) => players[b].balance - players[a].balance);
    const first = order.filter(chair => this.placeOf(chair) === 1);

    return [
      make('h2', {}, first.length > 1 ? _('The first place is shared') : this.won(first[0])),
      make('ol.money.places', {}, ...order.map(chair => make(this.isOwn(chair) ? 'li.me' : 'li', { value: this.placeOf(chair) },
        make('b', {}, `${this.placeOf(chair)}.`), make('span', {}, this.called(chair)), make('b', {}, gain(players[chair].balance))))),
    ];
  }

  // All to whom a deal of the chair belongs, the first one first.
  sitters(chair) {
    const { players, result: { sitters = [] } } = this.view;
    const [before, ...later] = sitters[chair] ?? [];

    return before && (later.length || before !== players[chair].name) ? [before, ...later] : [this.nameOf(chair)];
  }

  // In a list of all chairs.
  called(chair) {
    const names = this.sitters(chair);

    return this.isOwn(chair) && names.includes(this.view.players[chair].name) ? _('You') : together(names);
  }

  won(chair) {
    const names = this.sitters(chair);

    if (names.length > 1)
      return _('%s win the match together', together(names));
    return names[0] === _('You') ? _('You win the match') : _('%s wins the match', names[0]);
  }

  isOwn(chair) {
    return chair === this.view.chair;
  }

  payment({ from, to, amount, why }) {
    if (this.isOwn(from))
      return _('You pay %s %s: %s', this.nameOf(to), money(amount), term(why));
    if (this.isOwn(to))
      return _('%s pays you %s: %s', this.nameOf(from), money(amount), term(why));
    return _('%s pays %s %s: %s', this.nameOf(from), this.nameOf(to), money(amount), term(why));
  }

  how({ shooter }) {
    if (shooter < 0)
      return _('self-drawn');
    return this.isOwn(shooter) ? _('on your discard') : _('on %s’s discard', this.nameOf(shooter));
  }

  liability({ liable, pao = [] }) {
    const why = pao.map(one => term(one)).join(', ');

    return this.isOwn(liable) ? _('You pay for all: %s', why) : _('%s pays for all: %s', this.nameOf(liable), why);
  }

  winner(result) {
    const player = this.view.players[result.winner];

    return make('div.winner', {},
      make('p.tai', {}, make('b', {}, String(result.tai)), make('span', {}, result.limit ? _('tai · limit') : _('tai'))),
      make('h2', {}, this.isOwn(result.winner) ? _('You win') : _('%s wins', this.nameOf(result.winner))),
      make('p', {}, this.how(result)),
      make('div.open', {}, ...this.melds(player), make('span.meld', {}, ...pictures(sorted(player.hand ?? [])))),
      make('ul.lines', {}, ...result.lines.map(line => make('li', {},
        make('span', {}, term(line.title, line.zh)), make('b', {}, _('%s tai', line.tai))))),
      result.liable === undefined ? null : make('p', {}, this.liability(result)));
  }

  // A notice goes by itself after a while; on a page that is hidden nobody has read it.
  fade(notice, wait) {
    const { dataset: { key }, textContent: text } = notice;

    if (this.fading[key] === text)
      return notice;
    this.fading[key] = text;
    setTimeout(() => {
      const shown = this.place.querySelector(`[data-key=${key}]`); // drawn again since

      if (this.fading[key] !== text)
        return;
      delete this.fading[key];
      if (shown?.textContent !== text)
        return;
      if (document.hidden)
        this.fade(shown, wait);
      else
        shown.click();
    }, wait);
    return notice;
  }

  // What leaves the round in sight.
  brief() {
    const putAway = () => {
      this.news = '';
      this.draw();
    };

    return this.news ? this.fade(make('button.warning.calm', { type: 'button', 'data-key': 'news', on: putAway }, this.news), CALM) : null;
  }

  // Who has left the other chairs, and who has come.
  changes(before, after) {
    if (!before.playing || !after.playing)
      return '';
    const over = this.view.result?.['match-over'];

    return after.chairs.flatMap(({ holder, name }, chair) => {
      const was = before.chairs[chair];
      const called = was.name ?? this.view.players[chair].name;

      if (chair === after.chair)
        return [];
      if (was.holder === 'guest' && holder === 'computer')
        return [_('%s has left the table.', called), over ? '' : _('A computer player goes on.')].filter(Boolean);
      return holder === 'guest' && name !== called ? [_('%s plays in place of %s now.', name, called)] : [];
    }).join(' ');
  }

  // The four digits of the own chair, for long enough to note them when they are new.
  digits() {
    const { word } = this.room;
    const putAway = () => {
      localStorage.setItem('word', word);
      this.draw();
    };

    return !word || localStorage.getItem('word') === word ? null
      : this.fade(make('button.digits', { type: 'button', 'data-key': 'digits', on: putAway },
        _('Your four digits: %s', word)), DIGITS);
  }

  // ---- the wall ----

  // What has to be known about the wall before the deal is played, or null.
  warning() {
    const { view } = this;

    if (view.stage === 'start' || view.stage === 'over')
      sessionStorage.removeItem('warned');
    const parts = this.describeWall();
    const deal = `${view.match}, ${view.deal}`;

    if (!parts.length || sessionStorage.getItem('warned') === deal)
      return null;
    const { kind, times, missed } = this.wall.judge(view);
    const calm = ['unchecked', 'sealed'].includes(kind) && times < 2 && !missed;
    const putAway = () => {
      sessionStorage.setItem('warned', deal); // also for this page when it is loaded again
      this.draw();
    };
    const notice = make(`button.warning${calm ? '.calm' : ''}`, { type: 'button', 'data-key': 'warning', on: putAway }, parts.join(' '));

    return calm ? this.fade(notice, CALM) : notice;
  }

  // The same, for as long as the deal is played.
  describeWall() {
    const { view } = this;

    if (view.chair < 0 || view.stage === 'start' || view.stage === 'over')
      return [];
    const judged = this.wall.judge(view);

    return [judged.kind === 'sealed' ? null : this.judgement(judged), this.anew(judged)].filter(Boolean);
  }

  // Whose random numbers a wall was made of.
  givers({ gave, none }) {
    const names = all => all.map((name, chair) => (name && chair === this.view.chair ? _('you') : name)).filter(Boolean);
    const text = _('The wall was made from the random numbers of %s: checked.', together([_('the host'), ...names(gave)]));

    return none.some(Boolean) ? `${text} ${_('None came from: %s.', together(names(none)))}` : text;
  }

  judgement({ kind, why, deals, parts, ...givers }) {
    const differs = {
      secret: _('the secret'),
      bytes: _('the random numbers'),
      dealer: _('the dealer'),
      dice: _('the dice'),
      hand: _('the first tiles of your hand'),
      tiles: _('tiles that you saw'),
      moves: _('the moves that the host shows'),
    };

    // Of a whole match.
    if (deals && kind === 'checked')
      return parts.map(part => _('Deal %s: %s', part.deals.join(', '), this.givers(part))).join(' ');
    if (deals)
      return _('Deal %s: %s', deals.join(', '), this.judgement({ kind, why }));
    switch (kind) {
    case 'later':
      return _('The wall will be checked when the match is over: only then the host shows how it was made.');
    case 'checked':
      return this.givers(givers);
    case 'broken':
      return _('The wall does not match what the host promised before the deal! What differs: %s.', differs[why]);
    case 'unproved':
      return _('The host does not show how the wall was made.');
    default:
      return why === 'late' ? _('This phone’s random numbers came too late, so it cannot check this wall.')
        : _('This page was opened during the deal, so it cannot check the wall.');
    }
  }

  // A wall that was begun more than once, and because of whom, and what is not
  // known of the match before.
  anew({ times, silent, missed, unended }) {
    const names = silent.map(chair => this.nameOf(chair)).join(', ');

    return [
      missed ? _('Walls for which the host has not shown how they were made: %s.', missed)
        : unended ? _('The match before this one was ended early, or while this page was away. That alone means nothing bad: what could be checked of its walls has been checked.') : '',
      times < 2 ? '' : names ? _('The wall was begun %s times, because no random numbers came from: %s.', times, names)
        : _('The host began the wall %s times.', times),
    ].filter(Boolean).join(' ');
  }

  seal(result) {
    if (this.view.chair < 0)
      return null;
    const judged = this.wall.judge(this.view);
    const text = [this.judgement(judged), this.anew(judged)].filter(Boolean).join(' ');

    const proofs = result.proofs ?? (result.proof ? [result] : []);

    if (!proofs.length)
      return make('p.seal', {}, text);
    const { deal } = this.view;
    const details = make('details.seal', { open: this.opened === deal },
      make(judged.kind === 'broken' ? 'summary.problem' : 'summary', { 'data-key': 'seal' }, text),
      ...proofs.flatMap(({ deal, proof }) => this.numbers(proof, deal)));

    details.addEventListener('toggle', () => { // also when it is drawn again
      if (details.open && this.opened !== deal)
        details.scrollIntoView({ block: 'nearest' });
      this.opened = details.open ? deal : null;
    });
    return details;
  }

  // Whose number is which in "SECRET B0 B1 B2 B3".
  numbers(proof, deal) {
    const [secret, ...bytes] = proof.split(' ');
    const number = (label, value) => [make('dt', {}, label), make('dd', {}, make('code', {}, value))];

    return [
      deal ? make('h3', {}, _('Deal %s', deal)) : null,
      make('dl', {}, ...number(`${_('the secret')} · ${_('the host')}`, secret),
        ...bytes.flatMap((value, chair) => (value === '-' ? [] : number(`${_('the random numbers')} · ${this.nameOf(chair)}`, value))),
        ...number(_('With this seed anybody can work out all hands of the deal.'), `sgmj shuffle ${seedOf(proof)}`)),
    ].filter(Boolean);
  }

  // Whoever is at the host's screen begins the next match.
  matchBar() {
    const { view } = this;
    const why = _('The %s round is over, the last of this match.', _(winds[view.round]));

    if (view.chair < 0)
      return this.barOf([_('The match is over'), why]);
    if (!view.result.waiting.includes(view.chair))
      return this.barOf([_('You want to play again'), _('The host begins the next match.')]);
    return this.barOf([_('The match is over'), why, _('Your place: %s of 4, with %s', this.placeOf(view.chair), gain(view.players[view.chair].balance))],
      [this.button('next', _('Play Again'), () => this.actions.next(view.deal))]);
  }

  overBar() {
    const { view } = this;
    const { result } = view;
    const waiting = result.waiting.filter(chair => chair !== view.chair).map(chair => this.nameOf(chair));

    if (result['match-over'])
      return this.matchBar();
    const next = this.nextDealer(result);

    if (view.chair < 0 || !result.waiting.includes(view.chair))
      return this.barOf([_('Waiting for the next deal'), next, waiting.length ? _('Not ready yet: %s', waiting.join(', ')) : '']);
    return this.barOf([_('The deal is over'), next, result.hurry ? _('The next deal waits for you, 15 seconds at most.') : ''], [this.button('next', _('Next Deal'), () => this.actions.next(view.deal))]);
  }
}
