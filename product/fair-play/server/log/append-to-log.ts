import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@wow/core/database';
import { STORED_EVERY_LEVELS } from '@wow/core/fairness';
import { hashLeaf, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { serializeLogLeaf } from '@wow/product/games';
import { serializeLogEntry } from '@wow/product/ledger';
import { countQueuedEntries, takeLogEntries, type StoredLogEntry } from '@wow/product/ledger/server';
import {
  dequeueRounds,
  readLogRounds,
  saveCommitmentLeaves,
  type LogRound,
  type Signer,
} from '@wow/product/games/server';
import { ReturnCount, type OddsCache } from '../returns/count-returns.ts';
import { appendEntryLeaves, appendLeaves, countLeaves } from './log-leaves-store.ts';
import { tryToLog, appendNodes } from './log-nodes-store.ts';
import { makeLeaf, readTree } from './log-tree.ts';
import { reportCheckpoints } from './report-checkpoints.ts';
import { signCheckpoint } from './sign-checkpoint.ts';

export interface LogDeps {
  readonly db: Database;
  readonly signer: Signer;
  readonly odds: OddsCache;
  /** The approximate number of rounds in one transaction. */
  readonly roundsAtOnce?: number;
}

export interface AppendedLeaves {
  readonly rounds: number;
  /** Leaves that are no rounds. */
  readonly entries: number;
  /** Sentences for the operator. */
  readonly warnings: readonly string[];
}

/** The embedded database serves no other query during a transaction; PostgreSQL does, but pays for each commit. */
const ROUNDS_AT_ONCE = { embedded: 500, postgres: 2_000 } as const;
/** A few milliseconds of this process. */
const LEAVES_AT_ONCE = 250;
const SALT_BYTES = 16;
const ENTRIES_AT_ONCE = 1_000;
/** So many wait for a further run. It is less than are taken at once, because more may come in the meantime. */
const MANY_ENTRIES = 500;
const NOTHING: AppendedLeaves = { rounds: 0, entries: 0, warnings: [] };

/**
 * Appends the oldest queued entries and rounds to the public log in one transaction: leaves, nodes, returns, and a head if
 * the last one is a second old. Call it about once a second until it finds none, on any number of nodes: one does the work.
 */
export const appendToLog = ({
  db,
  signer,
  odds,
  roundsAtOnce = ROUNDS_AT_ONCE[db.kind],
}: LogDeps): Promise<AppendedLeaves> =>
  db.transaction(async (tx) => {
    if (!(await tryToLog(tx))) return NOTHING;
    const queued = await countQueuedEntries(tx, MANY_ENTRIES);
    // An entry about the rules of a round comes before the round.
    const places = queued < MANY_ENTRIES ? await dequeueRounds(tx, roundsAtOnce) : [];
    const size = await countLeaves(tx);
    if (places.length === 0 && queued === 0) {
      await signCheckpoint(tx, signer, size, () => readTree(tx, size));
      return NOTHING;
    }
    const entries = await takeLogEntries(tx, size, ENTRIES_AT_ONCE, await reportCheckpoints(tx));
    const tree = await readTree(tx, size);
    await appendEntries(tx, tree, entries);
    const returns = await ReturnCount.open(tx, odds);
    // In pieces: a bet waits for at most one of them.
    for (let from = 0; from < places.length; from += LEAVES_AT_ONCE) {
      const rounds = await readLogRounds(tx, places.slice(from, from + LEAVES_AT_ONCE));
      await append(tx, tree, rounds);
      await returns.add(rounds);
    }
    const warnings = await returns.save();
    await signCheckpoint(tx, signer, tree.size(), () => Promise.resolve(tree));
    return { rounds: places.length, entries: entries.length, warnings };
  });

/** Returns a function that appends what is queued. Callers at the same time share a run, whose start may be before them. */
export function createLogAppender(deps: LogDeps): () => Promise<AppendedLeaves> {
  let running: Promise<AppendedLeaves> | null = null;
  return () => (running ??= appendToLog(deps).finally(() => (running = null)));
}

async function appendEntries(tx: Transaction, tree: GrowingTree, entries: readonly StoredLogEntry[]): Promise<void> {
  const size = tree.size();
  const hashes = entries.map((entry) => hashLeaf(serializeLogEntry(entry)));
  const nodes = grow(tree, hashes);
  await appendEntryLeaves(tx, size, toHex(hashes));
  await appendNodes(tx, nodes);
  await saveCommitmentLeaves(tx, entries);
}

async function append(tx: Transaction, tree: GrowingTree, rounds: readonly LogRound[]): Promise<void> {
  const size = tree.size();
  const salts = randomBytes(SALT_BYTES * rounds.length).toString('hex');
  const hashes = rounds.map((round, at) => {
    const salt = salts.slice(2 * SALT_BYTES * at, 2 * SALT_BYTES * (at + 1));
    return hashLeaf(serializeLogLeaf(makeLeaf(round, salt)));
  });
  const nodes = grow(tree, hashes);
  await appendLeaves(tx, size, { places: rounds, salts, hashes: toHex(hashes) });
  await appendNodes(tx, nodes);
}

/** Adds leaves, and returns the nodes to store that they complete. */
function grow(tree: GrowingTree, hashes: readonly Uint8Array[]): CompleteNode[] {
  const nodes: CompleteNode[] = [];
  for (const hash of hashes) {
    tree.append(hash, (node) => {
      if (node.level % STORED_EVERY_LEVELS === 0) nodes.push(node);
    });
  }
  return nodes;
}

const toHex = (hashes: readonly Uint8Array[]): string => Buffer.concat(hashes).toString('hex');
