import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataDirectoryError, pendingMigrations } from '@wow/core/database';
import { createSealer, type SeedSealer } from '@wow/product/games/server';
import { Archive } from '@wow/product/ledger/server';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { getSecretsPath, loadSecrets } from '../../api/src/config/secrets.ts';
import { findRunningServer } from '../../api/src/control/running-server.ts';
import { getMarkPath, readMark, type HighWaterMark } from '../../api/src/high-water-mark/mark-file.ts';
import { MIGRATIONS } from '../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../api/src/start/open-database.ts';
import { createProgress } from './audit-report.ts';
import { requireDatabase } from './run-command.ts';
import { type AuditOptions, createDamageReport, type Report, runAudit } from './run-audit.ts';

/** Audits the database of the settings. Of a running server with an embedded one, it audits a copy. */
export async function auditConfigured(config: Config, options: AuditOptions): Promise<Report> {
  const { databaseUrl, dataDir } = config;
  requireDatabase(config);
  const sealer = await loadSealer(config);
  // Before the database: rounds that follow are no loss.
  const mark = await readMark(getMarkPath(dataDir));
  const expected = mark === 'damaged' ? null : mark;
  const server = databaseUrl === null ? await findRunningServer(dataDir) : null;
  if (server === null) return auditDatabase(config, sealer, expected, options);
  return withTemporaryFolder(async (folder) => {
    console.error(`The server is running: a copy of its database is audited in ${folder}, and removed after.`);
    await server.copyTo(join(folder, 'database'));
    return auditDatabase({ ...config, dataDir: folder }, sealer, expected, options);
  });
}

/** Throws a `ConfigError` without a seed key: none is created. */
export async function loadSealer(config: Config): Promise<SeedSealer> {
  if (config.seedKey === null && !existsSync(getSecretsPath(config.dataDir))) {
    throw new ConfigError(
      `There is no SEED_KEY, and no secrets.json in ${config.dataDir}: set them as for the server.`,
    );
  }
  const { seedKey, seedKeysPrevious } = config.seedKey
    ? { ...config, seedKey: config.seedKey }
    : await loadSecrets(config);
  return createSealer(seedKey, seedKeysPrevious);
}

/** Opens and audits a database that no server has open, or one on PostgreSQL. Damaged files are a discrepancy. */
export async function auditDatabase(
  config: Config,
  sealer: SeedSealer,
  mark: HighWaterMark | null,
  options: AuditOptions,
): Promise<Report> {
  try {
    const db = await openConfiguredDatabase(config);
    try {
      const [pending] = await pendingMigrations(db, MIGRATIONS);
      if (pending !== undefined)
        throw new ConfigError(`The database lacks the migration ${pending}: start this version of the server once.`);
      const archive = new Archive(config.archiveDir);
      const threads = options.workers ?? availableParallelism();
      return await runAudit({ db, sealer, archive, mark }, options, threads, createProgress());
    } finally {
      await db.close();
    }
  } catch (error) {
    if (error instanceof DataDirectoryError && error.isDamage) return createDamageReport(error);
    throw error;
  }
}

const END_SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** In TMPDIR, which needs room for the database. Removed afterwards, also when the command is stopped. */
export async function withTemporaryFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'wow-copy-'));
  const remove = (): Promise<void> => rm(folder, { recursive: true, force: true });
  const stop = (): void => void remove().finally(() => process.exit(130));
  for (const signal of END_SIGNALS) process.once(signal, stop);
  try {
    return await work(folder);
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, stop);
    await remove();
  }
}
