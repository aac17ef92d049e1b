import type { Client, Hash, TransactionReceipt } from 'viem';
import { getBlockNumber, getTransaction, getBlock, getTransactionCount, getTransactionReceipt } from 'viem/actions';
import type { TransactionPlace, Transaction } from './transaction.ts';

/** Returns the sender and nonce of a transaction, or null if the chain does not have it: too new, or replaced. */
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

/** About an hour of mainnet. An older replacement is not searched for. */
const MAX_BLOCKS_READ = 300;

interface Replacement {
  readonly receipt: TransactionReceipt;
  readonly isSame: boolean;
}

async function findReplacement(client: Client, place: TransactionPlace): Promise<Replacement | null> {
  const from = place.from as `0x${string}`;
  const done = await getTransactionCount(client, { address: from, blockTag: 'latest' });
  if (done <= place.nonce) return null;
  const newest = Number(await getBlockNumber(client));
  const oldest = Math.max(place.sinceBlock + 1, newest - MAX_BLOCKS_READ + 1);
  for (let number = oldest; number <= newest; number += 1) {
    // Sequential: most are found in the first few blocks.
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

/** Returns null if the chain did not answer. A repriced transaction gets its new hash, a replaced one has failed. */
export async function followTransaction(
  client: Client,
  { hash, confirmations = 1, place: known }: FollowedTransaction,
  // Sender and nonce survive a reload, while the old hash may not.
  keepPlace: (place: TransactionPlace) => void = () => undefined,
): Promise<Outcome | null> {
  // Wrapped: viem deduplicates equal requests of one client, and the app may ask too.
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

async function hasConfirmations(
  client: Client,
  { blockNumber }: TransactionReceipt,
  confirmations: number,
): Promise<boolean> {
  return confirmations <= 1 || (await getBlockNumber(client)) - blockNumber + 1n >= BigInt(confirmations);
}
