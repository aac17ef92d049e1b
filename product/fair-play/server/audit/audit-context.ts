import type { Transaction } from '@wow/core/database';
import type { AuditScope } from '@wow/product/ledger/server';
import type { Issues } from './discrepancy.ts';

export type Counts = ReturnType<typeof newCounts>;

/** Returns the counts of an audit that has checked nothing yet. */
export const newCounts = () => ({
  players: 0,
  pairs: 0,
  rounds: 0,
  /** Rounds whose seed is revealed. */
  replayed: 0,
  notReplayed: 0,
  receipts: 0,
  transfers: 0,
  logged: 0,
  waiting: 0,
  leaves: 0,
  nodes: 0,
  heads: 0,
  economies: 0,
  keys: 0,
  returns: 0,
});

/** What every part of an audit reads from and reports to. */
export interface AuditContext {
  readonly tx: Transaction;
  readonly scope: AuditScope;
  readonly issues: Issues;
  readonly counts: Counts;
  readonly onProgress: () => void;
}
