import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@wow/core/database';
import { STORED_EVERY_LEVELS } from '@wow/core/fairness';
import { hashLeaf, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { serializeLogLeaf } from '@wow/product/games';
import { readLogRounds, dequeueRounds, type LogRound, type Signer } from '@wow/product/games/server';
import { ReturnCount, type OddsCache } from '../returns/count-returns.ts';
import { appendLeaves, countLeaves } from './log-leaves-store.ts';
import { tryToLog, appendNodes } from './log-nodes-store.ts';
import { makeLeaf, readTree } from './log-tree.ts';
import { signHead } from './sign-head.ts';

export interface LogDeps {
  readonly db: Database;
  readonly signer: Signer;
  readonly odds: OddsCache;
  /** The approximate number of rounds in one transaction. */
  readonly roundsAtOnce?: number;
}

export interface AppendedRounds {
  readonly rounds: number;
  /** Sentences for the operator. */
  readonly warnings: readonly string[];
}

/** The embedded database serves no other query during a transaction; PostgreSQL does, but pays for each commit. */
const ROUNDS_AT_ONCE = { embedded: 500, postgres: 2_000 } as const;
/** A few milliseconds of this process. */
const LEAVES_AT_ONCE = 250;
const SALT_BYTES = 16;
const NOTHING: AppendedRounds = { rounds: 0, warnings: [] };

/**
 * Appends the oldest queued rounds to the public log in one transaction: leaves, nodes, returns, and a head if the last one
 * is a second old. Call it about once a second until it finds none, on any number of nodes: one does the work.
 */
export const appendRoundsToLog = ({
  db,
  signer,
  odds,
  roundsAtOnce = ROUNDS_AT_ONCE[db.kind],
}: LogDeps): Promise<AppendedRounds> =>
  db.transaction(async (tx) => {
    if (!(await tryToLog(tx))) return NOTHING;
    const places = await dequeueRounds(tx, roundsAtOnce);
    const size = await countLeaves(tx);
    if (places.length === 0) {
      await signHead(tx, signer, size, () => readTree(tx, size));
      return NOTHING;
    }
    const tree = await readTree(tx, size);
    const returns = await ReturnCount.open(tx, odds);
    // In pieces: a bet waits for at most one of them.
    for (let from = 0; from < places.length; from += LEAVES_AT_ONCE) {
      const rounds = await readLogRounds(tx, places.slice(from, from + LEAVES_AT_ONCE));
      await append(tx, tree, rounds);
      await returns.add(rounds);
    }
    const warnings = await returns.save();
    await signHead(tx, signer, tree.size(), () => Promise.resolve(tree));
    return { rounds: places.length, warnings };
  });

async function append(tx: Transaction, tree: GrowingTree, rounds: readonly LogRound[]): Promise<void> {
  const size = tree.size();
  const salts = randomBytes(SALT_BYTES * rounds.length).toString('hex');
  const nodes: CompleteNode[] = [];
  const hashes = rounds.map((round, at) => {
    const salt = salts.slice(2 * SALT_BYTES * at, 2 * SALT_BYTES * (at + 1));
    const hash = hashLeaf(serializeLogLeaf(makeLeaf(round, salt)));
    tree.append(hash, (node) => {
      if (node.level % STORED_EVERY_LEVELS === 0) nodes.push(node);
    });
    return hash;
  });
  await appendLeaves(tx, size, { places: rounds, salts, hashes: Buffer.concat(hashes).toString('hex') });
  await appendNodes(tx, nodes);
}
