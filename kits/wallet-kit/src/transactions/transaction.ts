import type { Hex } from 'viem';
import { parseJson } from '../storage/kit-storage.ts';

export type TransactionStatus = 'pending' | 'confirmed' | 'failed';

/** The sender and nonce of a transaction and its effect: they identify its replacement. */
export interface TransactionPlace {
  readonly from: string;
  readonly nonce: number;
  /** The newest block when it was first seen. A replacement comes later. */
  readonly sinceBlock: number;
  readonly to: string | null;
  readonly value: string;
  readonly input: string;
}

export interface Transaction {
  readonly hash: Hex;
  readonly description: string;
  readonly status: TransactionStatus;
  readonly confirmations?: number;
  readonly place?: TransactionPlace;
}

export type NewTransaction = Omit<Transaction, 'status' | 'place'>;

const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;

export function validateTransaction({ hash, description, confirmations }: NewTransaction): void {
  const problems = [
    !TRANSACTION_HASH.test(hash) && 'Invalid transaction hash',
    typeof description !== 'string' && 'Transaction must have a description',
    confirmations !== undefined &&
      (!Number.isInteger(confirmations) || confirmations < 1) &&
      'Transaction confirmations must be a positiver integer',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(['Unable to add transaction', ...problems].join('\n'));
}

export type StoredTransactions = Readonly<Record<string, Readonly<Record<number, readonly Transaction[]>>>>;

export function parseTransactions(text: string | null): StoredTransactions {
  return parseRecord(parseJson(text), (ofAccount) =>
    parseRecord(ofAccount, (list) => (Array.isArray(list) ? list.filter(isTransaction) : [])),
  );
}

function parseRecord<T>(value: unknown, parse: (value: unknown) => T): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  // Addresses in lower case, as lookups expect.
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
