import type { Queryable } from '@wow/core/database';
import { encodeBase64, inclusionPath, type LeafRange } from '@wow/core/fairness';
import type { StoredRound } from '@wow/product/games/server';
import type { ExportedRound } from '../../export-wire.ts';
import type { PublishedCheckpoint } from './published-log.ts';
import { findLeavesOf } from './log-leaves-store.ts';
import { readProofNodes } from './log-tree.ts';

type LoggedAt = NonNullable<ExportedRound['log']>;

/** About 10 ms of this process in a log of a million leaves. */
const LEAVES_AT_ONCE = 10;

/** Returns the place and the proof of each round, in their order; undefined for one that the checkpoint does not cover. */
export async function proveRounds(
  db: Queryable,
  rounds: readonly StoredRound[],
  checkpoint: PublishedCheckpoint,
): Promise<(LoggedAt | undefined)[]> {
  const leaves = await findLeavesOf(db, rounds);
  const paths = await proveLeaves(
    db,
    leaves.map((leaf) => leaf?.index ?? null),
    checkpoint,
  );
  return leaves.map((leaf, at) => {
    const path = paths[at];
    return leaf && path && { index: leaf.index, at: rounds[at]!.at.toISOString(), salt: leaf.salt, path };
  });
}

/** Returns the path of each leaf as base64, in their order; undefined for one that the checkpoint does not cover. */
export async function proveLeaves(
  db: Queryable,
  indexes: readonly (number | null)[],
  { size }: PublishedCheckpoint,
): Promise<(string[] | undefined)[]> {
  const proved: (string[] | undefined)[] = [];
  for (let from = 0; from < indexes.length; from += LEAVES_AT_ONCE) {
    const paths = indexes
      .slice(from, from + LEAVES_AT_ONCE)
      .map((index) => (index !== null && index < size ? inclusionPath(index, size) : undefined));
    const hashes = await readHashes(
      db,
      paths.flatMap((path) => path ?? []),
    );
    proved.push(...paths.map((path) => path?.map((range) => encodeBase64(hashes.get(toName(range))!))));
  }
  return proved;
}

/** Reads each range once: neighbours in the log share most of their paths. */
async function readHashes(db: Queryable, ranges: readonly LeafRange[]): Promise<Map<string, Uint8Array>> {
  const unique = [...new Map(ranges.map((range) => [toName(range), range])).values()];
  const hashes = await readProofNodes(db, unique);
  return new Map(unique.map((range, at) => [toName(range), hashes[at]!]));
}

const toName = ({ from, to }: LeafRange): string => `${from} ${to}`;
