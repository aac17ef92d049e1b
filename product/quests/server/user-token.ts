import { createHmac, timingSafeEqual } from 'node:crypto';

const LIFETIME_SECONDS = 15 * 60;
const TOKEN = /^([a-z]+)\.([0-9a-f]{64})\.(\d{1,12})\.([A-Za-z0-9_-]{43})$/;

/** Whom a token is meant for. It opens nothing else, so a widget that leaks it loses little. */
export type Audience = 'quests';

const macOf = (key: Uint8Array, claims: string): Buffer =>
  createHmac('sha256', key).update(`user-token\n${claims}`).digest();

/**
 * Returns a token that lets its bearer act for 15 minutes, or until the session ends if that is sooner. It names the
 * session by the SHA-256 of its token (hex), which signs no player in.
 */
export function makeUserToken(key: Uint8Array, sessionHash: string, audience: Audience, now: Date): string {
  const claims = `${audience}.${sessionHash}.${Math.floor(now.getTime() / 1000) + LIFETIME_SECONDS}`;
  return `${claims}.${macOf(key, claims).toString('base64url')}`;
}

/** Returns the hash of the session, or null when the token is not ours, not for this audience, or has expired. */
export function verifyUserToken(key: Uint8Array, token: string, audience: Audience, now: Date): string | null {
  const match = TOKEN.exec(token);
  if (!match) return null;
  const [, tokenAudience, sessionHash, expiresSeconds, mac] = match;
  const claims = `${tokenAudience}.${sessionHash}.${expiresSeconds}`;
  const genuine = timingSafeEqual(Buffer.from(mac!, 'base64url'), macOf(key, claims));
  const inTime = now.getTime() < Number(expiresSeconds) * 1000;
  return genuine && inTime && tokenAudience === audience ? sessionHash! : null;
}
