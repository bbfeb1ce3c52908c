// SPDX-License-Identifier: GPL-3.0-or-later
// words.js – the page's sentences in the language of the phone.

let words = { text: {}, tiles: {}, terms: {} };
let locale = 'en';

const catalogs = {
  'zh-TW': 'zh_TW', 'zh-HK': 'zh_TW', 'zh-Hant': 'zh_TW', zh: 'zh_CN', ms: 'ms', ta: 'ta',
};

function findCatalog() {
  const languages = (navigator.languages ?? [navigator.language]).filter(isTag);

  for (const wanted of languages) {
    for (const [tag, name] of Object.entries(catalogs))
      if (wanted === tag || wanted.startsWith(`${tag}-`))
        return [wanted, name];
    if (wanted.startsWith('en'))
      break;
  }
  return [languages[0] ?? 'en', 'en'];
}

// A browser without a language may say "C".
function isTag(text) {
  try {
    return Intl.getCanonicalLocales(text).length > 0;
  } catch {
    return false;
  }
}

export async function load() {
  const [tag, name] = findCatalog();

  locale = tag;
  document.documentElement.lang = name.replace('_', '-');
  words = await (await fetch(`words/${name}.json`)).json();
}

// The translation of a sentence, with what takes the place of each %s.
export function _(text, ...values) {
  return (words.text[text] || text).replace(/%[sd]/g, () => values.shift());
}

// "Ann, Bob and Cat".
export const together = names =>
  (names.length > 1 ? _('%s and %s', names.slice(0, -1).join(_(', ')), names.at(-1)) : names[0]);

// The same with a number for %d and the names of tiles for %s, in whatever order.
export const fill = (text, n, tiles) =>
  (words.text[text] || text).replace(/%[sd]/g, kind => (kind === '%d' ? n : tiles.map(tileName).join(', ')));

// How names can be written, by the word of the host's setting.
const ways = {
  said: ['said'], language: ['plain'], chinese: ['chinese'], 'said-language': ['said', 'plain'],
  'said-chinese': ['said', 'chinese'], both: ['plain', 'chinese'],
};
let written = ways.said;

export const writeNames = way => { written = ways[way] ?? ways.said; };

// The name of a hand, an event or a payment, written as on the host's screen.
export function term(title, chinese) {
  const names = words.terms[title + chinese] ?? words.terms[title];

  return names ? [...new Set(written.map(kind => names[kind]))].join(' · ') : _(title);
}

// The name of a tile in notation: "5pb" is 5 dots.
export const tileName = tile => words.tiles[tile.slice(0, 2)] ?? tile;

const options = { maximumFractionDigits: 2 };

// An amount in hundredths.
export const money = amount => new Intl.NumberFormat(locale, {
  ...options, minimumFractionDigits: amount % 100 ? 2 : 0,
}).format(Math.abs(amount) / 100);

// An amount of an evening, which has a currency and may write cents always.
export function priceOf({ currency, cents }, amount) {
  const text = new Intl.NumberFormat(locale, {
    ...options, minimumFractionDigits: cents || amount % 100 ? 2 : 0,
  }).format(Math.abs(amount) / 100);

  return (amount < 0 ? '−' : '') + currency + text;
}

// The same, with a plus sign where something is won.
export const gainOf = (unit, amount) => (amount > 0 ? '+' : '') + priceOf(unit, amount);

// An amount in hundredths with its sign.
export function gain(amount) {
  if (amount === 0)
    return '0';
  return (amount > 0 ? '+' : '−') + money(amount);
}

// A name and what it has, never on two lines.
export const beside = (name, amount) => `${name}\u00a0${amount}`;
