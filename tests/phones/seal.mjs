// SPDX-License-Identifier: GPL-3.0-or-later
// seal.mjs PAGE-FOLDER TEST-SHARED-TABLE PRINT-WALLS – whether the page sees
// through hosts that cheat with the wall, and accuses no honest one. Says TAP.
//
// What honest phones are told comes from TEST-SHARED-TABLE --print; a cheat is a
// change of that.  DEALS in the environment says how many (24).

import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const [pageFolder, printDeals, printWalls] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'seal-'));
const run = (...command) => execFileSync(command[0], command.slice(1), { encoding: 'utf8', maxBuffer: 2 ** 30 }).trim().split('\n');

writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
for (const name of ['seal.js', 'wall.js'])
  copyFileSync(join(pageFolder, name), join(folder, name));
const { Seal, sha256 } = await import(join(folder, 'seal.js'));
const { makeWall } = await import(join(folder, 'wall.js'));

rmSync(folder, { recursive: true });

let n = 0;

function test(name, wrong) {
  console.log(`${wrong ? 'not ok' : 'ok'} ${++n} ${name}${wrong ? ` # ${wrong}` : ''}`);
}

// ---- the shuffle ----

const walls = run(printWalls, '10000').map(line => line.split(' '));

test('10,000 walls as the engine shuffles them', walls.filter(([seed, animals, ...rest]) => {
  const { tiles, dice } = makeWall(seed, animals === '1');

  return [...tiles, ...dice].join() !== rest.join();
}).map(([seed]) => seed)[0]);

// ---- a phone ----

class Store {
  getItem() { return this.text ?? null; }
  setItem(_, text) { this.text = text; }
}

const bytesOf = chair => String(chair).repeat(32);

// Shows the messages of a chair to a page and returns what it says of each deal
// at its end, and before it: {deal: {before, after, sent}}.
function watch(chair, messages, { computers = [], guests = ['Ann', 'Bob', 'Cat', ''], reload = 0 } = {}) {
  const store = new Store();
  const open = () => new Seal(store, () => bytesOf(chair));
  const said = {};
  let seal = open();

  for (const [i, message] of messages.entries()) {
    if (reload && i % reload === 0)
      seal = open();
    const at = said[message.deal] ??= { sent: [] };

    if (message.t === 'seed')
      at.sent.push(seal.commit(message, chair));
    else if (message.t === 'promises')
      at.sent.push(seal.promise(message, chair, computers));
    else if (message.t === 'sealed')
      seal.seal(message, chair, computers, guests);
    else if (message.t === 'proofs')
      seal.prove(message);
    else if (message.t === 'view' && message.deal) {
      seal.see(message);
      at[message.result ? 'after' : 'before'] ??= seal.judge(message);
    }
  }
  return said;
}

const lines = run(printDeals, '--print', process.env.DEALS ?? '24').map(line => [Number(line[0]), JSON.parse(line.slice(2))]);
// Those whose end all have seen; a match may be over before.
const DEALS = Math.min(...[0, 1, 2].map(chair => Math.max(...lines.map(([to, { result, deal }]) => (to === chair && result ? deal : 0)))));
const told = chair => lines.filter(([to, { deal }]) => to === chair && deal <= DEALS).map(([, message]) => message);

// ---- honest hosts ----

function accused(said) {
  const wrong = Object.entries(said).filter(([deal, { before, after }]) =>
    deal > 0 && (before?.kind !== 'sealed' || after?.kind !== 'checked'));

  return wrong.length ? JSON.stringify(wrong[0]) : '';
}

for (const chair of [0, 1, 2])
  test(`chair ${chair}: ${DEALS} honest deals are checked`, accused(watch(chair, told(chair))));
test('the page is loaded again after each message', accused(watch(1, told(1).filter(({ deal }) => deal <= 5), { reload: 1 })));
test('a slow phone that is shown every seventh view', accused(watch(2, told(2).filter((one, i) =>
  one.t !== 'view' || one.result || i % 7 === 0 || one.stage === 'start'))));

{
  const { after } = watch(1, told(1))[1];

  test('the wall is said to be made from the numbers of those who gave some',
    after.gave?.join() === 'Ann,Bob,Cat,' && after.none.join() === ',,,' ? '' : JSON.stringify(after));
}

// Forced moves are made again, so the phone sees the views before them again.
for (const n of [1, 2, 3, 6])
  test(`a host that is closed and goes back ${n} views each time`, accused(watch(1, told(1).flatMap((one, i, all) => {
    const back = all.slice(Math.max(0, i - n), i + 1);

    return i % 5 === 0 && back.every(({ t, deal, stage, result }) => t === 'view' && deal === one.deal && stage !== 'start' && !result) ? [one, ...back] : [one];
  }))));

// ---- hosts that cheat: what phone 1 is told in a deal that it loses is changed ----

const DEAL = told(1).find(({ result }) => result?.winner !== undefined && result.winner !== 1).deal;
const one = told(1).filter(({ deal }) => deal === DEAL);
const clone = () => structuredClone(one);
const find = (messages, kind) => messages.find(({ t }) => t === kind);
const views = messages => messages.filter(({ t, stage }) => t === 'view' && stage !== 'over');
const end = messages => messages.find(({ result }) => result);
const wallOf = messages => makeWall(sha256(end(messages).result.proof).slice(0, 32), true).tiles;

function cheat(name, change, kind, why, options) {
  const messages = change(clone());
  const { before, after } = watch(1, messages, options)[DEAL];

  test(name, after?.kind === kind && (!why || after.why === why) ? '' : `${JSON.stringify(before)} ${JSON.stringify(after)}`);
}

// A change in place.
const edit = change => messages => {
  change(messages);
  return messages;
};

cheat('another secret than the one promised', edit(messages => {
  const { result } = end(messages);

  result.proof = result.proof.replace(/^./, digit => (digit === '0' ? '1' : '0'));
}), 'broken', 'secret');

cheat('bytes of another phone that nobody promised, ground at leisure', edit(messages => {
  find(messages, 'sealed').bytes[2] = 'f'.repeat(32);
  end(messages).result.proof = end(messages).result.proof.replace(bytesOf(2), 'f'.repeat(32));
}), 'broken', 'bytes');

cheat('bytes in the proof that were not shown before the deal', edit(messages => {
  end(messages).result.proof = end(messages).result.proof.replace(bytesOf(2), 'f'.repeat(32));
}), 'broken', 'bytes');

cheat('other bytes than this phone sent', edit(messages => {
  find(messages, 'sealed').bytes[1] = 'f'.repeat(32);
}), 'broken', 'bytes');

cheat('two lists of promises', messages => {
  const again = structuredClone(find(messages, 'promises'));

  again.promises[3] = sha256('f'.repeat(32));
  messages.splice(messages.indexOf(find(messages, 'promises')) + 1, 0, again);
  return messages;
}, 'broken', 'bytes');

{
  const messages = clone();

  find(messages, 'promises').promises[2] = '';
  find(messages, 'sealed').bytes[2] = '';
  const { before } = watch(1, messages)[DEAL];

  test('a seated guest who is away is said to have given none',
    before.gave?.join() === 'Ann,Bob,,' && before.none.join() === ',,Cat,' ? '' : JSON.stringify(before));
}

cheat('the bytes of a guest who gave none', edit(messages => {
  find(messages, 'promises').promises[2] = '';
  find(messages, 'sealed').bytes[2] = '';
}), 'broken', 'bytes');

cheat('bytes for the chair of a computer', messages => messages, 'broken', 'bytes', { computers: [2] });

cheat('the proof is left out', edit(messages => { delete end(messages).result.proof; }), 'unproved');

cheat('another dealer than was said', edit(messages => { find(messages, 'seed').dealer = (find(messages, 'seed').dealer + 1) % 4; }),
  'broken', 'dealer');

cheat('other dice', edit(messages => {
  for (const message of messages.filter(({ dice }) => dice))
    message.dice[0] = message.dice[0] % 6 + 1;
}), 'broken', 'dice');

// A good tile instead of a bad one, in the hand from the first view on.
cheat('a first hand that is not of the wall', edit(messages => {
  const used = new Set(views(messages)[0].hand);
  const better = wallOf(messages).find(tile => tile[1] !== 'f' && tile[1] !== 'a' && !used.has(tile));
  const worse = views(messages)[0].hand[0];
  const text = JSON.stringify(messages).replaceAll(`"${worse}"`, '"?"').replaceAll(`"${better}"`, `"${worse}"`).replaceAll('"?"', `"${better}"`);

  messages.splice(0, messages.length, ...JSON.parse(text));
}), 'broken', 'hand');

cheat('a drawn tile that is not the next of the wall', edit(messages => {
  const drawn = views(messages).find(({ drawn: tile }, i) => i > 8 && tile)?.drawn;
  const other = wallOf(messages).at(-20);

  for (const message of views(messages).concat(end(messages)))
    message.hand = message.hand.map(tile => (tile === drawn ? other : tile));
}), 'broken', 'tiles');

cheat('another tile after the host was closed', messages => {
  const at = messages.findIndex(({ drawn }, i) => i > 12 && drawn);
  const first = structuredClone(messages[at]);
  const other = wallOf(messages).at(-20);

  first.hand = first.hand.map(tile => (tile === first.drawn ? other : tile));
  messages.splice(at, 0, first, messages[at - 1]);
  return messages;
}, 'broken', 'tiles');

cheat('a tile thrown that nobody can have had', edit(messages => {
  const last = views(messages).at(-1);

  last.ponds[3][0] = wallOf(messages).at(-20);
}), 'broken', 'tiles');

cheat('a winning tile that was not in the hand', edit(messages => {
  const { players, result } = end(messages);
  const open = players[result.winner];

  open.hand = [wallOf(messages).findLast(tile => !open.hand.includes(tile)), ...open.hand.slice(1)];
}), 'broken', 'tiles');

cheat('moves with a draw too many', edit(messages => {
  const { moves } = end(messages).result;

  moves.splice(moves.findIndex(move => move.includes('draw')), 0, '3 draw');
}), 'broken');

cheat('moves with a tile put back', edit(messages => {
  const { moves } = end(messages).result;

  moves.splice(10, 0, '2 return 1ma');
}), 'broken');

// ---- proofs that come when the match is over ----

const late = run(printDeals, '--print', '0', 'late').map(line => [Number(line[0]), JSON.parse(line.slice(2))]);
const match = chair => late.filter(([to]) => to === chair).map(([, message]) => message);
const ofMatch = messages => messages.find(({ result }) => result?.['match-over']);
const LAST = ofMatch(match(1)).deal;
const ALL = Array.from({ length: LAST }, (_, i) => i + 1).join();

function tellMatch(name, change, kind, why, deals, options) {
  const messages = structuredClone(match(1));

  change(messages);
  const said = watch(1, messages, options);
  const { after } = said[LAST];
  const early = Object.entries(said).some(([deal, one]) => deal > 0 && deal < LAST && (one.after.kind !== 'later' || one.before?.kind !== 'sealed'));

  test(name, after.kind === kind && after.why === why && after.deals?.join() === deals && !early ? '' : `${early} ${JSON.stringify(after)}`);
}

tellMatch(`a match of ${LAST} deals is checked at its end`, () => {}, 'checked', undefined, ALL);
{
  const messages = match(1);
  const { after } = watch(1, messages)[LAST];

  test('a match says whose numbers its deals were made from', after.parts?.map(({ gave, deals }) => `${gave} ${deals}`).join(';') === `Ann,Bob,Cat, ${ALL}` ? '' : JSON.stringify(after));
}
tellMatch('also where the page is loaded again', () => {}, 'checked', undefined, ALL, { reload: 50 });
test('nothing of a proof is told before', late.some(([, { result }]) => result && !result['match-over'] && (result.proof || result.moves || result.proofs)) ? 'it is' : '');
tellMatch('the proofs never come', messages => {
  for (const { result } of messages)
    delete result?.proofs;
}, 'unproved', undefined, ALL);
tellMatch('the proof of one deal is left out', messages => { ofMatch(messages).result.proofs.splice(1, 1); }, 'unproved', undefined, '2');
tellMatch('another secret for one deal', messages => {
  const { proofs } = ofMatch(messages).result;

  proofs[1].proof = proofs[1].proof.replace(/^./, digit => (digit === '0' ? '1' : '0'));
}, 'broken', 'secret', '2');
tellMatch('the proof of another deal', messages => {
  const { proofs } = ofMatch(messages).result;

  [proofs[0].proof, proofs[1].proof] = [proofs[1].proof, proofs[0].proof];
}, 'broken', 'secret', '1,2');
tellMatch('moves with a draw too many', messages => {
  const { moves } = ofMatch(messages).result.proofs[2];

  moves.splice(moves.findIndex(move => move.includes('draw')), 0, '3 draw');
}, 'broken', 'moves', '3');
tellMatch('a tile that was shown and is not of the wall', messages => {
  const view = messages.find(({ t, deal, stage, ponds }) => t === 'view' && deal === 3 && stage !== 'over' && ponds[3].length);

  view.ponds[3] = ['9sd'];
}, 'broken', 'tiles', '3');

// A match whose proofs are left out by a host that begins another one.
{
  const unshown = match(1).filter(message => message !== ofMatch(match(1)) && !message.result?.['match-over']);
  const next = match(1).filter(({ deal }) => deal === 1);
  const again = { ...find(next, 'seed'), match: 'next', commitment: sha256('another') };
  const ofNext = messages => views(messages).map(view => ({ ...view, match: 'next' }));
  const seal = new Seal(new Store(), () => bytesOf(1));

  for (const message of [...unshown, again])
    if (message.t === 'seed')
      seal.commit(message, 1);
    else if (message.t === 'promises')
      seal.promise(message, 1, []);
    else if (message.t === 'sealed')
      seal.seal(message, 1, [], ['Ann', 'Bob', 'Cat', '']);
    else if (message.t === 'view')
      seal.see(message);
  test('another match begins, and the proofs of the one before have not come',
    seal.judge(ofNext(next)[0]).missed === LAST - 1 ? '' : JSON.stringify(seal.judge(ofNext(next)[0])));
  for (const message of [...match(1), again])
    if (message.t === 'seed')
      seal.commit(message, 1);
    else if (message.t === 'view')
      seal.see(message);
  test('a rematch after the proofs is no fault', seal.judge(ofNext(next)[0]).missed === 0 ? '' : JSON.stringify(seal.judge(ofNext(next)[0])));
}

// ---- a page that is away while an honest match goes on ----

// The first deal of a match that follows it; what the page says before it is played.
function tellRematch(name, messages, expect, options) {
  const next = match(1).filter(({ t, deal, result }) => deal === 1 && t !== 'proofs' && !result)
    .map(one => ({ ...one, match: 'next', ...(one.commitment && { commitment: sha256('next') }) }));
  const all = [...messages.map(one => ({ ...one })), { t: 'load' }, ...next];
  const store = new Store();
  let seal, judged;

  for (const message of [{ t: 'load' }, ...all])
    if (message.t === 'load')
      seal = new Seal(store, () => bytesOf(1));
    else if (message.t === 'seed')
      seal.commit(message, message.chair ?? 1);
    else if (message.t === 'promises')
      seal.promise(message, message.chair ?? 1, []);
    else if (message.t === 'sealed')
      seal.seal(message, message.chair ?? 1, [], ['Ann', 'Bob', 'Cat', '']);
    else if (message.t === 'proofs')
      seal.prove(message);
    else if (message.t === 'view' && message.deal) {
      seal.see(message);
      judged = seal.judge(message);
    }
  const said = ['times', 'missed', 'unended'].map(key => judged[key]).join();

  test(name, judged.kind === 'sealed' && said === expect ? '' : JSON.stringify(judged));
}

const until = deal => match(1).filter(one => one.deal <= deal);
const theEnd = ofMatch(match(1));
const partOf = deal => match(1).filter((one, i, all) => one.deal === deal && all.filter(({ deal: d }) => d === deal).indexOf(one) < 20);
const proofs = { t: 'proofs', match: theEnd.match, proofs: theEnd.result.proofs };

{
  const { after } = watch(1, [...until(1), theEnd])[LAST];

  test('a page that is away after the first deal until the end checks that deal',
    after.kind === 'checked' && after.deals.join() === '1' ? '' : JSON.stringify(after));
}
{
  const { after } = watch(1, match(1).filter(({ deal }) => deal < 2 || deal > 3), { reload: 50 })[LAST];
  const rest = Array.from({ length: LAST }, (_, i) => i + 1).filter(deal => deal < 2 || deal > 3).join();

  test('a page that is away for deals in the middle checks the others',
    after.kind === 'checked' && after.deals.join() === rest ? '' : JSON.stringify(after));
}
tellRematch('a rematch, and the page was away from the first deal’s end to the match’s', [...until(1), theEnd], '1,0,0');
tellRematch('a rematch, and the page was away from the middle of the first deal to the match’s end', [...partOf(1), theEnd], '1,0,0');
tellRematch('a rematch, and the page was away from the first deal to the rematch', [...until(1), proofs], '1,0,1');
tellRematch('a rematch, and the page was away from before a hand was seen', [find(match(1), 'seed'), proofs], '1,0,1');
tellRematch('a rematch whose host shows the proofs once more', [...match(1).filter(({ result }) => !result?.['match-over']), proofs], '1,0,1');
tellRematch('a rematch, and the guest took another chair in the match before', [
  ...until(1), ...until(2).filter(({ deal }) => deal === 2).map(one => ({ ...one, chair: 2 })), proofs], '1,0,1');
tellRematch('a host that shows no proofs of the match before', until(2), '1,2,1');
tellRematch('a host that shows wrong proofs of the match before', [...until(2), {
  ...proofs, proofs: proofs.proofs.map(one => ({ ...one, proof: one.proof.replace(/^./, digit => (digit === '0' ? '1' : '0')) })) }], '1,2,1');
tellRematch('a host that begins one match after another until it likes the wall', Array.from({ length: 50 }, (_, i) => ({
  ...find(match(1), 'seed'), match: String(i), commitment: sha256(String(i)) })), '1,0,50');
{
  const messages = clone();
  const first = { ...find(messages, 'seed'), commitment: sha256('disliked') };
  const { before, after } = watch(1, [first, ...messages], { reload: 1 })[DEAL];

  test('a wall that is begun twice is told also where the page was loaded again between',
    before.times === 2 && after.times === 2 ? '' : JSON.stringify(before));
}
{
  const one = match(1).filter(({ deal }) => deal === 1);
  const half = one.findIndex(({ t, stage }) => t === 'view' && stage === 'turn') + 8;
  const store = new Store();
  const seal = new Seal(store, () => bytesOf(1));
  let judged;

  for (const [i, message] of one.entries())
    if (message.t === 'seed')
      seal.commit(message, 1);
    else if (message.t === 'promises')
      seal.promise(message, 1, []);
    else if (message.t === 'sealed')
      seal.seal(message, 1, [], ['Ann', 'Bob', 'Cat', '']);
    else if (i > half) {
      seal.see({ ...message, chair: 2 });
      judged = seal.judge({ ...message, chair: 2 });
    } else
      seal.see(message);
  test('a guest who takes another chair during the deal cannot check it', judged.kind === 'unchecked' && judged.why === 'opened' ? '' : JSON.stringify(judged));
}

// ---- walls that are begun anew ----

// The host asks for new bytes until it likes the wall. Each secret is counted.
{
  const messages = clone();
  const seed = find(messages, 'seed');
  const others = Array.from({ length: 2091 }, (_, i) => ({ ...seed, commitment: sha256(String(i)) }));
  const { before, after, sent } = watch(1, [...others, ...messages])[DEAL];

  test('2,092 secrets for one wall are told before it is played and after',
    before?.times === 2092 && after?.times === 2092 && new Set(sent.filter(Boolean).map(({ promise }) => promise)).size ? '' : JSON.stringify(after));
}

{
  const messages = clone();
  const promises = find(messages, 'promises');

  promises.promises[1] = '';
  find(messages, 'sealed').bytes[1] = '';
  const { before, after, sent } = watch(1, messages)[DEAL];

  test('a phone that is left out shows no bytes, and is told before the deal',
    sent[1] === null && before?.kind === 'unchecked' && before.why === 'late' && after?.kind === 'unchecked' ? '' : JSON.stringify(before));
}

{
  const { sent } = watch(1, [{ ...find(clone(), 'seed'), try: 2, void: [1] }])[DEAL];

  test('a phone whose silence voided the wall promises nothing more', sent[0] === null ? '' : JSON.stringify(sent));
}

{
  const said = watch(1, views(clone()).concat(end(clone())))[DEAL];

  test('a page opened during the deal says so', said.before.why === 'opened' && said.after.kind === 'unchecked' ? '' : JSON.stringify(said));
}

console.log(`1..${n}`);
