import { expect } from 'vitest';
import { auditLedger, lockPurse, openPosting, postStep, writePosting } from '@wow/product/ledger/server';
import type { Answer, World, WorldPlayer } from './world.ts';

export const refill = (world: World, { token }: WorldPlayer, key?: string): Promise<Answer> =>
  world.ask('POST', '/api/rewards/refill', { token, ...(key && { headers: { 'idempotency-key': key } }) });
export const refused = { status: 409, body: { code: 'not_claimable' } };

/** The player loses all their points to the house. */
export const ruin = (world: World, { id }: WorldPlayer): Promise<void> =>
  world.db.transaction(async (tx) => {
    const purse = await lockPurse(tx, id);
    const { points } = purse.holdings;
    const loss = { unit: 'points', from: 'player', to: 'house', amount: points, reason: 'stake' } as const;
    if (points > 0) await writePosting(tx, postStep(openPosting(purse), [loss])!);
  });

export async function expectSoundLedger(world: World): Promise<void> {
  expect(await auditLedger(world.db)).toMatchObject({
    sums: { points: 0, spins: 0, xp: 0 },
    driftedPlayers: [],
    brokenTrails: [],
  });
}
