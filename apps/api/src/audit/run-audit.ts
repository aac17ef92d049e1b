import { readEconomies } from '@wow/product/economy/server';
import { audit, type Counts, type Discrepancy } from '@wow/product/fair-play/server/audit';
import { readRevealedSeeds, type SeedSealer } from '@wow/product/games/server';
import type { Transaction } from '@wow/core/database';
import type { AuditScope } from '@wow/product/ledger/server';
import { ConfigError } from '../config-error.ts';
import { checkBeside } from './check-beside.ts';
import type { Flags } from './flags.ts';
import type { OpenedAudit } from './open-audit.ts';
import { scopeOf } from './scope-of.ts';

/** What an audit came to. */
export interface Report {
  readonly sound: boolean;
  /** Whether all that was asked for was looked at: not when it ended with the last discrepancy that was looked for. */
  readonly complete: boolean;
  readonly scope: AuditScope;
  readonly discrepancies: readonly Discrepancy[];
  readonly counts: Readonly<Counts>;
  readonly seconds: number;
  readonly roundsPerSecond: number;
  /** The most memory that the process ever had, in bytes. */
  readonly peakBytes: number;
}

/** Checks everything that was asked for as of one moment, whatever is played meanwhile. */
export async function runAudit(
  { db, sealer }: OpenedAudit,
  flags: Flags,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Report> {
  const startedAt = performance.now();
  const found = await db.snapshot((tx) => auditIn(tx, sealer, flags, threads, onProgress));
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    sound: found.discrepancies.length === 0,
    complete: found.discrepancies.length < flags.most,
    ...found,
    seconds,
    roundsPerSecond: found.counts.rounds / seconds,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
  };
}

/** Checks everything that was asked for within a transaction. */
export async function auditIn(
  tx: Transaction,
  sealer: SeedSealer,
  flags: Flags,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Pick<Report, 'scope' | 'discrepancies' | 'counts'>> {
  await refuseOtherKey(tx, sealer);
  const scope = await scopeOf(tx, flags);
  const economies = await readEconomies(tx);
  const needs = { tx, sealer, economies, scope, most: flags.most, threads };
  const { discrepancies, counts } = await audit({ ...needs, ...(onProgress && { onProgress }) });
  const isEnough = scope.playerId !== null || discrepancies.length >= flags.most;
  const beside = isEnough ? [] : await checkBeside(tx);
  return { scope, counts, discrepancies: [...discrepancies, ...beside].slice(0, flags.most) };
}

/** One seed that does not open was changed; if none of several does, it is the key. */
const SEEDS_TRIED = 3;

async function refuseOtherKey(tx: Transaction, sealer: SeedSealer): Promise<void> {
  const seeds = await readRevealedSeeds(tx, SEEDS_TRIED);
  if (seeds.length < SEEDS_TRIED || seeds.some(({ sealed, hash }) => opens(sealer, sealed, hash))) return;
  throw new ConfigError('SEED_KEY is not the one that this database belongs to: set it as for the server.');
}

function opens(sealer: SeedSealer, sealed: Uint8Array, hash: string): boolean {
  try {
    sealer.open(sealed, hash);
    return true;
  } catch {
    return false;
  }
}
