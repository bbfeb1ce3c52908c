// SPDX-License-Identifier: GPL-3.0-or-later
// seal.js – adds random bytes to the seed of a wall, and checks afterwards that
// the host kept its word.  Browsers offer their own SHA-256 only over HTTPS.

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

export function randomHex() {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map(byte => byte.toString(16).padStart(2, '0')).join('');
}

// What this page saw and added, by deal.
const deals = new Map();

export function addTo(deal, commitment) {
  const bytes = randomHex();

  deals.set(deal, { commitment, bytes });
  return bytes;
}

// Compares a proof, "SECRET B0 B1 B2 B3", with what this page remembers.
// Returns 'kept', 'broken', or 'unknown' for a deal that began before the page
// was opened.
export function check(deal, chair, proof) {
  const known = deals.get(deal);
  const [secret, ...bytes] = proof.split(' ');

  if (!known)
    return 'unknown';
  return sha256(secret) === known.commitment && bytes[chair] === known.bytes
    ? 'kept' : 'broken';
}

// The seed that a proof makes, as sgmj shuffle takes it.
export const seedOf = proof => sha256(proof).slice(0, 32);
