import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pendingMigrations, type Database, type Transaction } from '@wow/core/database';
import { createSealer, type SeedSealer, readRevealedSeeds } from '@wow/product/games/server';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import type { Config } from '../../../api/src/config/config.ts';
import { MIGRATIONS } from '../../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';
import { loadSecrets, getSecretsPath } from '../../../api/src/config/secrets.ts';
import { type Discrepancy, audit, type Counts } from '@wow/product/fair-play/server/audit';
import { auditPromos } from '@wow/product/quests/server';
import { auditLeaderboardInTransaction } from '@wow/product/rewards/server';
import { readEconomies } from '@wow/product/economy/server';
import type { AuditScope } from '@wow/product/ledger/server';
import { type AuditOptions, findScope } from './options.ts';

/** What an audit reads, and what opens the seeds in it. */
interface AuditSource {
  readonly db: Database;
  readonly sealer: SeedSealer;
}

/**
 * Opens the database and the secrets that the server uses, without making any that are not there. An embedded database
 * has to be free: the server that uses it is stopped. Rejects with a `ConfigError` for what no server was started with.
 */
export async function connectAudit(config: Config): Promise<AuditSource> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'database'))) {
    throw new ConfigError(`There is no database in ${dataDir}: set DATA_DIR or DATABASE_URL as for the server.`);
  }
  if (config.seedKey === null && !existsSync(getSecretsPath(dataDir))) {
    throw new ConfigError(`There is no SEED_KEY, and no secrets.json in ${dataDir}: set them as for the server.`);
  }
  // Where the environment has the key, no file is read or made.
  const { seedKey, seedKeysPrevious } = config.seedKey
    ? { ...config, seedKey: config.seedKey }
    : await loadSecrets(config);
  const sealer = createSealer(seedKey, seedKeysPrevious);
  const db = await openConfiguredDatabase(config);
  try {
    const [pending] = await pendingMigrations(db, MIGRATIONS);
    if (pending === undefined) return { db, sealer };
    throw new ConfigError(`The database lacks the migration ${pending}: start this version of the server once.`);
  } catch (error) {
    await db.close();
    throw error;
  }
}

const NO_SUBJECT = { playerId: null, roundId: null } as const;

/** Holds the leaderboard and the promotions' purses against the ledger: what is no matter of fair play, but of its books. */
async function checkTotals(tx: Transaction): Promise<Discrepancy[]> {
  const { driftedBuckets, driftedPlayers } = await auditLeaderboardInTransaction(tx);
  const counts = driftedBuckets.map(({ players, found }): Discrepancy => ({
    ...NO_SUBJECT,
    kind: 'leaderboard',
    subject: 'how many stand between two places',
    expected: `${found}, as they are counted`,
    found: String(players),
  }));
  const players = driftedPlayers.map((playerId): Discrepancy => ({
    kind: 'leaderboard',
    playerId,
    roundId: null,
    subject: 'the xp they stand with',
    expected: 'that of their purse',
    found: 'another, or none',
  }));
  const promos = (await auditPromos(tx)).map(({ name, unit, paid, claimed }): Discrepancy => ({
    ...NO_SUBJECT,
    kind: 'promotion',
    subject: name === '*' ? `all that promotions paid, in hundredths of ${unit}` : `${name}, in hundredths of ${unit}`,
    expected: `${claimed} claimed`,
    found: `${paid} paid`,
  }));
  return [...counts, ...players, ...promos];
}

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
  { db, sealer }: AuditSource,
  flags: AuditOptions,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Report> {
  const startedAt = performance.now();
  const found = await db.snapshot((tx) => auditTransaction(tx, sealer, flags, threads, onProgress));
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
export async function auditTransaction(
  tx: Transaction,
  sealer: SeedSealer,
  flags: AuditOptions,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Pick<Report, 'scope' | 'discrepancies' | 'counts'>> {
  await checkSeedKeyMatches(tx, sealer);
  const scope = await findScope(tx, flags);
  const economies = await readEconomies(tx);
  const needs = { tx, sealer, economies, scope, most: flags.most, threads };
  const { discrepancies, counts } = await audit({ ...needs, ...(onProgress && { onProgress }) });
  const isEnough = scope.playerId !== null || discrepancies.length >= flags.most;
  const beside = isEnough ? [] : await checkTotals(tx);
  return { scope, counts, discrepancies: [...discrepancies, ...beside].slice(0, flags.most) };
}

/** One seed that does not open was changed; if none of several does, it is the key. */
const SEEDS_TRIED = 3;

async function checkSeedKeyMatches(tx: Transaction, sealer: SeedSealer): Promise<void> {
  const seeds = await readRevealedSeeds(tx, SEEDS_TRIED);
  if (seeds.length < SEEDS_TRIED || seeds.some(({ sealed, hash }) => canDecrypt(sealer, sealed, hash))) return;
  throw new ConfigError('SEED_KEY is not the one that this database belongs to: set it as for the server.');
}

function canDecrypt(sealer: SeedSealer, sealed: Uint8Array, hash: string): boolean {
  try {
    sealer.unseal(sealed, hash);
    return true;
  } catch {
    return false;
  }
}
