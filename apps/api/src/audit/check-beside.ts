import type { Transaction } from '@wow/core/database';
import type { Discrepancy } from '@wow/product/fair-play/server/audit';
import { auditPromos } from '@wow/product/quests/server';
import { auditStandingsIn } from '@wow/product/rewards/server';

const ABOUT_ALL = { playerId: null, roundId: null } as const;

/** Holds the leaderboard and the promotions' purses against the ledger: what is no matter of fair play, but of its books. */
export async function checkBeside(tx: Transaction): Promise<Discrepancy[]> {
  const { driftedBuckets, driftedShelves, driftedPlayers } = await auditStandingsIn(tx);
  const counts = [...driftedBuckets, ...driftedShelves].map(({ players, found }): Discrepancy => ({
    ...ABOUT_ALL,
    kind: 'leaderboard',
    subject: 'how many stand between two places',
    expected: `${found}, as they are counted`,
    found: String(players),
  }));
  const players = driftedPlayers.map((playerId): Discrepancy => ({
    kind: 'leaderboard',
    playerId,
    roundId: null,
    subject: 'the xp they stand with',
    expected: 'that of their purse',
    found: 'another, or none',
  }));
  const promos = (await auditPromos(tx)).map(({ name, unit, paid, claimed }): Discrepancy => ({
    ...ABOUT_ALL,
    kind: 'promotion',
    subject: name === '*' ? `all that promotions paid, in hundredths of ${unit}` : `${name}, in hundredths of ${unit}`,
    expected: `${claimed} claimed`,
    found: `${paid} paid`,
  }));
  return [...counts, ...players, ...promos];
}
