import { KEPT_EVERY_LEVELS } from '@wow/core/fairness';
import { growTree, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { compare, type Mistake } from './mistake.ts';
import type { NodeRow } from './log-audit-store.ts';

/** Grows the tree of the log anew, and holds the nodes that are kept against it. */
export class TreeCheck {
  readonly tree: GrowingTree = growTree();
  readonly #complete: CompleteNode[] = [];

  /** Puts the next leaf to the end, and returns the nodes of kept levels that it makes complete. */
  append(hash: Uint8Array): readonly CompleteNode[] {
    this.#complete.length = 0;
    this.tree.append(hash, (node) => {
      if (node.level % KEPT_EVERY_LEVELS === 0) this.#complete.push(node);
    });
    return this.#complete;
  }
}

/** Returns what does not agree between a node as it has to be and the next one that is kept. */
export function checkNode({ level, index, hash }: CompleteNode, kept: NodeRow | undefined): Mistake[] {
  const subject = `node ${index} of level ${level}`;
  const expected = hexOf(hash);
  const isThere = kept?.level === level && kept.node_index === index;
  return compare('node', subject, expected, isThere ? hexOf(kept.hash) : 'none');
}

export const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
