import { createHash, createPrivateKey, createPublicKey, sign, type KeyObject } from 'node:crypto';
import { planSignature } from '@wow/core/fairness/server';

/** Signs what the house says, in the name of one published key. */
export interface Signer {
  /** Of the key in the database. */
  readonly keyNumber: number;
  /** The first 16 hexadecimal characters of the SHA-256 of the public key. */
  readonly keyId: string;
  /**
   * Returns the signature of each text in UTF-8, as base64, in their order: that of Ed25519, and for texts that were
   * signed together what leads from each of them to what was signed (see `signatureParts`).
   */
  readonly sign: (texts: readonly string[]) => Promise<readonly string[]>;
}

/** A key pair that is not known to the database yet. */
export interface SigningKey {
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly privateKey: KeyObject;
}

const KEY_BYTES = 32;
const ID_CHARACTERS = 16;
/** What DER writes before the 32 bytes of a private key of Ed25519 (RFC 8410). */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

/** Returns the id of a public key of 32 bytes. */
export const computeKeyId = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, ID_CHARACTERS);

/** Returns the key pair that these 32 bytes stand for (the seed of RFC 8032). */
export function deriveSigningKey(secret: Uint8Array): SigningKey {
  if (secret.byteLength !== KEY_BYTES) throw new RangeError(`a signing key has ${KEY_BYTES} bytes`);
  const der = Buffer.concat([PRIVATE_KEY_HEAD, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  return { id: computeKeyId(publicKey), publicKey, privateKey };
}

/**
 * So many are signed together at the most: a signature then costs a thirtieth of what it costs alone, and is five hashes
 * longer. More would only be longer.
 */
const MAX_BATCH = 32;

/**
 * Returns the signer of a key that the database knows by this number. It signs at once: what
 * a signature costs is shared by so many that another thread is not worth waiting for.
 */
export const createSigner = ({ id, privateKey }: SigningKey, keyNumber: number): Signer => ({
  keyNumber,
  keyId: id,
  sign: async (texts) => {
    const signatures: string[] = [];
    for (let from = 0; from < texts.length; from += MAX_BATCH) {
      signatures.push(...signBatch(privateKey, texts.slice(from, from + MAX_BATCH)));
    }
    return signatures;
  },
});

function signBatch(key: KeyObject, texts: readonly string[]): string[] {
  const { text, paths } = planSignature(texts);
  const own = sign(null, Buffer.from(text), key);
  return paths.map((path) => Buffer.concat([own, ...path]).toString('base64'));
}
