import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_SECONDS = 15 * 60;
export const USER_TOKEN_LIFETIME_MS = LIFETIME_SECONDS * 1000;
const TOKEN = /^([a-z]+)\.([0-9a-f-]{36})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Whom a token is meant for. It opens nothing else, so a widget that leaks it loses little. */
export type Audience = 'quests';

const macOf = (key: Uint8Array, claims: string): Buffer =>
  createHmac('sha256', key).update(`user-token\n${claims}`).digest();

/** Returns a token that tells `audience` for 15 minutes that its bearer acts for the player with this public id. */
export function makeUserToken(key: Uint8Array, publicId: string, audience: Audience, now: Date): string {
  const claims = `${audience}.${publicId}.${Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS}`;
  return `${claims}.${macOf(key, claims).toString('base64url')}`;
}

/** Returns the public id of the player, or null when the token is not ours, not for this audience, or has expired. */
export function verifyUserToken(key: Uint8Array, token: string, audience: Audience, now: Date): string | null {
  const match = TOKEN.exec(token);
  if (!match) return null;
  const [, tokenAudience, publicId, expiresSeconds, mac] = match;
  const claims = `${tokenAudience}.${publicId}.${expiresSeconds}`;
  const genuine = timingSafeEqual(Buffer.from(mac!, 'base64url'), macOf(key, claims));
  const inTime = now.getTime() < Number(expiresSeconds) * 1000;
  return genuine && inTime && tokenAudience === audience ? publicId! : null;
}
