// SPDX-License-Identifier: GPL-3.0-or-later
// deals.js – the score sheet of an evening: what I owe, how everybody stands, what
// was played, and what I have suggested.

import { make, show } from './dom.js';
import { billOf } from './bill.js';
import { _, gainOf, priceOf } from './words.js';

const winds = ['East', 'South', 'West', 'North'];
const marks = ['東', '南', '西', '北'];

const card = (...children) => make('section.part', {}, ...children);

export class Sheet {
  constructor(place, actions) {
    this.place = place;
    this.actions = actions;
    this.open = null;
  }

  update(sheet, lost, note) {
    this.sheet = sheet;
    this.lost = lost;
    this.note = note;
    this.draw();
  }

  get mayPlay() {
    return this.sheet.me >= 0 && this.sheet.you === 'seated';
  }

  get chair() {
    return this.mayPlay ? this.sheet.people[this.sheet.me].chair : -1;
  }

  nameOf(who) {
    return this.mayPlay && who === this.sheet.me ? _('You') : this.sheet.people[who].name;
  }

  price(amount) {
    return priceOf(this.sheet, amount);
  }

  gain(amount) {
    return gainOf(this.sheet, amount);
  }

  draw() {
    const pages = { deals: () => this.deals(), stakes: () => this.stakes(), settle: () => this.settle() };

    show(this.place, make('div.sheet', {},
      this.top(),
      make('div.parts', { 'data-scroll': this.open ?? 'sheet', tabindex: '0', role: 'region', 'aria-label': _('Score sheet') },
        this.note ? make('p.note', { role: 'status' }, this.note) : null,
        ...(this.open ? pages[this.open]() : [this.last(), this.people(), this.links(), ...this.mine()])),
      this.foot()));
  }

  show(page) {
    this.open = page;
    this.draw();
    this.place.querySelector('h1')?.focus();
  }

  top() {
    const { sheet } = this;
    const titles = { deals: _('Deals'), stakes: _('What is paid'), settle: _('Settle Up') };

    return make('header.head', {},
      this.open ? make('button.back', { type: 'button', 'aria-label': _('Back'), 'data-key': 'back', on: () => this.show(null) }, '‹') : null,
      make('div', {},
        make('h1', { tabindex: '-1' }, this.open ? titles[this.open] : sheet.title),
        make('p', {}, sheet.round < 4 ? _('%s round, deal %s', _(winds[sheet.round]), sheet.deal) : _('All rounds are over'))),
      make('button.menu', { type: 'button', 'aria-label': _('Menu'), 'data-key': 'menu', on: () => this.actions.menu() }, '⋮'));
  }

  // The page's own words where it has them, the host's for what is seldom.
  textOf(deal) {
    if (deal.winner === undefined)
      return deal.over === false ? _('Being played') : deal.text;
    const { people, me } = this.sheet;
    const from = deal.shooter < 0 ? '' : people[deal.shooter].name;

    if (this.mayPlay && deal.winner === me)
      return from ? _('You win %s tai from %s', deal.tai, from) : _('You win %s tai, self-drawn', deal.tai);
    if (this.mayPlay && deal.shooter === me)
      return _('%s wins %s tai from you', people[deal.winner].name, deal.tai);
    return from ? _('%s wins %s tai from %s', people[deal.winner].name, deal.tai, from)
      : _('%s wins %s tai, self-drawn', people[deal.winner].name, deal.tai);
  }

  // What was paid last: first what is mine.
  last() {
    const { last, me } = this.sheet;

    if (!last)
      return card(make('p.small', {}, _('Nothing has been paid yet.')));
    const title = make('p.small', {}, _('Deal %s: %s', last.deal, this.textOf(last)));
    const mine = last.bills.filter(({ from, to }) => this.mayPlay && (from === me || to === me));
    const others = last.bills.filter(one => !mine.includes(one));

    if (!last.bills.length)
      return card(title, ...last.transfers.map(one => this.payment(one, 'b')));
    return card(title,
      ...mine.map(one => this.bill(one, 'b.large')),
      ...others.map(one => this.bill(one, 'b')));
  }

  payment({ from, to, amount }, kind) {
    return make('p.payment', {},
      make('span', {}, _('%s → %s', this.nameOf(from), this.nameOf(to))), make(kind, {}, this.price(amount)));
  }

  bill(bill, kind) {
    return billOf(this.sheet, bill, this.mayPlay ? this.sheet.me : -1, kind);
  }

  people() {
    const { sheet } = this;
    const list = sheet.people.map((person, who) => ({ ...person, who })).filter(person => person.in)
      .sort((a, b) => (a.chair < 0) - (b.chair < 0) || a.wind - b.wind);

    return make('ul.part.people', { 'aria-label': _('Players') }, ...list.map(({ who, chair, wind, dealer, balance, won = balance }) =>
      make(who === sheet.me && this.mayPlay ? 'li.me' : 'li', {},
        make('span.wind', { 'aria-hidden': 'true' }, chair < 0 ? '' : marks[wind]),
        make('span.who-name', {},
          make('b', {}, this.nameOf(who)),
          chair < 0 ? make('small', {}, _('away')) : make('small.heard', {}, _(winds[wind])),
          dealer ? make('span.badge', {}, _('Dealer')) : null,
          won !== balance ? make('small', {}, this.owed(balance)) : null),
        make(won < 0 ? 'b.minus' : won > 0 ? 'b.plus' : 'b', {}, this.gain(won)))));
  }

