import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps server seeds unreadable to whoever has the database but not the key. */
export interface SeedSealer {
  /** Returns the sealed seed as hex: 12 bytes of IV, 16 of tag, then the ciphertext. */
  readonly seal: (serverSeed: string, serverSeedHash: string) => string;
  /** Returns the seed. Throws when the key is another one or the bytes were moved or changed. */
  readonly open: (sealed: Uint8Array, serverSeedHash: string) => string;
}

/**
 * Returns a sealer under a 32-byte key. Each seal is bound to the seed's commitment,
 * so a sealed seed that was copied to another row does not open.
 */
export function createSealer(key: Uint8Array): SeedSealer {
  if (key.byteLength !== KEY_BYTES) throw new RangeError(`the seal key has ${key.byteLength} bytes, not ${KEY_BYTES}`);
  return {
    seal(serverSeed, serverSeedHash) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(serverSeedHash));
      const sealed = Buffer.concat([cipher.update(serverSeed, 'ascii'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('hex');
    },
    open(sealed, serverSeedHash) {
      const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(serverSeedHash))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'ascii') + decipher.final('ascii');
    },
  };
}
