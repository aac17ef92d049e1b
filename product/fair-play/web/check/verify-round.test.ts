import { createHash, createHmac } from 'node:crypto';
import { canonicalJson, type Json } from '@wow/core/protocol';
import { gamesSettings } from '@wow/product/games';
import { describe, expect, test } from 'vitest';
import type { StoredRules, Round } from '../ports.ts';
import { toShownClaim, verifyDrawn, verifyRound } from './verify-round.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const economy = { games: gamesSettings.parse({}) };
const rules: StoredRules = { config_hash: sha256(canonicalJson(economy as unknown as Json)), economy };

const seed = 'a'.repeat(64);
const block = createHmac('sha256', seed).update('mine:7:0').digest();
const section = Math.floor((block.readUInt32BE(0) / 2 ** 32) * 37);
const tier = section === 0 ? 'zero' : section % 2 === 1 ? 'red' : 'black';
const round: Round = {
  id: `${sha256(seed).slice(0, 16)}-7`,
  game: 'roulette',
  bet: 50,
  choice: { bet: 50, tier_id: 'zero' },
  result: { index: section, tier },
  payout: section === 0 ? 1_800 : 0,
  nonce: 7,
  client_seed: 'mine',
  server_seed_hash: sha256(seed),
  server_seed: seed,
  config_hash: rules.config_hash,
  at: '2026-11-22T12:00:00.000Z',
};

describe('a round whose seed is revealed', () => {
  test('is recomputed from its seeds and rules alone', async () => {
    expect(await verifyRound(round, rules)).toMatchObject({
      matches: true,
      seedFits: true,
      rulesFit: true,
      used: 1,
      result: { index: section, tier },
      proof: block.toString('hex'),
    });
  });

  test.each([
    ['another result', { result: { index: (section + 1) % 37, tier } }],
    ['another payout', { payout: 1 }],
    ['another fingerprint', { server_seed_hash: sha256('b') }],
    ['another seed', { server_seed: 'b'.repeat(64) }],
    ['another half of the player’s', { client_seed: 'yours' }],
    ['another nonce', { nonce: 8 }],
    ['rules of another hash', { config_hash: sha256('{}') }],
  ])('differs with %s', async (_what, told) => {
    expect(await verifyRound({ ...round, ...told }, rules)).toMatchObject({ matches: false });
  });

  test('cannot be checked by an app that does not know its game', async () => {
    expect(await verifyRound({ ...round, game: 'chess' }, rules)).toBeNull();
  });
});

test('a round whose seed is sealed is not recomputed', async () => {
  const { server_seed: _, ...sealed } = round;
  expect(await verifyRound(sealed, rules)).toBeNull();
});

const shown = {
  game: round.game,
  choice: round.choice,
  result: round.result,
  payout: round.payout,
  round_id: round.id,
  nonce: round.nonce,
  client_seed: round.client_seed,
  server_seed_hash: round.server_seed_hash,
};

describe('what a table showed', () => {
  test('is checked against the seeds, even if the server later says otherwise', async () => {
    const other = { index: (section + 1) % 37, tier };
    const claim = toShownClaim({ ...round, result: other, payout: 1 }, shown);
    expect(await verifyRound(claim, rules)).toMatchObject({ matches: true });
    const lie = toShownClaim(round, { ...shown, result: other });
    expect(await verifyRound(lie, rules)).toMatchObject({ matches: false, result: { index: section, tier } });
  });

  test.each([
    ['another payout', { payout: 1 }],
    ['another half of the player’s', { client_seed: 'yours' }],
    ['another number', { nonce: 8 }],
    ['another fingerprint', { server_seed_hash: sha256('b') }],
  ])('differs with %s', async (_what, told) => {
    expect(await verifyRound(toShownClaim(round, { ...shown, ...told }), rules)).toMatchObject({ matches: false });
  });
});

test('a round that the browser drew is recomputed from its own seed and the rules of the table', async () => {
  const drawn = { server_seed: seed, settings: economy.games.roulette };
  expect(await verifyDrawn(shown, drawn)).toMatchObject({ matches: true, result: { index: section, tier } });
  expect(await verifyDrawn({ ...shown, payout: 1 }, drawn)).toMatchObject({ matches: false });
  expect(await verifyDrawn(shown, { ...drawn, server_seed: 'b'.repeat(64) })).toMatchObject({ matches: false });
});
