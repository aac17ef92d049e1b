import { existsSync } from 'node:fs';
import { pendingMigrations, type Database, type Transaction } from '@wow/core/database';
import { createSealer, findRoundTime, type SeedSealer, readRevealedSeeds } from '@wow/product/games/server';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import type { Config } from '../../api/src/config/config.ts';
import { MIGRATIONS } from '../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../api/src/start/open-database.ts';
import { loadSecrets, getSecretsPath } from '../../api/src/config/secrets.ts';
import { type Discrepancy, audit, type Counts } from '@wow/product/fair-play/server/audit';
import { auditPromos } from '@wow/product/quests/server';
import { auditLeaderboardInTransaction } from '@wow/product/rewards/server';
import { readEconomies } from '@wow/product/economy/server';
import type { PlayerId } from '@wow/core/protocol';
import { findByUsername } from '@wow/product/accounts/server';
import { requireDatabase } from './run-command.ts';
import { listCorrections, readPurses, type AuditScope, type Correction } from '@wow/product/ledger/server';

export interface AuditOptions {
  readonly since?: { readonly round: string } | { readonly at: Date };
  readonly player?: string;
  readonly json: boolean;
  /** The audit ends after this many discrepancies. */
  readonly all: number;
  readonly workers?: number;
}

interface AuditSource {
  readonly db: Database;
  readonly sealer: SeedSealer;
}

/** Creates neither database nor secrets. */
export async function connectAudit(config: Config): Promise<AuditSource> {
  const { dataDir } = config;
  requireDatabase(config);
  if (config.seedKey === null && !existsSync(getSecretsPath(dataDir))) {
    throw new ConfigError(`There is no SEED_KEY, and no secrets.json in ${dataDir}: set them as for the server.`);
  }
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

async function checkTotals(tx: Transaction): Promise<Discrepancy[]> {
  const { driftedBuckets, driftedPlayers } = await auditLeaderboardInTransaction(tx);
  const counts = driftedBuckets.map(({ players, found }): Discrepancy => ({
    ...NO_SUBJECT,
    kind: 'leaderboard',
    subject: 'players in a leaderboard bucket',
    expected: `${found} by counting`,
    found: String(players),
  }));
  const players = driftedPlayers.map((playerId): Discrepancy => ({
    ...NO_SUBJECT,
    kind: 'leaderboard',
    playerId,
    subject: 'xp on the leaderboard',
    expected: 'the xp of the purse',
    found: 'another value, or none',
  }));
  const promos = (await auditPromos(tx)).map(({ name, unit, paid, claimed }): Discrepancy => ({
    ...NO_SUBJECT,
    kind: 'promotion',
    subject: name === '*' ? `total of all promotions in hundredths of ${unit}` : `${name}, in hundredths of ${unit}`,
    expected: `${claimed} claimed`,
    found: `${paid} paid`,
  }));
  return [...counts, ...players, ...promos];
}

export interface Report {
  readonly sound: boolean;
  /** False if the audit ended early because it had found `--all` discrepancies. */
  readonly complete: boolean;
  readonly scope: AuditScope;
  readonly discrepancies: readonly Discrepancy[];
  readonly counts: Readonly<Counts>;
  /** Every transfer that an operator made by hand. */
  readonly corrections: readonly Correction[];
  readonly seconds: number;
  readonly roundsPerSecond: number;
  readonly peakBytes: number;
}

export async function runAudit(
  { db, sealer }: AuditSource,
  options: AuditOptions,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Report> {
  const startedAt = performance.now();
  const found = await db.snapshot((tx) => auditTransaction(tx, sealer, options, threads, onProgress));
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    sound: found.discrepancies.length === 0,
    complete: found.discrepancies.length < options.all,
    ...found,
    seconds,
    roundsPerSecond: found.counts.rounds / seconds,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
  };
}

export async function auditTransaction(
  tx: Transaction,
  sealer: SeedSealer,
  options: AuditOptions,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Pick<Report, 'scope' | 'discrepancies' | 'counts' | 'corrections'>> {
  await checkSeedKeyMatches(tx, sealer);
  const scope = await findScope(tx, options);
  const economies = await readEconomies(tx);
  const deps = { tx, sealer, economies, scope, most: options.all, threads };
  const { discrepancies, counts } = await audit({ ...deps, ...(onProgress && { onProgress }) });
  const isDone = scope.playerId !== null || discrepancies.length >= options.all;
  const others = isDone ? [] : await checkTotals(tx);
  const corrections = await listCorrections(tx, scope.playerId);
  return { scope, counts, corrections, discrepancies: [...discrepancies, ...others].slice(0, options.all) };
}

/** One seed that can't be decrypted was changed. If none of several can, the key is wrong. */
const SEEDS_TRIED = 3;

async function checkSeedKeyMatches(tx: Transaction, sealer: SeedSealer): Promise<void> {
  const seeds = await readRevealedSeeds(tx, SEEDS_TRIED);
  if (seeds.length < SEEDS_TRIED || seeds.some(({ sealed, hash }) => canDecrypt(sealer, sealed, hash))) return;
  throw new ConfigError('SEED_KEY does not belong to this database: set it as for the server.');
}

function canDecrypt(sealer: SeedSealer, sealed: Uint8Array, hash: string): boolean {
  try {
    sealer.unseal(sealed, hash);
    return true;
  } catch {
    return false;
  }
}

const findScope = async (tx: Transaction, { player, since }: AuditOptions): Promise<AuditScope> => ({
  playerId: player === undefined ? null : await findPlayer(tx, player),
  since: since === undefined ? null : 'at' in since ? since.at : await findTime(tx, since.round),
});

async function findPlayer(tx: Transaction, player: string): Promise<PlayerId> {
  const named = await findByUsername(tx, player);
  if (named !== null) return named;
  const number = /^\d{1,15}$/.test(player) ? Number(player) : null;
  const [purse] = number === null ? [] : await readPurses(tx, [number as PlayerId]); // is looked up here
  if (purse) return purse.playerId;
  throw new ConfigError(`There is no player ${player}.`);
}

async function findTime(tx: Transaction, roundId: string): Promise<Date> {
  const [hashHead = '', nonce] = roundId.split('-');
  const at = await findRoundTime(tx, hashHead, Number(nonce));
  if (at) return at;
  throw new ConfigError(`There is no round ${roundId}.`);
}
