import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename } from 'node:fs/promises';
import {
  createSealer,
  deriveSigningKey,
  endorseKey,
  isSeedKeyInUse,
  publishSigningKey,
  reencryptSeeds,
} from '@wow/product/games/server';
import { Command } from 'commander';
import { checkSeedKey } from '../../api/src/config/check-seed-key.ts';
import type { Config } from '../../api/src/config/config.ts';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { getSecretsPath, loadSecrets, writeDraft } from '../../api/src/config/secrets.ts';
import { type CommandResult, runCommand, withDatabase } from './run-command.ts';

export function keysCommand(): Command {
  const keys = new Command('keys').description('replace the keys in the data directory');
  keys
    .command('new-seed-key')
    .description('create a key to encrypt server seeds with, and keep the previous one')
    .action(() => runCommand(createSeedKey));
  keys
    .command('reencrypt')
    .description('encrypt all server seeds with the current key, so that no previous key is needed')
    .action(() => runCommand(reencryptSeedsCommand));
  keys
    .command('new-signing-key')
    .description('create a key to sign receipts with, endorsed by the previous one')
    .action(() => runCommand(createSigningKey));
  return keys;
}

const KEY_BYTES = 32;
const toHex = (key: Uint8Array): string => Buffer.from(key).toString('hex');

export async function createSeedKey(config: Config): Promise<CommandResult> {
  if (config.seedKey !== null) {
    throw new ConfigError(
      'SEED_KEY comes from the environment: replace it there, in the order of docs/how-to/replace-keys.md.',
    );
  }
  const { seedKey, seedKeysPrevious = [], signingKey } = await loadSecrets(config);
  if (seedKeysPrevious.length > 0) {
    throw new ConfigError('A seed key is being replaced already. Finish that first: npm run wow -- keys reencrypt');
  }
  await rewriteSecrets(config.dataDir, {
    seedKey: toHex(randomBytes(KEY_BYTES)),
    seedKeysPrevious: [toHex(seedKey)],
    // It may be derived from the seed key, and must not change with it.
    ...(config.signingKey === null && { signingKey: toHex(signingKey) }),
  });
  return {
    lines: [
      `${config.dataDir} has a new seed key, and keeps the previous one until all seeds are encrypted again.`,
      config.databaseUrl === null
        ? 'Stop the server and run: npm run wow -- keys reencrypt'
        : 'Start the server again, and while it runs: npm run wow -- keys reencrypt',
    ],
  };
}

export async function createSigningKey(config: Config): Promise<CommandResult> {
  if (config.signingKey !== null || config.seedKey !== null) {
    throw new ConfigError(
      'The keys come from the environment: set a new SIGNING_KEY, and for one start the previous key as SIGNING_KEY_PREVIOUS.',
    );
  }
  const { signingKey } = await loadSecrets(config);
  const secret = randomBytes(KEY_BYTES);
  const [next, previous] = [deriveSigningKey(secret), deriveSigningKey(signingKey)];
  // Published before the file is written: an unused key does no harm, a key without an endorsement does.
  await withDatabase(config, (db) => publishSigningKey(db, next, endorseKey(next, previous)));
  await rewriteSecrets(config.dataDir, { signingKey: secret.toString('hex'), signingKeyPrevious: undefined });
  return {
    lines: [
      `${config.dataDir} has a new signing key, ${next.id}, endorsed by ${previous.id}.`,
      'The server uses it from its next start.',
    ],
  };
}

/** Changes these secrets of the data directory; undefined deletes one. Replaces the file in one step. */
async function rewriteSecrets(dataDir: string, change: Readonly<Record<string, unknown>>): Promise<void> {
  const path = getSecretsPath(dataDir);
  const secrets: object = JSON.parse(await readFile(path, 'utf8')); // loadSecrets has validated it
  await rename(await writeDraft(path, { ...secrets, ...change }), path);
}

/** Encrypts all seeds with the current key. An interrupted run is continued by the next. */
export async function reencryptSeedsCommand(config: Config): Promise<CommandResult> {
  const secrets = await loadSecrets(config);
  const sealer = createSealer(secrets.seedKey, secrets.seedKeysPrevious);
  const count = await withDatabase(config, async (db, { isServed }) => {
    // A server without the current key could not decrypt the seeds written here.
    if (isServed && !(await isSeedKeyInUse(db, sealer))) {
      throw new ConfigError(
        'No server was started with this SEED_KEY yet: start all of them with it first, and with the previous key in SEED_KEYS_PREVIOUS.',
      );
    }
    await checkSeedKey(db, secrets);
    return reencryptSeeds(db, sealer);
  });
  if (config.seedKey === null && existsSync(getSecretsPath(config.dataDir))) {
    await rewriteSecrets(config.dataDir, { seedKeysPrevious: undefined });
  }
  return {
    lines: [
      `${count} seeds were encrypted again.`,
      'All seeds are encrypted with SEED_KEY now: remove SEED_KEYS_PREVIOUS before the next start.',
    ],
  };
}
