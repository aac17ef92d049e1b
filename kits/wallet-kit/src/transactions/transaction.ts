import type { Hex } from 'viem';

export type TransactionStatus = 'pending' | 'confirmed' | 'failed';

/** A transaction that the player was told of, as it is kept in the browser. */
export interface Transaction {
  readonly hash: Hex;
  readonly description: string;
  readonly status: TransactionStatus;
  readonly confirmations?: number;
}

/** What an app says when it has sent one. */
export type NewTransaction = Omit<Transaction, 'status'>;
