import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { parseJson } from '@wow/core/protocol';
import { readBodyUpTo } from '@wow/core/protocol/server';
import { formatTilePath, parseSignedCheckpoint, type SignedCheckpoint, type Tile } from '@wow/core/fairness';
import { fairnessDocumentSchema, logEndpoints, returnEndpoints, type FairnessDocument } from '@wow/product/fair-play';

/** The log contradicts itself. The message is a sentence that names the first place. */
export class LogDiscrepancyError extends Error {
  override readonly name = 'LogDiscrepancyError';
}

/** The log did not answer. The message is a sentence. */
export class LogNetworkError extends Error {
  override readonly name = 'LogNetworkError';
}

export type ShownKey = FairnessDocument['keys'][number];

/** Rules of another version may have other members. */
const economyReply = z.object({ economy: z.record(z.string(), z.unknown()) });

/** The public calls about a log. Each rejects with a `LogNetworkError` without an answer. */
export type LogSource = ReturnType<typeof createHttpSource>;

/**
 * A page of a pair has at most 0.4 MB: 200 leaves of 1.6 kB. The published returns have 1 MB after a billion rounds, and a
 * page of entries more where it reports long lists of quests.
 */
const MOST_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
/** 8 KiB each. */
const MAX_TILES = 1_024;
const PATIENT_TRIES = 20;
const LONGEST_WAIT_SECONDS = 120;

/** Asks the server with this origin. Waits if it answers 429. */
export function createHttpSource(origin: string) {
  const call = async <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema> | null> => {
    const text = await readText(path);
    if (text === null) return null;
    const parsed = schema.safeParse(parseJson(text));
    if (!parsed.success) throw new LogNetworkError(`${origin}${path} answered something that is none of its answers.`);
    return parsed.data;
  };
  const tiles = new Map<string, Promise<Uint8Array | null>>();
  const readText = async (path: string): Promise<string | null> => {
    const bytes = await read(new URL(path, origin));
    return bytes && new TextDecoder().decode(bytes);
  };
  const requirePath = async <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const answer = await call(path, schema);
    if (answer === null) throw new LogNetworkError(`${origin}${path} is not there.`);
    return answer;
  };
  return {
    document: async () => requirePath('/.well-known/fairness.json', fairnessDocumentSchema),
    /** Null while the log is empty. */
    async checkpoint(): Promise<SignedCheckpoint | null> {
      const text = await readText(CHECKPOINT);
      const checkpoint = text === null ? null : parseSignedCheckpoint(text);
      if (text !== null && !checkpoint) throw new LogNetworkError(`${origin}${CHECKPOINT} answered no checkpoint.`);
      return checkpoint;
    },
    /** Null if the log has no such tile. The last ones are kept: tiles never change, and proofs share most of them. */
    tile(tile: Tile): Promise<Uint8Array | null> {
      const path = formatTilePath(tile);
      if (tiles.size >= MAX_TILES) tiles.clear();
      const fetched = tiles.get(path) ?? read(new URL(`/api/log/${path}`, origin));
      tiles.set(path, fetched);
      return fetched;
    },
    entries: async (from: number) => requirePath(`/api/fairness/log/entries?from=${from}`, logEndpoints.entries.reply),
    /** Null if the pair is not revealed. */
    pair: (hash: string, from: number) => call(`/api/fairness/log/pairs/${hash}?from=${from}`, logEndpoints.pair.reply),
    /** Null if there is no such economy. */
    economy: async (hash: string) => (await call(`/api/economy/${hash}`, economyReply))?.economy ?? null,
    returns: async () => (await requirePath('/api/fairness/rtp', returnEndpoints.returns.reply)).returns,
    /** Null if the round is not in the log. `receipt` is the hash of its receipt. */
    round: (id: string, receipt: string) =>
      call(`/api/fairness/log/rounds/${encodeURIComponent(id)}?receipt=${receipt}`, logEndpoints.round.reply),
  };
}

const CHECKPOINT = '/api/log/checkpoint';

/** Returns the body, or null for 404. */
async function read(url: URL): Promise<Uint8Array | null> {
  for (let tries = 0; tries < PATIENT_TRIES; tries += 1) {
    const response = await ask(url);
    if (response.status === 404) return null;
    if (response.status === 429) {
      const seconds = Number(response.headers.get('retry-after') ?? 1);
      await response.body?.cancel();
      await pause(1_000 * Math.min(Number.isFinite(seconds) ? Math.max(seconds, 1) : 1, LONGEST_WAIT_SECONDS));
    } else if (response.ok) {
      return readBody(response, url);
    } else {
      throw new LogNetworkError(`${url.href} answered with ${response.status}.`);
    }
  }
  throw new LogNetworkError(`${url.href} has no time for us.`);
}

async function ask(url: URL): Promise<Response> {
  try {
    // A proxy's copy could hide a new key.
    const headers = { 'cache-control': 'no-cache' };
    return await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
  } catch (error) {
    throw new LogNetworkError(`${url.href} cannot be reached: ${getReason(error)}.`);
  }
}

async function readBody(response: Response, url: URL): Promise<Uint8Array> {
  const bytes = await readBodyUpTo(response, MOST_BYTES).catch((error: unknown) => {
    throw new LogNetworkError(`${url.href} broke off: ${getReason(error)}.`);
  });
  if (bytes === null) throw new LogNetworkError(`${url.href} answered more than ${MOST_BYTES} bytes.`);
  return bytes;
}

/** The message of a failed `fetch` is in its cause. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
