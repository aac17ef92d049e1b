import { Command } from 'commander';
import { runCommand } from './exit.ts';
import { createSeedKey, createSigningKey } from './create-keys.ts';
import { reencryptSeedsCommand } from './reencrypt-seeds.ts';

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
