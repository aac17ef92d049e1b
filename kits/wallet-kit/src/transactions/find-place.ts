import type { Client, Hash } from 'viem';
import { getBlockNumber, getTransaction } from 'viem/actions';
import type { TransactionPlace } from './transaction.ts';

/**
 * Returns which of its sender's transactions this is, or null when the chain does not show it: it is too new, or
 * something has come in its stead.
 */
export async function findPlace(client: Client, hash: Hash): Promise<TransactionPlace | null> {
  try {
    const [{ from, nonce, to, value, input }, block] = await Promise.all([
      getTransaction(client, { hash }),
      getBlockNumber(client),
    ]);
    return { from, nonce, to, value: String(value), input, sinceBlock: Number(block) };
  } catch {
    return null;
  }
}
