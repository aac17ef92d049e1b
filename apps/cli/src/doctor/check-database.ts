import { pendingMigrations, type Database } from '@wow/core/database';
import { inspectSeedKeys } from '@wow/product/games/server';
import { findDamagedFile } from '@wow/product/ledger/server';
import type { Config } from '../../../api/src/config/config.ts';
import type { Secrets } from '../../../api/src/config/secrets.ts';
import { MIGRATIONS } from '../../../api/src/paths.ts';
import { fail, ok, warn, type Finding } from './finding.ts';

const ABOUT = 'database';
const OLDEST_VERSION = 15;
const COMMITS = 5;
const SLOW_COMMIT_MS = 50;
const MAX_SKEW_MS = 2_000;
/** Of one server: requests and the connection that listens. */
const CONNECTIONS = 25;

const show = async (db: Database, setting: string): Promise<string> => {
  const [row] = await db.query<{ value: string }>('select current_setting($1) as value', [setting]);
  return row!.value; // a select without a table has one row
};

export async function checkDatabase(db: Database): Promise<readonly Finding[]> {
  const version = await show(db, 'server_version');
  const findings = [
    Number.parseInt(version, 10) >= OLDEST_VERSION
      ? ok(ABOUT, `${db.kind === 'postgres' ? 'PostgreSQL' : 'The embedded PostgreSQL'} ${version} answers.`)
      : fail(ABOUT, `PostgreSQL ${version} is too old.`, `Use version ${OLDEST_VERSION} or newer.`),
    ...(db.kind === 'postgres' ? await checkServer(db) : []),
  ];
  const pending = await pendingMigrations(db, MIGRATIONS);
  if (pending.length > 0) {
    const names = pending.join(', ');
    const todo = 'Start this version of the server, or run: npm run wow -- migrate';
    return [...findings, warn(ABOUT, `Migrations are pending: ${names}.`, todo)];
  }
  return [...findings, ok(ABOUT, 'All migrations are applied.'), await checkCommit(db)];
}

async function checkServer(db: Database): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const setting of ['fsync', 'full_page_writes']) {
    if ((await show(db, setting)) === 'on') continue;
    const todo = `Set ${setting} = on in postgresql.conf and reload the server.`;
    findings.push(fail(ABOUT, `${setting} is off: a power failure may lose or damage what was answered.`, todo));
  }
  if (findings.length === 0) findings.push(ok(ABOUT, 'Commits are durable: fsync and full_page_writes are on.'));
  const connections = Number(await show(db, 'max_connections'));
  if (connections < CONNECTIONS) {
    const text = `max_connections is ${connections}, and one server uses up to ${CONNECTIONS}.`;
    findings.push(warn(ABOUT, text, 'Raise max_connections: as many times that as there are servers.'));
  }
  return findings;
}

async function checkCommit(db: Database): Promise<Finding> {
  const times: number[] = [];
  for (let nth = 0; nth < COMMITS; nth += 1) {
    const startedAt = performance.now();
    // Takes and frees a row lock, and writes a temporary file: nothing stays.
    await db.checkWrite();
    times.push(performance.now() - startedAt);
  }
  const ms = times.toSorted((a, b) => a - b)[Math.floor(COMMITS / 2)]!;
  const text = `It takes writes, in ${ms.toFixed(1)} ms (median of ${COMMITS}).`;
  return ms < SLOW_COMMIT_MS
    ? ok(ABOUT, text)
    : warn(ABOUT, text, 'Look for a slow disk, or a far server: each bet waits.');
}

/** Sessions, time-outs and seasons use the clock of the database, one-time codes the clock of this machine. */
export async function checkClock(db: Database): Promise<readonly Finding[]> {
  const before = Date.now();
  const [row] = await db.query<{ now: Date }>('select clock_timestamp() as now');
  const skewMs = Math.round(row!.now.getTime() - (before + Date.now()) / 2);
  if (Math.abs(skewMs) <= MAX_SKEW_MS) return [ok('clock', 'This machine and the database agree.')];
  const seconds = (Math.abs(skewMs) / 1_000).toFixed(1);
  const text = `The database is ${seconds} s ${skewMs > 0 ? 'ahead of' : 'behind'} this machine.`;
  return [warn('clock', text, 'Synchronise both clocks (NTP).')];
}

export async function checkSeedKeys(db: Database, { seedKey, seedKeysPrevious }: Secrets): Promise<readonly Finding[]> {
  const found = await inspectSeedKeys(db, seedKey, seedKeysPrevious);
  if (found === 'all') return [ok('keys', 'SEED_KEY belongs to this database.')];
  const todo =
    found === 'none'
      ? 'Give every server the SEED_KEY, or the secrets.json, that was made with this database.'
      : 'Name the other key in SEED_KEYS_PREVIOUS (docs/how-to/replace-keys.md).';
  const text =
    found === 'none' ? 'SEED_KEY does not belong to this database.' : 'Some seeds are sealed under another key.';
  return [fail('keys', text, todo)];
}

/** Compares the sizes of archived files; the audit reads them. */
export async function checkArchive(db: Database, { archiveDir }: Config): Promise<readonly Finding[]> {
  const damaged = await findDamagedFile(db, archiveDir);
  if (damaged === null) return [];
  const todo = 'Set ARCHIVE_DIR as on the node that archived, or restore the file from a backup.';
  return [fail('archive', damaged, todo)];
}

/** What players and points need most, in one place. */
export const describeMissing = ({ dataDir }: Config): Finding =>
  warn(ABOUT, `There is no database in ${dataDir} yet.`, 'The first start creates it. For another one set DATA_DIR.');
