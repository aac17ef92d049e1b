import { errorReplySchema } from '../refusal.ts';
import type { BodyOf, Endpoint, ReplyOf } from '../endpoint.ts';

/** Returns the path with its named parts filled in and the query behind it. Throws when a part is missing. */
export function buildUrl(
  path: string,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string | number>> = {},
): string {
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

/** Follows a large answer on its way. */
interface DownloadProgress {
  /** So many bytes have come by now. */
  readonly onBytes: (bytes: number) => void;
  /** All of them as they were sent, after they have been proved. */
  readonly onComplete: (body: Blob) => void;
}

/** Reads an answer to its end, and tells how far it has come. */
async function readBodyWithProgress(response: Response, came: DownloadProgress['onBytes']): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    came(bytes);
  }
  return new Blob(pieces, { type: 'application/json' });
}

/** What a call came to: the reply, the server's refusal in its own words, or no answer at all. */
export type Outcome<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly error: string;
      /** What the server says beside the sentence, such as `until`. */
      readonly details?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'lost' };

export interface CallOptions<E extends Endpoint> {
  /** The named parts of the path, such as `id`. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<E>;
  readonly token?: string | null;
  /** Made and stored before the first try, so that a lost answer can be asked for again. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly progress?: DownloadProgress;
}

export interface Client {
  readonly call: <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<Outcome<ReplyOf<E>>>;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/**
 * Returns a client for the API at `baseUrl` (for example `/api`).
 * A call never throws: a network failure, a time-out and an unreadable body are `lost`.
 */
export function createClient(baseUrl: string): Client {
  return {
    async call(
      endpoint,
      { params, query, body, token, idempotencyKey, signal, progress, timeoutMs = DEFAULT_TIMEOUT_MS },
    ) {
      const address = baseUrl + buildUrl(endpoint.path, params, query);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(address, {
          method: endpoint.method,
          headers: {
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(token && { authorization: `Bearer ${token}` }),
            ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        return await readOutcome(endpoint, response, progress);
      } catch (error) {
        console.warn(`${endpoint.method} ${endpoint.path} got no answer`, error);
        return { kind: 'lost' };
      }
    },
  };
}

async function readOutcome<E extends Endpoint>(
  endpoint: E,
  response: Response,
  watch: DownloadProgress | undefined,
): Promise<Outcome<ReplyOf<E>>> {
  if (response.ok) {
    const body = watch && (await readBodyWithProgress(response, watch.onBytes));
    const json: unknown = response.status === 204 ? undefined : await (body ? new Response(body) : response).json();
    // The schema of the endpoint is the proof; its generic type is lost on the way through the interface.
    const reply = endpoint.reply.parse(json) as ReplyOf<E>;
    if (body) watch.onComplete(body);
    return { kind: 'reply', reply };
  }
  const { error, code, details } = errorReplySchema.parse(await response.json());
  return { kind: 'refused', status: response.status, code, error, ...(details && { details }) };
}
