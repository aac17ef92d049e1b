import * as z from 'zod/mini';
import { readBodyUpTo } from '@wow/core/protocol/server';
import type { ClaimrOptions, ClaimrSettings } from './claimr-settings.ts';

/**
 * `unreachable`, `late`: no answer. `refused`: Claimr rejects our token. `declined`: it rejects the call. `broken`: it
 * reports a fault. `unreadable`: an unexpected body. `resting`: the breaker is open.
 */
export type FailureKind = 'unreachable' | 'late' | 'refused' | 'declined' | 'broken' | 'unreadable' | 'resting';

/** The message names the call, never a token, an account or a body. */
export class ClaimrFailure extends Error {
  override readonly name = 'ClaimrFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, call: string, why: string) {
    super(`Claimr, ${call}: ${why}`);
    this.kind = kind;
  }
}

const MAX_BYTES = 64 * 1024;

export interface ClaimrCall {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

export type ClaimrServer = Pick<ClaimrSettings, 'apiBase' | 'apiToken'> & {
  readonly options: Pick<ClaimrOptions, 'timeoutMs'>;
};

const envelope = z.looseObject({ success: z.optional(z.boolean()) });

/** Rejects with a `ClaimrFailure`. Redirects are not followed, because the token is for this host only. */
export async function sendClaimrRequest(
  { apiBase, apiToken, options: { timeoutMs } }: ClaimrServer,
  { method, path, query, body }: ClaimrCall,
): Promise<Readonly<Record<string, unknown>>> {
  const call = `${method} ${path}`;
  const url = new URL(apiBase.href.replace(/\/$/, '') + path);
  for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value);
  const stop = AbortSignal.timeout(timeoutMs);
  let status: number;
  let bytes: Uint8Array | null;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${apiToken}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal: stop,
    });
    status = response.status;
    bytes = await readBodyUpTo(response, MAX_BYTES);
  } catch (error) {
    if (stop.aborted) throw new ClaimrFailure('late', call, `no answer within ${timeoutMs} ms.`);
    throw new ClaimrFailure('unreachable', call, `no connection (${getErrorCode(error)}).`);
  }
  const failure = toFailureKind(status);
  if (failure) throw new ClaimrFailure(failure, call, `it answered with ${status}.`);
  const reply = bytes && envelope.safeParse(parseJson(bytes));
  if (!reply?.success) throw new ClaimrFailure('unreadable', call, 'the answer is no JSON object of an allowed size.');
  if (reply.data.success === false) throw new ClaimrFailure('declined', call, 'it answered with success: false.');
  return reply.data;
}

/** Returns the message of a `ClaimrFailure` instead of rejecting. */
export async function tryClaimrRequest(
  server: ClaimrServer,
  call: ClaimrCall,
): Promise<Readonly<Record<string, unknown>> | string> {
  try {
    return await sendClaimrRequest(server, call);
  } catch (error) {
    if (error instanceof ClaimrFailure) return error.message;
    throw error;
  }
}

function toFailureKind(status: number): ClaimrFailure['kind'] | null {
  if (status >= 200 && status < 300) return null;
  if (status === 401 || status === 403) return 'refused';
  if (status === 429 || status >= 500) return 'broken';
  return status >= 400 ? 'declined' : 'unreadable';
}

/** Returns null if the bytes are no JSON in UTF-8. */
export function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
}

/** Only the code: messages of fetch may contain addresses. */
function getErrorCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : 'fetch failed';
}
