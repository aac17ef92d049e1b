import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type TokenSealer = ReturnType<typeof createTokenSealer>;

/** Encrypts user tokens, which never expire, so that a database dump alone does not reveal them. */
export function createTokenSealer(secret: Uint8Array) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'claimr user token', KEY_BYTES));
  return {
    /** Returns hex: 12 bytes of IV, 16 of tag, then the ciphertext. */
    seal(token: string, account: string): string {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(account));
      const sealed = Buffer.concat([cipher.update(token, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
    },
    /** Returns null if another key or account sealed the token. */
    open(sealed: Uint8Array, account: string): string | null {
      try {
        const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
          .setAAD(Buffer.from(account))
          .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
        return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
