// SPDX-License-Identifier: GPL-3.0-or-later
// wall.js – the wall that a seed makes, as the host's engine shuffles it, and a
// deal played again from it.  It knows where tiles go, and no other rule.

const MASK = (1n << 64n) - 1n;
const left = (x, k) => ((x << k) | (x >> (64n - k))) & MASK;

function* splitmix(x) {
  for (;;) {
    x = (x + 0x9e3779b97f4a7c15n) & MASK;
    let z = ((x ^ (x >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;

    z = ((z ^ (z >> 27n)) * 0x94d049bb133111ebn) & MASK;
    yield z ^ (z >> 31n);
  }
}

// xoshiro256**
class Random {
  constructor(seed) {
    const high = BigInt(`0x${seed.slice(0, 16)}`), low = BigInt(`0x${seed.slice(16, 32)}`);
    const a = splitmix(high), b = splitmix(~low & MASK);
    const draw = from => from.next().value;

    this.s = [draw(a), draw(b), draw(a) ^ low, draw(b) | 1n];
    for (let i = 0; i < 8; i++)
      this.next();
  }

  next() {
    const { s } = this;
    const result = (left((s[1] * 5n) & MASK, 7n) * 9n) & MASK;
    const t = (s[1] << 17n) & MASK;

    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = left(s[3], 45n);
    return result;
  }

  below(n) {
    for (;;) {
      const m = Number(this.next() >> 32n) * n;

      if (m % 2 ** 32 >= (2 ** 32 - n) % n)
        return Math.floor(m / 2 ** 32);
    }
  }
}

const TILES = [
  ...['m1-9', 'p1-9', 's1-9', 'z1-7'].flatMap(([suit, , , last]) =>
    Array.from({ length: Number(last) }, (_, i) => [...'abcd'].map(copy => `${i + 1}${suit}${copy}`)).flat()),
  ...Array.from({ length: 8 }, (_, i) => `${i + 1}f`),
  ...Array.from({ length: 4 }, (_, i) => `${i + 1}a`),
];

// The wall of a seed of 32 hexadecimal digits, from its head, and three dice.
export function makeWall(seed, animals) {
  const random = new Random(seed);
  const tiles = [...TILES];

  for (let i = tiles.length - 1; i > 0; i--) {
    const j = random.below(i + 1);

    [tiles[i], tiles[j]] = [tiles[j], tiles[i]];
  }
  return {
    tiles: animals ? tiles : tiles.filter(tile => tile[1] !== 'a'),
    dice: [0, 0, 0].map(() => 1 + random.below(6)),
  };
}

export const face = tile => tile.slice(0, 2);

// What a chair sees of a table, as a text; the same for a view and for a deal
// that is played again.
const describe = (hand, players, ponds) => JSON.stringify([[...hand].sort(),
  players.map(({ tiles, bonus, melds }) => [tiles, [...bonus].sort(), melds.map(meld => [...meld].sort())]), ponds]);

export const describeView = view => describe(view.hand, view.players.map(player =>
  ({ ...player, melds: player.melds.map(meld => meld.tiles) })), view.ponds);

export class Deal {
  constructor(wall, dealer) {
    this.wall = [...wall.tiles];
    this.hands = [[], [], [], []];
    this.melds = [[], [], [], []];
    this.bonus = [[], [], [], []];
    this.ponds = [[], [], [], []];
    this.owed = [0, 0, 0, 0];
    for (let round = 0; round < 4; round++)
      for (let i = 0; i < 4; i++)
        this.hands[(dealer + i) % 4].push(...this.wall.splice(0, round < 3 ? 4 : 1));
    this.hands[dealer].push(this.wall.shift());
  }

  describe(chair) {
    return describe(this.hands[chair], this.hands.map((hand, i) =>
      ({ tiles: hand.length, bonus: this.bonus[i], melds: this.melds[i] })), this.ponds);
  }

  // Tiles that the hand has more than it has while others play.
  extra(chair) {
    return this.hands[chair].length + 3 * this.melds[chair].length - 13;
  }

  take(from, ...tiles) {
    for (const tile of tiles) {
      const i = from.indexOf(tile);

      if (i < 0)
        throw new Error(`${tile} is not there`);
      from.splice(i, 1);
    }
    return tiles;
  }

  demand(right) {
    if (!right)
      throw new Error('no such move now');
  }

  copies(chair, tile) {
    return this.hands[chair].filter(one => face(one) === face(tile));
  }

  // Several may claim a discard: a pong or kong goes before a chow, and a win
  // before both. Returns whether a claim came true.
  settle(next = '') {
    const [chair, kind, ...tiles] = this.claimed ?? [];

    if (!kind || ['chow', 'pong', 'kong', 'win'].includes(next.split(' ')[1]))
      return false;
    this.claimed = undefined;
    this.claim(chair, tiles[0], kind === 'kong' ? this.copies(chair, tiles[0]) : tiles.slice(1));
    this.owed[chair] += kind === 'kong';
    return true;
  }

  claim(chair, tile, own) {
    const pond = this.ponds.find(one => one.at(-1) === tile && one !== this.ponds[chair]);

    this.demand(pond && tile === this.thrown);
    this.melds[chair].push([pond.pop(), ...this.take(this.hands[chair], ...own)]);
  }

  // Makes a move, such as "2 discard 5pb"; throws an Error where that takes a
  // tile from where it is not.
  move(text) {
    const [seat, kind, ...tiles] = text.split(' ');
    const chair = seat - 1;
    const hand = this.hands[chair];

    switch (kind) {
    case 'draw':
      this.demand(this.extra(chair) === 0 && this.wall.length);
      hand.push(this.wall.shift());
      break;
    case 'replace':
      this.demand(this.owed[chair]-- > 0 && this.wall.length);
      hand.push(this.wall.pop());
      break;
    case 'bonus':
      this.demand('fa'.includes(tiles[0][1]));
      this.bonus[chair].push(...this.take(hand, tiles[0]));
      this.owed[chair]++;
      break;
    case 'discard':
      this.demand(this.extra(chair) === 1 && !this.owed[chair]);
      this.ponds[chair].push(...this.take(hand, tiles[0]));
      [this.thrown] = tiles;
      break;
    case 'chow':
    case 'pong':
    case 'kong':
      if (!this.claimed || this.claimed[1] === 'chow')
        this.claimed = [chair, kind, ...tiles];
      break;
    case 'kong-concealed':
      this.melds[chair].push(this.take(hand, ...this.copies(chair, tiles[0])));
      this.owed[chair]++;
      break;
    case 'kong-promote':
      this.melds[chair].find(meld => meld.length === 3 && meld.every(one => face(one) === face(tiles[0])))
        .push(...this.take(hand, tiles[0]));
      this.owed[chair]++;
      break;
    case 'win':
      break;
    default:
      throw new Error(text);
    }
  }
}
