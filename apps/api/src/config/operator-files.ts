import { readFile, stat } from 'node:fs/promises';
import { describeFileError } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import { ConfigError } from './read-setting.ts';
import { parseJson } from '../http/parse-json.ts';
import { DEFAULT_ECONOMY, economySchema, type Economy } from '@wow/product/economy';
import { questFileSchema, type QuestFile } from '@wow/product/quests';
import type { QuestBoard } from '@wow/product/quests/server';

/** Rejects with a `ConfigError` that names the variable, the file and the first wrong key. */
async function readOperatorFile<Schema extends z.ZodMiniType>(
  name: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const bytes = await readFile(path).catch((error: unknown) => {
    throw new ConfigError(`${name} names ${path}, which cannot be read.`, { cause: error });
  });
  let file: unknown;
  try {
    file = parseJson(bytes);
  } catch (error) {
    const why = explainUnreadable(bytes.toString('utf8'));
    throw new ConfigError(`${name} (${path}) is not JSON: ${why}.`, { cause: error });
  }
  const parsed = schema.safeParse(file);
  if (!parsed.success) throw new ConfigError(`${name} (${path}): ${describeFileError(parsed.error, file)}`);
  return parsed.data;
}

/** Returns the reason, which `parseJson` hides from players. */
function explainUnreadable(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'a key is duplicated, or it is not plain UTF-8';
}

export async function loadEconomy(path: string | null): Promise<Economy> {
  return path === null ? DEFAULT_ECONOMY : readOperatorFile('WOW_CONFIG', path, economySchema);
}

const CHECK_EVERY_MS = 5_000;

export const loadQuests = (path: string): Promise<QuestFile> => readOperatorFile('WOW_QUESTS', path, questFileSchema);

/** Reloads the quests whenever the file changes. A wrong file is reported and the quests stay. Returns how to stop. */
export function watchQuestFile(
  path: string,
  board: QuestBoard,
  report: (sentence: string) => void,
  everyMs = CHECK_EVERY_MS,
): () => void {
  let lastVersion: Promise<string> = readFileVersion(path);
  let isChecking = false;
  const check = async (): Promise<void> => {
    const version = await readFileVersion(path);
    if (version === (await lastVersion)) return;
    lastVersion = Promise.resolve(version);
    report(await reloadQuests(path, board));
  };
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void check()
      .catch((error: unknown) => report(`WOW_QUESTS was not read: ${String(error)}`))
      .finally(() => (isChecking = false));
  }, everyMs).unref();
  return () => clearInterval(timer);
}

async function reloadQuests(path: string, board: QuestBoard): Promise<string> {
  try {
    const refused = await board.replaceFile(await loadQuests(path));
    return refused
      ? `WOW_QUESTS (${path}): ${refused.mistake} The former quests go on.`
      : 'WOW_QUESTS: the quests are new.';
  } catch (error) {
    if (error instanceof ConfigError) return `${error.message} The former quests go on.`;
    throw error;
  }
}

async function readFileVersion(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'away';
  }
}
