import {
  formatNote,
  parseSignedCheckpoint,
  TileError,
  type LogState,
  type SignedCheckpoint,
  type VerifierKey,
} from '@wow/core/fairness';
import { openTiles, verifyNote } from '@wow/core/fairness/server';
import { parseJson } from '@wow/core/protocol';
import { toLogKey } from '../log/published-log.ts';
import { checkpointReportSchema } from '../log/report-checkpoints.ts';
import type { FollowState } from './follow-state.ts';
import { LeafCheck } from './leaf-check.ts';
import { LogDiscrepancyError, type LogSource } from './log-source.ts';
import { trustKeys, type TrustedKeys } from './trust-keys.ts';

type SeenLog = NonNullable<FollowState['log']>;

export interface Look {
  readonly state: FollowState;
  /** How many leaves are new. */
  readonly leaves: number;
}

export interface FollowOptions {
  /** The ids of new keys that no known key endorses, and that are trusted all the same. */
  readonly believed?: readonly string[];
  /** The keys of witnesses that must have cosigned the checkpoint. */
  readonly witnesses?: readonly VerifierKey[];
}

/**
 * Fetches the checkpoint, checks its signatures, and proves by tiles that the log only grew since the last look: in a few
 * requests, at any size. Throws a `LogDiscrepancyError` at the first contradiction.
 */
export async function followLog(
  source: LogSource,
  before: FollowState,
  { believed = [], witnesses = [] }: FollowOptions = {},
): Promise<Look> {
  const isFirst = Object.keys(before.keys).length === 0;
  const newest = await source.checkpoint();
  // After the checkpoint, so that a new key of it is among them.
  const { keys: shown, log } = await source.document();
  const keys = trustKeys(isFirst ? null : before.keys, shown, log.origin, believed);
  if (before.origin !== null && log.origin !== before.origin) {
    throw new LogDiscrepancyError(`The log had the origin ${before.origin}, and now it has ${log.origin}.`);
  }
  const state = { ...before, keys, origin: log.origin };
  if (!newest) {
    if (before.log) throw new LogDiscrepancyError(`The log had ${before.log.size} leaves, and now there is none.`);
    return { state, leaves: 0 };
  }
  checkCheckpoint(newest, log.origin, keys);
  const older = before.log && { size: before.log.size, root: Buffer.from(before.log.root, 'hex') };
  await checkGrowth(source, older ?? newest, newest);
  if (before.log?.checkpoint && newest.size > before.log.size) await checkReported(source, newest, before.log);
  for (const key of witnesses) checkCosigned(newest, key);
  const seen = { size: newest.size, root: toHex(newest.root), checkpoint: formatNote(newest.note) };
  return { state: { ...state, log: seen }, leaves: newest.size - (older?.size ?? 0) };
}

/** Checks the origin of a checkpoint, and that a trusted key has signed it. */
export function checkCheckpoint({ origin, size, note }: SignedCheckpoint, expected: string, keys: TrustedKeys): void {
  const name = `The checkpoint of ${size} leaves`;
  if (origin !== expected) throw new LogDiscrepancyError(`${name} has the origin ${origin}, not ${expected}.`);
  const logKeys = Object.values(keys).map((key) => toLogKey(origin, { publicKey: Buffer.from(key, 'base64') }));
  const found = verifyNote(note, logKeys);
  if (found === 'unknown_key') throw new LogDiscrepancyError(`${name} is not signed by any key that is published.`);
  if (found === 'forged')
    throw new LogDiscrepancyError(`The signature of the checkpoint of ${size} leaves does not hold.`);
}

function checkCosigned({ size, note }: SignedCheckpoint, key: VerifierKey): void {
  const found = verifyNote(note, [key]);
  if (found === 'holds') return;
  const checkpoint = `the checkpoint of ${size} leaves`;
  throw new LogDiscrepancyError(
    found === 'forged'
      ? `The cosignature of ${key.name} under ${checkpoint} does not hold.`
      : `${key.name} has not cosigned ${checkpoint}.`,
  );
}

/** Checks that the tiles of the newer log lead to its root, and that it begins with the older one. */
export async function checkGrowth(source: LogSource, older: LogState, newer: LogState): Promise<void> {
  if (newer.size < older.size) {
    throw new LogDiscrepancyError(`The log had ${older.size} leaves, and now it has ${newer.size}.`);
  }
  if (newer.size === older.size && !isSame(newer.root, older.root)) {
    throw new LogDiscrepancyError(
      `Two checkpoints of ${newer.size} leaves have different roots: ${toHex(older.root)} and ${toHex(newer.root)}.`,
    );
  }
  if (!isSame(await readRootOf(source, newer, older.size), older.root)) {
    throw new LogDiscrepancyError(
      `The log of ${newer.size} leaves does not begin with the one of ${older.size} leaves that was seen before.`,
    );
  }
}

/** Checks that the log reports a checkpoint that was shown before: the first leaf after those that it covers, or soon after. */
async function checkReported(source: LogSource, log: LogState, { size, root }: SeenLog): Promise<void> {
  const { entries } = await source.entries(size);
  const found = entries.find(({ text }) => {
    const report = checkpointReportSchema.safeParse(parseJson(text)).data;
    const checkpoint = report && parseSignedCheckpoint(report.checkpoint);
    return checkpoint?.size === size && toHex(checkpoint.root) === root;
  });
  if (!found)
    throw new LogDiscrepancyError(`The checkpoint of ${size} leaves was shown, and the log does not report it.`);
  await new LeafCheck(source, log).check([found]);
}

/** Returns the root that the log had when it had so many leaves. */
async function readRootOf(source: LogSource, log: LogState, size: number): Promise<Uint8Array> {
  try {
    const reader = await openTiles(log, (tile) => source.tile(tile));
    const [root] = await reader.hashRanges([{ from: 0, to: size }]);
    return root!; // one range has one hash
  } catch (error) {
    throw error instanceof TileError ? new LogDiscrepancyError(error.message) : error;
  }
}

const isSame = (one: Uint8Array, other: Uint8Array): boolean => Buffer.compare(one, other) === 0;
const toHex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');
