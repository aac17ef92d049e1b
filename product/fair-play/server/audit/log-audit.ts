import { STORED_EVERY_LEVELS } from '@wow/core/fairness';
import { createGrowingTree, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { compare, type Issue, type Issues, createIssue } from './discrepancy.ts';
import { type NodeRow, streamHeads, streamLeaves, streamNodes, type HeadRow, type LeafRow } from './log-audit-store.ts';
import type { KeyObject } from 'node:crypto';
import type { Transaction } from '@wow/core/database';
import { HEAD_KIND, headText } from '@wow/product/fair-play';
import type { Counts } from './counts.ts';
import type { ReturnsCheck } from './returns-check.ts';
import { RowReader } from './row-reader.ts';
import { verifyKeySignature } from './check-keys.ts';

/** Rebuilds the tree of the log and compares the stored nodes with it. */
class TreeCheck {
  readonly tree: GrowingTree = createGrowingTree();
  readonly #complete: CompleteNode[] = [];

  /** Puts the next leaf to the end, and returns the nodes of kept levels that it makes complete. */
  append(hash: Uint8Array): readonly CompleteNode[] {
    this.#complete.length = 0;
    this.tree.append(hash, (node) => {
      if (node.level % STORED_EVERY_LEVELS === 0) this.#complete.push(node);
    });
    return this.#complete;
  }
}

/** Returns what does not agree between a node as it has to be and the next one that is kept. */
function checkNode({ level, index, hash }: CompleteNode, kept: NodeRow | undefined): Issue[] {
  const subject = `node ${index} of level ${level}`;
  const expected = toHex(hash);
  const isThere = kept?.level === level && kept.node_index === index;
  return compare('node', subject, expected, isThere ? toHex(kept.hash) : 'none');
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

interface LogAuditOptions {
  readonly tx: Transaction;
  readonly keys: ReadonlyMap<number, { readonly id: string; readonly key: KeyObject }>;
  readonly returns: ReturnsCheck;
  readonly findings: Issues;
  readonly counts: Counts;
  readonly onProgress: () => void;
}

/**
 * Rebuilds the public log from its leaves, and compares it with every stored node and every head that
 * was published; adds up again what all rounds returned.
 */
export async function auditLog({ tx, keys, returns, findings, counts, onProgress }: LogAuditOptions): Promise<void> {
  const leaves = new RowReader(streamLeaves(tx));
  const nodes = new RowReader(streamNodes(tx));
  const heads = new RowReader(streamHeads(tx));
  const check = new TreeCheck();
  let last: LeafRow | null = null;
  let lastHead: HeadRow | null = null;
  const note = (mistakes: readonly Issue[]): void =>
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

function checkLeafPlace({ leaf_index: index, seed_pair_id: pair, nonce, game }: LeafRow, size: number): Issue[] {
  if (index !== size) return [createIssue('leaf', 'the next leaf', `number ${size}`, `number ${index}`)];
  if (game !== null) return [];
  return [createIssue('leaf', `leaf ${index}`, `a round with nonce ${nonce} of seed pair ${pair}`, 'none')];
}

function checkHead(head: HeadRow, { tree }: TreeCheck, keys: LogAuditOptions['keys']): Issue[] {
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

/** Nothing may stand in the log that its leaves do not lead to. */
function checkNoMore(node: NodeRow | undefined, head: HeadRow | undefined, size: number): Issue[] {
  const mistakes: Issue[] = [];
  if (node)
    mistakes.push(createIssue('node', `node ${node.node_index} of level ${node.level}`, 'none', toHex(node.hash)));
  if (head) mistakes.push(createIssue('head', 'the last head', `at most ${size} leaves`, `${head.tree_size} leaves`));
  return mistakes;
}

/** A head is said with the first leaf of all, and with every one that comes a second after the last head or later. */
const LONGEST_WITHOUT_MS = 2_000;

function checkCovered({ leaf_index: index, played_at: at }: LeafRow, head: HeadRow | null): Issue[] {
  if (head && index < head.tree_size) return [];
  if (head && (at === null || at.getTime() < head.at.getTime() + LONGEST_WITHOUT_MS)) return [];
  const found = head ? `the last one of ${head.tree_size} leaves, ${head.at.toISOString()}` : 'no head';
  return [createIssue('head', 'the newest head', `a head of more than ${index} leaves`, found)];
}
