import type { Queryable, Transaction } from '@wow/core/database';
import { hundredths, type Hundredths, type PlayerId } from '@wow/core/protocol';
import { readXpBefore } from '@wow/product/ledger/server';
import { keepSeasonBase, type Given } from './given-rewards-store.ts';
import type { Season } from './reward-rules.ts';

const ZERO = hundredths(0);
const gained = (xp: Hundredths, base: Hundredths): Hundredths => hundredths(Math.max(0, xp - base));

/** Returns the season that runs at this time, or null. */
export const seasonAt = (seasons: readonly Season[], now: Date): Season | null =>
  seasons.find(({ startsAt, endsAt }) => startsAt <= now && now < endsAt) ?? null;

/**
 * Returns how far `xp` brings the player in the season that runs. From where it counts is kept with the first call, so
 * this belongs into a transaction that holds their purse.
 */
export async function progressNow(
  tx: Transaction,
  playerId: PlayerId,
  { id, startsAt, countsFromZero }: Season,
  { seasonBases }: Given,
  xp: Hundredths,
): Promise<Hundredths> {
  if (countsFromZero) return xp;
  const kept = seasonBases.get(id);
  if (kept !== undefined) return gained(xp, kept);
  const [base = ZERO] = await readXpBefore(tx, playerId, [startsAt]);
  await keepSeasonBase(tx, playerId, id, base);
  return gained(xp, base);
}

/** Returns how far the player came in each season: xp gained since it began, up to its end. */
export async function readProgress(
  db: Queryable,
  playerId: PlayerId,
  seasons: readonly Season[],
  { now, seasonBases }: Given,
): Promise<Hundredths[]> {
  const moments = seasons.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]);
  const xp = await readXpBefore(db, playerId, moments);
  return seasons.map(({ id, startsAt, countsFromZero }, index) => {
    if (now < startsAt) return ZERO;
    const [atStart, atEnd] = [xp[2 * index]!, xp[2 * index + 1]!];
    return gained(atEnd, countsFromZero ? ZERO : (seasonBases.get(id) ?? atStart));
  });
}
