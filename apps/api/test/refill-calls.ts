import { expect } from 'vitest';
import { lockPurse, createPosting, writePosting } from '@wow/product/ledger/server';
import { auditLedger } from '@wow/product/ledger/testing';
import type { Answer, TestServer, TestPlayer } from './world.ts';

export const refill = (world: TestServer, { token }: TestPlayer, key?: string): Promise<Answer> =>
  world.ask('POST', '/api/rewards/refill', { token, ...(key && { headers: { 'idempotency-key': key } }) });
export const refused = { status: 409, body: { code: 'not_claimable' } };

/** Takes all points of the player. */
export const ruin = (world: TestServer, { id }: TestPlayer): Promise<void> =>
  world.db.transaction(async (tx) => {
    const purse = await lockPurse(tx, id);
    const { points } = purse.holdings;
    const loss = { unit: 'points', from: 'player', to: 'bank', amount: points, reason: 'correction' } as const;
    if (points > 0) await writePosting(tx, createPosting(purse, [loss])!);
  });

export async function expectSoundLedger(world: TestServer): Promise<void> {
  expect(await auditLedger(world.db)).toMatchObject({
    sums: { points: 0, spins: 0, xp: 0 },
    driftedPlayers: [],
    brokenTrails: [],
  });
}
