import type { Transaction } from '@wow/core/database';
import type { AuditScope, CauseAudit } from '@wow/product/ledger/server';
import type { Issues } from './discrepancy.ts';
import type { LogDelay } from './log-delay.ts';

export type Counts = ReturnType<typeof newCounts>;

/** Returns the counts of an audit that has checked nothing yet. */
export const newCounts = () => ({
  players: 0,
  pairs: 0,
  rounds: 0,
  /** Rounds whose seed opens. */
  replayed: 0,
  receipts: 0,
  transfers: 0,
  /** Changes of xp that a quest provider reported. */
  reported: 0,
  logged: 0,
  waiting: 0,
  leaves: 0,
  /** Leaves that are no rounds. */
  entries: 0,
  /** Commitments and reveals. */
  commitments: 0,
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
  /** The features that explain transfers. */
  readonly causes: readonly CauseAudit[];
  readonly delay: LogDelay;
  readonly onProgress: () => void;
}
