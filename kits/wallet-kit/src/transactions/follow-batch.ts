import type { Client, Hex } from 'viem';
import { getCallsStatus } from 'viem/actions';
import { getCauses, getErrorCode } from '../connectors/wallet-errors.ts';
import type { Transaction } from './transaction.ts';

/** EIP-5792: the wallet does not know the id. */
const UNKNOWN_BATCH = 5730;

const MAX_WAIT_MS = 300_000;

type Outcome = Pick<Transaction, 'status'> & Partial<Pick<Transaction, 'hash' | 'isBatch'>>;

/** Asks the wallet until its batch of calls (EIP-5792) is settled. The last transaction takes the place of the id. */
export async function followBatch(wallet: Client, id: Hex): Promise<Outcome> {
  const until = Date.now() + MAX_WAIT_MS;
  while (Date.now() < until) {
    const outcome = await readOutcome(wallet, id);
    if (outcome) return outcome;
    // The next question depends on this answer.
    await new Promise((done) => setTimeout(done, wallet.pollingInterval));
  }
  return { status: 'failed' };
}

async function readOutcome(wallet: Client, id: Hex): Promise<Outcome | null> {
  try {
    const { status, receipts } = await getCallsStatus(wallet, { id });
    if (status !== 'success' && status !== 'failure') return null;
    const last = receipts?.at(-1)?.transactionHash;
    return {
      status: status === 'success' ? 'confirmed' : 'failed',
      ...(last !== undefined && { hash: last, isBatch: false }),
    };
  } catch (problem) {
    if (getCauses(problem).some((cause) => getErrorCode(cause) === UNKNOWN_BATCH)) return { status: 'failed' };
    // A wallet that does not answer now may answer later.
    return null;
  }
}
