import type { Database } from '@wow/core/database';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import { createPosting, readPurses, writePostings } from '@wow/product/ledger/server';
import { moveLeaderboardEntries } from '@wow/product/rewards/server';

/**
 * Pays each of these players some xp in one transaction, with or without their move on the leaderboard.
 * Returns for how many: players who were paid by another client in the meantime are left out.
 */
export const creditXp = (db: Database, players: readonly PlayerId[], isOnLeaderboard: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    const purses = await readPurses(tx, players);
    const postings = purses.map((purse) =>
      createPosting(purse, [
        { unit: 'xp', from: 'bank', to: 'player', amount: hundredths(100 + (purse.playerId % 7) * 500), reason: 'quest' },
      ])!,
    ); // prettier-ignore
    const paid = await writePostings(tx, postings);
    if (isOnLeaderboard) {
      const moved = postings.filter(({ to }) => paid.has(to.playerId));
      await moveLeaderboardEntries(tx, moved.map(({ to }) => ({ playerId: to.playerId, xp: to.holdings.xp }))); // prettier-ignore
    }
    return paid.size;
  });
