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

/** A transaction as it is stored. */
export interface Transaction {
  /** Of a batch that is not settled: its id. */
  readonly hash: Hex;
  readonly description: string;
  readonly status: TransactionStatus;
  /** Blocks until it counts as confirmed, its own included. @default 1 */
  readonly confirmations?: number;
  /** Written by the kit once the node knows the transaction. */
  readonly place?: TransactionPlace;
  /** Several calls that the wallet sends as one (EIP-5792). */
  readonly isBatch?: boolean;
}

export type NewTransaction = Omit<Transaction, 'status' | 'place'>;

/** A transaction by its hash, or a batch by the id that `wallet_sendCalls` gave. */
export type RecentTransaction =
  | Omit<NewTransaction, 'isBatch'>
  | { readonly callsId: Hex; readonly description: string };

export const toNewTransaction = (added: RecentTransaction): NewTransaction =>
  'callsId' in added ? { hash: added.callsId, description: added.description, isBatch: true } : added;

const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;
/** At most 4096 bytes. */
const BATCH_ID = /^0x[0-9a-fA-F]{1,8192}$/;

const isValidId = (hash: string, isBatch: unknown): boolean =>
  (isBatch === true ? BATCH_ID : TRANSACTION_HASH).test(hash);

export function validateTransaction({ hash, description, confirmations, isBatch }: NewTransaction): void {
  const problems = [
    !isValidId(hash, isBatch) && (isBatch === true ? 'Invalid id of calls' : 'Invalid transaction hash'),
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
  const { hash, description, status, confirmations, place, isBatch } = value as Record<string, unknown>;
  return (
    typeof hash === 'string' &&
    isValidId(hash, isBatch) &&
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
