import { drawWords, hashLeaf } from '@wow/core/fairness/server';
import { canonicalJson, hundredths, toWire, type Hundredths, type Json } from '@wow/core/protocol';
import {
  type ConfiguredGame,
  LOG_LEAF_KIND,
  serializeLogLeaf,
  serializeReceipt,
  type Receipt,
  type RoundStatement,
} from '@wow/product/games';
import type { KnownRules } from './economies.ts';
import type { LoggedRound, PairFacts } from './pair-order.ts';
import { compare, createIssue, type Issue } from './discrepancy.ts';
import type { KeyObject } from 'node:crypto';
import { toReceipt, toRoundStatement } from '@wow/product/games/server';
import { verifyKeySignature } from './check-keys.ts';

/** A round whose choice and outcome have been read. */
export interface ReadRound {
  readonly row: LoggedRound;
  readonly pair: PairFacts;
  readonly choice: unknown;
  readonly outcome: unknown;
}

/**
 * Holds a round against the rules that it was played by: its stake, its outcome when the seed is revealed, what that
 * pays, and what the player had before and after. Returns what does not agree.
 */
export function checkRound({ row, pair, choice, outcome }: ReadRound, rulesOf: KnownRules): Issue[] {
  const known = rulesOf(row.config_hash, row.game);
  if (typeof known === 'string') return [unknownRules(row, known)];
  const { rules } = known;
  const refusal = rules.refuses(choice);
  if (refusal) {
    return [createIssue('choice', 'what was chosen', 'something on offer', `${row.choice} (${refusal.code})`)];
  }
  return [
    ...checkStake(row, known, choice),
    ...checkOutcome(row, pair, known, outcome),
    ...compare('payout', 'what was paid', points(rules.payout(choice, outcome)), points(row.payout)),
    ...compare(
      'balance',
      'the points after it',
      points(row.points_before - row.bet + row.payout),
      points(row.points_after),
    ),
  ];
}

function unknownRules(row: LoggedRound, why: string): Issue {
  if (why === 'no economy')
    return createIssue('economy', 'its config_hash', 'an economy that is kept', row.config_hash);
  if (why === 'no game') return createIssue('round', 'its game', 'a game that there is', row.game);
  return createIssue('economy', `the settings of ${row.game} in ${row.config_hash}`, 'settings of that game', 'others');
}

function checkStake(row: LoggedRound, { rules }: ConfiguredGame, choice: unknown): Issue[] {
  const { unit, amount } = rules.stake(choice);
  const staked = unit === 'points' ? amount : 0;
  const spins = unit === 'spins' ? amount : 0;
  return [
    ...compare('stake', 'its bet', points(staked), points(row.bet)),
    ...compare(
      'balance',
      'the spins after it',
      toWire(hundredths(row.spins_before - spins)),
      toWire(hundredths(row.spins_after)),
    ),
  ];
}

function checkOutcome(row: LoggedRound, pair: PairFacts, { rules }: ConfiguredGame, outcome: unknown): Issue[] {
  if (pair.serverSeed === null) return [];
  const words = drawWords(pair.serverSeed, pair.clientSeed, row.nonce, rules.words);
  return compare('outcome', 'its outcome', asText(rules.play(words)), asText(outcome));
}

const asText = (value: unknown): string => canonicalJson(value as Json); // it came as JSON, or goes out as such

const points = (amount: number): string => `${toWire(amount as Hundredths)} points`; // may be one that could never be

/** The keys that receipts may be signed with, by their numbers. */
export interface ReceiptKeys {
  readonly byNumber: ReadonlyMap<number, { readonly id: string; readonly key: KeyObject }>;
  /** When the first of them came into use, by the clock of the database: every round from then on is signed. */
  readonly firstUsedAt: Date | null;
}

/** Returns the differences between a round's recomputed receipt and leaf and the stored ones. */
export function checkReceipt(round: ReadRound, keys: ReceiptKeys): Issue[] {
  const { row } = round;
  const { signed_by: number, signed_at: signedAt, signature } = row;
  const isSigned = number !== null && signedAt !== null && signature !== null;
  if (!isSigned) {
    const mistakes = checkUnsigned(round, keys);
    return mistakes.length > 0 ? mistakes : checkLeaf(round, toRoundStatement(statedRound(round)));
  }
  const known = keys.byNumber.get(number);
  if (!known) return [findReceiptIssue('a key that is published', `key number ${number}`)];
  const receipt = toReceipt(statedRound(round), { keyId: known.id, issuedAt: signedAt });
  if (!verifyKeySignature(known.key, serializeReceipt(receipt), signature)) {
    return [findReceiptIssue(`a signature of key ${known.id} over what the round says`, 'one that is not')];
  }
  return checkLeaf(round, receipt);
}

function checkUnsigned({ row }: ReadRound, { firstUsedAt }: ReceiptKeys): Issue[] {
  if (row.signed_by !== null || row.signed_at !== null || row.signature !== null) {
    return [findReceiptIssue('key, time and signature together', 'some of them')];
  }
  if (firstUsedAt === null || row.at < firstUsedAt) return [];
  return [findReceiptIssue(`a receipt, as of every round since ${firstUsedAt.toISOString()}`, 'none')];
}

const findReceiptIssue = (expected: string, found: string): Issue =>
  createIssue('receipt', 'its receipt', expected, found);

function checkLeaf({ row }: ReadRound, round: Receipt | RoundStatement): Issue[] {
  const { leaf_index: index, leaf_hash: kept, salt, at, signature } = row;
  if (index === null || salt === null || kept === null) return [];
  const text = serializeLogLeaf({
    kind: LOG_LEAF_KIND,
    at: at.toISOString(),
    round,
    salt,
    signature: signature === null ? null : Buffer.from(signature, 'hex').toString('base64'),
  });
  const hash = Buffer.from(hashLeaf(text)).toString('hex');
  return compare('leaf', `leaf ${index}`, hash, kept);
}

const statedRound = ({ row, pair, choice, outcome }: ReadRound): Parameters<typeof toRoundStatement>[0] => ({
  serverSeedHash: pair.serverSeedHash,
  clientSeed: pair.clientSeed,
  nonce: row.nonce,
  game: row.game,
  choice,
  outcome,
  bet: hundredths(row.bet),
  payout: hundredths(row.payout),
  configHash: row.config_hash,
});
