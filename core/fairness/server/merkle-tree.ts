import { hash } from 'node:crypto';
import { subtreesIn, type Subtree } from '../merkle-tree.ts';
import { checkConsistency, checkInclusion, type LogState, type ProofCheck } from '../merkle-proof.ts';
import { TileReader, type FetchTile } from '../tile-reader.ts';

/** Different bytes, so that neither passes for the other. */
const LEAF = '\0';
const NODE = 0x01;
const HASH_BYTES = 32;

/** Binary text: a buffer for each hash is memory outside V8's heap, which costs more than the hashing. */
const sha256 = (content: string | Uint8Array): Uint8Array => Buffer.from(hash('sha256', content, 'binary'), 'binary');

const EMPTY_ROOT: Uint8Array = sha256('');

/** Hashes a leaf (RFC 6962, 2.1); text is encoded as UTF-8. */
export const hashLeaf = (content: string | Uint8Array): Uint8Array =>
  sha256(typeof content === 'string' ? LEAF + content : Buffer.concat([Buffer.from(LEAF), content]));

/** 0x01 and two hashes. One buffer for all nodes: every bet hashes two. */
const node = Buffer.of(NODE, ...new Uint8Array(2 * HASH_BYTES));

export function hashNode(left: Uint8Array, right: Uint8Array): Uint8Array {
  node.set(left, 1);
  node.set(right, 1 + HASH_BYTES);
  return sha256(node);
}

/** Hashes a range from the complete subtrees in it, from left to right. */
export const hashRange = (subtrees: readonly Uint8Array[]): Uint8Array =>
  subtrees.length === 0 ? EMPTY_ROOT : subtrees.reduceRight((right, left) => hashNode(left, right));

/** Hashes a complete subtree from the hashes of one level: 1, 2, 4 and so on. */
export function hashNeighbours(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 1) return hashes[0]!;
  return hashNeighbours(
    Array.from({ length: hashes.length / 2 }, (_, at) => hashNode(hashes[2 * at]!, hashes[2 * at + 1]!)),
  );
}

export interface CompleteNode extends Subtree {
  readonly hash: Uint8Array;
}

export type GrowingTree = ReturnType<typeof createGrowingTree>;

/**
 * Returns an append-only log, which stores a few dozen hashes at any size. Throws a RangeError if a log of that size
 * has another number of subtrees.
 */
export function createGrowingTree(size = 0, subtrees: readonly Uint8Array[] = []) {
  if (subtreesIn({ from: 0, to: size }).length !== subtrees.length) {
    throw new RangeError(`a log of ${size} leaves has not ${subtrees.length} complete subtrees`);
  }
  const hashes = [...subtrees];
  let count = size;
  return {
    size: (): number => count,
    /** From left to right: enough to resume from here. */
    subtrees: (): readonly Uint8Array[] => [...hashes],
    root: (): Uint8Array => hashRange(hashes),
    /** Calls `onComplete` for each node that the leaf completes. */
    append(leafHash: Uint8Array, onComplete?: (node: CompleteNode) => void): void {
      let hash = leafHash;
      // As in a binary counter, each carry joins two subtrees of one size.
      let index = count;
      for (let level = 1; index % 2 === 1; level += 1) {
        hash = hashNode(hashes.pop()!, hash); // an odd index has a left neighbour, which is the last hash
        index = (index - 1) / 2;
        onComplete?.({ level, index, hash });
      }
      hashes.push(hash);
      count += 1;
    },
  };
}

export const verifyInclusion = (...proof: Parameters<typeof checkInclusion>): boolean =>
  runCheck(checkInclusion(...proof));

export const verifyConsistency = (older: LogState, newer: LogState, path: readonly Uint8Array[]): boolean =>
  runCheck(checkConsistency(older, newer, path));

function runCheck(check: ProofCheck): boolean {
  let step = check.next();
  while (!step.done) step = check.next(hashNode(...step.value));
  return step.value;
}

/** Returns a reader of the log's tiles. Rejects with a `TileError` if those at the right edge do not lead to the root. */
export const openTiles = (state: LogState, fetchTile: FetchTile): Promise<TileReader> =>
  TileReader.open(state, fetchTile, hashNode);
