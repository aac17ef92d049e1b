import type { Database } from '@wow/core/database';
import { answer, refuse, type Handlers } from '@wow/core/protocol';
import { formatFace, LOOK_PLACES } from '../look.ts';
import type { lookEndpoints } from '../look-wire.ts';
import { dressLeaderboardEntry } from './leaderboard-store.ts';
import { readLook, saveLook } from './look-store.ts';
import { readOwnedItems, type ItemSource } from './owned-items.ts';

export interface LookDeps {
  readonly db: Database;
  readonly itemSources: readonly ItemSource[];
}

export const createLookHandlers = ({ db, itemSources }: LookDeps): Handlers<typeof lookEndpoints> => ({
  async look({ playerId }) {
    const [owned, worn] = await Promise.all([readOwnedItems(db, playerId, itemSources), readLook(db, playerId)]);
    return answer({ owned: owned.map(({ at, ...item }) => ({ ...item, at: at.toISOString() })), worn });
  },
  changeLook: ({ playerId, body: worn }) =>
    db.transaction(async (tx) => {
      const owned = new Set((await readOwnedItems(tx, playerId, itemSources)).map(({ item }) => item));
      const isMissing = LOOK_PLACES.some((place) => worn[place] !== null && !owned.has(worn[place]));
      if (isMissing) return refuse('item_not_owned');
      // Locks the entry, so that the account cannot be closed meanwhile.
      const isOpen = await dressLeaderboardEntry(tx, playerId, { face: formatFace(worn), title: worn.title });
      if (!isOpen) return refuse('unauthenticated');
      await saveLook(tx, playerId, worn);
      return answer({ worn });
    }),
});
