import { STORED_EVERY_LEVELS } from '@wow/core/fairness';
import { createGrowingTree, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { HEAD_KIND, headText } from '@wow/product/fair-play';
import type { AuditContext } from './audit-context.ts';
import { verifyKeySignature, type KeysByNumber } from './check-keys.ts';
import { compare, createIssue, type Issue } from './discrepancy.ts';
import { type NodeRow, streamHeads, streamLeaves, streamNodes, type HeadRow, type LeafRow } from './log-audit-store.ts';
import type { ReturnsCheck } from './returns-check.ts';
import { RowReader } from './row-reader.ts';

/** Rebuilds the public log from its leaves, and checks the stored nodes, the published heads and the counted returns. */
export async function auditLog(
  { tx, issues, counts, onProgress }: AuditContext,
  keys: KeysByNumber,
  returns: ReturnsCheck,
): Promise<void> {
  const leaves = new RowReader(streamLeaves(tx));
  const nodes = new RowReader(streamNodes(tx));
  const heads = new RowReader(streamHeads(tx));
  const tree = createGrowingTree();
  let last: LeafRow | null = null;
  let lastHead: HeadRow | null = null;
  try {
    for await (const leaf of leaves.takeWhile(() => !issues.isEnough)) {
      issues.addGeneral(checkLeafPlace(leaf, tree.size()));
      const complete: CompleteNode[] = [];
      tree.append(leaf.hash, (node) => {
        if (node.level % STORED_EVERY_LEVELS === 0) complete.push(node);
      });
      for (const node of complete) {
        const kept = await nodes.takeIf((row) => row.level === node.level && row.node_index === node.index);
        issues.addGeneral(checkNode(node, kept));
        counts.nodes += 1;
      }
      counts.leaves += 1;
      last = leaf;
      issues.addGeneral(returns.take(leaf));
      for await (const head of heads.takeWhile(({ tree_size: size }) => size <= tree.size())) {
        issues.addGeneral(checkHead(head, tree, keys));
        counts.heads += 1;
        lastHead = head;
      }
      onProgress();
    }
    if (issues.isEnough) return;
    if (last) issues.addGeneral(checkCovered(last, lastHead));
    issues.addGeneral(checkNoMore(await nodes.peek(), await heads.peek(), tree.size()));
  } finally {
    for (const reader of [leaves, nodes, heads]) await reader.close();
  }
}

function checkNode({ level, index, hash }: CompleteNode, kept: NodeRow | undefined): Issue[] {
  return compare('node', `node ${index} of level ${level}`, toHex(hash), kept ? toHex(kept.hash) : 'none');
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function checkLeafPlace({ leaf_index: index, seed_pair_id: pair, nonce, game }: LeafRow, size: number): Issue[] {
  if (index !== size) return [createIssue('leaf', 'the next leaf', `number ${size}`, `number ${index}`)];
  if (game !== null) return [];
  return [createIssue('leaf', `leaf ${index}`, `a round with nonce ${nonce} of seed pair ${pair}`, 'none')];
}

function checkHead(head: HeadRow, tree: GrowingTree, keys: KeysByNumber): Issue[] {
  const { tree_size: size, at, signed_by: number, signature } = head;
  const subject = `the head of ${size} leaves`;
  const root = toHex(tree.root());
  const found = toHex(head.root);
  if (size !== tree.size() || root !== found) return [createIssue('head', subject, root, found)];
  const known = keys.get(number);
  const text = known && headText({ kind: HEAD_KIND, key: known.id, tree_size: size, root, at: at.toISOString() });
  if (known && text && verifyKeySignature(known.key, text, signature)) return [];
  const expected = `a signature of key ${known?.id ?? 'that is published'} over it`;
  return [createIssue('head', `${subject}, its signature`, expected, `key number ${number}, and none`)];
}

function checkNoMore(node: NodeRow | undefined, head: HeadRow | undefined, size: number): Issue[] {
  const issues: Issue[] = [];
  if (node)
    issues.push(createIssue('node', `node ${node.node_index} of level ${node.level}`, 'none', toHex(node.hash)));
  if (head) issues.push(createIssue('head', 'the last head', `at most ${size} leaves`, `${head.tree_size} leaves`));
  return issues;
}

/** A head is signed at most a second after a leaf; the rest is tolerance. */
const LONGEST_WITHOUT_MS = 2_000;

function checkCovered({ leaf_index: index, played_at: at }: LeafRow, head: HeadRow | null): Issue[] {
  if (head && index < head.tree_size) return [];
  if (head && (at === null || at.getTime() < head.at.getTime() + LONGEST_WITHOUT_MS)) return [];
  const found = head ? `the last one of ${head.tree_size} leaves, ${head.at.toISOString()}` : 'no head';
  return [createIssue('head', 'the newest head', `a head of more than ${index} leaves`, found)];
}
