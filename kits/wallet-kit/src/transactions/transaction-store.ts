import type { Address } from 'viem';
import { STORAGE_KEYS, type KitStorage } from '../storage/kit-storage.ts';
import {
  validateTransaction,
  parseTransactions,
  type StoredTransactions,
  type NewTransaction,
  type Transaction,
} from './transaction.ts';

const MAX_SETTLED = 10;

export const NO_TRANSACTIONS: readonly Transaction[] = [];

export interface TransactionStore {
  /** Newest first. The same array until a change. */
  readonly list: (account: Address, chainId: number) => readonly Transaction[];
  readonly add: (account: Address, chainId: number, transaction: NewTransaction) => void;
  readonly settle: (account: Address, chainId: number, hash: string, change: Partial<Transaction>) => void;
  readonly clear: (account: Address, chainId: number) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns the store of a browser. Every write reads first: other tabs write too. */
export function createTransactionStore(storage: KitStorage): TransactionStore {
  const listeners = new Set<() => void>();
  const read = (): StoredTransactions => parseTransactions(storage.getItem(STORAGE_KEYS.transactions));
  let stored = read();
  const tell = (): void => listeners.forEach((listener) => listener());
  const onEvent = (event: StorageEvent): void => {
    // A null key means that everything was cleared.
    if (event.key !== STORAGE_KEYS.transactions && event.key !== null) return;
    stored = read();
    tell();
  };
  const update = (
    account: Address,
    chainId: number,
    change: (list: readonly Transaction[]) => readonly Transaction[],
  ): void => {
    stored = read();
    const key = toAccountKey(account);
    stored = {
      ...stored,
      [key]: { ...stored[key], [chainId]: limitSettled(change(getList(stored, account, chainId))) },
    };
    storage.setItem(STORAGE_KEYS.transactions, JSON.stringify(stored));
    tell();
  };

  return {
    list: (account, chainId) => getList(stored, account, chainId),
    add(account, chainId, transaction) {
      validateTransaction(transaction);
      update(account, chainId, (list) => [
        { ...transaction, status: 'pending' },
        ...list.filter(({ hash }) => hash !== transaction.hash),
      ]);
    },
    settle(account, chainId, hash, change) {
      update(account, chainId, (list) => {
        // The app may have added the replacement already: a hash is unique.
        const isKnown = change.hash !== undefined && list.some((other) => other.hash === change.hash);
        const own = isKnown ? { ...change, hash: undefined } : change;
        return list.map((one) => (one.hash === hash ? { ...one, ...own, hash: own.hash ?? one.hash } : one));
      });
    },
    clear: (account, chainId) => update(account, chainId, () => NO_TRANSACTIONS),
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', onEvent);
        // Other tabs may have written while there was no listener.
        stored = read();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && typeof window !== 'undefined') window.removeEventListener('storage', onEvent);
      };
    },
  };
}

/** Wallets write addresses in different cases. */
const toAccountKey = (account: Address): string => account.toLowerCase();

const getList = (stored: StoredTransactions, account: Address, chainId: number): readonly Transaction[] =>
  stored[toAccountKey(account)]?.[chainId] ?? NO_TRANSACTIONS;

function limitSettled(list: readonly Transaction[]): readonly Transaction[] {
  let settled = 0;
  return list.filter(({ status }) => status === 'pending' || ++settled <= MAX_SETTLED);
}
