import type { Database, Transaction } from '@wow/core/database';
import type { Hundredths, PlayerId } from '@wow/core/protocol';
import { raiseVersion } from '@wow/product/ledger/server';
import { keepLimit, keepPause, readRules } from './bounds-store.ts';
import { changeLimit } from './bounds/limit.ts';
import { endOfPause, laterEnd, type Pause, type PauseEnd } from './bounds/pause.ts';
import { PERIODS, type Period } from './bounds/period.ts';

/** The most that a player wants to lose in each of these periods, null for no limit; a period left out stays as it is. */
export type AskedLimits = Readonly<Partial<Record<Period, Hundredths | null | undefined>>>;

/**
 * Changes a player's limits. The version of the purse rises first: whatever any node has worked out for this player from
 * other bounds is not written any more, so when this has resolved no bet is played by the old ones.
 */
export const changeLimits = (db: Database, playerId: PlayerId, asked: AskedLimits): Promise<void> =>
  db.transaction(async (tx) => {
    await raiseVersion(tx, playerId);
    const { rules, now } = await readRules(tx, playerId);
    for (const period of PERIODS) {
      const most = asked[period];
      if (most !== undefined) await keepLimit(tx, playerId, period, changeLimit(rules.limits[period], most, now));
    }
  });

/** Pauses a player's play, in the same way. Returns until when, which is never sooner than before. */
export const pausePlay = (db: Database, playerId: PlayerId, pause: Pause): Promise<PauseEnd> =>
  db.transaction(async (tx) => {
    await raiseVersion(tx, playerId);
    const { rules, now } = await readRules(tx, playerId);
    const end = laterEnd(rules.pausedUntil, endOfPause(pause, now));
    await keepPause(tx, playerId, end);
    return end;
  });

/** Ends a player's play for good, with the transaction that this belongs to. */
export async function closePlay(tx: Transaction, playerId: PlayerId): Promise<void> {
  await raiseVersion(tx, playerId);
  await keepPause(tx, playerId, 'never');
}