  // Where some of what was won or lost has been paid.
  owed(balance) {
    return balance < 0 ? _('owes %s', this.price(-balance)) : balance > 0 ? _('is owed %s', this.price(balance)) : _('is even');
  }

  links() {
    const { sheet } = this;
    const least = sheet.stakes[0];
    const link = (page, title, detail) => make('li', {},
      make('button.link', { type: 'button', 'data-key': page, on: () => this.show(page) },
        make('span', {}, title), make('small', {}, detail), make('span.arrow', { 'aria-hidden': 'true' }, '›')));

    return make('ul.part.links', {},
      link('deals', _('Deals'), String(sheet.deals.filter(deal => deal.over && deal.number).length)),
      link('stakes', _('What is paid'), least ? `${_('%s tai', least.tai)}: ${this.price(least.discarder)}` : ''),
      link('settle', _('Settle Up'), ''));
  }

  mine() {
    return this.sheet.mine.map(({ number, text }) => {
      const [first, ...rest] = text.split('\n');

      return make('section.part.waits', {},
        make('div', {}, make('b', {}, first), ...rest.map(line => make('small', {}, line)),
          make('small', {}, _('Suggested, not yet entered'))),
        make('button.plain', { type: 'button', 'data-key': `withdraw-${number}`, on: () => this.actions.withdraw(number) }, _('Withdraw')));
    });
  }

  // ---- the three pages behind the links ----

  deals() {
    const { sheet } = this;
    const rows = sheet.deals.map(deal => card(
      make('p', {}, deal.number ? make('b', {}, `${deal.number}. `) : null, this.textOf(deal)),
      deal.remark ? make('p.small', {}, deal.remark) : null,
      make('ul.changes', {}, ...deal.change.filter(([, amount]) => amount !== 0).map(([who, amount]) =>
        make('li', {}, make('span', {}, this.nameOf(who)), make(amount < 0 ? 'b.minus' : 'b.plus', {}, this.gain(amount))))),
      ...deal.bills.map(one => this.bill(one, 'b'))));

    return rows.length ? rows : [card(make('p', {}, _('Nothing has been played yet.')))];
  }

  stakes() {
    const { stakes } = this.sheet;
    const cell = amount => make('td', {}, this.price(amount));

    return [make('table.part', {},
      make('thead', {}, make('tr', {}, make('th', { scope: 'col' }, _('tai')),
        make('th', { scope: 'col' }, _('Who discarded')), make('th', { scope: 'col' }, _('The other two')),
        make('th', { scope: 'col' }, _('Self-drawn, each')))),
      make('tbody', {}, ...stakes.map(({ tai, discarder, other, drawn }) => make('tr', {},
        make('th', { scope: 'row' }, String(tai)), cell(discarder), cell(other), cell(drawn)))))];
  }

  settle() {
    const { settle, paid = [] } = this.sheet;

    return [card(
      make('p.small', {}, settle.length ? _('After these payments everybody is even.') : _('Everybody is even.')),
      ...settle.map(one => this.payment(one, 'b')),
      ...paid.map(one => make('div.paid', {}, make('span.heard', {}, _('Paid')), this.payment(one, 'b'))))];
  }

  // ---- what I can suggest ----

  foot() {
    if (this.lost)
      return make('footer.foot', {}, make('p', {}, make('b', {}, _('Connection lost')), ' · ', this.lost));
    if (this.chair < 0 || this.open)
      return null;
    const button = (key, text, kind = 'button') => make(kind, { type: 'button', 'data-key': key, on: () => this.actions.suggest(key) }, text);

    return make('footer.foot', { 'aria-label': _('What to do') },
      ...(this.sheet.people[this.sheet.me].also ? [button('also', _('I Also Won…'), 'button.first')] : []),
      button('won', _('I Won…'), 'button.first'), button('bonus', _('Bonus Tile…')), button('kong', _('Kong…')));
  }
}

// Who of the evening holds this phone.
export function chooseSelf(sheet, problem, onBe, onWatch) {
  return make('div.card', {},
    make('h1', {}, _('Who are you?')),
    make('p.problem', { role: 'alert' }, problem),
    make('div.chairs.names', {}, ...sheet.people.map((person, who) => make('button.chair', { type: 'button', 'data-key': `be-${who}`, on: () => onBe(who) },
      make('span.wind', { 'aria-hidden': 'true' }, person.chair < 0 ? '' : marks[person.wind]),
      make('b', {}, person.name),
      make('small', {}, sheet.phones.includes(who) ? _('has a phone here') : person.chair < 0 ? _('not at the table') : _(winds[person.wind]))))),
    make('button.quiet', { type: 'button', 'data-key': 'watch', on: onWatch }, _('Only Watch')));
}
