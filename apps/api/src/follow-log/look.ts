import { readFile } from 'node:fs/promises';
import {
  followLog,
  followReceipt,
  httpSource,
  keptReceiptSchema,
  type FollowState,
  type KeptReceipt,
} from '@wow/product/fair-play/server';
import { ConfigError } from '../config-error.ts';
import type { FollowOptions } from './options.ts';
import { readState, writeState } from './state-file.ts';

/** Looks at the log once, keeps what was seen, and returns sentences about it. Throws what makes the command end. */
export async function look({ origin, stateFile, receiptFiles, believed }: FollowOptions): Promise<string[]> {
  const before = await readState(stateFile, origin);
  const receipts = await Promise.all(receiptFiles.map(readReceipt));
  const source = httpSource(origin);
  const { state, leaves, heads } = await followLog(source, before, believed);
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
  return [...newsOf(before, state, leaves, heads), ...places];
}

function newsOf(before: FollowState, { keys, log }: FollowState, leaves: number, heads: number): string[] {
  const known = Object.keys(before.keys);
  const fresh = Object.keys(keys).filter((id) => !known.includes(id));
  const said = known.length === 0 ? 'Trusted from now on' : 'New';
  const news = fresh.length > 0 ? [`${said}: ${fresh.length === 1 ? 'key' : 'keys'} ${fresh.join(', ')}.`] : [];
  if (!log) return [...news, 'Nothing is in the log yet.'];
  const { tree_size: size, at, root } = log.signed.head;
  const grown = `${leaves} leaves and ${heads} heads were new, and everything fits what was seen before.`;
  return [...news, `${size} leaves at ${at}, root ${root}. ${grown}`];
}

async function readReceipt(path: string): Promise<KeptReceipt> {
  const parsed = keptReceiptSchema.safeParse(await readJson(path));
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
