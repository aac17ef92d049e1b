import { open, readFile, rename } from 'node:fs/promises';
import {
  followStateSchema,
  neverSeen,
  type FollowState,
  followLog,
  followReceipt,
  createHttpSource,
  storedReceiptSchema,
  type StoredReceipt,
  LogDiscrepancyError,
  LogNetworkError,
} from '@wow/product/fair-play/server';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { type FollowOptions, parseFollowOptions } from './options.ts';
import { setTimeout as pause } from 'node:timers/promises';

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

/** Looks at the log once, keeps what was seen, and returns sentences about it. Throws what makes the command end. */
async function checkLog({ origin, stateFile, receiptFiles, trustedKeys }: FollowOptions): Promise<string[]> {
  const before = await readState(stateFile, origin);
  const receipts = await Promise.all(receiptFiles.map(readReceipt));
  const source = createHttpSource(origin);
  const { state, leaves, heads } = await followLog(source, before, trustedKeys);
  const places: string[] = [];
  for (const receipt of receipts) {
    const place = await followReceipt(source, state, receipt);
    const id = receipt.receipt.round_id;
    places.push(
      place === null
        ? `${id}: its signature holds. It is shown in the log once its seed is revealed.`
        : `${id}: its signature holds, and it is leaf ${place} of the log.`,
    );
  }
  // Only what holds altogether is kept: whoever looks again after a discrepancy finds it again.
  await writeState(stateFile, state);
  return [...formatNews(before, state, leaves, heads), ...places];
}

function formatNews(before: FollowState, { keys, log }: FollowState, leaves: number, heads: number): string[] {
  const known = Object.keys(before.keys);
  const fresh = Object.keys(keys).filter((id) => !known.includes(id));
  const said = known.length === 0 ? 'Trusted from now on' : 'New';
  const news = fresh.length > 0 ? [`${said}: ${fresh.length === 1 ? 'key' : 'keys'} ${fresh.join(', ')}.`] : [];
  if (!log) return [...news, 'Nothing is in the log yet.'];
  const { tree_size: size, at, root } = log.signed.head;
  const grown = `${leaves} leaves and ${heads} heads were new, and everything fits what was seen before.`;
  return [...news, `${size} leaves at ${at}, root ${root}. ${grown}`];
}

async function readReceipt(path: string): Promise<StoredReceipt> {
  const parsed = storedReceiptSchema.safeParse(await readJson(path));
  if (!parsed.success) throw new ConfigError(`${path} has no receipt with its signature.`);
  return parsed.data;
}

async function readJson(path: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new ConfigError(`${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
}

const EXIT_SOUND = 0;
const EXIT_DISCREPANCY = 1;
const EXIT_NETWORK = 2;

/** Where the command says what it has found, and what has gone wrong. */
export type Output = Readonly<Record<'log' | 'error', (sentence: string) => void>>;

/** Does what the words of the command line ask for, and returns what to end with. Throws a `ConfigError` for wrong words. */
export async function followLogCommand(words: readonly string[], voice: Output): Promise<number> {
  const options = parseFollowOptions(words);
  for (;;) {
    try {
      for (const line of await checkLog(options)) voice.log(line);
      if (options.everySeconds === null) return EXIT_SOUND;
    } catch (error) {
      if (error instanceof LogDiscrepancyError) {
        voice.error(`DISCREPANCY: ${error.message}`);
        return EXIT_DISCREPANCY;
      }
      if (!(error instanceof LogNetworkError)) throw error;
      voice.error(error.message);
      // Whoever follows a log for ever lives through a server that is away for a while.
      if (options.everySeconds === null) return EXIT_NETWORK;
    }
    await pause(options.everySeconds * 1_000);
  }
}
