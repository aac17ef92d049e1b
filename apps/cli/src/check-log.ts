import { readFile, rename, writeFile } from 'node:fs/promises';
import {
  followStateSchema,
  neverSeen,
  type FollowState,
  followLog,
  followReceipt,
  createHttpSource,
  storedReceiptSchema,
  type StoredReceipt,
} from '@wow/product/fair-play/server';
import { ConfigError } from '../../api/src/config/read-setting.ts';
import { readJsonFile } from '../../api/src/config/json-file.ts';

export interface LogOptions {
  readonly url: string;
  /** The file that remembers what was seen of the log. @default `wow-log-HOST.json` */
  readonly state?: string;
  readonly round?: readonly string[];
  readonly trust?: readonly string[];
  readonly every?: number;
}

/** Rejects with a `LogDiscrepancyError` if the log contradicts what was seen before. */
export async function checkLog({ url, state: file, round = [], trust = [] }: LogOptions): Promise<string[]> {
  const path = file ?? `wow-log-${new URL(url).host.replace(':', '-')}.json`;
  const before = await readState(path, url);
  const receipts = await Promise.all(round.map(readReceipt));
  const source = createHttpSource(url);
  const { state, leaves, heads } = await followLog(source, before, trust);
  const places: string[] = [];
  for (const receipt of receipts) {
    const place = await followReceipt(source, state, receipt);
    const id = receipt.receipt.round_id;
    places.push(
      place === null
        ? `${id}: its signature is valid. The log shows it once its seed is revealed.`
        : `${id}: its signature is valid, and it is leaf ${place} of the log.`,
    );
  }
  // Saved only if everything agrees: the next check finds the same discrepancy again.
  await writeState(path, state);
  return [...formatNews(before, state, leaves, heads), ...places];
}

export async function readState(path: string, origin: string): Promise<FollowState> {
  const stored = await readJsonFile(path).catch((error: unknown) => {
    throw toFileError(path, 'read', error);
  });
  if (stored === undefined) return neverSeen(origin);
  const parsed = followStateSchema.safeParse(stored);
  if (!parsed.success) throw new ConfigError(`${path} was not written by this command.`);
  if (parsed.data.url !== origin) throw new ConfigError(`${path} belongs to ${parsed.data.url}, not ${origin}.`);
  return parsed.data;
}

export async function writeState(path: string, state: FollowState): Promise<void> {
  const draft = `${path}.${process.pid}.new`;
  try {
    await writeFile(draft, `${JSON.stringify(state, null, 2)}\n`, { flush: true });
    await rename(draft, path);
  } catch (error) {
    throw toFileError(path, 'written', error);
  }
}

const toFileError = (path: string, action: 'read' | 'written', error: unknown): ConfigError =>
  new ConfigError(`${path} cannot be ${action}: ${error instanceof Error ? error.message : String(error)}`);

function formatNews(before: FollowState, { keys, log }: FollowState, leaves: number, heads: number): string[] {
  const known = Object.keys(before.keys);
  const fresh = Object.keys(keys).filter((id) => !known.includes(id));
  const label = known.length === 0 ? 'Trusted from now on' : 'New';
  const news = fresh.length > 0 ? [`${label}: ${fresh.length === 1 ? 'key' : 'keys'} ${fresh.join(', ')}.`] : [];
  if (!log) return [...news, 'The log is empty.'];
  const { tree_size: size, at, root } = log.signed.head;
  const grown = `${leaves} new leaves and ${heads} new heads agree with what was seen before.`;
  return [...news, `${size} leaves at ${at}, root ${root}. ${grown}`];
}

async function readReceipt(path: string): Promise<StoredReceipt> {
  let json: unknown;
  try {
    json = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw toFileError(path, 'read', error);
  }
  const parsed = storedReceiptSchema.safeParse(json);
  if (!parsed.success) throw new ConfigError(`${path} contains no signed receipt.`);
  return parsed.data;
}
