import { describe, expect, test } from 'vitest';
import { serializeReceipt } from '@wow/product/games';
import type { RoundsExport } from '../../export-wire.ts';
import { checkExport } from './check-export.ts';
import type { FindingKind } from './finding.ts';
import { committedExport } from '../../test/committed-export.ts';
import { honestExport } from '../../test/honest-export.ts';
import { createLog, signReceipt } from '../../test/test-log.ts';

const ROUNDS = 9;
const honest = honestExport(ROUNDS);

const check = (exported: RoundsExport) => checkExport(exported, () => Promise.resolve());
const kindsIn = async (exported: RoundsExport): Promise<readonly FindingKind[]> => [
  ...new Set((await check(exported)).findings.map(({ kind }) => kind)),
];

/** Changes a copy of what is honest. */
function changed(change: (copy: RoundsExport) => void): RoundsExport {
  const copy = structuredClone(honest);
  change(copy);
  return copy;
}

/** The first round of the open pair, which is one of dices. */
const firstOf = (copy: RoundsExport) => copy.rounds.find(({ server_seed: seed, nonce }) => seed && nonce === 0)!;

const committed = committedExport(ROUNDS);

describe('an export of rounds with commitments', () => {
  test('that is honest has no finding', async () => {
    expect(await check(committed)).toMatchObject({ promised: 2, logged: ROUNDS + 2, findings: [] });
  });

  test.each<readonly [string, FindingKind, (copy: RoundsExport) => void]>([
    ['the pseudonym of another player', 'commitment_forged', (copy) => (copy.pseudonym = 'another')],
    ['another order of pairs', 'commitment_forged', ({ pairs }) => void pairs.reverse()],
    ['a pair less', 'commitment_forged', ({ pairs }) => void pairs.shift()],
    [
      'the signature of another commitment',
      'commitment_forged',
      ({ pairs: [one, two] }) => (one!.commitment!.signature = two!.commitment!.signature),
    ],
    ['another path', 'log_no_path', ({ pairs: [pair] }) => (pair!.commitment!.path = [])],
    ['a path that is no base64', 'log_no_path', ({ pairs: [pair] }) => (pair!.commitment!.path![0] = '-')],
    ['another place in the log', 'log_no_path', ({ pairs: [pair] }) => (pair!.commitment!.leaf_index! += 1)],
    ['no commitment', 'commitment_late', ({ pairs: [pair] }) => (pair!.commitment = null)],
    ['a receipt that names none', 'commitment_late', ({ rounds }) => void delete rounds[0]!.receipt!.commitment],
    [
      'a receipt with null as its commitment',
      'not_readable',
      ({ rounds }) => void Object.assign(rounds[0]!.receipt!, { commitment: null }),
    ],
  ])('is found out to have %s', async (_what, kind, change) => {
    const copy = structuredClone(committed);
    change(copy);
    expect(await kindsIn(copy)).toContain(kind);
  });

  test('shows that a seed was promised after its round', async () => {
    const late = committedExport(ROUNDS, 'late');
    expect(await kindsIn(late)).toEqual(['commitment_late']);
  });
});

