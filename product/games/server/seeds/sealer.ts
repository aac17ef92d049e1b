import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts server seeds, so that the database alone reveals none. */
export interface SeedSealer {
  readonly fingerprint: string;
  /** Returns hex: 12 bytes of IV, 16 of tag, then the ciphertext. */
  readonly seal: (serverSeed: string, serverSeedHash: string) => string;
  /** Throws if no key fits, or if the bytes belong to another commitment or were changed. */
  readonly unseal: (sealed: Uint8Array, serverSeedHash: string) => string;
}

/** Returns hex that reveals nothing about the key. */
export const computeFingerprint = (key: Uint8Array): string =>
  createHmac('sha256', key).update('wow seed key fingerprint').digest('hex');

/**
 * Seals under a 32-byte key and also opens seals of `others`. A seal is bound to the seed's commitment, so it does not
 * open in another row. Throws a RangeError for a key of another length.
 */
export function createSealer(key: Uint8Array, others: readonly Uint8Array[] = []): SeedSealer {
  const keys = [key, ...others];
  for (const { byteLength } of keys) {
    if (byteLength !== KEY_BYTES) throw new RangeError(`the seal key has ${byteLength} bytes, not ${KEY_BYTES}`);
  }
  return {
    fingerprint: computeFingerprint(key),
    seal(serverSeed, serverSeedHash) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(serverSeedHash));
      const sealed = Buffer.concat([cipher.update(serverSeed, 'ascii'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
    },
    unseal(sealed, serverSeedHash) {
      let lastError: unknown;
      // The tag rejects wrong keys. There are several keys only during a replacement.
      for (const candidate of keys) {
        try {
          return unsealWith(candidate, sealed, serverSeedHash);
        } catch (error) {
          lastError = error;
        }
      }
      throw lastError;
    },
  };
}

function unsealWith(key: Uint8Array, sealed: Uint8Array, serverSeedHash: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(serverSeedHash))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'ascii') + decipher.final('ascii');
}
