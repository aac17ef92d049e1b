import type { KeyObject } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { HEAD_KIND, headText } from '@wow/product/fair-play';
import { checkNode, hexOf, TreeCheck } from './check-tree.ts';
import type { Counts } from './counts.ts';
import type { Findings } from './findings.ts';
import { streamHeads, streamLeaves, streamNodes, type HeadRow, type LeafRow, type NodeRow } from './log-audit-store.ts';
import { mistake, type Mistake } from './mistake.ts';
import type { ReturnsCheck } from './returns-check.ts';
import { RowReader } from './row-reader.ts';
import { isSignatureOf } from './signing-keys.ts';

interface WalkLogNeeds {
  readonly tx: Transaction;
  readonly keys: ReadonlyMap<number, { readonly id: string; readonly key: KeyObject }>;
  readonly returns: ReturnsCheck;
  readonly findings: Findings;
  readonly counts: Counts;
  readonly onProgress: () => void;
}

/**
 * Grows the tree of the public log anew from its leaves, and holds against it every node that is kept and every head that
 * was ever said; adds up anew what all rounds returned.
 */
export async function walkLog({ tx, keys, returns, findings, counts, onProgress }: WalkLogNeeds): Promise<void> {
  const leaves = new RowReader(streamLeaves(tx));
  const nodes = new RowReader(streamNodes(tx));
  const heads = new RowReader(streamHeads(tx));
  const check = new TreeCheck();
  let last: LeafRow | null = null;
  let lastHead: HeadRow | null = null;
  const note = (mistakes: readonly Mistake[]): void =>
    findings.add(...mistakes.map((one) => ({ ...one, playerId: null, roundId: null })));
  try {
    for (; !findings.isEnough; leaves.skip()) {
      if (leaves.mustFill) await leaves.fill();
      const leaf = leaves.head;
      if (!leaf) break;
      note(checkLeafPlace(leaf, check.tree.size()));
      for (const node of check.append(leaf.hash)) {
        if (nodes.mustFill) await nodes.fill();
        note(checkNode(node, nodes.head));
        if (nodes.head?.level === node.level && nodes.head.node_index === node.index) nodes.skip();
        counts.nodes += 1;
      }
      counts.leaves += 1;
      last = leaf;
      note(returns.take(leaf));
      for (;;) {
        if (heads.mustFill) await heads.fill();
        const { head } = heads;
        if (!head || head.tree_size > check.tree.size()) break;
        note(checkHead(head, check, keys));
        counts.heads += 1;
        lastHead = head;
        heads.skip();
      }
      onProgress();
    }
    if (findings.isEnough) return;
    await nodes.fill();
    await heads.fill();
    if (last) note(checkCovered(last, lastHead));
    note(checkNoMore(nodes.head, heads.head, check.tree.size()));
  } finally {
    for (const reader of [leaves, nodes, heads]) await reader.close();
  }
}

function checkLeafPlace({ leaf_index: index, seed_pair_id: pair, nonce, game }: LeafRow, size: number): Mistake[] {
  if (index !== size) return [mistake('leaf', 'the next leaf', `number ${size}`, `number ${index}`)];
  if (game !== null) return [];
  return [mistake('leaf', `leaf ${index}`, `a round with nonce ${nonce} of seed pair ${pair}`, 'none')];
}

function checkHead(head: HeadRow, { tree }: TreeCheck, keys: WalkLogNeeds['keys']): Mistake[] {
  const { tree_size: size, at, signed_by: number, signature } = head;
  const subject = `the head of ${size} leaves`;
  const root = hexOf(tree.root());
  const found = hexOf(head.root);
  if (size !== tree.size() || root !== found) return [mistake('head', subject, root, found)];
  const known = keys.get(number);
  const text = known && headText({ kind: HEAD_KIND, key: known.id, tree_size: size, root, at: at.toISOString() });
  if (known && text && isSignatureOf(known.key, text, signature)) return [];
  const expected = `a signature of key ${known?.id ?? 'that is published'} over it`;
  return [mistake('head', `${subject}, its signature`, expected, `key number ${number}, and none`)];
}

/** Nothing may stand in the log that its leaves do not lead to. */
function checkNoMore(node: NodeRow | undefined, head: HeadRow | undefined, size: number): Mistake[] {
  const mistakes: Mistake[] = [];
  if (node) mistakes.push(mistake('node', `node ${node.node_index} of level ${node.level}`, 'none', hexOf(node.hash)));
  if (head) mistakes.push(mistake('head', 'the last head', `at most ${size} leaves`, `${head.tree_size} leaves`));
  return mistakes;
}

/** A head is said with the first leaf of all, and with every one that comes a second after the last head or later. */
const LONGEST_WITHOUT_MS = 2_000;

function checkCovered({ leaf_index: index, played_at: at }: LeafRow, head: HeadRow | null): Mistake[] {
  if (head && index < head.tree_size) return [];
  if (head && (at === null || at.getTime() < head.at.getTime() + LONGEST_WITHOUT_MS)) return [];
  const found = head ? `the last one of ${head.tree_size} leaves, ${head.at.toISOString()}` : 'no head';
  return [mistake('head', 'the newest head', `a head of more than ${index} leaves`, found)];
}
