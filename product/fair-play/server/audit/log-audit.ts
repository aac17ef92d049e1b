import { formatCheckpoint, parseSignedCheckpoint, STORED_EVERY_LEVELS } from '@wow/core/fairness';
import {
  createGrowingTree,
  hashLeaf,
  verifyNote,
  type CompleteNode,
  type GrowingTree,
} from '@wow/core/fairness/server';
import { canonicalJson } from '@wow/core/protocol';
import { serializeLogEntry } from '@wow/product/ledger';
import { streamLogEntries, type StoredLogEntry } from '@wow/product/ledger/server';
import type { AuditContext } from './audit-context.ts';
import { verifyKeySignature, type KeysByNumber, type KnownKey } from './check-keys.ts';
import { compare, createIssue, type Issue } from './discrepancy.ts';
import type { ReportedEconomies } from './economies.ts';
import { type NodeRow, streamHeads, streamLeaves, streamNodes, type HeadRow, type LeafRow } from './log-audit-store.ts';
import { toLogKey } from '../log/published-log.ts';
import { CHECKPOINT_KIND, checkpointReportSchema } from '../log/report-checkpoints.ts';
import type { ReturnsCheck } from './returns-check.ts';
import { RowReader } from './row-reader.ts';

/** Rebuilds the public log from its leaves, and checks the stored nodes, the published heads and the counted returns. */
export async function auditLog(
  { tx, issues, counts, delay, onProgress }: AuditContext,
  keys: KeysByNumber,
  returns: ReturnsCheck,
  economies: ReportedEconomies,
): Promise<void> {
  const leaves = new RowReader(streamLeaves(tx));
  const nodes = new RowReader(streamNodes(tx));
  const heads = new RowReader(streamHeads(tx));
  const entries = new RowReader(streamLogEntries(tx));
  const tree = createGrowingTree();
  let last: LeafRow | null = null;
  let lastHead: HeadRow | null = null;
  /** The checkpoint that the log has not reported yet. */
  let unreported: HeadRow | null = null;
  try {
    for await (const leaf of leaves.takeWhile(() => !issues.isEnough)) {
      issues.addGeneral(checkLeafPlace(leaf, tree.size()));
      if (leaf.seed_pair_id === null) {
        const entry = await entries.takeIf(({ leafIndex }) => leafIndex === leaf.leaf_index);
        issues.addGeneral(checkEntry(leaf, entry));
        if (entry?.kind === CHECKPOINT_KIND) {
          issues.addGeneral(checkReport(entry, unreported));
          unreported = null;
        }
        counts.entries += 1;
      }
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
      issues.addGeneral([...returns.take(leaf), ...economies.take(leaf)]);
      delay.takeLeaf(leaf);
      for await (const head of heads.takeWhile(({ tree_size: size }) => size <= tree.size())) {
        issues.addGeneral(checkHead(head, tree, keys));
        if (head.origin !== null) {
          issues.addGeneral(checkReported(unreported));
          unreported = head;
        }
        issues.addGeneral(delay.takeHead(head));
        counts.heads += 1;
        lastHead = head;
      }
      onProgress();
    }
    if (issues.isEnough) return;
    if (last) issues.addGeneral(checkCovered(last, lastHead));
    issues.addGeneral(checkNoMore(await nodes.peek(), await heads.peek(), tree.size()));
    const stray = await entries.peek();
    if (stray)
      issues.addGeneral([createIssue('leaf', `the entry ${stray.id}`, `leaf ${stray.leafIndex}`, 'no such leaf')]);
  } finally {
    for (const reader of [leaves, nodes, heads, entries]) await reader.close();
  }
}

function checkNode({ level, index, hash }: CompleteNode, kept: NodeRow | undefined): Issue[] {
  return compare('node', `node ${index} of level ${level}`, toHex(hash), kept ? toHex(kept.hash) : 'none');
}

const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

function checkLeafPlace({ leaf_index: index, seed_pair_id: pair, nonce, game }: LeafRow, size: number): Issue[] {
  if (index !== size) return [createIssue('leaf', 'the next leaf', `number ${size}`, `number ${index}`)];
  if (game !== null || pair === null) return [];
  return [createIssue('leaf', `leaf ${index}`, `a round with nonce ${nonce} of seed pair ${pair}`, 'none')];
}

function checkEntry({ leaf_index: index, hash }: LeafRow, entry: StoredLogEntry | undefined): Issue[] {
  if (!entry) return [createIssue('leaf', `leaf ${index}`, 'a round or an entry', 'neither')];
  return compare('leaf', `leaf ${index}, ${entry.kind}`, toHex(hashLeaf(serializeLogEntry(entry))), toHex(hash));
}

/** The log reports every checkpoint among the leaves after it, before the next one is signed. */
function checkReported(before: HeadRow | null): Issue[] {
  if (before === null) return [];
  return [createIssue('head', `the head of ${before.tree_size} leaves`, 'a report before the next one', 'none')];
}

function checkReport({ body, leafIndex }: StoredLogEntry, head: HeadRow | null): Issue[] {
  const report = checkpointReportSchema.safeParse(body).data;
  const note = report && parseSignedCheckpoint(report.checkpoint)?.note;
  const signature = note ? toHex(note.signatures[0]!.signature) : 'none'; // a note has one
  if (head && report?.size === head.tree_size && signature === head.signature) return [];
  const expected = head ? `a report of the head of ${head.tree_size} leaves` : 'no report';
  return [createIssue('head', `leaf ${leafIndex}`, expected, `one of the head of ${report?.size ?? 'unknown'} leaves`)];
}

function checkHead(head: HeadRow, tree: GrowingTree, keys: KeysByNumber): Issue[] {
  const { tree_size: size, signed_by: number } = head;
  const subject = `the head of ${size} leaves`;
  const root = toHex(tree.root());
  const found = toHex(head.root);
  if (size !== tree.size() || root !== found) return [createIssue('head', subject, root, found)];
  const known = keys.get(number);
  if (known && isSigned(head, known)) return [];
  const expected = `a signature of key ${known?.id ?? 'that is published'} over it`;
  return [createIssue('head', `${subject}, its signature`, expected, `key number ${number}, and none`)];
}

/** A head without an origin is of a server that signed JSON instead of checkpoints. */
function isSigned(
  { origin, tree_size: size, root, at, signature }: HeadRow,
  { id, key, publicKey }: KnownKey,
): boolean {
  if (origin === null) {
    const head = { kind: 'wow-log-head-1', key: id, tree_size: size, root: toHex(root), at: at.toISOString() };
    return verifyKeySignature(key, canonicalJson(head), signature);
  }
  const logKey = toLogKey(origin, { publicKey });
  const text = formatCheckpoint({ origin, size, root: Uint8Array.from(root) });
  const line = { name: origin, keyId: logKey.keyId, signature: Uint8Array.from(Buffer.from(signature, 'hex')) };
  return verifyNote({ text, signatures: [line] }, [logKey]) === 'holds';
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
