import { resolve } from 'node:path';
import type { Command } from './command.ts';
import { loadQuests } from '../follow-quest-file.ts';
import { FIRST_SEASON } from '../files.ts';

/** Reads a file of quests as the server would, and says what is in it. A mistake ends it with the key at fault. */
export const validate: Command = async ({ questFile }, [path]) => {
  const file = path === undefined ? (questFile ?? FIRST_SEASON) : resolve(path);
  const { quests, checkin } = await loadQuests(file);
  const row = checkin ? `, and a row of ${checkin.days.length} days of check-in` : '';
  return { lines: [`${file}: ${quests.length} quests${row}. There is nothing wrong with it.`] };
};
