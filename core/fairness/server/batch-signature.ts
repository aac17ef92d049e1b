import { verify, type KeyObject } from 'node:crypto';
import { batchText, inOrder, signatureParts } from '../batch-signature.ts';
import { hashLeaf, hashNode } from './merkle-tree.ts';

/** What has to be signed so that each of several texts is. */
export interface SignaturePlan {
  readonly text: string;
  /** For each text, in their order: what follows the signature of Ed25519. */
  readonly paths: readonly (readonly Uint8Array[])[];
}

/**
 * Returns what to sign for these texts: the only one itself, or the root of a tree above them all. Throws a RangeError when
 * there is none.
 */
export function planSignature(texts: readonly string[]): SignaturePlan {
  const [only] = texts;
  if (only === undefined) throw new RangeError('there is no text to sign');
  if (texts.length === 1) return { text: only, paths: [[]] };
  const paths: Uint8Array[][] = texts.map(() => []);
  let hashes = texts.map(hashLeaf);
  for (let level = 0; hashes.length > 1; level += 1) {
    for (const [leaf, path] of paths.entries()) {
      const beside = hashes[(leaf >> level) ^ 1];
      if (beside) path.push(beside);
    }
    hashes = toPairs(hashes).map(([one, other]) => (other ? hashNode(...inOrder(one, other)) : one));
  }
  return { text: batchText(hashes[0]!), paths };
}

/** The last hash of an odd level goes up alone. */
const toPairs = (hashes: readonly Uint8Array[]): (readonly [Uint8Array, Uint8Array | undefined])[] =>
  hashes.flatMap((hash, at) => (at % 2 === 0 ? [[hash, hashes[at + 1]] as const] : []));

/** Returns whether the key has signed this text in UTF-8, alone or together with others. */
export function isSignedWith(key: KeyObject, text: string, signature: Uint8Array): boolean {
  const parts = signatureParts(signature);
  if (!parts) return false;
  const { own, path } = parts;
  const root = path.reduce((hash, beside) => hashNode(...inOrder(hash, beside)), hashLeaf(text));
  return verify(null, Buffer.from(path.length === 0 ? text : batchText(root)), key, own);
}
