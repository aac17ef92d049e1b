import * as z from 'zod/mini';
import { logHeadSchema, headText, type LogHead } from '@wow/product/fair-play';
import { signatureSchema } from '@wow/product/games';
import type { LogState } from '@wow/core/fairness';
import { createGrowingTree, verifyConsistency, type GrowingTree } from '@wow/core/fairness/server';
import { LogDiscrepancyError, type LogSource, type ShownHead } from './log-source.ts';
import { sha256Hex } from '../../log-head.ts';
import { isSignedBy, trustKeys, type TrustedKeys } from './trust-keys.ts';

/** What a follower stores of a log: enough to notice any change of what was seen. */
export const followStateSchema = z.object({
  kind: z.literal('wow-followed-log-1'),
  /** The origin of the server. */
  url: z.string(),
  /** The trusted keys by id, 32 bytes as base64. */
  keys: z.record(z.string(), z.string()),
  /** The newest checked head, and the hashes of its complete subtrees; null while the log is empty. */
  log: z.nullable(
    z.object({ signed: z.object({ head: logHeadSchema, signature: signatureSchema }), subtrees: z.array(sha256Hex) }),
  ),
});

export type FollowState = z.output<typeof followStateSchema>;

const LEAVES_AT_ONCE = 4_096;

export interface Look {
  readonly state: FollowState;
  /** How many were new. */
  readonly leaves: number;
  readonly heads: number;
}

export const neverSeen = (url: string): FollowState => ({ kind: 'wow-followed-log-1', url, keys: {}, log: null });

/**
 * Fetches every leaf and head since the last look, recomputes the root of each head from the leaves and checks its
 * signature. Memory does not grow with the log. Throws a `LogDiscrepancyError` at the first contradiction.
 */
export async function followLog(
  source: LogSource,
  before: FollowState,
  believed: readonly string[] = [],
): Promise<Look> {
  const isFirst = Object.keys(before.keys).length === 0;
  const newest = await source.head();
  // After the head, so that a new key of it is among them.
  const keys = trustKeys(isFirst ? null : before.keys, await source.keys(), believed);
  const kept = before.log?.signed ?? null;
  if (!newest) {
    if (kept) throw new LogDiscrepancyError(`The log had ${kept.head.tree_size} leaves, and now there is none.`);
    return { state: { ...before, keys }, leaves: 0, heads: 0 };
  }
  checkHead(newest, keys);
  if (kept) await checkGrowth(source, kept.head, newest.head);

  const subtrees = before.log?.subtrees.map((hash) => Buffer.from(hash, 'hex')) ?? [];
  const tree = createGrowingTree(kept?.head.tree_size ?? 0, subtrees);
  const size = tree.size();
  const heads = await mirrorHeads(source, tree, newest.head, keys);
  await mirror(source, tree, newest.head);
  const log = { signed: newest, subtrees: tree.subtrees().map(toHex) };
  return { state: { ...before, keys, log }, leaves: tree.size() - size, heads };
}

export function checkHead({ head, signature }: ShownHead, keys: TrustedKeys): void {
  const key = keys[head.key];
  if (key === undefined)
    throw new LogDiscrepancyError(
      `The head of ${head.tree_size} leaves names the key ${head.key}, which is not published.`,
    );
  if (!isSignedBy(key, headText(head), signature)) {
    throw new LogDiscrepancyError(`The signature of the head of ${head.tree_size} leaves does not hold.`);
  }
}

/** Checks the proof that the newer log begins with the older one. */
export async function checkGrowth(source: LogSource, older: LogHead, newer: LogHead): Promise<void> {
  if (newer.tree_size < older.tree_size) {
    throw new LogDiscrepancyError(
      `The log had ${older.tree_size} leaves at ${older.at}, and now it has ${newer.tree_size}.`,
    );
  }
  const isSame = newer.tree_size === older.tree_size;
  const path = isSame ? [] : await source.consistency(older.tree_size, newer.tree_size);
  if (!verifyConsistency(toState(older), toState(newer), path.map(toBytes))) {
    throw new LogDiscrepancyError(
      isSame
        ? `Two heads of ${newer.tree_size} leaves have different roots: ${older.root} and ${newer.root}.`
        : `The log of ${newer.tree_size} leaves does not begin with the one of ${older.tree_size} leaves that was seen before.`,
    );
  }
}

/** Checks every head up to the newest one against the leaves, and returns their number. */
async function mirrorHeads(source: LogSource, tree: GrowingTree, newest: LogHead, keys: TrustedKeys): Promise<number> {
  let count = 0;
  for (;;) {
    const heads = await source.heads(tree.size());
    const due = heads.filter(({ head }) => head.tree_size <= newest.tree_size);
    for (const signed of due) {
      checkHead(signed, keys);
      if (signed.head.tree_size <= tree.size()) {
        throw new LogDiscrepancyError(`The heads after ${tree.size()} leaves are not in their order.`);
      }
      await mirror(source, tree, signed.head);
      count += 1;
    }
    if (due.length === 0 || tree.size() === newest.tree_size) return count;
  }
}

/** Fetches the leaves up to this head, and checks its root. */
async function mirror(source: LogSource, tree: GrowingTree, { tree_size: size, root }: LogHead): Promise<void> {
  while (tree.size() < size) {
    const leaves = await source.leaves(tree.size(), Math.min(LEAVES_AT_ONCE, size - tree.size()));
    if (leaves.length === 0) throw new LogDiscrepancyError(`Leaf ${tree.size()} of ${size} is not shown.`);
    for (const leaf of leaves.slice(0, size - tree.size())) tree.append(toBytes(leaf));
  }
  const found = toHex(tree.root());
  if (found !== root) {
    throw new LogDiscrepancyError(`The head of ${size} leaves has the root ${root}, and its leaves lead to ${found}.`);
  }
}

const toBytes = (hex: string): Uint8Array => Buffer.from(hex, 'hex');
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
const toState = ({ tree_size: size, root }: LogHead): LogState => ({ size, root: toBytes(root) });
