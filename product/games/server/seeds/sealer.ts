import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps server seeds unreadable to whoever has the database but not the key. */
export interface SeedSealer {
  /** Of the key that it seals under, as hex: see `computeFingerprint`. */
  readonly fingerprint: string;
  /** Returns the sealed seed as hex: 12 bytes of IV, 16 of tag, then the ciphertext. */
  readonly seal: (serverSeed: string, serverSeedHash: string) => string;
  /** Returns the seed. Throws when it was sealed under none of its keys, or the bytes were moved or changed. */
  readonly unseal: (sealed: Uint8Array, serverSeedHash: string) => string;
}

/** Returns what tells keys apart and tells nothing of them, as hex. */
export const computeFingerprint = (key: Uint8Array): string =>
  createHmac('sha256', key).update('wow seed key fingerprint').digest('hex');

/**
 * Returns a sealer under a 32-byte key, which also opens what was sealed under one of `others`. Each seal is bound to the
 * seed's commitment, so a sealed seed that was copied to another row does not open.
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
      let fault: unknown;
      // The tag tells whose seal it is. There is more than one key only while one takes another's place.
      for (const one of keys) {
        try {
          return unsealWith(one, sealed, serverSeedHash);
        } catch (error) {
          fault = error;
        }
      }
      throw fault;
    },
  };
}

function unsealWith(key: Uint8Array, sealed: Uint8Array, serverSeedHash: string): string {
  const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(serverSeedHash))
    .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES), undefined, 'ascii') + decipher.final('ascii');
}

/** About 10 MB. The players who bet at one time are far fewer. */
const MAX_CACHED_SEEDS = 50_000;

/** Returns a sealer that remembers what it has opened lately: a player's rounds all need the same seed. */
export function createCachingSealer(sealer: SeedSealer): SeedSealer {
  const opened = new Map<string, string>();
  return {
    ...sealer,
    unseal(sealed, serverSeedHash) {
      const known = opened.get(serverSeedHash);
      if (known !== undefined) return known;
      const serverSeed = sealer.unseal(sealed, serverSeedHash);
      const [oldest] = opened.size >= MAX_CACHED_SEEDS ? opened.keys() : [];
      if (oldest !== undefined) opened.delete(oldest);
      opened.set(serverSeedHash, serverSeed);
      return serverSeed;
    },
  };
}
