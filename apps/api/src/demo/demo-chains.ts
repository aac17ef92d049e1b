import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ChainError } from '@wow/core/programs';
import { refuse } from '@wow/core/protocol';
import { sendRefusal } from '../http/refusals.ts';
import { isDemoChain, type DemoChains } from './start-demo-chains.ts';

/** The methods of apps and wallets, without anvil's methods that control the chain. */
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

const MAX_BATCH = 100;

const call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
});

const demoBodySchema = z.union([call, z.array(call).check(z.minLength(1), z.maxLength(MAX_BATCH))]);

type DemoCall = z.output<typeof call>;

const faucetBodySchema = z.strictObject({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });

const MAX_BODY_BYTES = 64 * 1024;
/** In wei: 10 ether, more than all fees. */
const FILLED_TO = 10n * 10n ** 18n;

const RETRY_AFTER_SECONDS = 2;

type DemoChain = ReturnType<DemoChains['chain']>;

const paramsSchema = z.object({ id: z.string() });

/** `POST /demo/chain/:id` forwards calls; `…/faucet` fills an account up to 10 ether, which have no value. */
export function registerDemoChains(app: FastifyInstance, demo: DemoChains): void {
  const findChain = (request: FastifyRequest): DemoChain | null => {
    const { id } = paramsSchema.parse(request.params); // the route has it
    const number = /^\d{1,10}$/.test(id) ? Number(id) : 0;
    return isDemoChain(number) ? demo.chain(number) : null;
  };
  const options = { bodyLimit: MAX_BODY_BYTES };

  app.post('/demo/chain/:id', options, async (request, reply) => {
    const chain = findChain(request);
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
    const chain = findChain(request);
    if (chain === null) return sendRefusal(reply, refuse('not_found'));
    const body = faucetBodySchema.safeParse(request.body);
    if (!body.success) return sendRefusal(reply, refuse('invalid_request'));
    return (await fillUp(chain, body.data.address))
      ? reply.code(204).send()
      : sendRefusal(reply, refuse('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }));
  });
}

async function fillUp(chain: DemoChain, address: string): Promise<boolean> {
  try {
    const balance = BigInt(String(await chain.request('eth_getBalance', [address, 'latest'])));
    if (balance < FILLED_TO) await chain.request('anvil_setBalance', [address, `0x${FILLED_TO.toString(16)}`]);
    return true;
  } catch {
    return false;
  }
}

const answerCall = async (chain: DemoChain, { id, method, params }: DemoCall): Promise<Record<string, unknown>> => {
  const refused = (code: number, message: string, data?: unknown) => ({
    jsonrpc: '2.0',
    id,
    error: { code, message, ...(data !== undefined && { data }) },
  });
  if (!ALLOWED.has(method)) return refused(-32_601, `The demo does not answer ${method}.`);
  try {
    return { jsonrpc: '2.0', id, result: await chain.request(method, params) };
  } catch (error) {
    if (error instanceof ChainError) return refused(error.code, error.message, error.data);
    return refused(-32_603, 'The demo chain does not answer.');
  }
};
