import { useQuery } from '@tanstack/react-query';
import { checkReceipt, type ReceiptFinding } from '../check/check-receipt.ts';
import type { Round } from '../ports.ts';
import type { usePublishedKeys } from './use-published-keys.ts';

/** What is known of a round's signature so far. */
export type SignatureState = ReceiptFinding | 'checking' | 'none' | 'unasked';

/** Returns what the receipt of a round is worth, worked out in this browser. */
export function useReceiptCheck(round: Round, published: ReturnType<typeof usePublishedKeys>): SignatureState {
  const { receipt, signature } = round;
  const keys = published.data?.keys;
  const { data } = useQuery({
    // What was told is a part of it: another answer is another matter.
    queryKey: ['receipt', round, keys?.map(({ id }) => id)],
    enabled: receipt !== undefined && signature !== undefined && keys !== undefined,
    staleTime: Infinity,
    queryFn: () => checkReceipt({ receipt: receipt!, signature: signature! }, keys!, round),
  });
  if (!receipt || signature === undefined) return 'none';
  if (published.isError && !keys) return 'unasked';
  return data ?? 'checking';
}
