import { vi } from 'vitest';
import { openDatabase, type DatabaseOptions } from '@wow/core/database';
import type { CommandResult } from '../../../cli/src/run-command.ts';
import { readConfig, type Config } from '../../src/config/config.ts';
import { loadSecrets } from '../../src/config/secrets.ts';
import { connectConfiguredPubSub } from '../../src/start/connect-pubsub.ts';
import { buildEnvironment } from '../program.ts';
import { TestServer } from '../world.ts';

interface OperatorLine {
  readonly event: string;
  readonly operator: string;
  readonly account?: number;
  readonly msg: string;
}

/** Runs a command and returns what it prints, and its lines of the security log. */
export async function runOperator(config: Config, command: (config: Config) => Promise<CommandResult>) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  try {
    const { lines, isWrong = false } = await command(config);
    const events = errors.mock.calls.map(([line]) => JSON.parse(String(line)) as OperatorLine);
    return { text: lines.join('\n'), isWrong, events };
  } finally {
    errors.mockRestore();
  }
}

/** Returns the configuration of a server and of the commands beside it. */
export const getConfig = (database: DatabaseOptions, environment: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ ...buildEnvironment(database), ...environment });

/** Opens a server whose database and messages commands share. */
export async function openBeside(database: DatabaseOptions, config: Config): Promise<TestServer> {
  const db = await openDatabase(database);
  const pubsub = await connectConfiguredPubSub(config, () => undefined);
  const world = await new TestServer().open(db, { secrets: await loadSecrets(config), pubsub });
  world.onClose.push(() => pubsub.close());
  return world;
}
