import { probe, registerHooks, removeHooks, type ClaimrSettings } from '@wow/product/quests/server';
import { ConfigError } from './config-error.ts';
import { readConfig, type Config } from './config.ts';
import { exitWith } from './exit-with.ts';
import { loadSecrets } from './secrets.ts';

type Command = (config: Config) => Promise<readonly string[]>;

const USAGE = `npm run quests -- COMMAND
  probe            asks Claimr what its documentation does not say, and tells which knobs to set
  hooks register   has Claimr send its hooks to PUBLIC_URL
  hooks remove     has Claimr send none any more`;

/** What the operator can do about quests beside running the server; each returns lines to print. */
const COMMANDS: Readonly<Record<string, Command>> = {
  probe: (config) => probe(claimrOf(config), config.publicUrl),
  'hooks register': async (config) => {
    const settings = claimrOf(config);
    const { publicUrl } = config;
    if (publicUrl === null) throw new ConfigError('PUBLIC_URL is missing: hooks come to it.');
    return registerHooks({ settings, tokenKey: (await loadSecrets(config)).tokenKey, publicUrl });
  },
  'hooks remove': (config) => removeHooks({ settings: claimrOf(config) }),
};

function claimrOf({ claimr }: Config): ClaimrSettings {
  if (claimr === null) throw new ConfigError('QUEST_PROVIDER must be claimr for this.');
  return claimr;
}

// `npm run quests -- COMMAND`, with the environment of the server.
try {
  const command = COMMANDS[process.argv.slice(2).join(' ')];
  if (command) for (const line of await command(readConfig())) console.log(line);
  else {
    console.error(USAGE);
    process.exitCode = 1;
  }
} catch (error) {
  exitWith(error);
}
