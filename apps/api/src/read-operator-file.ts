import { readFile } from 'node:fs/promises';
import { fileMistake } from '@wow/core/protocol';
import type * as z from 'zod/mini';
import { ConfigError } from './config-error.ts';
import { parseJson } from './parse-json.ts';

/**
 * Returns the JSON file that an operator has named with the variable `name`, as its schema reads it. Throws a
 * `ConfigError` whose sentence names the variable, the file, and the first key that cannot be.
 */
export async function readOperatorFile<Schema extends z.ZodMiniType>(
  name: string,
  path: string,
  schema: Schema,
): Promise<z.output<Schema>> {
  const file = parseFile(name, path, await readOrSay(name, path));
  const parsed = schema.safeParse(file);
  if (!parsed.success) throw new ConfigError(`${name} (${path}): ${fileMistake(parsed.error, file)}`);
  return parsed.data;
}

async function readOrSay(name: string, path: string): Promise<Buffer> {
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
    const why = whyUnreadable(bytes.toString('utf8'));
    throw new ConfigError(`${name} (${path}) is not JSON: ${why}.`, { cause: error });
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
