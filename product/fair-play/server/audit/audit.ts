import type { Transaction } from '@wow/core/database';
import { findStrayRound, readSigningKeys, type SeedSealer } from '@wow/product/games/server';
import { findStrayRecord, sumFundings, type AuditScope, type CauseAudit } from '@wow/product/ledger/server';
import { newCounts, type AuditContext, type Counts } from './audit-context.ts';
import { checkEconomies, ReportedEconomies, type StoredEconomy } from './economies.ts';
import { checkKeys, toKeysByNumber } from './check-keys.ts';
import { checkPairEntries } from './check-pair-entries.ts';
import { checkSeeds } from './check-seeds.ts';
import { createIssue, type Issue, type Discrepancy, Issues } from './discrepancy.ts';
import { LogDelay } from './log-delay.ts';
import { checkSums, type PurseTotals } from './purse-totals.ts';
import { ReturnsCheck } from './returns-check.ts';
import { startPool } from './round-pool.ts';
import { auditLog } from './log-audit.ts';
import { auditPlayers } from './player-audit.ts';

export interface AuditOptions {
  /** Must be a snapshot: rounds played meanwhile are not seen. */
  readonly tx: Transaction;
  readonly sealer: SeedSealer;
  /** Every economy that rounds were played by. */
  readonly economies: readonly StoredEconomy[];
  /** Whether the log had reported the economy with this hash at this time, as far as servers report that. */
  readonly wasReported: (configHash: string, at: Date) => boolean;
  readonly scope: AuditScope;
  /** The features that explain transfers which no round made. */
  readonly causes: readonly CauseAudit[];
  /** The audit ends after this many discrepancies. */
  readonly most: number;
  /** Threads that check rounds; 0 means this one. */
  readonly threads: number;
  readonly onProgress?: (counts: Readonly<Counts>) => void;
}

/** The discrepancies in the order of the audit, and how much was checked. */
export interface Audit {
  readonly discrepancies: readonly Discrepancy[];
  readonly counts: Readonly<Counts>;
}

/**
 * Checks all stored data against each other: economies, keys, purses, seeds, rounds, receipts, transfers, the public log
 * and the returns of games. Only reads, in memory that does not grow with the number of rounds.
 */
export async function audit({
  tx,
  sealer,
  economies,
  wasReported,
  scope,
  causes,
  most,
  threads,
  onProgress,
}: AuditOptions): Promise<Audit> {
  const issues = new Issues(most);
  const counts = newCounts();
  const delay = await LogDelay.open(tx);
  const context: AuditContext = { tx, scope, issues, counts, causes, delay, onProgress: () => onProgress?.(counts) };
  const result = { discrepancies: issues.list, counts };

  issues.addGeneral(checkEconomies(economies));
  counts.economies = economies.length;
  const published = await readSigningKeys(tx);
  issues.addGeneral(checkKeys(published));
  counts.keys = published.length;
  if (issues.isEnough) return result;

  const keys = toKeysByNumber(published);
  const firstKeyUsedAt = published.at(-1)?.firstUsedAt ?? null; // newest first
  const documents = new Map(economies.map(({ hash, document }) => [hash, document]));
  const pool = startPool({ economies: documents, keys, firstKeyUsedAt }, threads);
  try {
    const totals = await auditPlayers(context, sealer, pool);
    if (!issues.isEnough) await checkSeeds(context);
    if (!issues.isEnough && scope.playerId === null) await checkPairEntries(context, sealer, keys);
    if (!issues.isEnough) issues.add(...delay.checkQueue());
    if (issues.isEnough || scope.playerId !== null) return result;
    if (scope.since === null) issues.addGeneral(await checkWhole(tx, totals));
    if (issues.isEnough) return result;
    const returns = await ReturnsCheck.open(tx, economies);
    await auditLog(context, keys, returns, new ReportedEconomies(wasReported));
    if (!issues.isEnough) issues.addGeneral(returns.end());
    counts.returns = returns.size;
  } finally {
    await pool.close();
  }
  return result;
}

/** Checks what only all players together show. */
async function checkWhole(tx: Transaction, totals: PurseTotals): Promise<Issue[]> {
  const issues = checkSums(totals, await sumFundings(tx));
  const round = await findStrayRound(tx);
  if (round)
    issues.push(createIssue('round', `nonce ${round.nonce} of seed pair ${round.seed_pair_id}`, 'a seed pair', 'none'));
  for (const table of ['earning', 'correction'] as const) {
    const record = await findStrayRecord(tx, table);
    if (!record) continue;
    const subject = `version ${record.version} of player ${record.player_id}`;
    issues.push(createIssue(table, subject, 'a transfer', 'none'));
  }
  return issues;
}
