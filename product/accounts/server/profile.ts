import { toWire } from '@wow/core/protocol';
import type { Holdings } from '@wow/product/ledger';
import { rankOf } from '@wow/product/rewards';
import type { Profile } from '../wire.ts';
import type { Player } from './players-store.ts';
import { makeUserToken } from './user-token.ts';

export interface ProfileRules {
  readonly tiersXp: readonly number[];
  readonly userTokenKey: Uint8Array;
}

/** Returns what the player is told about themselves, in the words of the contract. */
export const toProfile = (player: Player, holdings: Holdings, { tiersXp, userTokenKey }: ProfileRules): Profile => ({
  email: player.email,
  username: player.username,
  balance: toWire(holdings.points),
  spins: toWire(holdings.spins),
  xp: toWire(holdings.xp),
  xp_mul: 1,
  rank: rankOf(toWire(holdings.xp), tiersXp),
  user_token: makeUserToken(userTokenKey, player.publicId, 'quests', new Date()),
});
