import { ProviderError } from './provider-error.ts';

let lastId = 0;

/** Returns what the node answers. Throws a `ProviderError`: the node's own, or -32603 when it cannot be understood. */
export const askNode = async (rpcUrl: string, method: string, params: unknown): Promise<unknown> => {
  const reply = await send(rpcUrl, { jsonrpc: '2.0', id: ++lastId, method, params: params ?? [] });
  if (typeof reply !== 'object' || reply === null) throw new ProviderError(-32_603, 'The node gave no answer.');
  if ('error' in reply) throw errorOf(reply.error);
  return 'result' in reply ? reply.result : null;
};

const send = async (rpcUrl: string, call: unknown): Promise<unknown> => {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(call),
    });
    return await response.json();
  } catch {
    throw new ProviderError(-32_603, 'The node cannot be reached.');
  }
};

const errorOf = (error: unknown): ProviderError => {
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return new ProviderError(
    typeof code === 'number' ? code : -32_603,
    typeof message === 'string' ? message : undefined,
    data,
  );
};
