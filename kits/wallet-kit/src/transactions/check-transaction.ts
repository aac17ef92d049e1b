import type { NewTransaction } from './transaction.ts';

export const TRANSACTION_HASH = /^0x[0-9a-fA-F]{64}$/;

/**
 * Looks through what an app says about a transaction.
 *
 * @throws Error that names everything that is wrong.
 */
export function checkTransaction({ hash, description, confirmations }: NewTransaction): void {
  const problems = [
    !TRANSACTION_HASH.test(hash) && 'Invalid transaction hash',
    typeof description !== 'string' && 'Transaction must have a description',
    confirmations !== undefined &&
      (!Number.isInteger(confirmations) || confirmations < 1) &&
      // Known by this spelling to whoever looks for it.
      'Transaction confirmations must be a positiver integer',
  ].filter((problem) => problem !== false);
  if (problems.length > 0) throw new Error(['Unable to add transaction', ...problems].join('\n'));
}
