import * as z from 'zod/mini';

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

export const isAllowed = (method: string): boolean => ALLOWED.has(method);

const MOST_AT_ONCE = 100;

const call = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.number(), z.string(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
});

/** One call of JSON-RPC, or several at once. */
export const demoBodySchema = z.union([call, z.array(call).check(z.minLength(1), z.maxLength(MOST_AT_ONCE))]);

export type DemoCall = z.output<typeof call>;

export const faucetBodySchema = z.strictObject({ address: z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)) });
