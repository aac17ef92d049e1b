import { hash } from 'node:crypto';
import { subtreesIn, type Subtree } from '../merkle-tree.ts';
import { checkConsistency, checkInclusion, type LogState, type ProofCheck } from '../merkle-proof.ts';

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

/** Returns the hash of a leaf (RFC 6962, 2.1) from its content; text is encoded as UTF-8. */
export const hashLeaf = (content: string | Uint8Array): Uint8Array =>
  sha256(typeof content === 'string' ? LEAF + content : Buffer.concat([Buffer.from(LEAF), content]));

/** Returns the hash of a node from those of its two children. */
export const hashNode = (left: Uint8Array, right: Uint8Array): Uint8Array => sha256(Buffer.concat([NODE, left, right]));

/** Returns the hash of a piece of a log from those of its complete subtrees, from left to right. */
export const hashRange = (subtrees: readonly Uint8Array[]): Uint8Array =>
  subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => hashNode(left, right));

/** A node of the tree that became complete: never again will its hash change. */
export interface CompleteNode extends Subtree {
  readonly hash: Uint8Array;
}

/** An append-only log. It stores no leaf, only a few dozen hashes at any size. */
export interface GrowingTree {
  readonly size: () => number;
  /** The complete subtrees from left to right: enough to resume from here. */
  readonly subtrees: () => readonly Uint8Array[];
  readonly root: () => Uint8Array;
  /** Appends the hash of a leaf and calls `onComplete` for each node that it completes. */
  readonly append: (leafHash: Uint8Array, onComplete?: (node: CompleteNode) => void) => void;
}

/**
 * Returns a log of `size` leaves, whose complete subtrees have these hashes, as something that grows. Throws a RangeError
 * when a log of that size has another number of them.
 */
export function createGrowingTree(size = 0, subtrees: readonly Uint8Array[] = []): GrowingTree {
  if (subtreesIn({ from: 0, to: size }).length !== subtrees.length) {
    throw new RangeError(`a log of ${size} leaves has not ${subtrees.length} complete subtrees`);
  }
  const hashes = [...subtrees];
  let count = size;
  return {
    size: () => count,
    subtrees: () => [...hashes],
    root: () => hashRange(hashes),
    append(leafHash, onComplete) {
      let hash = leafHash;
      // As many as a counter carries over: each joins with the one of its size to its left.
      let index = count;
      for (let level = 1; index % 2 === 1; level += 1) {
        hash = hashNode(hashes.pop()!, hash); // an odd index has a left neighbour, which is the last of them
        index = (index - 1) / 2;
        onComplete?.({ level, index, hash });
      }
      hashes.push(hash);
      count += 1;
    },
  };
}

/** Returns whether the path proves that this is leaf number `index` of the log (RFC 6962, 2.1.1). */
export const verifyInclusion = (
  leafHash: Uint8Array,
  index: number,
  path: readonly Uint8Array[],
  log: LogState,
): boolean => toOutcome(checkInclusion(leafHash, index, path, log));

/** Returns whether the path proves that the new log begins with all of the old one (RFC 6962, 2.1.2). */
export const verifyConsistency = (older: LogState, newer: LogState, path: readonly Uint8Array[]): boolean =>
  toOutcome(checkConsistency(older, newer, path));

function toOutcome(check: ProofCheck): boolean {
  let step = check.next();
  while (!step.done) step = check.next(hashNode(...step.value));
  return step.value;
}
