import type { Database } from '@wow/core/database';
import { answer, isRefusal, refuse, toWire, type Handlers, type PlayerId } from '@wow/core/protocol';
import { answerOnce, type UsesKey } from '@wow/product/ledger/server';
import { seasonRewardId } from '../reached-rewards.ts';
import { rewardEndpoints } from '../wire.ts';
import { readGiven } from './given-rewards-store.ts';
import { offerRefill, refill } from './refill.ts';
import type { RewardRules } from './reward-rules.ts';
import { readProgress } from './season-progress.ts';
import { readPlace, readTop, type Standing } from './standings-store.ts';

interface RewardNeeds {
  readonly db: Database;
  readonly rules: RewardRules;
  readonly isKeyOfRound: UsesKey;
  /** Is told whose purse has moved, once that is durable. */
  readonly announce: (playerIds: readonly PlayerId[]) => void;
}

/** Returns the handler of every reward call. */
export const rewardHandlers = ({
  db,
  rules,
  isKeyOfRound,
  announce,
}: RewardNeeds): Handlers<typeof rewardEndpoints> => ({
  tiers: () => Promise.resolve(answer(rules.tiersXp.map((thresholdXp) => ({ max_xp: thresholdXp })))),
  async seasons({ playerId }) {
    const given = await readGiven(db, playerId);
    const progress = await readProgress(db, playerId, rules.seasons, given);
    return answer(
      rules.seasons.map(({ id, name, startsAt, endsAt, tiers }, index) => ({
        id,
        name,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        xp: toWire(progress[index]!),
        pass: {
          tiers: tiers.map(({ maxXp, spins }, tier) => ({
            max_xp: maxXp,
            spins: toWire(spins),
            reached: given.rewards.has(seasonRewardId(id, tier + 1)),
          })),
        },
      })),
    );
  },
  async leaderboard({ playerId, query }) {
    const [top, me] = await Promise.all([readTop(db, query.limit), readPlace(db, playerId)]);
    // Their account is closed, which this node has not heard of yet.
    if (me === null) return refuse('unauthenticated');
    return answer({ leaderboard: top.map(toLine), me: { place: me.place, ...toLine(me) } });
  },
  async offeredRefill({ playerId }) {
    return answer(await offerRefill(db, rules.refill, playerId));
  },
  async refill(call) {
    const needs = { db, isUsedElsewhere: isKeyOfRound };
    const result = await answerOnce(needs, rewardEndpoints.refill, call, (tx, purse) =>
      refill(tx, rules.refill, purse),
    );
    if (!isRefusal(result) && !result.replayed) announce([call.playerId]);
    return result;
  },
});

const toLine = ({ name, xp }: Standing) => ({ name, xp: toWire(xp) });
