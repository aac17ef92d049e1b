import { hash } from 'node:crypto';

/** 0x00 before a leaf and 0x01 before a node: neither can be passed off as the other. */
const LEAF = '\0';
const NODE = Uint8Array.of(0x01);

/**
 * Asked for as text, a character for each byte: memory outside of V8's own heap, which a buffer is given for every hash,
 * costs more than the hashing does.
 */
const sha256 = (content: string | Uint8Array): Uint8Array => Buffer.from(hash('sha256', content, 'binary'), 'binary');

/** The root of a log without leaves: the SHA-256 of nothing. */
const EMPTY_ROOT: Uint8Array = sha256('');

/** Returns the hash of a leaf (RFC 6962, 2.1) from what it stands for; text is taken as UTF-8. */
export const hashLeaf = (content: string | Uint8Array): Uint8Array =>
  sha256(typeof content === 'string' ? LEAF + content : Buffer.concat([Buffer.from(LEAF), content]));

/** Returns the hash of a node from those of its two children. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Buffer.concat([NODE, left, right]));

/** Returns the hash of a piece of a log from those of its complete subtrees, from left to right. */
export const hashRange = (subtrees: readonly Uint8Array[]): Uint8Array =>
  subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => hashNode(left, right));
