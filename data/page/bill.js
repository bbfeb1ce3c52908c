// SPDX-License-Identifier: GPL-3.0-or-later
// bill.js – what one person pays another and what it is made of, in a sentence.

import { make } from './dom.js';
import { _, priceOf, term } from './words.js';

// What is paid for.
function nameOf({ what, why, tai }) {
  if (tai === undefined)
    return term(why);
  return what === 'discard' ? _('%d tai as shooter', tai)
    : what === 'self-draw' ? _('%d tai, self-drawn', tai)
      : what === 'pao' ? _('%d tai for everybody', tai) : _('%d tai', tai);
}

// "You pay Raj", 2.00, "= 3 tai 0.80 + Cat and Rat 0.40 + Concealed kong 0.80".
export function billOf(sheet, { from, to, amount, parts }, me, kind) {
  const unit = { currency: '', cents: parts.some(part => part.amount % 100 !== 0) };
  const name = who => sheet.people[who].name;
  const who = from === me ? _('You pay %s', name(to))
    : to === me ? _('%s pays you', name(from)) : _('%s pays %s', name(from), name(to));
  const sum = parts.map((part, i) =>
    (part.amount < 0 ? ' − ' : i > 0 ? ' + ' : ' ') + nameOf(part) +
    (parts.length > 1 ? ` ${priceOf(unit, Math.abs(part.amount))}` : ''));

  return make('div.bill', {},
    make('p.payment', {}, make('span', {}, who),
      make(kind, {}, priceOf({ currency: sheet.currency, cents: sheet.cents || unit.cents }, amount))),
    make('p.small', {}, `=${sum.join('')}`));
}
