import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { ED25519 } from '@wow/core/fairness';
import { createVerifierKey, signBatch, signNote, type SignedBatch } from '@wow/core/fairness/server';

/** Signs receipts and checkpoints of the log with one published key. */
export interface Signer {
  readonly keyNumber: number;
  /** The first 16 hexadecimal characters of the SHA-256 of the public key. */
  readonly keyId: string;
  /** Returns the base64 signature of a text (see `BatchSignature`). */
  readonly sign: (text: string) => Promise<string>;
  /** Signs these texts together: at most `MAX_SIGNED_TOGETHER`. */
  readonly signBatch: (texts: readonly string[]) => Promise<SignedBatch>;
  /** Returns the Ed25519 signature of the text of a note, for a key of this name (see `signNote`). */
  readonly signNote: (name: string, text: string) => Promise<Uint8Array>;
}

export interface SigningKey {
  readonly id: string;
  /** 32 bytes. */
  readonly publicKey: Uint8Array;
  readonly privateKey: KeyObject;
}

const KEY_BYTES = 32;
const ID_CHARACTERS = 16;
/** The DER prefix of an Ed25519 private key (RFC 8410). */
const PRIVATE_KEY_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex');

export const computeKeyId = (publicKey: Uint8Array): string =>
  createHash('sha256').update(publicKey).digest('hex').slice(0, ID_CHARACTERS);

/** Returns the key pair of a seed of RFC 8032. Throws a RangeError unless it has 32 bytes. */
export function deriveSigningKey(secret: Uint8Array): SigningKey {
  if (secret.byteLength !== KEY_BYTES) throw new RangeError(`a signing key has ${KEY_BYTES} bytes`);
  const der = Buffer.concat([PRIVATE_KEY_HEAD, secret]);
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' });
  const publicKey = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-KEY_BYTES);
  return { id: computeKeyId(publicKey), publicKey, privateKey };
}

/** At 32, a text costs a thirtieth of a signature. Larger batches only make the paths longer. */
export const MAX_SIGNED_TOGETHER = 32;

/** Signs on the main thread: a batch takes microseconds. */
export const createSigner = ({ id, publicKey, privateKey }: SigningKey, keyNumber: number): Signer => ({
  keyNumber,
  keyId: id,
  sign: async (text) => signBatch(privateKey, [text]).signatures[0]!.toString('base64'), // one text has one signature
  signBatch: async (texts) => signBatch(privateKey, texts),
  signNote: async (name, text) => {
    const key = createVerifierKey({ name, type: ED25519, publicKey: Uint8Array.from(publicKey) });
    return signNote(key, privateKey, text).signature;
  },
});
