import type { DataDirectoryError, Database, Queryable, Transaction } from '@wow/core/database';
import {
  keepMonths,
  loadArchive,
  findRoundTime,
  type RoundHistory,
  type SeedSealer,
  readNewestSeeds,
} from '@wow/product/games/server';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { compareWithMark } from '../../api/src/high-water-mark/compare-mark.ts';
import type { HighWaterMark } from '../../api/src/high-water-mark/mark-file.ts';
import { type Discrepancy, audit, type Counts, newCounts } from '@wow/product/fair-play/server/audit';
import { createDamage, findDamage } from './database-damage.ts';
import { auditLeagues, type OfferedLeagues } from '@wow/product/leagues/server';
import { auditPromos } from '@wow/product/quests/server';
import { auditLeaderboardInTransaction } from '@wow/product/rewards/server';
import { readEconomies } from '@wow/product/economy/server';
import { readOffered } from './read-offered.ts';
import type { PlayerId } from '@wow/core/protocol';
import { findByUsername } from '@wow/product/accounts/server';
import {
  type Archive,
  ArchiveError,
  listCorrections,
  readPurses,
  type AuditScope,
  type Correction,
} from '@wow/product/ledger/server';

export interface AuditOptions {
  readonly since?: { readonly round: string } | { readonly at: Date };
  readonly player?: string;
  readonly json: boolean;
  /** The audit ends after this many discrepancies. */
  readonly all: number;
  readonly workers?: number;
}

export interface AuditSource {
  readonly db: Database;
  readonly sealer: SeedSealer;
  readonly archive: Archive;
  /** What the database must at least hold. */
  readonly mark?: HighWaterMark | null;
}

const NO_SUBJECT = { playerId: null, roundId: null } as const;

