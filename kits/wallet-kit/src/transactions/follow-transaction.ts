import type { Client, Hash, ReplacementReturnType } from 'viem';
import { waitForTransactionReceipt } from 'viem/actions';
import type { Transaction } from './transaction.ts';

const WAIT_MS = 300_000;

/**
 * Returns what has become of a transaction, once that is known. One that was sent again with a higher fee goes on under
 * its new hash; one in whose place another came has failed. Null: the chain could not be asked, so nothing is known.
 */
export async function followTransaction(
  client: Client,
  { hash, confirmations }: Pick<Transaction, 'hash' | 'confirmations'>,
): Promise<Partial<Transaction> | null> {
  let replaced: { reason: ReplacementReturnType['reason']; hash: Hash } | null = null;
  try {
    // Under a name of its own: viem answers equal questions of one client together, and the app may ask too.
    const own = { ...client, uid: `${client.uid}.wk-transactions` };
    const receipt = await waitForTransactionReceipt(own, {
      hash,
      timeout: WAIT_MS,
      ...(confirmations !== undefined && { confirmations }),
      onReplaced: ({ reason, transaction }) => {
        replaced = { reason, hash: transaction.hash };
      },
    });
    return outcomeOf(receipt.status, replaced);
  } catch (problem) {
    return isLost(problem) ? { status: 'failed' } : null;
  }
}

function outcomeOf(
  status: 'success' | 'reverted',
  replaced: { reason: ReplacementReturnType['reason']; hash: Hash } | null,
): Partial<Transaction> {
  const hash = replaced && { hash: replaced.hash };
  if (replaced && replaced.reason !== 'repriced') return { ...hash, status: 'failed' };
  return { ...hash, status: status === 'success' ? 'confirmed' : 'failed' };
}

/** The chain does not know it, or has not taken it in all this time. */
const isLost = (problem: unknown): boolean =>
  problem instanceof Error &&
  ['TransactionNotFoundError', 'TransactionReceiptNotFoundError', 'WaitForTransactionReceiptTimeoutError'].includes(
    problem.name,
  );
