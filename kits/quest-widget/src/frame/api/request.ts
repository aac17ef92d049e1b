import type { Decoder } from './decode.ts';
import { refusalReply } from './replies.ts';

export type RequestResult<Reply> =
  | { readonly kind: 'reply'; readonly reply: Reply }
  | { readonly kind: 'refused'; readonly status: number; readonly code: string; readonly error: string }
  | { readonly kind: 'lost' };

export interface RequestOptions<Reply> {
  readonly method: 'GET' | 'POST';
  /** After `/api`. */
  readonly path: string;
  readonly reply: Decoder<Reply>;
  readonly body?: unknown;
  readonly key?: string;
}

const TIMEOUT_MS = 10_000;

export async function sendRequest<Reply>(
  { method, path, reply, body, key }: RequestOptions<Reply>,
  token: string,
): Promise<RequestResult<Reply>> {
  try {
    const response = await fetch(`/api${path}`, {
      method,
      // Cookies must not matter: the token alone identifies the player.
      credentials: 'omit',
      headers: {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const json: unknown = response.status === 204 ? undefined : await response.json();
    if (response.ok) return { kind: 'reply', reply: reply(json) };
    return { kind: 'refused', status: response.status, ...refusalReply(json) };
  } catch (error) {
    console.warn(`${method} ${path} got no answer`, error);
    return { kind: 'lost' };
  }
}
