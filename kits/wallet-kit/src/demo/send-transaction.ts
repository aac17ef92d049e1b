import type { Hex, PrivateKeyAccount, TransactionSerializableEIP1559 } from 'viem';
import { isHex, readAddress, readAmount } from './read-params.ts';
import { ProviderError } from './provider-error.ts';

type AskNode = (method: string, params: readonly unknown[]) => Promise<unknown>;

/** A transaction with everything that it needs, before it is signed. */
export type ReadyTransaction = Omit<TransactionSerializableEIP1559, 'type' | 'accessList'> & {
  readonly chainId: number;
  readonly nonce: number;
  readonly maxFeePerGas: bigint;
  readonly maxPriorityFeePerGas: bigint;
};

/** In wei. What a wallet pays beyond the chain's own price when nobody says otherwise. */
const TIP = 1_000_000_000n;

/** Returns the transaction with what the page has left open: nonce, gas and price, as the node has them now. */
export const readyTransaction = async (
  wanted: Readonly<Record<string, unknown>>,
  { from, chainId, node }: { from: Hex; chainId: number; node: AskNode },
): Promise<ReadyTransaction> => {
  const to = wanted['to'] === undefined || wanted['to'] === null ? null : readAddress(wanted['to'], 'to is an address');
  const data = wanted['data'] ?? wanted['input'] ?? '0x';
  if (!isHex(data)) throw new ProviderError(-32_602, 'Invalid parameters: data is expected as hexadecimal digits.');
  const value = readAmount(wanted['value'], 'value') ?? 0n;
  const price = readAmount(wanted['gasPrice'], 'gasPrice');
  const tip = readAmount(wanted['maxPriorityFeePerGas'], 'maxPriorityFeePerGas') ?? price ?? TIP;
  const most = readAmount(wanted['maxFeePerGas'], 'maxFeePerGas') ?? price ?? 2n * (await basePrice(node)) + tip;
  const nonce =
    readAmount(wanted['nonce'], 'nonce') ?? BigInt(String(await node('eth_getTransactionCount', [from, 'pending'])));
  const gas =
    readAmount(wanted['gas'], 'gas') ??
    BigInt(String(await node('eth_estimateGas', [{ from, ...(to && { to }), data, value: hex(value) }])));
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

/** Signs it and hands it to the node. Returns its hash. */
export const sendSigned = async (
  transaction: ReadyTransaction,
  account: PrivateKeyAccount,
  node: AskNode,
): Promise<Hex> => {
  const signed = await account.signTransaction({ type: 'eip1559', ...transaction });
  const hash = await node('eth_sendRawTransaction', [signed]);
  if (!isHex(hash)) throw new ProviderError(-32_603, 'The node gave no hash.');
  return hash;
};

/** The same transaction, or a payment of nothing to oneself in its place, at a price that nodes prefer. */
export const replacement = (last: ReadyTransaction, self: Hex, by: 'same' | 'cancellation'): ReadyTransaction => ({
  ...last,
  ...(by === 'cancellation' && { to: self, value: 0n, data: '0x' as const, gas: 21_000n }),
  maxFeePerGas: last.maxFeePerGas * 2n,
  maxPriorityFeePerGas: last.maxPriorityFeePerGas * 2n,
});

const basePrice = async (node: AskNode): Promise<bigint> => {
  const block = (await node('eth_getBlockByNumber', ['latest', false])) as { baseFeePerGas?: Hex } | null;
  return BigInt(block?.baseFeePerGas ?? 0);
};

const hex = (amount: bigint): Hex => `0x${amount.toString(16)}`;
