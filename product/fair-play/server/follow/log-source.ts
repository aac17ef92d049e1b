import { setTimeout as pause } from 'node:timers/promises';
import type * as z from 'zod/mini';
import { readBodyUpTo } from '@wow/core/protocol/server';
import type { ReplyOf } from '@wow/core/protocol';
import { fairnessDocumentSchema, logEndpoints, type FairnessDocument } from '@wow/product/fair-play';

/** The log contradicts itself. The message is a sentence that names the first place. */
export class LogDiscrepancyError extends Error {
  override readonly name = 'LogDiscrepancyError';
}

/** The log did not answer. The message is a sentence. */
export class LogNetworkError extends Error {
  override readonly name = 'LogNetworkError';
}

export type ShownKey = FairnessDocument['keys'][number];
export type ShownHead = ReplyOf<typeof logEndpoints.head>;
export type ShownProof = ReplyOf<typeof logEndpoints.round>;

/** The public calls about a log. Each rejects with a `LogNetworkError` without an answer. */
export type LogSource = ReturnType<typeof createHttpSource>;

/** The largest answer, 4 096 hashes, has a quarter of a megabyte. */
const MOST_BYTES = 4 * 1024 * 1024;
const TIMEOUT_MS = 30_000;
const PATIENT_TRIES = 20;
const LONGEST_WAIT_SECONDS = 120;

/** Asks the server with this origin. Waits if it answers 429. */
export function createHttpSource(origin: string) {
  const call = async <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema> | null> => {
    const text = await read(new URL(path, origin));
    if (text === null) return null;
    const parsed = schema.safeParse(parseOrUndefined(text));
    if (!parsed.success) throw new LogNetworkError(`${origin}${path} answered something that is none of its answers.`);
    return parsed.data;
  };
  const there = async <Schema extends z.ZodMiniType>(path: string, schema: Schema): Promise<z.output<Schema>> => {
    const answer = await call(path, schema);
    if (answer === null) throw new LogNetworkError(`${origin}${path} is not there.`);
    return answer;
  };
  const { head, heads, leaves, consistency, round } = logEndpoints;
  return {
    /** The newest first. */
    keys: async () => (await there('/.well-known/fairness.json', fairnessDocumentSchema)).keys,
    /** Null while the log is empty. */
    head: () => call('/api/fairness/log', head.reply),
    heads: async (after: number) => (await there(`/api/fairness/log/heads?after=${after}`, heads.reply)).heads,
    leaves: async (from: number, limit: number) =>
      (await there(`/api/fairness/log/leaves?from=${from}&limit=${limit}`, leaves.reply)).leaves,
    consistency: async (from: number, to: number) =>
      (await there(`/api/fairness/log/consistency?from=${from}&to=${to}`, consistency.reply)).path,
    /** Null if a visitor may not see the round, or it is not in the log yet. */
    round: (id: string) => call(`/api/fairness/log/rounds/${encodeURIComponent(id)}`, round.reply),
  };
}

/** Returns the body, or null for 404. */
async function read(url: URL): Promise<string | null> {
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

async function readBody(response: Response, url: URL): Promise<string> {
  const bytes = await readBodyUpTo(response, MOST_BYTES).catch((error: unknown) => {
    throw new LogNetworkError(`${url.href} broke off: ${getReason(error)}.`);
  });
  if (bytes === null) throw new LogNetworkError(`${url.href} answered more than ${MOST_BYTES} bytes.`);
  return new TextDecoder().decode(bytes);
}

/** The message of a failed `fetch` is in its cause. */
function getReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function parseOrUndefined(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
