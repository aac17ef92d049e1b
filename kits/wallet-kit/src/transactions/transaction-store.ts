import type { Address } from 'viem';
import { KEYS, type Keep } from '../storage/keep.ts';
import { checkTransaction } from './check-transaction.ts';
import { parseTransactions, type KeptTransactions } from './parse-transactions.ts';
import type { NewTransaction, Transaction } from './transaction.ts';

/** How many that are no longer pending are kept per account and chain. */
const SETTLED_KEPT = 10;

const NONE: readonly Transaction[] = [];

/** The transactions that players were told of, as this browser keeps them. */
export interface TransactionStore {
  /** The newest first. The same array as long as nothing has changed. */
  readonly list: (account: Address, chainId: number) => readonly Transaction[];
  /** Puts a pending one first. @throws Error saying what is wrong with it. */
  readonly add: (account: Address, chainId: number, transaction: NewTransaction) => void;
  /** Writes what has become of one; nothing when it is no longer kept. */
  readonly settle: (account: Address, chainId: number, hash: string, change: Partial<Transaction>) => void;
  readonly clear: (account: Address, chainId: number) => void;
  /** Tells of every change, those of other tabs too. Returns what ends it. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** Returns the store of a browser. Every write begins with what is kept now: other tabs write too. */
export function createTransactionStore(keep: Keep): TransactionStore {
  const listeners = new Set<() => void>();
  let kept = parseTransactions(keep.getItem(KEYS.transactions));

  const reread = (): void => {
    kept = parseTransactions(keep.getItem(KEYS.transactions));
  };
  const tell = (): void => listeners.forEach((listener) => listener());
  const hear = (event: StorageEvent): void => {
    // Null: everything was cleared.
    if (event.key !== KEYS.transactions && event.key !== null) return;
    reread();
    tell();
  };
  const update = (
    account: Address,
    chainId: number,
    change: (list: readonly Transaction[]) => readonly Transaction[],
  ): void => {
    reread();
    const own = change(listOf(kept, account, chainId));
    kept = { ...kept, [key(account)]: { ...kept[key(account)], [chainId]: bounded(own) } };
    keep.setItem(KEYS.transactions, JSON.stringify(kept));
    tell();
  };

  return {
    list: (account, chainId) => listOf(kept, account, chainId),
    add(account, chainId, transaction) {
      checkTransaction(transaction);
      update(account, chainId, (list) => [
        { ...transaction, status: 'pending' },
        ...list.filter(({ hash }) => hash !== transaction.hash),
      ]);
    },
    settle(account, chainId, hash, change) {
      update(account, chainId, (list) => {
        // The app may have told of what came in its place already: there are never two of one hash.
        const isTold = change.hash !== undefined && list.some((other) => other.hash === change.hash);
        const own = isTold ? { ...change, hash: undefined } : change;
        return list.map((one) => (one.hash === hash ? { ...one, ...own, hash: own.hash ?? one.hash } : one));
      });
    },
    clear: (account, chainId) => update(account, chainId, () => NONE),
    subscribe(listener) {
      if (listeners.size === 0 && typeof window !== 'undefined') {
        window.addEventListener('storage', hear);
        // What other tabs wrote while nobody listened.
        reread();
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0 && typeof window !== 'undefined') window.removeEventListener('storage', hear);
      };
    },
  };
}

/** However a wallet writes its address. */
const key = (account: Address): string => account.toLowerCase();

const listOf = (kept: KeptTransactions, account: Address, chainId: number): readonly Transaction[] =>
  kept[key(account)]?.[chainId] ?? NONE;

function bounded(list: readonly Transaction[]): readonly Transaction[] {
  let settled = 0;
  return list.filter(({ status }) => status === 'pending' || ++settled <= SETTLED_KEPT);
}
