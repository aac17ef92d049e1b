import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '@wow/core/database';
import { answer, refuse, toWire, type Handler, type PlayerId } from '@wow/core/protocol';
import { readHoldings } from '@wow/product/ledger/server';
import { computeRank } from '@wow/product/rewards';
import { readXpFactor } from '@wow/product/rewards/server';
import type { questEndpoints } from '../../wire.ts';
import type { QuestPlayer, QuestProfileSource } from './quest-provider.ts';

const LIFETIME_SECONDS = 15 * 60;
const TOKEN = /^([a-z]+)\.([0-9a-f]{64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** The token gives access to quests only, so a widget that leaks it loses little. */
const AUDIENCE = 'quests';

const computeMac = (key: Uint8Array, claims: string): Buffer =>
  createHmac('sha256', key).update(`user-token\n${claims}`).digest();

/** Valid for 15 minutes or until the session ends. It contains only a hash of the session token, which cannot sign in. */
export function createUserToken(key: Uint8Array, sessionHash: string, now: Date): string {
  const claims = `${AUDIENCE}.${sessionHash}.${Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS}`;
  return `${claims}.${computeMac(key, claims).toString('base64url')}`;
}

/** Returns the session's hash, or null if the token is forged, expired or for another audience. */
export function verifyUserToken(key: Uint8Array, token: string, now: Date): string | null {
  const match = TOKEN.exec(token);
  if (!match) return null;
  const [, tokenAudience, sessionHash, expiresSeconds, mac] = match;
  const claims = `${tokenAudience}.${sessionHash}.${expiresSeconds}`;
  const genuine = timingSafeEqual(Buffer.from(mac!, 'base64url'), computeMac(key, claims));
  const inTime = now.getTime() < Number(expiresSeconds) * 1000;
  return genuine && inTime && tokenAudience === AUDIENCE ? sessionHash! : null;
}

/** Our own quests create tokens on request. */
export const createBuiltinProfileSource = (tokenKey: Uint8Array): QuestProfileSource => ({
  read: async (db, { id }, sessionHash) => ({
    userToken: createUserToken(tokenKey, sessionHash, new Date()),
    xpMul: (await readXpFactor(db, id)).factor / 100,
    rank: null,
  }),
  onSignedIn: () => undefined,
  refresh: () => Promise.resolve(),
  deletePlayer: () => Promise.resolve(),
});

export interface TokenDeps {
  readonly db: Queryable;
  readonly profileSource: QuestProfileSource;
  readonly tiersXp: readonly number[];
  readonly tokenKey: Uint8Array;
  /** SHA-256 (hex). */
  readonly hashToken: (token: string) => string;
  readonly readPlayer: (db: Queryable, playerId: PlayerId) => Promise<QuestPlayer | null>;
}

/** If the provider does not answer, stored values are sent, and the token may be empty. */
export const createTokenHandler =
  ({ db, profileSource, tiersXp, tokenKey, hashToken, readPlayer }: TokenDeps): Handler<typeof questEndpoints.token> =>
  async ({ playerId, token, query: { widget } }) => {
    const sessionHash = hashToken(token);
    const player = await readPlayer(db, playerId);
    if (!player) return refuse('unauthenticated');
    const ownToken = widget && createUserToken(tokenKey, sessionHash, new Date());
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
