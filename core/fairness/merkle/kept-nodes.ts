import type { Subtree } from './subtrees-in.ts';

/** Of every eighth level all nodes are kept, beginning with the leaves themselves, which are level 0. */
export const KEPT_EVERY_LEVELS = 8;

/** Neighbours of one level: those from `from` to `to`, without the last. */
export interface KeptNodes {
  readonly level: number;
  readonly from: number;
  readonly to: number;
}

/** Returns the kept nodes that a complete subtree is worked out from: 1 to 128 of them. */
export function keptNodesOf({ level, index }: Subtree): KeptNodes {
  const above = level % KEPT_EVERY_LEVELS;
  return { level: level - above, from: index * 2 ** above, to: (index + 1) * 2 ** above };
}
