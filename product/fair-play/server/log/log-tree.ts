import { LOG_LEAF_KIND, type LogLeaf } from '@wow/product/games';
import { toReceipt, toRoundStatement, type LogRound } from '@wow/product/games/server';
import type { Queryable } from '@wow/core/database';
import { getStoredNodes, subtreesIn, type StoredNodes, type LeafRange } from '@wow/core/fairness';
import { createGrowingTree, hashNeighbours, hashRange, type GrowingTree } from '@wow/core/fairness/server';
import { readLeavesIn } from './log-leaves-store.ts';
import { readNodesIn } from './log-nodes-store.ts';

/** Returns the content of the leaf of this round. `salt` is 16 bytes as hex. */
export const makeLeaf = (round: LogRound, salt: string): LogLeaf => ({
  at: round.at.toISOString(),
  kind: LOG_LEAF_KIND,
  round: round.signatureInfo ? toReceipt(round, round.signatureInfo) : toRoundStatement(round),
  salt,
  signature: round.signatureInfo?.signature ?? null,
});

/**
 * Returns the hash of each piece of the log, from the leaves and the stored nodes of every eighth level. A proof needs at
 * most two blocks of 256 hashes of each stored level, in two statements.
 */
export async function readProofNodes(db: Queryable, pieces: readonly LeafRange[]): Promise<Uint8Array[]> {
  const subtrees = pieces.map(subtreesIn);
  const hashes = await readStoredNodes(db, subtrees.flat().map(getStoredNodes));
  let at = 0;
  return subtrees.map((some) => hashRange(some.map(() => hashNeighbours(hashes[at++]!)))); // one list for each subtree
}

export async function readTree(db: Queryable, size: number): Promise<GrowingTree> {
  const pieces = subtreesIn({ from: 0, to: size }).map(({ level, index }) => ({
    from: index * 2 ** level,
    to: (index + 1) * 2 ** level,
  }));
  return createGrowingTree(size, await readProofNodes(db, pieces));
}

/** Returns the hashes of each list of neighbours. Throws if one is not stored. */
async function readStoredNodes(db: Queryable, wanted: readonly StoredNodes[]): Promise<Uint8Array[][]> {
  const ofLeaves = wanted.filter(({ level }) => level === 0);
  const ofNodes = wanted.filter(({ level }) => level > 0);
  const leaves = (await readLeavesIn(db, ofLeaves)).values();
  const nodes = (await readNodesIn(db, ofNodes)).values();
  return wanted.map(({ level, from, to }) =>
    Array.from({ length: to - from }, () => {
      const { value } = (level === 0 ? leaves : nodes).next();
      if (!value) throw new Error(`the log lacks hashes of level ${level} before ${to}`);
      return value;
    }),
  );
}
