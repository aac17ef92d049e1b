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
