import { createHmac, hkdfSync, randomInt } from 'node:crypto';

/** Crockford's base32 has no I, L, O and U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 120 bits: no guessing, so a code needs no name beside it. ASVS 5.0, 6.5.2 asks for 112. */
const LENGTH = 24;
const GROUP = 4;
const CODE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/** Returns the HMAC of a typed code as hex, or null if the text is no code. */
export type HashRecoveryCode = (typed: string) => string | null;

/** Returns a code as `7K3M-9QXT-0VBN-4HZD-8YFC-2RPW`. */
export const generateRecoveryCode = (): string =>
  Array.from({ length: LENGTH }, (_, index) => {
    const separator = index > 0 && index % GROUP === 0 ? '-' : '';
    return separator + ALPHABET[randomInt(ALPHABET.length)]!;
  }).join('');

/** Returns the stored form of a typed code, or null. Case, spaces and hyphens don't count; O is 0, I and L are 1. */
export function parseRecoveryCode(typed: string): string | null {
  const code = typed
    .slice(0, 100)
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  return CODE.test(code) ? code : null;
}

export function createRecoveryCodeHash(tokenKey: Uint8Array): HashRecoveryCode {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'wow recovery codes', 32));
  return (typed) => {
    const code = parseRecoveryCode(typed);
    return code === null ? null : createHmac('sha256', key).update(code).digest('hex');
  };
}
