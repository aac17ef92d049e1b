import type { Client, TransactionReceipt } from 'viem';
import { getBlock, getBlockNumber, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import type { TransactionPlace } from './transaction.ts';

/** About an hour of mainnet. Who comes back later is told that it is not known what became of it. */
const BLOCKS_READ = 300;

export interface Replacement {
  readonly receipt: TransactionReceipt;
  /** It does the same, for another fee. */
  readonly isSame: boolean;
}

/**
 * Returns what came in the place of a transaction that the chain does not know any more, or null while nothing has, or
 * when that was too long ago to be looked for.
 */
export async function findReplacement(client: Client, place: TransactionPlace): Promise<Replacement | null> {
  const from = place.from as `0x${string}`;
  const done = await getTransactionCount(client, { address: from, blockTag: 'latest' });
  if (done <= place.nonce) return null;
  const newest = Number(await getBlockNumber(client));
  const oldest = Math.max(place.sinceBlock + 1, newest - BLOCKS_READ + 1);
  for (let number = oldest; number <= newest; number += 1) {
    // One after the other: most are found in the first few.
    const { transactions } = await getBlock(client, { blockNumber: BigInt(number), includeTransactions: true });
    const found = transactions.find(
      (one) => one.from.toLowerCase() === from.toLowerCase() && one.nonce === place.nonce,
    );
    if (!found) continue;
    return { receipt: await getTransactionReceipt(client, { hash: found.hash }), isSame: isSame(found, place) };
  }
  return null;
}

const isSame = (found: { to: string | null; value: bigint; input: string }, place: TransactionPlace): boolean =>
  found.to?.toLowerCase() === place.to?.toLowerCase() &&
  String(found.value) === place.value &&
  found.input === place.input;
