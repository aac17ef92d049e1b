import { TRANSACTION_HASH } from './check-transaction.ts';
import type { Transaction, TransactionPlace } from './transaction.ts';

/** By account, in small letters, and by chain. */
export type KeptTransactions = Readonly<Record<string, Readonly<Record<number, readonly Transaction[]>>>>;

/** Returns what a browser has kept, without whatever does not look like it. */
export function parseTransactions(text: string | null): KeptTransactions {
  return mapOf(readJson(text), (ofAccount) =>
    mapOf(ofAccount, (list) => (Array.isArray(list) ? list.filter(isOne) : [])),
  );
}

function mapOf<T>(value: unknown, parse: (value: unknown) => T): Record<string, T> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name.toLowerCase(), parse(part)]));
}

function isOne(value: unknown): value is Transaction {
  if (typeof value !== 'object' || value === null) return false;
  const { hash, description, status, confirmations, place } = value as Record<string, unknown>;
  return (
    typeof hash === 'string' &&
    TRANSACTION_HASH.test(hash) &&
    typeof description === 'string' &&
    (status === 'pending' || status === 'confirmed' || status === 'failed') &&
    (confirmations === undefined || Number.isInteger(confirmations)) &&
    (place === undefined || isPlace(place))
  );
}

function isPlace(value: unknown): value is TransactionPlace {
  if (typeof value !== 'object' || value === null) return false;
  const { from, nonce, sinceBlock, to, value: amount, input } = value as Record<string, unknown>;
  const texts = [from, to ?? '', amount, input];
  return Number.isInteger(nonce) && Number.isInteger(sinceBlock) && texts.every((text) => typeof text === 'string');
}

function readJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}
