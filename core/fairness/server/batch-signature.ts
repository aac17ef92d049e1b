import { sign, verify, type KeyObject } from 'node:crypto';
import { formatRoot, parseSignature } from '../batch-signature.ts';
import { hashLeaf, hashNode } from './merkle-tree.ts';

/** What is stored of texts that were signed together. */
export interface StoredBatch {
  readonly rootSignature: Uint8Array;
  /** The hashes of the texts, in their order. */
  readonly leaves: readonly Uint8Array[];
}

export interface SignedBatch extends StoredBatch {
  /** Of each text (see `BatchSignature`). */
  readonly signatures: readonly Buffer[];
}

/** Signs the texts with one signature of the key (see `BatchSignature`), in their order. */
export function signBatch(privateKey: KeyObject, texts: readonly string[]): SignedBatch {
  const leaves = texts.map(hashLeaf);
  const levels = hashLevels(leaves);
  const [root] = levels.at(-1)!; // there is always one level
  if (root === undefined) return { rootSignature: Buffer.alloc(0), leaves, signatures: [] };
  const rootSignature = sign(null, Buffer.from(formatRoot(root)), privateKey);
  return { rootSignature, leaves, signatures: appendPaths(rootSignature, levels) };
}

/** Returns the signature of each text of a stored batch, in their order. */
export const toSignatures = ({ rootSignature, leaves }: StoredBatch): Buffer[] =>
  appendPaths(rootSignature, hashLevels(leaves));

/** Returns the tree from the leaves to the root. */
function hashLevels(leaves: readonly Uint8Array[]): readonly (readonly Uint8Array[])[] {
  const levels = [leaves];
  for (let level = leaves; level.length > 1; levels.push(level)) level = hashLevel(level);
  return levels;
}

/** The smaller hash comes first (see `sortPair`). */
const hashPair = (one: Uint8Array, other: Uint8Array): Uint8Array =>
  Buffer.compare(one, other) <= 0 ? hashNode(one, other) : hashNode(other, one);

/** The last hash of an odd level goes up alone. A loop here and below, because `flatMap` is slow (ADR 110). */
function hashLevel(hashes: readonly Uint8Array[]): Uint8Array[] {
  const above: Uint8Array[] = [];
  for (let at = 0; at < hashes.length; at += 2) {
    const [hash, sibling] = [hashes[at]!, hashes[at + 1]];
    above.push(sibling ? hashPair(hash, sibling) : hash);
  }
  return above;
}

const appendPaths = (rootSignature: Uint8Array, levels: readonly (readonly Uint8Array[])[]): Buffer[] =>
  levels[0]!.map((_, leaf) => {
    const parts = [rootSignature];
    let at = leaf;
    for (const hashes of levels) {
      const sibling = hashes[at ^ 1];
      if (sibling) parts.push(sibling);
      at >>= 1;
    }
    return Buffer.concat(parts);
  });

export function isSignedWith(publicKey: KeyObject, text: string, signature: Uint8Array): boolean {
  const parts = parseSignature(signature);
  if (!parts) return false;
  const root = parts.path.reduce<Uint8Array>(hashPair, hashLeaf(text));
  return verify(null, Buffer.from(formatRoot(root)), publicKey, parts.rootSignature);
}
