import { readFile, stat } from 'node:fs/promises';
import { describeFileError } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import { ConfigError } from './read-setting.ts';
import { parseJson } from '../http/parse-json.ts';
import { DEFAULT_ECONOMY, economySchema, type Economy } from '@wow/product/economy';
import { questFileSchema, type QuestFile } from '@wow/product/quests';
import type { QuestBoard } from '@wow/product/quests/server';

/**
 * Returns the JSON file that an operator has named with the variable `name`, as its schema reads it. Throws a
 * `ConfigError` whose sentence names the variable, the file, and the first key that cannot be.
 */
async function readOperatorFile<Schema extends z.ZodMiniType>(
  name: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = parseFile(name, path, await readOrExplain(name, path));
  const parsed = schema.safeParse(file);
  if (!parsed.success) throw new ConfigError(`${name} (${path}): ${describeFileError(parsed.error, file)}`);
  return parsed.data;
}

async function readOrExplain(name: string, path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new ConfigError(`${name} names ${path}, which cannot be read.`, { cause: error });
  }
}

function parseFile(name: string, path: string, bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    const why = explainUnreadable(bytes.toString('utf8'));
    throw new ConfigError(`${name} (${path}) is not JSON: ${why}.`, { cause: error });
  }
}

/** Our own reader keeps the reason to itself, because players should not see it; an operator should. */
function explainUnreadable(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'a key stands twice, or it is not plain UTF-8';
}

/**
 * Returns the economy of the operator's file, with defaults for what it leaves out, or the default one without a file.
 * Throws a `ConfigError` whose sentence names the first key that cannot be.
 */
export async function loadEconomy(path: string | null): Promise<Economy> {
  return path === null ? DEFAULT_ECONOMY : readOperatorFile('WOW_CONFIG', path, economySchema);
}

const QUEST_FILE_VARIABLE = 'WOW_QUESTS';
const LOOK_EVERY_MS = 5_000;

/** Returns the quests of the operator's file. Throws a `ConfigError` that names the first key that cannot be. */
export const loadQuests = (path: string): Promise<QuestFile> =>
  readOperatorFile(QUEST_FILE_VARIABLE, path, questFileSchema);

/**
 * Offers the quests of the file anew whenever it has changed. One that cannot be is reported, and the quests stay what
 * they were. Returns how to stop looking.
 */
export function watchQuestFile(
  path: string,
  board: QuestBoard,
  report: (sentence: string) => void,
  everyMs = LOOK_EVERY_MS,
): () => void {
  let seen: Promise<string> = readFileVersion(path);
  let isLooking = false;
  const look = async (): Promise<void> => {
    const mark = await readFileVersion(path);
    if (mark === (await seen)) return;
    seen = Promise.resolve(mark);
    report(await reloadQuests(path, board));
  };
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void look()
      .catch((error: unknown) => report(`${QUEST_FILE_VARIABLE} was not read: ${String(error)}`))
      .finally(() => (isLooking = false));
  }, everyMs).unref();
  return () => clearInterval(timer);
}

async function reloadQuests(path: string, board: QuestBoard): Promise<string> {
  try {
    const refused = await board.replaceFile(await loadQuests(path));
    return refused
      ? `${QUEST_FILE_VARIABLE} (${path}): ${refused.mistake} The former quests go on.`
      : `${QUEST_FILE_VARIABLE}: the quests are new.`;
  } catch (error) {
    if (error instanceof ConfigError) return `${error.message} The former quests go on.`;
    throw error;
  }
}

/** Something else whenever the file has changed. */
async function readFileVersion(path: string): Promise<string> {
  try {
    const { mtimeMs, size, ino } = await stat(path);
    return `${mtimeMs} ${size} ${ino}`;
  } catch {
    return 'away';
  }
}
