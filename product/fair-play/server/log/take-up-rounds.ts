import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@wow/core/database';
import { KEPT_EVERY_LEVELS } from '@wow/core/fairness';
import { hashLeaf, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { leafText } from '@wow/product/games';
import { readPlacedRounds, takeUnlogged, type PlacedRound, type Signer } from '@wow/product/games/server';
import { countReturns } from '../returns/count-returns.ts';
import type { OddsBook } from '../returns/odds-book.ts';
import { appendLeaves, countLeaves, type NewLeaf } from './log-leaves-store.ts';
import { tryToLog } from './log-lock-store.ts';
import { appendNodes } from './log-nodes-store.ts';
import { makeLeaf } from './make-leaf.ts';
import { readTree } from './read-pieces.ts';
import { sayHead } from './say-head.ts';

export interface LogNeeds {
  readonly db: Database;
  readonly signer: Signer;
  readonly odds: OddsBook;
  /** How many rounds one transaction takes up, about. The embedded database serves nobody else meanwhile. */
  readonly roundsAtOnce?: number;
}

/** What was taken up, and what an operator has to hear of it. */
export interface TakenUp {
  readonly rounds: number;
  readonly warnings: readonly string[];
}

/** A few milliseconds of work: everybody else waits as long. */
const ROUNDS_AT_ONCE = 500;
const SALT_BYTES = 16;
const NOTHING: TakenUp = { rounds: 0, warnings: [] };

/**
 * Takes the oldest rounds that are not in the public log yet up into it, in one transaction: their leaves, the nodes above
 * them, what they returned; and says a head if the last one is a second old. To be called until it finds none, about once a
 * second, on any number of nodes: one does the work, the others find nothing to do.
 */
export const takeUpRounds = ({ db, signer, odds, roundsAtOnce = ROUNDS_AT_ONCE }: LogNeeds): Promise<TakenUp> =>
  db.transaction(async (tx) => {
    if (!(await tryToLog(tx))) return NOTHING;
    const places = await takeUnlogged(tx, roundsAtOnce);
    const tree = await readTree(tx, await countLeaves(tx));
    if (places.length === 0) {
      await sayHead(tx, signer, tree);
      return NOTHING;
    }
    const rounds = await readPlacedRounds(tx, places);
    await append(tx, tree, rounds);
    const warnings = await countReturns(tx, odds, rounds);
    await sayHead(tx, signer, tree);
    return { rounds: rounds.length, warnings };
  });

async function append(tx: Transaction, tree: GrowingTree, rounds: readonly PlacedRound[]): Promise<void> {
  const size = tree.size();
  const salts = randomBytes(rounds.length * SALT_BYTES);
  const leaves = rounds.map((round, at): NewLeaf => {
    const salt = salts.subarray(at * SALT_BYTES, (at + 1) * SALT_BYTES).toString('hex');
    const { seedPairId, nonce } = round;
    return { seedPairId, nonce, salt, hash: hashLeaf(leafText(makeLeaf(round, salt))) };
  });
  const nodes: CompleteNode[] = [];
  for (const { hash } of leaves) {
    tree.append(hash, (node) => {
      if (node.level % KEPT_EVERY_LEVELS === 0) nodes.push(node);
    });
  }
  await appendLeaves(tx, size, leaves);
  await appendNodes(tx, nodes);
}
