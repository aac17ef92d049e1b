import { createHash, generateKeyPairSync } from 'node:crypto';
import {
  ED25519,
  formatCheckpoint,
  formatNote,
  formatVerifierKey,
  inclusionPath,
  type LeafRange,
} from '@wow/core/fairness';
import { createVerifierKey, hashLeaf, hashNode, signBatch, signNote } from '@wow/core/fairness/server';
import type { PublicKey } from '../public-keys.ts';

export const ORIGIN = 'wow.example/api/log';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const raw = Uint8Array.from(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32));
const logKey = createVerifierKey({ name: ORIGIN, type: ED25519, publicKey: raw });

/** Returns a key as it is published. */
export const publishKey = (bytes: Uint8Array): PublicKey => ({
  id: createHash('sha256').update(bytes).digest('hex').slice(0, 16),
  algorithm: 'Ed25519',
  public_key: Buffer.from(bytes).toString('base64'),
  vkey: formatVerifierKey(createVerifierKey({ ...logKey, publicKey: Uint8Array.from(bytes) })),
  first_used_at: '2026-11-01T00:00:00.000Z',
  endorsed_by: null,
  endorsement: null,
});

/** The key that signs everything here. */
export const HOUSE_KEY = publishKey(raw);

/** Returns the signature of a receipt. */
export const signReceipt = (text: string): string => signBatch(privateKey, [text]).signatures[0]!.toString('base64');

const signHere = (text: string): string => formatNote({ text, signatures: [signNote(logKey, privateKey, text)] });

/** Returns the signed checkpoint of a log with these leaves, and the path of each. */
export function createLog(leaves: readonly string[], origin = ORIGIN, sign = signHere) {
  const hashes = leaves.map(hashLeaf);
  const hashOf = ({ from, to }: LeafRange): Uint8Array => {
    if (to - from === 1) return hashes[from]!;
    const middle = from + 2 ** (Math.ceil(Math.log2(to - from)) - 1);
    return hashNode(hashOf({ from, to: middle }), hashOf({ from: middle, to }));
  };
  const size = leaves.length;
  const root = Uint8Array.from(hashOf({ from: 0, to: size }));
  return {
    root,
    checkpoint: sign(formatCheckpoint({ origin, size, root })),
    paths: leaves.map((_, index) => inclusionPath(index, size).map(hashOf)),
  };
}
