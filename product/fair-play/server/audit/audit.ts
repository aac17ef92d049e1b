import type { Transaction } from '@wow/core/database';
import { findStrayRound, readSigningKeys, type PublishedKey, type SeedSealer } from '@wow/product/games/server';
import { findStrayEarning, sumFundings, type AuditScope } from '@wow/product/ledger/server';
import { checkEconomies, type StoredEconomy } from './economies.ts';
import { checkKeys, toPublicKey } from './check-keys.ts';
import { createIssue, type Issue, type Discrepancy, Issues } from './discrepancy.ts';
import type { RoundFacts } from './round-checker.ts';
import { checkSums, type PurseTotals } from './purse-totals.ts';
import { newCounts, type Counts } from './counts.ts';
import { ReturnsCheck } from './returns-check.ts';
import { startPool } from './round-pool.ts';
import { auditLog } from './log-audit.ts';
import { auditPlayers } from './player-audit.ts';

export interface AuditOptions {
  /** Of a snapshot: what is played meanwhile is not seen. */
  readonly tx: Transaction;
  readonly sealer: SeedSealer;
  /** Every economy that rounds were played by. */
  readonly economies: readonly StoredEconomy[];
  readonly scope: AuditScope;
  /** How many discrepancies are looked for. */
  readonly most: number;
  /** How many threads check rounds; with none, this one does. */
  readonly threads: number;
  readonly onProgress?: (counts: Readonly<Counts>) => void;
}

/** What was found, in the order in which everything was gone through, and how much was looked at. */
export interface Audit {
  readonly discrepancies: readonly Discrepancy[];
  readonly counts: Readonly<Counts>;
}

/**
 * Checks everything that was ever written against everything else: economies, keys, each player's purse, seeds, rounds,
 * receipts and transfers, the public log and what the games returned. Only reads, and holds no more for ten million rounds
 * than for ten thousand.
 */
export async function audit({ tx, sealer, economies, scope, most, threads, onProgress }: AuditOptions): Promise<Audit> {
  const findings = new Issues(most);
  const counts = newCounts();
  const note = (mistakes: readonly Issue[]): void =>
    findings.add(...mistakes.map((one) => ({ ...one, playerId: null, roundId: null })));
  const tell = (): void => onProgress?.(counts);

  note(checkEconomies(economies));
  counts.economies = economies.length;
  const keys = await readSigningKeys(tx);
  note(checkKeys(keys));
  counts.keys = keys.length;

  const pool = startPool(getFacts(economies, keys), threads);
  try {
    const needs = { tx, scope, findings, counts, onProgress: tell };
    const totals = findings.isEnough ? null : await auditPlayers({ ...needs, sealer, pool });
    if (totals === null || findings.isEnough || scope.playerId !== null)
      return { discrepancies: findings.list, counts };
    if (scope.since === null) note(await checkWhole(tx, totals));
    if (!findings.isEnough) {
      const returns = await ReturnsCheck.open(tx, economies);
      await auditLog({ ...needs, keys: checkingKeys(keys), returns });
      if (!findings.isEnough) note(returns.end());
      counts.returns = returns.size;
    }
  } finally {
    await pool.close();
  }
  return { discrepancies: findings.list, counts };
}

/** What can be said only of everything together. */
async function checkWhole(tx: Transaction, totals: PurseTotals): Promise<Issue[]> {
  const mistakes = checkSums(totals, await sumFundings(tx));
  const round = await findStrayRound(tx);
  if (round)
    mistakes.push(
      createIssue('round', `nonce ${round.nonce} of seed pair ${round.seed_pair_id}`, 'a seed pair', 'none'),
    );
  const earning = await findStrayEarning(tx);
  if (earning) {
    const subject = `version ${earning.version} of player ${earning.player_id}`;
    mistakes.push(createIssue('earning', subject, 'a transfer', 'none'));
  }
  return mistakes;
}

const getFacts = (economies: readonly StoredEconomy[], keys: readonly PublishedKey[]): RoundFacts => ({
  economies: new Map(economies.map(({ hash, document }) => [hash, document])),
  keys: keys.map(({ number, id, publicKey }) => ({ number, id, publicKey: Buffer.from(publicKey).toString('hex') })),
  firstKeyUsedAt: keys.at(-1)?.firstUsedAt ?? null, // newest first
});

const checkingKeys = (keys: readonly PublishedKey[]) =>
  new Map(
    keys.map(({ number, id, publicKey }) => [number, { id, key: toPublicKey(Buffer.from(publicKey).toString('hex')) }]),
  );
