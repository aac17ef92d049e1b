import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkRound } from './check-round.ts';
import { keepRound, keepSeeds, startRecord, type PlayerRecord } from './record.ts';

const KEY = 'one-key-of-a-series';
const FROM_KEY = createHash('sha256').update(`wow-client-seed:${KEY}`).digest('hex').slice(0, 32);
const HASH = 'ab'.repeat(32);

/** A pair in play whose client seed is not known before its first bet. */
const fresh: PlayerRecord = keepSeeds(startRecord('ada-in-the-log', 'ada'), {
  active: { server_seed_hash: HASH, client_seed: null, nonce: 0, commitment: null },
  next: { server_seed_hash: 'cd'.repeat(32), commitment: null },
} as unknown as Parameters<typeof keepSeeds>[1]); // what the record reads of them

/** Takes the rounds as the recorder does, one after another. Returns those whose client seed was exchanged. */
async function findExchanged(rounds: readonly { nonce: number; client_seed: string }[]): Promise<readonly number[]> {
  const exchanged: number[] = [];
  let record = fresh;
  for (const round of rounds) {
    const reply = { ...round, round_id: `${HASH.slice(0, 16)}-${round.nonce}`, server_seed_hash: HASH, payout: 0 };
    const found = await checkRound(record, { reply, body: { bet: 50, count: 3 }, idempotencyKey: KEY }, []);
    if (found.some(({ kind }) => kind === 'client_seed_exchanged')) exchanged.push(round.nonce);
    else record = keepRound(record, reply);
  }
  return exchanged;
}

const series = (clientSeed: string) => [0, 1, 2].map((nonce) => ({ nonce, client_seed: clientSeed }));

test('the first round of a pair has the client seed of its key, and the rounds of its series after it too', async () => {
  expect(await findExchanged(series(FROM_KEY))).toEqual([]);
});

test('a series that begins a pair with another client seed is noticed', async () => {
  expect(await findExchanged(series('of-the-server'))).toEqual([0]);
});

test('a client seed that changes within a series is noticed, in each of its rounds', async () => {
  const [first, ...others] = series(FROM_KEY);
  const changed = others.map((round) => ({ ...round, client_seed: 'of-the-server' }));
  expect(await findExchanged([first!, ...changed])).toEqual([1, 2]);
});
