import { readFile, rename, writeFile } from 'node:fs/promises';
import { isTlogProof, type VerifierKey } from '@wow/core/fairness';
import { toShownAmount } from '@wow/core/protocol';
import { readProvenLeaf } from '@wow/product/fair-play';
import {
  followStateSchema,
  neverSeen,
  type FollowState,
  followLog,
  followReceipt,
  createHttpSource,
  notReplayed,
  replayLog,
  type ReplayState,
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
  /** Witnesses that must have cosigned the checkpoint. */
  readonly witness?: readonly VerifierKey[];
  readonly every?: number;
  /** Recomputes all rounds whose seeds are revealed. */
  readonly replay?: boolean;
}

/** Rejects with a `LogDiscrepancyError` if the log contradicts what was seen before. */
export async function checkLog({
  url,
  state: file,
  round = [],
  trust = [],
  witness = [],
  replay = false,
}: LogOptions): Promise<string[]> {
  const path = file ?? `wow-log-${new URL(url).host.replace(':', '-')}.json`;
  const before = await readState(path, url);
  const receipts = await Promise.all(round.map(readReceipt));
  const source = createHttpSource(url);
  const { state, leaves } = await followLog(source, before, { believed: trust, witnesses: witness });
  const places: string[] = [];
  for (const receipt of receipts) {
    const place = await followReceipt(source, state, receipt);
    const id = receipt.receipt.round_id;
    places.push(
      place === null
        ? `${id}: its signature is valid. It is not in the log yet.`
        : `${id}: its signature is valid, and it is leaf ${place} of the log.`,
    );
  }
  const log = state.log && { size: state.log.size, root: Buffer.from(state.log.root, 'hex') };
  const news = [...formatNews(before, state, leaves), ...places];
  // Saved only if everything agrees: the next check finds the same discrepancy again.
  const save = (replayed: FollowState['replay']): Promise<void> => writeState(path, { ...state, replay: replayed });
  if (!replay || !log) {
    await save(state.replay);
    return news;
  }
  const replayed = await replayLog({ source, keys: state.keys, log, save }, state.replay ?? notReplayed());
  const again = 'Replayed from the first leaf again: the state file is of another version.';
  return [...news, ...(state.replay === null ? [again] : []), ...formatReplay(replayed)];
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

function formatNews(before: FollowState, { keys, origin, log }: FollowState, leaves: number): string[] {
  const known = Object.keys(before.keys);
  const fresh = Object.keys(keys).filter((id) => !known.includes(id));
  const label = known.length === 0 ? 'Trusted from now on' : 'New';
  const news = fresh.length > 0 ? [`${label}: ${fresh.length === 1 ? 'key' : 'keys'} ${fresh.join(', ')}.`] : [];
  if (!log) return [...news, 'The log is empty.'];
  const grown = before.log ? `${leaves} are new, and those seen before did not change.` : 'All are new.';
  return [...news, `${origin}: ${log.size} leaves, root ${log.root}. ${grown}`];
}

function formatReplay({ rounds, recomputed, pairs, grants, pending }: ReplayState): string[] {
  const sealed = rounds - recomputed;
  const waiting = Object.keys(pending).length;
  const given = Object.entries(grants).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return [
    `Replayed: ${recomputed} rounds of ${pairs} revealed seed pairs give the results and payouts that the log has, and ` +
      `the published returns. ${sealed} are not revealed yet${waiting > 0 ? `, or are on their way to the log` : ''}.`,
    ...(given.length > 0
      ? [`Given without a bet: ${given.map(([name, sum]) => `${name} ${toShownAmount(sum)}`).join(', ')}.`]
      : []),
  ];
}

async function readReceipt(path: string): Promise<StoredReceipt> {
  const parsed = storedReceiptSchema.safeParse(await readReceiptJson(path));
  if (!parsed.success) throw new ConfigError(`${path} contains no signed receipt.`);
  return parsed.data;
}

/** Reads a round file, or a `.tlog-proof`, whose leaf has the receipt. */
async function readReceiptJson(path: string): Promise<unknown> {
  try {
    const text = await readFile(path, 'utf8');
    if (!isTlogProof(text)) return JSON.parse(text);
    const leaf = readProvenLeaf(text)?.leaf;
    return leaf && { receipt: leaf.round, signature: leaf.signature, proof: text };
  } catch (error) {
    throw toFileError(path, 'read', error);
  }
}