describe('an export of rounds', () => {
  test('that is honest has no finding, and every revealed round is recomputed', async () => {
    const heard: number[] = [];
    const report = await checkExport(honest, async (rounds) => void heard.push(rounds));
    expect(report).toMatchObject({
      rounds: ROUNDS + 2,
      pairs: 2,
      recomputed: ROUNDS,
      sealed: 2,
      signed: ROUNDS + 2,
      logged: ROUNDS + 1,
      checkpoint: { origin: 'wow.example/api/log', size: ROUNDS + 1 },
      canCheckSignatures: true,
      staked: 400,
      findings: [],
    });
    expect(heard.at(-1)).toBe(ROUNDS + 2);
  });

  const tamperings: readonly (readonly [string, FindingKind, (copy: RoundsExport) => void])[] = [
    [
      'another result',
      'result_differs',
      (copy) => (firstOf(copy).result = { wow_dices: [1, 1, 1], user_dices: [1, 1, 1] }),
    ],
    ['another payout', 'payout_differs', (copy) => (firstOf(copy).payout += 1)],
    ['another balance', 'balance_differs', (copy) => (firstOf(copy).balance_after += 1)],
    ['a round that is gone', 'nonce_missing', (copy) => void copy.rounds.splice(copy.rounds.indexOf(firstOf(copy)), 1)],
    ['a last round that is gone', 'nonce_missing', (copy) => void copy.rounds.pop()],
    ['a round that is there twice', 'nonce_twice', (copy) => void copy.rounds.push(structuredClone(firstOf(copy)))],
    ['a pair that is gone', 'pair_missing', (copy) => void copy.pairs.shift()],
    ['another count', 'count_differs', (copy) => (copy.pairs[0]!.rounds += 1)],
    ['another seed', 'seed_differs', (copy) => (copy.pairs[0]!.server_seed = 'c'.repeat(64))],
    ['another half of the player’s', 'client_seed_differs', (copy) => (copy.pairs[0]!.client_seed = 'another-seed')],
    ['another name of a round', 'id_differs', (copy) => (firstOf(copy).id = `${'0'.repeat(16)}-0`)],
    ['rules that are gone', 'rules_missing', (copy) => (copy.economies = {})],
    ['other rules', 'rules_differ', (copy) => (Object.values(copy.economies)[0]!['more'] = 1)],
    ['a receipt that is gone', 'receipt_missing', (copy) => void delete firstOf(copy).receipt],
    ['a receipt of another round', 'receipt_other', (copy) => (firstOf(copy).receipt = copy.rounds[0]!.receipt)],
    ['another signature', 'receipt_forged', (copy) => (firstOf(copy).signature = copy.rounds[0]!.signature)],
    ['keys that are gone', 'receipt_unknown_key', (copy) => (copy.keys = [])],
    ['a key under another name', 'key_misnamed', (copy) => (copy.keys[0]!.id = '0'.repeat(16))],
    ['a key with the vkey of another log', 'key_misnamed', (copy) => (copy.keys[0]!.vkey = `x${copy.keys[0]!.vkey}`)],
    ['another checkpoint', 'log_no_path', (copy) => (copy.log = createLog(['a leaf']).checkpoint)],
    [
      'a checkpoint of another log',
      'checkpoint_forged',
      (copy) => (copy.log = createLog(['a leaf'], 'other').checkpoint),
    ],
    ['another size of the log', 'checkpoint_forged', (copy) => (copy.log = copy.log!.replace('\n10\n', '\n11\n'))],
    ['no signature of the log', 'checkpoint_forged', (copy) => (copy.log = copy.log!.split('—')[0]!)],
    ['a log that is gone', 'log_no_path', (copy) => (copy.log = null)],
    ['another place in the log', 'log_no_path', (copy) => (firstOf(copy).log!.index += 1)],
    ['another salt', 'log_no_path', (copy) => (firstOf(copy).log!.salt = '00'.repeat(16))],
    ['another time in the log', 'log_no_path', (copy) => (firstOf(copy).log!.at = '2026-11-22T12:00:00.001Z')],
    ['a path that is cut', 'log_no_path', (copy) => void firstOf(copy).log!.path.pop()],
    ['a path that is no base64', 'log_no_path', (copy) => (firstOf(copy).log!.path[0] = '-')],
    ['a round that is none', 'not_readable', (copy) => void ((copy.rounds as unknown[])[3] = { id: 'x' })],
  ];

  test.each(tamperings)('is found out to have %s', async (_what, kind, change) => {
    expect(await kindsIn(changed(change))).toContain(kind);
  });

  test('shows a payout that differs from the rules, although the server signed it', async () => {
    const copy = changed((copy) => {
      const round = firstOf(copy);
      round.payout += 50;
      round.balance_after += 50;
      round.receipt!.payout += 50;
      round.signature = signReceipt(serializeReceipt(round.receipt!));
      delete round.log;
    });
    expect(await kindsIn(copy)).toEqual(['payout_differs']);
  });

  test('names the round that is at fault', async () => {
    const copy = changed((copy) => void copy.rounds.pop());
    expect((await check(copy)).findings).toContainEqual({ kind: 'nonce_missing', where: honest.rounds.at(-1)!.id });
  });
});
