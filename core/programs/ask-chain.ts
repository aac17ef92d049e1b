import * as z from 'zod/mini';

/** What a chain refuses, with its own code and sentence. */
export class ChainError extends Error {
  override readonly name = 'ChainError';
  readonly code: number;
  readonly data: unknown;

  constructor(code: number, message: string, data: unknown) {
    super(message);
    this.code = code;
    this.data = data;
  }
}

const LIMIT_MS = 10_000;

const replySchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
]);

/** Returns what the node at `url` answers to one JSON-RPC call. Throws a `ChainError` when it refuses, anything else when it is silent. */
export const askChain = async (url: string, method: string, params: readonly unknown[] = []): Promise<unknown> => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
    signal: AbortSignal.timeout(LIMIT_MS),
  });
  const reply = replySchema.parse(await response.json());
  if ('error' in reply) throw new ChainError(reply.error.code, reply.error.message, reply.error.data);
  return reply.result;
};
