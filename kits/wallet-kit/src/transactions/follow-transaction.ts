import type { Client, TransactionReceipt } from 'viem';
import { getBlockNumber, getTransactionReceipt } from 'viem/actions';
import { findPlace } from './find-place.ts';
import { findReplacement } from './find-replacement.ts';
import type { Transaction, TransactionPlace } from './transaction.ts';

const WAIT_MS = 300_000;

type Followed = Pick<Transaction, 'hash' | 'confirmations' | 'place'>;
type Outcome = Partial<Pick<Transaction, 'hash'>> & Required<Pick<Transaction, 'status'>>;

/**
 * Returns what has become of a transaction, once that is known. One that was sent again with a higher fee goes on under
 * its new hash; one in whose place another came has failed, and so has one that is in no block after five minutes. Null:
 * the chain could not be asked, so nothing is known. `keepPlace` is told where it stands as soon as the chain shows it:
 * by that it can be followed through a reload, though nobody may know its old hash any more.
 */
export async function followTransaction(
  client: Client,
  { hash, confirmations = 1, place: known }: Followed,
  keepPlace: (place: TransactionPlace) => void = () => undefined,
): Promise<Outcome | null> {
  // Under a name of its own: viem answers equal questions of one client together, and the app may ask too.
  const own: Client = { ...client, uid: `${client.uid}.wk-transactions` };
  let followed: Followed = { hash, confirmations, ...(known && { place: known }) };
  const until = Date.now() + WAIT_MS;
  const look = async (): Promise<Outcome | null> => {
    const outcome = await outcomeNow(own, followed);
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
async function outcomeNow(client: Client, { hash, confirmations = 1, place }: Followed): Promise<Outcome | null> {
  const receipt = await receiptOf(client, hash);
  if (receipt) return (await isDeep(client, receipt, confirmations)) ? { status: statusOf(receipt) } : null;
  const other = place && (await findReplacement(client, place));
  if (!other) return null;
  if (!(await isDeep(client, other.receipt, confirmations))) return null;
  return { hash: other.receipt.transactionHash, status: other.isSame ? statusOf(other.receipt) : 'failed' };
}

async function receiptOf(client: Client, hash: Transaction['hash']): Promise<TransactionReceipt | null> {
  try {
    return await getTransactionReceipt(client, { hash });
  } catch (problem) {
    if (problem instanceof Error && problem.name === 'TransactionReceiptNotFoundError') return null;
    throw problem;
  }
}

const statusOf = ({ status }: TransactionReceipt): 'confirmed' | 'failed' =>
  status === 'success' ? 'confirmed' : 'failed';

/** Whether as many blocks are there as the app wants, its own counted. */
async function isDeep(client: Client, { blockNumber }: TransactionReceipt, confirmations: number): Promise<boolean> {
  return confirmations <= 1 || (await getBlockNumber(client)) - blockNumber + 1n >= BigInt(confirmations);
}
