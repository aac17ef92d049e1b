import type { Database } from '@wow/core/database';
import type { QuestStanding } from '../quest-standing.ts';
import { forgetAccount, wantPull, wantWithAccount } from './accounts-store.ts';
import type { Puller } from './puller.ts';
import type { Rhythm } from './rhythm.ts';
import { readView } from './snapshots-store.ts';
import type { TokenSealer } from './token-sealer.ts';

/** Whoever waits for the provider waits no longer. What it answers later is kept for the next time. */
const PATIENCE_MS = 5_000;

interface ClaimrStandingNeeds {
  readonly db: Database;
  readonly puller: Puller;
  readonly sealer: TokenSealer;
  readonly rhythm: Rhythm;
  readonly isReady: () => boolean;
  readonly warn: (error: unknown, what: string) => void;
}

/**
 * Returns the standing where Claimr keeps the quests: what it last said. Players become known to it when they first open
 * their quests, by their public id and name.
 */
export const claimrStanding = (needs: ClaimrStandingNeeds): QuestStanding => ({
  async read(db, { id }) {
    const view = await readView(db, id);
    const token = view?.sealedToken ? needs.sealer.open(view.sealedToken, view.account) : null;
    return { userToken: token ?? '', xpMul: (view?.multiplier ?? 100) / 100, rank: view?.rank ?? null };
  },
  signedIn(playerId) {
    wantPull(needs.db, playerId).catch((error: unknown) => needs.warn(error, 'a sign-in was not noted'));
  },
  async refresh({ id, publicId }) {
    await wantWithAccount(needs.db, id, publicId);
    if (needs.isReady()) await Promise.race([needs.puller.pull(id), needs.rhythm.wait(PATIENCE_MS)]);
  },
  forget: forgetAccount,
});
