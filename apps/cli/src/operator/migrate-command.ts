import { Command } from 'commander';
import { migrate, pendingMigrations } from '@wow/core/database';
import type { Config } from '../../../api/src/config/config.ts';
import { MIGRATIONS } from '../../../api/src/paths.ts';
import { openConfiguredDatabase } from '../../../api/src/start/open-database.ts';
import { type CommandResult, requireDatabase, runCommand } from '../run-command.ts';
import { logOperatorEvent } from './operator-log.ts';

export const migrateCommand = (): Command =>
  new Command('migrate')
    .description('apply the pending migrations of the database and list them; a start of the server does the same')
    .option('--check', 'only list them; the exit code is 1 if some are pending', false)
    .option('--json', 'print one JSON document', false)
    .action((options: MigrateOptions) => runCommand((config) => migrateDatabase(config, options)));

interface MigrateOptions {
  readonly check: boolean;
  readonly json: boolean;
}

export async function migrateDatabase(config: Config, { check, json }: MigrateOptions): Promise<CommandResult> {
  // Looking must not create a database.
  if (check) requireDatabase(config);
  const db = await openConfiguredDatabase(config);
  try {
    const names = check ? await pendingMigrations(db, MIGRATIONS) : await migrate(db, MIGRATIONS);
    if (!check && names.length > 0) logOperatorEvent('operator_migrated_database');
    const isWrong = check && names.length > 0;
    if (json) return { lines: [JSON.stringify({ [check ? 'pending' : 'applied']: names })], isWrong };
    if (names.length === 0) return { lines: ['No migration is pending.'] };
    return { lines: names.map((name) => `${check ? 'Pending' : 'Migrated'}: ${name}`), isWrong };
  } finally {
    await db.close();
  }
}
