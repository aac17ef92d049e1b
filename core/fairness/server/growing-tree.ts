import { subtreesIn, type Subtree } from '../merkle/subtrees-in.ts';
import { hashNode, hashRange } from './merkle-hash.ts';

/** A node of the tree that became complete: never again will its hash change. */
export interface CompleteNode extends Subtree {
  readonly hash: Uint8Array;
}

/** A log that leaves are put to the end of. It keeps no leaf: a few dozen hashes, whatever its size. */
export interface GrowingTree {
  readonly size: () => number;
  /** Its complete subtrees from left to right: all that is needed to go on from here. */
  readonly subtrees: () => readonly Uint8Array[];
  readonly root: () => Uint8Array;
  /** Puts the hash of a leaf to the end; whoever asks is told of each node above it that this makes complete. */
  readonly append: (leafHash: Uint8Array, onComplete?: (node: CompleteNode) => void) => void;
}

/**
 * Returns a log of `size` leaves, whose complete subtrees have these hashes, as something that grows. Throws a RangeError
 * when a log of that size has another number of them.
 */
export function growTree(size = 0, subtrees: readonly Uint8Array[] = []): GrowingTree {
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
