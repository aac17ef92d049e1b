import type { Client, Hash, TransactionReceipt } from 'viem';
import { getBlockNumber, getTransaction, getBlock, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import type { TransactionPlace, Transaction } from './transaction.ts';

/**
 * Returns which of its sender's transactions this is, or null when the chain does not show it: it is too new, or
 * something has come in its stead.
 */
async function findPlace(client: Client, hash: Hash): Promise<TransactionPlace | null> {
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

/** About an hour of mainnet. Who comes back later is told that it is not known what became of it. */
const MAX_BLOCKS_READ = 300;

export interface Replacement {
  readonly receipt: TransactionReceipt;
  /** It does the same, for another fee. */
  readonly isSame: boolean;
}

/**
 * Returns what came in the place of a transaction that the chain does not know any more, or null while nothing has, or
 * when that was too long ago to be looked for.
 */
async function findReplacement(client: Client, place: TransactionPlace): Promise<Replacement | null> {
  const from = place.from as `0x${string}`;
  const done = await getTransactionCount(client, { address: from, blockTag: 'latest' });
  if (done <= place.nonce) return null;
  const newest = Number(await getBlockNumber(client));
  const oldest = Math.max(place.sinceBlock + 1, newest - MAX_BLOCKS_READ + 1);
  for (let number = oldest; number <= newest; number += 1) {
    // One after the other: most are found in the first few.
    const { transactions } = await getBlock(client, { blockNumber: BigInt(number), includeTransactions: true });
    const found = transactions.find(
      (one) => one.from.toLowerCase() === from.toLowerCase() && one.nonce === place.nonce,
    );
    if (!found) continue;
    return { receipt: await getTransactionReceipt(client, { hash: found.hash }), isSame: isSameTransfer(found, place) };
  }
  return null;
}

const isSameTransfer = (found: { to: string | null; value: bigint; input: string }, place: TransactionPlace): boolean =>
  found.to?.toLowerCase() === place.to?.toLowerCase() &&
  String(found.value) === place.value &&
  found.input === place.input;

const MAX_WAIT_MS = 300_000;

type FollowedTransaction = Pick<Transaction, 'hash' | 'confirmations' | 'place'>;
type Outcome = Partial<Pick<Transaction, 'hash'>> & Required<Pick<Transaction, 'status'>>;

/**
 * Returns what has become of a transaction, once that is known. One that was sent again with a higher fee goes on under
 * its new hash; one in whose place another came has failed, and so has one that is in no block after five minutes. Null:
 * the chain could not be asked, so nothing is known. `keepPlace` is told where it stands as soon as the chain shows it:
 * by that it can be followed through a reload, though nobody may know its old hash any more.
 */
export async function followTransaction(
  client: Client,
  { hash, confirmations = 1, place: known }: FollowedTransaction,
  keepPlace: (place: TransactionPlace) => void = () => undefined,
): Promise<Outcome | null> {
  // Under a name of its own: viem answers equal questions of one client together, and the app may ask too.
  const own: Client = { ...client, uid: `${client.uid}.wk-transactions` };
  let followed: FollowedTransaction = { hash, confirmations, ...(known && { place: known }) };
  const until = Date.now() + MAX_WAIT_MS;
  const look = async (): Promise<Outcome | null> => {
    const outcome = await findOutcome(own, followed);
    if (outcome) return outcome;
    if (!followed.place) {
      const place = await findPlace(own, hash);
      if (place) keepPlace(place);
      followed = { ...followed, ...(place && { place }) };
    }
    if (Date.now() > until) return { status: 'failed' };
    await new Promise((done) => setTimeout(done, client.pollingInterval));
    return look();
  };
  try {
    return await look();
  } catch {
    return null;
  }
}

/** What has become of it by now; null while it waits. */
async function findOutcome(
  client: Client,
  { hash, confirmations = 1, place }: FollowedTransaction,
): Promise<Outcome | null> {
  const receipt = await findReceipt(client, hash);
  if (receipt) return (await hasConfirmations(client, receipt, confirmations)) ? { status: toStatus(receipt) } : null;
  const other = place && (await findReplacement(client, place));
  if (!other) return null;
  if (!(await hasConfirmations(client, other.receipt, confirmations))) return null;
  return { hash: other.receipt.transactionHash, status: other.isSame ? toStatus(other.receipt) : 'failed' };
}

async function findReceipt(client: Client, hash: Transaction['hash']): Promise<TransactionReceipt | null> {
  try {
    return await getTransactionReceipt(client, { hash });
  } catch (problem) {
    if (problem instanceof Error && problem.name === 'TransactionReceiptNotFoundError') return null;
    throw problem;
  }
}

const toStatus = ({ status }: TransactionReceipt): 'confirmed' | 'failed' =>
  status === 'success' ? 'confirmed' : 'failed';

/** Whether as many blocks are there as the app wants, its own counted. */
async function hasConfirmations(
  client: Client,
  { blockNumber }: TransactionReceipt,
  confirmations: number,
): Promise<boolean> {
  return confirmations <= 1 || (await getBlockNumber(client)) - blockNumber + 1n >= BigInt(confirmations);
}
