import type { Queryable } from '@wow/core/database';
import { toWire } from '@wow/core/protocol';
import type { Holdings } from '@wow/product/ledger';
import type { QuestStanding } from '@wow/product/quests/server';
import { rankOf } from '@wow/product/rewards';
import type { Profile } from '../wire.ts';
import type { Player } from './players-store.ts';
import { sessionTokenHash } from './session-token.ts';

export interface ProfileRules {
  readonly tiersXp: readonly number[];
  /** Whoever keeps the quests says what multiplies xp, and lets the quest widget act for a player. */
  readonly quests: QuestStanding;
}

/** Returns the player's profile as the contract has it. `token` is the one of the session that asks. */
export async function toProfile(
  db: Queryable,
  player: Player,
  holdings: Holdings,
  { tiersXp, quests }: ProfileRules,
  token: string,
): Promise<Profile> {
  const { userToken, xpMul, rank } = await quests.read(db, player, sessionTokenHash(token)!);
  return {
    email: player.email,
    username: player.username,
    balance: toWire(holdings.points),
    spins: toWire(holdings.spins),
    xp: toWire(holdings.xp),
    xp_mul: xpMul,
    rank: rank ?? rankOf(toWire(holdings.xp), tiersXp),
    user_token: userToken,
  };
}
