import type { Row, Transaction } from '@wow/core/database';
import type { PlayerId } from '@wow/core/protocol';
import type { TransferReason, Unit } from '../transfer.ts';
import type { AuditedTransfer, AuditScope } from './audit-store.ts';

/** A record of why a player's purse changed. Records without a version are history. */
export interface CauseRow extends Row {
  readonly player_id: PlayerId;
  readonly version: number;
}

/** One version of a purse that no round made, with the player's holdings around it in hundredths. */
export interface AuditedStep {
  readonly version: number;
  readonly transfers: readonly AuditedTransfer[];
  readonly before: Readonly<Record<Unit, number>>;
  readonly after: Readonly<Record<Unit, number>>;
  /** How many rounds the player had played; null if the scope does not tell. */
  readonly rounds: number | null;
}

/** Where records and transfers disagree. */
export interface CauseIssue {
  readonly kind:
    | 'registration'
    | 'refill'
    | 'reward'
    | 'season'
    | 'claim'
    | 'boost'
    | 'league'
    | 'correction'
    | 'log entry';
  readonly subject: string;
  readonly expected: string;
  readonly found: string;
}

/** A transfer that a record calls for. */
export interface CalledTransfer {
  readonly line: number;
  readonly reason: TransferReason;
  readonly unit: Unit;
  readonly from: 'promo' | 'bank' | 'player';
  readonly amount: number;
  /** The record, for example `the claim of first-rounds (once)`. */
  readonly record: string;
}

export interface StepFindings {
  readonly called: readonly CalledTransfer[];
  readonly issues: readonly CauseIssue[];
}

/** The records of one player. Steps come in the order of versions. */
export interface PlayerCauses {
  readonly take: (step: AuditedStep) => StepFindings;
  /** Returns what only all steps together show. */
  readonly end: () => readonly CauseIssue[];
}

/** The records of one feature, for an audit that reads them beside the transfers. */
export interface CauseAudit {
  /** Each yields its rows by player and version, all versions of every player in the scope. */
  readonly streams: readonly ((tx: Transaction, scope: AuditScope) => AsyncGenerator<CauseRow[]>)[];
  /** Steps below `fromVersion` are not shown. */
  readonly open: (rows: readonly CauseRow[], fromVersion: number) => PlayerCauses;
}

/** Groups records of one player by the version that they belong to. */
export function groupByVersion<R extends Pick<CauseRow, 'version'>>(rows: readonly R[]): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const row of rows) {
    const group = groups.get(row.version);
    if (group) group.push(row);
    else groups.set(row.version, [row]);
  }
  return groups;
}
