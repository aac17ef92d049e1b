import { hkdfSync } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { PlayerId } from '@wow/core/protocol';
import { createSealer } from '@wow/product/games/server';

const ISSUER = 'WOW';
/** RFC 4226, section 4: the length that it recommends. */
const SECRET_BYTES = 20;
const PERIOD_SECONDS = 30;
/** Steps before and after the current one. RFC 6238, section 5.2 recommends one. */
const WINDOW = 1;
const CODE = /^\d{6}$/;

interface AuthenticatorSecret {
  /** Base32. */
  readonly secret: string;
  readonly uri: string;
}

const createTotp = (secret: Secret, label = ''): TOTP =>
  new TOTP({ issuer: ISSUER, label, secret, algorithm: 'SHA1', digits: 6, period: PERIOD_SECONDS });

export function createAuthenticatorSecret(username: string): AuthenticatorSecret {
  const secret = new Secret({ size: SECRET_BYTES });
  return { secret: secret.base32, uri: createTotp(secret, username).toString() };
}

/** Returns the time step of a right code, else null. Spaces in the code are ignored. */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const token = code.replaceAll(/\s/g, '');
  if (!CODE.test(token)) return null;
  const delta = createTotp(Secret.fromBase32(secret)).validate({ token, timestamp: nowMs, window: WINDOW });
  return delta === null ? null : Math.floor(nowMs / 1_000 / PERIOD_SECONDS) + delta;
}

/** Seals secrets under a key of the server. A sealed secret opens only in the row of its player. */
export function createSecretSealer(tokenKey: Uint8Array) {
  const sealer = createSealer(new Uint8Array(hkdfSync('sha256', tokenKey, '', 'wow totp secrets', 32)));
  const binding = (playerId: PlayerId): string => `player ${playerId}`;
  return {
    /** Returns hex. */
    seal: (secret: string, playerId: PlayerId): string => sealer.seal(secret, binding(playerId)),
    unseal: (sealed: Uint8Array, playerId: PlayerId): string => sealer.unseal(sealed, binding(playerId)),
  };
}
