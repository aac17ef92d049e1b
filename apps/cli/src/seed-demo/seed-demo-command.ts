import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { hasPlayers } from '@wow/product/accounts/server';
import { Archive } from '@wow/product/ledger/server';
import { createSilentLogger } from '../../../api/src/start/logger.ts';
import { buildServer } from '../../../api/src/build-server.ts';
import { checkSeedKey } from '../../../api/src/config/check-seed-key.ts';
import type { Config } from '../../../api/src/config/config.ts';
import { loadEconomy, loadQuests } from '../../../api/src/config/operator-files.ts';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { loadSecrets } from '../../../api/src/config/secrets.ts';
import { DEFAULT_QUEST_FILE } from '../../../api/src/paths.ts';
import { getOperator, logOperatorEvent } from '../operator/operator-log.ts';
import { type CommandResult, runCommand, withDatabase } from '../run-command.ts';
import { populate, SHOWN_PLAYERS } from './populate.ts';

const MAX_PLAYERS = 2_000;

export const seedDemoCommand = (): Command =>
  new Command('seed-demo')
    .description('fill the database with players who have played, for a demo')
    .option(
      '--players <N>',
      `how many, from ${SHOWN_PLAYERS} to ${MAX_PLAYERS}`,
      parseCount(SHOWN_PLAYERS, MAX_PLAYERS),
      200,
    )
    .option('--seed <N>', 'another number makes other players', parseCount(0, 4_294_967_295), 1)
    .option('--add', 'also into a database that has players', false)
    .action((options: SeedOptions) => runCommand((config) => seedDemo(config, options)));

export interface SeedOptions {
  readonly players: number;
  readonly seed: number;
  readonly add: boolean;
}

/** Plays through the server itself, which listens nowhere: every rule of the product applies. */
export async function seedDemo(config: Config, { players, seed, add }: SeedOptions): Promise<CommandResult> {
  if (config.claimr !== null) throw new ConfigError('A demo needs the built-in quests: unset QUEST_PROVIDER.');
  const economy = await loadEconomy(config.economyFile);
  const quests = await loadQuests(config.questFile ?? DEFAULT_QUEST_FILE);
  // Before the database, as at a start of the server: seeds must not be left without their key.
  const secrets = await loadSecrets(config);
  return withDatabase(config, async (db) => {
    if (!add && (await hasPlayers(db))) {
      throw new ConfigError('The database has players. Choose an empty one, or add demo players with --add.');
    }
    await checkSeedKey(db, secrets);
    const webRoot = await mkdtemp(join(tmpdir(), 'wow-seed-demo-'));
    const app = await buildServer({
      db,
      archive: new Archive(config.archiveDir),
      secrets,
      economy,
      quests,
      webRoot,
      allowances: 'off',
      https: false,
      origin: () => config.publicUrl?.origin ?? `http://localhost:${config.port}`,
      trustProxy: [],
      log: createSilentLogger(),
    });
    try {
      await app.ready();
      const startedAt = performance.now();
      const { shown, counts } = await populate({ app, db, economy, players, seed, operator: getOperator() });
      logOperatorEvent('operator_seeded_demo');
      const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
      return {
        lines: [
          `${players} players, ${counts.rounds} rounds and ${counts.claims} claims in ${seconds} s.`,
          'Sign in as one of:',
          ...shown.map(({ username, email, password }) => `  ${email}  ${password}  (${username})`),
        ],
      };
    } finally {
      await app.close();
      await rm(webRoot, { recursive: true, force: true });
    }
  });
}

function parseCount(min: number, max: number): (text: string) => number {
  return (text) => {
    const count = /^\d{1,10}$/.test(text) ? Number(text) : -1;
    if (count >= min && count <= max) return count;
    throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
  };
}
