import { randomBytes } from 'node:crypto';
import type { Database, Transaction } from '@wow/core/database';
import { KEPT_EVERY_LEVELS } from '@wow/core/fairness';
import { hashLeaf, type CompleteNode, type GrowingTree } from '@wow/core/fairness/server';
import { leafText } from '@wow/product/games';
import {
  readPlacedRounds,
  takeUnlogged,
  type PlacedRound,
  type RoundPlace,
  type Signer,
} from '@wow/product/games/server';
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
/** A millisecond or two of it. */
const LEAVES_AT_ONCE = 100;
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
    const size = await countLeaves(tx);
    if (places.length === 0) {
      await sayHead(tx, signer, size, () => readTree(tx, size));
      return NOTHING;
    }
    const tree = await readTree(tx, size);
    const { rounds, leaves } = await readLeaves(tx, places);
    await append(tx, tree, leaves);
    const warnings = await countReturns(tx, odds, rounds);
    await sayHead(tx, signer, tree.size(), () => Promise.resolve(tree));
    return { rounds: rounds.length, warnings };
  });

/** Returns the rounds at these places and the leaves that stand for them, in their order. */
async function readLeaves(
  tx: Transaction,
  places: readonly RoundPlace[],
): Promise<{ readonly rounds: readonly PlacedRound[]; readonly leaves: readonly NewLeaf[] }> {
  const rounds: PlacedRound[] = [];
  const leaves: NewLeaf[] = [];
  // Piece by piece: whoever bets meanwhile waits for one of them and no longer.
  for (let from = 0; from < places.length; from += LEAVES_AT_ONCE) {
    const some = await readPlacedRounds(tx, places.slice(from, from + LEAVES_AT_ONCE));
    rounds.push(...some);
    leaves.push(...some.map(newLeaf));
  }
  return { rounds, leaves };
}

function newLeaf(round: PlacedRound): NewLeaf {
  const salt = randomBytes(SALT_BYTES).toString('hex');
  const { seedPairId, nonce } = round;
  return { seedPairId, nonce, salt, hash: hashLeaf(leafText(makeLeaf(round, salt))) };
}

async function append(tx: Transaction, tree: GrowingTree, leaves: readonly NewLeaf[]): Promise<void> {
  const size = tree.size();
  const nodes: CompleteNode[] = [];
  for (const { hash } of leaves) {
    tree.append(hash, (node) => {
      if (node.level % KEPT_EVERY_LEVELS === 0) nodes.push(node);
    });
  }
  await appendLeaves(tx, size, leaves);
  await appendNodes(tx, nodes);
}
