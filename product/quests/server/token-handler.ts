import type { Queryable } from '@wow/core/database';
import { answer, refuse, toWire, type Handler, type PlayerId } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { rankOf } from '@wow/product/rewards';
import type { questEndpoints } from '../wire.ts';
import { makeUserToken } from './user-token.ts';
import type { QuestPlayer, QuestStanding } from './quest-standing.ts';

export interface TokenNeeds {
  readonly db: Queryable;
  readonly standing: QuestStanding;
  readonly tiersXp: readonly number[];
  /** Signs the tokens of our own widget. */
  readonly tokenKey: Uint8Array;
  /** Returns the SHA-256 of a session's token (hex). */
  readonly hashToken: (token: string) => string;
  /** Returns the player, or null when their account is closed. */
  readonly readPlayer: (db: Queryable, playerId: PlayerId) => Promise<QuestPlayer | null>;
}

/**
 * Answers with a token for the quest widget, and the player's xp, after whoever keeps the quests was asked. While they
 * cannot be reached it is what was known before, with an empty token if there never was one: never a failure.
 */
export const tokenHandler =
  ({ db, standing, tiersXp, tokenKey, hashToken, readPlayer }: TokenNeeds): Handler<typeof questEndpoints.token> =>
  async ({ playerId, token, query: { widget } }) => {
    const sessionHash = hashToken(token);
    const player = await readPlayer(db, playerId);
    if (!player) return refuse('unauthenticated');
    const ownToken = widget && makeUserToken(tokenKey, sessionHash, 'quests', new Date());
    if (ownToken === undefined) await standing.refresh(player);
    const [{ userToken, xpMul, rank }, { xp }] = await Promise.all([
      standing.read(db, player, sessionHash),
      readHoldings(db, playerId),
    ]);
    const units = toWire(xp);
    return answer({
      user_token: ownToken ?? userToken,
      xp: units,
      xp_mul: xpMul,
      rank: rank ?? rankOf(units, tiersXp),
    });
  };