async function checkTotals(tx: Transaction, leagues: OfferedLeagues, most: number): Promise<Discrepancy[]> {
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
  const ofLeagues = (await auditLeagues(tx, leagues, most)).map((issue): Discrepancy => ({
    ...issue,
    kind: 'league',
    roundId: null,
  }));
  return [...counts, ...players, ...promos, ...ofLeagues];
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
  { db, sealer, archive, mark = null }: AuditSource,
  options: AuditOptions,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Report> {
  const startedAt = performance.now();
  const found = await findAll();
  const seconds = (performance.now() - startedAt) / 1_000;
  return {
    sound: found.discrepancies.length === 0,
    complete: found.discrepancies.length < options.all,
    ...found,
    seconds,
    roundsPerSecond: found.counts.rounds / seconds,
    peakBytes: process.resourceUsage().maxRSS * 1_024,
  };

  async function findAll(): Promise<Findings> {
    try {
      const wal = db.files ? (await db.files.readWal()).position : null;
      const losses = mark === null ? [] : await db.snapshot((tx) => findLosses(tx, mark, wal));
      if (losses.length >= options.all) return { ...NOTHING_CHECKED(), discrepancies: losses };
      const rest = { ...options, all: options.all - losses.length };
      const { discrepancies, ...checked } = await db.snapshot(
        (tx) => auditTransaction(tx, { sealer, archive }, rest, threads, onProgress),
        async (tx) => {
          await keepMonths(tx);
          const { playerId } = await findScope({ db: tx, archive }, options);
          await loadArchive(tx, archive, playerId);
        },
      );
      return { ...checked, discrepancies: [...losses, ...discrepancies] };
    } catch (error) {
      if (error instanceof ArchiveError) {
        return { ...NOTHING_CHECKED(), discrepancies: [createArchiveDamage(error)] };
      }
      const damage = await findDamage(db, error);
      if (damage === null) throw error;
      return { ...NOTHING_CHECKED(), discrepancies: [damage] };
    }
  }
}

const createArchiveDamage = ({ message }: ArchiveError): Discrepancy => ({
  ...NO_SUBJECT,
  kind: 'archive',
  subject: 'its files',
  expected: 'files as they were written',
  found: message,
});

type Findings = Pick<Report, 'scope' | 'discrepancies' | 'counts' | 'corrections'>;

const NOTHING_CHECKED = () => ({ scope: { playerId: null, since: null }, counts: newCounts(), corrections: [] });

/** The report of a database that does not open. */
export const createDamageReport = (error: DataDirectoryError): Report => ({
  ...NOTHING_CHECKED(),
  discrepancies: [createDamage('its files', error.message)],
  sound: false,
  complete: false,
  seconds: 0,
  roundsPerSecond: 0,
  peakBytes: process.resourceUsage().maxRSS * 1_024,
});

async function findLosses(tx: Transaction, mark: HighWaterMark, wal: number | null): Promise<Discrepancy[]> {
  const compared = await compareWithMark(tx, mark, wal);
  // A mark of another database says nothing about this one; the server moves it aside.
  if (compared.kind !== 'lost') return [];
  const { expected, found } = compared;
  return [{ ...NO_SUBJECT, kind: 'high-water mark', subject: 'what was stored before', expected, found }];
}

export async function auditTransaction(
  tx: Transaction,
  { sealer, archive }: Pick<AuditSource, 'sealer' | 'archive'>,
  options: AuditOptions,
  threads: number,
  onProgress?: (counts: Readonly<Counts>) => void,
): Promise<Findings> {
  const scope = await findScope({ db: tx, archive }, options);
  if (!(await matchesSeedKey(tx, sealer))) return { ...NOTHING_CHECKED(), scope, discrepancies: [WRONG_SEED_KEY] };
  const economies = await readEconomies(tx);
  const { leagues, ...offered } = await readOffered(tx, economies);
  const deps = { tx, sealer, economies, ...offered, scope, most: options.all, threads };
  const { discrepancies, counts } = await audit({ ...deps, ...(onProgress && { onProgress }) });
  const isDone = scope.playerId !== null || discrepancies.length >= options.all;
  const others = isDone ? [] : await checkTotals(tx, leagues, options.all);
  const corrections = await listCorrections(tx, scope.playerId);
  return { scope, counts, corrections, discrepancies: [...discrepancies, ...others].slice(0, options.all) };
}

const WRONG_SEED_KEY: Discrepancy = {
  ...NO_SUBJECT,
  kind: 'key',
  subject: 'SEED_KEY',
  expected: 'the key that the seeds of this database are encrypted with',
  found: 'another one: restore the secrets.json, or set the SEED_KEY, that belongs to this database',
};

/** One seed that can't be decrypted was changed. If none of several can, the key is wrong. */
const SEEDS_TRIED = 20;

async function matchesSeedKey(tx: Transaction, sealer: SeedSealer): Promise<boolean> {
  const seeds = await readNewestSeeds(tx, SEEDS_TRIED);
  return seeds.length < 2 || seeds.some(({ sealed, hash }) => canDecrypt(sealer, sealed, hash));
}

function canDecrypt(sealer: SeedSealer, sealed: Uint8Array, hash: string): boolean {
  try {
    sealer.unseal(sealed, hash);
    return true;
  } catch {
    return false;
  }
}

const findScope = async (history: RoundHistory, { player, since }: AuditOptions): Promise<AuditScope> => ({
  playerId: player === undefined ? null : await findPlayer(history.db, player),
  since: since === undefined ? null : 'at' in since ? since.at : await findTime(history, since.round),
});

async function findPlayer(db: Queryable, player: string): Promise<PlayerId> {
  const named = await findByUsername(db, player);
  if (named !== null) return named;
  const number = /^\d{1,15}$/.test(player) ? Number(player) : null;
  const [purse] = number === null ? [] : await readPurses(db, [number as PlayerId]); // is looked up here
  if (purse) return purse.playerId;
  throw new ConfigError(`There is no player ${player}.`);
}

async function findTime(history: RoundHistory, roundId: string): Promise<Date> {
  const [hashHead = '', nonce] = roundId.split('-');
  const at = await findRoundTime(history, hashHead, Number(nonce));
  if (at) return at;
  throw new ConfigError(`There is no round ${roundId}.`);
}
