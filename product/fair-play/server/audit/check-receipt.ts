import type { KeyObject } from 'node:crypto';
import { hashLeaf } from '@wow/core/fairness/server';
import { hundredths } from '@wow/core/protocol';
import { LEAF_KIND, leafText, receiptText, type Receipt, type RoundStatement } from '@wow/product/games';
import { receiptOf, statementOf } from '@wow/product/games/server';
import type { ReadRound } from './check-round.ts';
import { compare, mistake, type Mistake } from './mistake.ts';
import { isSignatureOf } from './signing-keys.ts';

/** The keys that receipts may be signed with, by their numbers. */
export interface ReceiptKeys {
  readonly byNumber: ReadonlyMap<number, { readonly id: string; readonly key: KeyObject }>;
  /** When the first of them came into use, by the clock of the database: every round from then on is signed. */
  readonly firstUsedAt: Date | null;
}

/** Works a round's receipt and its leaf out anew, and holds both against what is kept. Returns what does not agree. */
export function checkReceipt(round: ReadRound, keys: ReceiptKeys): Mistake[] {
  const { row } = round;
  const { signed_by: number, signed_at: signedAt, signature } = row;
  const isSigned = number !== null && signedAt !== null && signature !== null;
  if (!isSigned) {
    const mistakes = checkUnsigned(round, keys);
    return mistakes.length > 0 ? mistakes : checkLeaf(round, statementOf(statedRound(round)));
  }
  const known = keys.byNumber.get(number);
  if (!known) return [receiptMistake('a key that is published', `key number ${number}`)];
  const receipt = receiptOf(statedRound(round), { keyId: known.id, issuedAt: signedAt });
  if (!isSignatureOf(known.key, receiptText(receipt), signature)) {
    return [receiptMistake(`a signature of key ${known.id} over what the round says`, 'one that is not')];
  }
  return checkLeaf(round, receipt);
}

function checkUnsigned({ row }: ReadRound, { firstUsedAt }: ReceiptKeys): Mistake[] {
  if (row.signed_by !== null || row.signed_at !== null || row.signature !== null) {
    return [receiptMistake('key, time and signature together', 'some of them')];
  }
  if (firstUsedAt === null || row.at < firstUsedAt) return [];
  return [receiptMistake(`a receipt, as of every round since ${firstUsedAt.toISOString()}`, 'none')];
}

const receiptMistake = (expected: string, found: string): Mistake => mistake('receipt', 'its receipt', expected, found);

function checkLeaf({ row }: ReadRound, round: Receipt | RoundStatement): Mistake[] {
  const { leaf_index: index, leaf_hash: kept, salt, at, signature } = row;
  if (index === null || salt === null || kept === null) return [];
  const text = leafText({
    kind: LEAF_KIND,
    at: at.toISOString(),
    round,
    salt,
    signature: signature === null ? null : Buffer.from(signature, 'hex').toString('base64'),
  });
  const hash = Buffer.from(hashLeaf(text)).toString('hex');
  return compare('leaf', `leaf ${index}`, hash, kept);
}

const statedRound = ({ row, pair, choice, outcome }: ReadRound): Parameters<typeof statementOf>[0] => ({
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
