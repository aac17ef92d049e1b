import type { Database } from '@wow/core/database';
import { hundredths, type PlayerId } from '@wow/core/protocol';
import { createPosting, readPurses, writePostings } from '@wow/product/ledger/server';
import { moveLeaderboardEntries } from '@wow/product/rewards/server';

/**
 * Credits xp to these players in one transaction, optionally with their leaderboard entries.
 * Returns the number of credited players: a purse that another client changed concurrently is skipped.
 */
export const creditXp = (db: Database, players: readonly PlayerId[], isOnLeaderboard: boolean): Promise<number> =>
  db.transaction(async (tx) => {
    const purses = await readPurses(tx, players);
    const postings = purses.map((purse) =>
      createPosting(purse, [
        {
          unit: 'xp',
          from: 'bank',
          to: 'player',
          amount: hundredths(100 + (purse.playerId % 7) * 500),
          reason: 'quest',
        },
      ])!,
    );
    const paid = await writePostings(tx, postings);
    if (isOnLeaderboard) {
      const moved = postings.filter(({ to }) => paid.has(to.playerId));
      await moveLeaderboardEntries(
        tx,
        moved.map(({ to }) => ({ playerId: to.playerId, xp: to.holdings.xp })),
      );
    }
    return paid.size;
  });
