import { sign, verify, type KeyObject } from 'node:crypto';
import { formatRoot, parseSignature, sortPair } from '../batch-signature.ts';
import { hashLeaf, hashNode } from './merkle-tree.ts';

/** Signs the texts with one signature of the key (see `BatchSignature`), in their order. */
export function signBatch(privateKey: KeyObject, texts: readonly string[]): Buffer[] {
  const paths: Uint8Array[][] = texts.map(() => []);
  let hashes = texts.map(hashLeaf);
  for (let level = 0; hashes.length > 1; level += 1) {
    for (const [leaf, path] of paths.entries()) {
      const sibling = hashes[(leaf >> level) ^ 1];
      if (sibling) path.push(sibling);
    }
    hashes = hashLevel(hashes);
  }
  const [root] = hashes;
  if (root === undefined) return [];
  const rootSignature = sign(null, Buffer.from(formatRoot(root)), privateKey);
  return paths.map((path) => Buffer.concat([rootSignature, ...path]));
}

/** The last hash of an odd level goes up alone. */
const hashLevel = (hashes: readonly Uint8Array[]): Uint8Array[] =>
  hashes.flatMap((hash, index) => {
    if (index % 2 === 1) return [];
    const sibling = hashes[index + 1];
    return [sibling ? hashNode(...sortPair(hash, sibling)) : hash];
  });

export function isSignedWith(publicKey: KeyObject, text: string, signature: Uint8Array): boolean {
  const parts = parseSignature(signature);
  if (!parts) return false;
  const root = parts.path.reduce((hash, sibling) => hashNode(...sortPair(hash, sibling)), hashLeaf(text));
  return verify(null, Buffer.from(formatRoot(root)), publicKey, parts.rootSignature);
}
