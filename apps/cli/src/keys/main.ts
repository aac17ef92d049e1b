import { readConfig } from '../../../api/src/config/config.ts';
import { exitWith } from '../../../api/src/start/exit.ts';
import type { Command } from '../command.ts';
import { createSeedKey, createSigningKey } from './new-keys.ts';
import { reencryptSeedsCommand } from './reencrypt-seeds.ts';

const USAGE = `npm run keys -- COMMAND
  new-seed-key      gives the data directory a new key to seal seeds under, beside the one before
  reseal            seals all seeds under the key of today, so that no other is needed any more
  new-signing-key   gives the data directory a new key to sign receipts with, for which the one before vouches`;

const COMMANDS: Readonly<Record<string, Command>> = {
  'new-seed-key': createSeedKey,
  reseal: reencryptSeedsCommand,
  'new-signing-key': createSigningKey,
};

try {
  const [name = '', ...words] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command && words.length === 0) {
    const { lines } = await command(readConfig(), words);
    for (const line of lines) console.log(line);
  } else {
    console.error(USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  exitWith(error);
}
