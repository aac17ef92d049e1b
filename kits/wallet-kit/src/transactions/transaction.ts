import type { Hex } from 'viem';

export type TransactionStatus = 'pending' | 'confirmed' | 'failed';

/** Which of its sender's transactions one is, and what it does: by this what came in its stead is known. */
export interface TransactionPlace {
  readonly from: string;
  readonly nonce: number;
  /** The newest block when it was first seen: whatever takes its place comes later. */
  readonly sinceBlock: number;
  readonly to: string | null;
  /** In wei, in decimals. */
  readonly value: string;
  readonly input: string;
}

/** A transaction that the player was told of, as it is kept in the browser. */
export interface Transaction {
  readonly hash: Hex;
  readonly description: string;
  readonly status: TransactionStatus;
  readonly confirmations?: number;
  /** Known once the chain has shown it. */
  readonly place?: TransactionPlace;
}

/** What an app says when it has sent one. */
export type NewTransaction = Omit<Transaction, 'status' | 'place'>;

const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;

/**
 * Looks through what an app says about a transaction.
 *
 * @throws Error that names everything that is wrong.
 */
export function validateTransaction({ hash, description, confirmations }: NewTransaction): void {
  const problems = [
    !TRANSACTION_HASH.test(hash) && 'Invalid transaction hash',
    typeof description !== 'string' && 'Transaction must have a description',
    confirmations !== undefined &&
      (!Number.isInteger(confirmations) || confirmations < 1) &&
      // Known by this spelling to whoever looks for it.
      'Transaction confirmations must be a positiver integer',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(['Unable to add transaction', ...problems].join('\n'));
}

/** By account, in small letters, and by chain. */
export type StoredTransactions = Readonly<Record<string, Readonly<Record<number, readonly Transaction[]>>>>;

/** Returns what a browser has kept, without whatever does not look like it. */
export function parseTransactions(text: string | null): StoredTransactions {
  return parseRecord(parseJson(text), (ofAccount) =>
    parseRecord(ofAccount, (list) => (Array.isArray(list) ? list.filter(isTransaction) : [])),
  );
}

function parseRecord<T>(value: unknown, parse: (value: unknown) => T): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), parse(part)]));
}

function isTransaction(value: unknown): value is Transaction {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, description, status, confirmations, place } = value as Record<string, unknown>;
  return (
    typeof hash === 'string' &&
    TRANSACTION_HASH.test(hash) &&
    typeof description === 'string' &&
    (status === 'pending' || status === 'confirmed' || status === 'failed') &&
    (confirmations === undefined || Number.isInteger(confirmations)) &&
    (place === undefined || isTransactionPlace(place))
  );
}

function isTransactionPlace(value: unknown): value is TransactionPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { from, nonce, sinceBlock, to, value: amount, input } = value as Record<string, unknown>;
  const texts = [from, to ?? '', amount, input];
  return Number.isInteger(nonce) && Number.isInteger(sinceBlock) && texts.every((text) => typeof text === 'string');
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
