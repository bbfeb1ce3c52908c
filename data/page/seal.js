// SPDX-License-Identifier: GPL-3.0-or-later
// seal.js – adds random bytes to the seed of a wall, and checks afterwards that
// the host dealt from it.  Browsers offer their own SHA-256 only over HTTPS.

import { Deal, describeView, face, makeWall } from './wall.js';

const primes = (() => {
  const found = [];

  for (let n = 2; found.length < 64; n++)
    if (found.every(p => n % p))
      found.push(n);
  return found;
})();
const fraction = x => ((x - Math.floor(x)) * 2 ** 32) | 0;
const K = primes.map(p => fraction(Math.cbrt(p)));
const START = primes.slice(0, 8).map(p => fraction(Math.sqrt(p)));
const turn = (x, n) => (x >>> n) | (x << (32 - n));

function mix(state, block) {
  const w = block.slice();

  for (let i = 16; i < 64; i++) {
    const a = w[i - 15], b = w[i - 2];

    w[i] = (w[i - 16] + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + w[i - 7]
      + (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10))) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;

  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25))
      + ((e & f) ^ (~e & g)) + K[i] + w[i]) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22))
      + ((a & b) ^ (a & c) ^ (b & c))) | 0;

    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((x, i) => (x + state[i]) | 0);
}

// SHA-256 of an ASCII text, in hexadecimal.
export function sha256(text) {
  const bytes = [...text].map(letter => letter.charCodeAt(0));
  const bits = bytes.length * 8;
  let state = START;

  bytes.push(0x80);
  while (bytes.length % 64 !== 56)
    bytes.push(0);
  for (let shift = 56; shift >= 0; shift -= 8)
    bytes.push(Math.floor(bits / 2 ** shift) & 255);
  for (let i = 0; i < bytes.length; i += 64) {
    const block = [];

    for (let j = i; j < i + 64; j += 4)
      block.push((bytes[j] << 24) | (bytes[j + 1] << 16) | (bytes[j + 2] << 8) | bytes[j + 3]);
    state = mix(state, block);
  }
  return state.map(x => (x >>> 0).toString(16).padStart(8, '0')).join('');
}

const randomHex = () => [...crypto.getRandomValues(new Uint8Array(16))]
  .map(byte => byte.toString(16).padStart(2, '0')).join('');

// The seed that a proof "SECRET B0 B1 B2 B3" makes, as sgmj shuffle takes it.
export const seedOf = proof => sha256(proof).slice(0, 32);

const KEPT = 2; // deals: while a result is read, the next wall may be made

// What was seen, short enough for the deals of a whole match.
const mark = text => sha256(text).slice(0, 16);

// What this page has been told and has seen of the deals of a match, and what it
// makes of it.  @storage keeps it while the page is loaded again.
export class Seal {
  constructor(storage, random = randomHex) {
    this.storage = storage;
    this.random = random;
    Object.assign(this, { deals: [], match: undefined, ended: true, unended: 0 }, JSON.parse(storage.getItem('walls') ?? '{}'));
  }

  keep() {
    const { deals, match, ended, unended } = this;

    this.storage.setItem('walls', JSON.stringify({ deals, match, ended, unended }));
  }

  // Deals whose proofs were to come when the match is over, and have not.
  owed() {
    return this.deals.filter(one => one.late && one.end && !one.shown).length;
  }

  // Another match begins; the end of the one before may have been while this page
  // was away.  Returns how many of its walls have no proof.
  begin(match) {
    const missed = this.owed();

    this.unended += this.ended ? 0 : 1;
    Object.assign(this, { deals: [], match, ended: false });
    return missed;
  }

  // No match is played.
  forget() {
    this.begin(undefined);
    this.ended = true;
    this.keep();
  }

  // @chair: only from this one what was seen of the deal can be checked.
  find({ match, deal }, chair) {
    return this.deals.find(one => match === this.match && deal === one.deal && chair === (one.chair ?? chair));
  }

  // The host commits itself.  A second time for a deal voids the wall before.
  // Returns the promise to send, or null.
  commit({ match, deal, try: attempt, commitment, dealer, animals, late, void: silent }, chair) {
    const missed = match === this.match ? 0 : this.begin(match);
    let known = this.deals.find(one => one.deal === deal);

    if (known?.commitment !== commitment) {
      known = {
        deal, attempt, commitment, dealer, animals, late, silent, unended: this.unended,
        missed: missed + (known?.missed ?? 0), times: (known?.times ?? 0) + 1, bytes: this.random(), seen: [],
      };
      this.deals = [...this.deals.filter(one => one.deal !== deal), known].filter((one, i, all) => one.late || i >= all.length - KEPT);
      this.keep();
    }
    return silent.includes(chair) ? null : { t: 'promise', deal, try: attempt, promise: sha256(known.bytes) };
  }

  // All promises are made: whether this page's is among them decides whether it
  // shows its bytes, and whether it can check this wall.
  promise({ match, deal, try: attempt, promises }, chair, computers) {
    const known = this.find({ match, deal }, chair);

    if (!known || known.attempt !== attempt)
      return null;
    if (known.promises && known.promises.join() !== promises.join())
      known.fault = 'bytes';
    known.chair = chair;
    known.promises = promises;
    known.computers = computers;
    this.keep();
    return promises[chair] === sha256(known.bytes) ? { t: 'seed', deal, try: attempt, bytes: known.bytes } : null;
  }

  // What everybody showed.  @guests: the names of guests, by chair.
  seal({ match, deal, try: attempt, bytes }, chair, computers, guests) {
    const known = this.find({ match, deal }, chair);

    if (!known || known.attempt !== attempt || known.promises?.[chair] !== sha256(known.bytes))
      return;
    known.sealed = bytes;
    known.guests = guests;
    if (bytes.some((one, i) => (one ? sha256(one) : '') !== known.promises[i])
      || computers.some(one => known.computers.includes(one) && bytes[one]))
      known.fault = 'bytes';
    this.keep();
  }

