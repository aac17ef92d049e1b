import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { readConfig } from '../../../api/src/config/config.ts';
import { exitWith } from '../../../api/src/start/exit.ts';
import { backtest, hashSecretCode, rebuild, stopQuest, validate } from './quest-commands.ts';
import { probe, registerClaimrHooks, removeClaimrHooks } from './claimr-commands.ts';
import type { Command } from '../command.ts';

const USAGE = `npm run quests -- COMMAND
  validate [FILE]              reads a file of quests and names the first mistake in it
  backtest [FILE] [--days N]   says what it would have paid in the last days, as they were
  rebuild [--compare]          counts all progress anew from the events, or only says where that differs
  disable ID                   stops a quest at once, on every node
  enable ID                    lets it go on
  code ID CODE                 says what stands for a secret code in the file
  probe                        asks Claimr what its documentation does not say, and tells which knobs to set
  hooks register               has Claimr send its hooks to PUBLIC_URL
  hooks remove                 has Claimr send none any more`;

const COMMANDS: Readonly<Record<string, Command>> = {
  validate,
  backtest,
  rebuild,
  disable: stopQuest(true),
  enable: stopQuest(false),
  code: hashSecretCode,
  probe,
  'hooks register': registerClaimrHooks,
  'hooks remove': removeClaimrHooks,
};

/** Returns the command that these words begin with, and the words that are left for it. */
function findCommand(words: readonly string[]): readonly [Command, readonly string[]] | null {
  for (const length of [2, 1]) {
    const command = words.length >= length ? COMMANDS[words.slice(0, length).join(' ')] : undefined;
    if (command) return [command, words.slice(length)];
  }
  return null;
}

try {
  const found = findCommand(process.argv.slice(2));
  if (found) {
    const [command, words] = found;
    const { lines, isWrong = false } = await command(readConfig(), words);
    for (const line of lines) console.log(line);
    if (isWrong) process.exitCode = 1;
  } else {
    throw new ConfigError(USAGE);
  }
} catch (error) {
  exitWith(error);
}
