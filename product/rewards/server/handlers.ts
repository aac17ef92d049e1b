import type { Queryable } from '@wow/core/database';
import { answer, isRefusal, refuse, toWire, type Handlers, type PlayerId } from '@wow/core/protocol';
import { answerOnce, type IsKeyUsed } from '@wow/product/ledger/server';
import { toSeasonRewardId } from '../ranks.ts';
import { rewardEndpoints } from '../wire.ts';
import { readGivenRewards } from './rewards-store.ts';
import { createLookHandlers, type LookDeps } from './look-handlers.ts';
import { readShownPlaying, saveShownPlaying } from './playing-now-store.ts';
import { offerRefill, refill } from './refill.ts';
import { type RewardRules, readSeasonProgress } from './reward-rules.ts';
import { readRankedEntry, readTopEntries, type LeaderboardEntry } from './leaderboard-store.ts';

interface RewardDeps extends LookDeps {
  /** For the leaderboard, which may be a little old. */
  readonly reads: Queryable;
  readonly rules: RewardRules;
  readonly isKeyOfRound: IsKeyUsed;
  readonly publicLeaderboard: boolean;
  readonly announce: (playerIds: readonly PlayerId[]) => void;
  readonly isPaused: (db: Queryable, playerId: PlayerId) => Promise<boolean>;
}

export const createRewardHandlers = ({
  db,
  reads,
  rules,
  isKeyOfRound,
  announce,
  publicLeaderboard,
  isPaused,
  itemSources,
}: RewardDeps): Handlers<typeof rewardEndpoints> => ({
  ...createLookHandlers({ db, itemSources }),
  async shownPlaying({ playerId }) {
    const shown = await readShownPlaying(db, playerId);
    return shown === null ? refuse('unauthenticated') : answer({ shown });
  },
  changeShownPlaying: async ({ playerId, body: { shown } }) =>
    (await saveShownPlaying(db, playerId, shown)) ? answer({ shown }) : refuse('unauthenticated'),
  tiers: () => Promise.resolve(answer(rules.tiersXp.map((thresholdXp) => ({ max_xp: thresholdXp })))),
  async seasons({ playerId }) {
    const given = await readGivenRewards(db, playerId);
    const progress = await readSeasonProgress(db, playerId, rules.seasons, given);
    return answer(
      rules.seasons.map(({ id, name, startsAt, endsAt, tiers }, index) => ({
        id,
        name,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        xp: toWire(progress[index]!),
        pass: {
          tiers: tiers.map(({ maxXp, spins, points, item }, tier) => ({
            max_xp: maxXp,
            spins: toWire(spins),
            points: toWire(points),
            item,
            reached: given.rewards.has(toSeasonRewardId(id, tier + 1)),
          })),
        },
      })),
    );
  },
  async leaderboard({ playerId, query }) {
    const [top, ranked] = await Promise.all([readTopEntries(reads, query.limit), readRankedEntry(reads, playerId)]);
    // A replica may lack a new account.
    const me = ranked ?? (await readRankedEntry(db, playerId));
    // The account is closed, and this node has not been notified yet.
    if (me === null) return refuse('unauthenticated');
    return answer({ leaderboard: top.map(toLine), me: { place: me.place, ...toLine(me) } });
  },
  leaders: createLeadersHandler(publicLeaderboard ? reads : null),
  async offeredRefill({ playerId }) {
    return answer(await offerRefill(db, rules.refill, playerId, await isPaused(db, playerId)));
  },
  async refill(call) {
    const deps = { db, isUsedElsewhere: isKeyOfRound };
    const result = await answerOnce(deps, rewardEndpoints.refill, call, async (tx, purse) =>
      refill(tx, rules.refill, purse, await isPaused(tx, purse.playerId)),
    );
    if (!isRefusal(result) && !result.replayed) announce([call.playerId]);
    return result;
  },
});

const toLine = ({ name, xp, face, title }: LeaderboardEntry) => ({ name, xp: toWire(xp), face, title });

const LEADERS = 10;
/** Visitors cause at most one read in this time. */
const LEADERS_MS = 5_000;

/** Without a database it sends no names. */
function createLeadersHandler(db: Queryable | null): Handlers<typeof rewardEndpoints>['leaders'] {
  let last: { readonly at: number; readonly top: Promise<LeaderboardEntry[]> } | null = null;
  return async () => {
    if (db === null) return answer({ leaderboard: [] });
    if (last === null || performance.now() - last.at > LEADERS_MS) {
      const top = readTopEntries(db, LEADERS);
      last = { at: performance.now(), top };
      // Later callers must not get this failure.
      top.catch(() => (last = null));
    }
    return answer({ leaderboard: (await last.top).map(toLine) });
  };
}
