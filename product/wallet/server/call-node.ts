import * as z from 'zod/mini';
import { readBodyUpTo } from '@wow/core/protocol/server';

/** Far more than any answer that is asked for. */
const MAX_BYTES = 64 * 1024;

const reply = z.object({ result: z.string() });

/** One call of JSON-RPC. */
interface NodeCall {
  readonly method: string;
  readonly params: readonly unknown[];
  readonly stop: AbortSignal;
}

/**
 * Returns what a node of a chain answers, or null when that is no answer: it is away, slow, says that something failed, or
 * something unreadable. The caller must be able to tell "no" from that.
 */
export async function callNode(rpcUrl: string, { method, params, stop }: NodeCall): Promise<string | null> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      redirect: 'error',
      signal: stop,
    });
    const bytes = response.ok ? await readBodyUpTo(response, MAX_BYTES) : null;
    const parsed = bytes && reply.safeParse(JSON.parse(Buffer.from(bytes).toString()));
    return parsed?.success ? parsed.data.result : null;
  } catch {
    // Any error means that there is no answer.
    return null;
  }
}
