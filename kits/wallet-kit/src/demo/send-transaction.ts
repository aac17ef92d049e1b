import { ProviderError } from './eip-1193.ts';
import type { Hex, PrivateKeyAccount, TransactionSerializableEIP1559 } from 'viem';
import { isHex, parseAddress, parseAmount } from './request-params.ts';

let lastId = 0;

export const callNode = async (rpcUrl: string, method: string, params: unknown): Promise<unknown> => {
  const reply = await postJson(rpcUrl, { jsonrpc: '2.0', id: ++lastId, method, params: params ?? [] });
  if (typeof reply !== 'object' || reply === null) throw new ProviderError(-32_603, 'The node gave no answer.');
  if ('error' in reply) throw toProviderError(reply.error);
  return 'result' in reply ? reply.result : null;
};

const postJson = async (rpcUrl: string, call: unknown): Promise<unknown> => {
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

const toProviderError = (error: unknown): ProviderError => {
  const { code, message, data } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  return new ProviderError(
    typeof code === 'number' ? code : -32_603,
    typeof message === 'string' ? message : undefined,
    data,
  );
};

type CallNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

export type PreparedTransaction = Omit<TransactionSerializableEIP1559, 'type' | 'accessList'> & {
  readonly chainId: number;
  readonly nonce: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

const DEFAULT_TIP = 1_000_000_000n;

export const prepareTransaction = async (
  wanted: Readonly<Record<string, unknown>>,
  { from, chainId, node }: { from: Hex; chainId: number; node: CallNode },
): Promise<PreparedTransaction> => {
  const to =
    wanted['to'] === undefined || wanted['to'] === null ? null : parseAddress(wanted['to'], 'to is an address');
  const data = wanted['data'] ?? wanted['input'] ?? '0x';
  if (!isHex(data)) throw new ProviderError(-32_602, 'Invalid parameters: data is expected as hexadecimal digits.');
  const value = parseAmount(wanted['value'], 'value') ?? 0n;
  const price = parseAmount(wanted['gasPrice'], 'gasPrice');
  const tip = parseAmount(wanted['maxPriorityFeePerGas'], 'maxPriorityFeePerGas') ?? price ?? DEFAULT_TIP;
  const most = parseAmount(wanted['maxFeePerGas'], 'maxFeePerGas') ?? price ?? 2n * (await getBaseFee(node)) + tip;
  const nonce =
    parseAmount(wanted['nonce'], 'nonce') ?? BigInt(String(await node('eth_getTransactionCount', [from, 'pending'])));
  const gas =
    parseAmount(wanted['gas'], 'gas') ??
    BigInt(String(await node('eth_estimateGas', [{ from, ...(to && { to }), data, value: toQuantity(value) }])));
  return {
    chainId,
    to,
    data,
    value,
    gas,
    nonce: Number(nonce),
    maxFeePerGas: most,
    maxPriorityFeePerGas: tip < most ? tip : most,
  };
};

export const signAndSend = async (
  transaction: PreparedTransaction,
  account: PrivateKeyAccount,
  node: CallNode,
): Promise<Hex> => {
  const signed = await account.signTransaction({ type: 'eip1559', ...transaction });
  const hash = await node('eth_sendRawTransaction', [signed]);
  if (!isHex(hash)) throw new ProviderError(-32_603, 'The node gave no hash.');
  return hash;
};

/** Doubles the fees, so that nodes accept the replacement. */
export const createReplacement = (
  last: PreparedTransaction,
  self: Hex,
  by: 'same' | 'cancellation',
): PreparedTransaction => ({
  ...last,
  ...(by === 'cancellation' && { to: self, value: 0n, data: '0x' as const, gas: 21_000n }),
  maxFeePerGas: last.maxFeePerGas * 2n,
  maxPriorityFeePerGas: last.maxPriorityFeePerGas * 2n,
});

const getBaseFee = async (node: CallNode): Promise<bigint> => {
  const block = (await node('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex } | null;
  return BigInt(block?.baseFeePerGas ?? 0);
};

const toQuantity = (amount: bigint): Hex => `0x${amount.toString(16)}`;
