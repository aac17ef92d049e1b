import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ChainError } from '@wow/core/programs';
import { refuse } from '@wow/core/protocol';
import { sendRefusal } from '../http/refusals.ts';
import { isDemoChain, type DemoChains } from './start-demo-chains.ts';

/** What apps and wallets ask a chain. Nothing of what makes a chain do as one likes. */
const ALLOWED: ReadonlySet<string> = new Set([
  'eth_blockNumber',
  'eth_call',
  'eth_chainId',
  'eth_estimateGas',
  'eth_feeHistory',
  'eth_gasPrice',
  'eth_getBalance',
  'eth_getBlockByHash',
  'eth_getBlockByNumber',
  'eth_getCode',
  'eth_getLogs',
  'eth_getStorageAt',
  'eth_getTransactionByHash',
  'eth_getTransactionCount',
  'eth_getTransactionReceipt',
  'eth_maxPriorityFeePerGas',
  'eth_sendRawTransaction',
  'net_version',
  'web3_clientVersion',
]);

const isAllowed = (method: string): boolean => ALLOWED.has(method);

const MOST_AT_ONCE = 100;

const call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
});

/** One call of JSON-RPC, or several at once. */
const demoBodySchema = z.union([call, z.array(call).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))]);

type DemoCall = z.output<typeof call>;

const faucetBodySchema = z.strictObject({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });

const MOST_BYTES = 64 * 1024;
/** In wei: 10 ether, more than anybody spends on fees. */
const FILLED_TO = 10n * 10n ** 18n;

const RETRY_AFTER_SECONDS = 2;

type DemoChain = ReturnType<DemoChains['chain']>;

const paramsSchema = z.object({ id: z.string() });

/**
 * `POST /demo/chain/:id` hands calls on to a chain of the demo, and `POST /demo/chain/:id/faucet` fills an account up to
 * 10 ether, which are worth nothing. Chains that are none of the demo's are not there.
 */
export function registerDemoChains(app: FastifyInstance, demo: DemoChains): void {
  const chainOf = (request: FastifyRequest): DemoChain | null => {
    const { id } = paramsSchema.parse(request.params); // of this route
    const number = /^\d{1,10}$/.test(id) ? Number(id) : 0;
    return isDemoChain(number) ? demo.chain(number) : null;
  };
  const options = { bodyLimit: MOST_BYTES };

  app.post('/demo/chain/:id', options, async (request, reply) => {
    const chain = chainOf(request);
    if (chain === null) return sendRefusal(reply, refuse('not_found'));
    const body = demoBodySchema.safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refuse('invalid_request'));
    const { data } = body;
    const answer = (call: DemoCall) => answerCall(chain, call);
    return reply
      .header('cache-control', 'no-store')
      .send(Array.isArray(data) ? await Promise.all(data.map(answer)) : await answer(data));
  });

  app.post('/demo/chain/:id/faucet', options, async (request, reply) => {
    const chain = chainOf(request);
    if (chain === null) return sendRefusal(reply, refuse('not_found'));
    const body = faucetBodySchema.safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refuse('invalid_request'));
    return (await isFilled(chain, body.data.address))
      ? reply.code(204).send()
      : sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
}

/** Fills an account up. Returns whether the chain did. */
async function isFilled(chain: DemoChain, address: string): Promise<boolean> {
  try {
    const balance = BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));
    if (balance < FILLED_TO) await chain.request('anvil_setBalance', [address, `0x${FILLED_TO.toString(16)}`]);
    return true;
  } catch {
    // It is away, or says something unreadable.
    return false;
  }
}

/** Returns the reply of JSON-RPC: what the chain answers, or what it refuses. */
const answerCall = async (chain: DemoChain, { id, method, params }: DemoCall): Promise<Record<string, unknown>> => {
  const refused = (code: number, message: string, data?: unknown) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data !== undefined && { data }) },
  });
  if (!isAllowed(method)) return refused(-32_601, `The demo does not answer ${method}.`);
  try {
    return { jsonrpc: '2.0', id, result: await chain.request(method, params) };
  } catch (error) {
    if (error instanceof ChainError) return refused(error.code, error.message, error.data);
    return refused(-32_603, 'The demo chain does not answer.');
  }
};