  see(view) {
    const known = this.find(view, view.chair);
    const { stage, match, result } = view;

    if (stage === 'start')
      return;
    if (match === this.match) {
      this.unended = 0; // the deal that is played has it
      this.ended ||= Boolean(result?.['match-over']);
    }
    if (known)
      this.note(known, view);
    if (result?.proofs)
      this.prove({ match, proofs: result.proofs });
    this.keep();
  }

  note(known, view) {
    if (known.dealer !== view.dealer)
      known.fault ??= 'dealer';
    known.dice ??= view.dice;
    if (view.stage !== 'over') {
      const seen = mark(describeView(view));

      if (!known.seen.includes(seen)) // a host that was closed goes back to the last choice
        known.seen.push(seen);
    } else {
      const { result, players, hand } = view;

      known.end ??= {
        hands: players.map((player, chair) => (chair === view.chair ? hand : player.hand) ?? []),
        wins: [result, ...result.also ?? []].map(({ winner, tile }) => ({ winner, tile })),
      };
    }
  }

  // How walls of a match that is over were made, also once more when another one
  // has begun.  What is shown wrongly is not shown.
  prove({ match, proofs }) {
    for (const one of proofs) {
      const known = match === this.match && this.deals.find(({ deal }) => deal === one.deal);

      if (known?.end && !known.shown)
        known.shown = this.judgeDeal(known, one).kind !== 'broken';
    }
    this.keep();
  }

  // What can be said of the wall of a view: {kind, why, times, silent, missed,
  // unended}.  kind is 'unchecked' where this page added nothing to it, 'sealed'
  // before the end, then 'checked', 'unproved' or 'broken', or 'later' where the
  // proofs come when the match is over; then deals says of which deals that is
  // true, and parts whose numbers each was made of: {gave, none} has names by chair.
  judge(view) {
    const { match, chair, result } = view;
    const known = this.find(view, chair);
    const { times = 1, silent = [], missed = 0, unended = 0 } = known ?? {};
    const ends = result?.['match-over'] && !result.proof && match === this.match && this.deals.some(one => one.late && one.end);
    const said = ends ? this.judgeMatch(result) : this.judgeDeal(known, result);

    return { times, silent, missed, unended, ...said };
  }

  judgeDeal(known, result) {
    if (known?.fault)
      return { kind: 'broken', why: known.fault };
    if (!known?.sealed)
      return { kind: 'unchecked', why: !known ? 'opened' : 'late' };
    if (!result)
      return { kind: 'sealed', ...this.givers(known) };
    if (!result.proof)
      return { kind: known.late && !result['match-over'] ? 'later' : 'unproved' };
    const why = this.compare(known, result);

    return why ? { kind: 'broken', why } : { kind: 'checked', ...this.givers(known) };
  }

  // Only guests are asked; the bytes of a chair are those of its guest.
  givers({ sealed, guests = [] }) {
    return {
      gave: guests.map((name, i) => (sealed[i] ? name : '')),
      none: guests.map((name, i) => (sealed[i] ? '' : name)),
    };
  }

  // The worst that is true of a deal.
  judgeMatch({ proofs = [] }) {
    const all = this.deals.filter(one => one.late && one.end).map(one => ({
      deal: one.deal,
      ...this.judgeDeal(one, { 'match-over': true, ...proofs.find(({ deal }) => deal === one.deal) }),
    }));
    const worst = ['broken', 'unproved', 'checked', 'unchecked'].map(kind => all.filter(one => one.kind === kind)).find(some => some.length);

    const same = worst.filter(({ why }) => why === worst[0].why);
    const parts = new Map();

    for (const { deal, gave, none } of same) {
      const key = JSON.stringify([gave, none]);

      parts.set(key, { gave, none, deals: [...parts.get(key)?.deals ?? [], deal] });
    }
    return { kind: worst[0].kind, why: worst[0].why, deals: same.map(({ deal }) => deal), parts: [...parts.values()] };
  }

  // Returns what differs, or ''.
  compare(known, { proof, moves }) {
    const [secret, ...bytes] = proof.split(' ');

    if (sha256(secret) !== known.commitment)
      return 'secret';
    if (bytes.map(one => (one === '-' ? '' : one)).join() !== known.sealed.join())
      return 'bytes';
    const wall = makeWall(seedOf(proof), known.animals);

    if (known.dice?.join() !== wall.dice.join())
      return 'dice';
    return this.replay(known, new Deal(wall, known.dealer), moves);
  }

  // Plays the deal again: everything that was seen must come up, in the order in
  // which it was first seen.
  replay({ seen, end, chair }, deal, moves) {
    const shown = [...seen];
    const look = () => {
      if (shown[0] === mark(deal.describe(chair)))
        shown.shift();
    };

    try {
      look();
      for (const move of moves) {
        if (deal.settle(move))
          look();
        deal.move(move);
        look();
      }
    } catch {
      return shown.length === seen.length ? 'hand' : 'moves';
    }
    if (shown.length)
      return shown.length === seen.length ? 'hand' : 'tiles';
    // A hand that won has at most the winning tile beside its own.
    const strange = (seat, tiles) => {
      const win = end.wins.find(one => one.winner === seat);
      const more = tiles.filter(tile => !deal.hands[seat].includes(tile));

      return more.length > (win ? 1 : 0) || more.some(tile => face(tile) !== win.tile);
    };

    return end.hands.some((tiles, i) => strange(i, tiles)) ? 'tiles' : '';
  }
}
