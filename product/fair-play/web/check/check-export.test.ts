import { beforeAll, describe, expect, test } from 'vitest';
import { serializeReceipt } from '@wow/product/games';
import type { RoundsExport } from '../../export-wire.ts';
import { checkExport } from './check-export.ts';
import type { FindingKind } from './finding.ts';
import { honestExport, signedByHouse } from '../../test/web/honest-export.ts';

const ROUNDS = 9;
let honest: RoundsExport;
beforeAll(async () => {
  honest = await honestExport(ROUNDS);
});

const check = (told: RoundsExport) => checkExport(told, () => Promise.resolve());
const kindsIn = async (told: RoundsExport): Promise<readonly FindingKind[]> => [
  ...new Set((await check(told)).findings.map(({ kind }) => kind)),
];

/** Changes a copy of what is honest. */
function changed(change: (told: RoundsExport) => void): RoundsExport {
  const told = structuredClone(honest);
  change(told);
  return told;
}

/** The first round of the open pair, which is one of dices. */
const firstOf = (told: RoundsExport) => told.rounds.find(({ server_seed: seed, nonce }) => seed && nonce === 0)!;

describe('an export of rounds', () => {
  test('that is honest has no finding, and every revealed round is recomputed', async () => {
    const heard: number[] = [];
    const report = await checkExport(honest, async (rounds) => void heard.push(rounds));
    expect(report).toMatchObject({
      rounds: ROUNDS + 2,
      pairs: 2,
      recomputed: ROUNDS,
      shut: 2,
      signed: ROUNDS + 2,
      canCheckSignatures: true,
      staked: 400,
      findings: [],
    });
    expect(heard.at(-1)).toBe(ROUNDS + 2);
  });

  const tamperings: readonly (readonly [string, FindingKind, (told: RoundsExport) => void])[] = [
    ['another result', 'result_differs', (told) => (firstOf(told).result = { wow_dices: [1, 1, 1], user_dices: [1, 1, 1] })],
    ['another payout', 'payout_differs', (told) => (firstOf(told).payout += 1)],
    ['another balance', 'balance_differs', (told) => (firstOf(told).balance_after += 1)],
    ['a round that is gone', 'nonce_missing', (told) => void told.rounds.splice(told.rounds.indexOf(firstOf(told)), 1)],
    ['a last round that is gone', 'nonce_missing', (told) => void told.rounds.pop()],
    ['a round that is there twice', 'nonce_twice', (told) => void told.rounds.push(structuredClone(firstOf(told)))],
    ['a pair that is gone', 'pair_missing', (told) => void told.pairs.shift()],
    ['another count', 'count_differs', (told) => (told.pairs[0]!.rounds += 1)],
    ['another seed', 'seed_differs', (told) => (told.pairs[0]!.server_seed = 'c'.repeat(64))],
    ['another half of the player’s', 'client_seed_differs', (told) => (told.pairs[0]!.client_seed = 'another-seed')],
    ['another name of a round', 'id_differs', (told) => (firstOf(told).id = `${'0'.repeat(16)}-0`)],
    ['rules that are gone', 'rules_missing', (told) => (told.economies = {})],
    ['other rules', 'rules_differ', (told) => (Object.values(told.economies)[0]!['more'] = 1)],
    ['a receipt that is gone', 'receipt_missing', (told) => void delete firstOf(told).receipt],
    ['a receipt of another round', 'receipt_other', (told) => (firstOf(told).receipt = told.rounds[0]!.receipt)],
    ['another signature', 'receipt_forged', (told) => (firstOf(told).signature = told.rounds[0]!.signature)],
    ['keys that are gone', 'receipt_unknown_key', (told) => (told.keys = [])],
    ['a key under another name', 'key_misnamed', (told) => (told.keys[0]!.id = '0'.repeat(16))],
    ['a round that is none', 'not_readable', (told) => void ((told.rounds as unknown[])[3] = { id: 'x' })],
  ]; // prettier-ignore

  test.each(tamperings)('is found out to have %s', async (_what, kind, change) => {
    expect(await kindsIn(changed(change))).toContain(kind);
  });

  test('is found out to pay a round otherwise although the house signed that', async () => {
    const told = changed((copy) => {
      const round = firstOf(copy);
      round.payout += 50;
      round.balance_after += 50;
      round.receipt!.payout += 50;
      round.signature = signedByHouse(serializeReceipt(round.receipt!));
    });
    expect(await kindsIn(told)).toEqual(['payout_differs']);
  });

  test('names the round that is at fault', async () => {
    const told = changed((copy) => void copy.rounds.pop());
    expect((await check(told)).findings).toContainEqual({ kind: 'nonce_missing', where: honest.rounds.at(-1)!.id });
  });
});
