import { readFile } from 'node:fs/promises';
import { DEFAULT_ECONOMY, economyMistake, economySchema, type Economy } from '@wow/product/economy';
import { ConfigError } from './config-error.ts';
import { parseJson } from './parse-json.ts';

/**
 * Returns the economy of the operator's file, with defaults for what it leaves out, or the default one without a file.
 * Throws a `ConfigError` whose sentence names the first key that cannot be.
 */
export async function loadEconomy(path: string | null): Promise<Economy> {
  if (path === null) return DEFAULT_ECONOMY;
  const file = parseFile(path, await readOrSay(path));
  const parsed = economySchema.safeParse(file);
  if (!parsed.success) throw new ConfigError(`WOW_CONFIG (${path}): ${economyMistake(parsed.error, file)}`);
  return parsed.data;
}

async function readOrSay(path: string): Promise<Buffer> {
  try {
    return await readFile(path);
  } catch (error) {
    throw new ConfigError(`WOW_CONFIG names ${path}, which cannot be read.`, { cause: error });
  }
}

function parseFile(path: string, bytes: Buffer): unknown {
  try {
    return parseJson(bytes);
  } catch (error) {
    const why = whyUnreadable(bytes.toString('utf8'));
    throw new ConfigError(`WOW_CONFIG (${path}) is not JSON: ${why}.`, { cause: error });
  }
}

/** Our own reader keeps the reason to itself, because players should not see it; an operator should. */
function whyUnreadable(text: string): string {
  try {
    JSON.parse(text);
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return 'a key stands twice, or it is not plain UTF-8';
}
