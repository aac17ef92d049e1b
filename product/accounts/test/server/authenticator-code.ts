import { Secret, TOTP } from 'otpauth';

/** Returns the code that an authenticator app shows. `secret` is base32. */
export const computeAuthenticatorCode = (secret: string, timestampMs: number): string =>
  new TOTP({ secret }).generate({ timestamp: timestampMs });

/** Returns the bytes of a secret in base32, as hex. */
export const decodeAuthenticatorSecret = (secret: string): string =>
  Buffer.from(Secret.fromBase32(secret).bytes).toString('hex');
