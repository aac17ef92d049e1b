import { expect, test } from 'vitest';
import type { RoundsExport } from '../../export-wire.ts';
import type { Kept } from '../../kept.ts';
import { honestExport } from '../../test/honest-export.ts';
import { createLog } from '../../test/test-log.ts';
import { checkExport } from './check-export.ts';

/** What the browser of this player kept: every pair, and a receipt of each. */
function keepAll({ pairs, rounds, log }: RoundsExport): Kept {
  return {
    pairs: pairs.map(({ server_seed_hash, client_seed, rounds: count }, place) => ({
      server_seed_hash,
      follows: place === 0 ? null : pairs[place - 1]!.server_seed_hash,
      played: true,
      client_seed,
      rounds: count,
      commitment: null,
      logged: false,
    })),
    receipts: rounds.map(({ receipt, signature }) => ({ receipt: receipt!, signature: signature! })),
    checkpoint: log,
  };
}

const check = async (change: (kept: Kept, exported: RoundsExport) => void): Promise<readonly string[]> => {
  const exported = structuredClone(honestExport(6));
  const kept = structuredClone(keepAll(exported));
  change(kept, exported);
  const { findings } = await checkExport({ ...exported, kept }, async () => undefined);
  return [...new Set(findings.map(({ kind }) => kind))].filter(
    (kind) => kind.startsWith('kept') || kind.endsWith('forged'),
  );
};

test('an export matches what its browser kept', async () => {
  expect(await check(() => undefined)).toEqual([]);
});

test('an export may have more than what its browser kept, also a sealed next pair', async () => {
  const next = {
    server_seed_hash: 'c'.repeat(64),
    follows: null,
    played: false,
    client_seed: null,
    rounds: 0,
    commitment: null,
    logged: false,
  };
  const little = (kept: Kept): void => {
    kept.pairs.splice(0, 1, next);
    kept.receipts.splice(2);
    kept.checkpoint = null;
  };
  expect(await check(little)).toEqual([]);
});

test.each<[string, (kept: Kept, exported: RoundsExport) => void, readonly string[]]>([
  ['a pair', (_, { pairs }) => void pairs.splice(0, 1), ['kept_pair_missing']],
  ['the last round of a pair', ({ pairs }) => void (pairs[1]!.rounds += 1), ['kept_round_missing']],
  ['a round', (_, { rounds }) => void rounds.splice(3, 1), ['kept_round_missing']],
  [
    'the client seed of a pair',
    ({ pairs }) => void (pairs[0]!.client_seed = 'mine-before'),
    ['kept_client_seed_differs'],
  ],
  ['a payout', (_, { rounds }) => void (rounds[3]!.payout += 1), ['kept_round_differs']],
  [
    'the log',
    (kept) => void (kept.checkpoint = createLog(Array.from({ length: 7 }, String)).checkpoint),
    ['kept_log_differs'],
  ],
  ['the size of the log', (_, exported) => void (exported.log = createLog(['0']).checkpoint), ['kept_log_differs']],
  ['the log, which it lacks', (_, exported) => void (exported.log = null), ['kept_log_differs']],
  [
    'the origin of the log',
    (kept) => void (kept.checkpoint = createLog(['0'], 'other.example/log').checkpoint),
    ['kept_log_differs'],
  ],
  ['a signature', ({ receipts }) => void (receipts[0]!.signature = receipts[1]!.signature), ['receipt_forged']],
])('an export that differs in %s from what its browser kept is found out', async (_what, change, kinds) => {
  expect(await check(change)).toEqual(kinds);
});
