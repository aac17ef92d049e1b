import { open, readFile, rename } from 'node:fs/promises';
import { followStateSchema, neverSeen, type FollowState } from '@wow/product/fair-play/server';
import { ConfigError } from '../config-error.ts';

/**
 * Returns what was seen of the log of this server, as the file has it; of a file that is not there, nothing. Throws a
 * `ConfigError` for a file that is none of ours, or about another server.
 */
export async function readState(path: string, origin: string): Promise<FollowState> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return neverSeen(origin);
    throw new ConfigError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const parsed = followStateSchema.safeParse(parseOrNull(text));
  if (!parsed.success) throw new ConfigError(`${path} is not what this command has written.`);
  if (parsed.data.url !== origin) throw new ConfigError(`${path} is about ${parsed.data.url}, not ${origin}.`);
  return parsed.data;
}

/** Puts it in place of the file, whole or not at all. Throws a `ConfigError` where that cannot be written. */
export async function writeState(path: string, state: FollowState): Promise<void> {
  try {
    await replaceFile(path, `${JSON.stringify(state, null, 2)}\n`);
  } catch (error) {
    throw new ConfigError(`${path} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

async function replaceFile(path: string, text: string): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  const file = await open(draft, 'w');
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
