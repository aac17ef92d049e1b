import { stat } from 'node:fs/promises';
import { questFileSchema, type QuestFile } from '@wow/product/quests';
import type { QuestBoard } from '@wow/product/quests/server';
import { ConfigError } from './config-error.ts';
import { readOperatorFile } from './read-operator-file.ts';

const NAME = 'WOW_QUESTS';
const LOOK_EVERY_MS = 5_000;

/** Returns the quests of the operator's file. Throws a `ConfigError` that names the first key that cannot be. */
export const loadQuests = (path: string): Promise<QuestFile> => readOperatorFile(NAME, path, questFileSchema);

/**
 * Offers the quests of the file anew whenever it has changed. One that cannot be is reported, and the quests stay what
 * they were. Returns how to stop looking.
 */
export function followQuestFile(
  path: string,
  board: QuestBoard,
  report: (sentence: string) => void,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let seen: Promise<string> = markOf(path);
  let isLooking = false;
  const look = async (): Promise<void> => {
    const mark = await markOf(path);
    if (mark === (await seen)) return;
    seen = Promise.resolve(mark);
    report(await offer(path, board));
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => report(`${NAME} was not read: ${String(error)}`))
      .finally(() => (isLooking = false));
  }, everyMs).unref();
  return () => clearInterval(timer);
}

async function offer(path: string, board: QuestBoard): Promise<string> {
  try {
    const refused = await board.offer(await loadQuests(path));
    return refused ? `${NAME} (${path}): ${refused.mistake} The former quests go on.` : `${NAME}: the quests are new.`;
  } catch (error) {
    if (error instanceof ConfigError) return `${error.message} The former quests go on.`;
    throw error;
  }
}

/** Something else whenever the file has changed. */
async function markOf(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'away';
  }
}
