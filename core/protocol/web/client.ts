import { errorReplySchema } from '../refusal.ts';
import type { BodyOf, Endpoint, ReplyOf } from '../endpoint.ts';

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

interface DownloadProgress {
  readonly onBytes: (bytes: number) => void;
  /** The body as sent, after its schema has been checked. */
  readonly onComplete: (body: Blob) => void;
}

export type Outcome<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: string;
      readonly error: string;
      readonly details?: Readonly<Record<string, string>>;
    }
  /** No complete answer arrived. */
  | { readonly kind: 'lost' }
  /** An answer arrived in a form that this build of the app does not know: the server may have a newer contract. */
  | { readonly kind: 'unreadable' };

export interface CallOptions<E extends Endpoint> {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<E>;
  readonly token?: string | null;
  /** Generated and saved before the first try, so that a retry finds the same result. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
  readonly progress?: DownloadProgress;
}

export interface Client {
  readonly call: <E extends Endpoint>(endpoint: E, options: CallOptions<E>) => Promise<Outcome<ReplyOf<E>>>;
}

const DEFAULT_TIMEOUT_MS = 10_000;

/** A proxy sends these with a page of its own if the server does not answer. */
const GATEWAY_STATUSES: ReadonlySet<number> = new Set([502, 503, 504]);

/** Never throws: without a complete answer it is `lost`; one that is no JSON or breaks its schema is `unreadable`. */
export function createClient(baseUrl: string): Client {
  return {
    async call(endpoint, options) {
      const name = `${endpoint.method} ${endpoint.path}`;
      const answer = await fetchAnswer(baseUrl, endpoint, options).catch((error: unknown) => {
        console.warn(`${name} got no answer`, error);
        return null;
      });
      if (!answer) return { kind: 'lost' };
      try {
        return parseAnswer(endpoint, answer, options.progress);
      } catch (error) {
        console.warn(`${name} got an unreadable answer`, error);
        return { kind: GATEWAY_STATUSES.has(answer.status) ? 'lost' : 'unreadable' };
      }
    },
  };
}

interface Answer {
  readonly status: number;
  readonly ok: boolean;
  readonly text: string;
  readonly body: Blob | null;
}

async function fetchAnswer<E extends Endpoint>(
  baseUrl: string,
  { method, path }: E,
  { params, query, body, token, idempotencyKey, signal, progress, timeoutMs = DEFAULT_TIMEOUT_MS }: CallOptions<E>,
): Promise<Answer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const response = await fetch(baseUrl + buildUrl(path, params, query), {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
  });
  const { status, ok } = response;
  const download = ok && progress ? await readBody(response, progress.onBytes) : null;
  return { status, ok, text: await (download ?? response).text(), body: download };
}

async function readBody(response: Response, onBytes: DownloadProgress['onBytes']): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  const reader = response.body?.getReader();
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    pieces.push(next.value);
    bytes += next.value.byteLength;
    onBytes(bytes);
  }
  return new Blob(pieces, { type: 'application/json' });
}

function parseAnswer<E extends Endpoint>(
  endpoint: E,
  { status, ok, text, body }: Answer,
  progress: DownloadProgress | undefined,
): Outcome<ReplyOf<E>> {
  const json: unknown = status === 204 ? undefined : JSON.parse(text);
  if (!ok) {
    const { error, code, details } = errorReplySchema.parse(json);
    return { kind: 'refused', status, code, error, ...(details && { details }) };
  }
  // The schema proves the type; the interface of endpoints loses its generic parameter.
  const reply = endpoint.reply.parse(json) as ReplyOf<E>;
  if (body) progress?.onComplete(body);
  return { kind: 'reply', reply };
}
