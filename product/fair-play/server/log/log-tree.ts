import { LOG_LEAF_KIND, type LogLeaf } from '@wow/product/games';
import { toReceipt, toRoundStatement, type LogRound } from '@wow/product/games/server';
import type { Queryable } from '@wow/core/database';
import { getStoredNodes, subtreesIn, type StoredNodes, type LeafRange } from '@wow/core/fairness';
import { createGrowingTree, hashNode, hashRange, type GrowingTree } from '@wow/core/fairness/server';
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
 * Returns the hash of each piece of the log, worked out from what is kept: the leaves, and the nodes of every eighth level.
 * The pieces of a proof together need at most two blocks of 256 hashes of each kept level, in two statements.
 */
export async function readProofNodes(db: Queryable, pieces: readonly LeafRange[]): Promise<Uint8Array[]> {
  const subtrees = pieces.map(subtreesIn);
  const hashes = await readStoredNodes(
    db,
    subtrees.flatMap((some) => some.map(getStoredNodes)),
  );
  let at = 0;
  return subtrees.map((some) => hashRange(some.map(() => hashNeighbours(hashes[at++]!)))); // one list for each subtree
}

/** Returns the log as something that grows from here on. */
export async function readTree(db: Queryable, size: number): Promise<GrowingTree> {
  const pieces = subtreesIn({ from: 0, to: size }).map(({ level, index }) => ({
    from: index * 2 ** level,
    to: (index + 1) * 2 ** level,
  }));
  return createGrowingTree(size, await readProofNodes(db, pieces));
}

/** Returns the hashes of each of these lists of neighbours. Throws when one of them is not kept. */
async function readStoredNodes(db: Queryable, wanted: readonly StoredNodes[]): Promise<Uint8Array[][]> {
  const isLeaf = ({ level }: StoredNodes): boolean => level === 0;
  const leaves = await readLeavesIn(db, wanted.filter(isLeaf));
  const nodes = await readNodesIn(
    db,
    wanted.filter((one) => !isLeaf(one)),
  );
  const read = { leaves: 0, nodes: 0 };
  return wanted.map((one) => {
    const [hashes, name] = isLeaf(one) ? ([leaves, 'leaves'] as const) : ([nodes, 'nodes'] as const);
    const from = read[name];
    read[name] += one.to - one.from;
    if (read[name] > hashes.length) throw new Error(`the log lacks hashes of level ${one.level} before ${one.to}`);
    return hashes.slice(from, read[name]);
  });
}

/** Returns the hash of the node above these, of which there are 1, 2, 4 and so on. */
function hashNeighbours(hashes: readonly Uint8Array[]): Uint8Array {
  if (hashes.length === 1) return hashes[0]!;
  return hashNeighbours(
    Array.from({ length: hashes.length / 2 }, (_, at) => hashNode(hashes[2 * at]!, hashes[2 * at + 1]!)),
  );
}
