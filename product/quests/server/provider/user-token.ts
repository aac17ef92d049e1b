import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import { answer, refuse, toWire, type Handler, type PlayerId } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { computeRank } from '@wow/product/rewards';
import type { questEndpoints } from '../../wire.ts';
import type { QuestPlayer, QuestProfileSource } from './quest-provider.ts';

const LIFETIME_SECONDS = 15 * 60;
const TOKEN = /^([a-z]+)\.([0-9a-f]{64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Whom a token is meant for. It opens nothing else, so a widget that leaks it loses little. */
export type Audience = 'quests';

const computeMac = (key: Uint8Array, claims: string): Buffer =>
  createHmac('sha256', key).update(`user-token\n${claims}`).digest();

/**
 * Returns a token that lets its bearer act for 15 minutes, or until the session ends if that is sooner. It names the
 * session by the SHA-256 of its token (hex), which signs no player in.
 */
export function createUserToken(key: Uint8Array, sessionHash: string, audience: Audience, now: Date): string {
  const claims = `${audience}.${sessionHash}.${Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS}`;
  return `${claims}.${computeMac(key, claims).toString('base64url')}`;
}

/** Returns the session's hash, or null if the token is forged, expired or for another audience. */
export function verifyUserToken(key: Uint8Array, token: string, audience: Audience, now: Date): string | null {
  const match = TOKEN.exec(token);
  if (!match) return null;
  const [, tokenAudience, sessionHash, expiresSeconds, mac] = match;
  const claims = `${tokenAudience}.${sessionHash}.${expiresSeconds}`;
  const genuine = timingSafeEqual(Buffer.from(mac!, 'base64url'), computeMac(key, claims));
  const inTime = now.getTime() < Number(expiresSeconds) * 1000;
  return genuine && inTime && tokenAudience === audience ? sessionHash! : null;
}

export interface TokenDeps {
  readonly db: Queryable;
  readonly profileSource: QuestProfileSource;
  readonly tiersXp: readonly number[];
  /** Signs the tokens of our own widget. */
  readonly tokenKey: Uint8Array;
  /** Returns the SHA-256 of a session's token (hex). */
  readonly hashToken: (token: string) => string;
  /** Returns the player, or null when their account is closed. */
  readonly readPlayer: (db: Queryable, playerId: PlayerId) => Promise<QuestPlayer | null>;
}

/**
 * Asks the quest provider, then answers with a widget token and the player's xp. If the provider is away, it answers
 * with stored values and a possibly empty token.
 */
export const createTokenHandler =
  ({ db, profileSource, tiersXp, tokenKey, hashToken, readPlayer }: TokenDeps): Handler<typeof questEndpoints.token> =>
  async ({ playerId, token, query: { widget } }) => {
    const sessionHash = hashToken(token);
    const player = await readPlayer(db, playerId);
    if (!player) return refuse('unauthenticated');
    const ownToken = widget && createUserToken(tokenKey, sessionHash, 'quests', new Date());
    if (ownToken === undefined) await profileSource.refresh(player);
    const [{ userToken, xpMul, rank }, { xp }] = await Promise.all([
      profileSource.read(db, player, sessionHash),
      readHoldings(db, playerId),
    ]);
    const units = toWire(xp);
    return answer({
      user_token: ownToken ?? userToken,
      xp: units,
      xp_mul: xpMul,
      rank: rank ?? computeRank(units, tiersXp),
    });
  };
