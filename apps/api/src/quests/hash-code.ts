import { codeHash } from '@wow/product/quests/server';
import { ConfigError } from '../config-error.ts';
import type { Command } from './command.ts';

/** Says what stands for a secret code in the file of quests. Only letters and digits of the code count. */
export const hashCode: Command = (_config, [quest, ...code]) => {
  if (quest === undefined || code.length === 0) throw new ConfigError('code needs the id of its quest, and the code.');
  return Promise.resolve({ lines: [codeHash(quest, code.join(' '))] });
};
