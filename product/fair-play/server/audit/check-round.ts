import { drawWords, hashLeaf, isSignedWith } from '@wow/core/fairness/server';
import { canonicalJson, hundredths, toWire, type Hundredths, type Json } from '@wow/core/protocol';
import {
  type ConfiguredGame,
  LOG_LEAF_KIND,
  serializeLogLeaf,
  serializeReceipt,
  type Receipt,
  type RoundStatement,
} from '@wow/product/games';
import { readSignatures, toReceipt, toRoundStatement } from '@wow/product/games/server';
import type { KnownRules } from './economies.ts';
import type { LoggedRound, PairFacts } from './pair-order.ts';
import { compare, createIssue, type Issue } from './discrepancy.ts';
import type { KeysByNumber } from './check-keys.ts';

export interface ReadRound {
  readonly row: LoggedRound;
  readonly pair: PairFacts;
  readonly choice: unknown;
  readonly outcome: unknown;
}

/** Checks a round by its rules: stake, outcome (once the seed is revealed), payout, and the balance after it. */
export function checkRound({ row, pair, choice, outcome }: ReadRound, rulesOf: KnownRules): Issue[] {
  const known = rulesOf(row.config_hash, row.game);
  if (typeof known === 'string') return [unknownRules(row, known)];
  const { rules } = known;
  const refusal = rules.refuses(choice);
  if (refusal) {
    return [createIssue('choice', 'what was chosen', 'something on offer', `${row.choice} (${refusal.code})`)];
  }
  const pointsAfter = row.points_before - row.bet + row.payout;
  return [
    ...checkStake(row, known, choice),
    ...checkOutcome(row, pair, known, outcome),
    ...compare('payout', 'what was paid', points(rules.payout(choice, outcome)), points(row.payout)),
    ...compare('balance', 'the points after it', points(pointsAfter), points(row.points_after)),
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
  const bet = unit === 'points' ? amount : 0;
  const spins = row.spins_before - (unit === 'spins' ? amount : 0);
  return [
    ...compare('stake', 'its bet', points(bet), points(row.bet)),
    ...compare('balance', 'the spins after it', toWire(hundredths(spins)), toWire(hundredths(row.spins_after))),
  ];
}

/** By the result that receipts have: an outcome of an older version may lack what is only shown. */
function checkOutcome(row: LoggedRound, pair: PairFacts, { game, rules }: ConfiguredGame, outcome: unknown): Issue[] {
  if (pair.serverSeed === null) return [];
  const words = drawWords(pair.serverSeed, pair.clientSeed, row.nonce, rules.words);
  return compare('outcome', 'its outcome', asText(game.result(rules.play(words))), asText(game.result(outcome)));
}

const asText = (value: unknown): string => canonicalJson(value as Json); // read from JSON, or about to become it

const points = (amount: number): string => `${toWire(amount as Hundredths)} points`; // the stored one may be no valid amount

export interface ReceiptFacts {
  readonly keys: KeysByNumber;
  /** By the database's clock: every round from then on is signed. Null if there is no key. */
  readonly firstKeyUsedAt: Date | null;
}

/** Compares a round's recomputed receipt and leaf with the stored ones. */
export function checkReceipt(round: ReadRound, facts: ReceiptFacts): Issue[] {
  const { row } = round;
  const { signed_by: number, signed_at: signedAt, receipt_form: form } = row;
  const signature = readSignature(row);
  const statement = toStatement(round);
  if (number === null || signedAt === null || signature === null) {
    const issues = checkUnsigned(round, facts);
    return issues.length > 0 ? issues : checkLeaf(round, toRoundStatement(statement), null);
  }
  const known = facts.keys.get(number);
  if (!known) return [findReceiptIssue('a key that is published', `key number ${number}`)];
  const receipt = toReceipt(statement, { keyId: known.id, issuedAt: signedAt.toISOString(), form });
  if (!isSignedWith(known.key, serializeReceipt(receipt), signature)) {
    return [findReceiptIssue(`a signature of key ${known.id} over what the round says`, 'one that is not')];
  }
  return checkLeaf(round, receipt, signature.toString('base64'));
}

const readSignature = ({ signature, leaves, batch_position: position }: LoggedRound): Buffer | null =>
  signature === null ? null : (readSignatures(signature, leaves)[position ?? 0] ?? Buffer.alloc(0));

function checkUnsigned({ row }: ReadRound, { firstKeyUsedAt }: ReceiptFacts): Issue[] {
  if (row.signed_by !== null || row.signed_at !== null || row.signature !== null) {
    return [findReceiptIssue('key, time and signature together', 'some of them')];
  }
  if (firstKeyUsedAt === null || row.at < firstKeyUsedAt) return [];
  return [findReceiptIssue(`a receipt, as of every round since ${firstKeyUsedAt.toISOString()}`, 'none')];
}

const findReceiptIssue = (expected: string, found: string): Issue =>
  createIssue('receipt', 'its receipt', expected, found);

function checkLeaf({ row, pair }: ReadRound, round: Receipt | RoundStatement, signature: string | null): Issue[] {
  const { leaf_index: index, leaf_hash: kept, salt, at } = row;
  if (index === null || salt === null || kept === null) return [];
  if (pair.commitment !== null && index < pair.commitment) {
    const expected = `a leaf after ${pair.commitment}, the commitment to its seed`;
    return [createIssue('commitment', 'its place in the log', expected, `leaf ${index}`)];
  }
  const text = serializeLogLeaf({
    kind: LOG_LEAF_KIND,
    at: at.toISOString(),
    round,
    salt,
    signature,
  });
  const hash = Buffer.from(hashLeaf(text)).toString('hex');
  return compare('leaf', `leaf ${index}`, hash, kept);
}

const toStatement = ({ row, pair, choice, outcome }: ReadRound): Parameters<typeof toRoundStatement>[0] => ({
  serverSeedHash: pair.serverSeedHash,
  clientSeed: pair.clientSeed,
  commitment: pair.commitment,
  nonce: row.nonce,
  game: row.game,
  choice,
  outcome,
  bet: hundredths(row.bet),
  payout: hundredths(row.payout),
  configHash: row.config_hash,
});
