import { createHash } from 'node:crypto';

const LEAF = Uint8Array.of(0x00);
const NODE = Uint8Array.of(0x01);

/** The root of a log without leaves: the SHA-256 of nothing. */
const EMPTY_ROOT: Uint8Array = createHash('sha256').digest();

/** Returns the hash of a leaf (RFC 6962, 2.1) from what it stands for; text is taken as UTF-8. */
export const hashLeaf = (content: string | Uint8Array): Uint8Array =>
  createHash('sha256').update(LEAF).update(content).digest();

/** Returns the hash of a node from those of its two children. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  createHash('sha256').update(NODE).update(left).update(right).digest();

/** Returns the hash of a piece of a log from those of its complete subtrees, from left to right. */
export const hashRange = (subtrees: readonly Uint8Array[]): Uint8Array =>
  subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => hashNode(left, right));
