import { useQuery } from '@tanstack/react-query';
import type { PublicKey } from '../../public-keys.ts';
import { checkKeys, type KeysFinding } from '../check/check-keys.ts';
import { readSeenKeys, saveSeenKeys } from '../check/seen-keys.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { checkReceipt, type ReceiptFinding } from '../check/check-receipt.ts';

export interface PublishedKeys {
  readonly keys: readonly PublicKey[];
  readonly finding: KeysFinding;
}

const FRESH_FOR_MS = 60_000;

/** Loads the published keys, compares them with those that this browser saw before, and remembers them. */
export const usePublishedKeys = ({ askKeys }: Pick<CheckPorts, 'askKeys'>) =>
  useQuery({
    queryKey: ['published-keys'],
    staleTime: FRESH_FOR_MS,
    async queryFn(): Promise<PublishedKeys> {
      const outcome = await askKeys();
      if (outcome.kind !== 'reply') throw new Error('the keys could not be read');
      const { keys } = outcome.reply;
      const finding = await checkKeys(readSeenKeys(), keys);
      // A key without an endorsement is reported each time.
      if (finding !== 'unendorsed') saveSeenKeys(keys.map(({ id }) => id));
      return { keys, finding };
    },
  });

export type SignatureState = ReceiptFinding | 'checking' | 'none' | 'unasked';

export function useReceiptCheck(round: Round, published: ReturnType<typeof usePublishedKeys>): SignatureState {
  const { receipt, signature } = round;
  const keys = published.data?.keys;
  const { data } = useQuery({
    // The whole round: a changed answer is checked again.
    queryKey: ['receipt', round, keys?.map(({ id }) => id)],
    enabled: receipt !== undefined && signature !== undefined && keys !== undefined,
    staleTime: Infinity,
    queryFn: () => checkReceipt({ receipt: receipt!, signature: signature! }, keys!, round),
  });
  if (!receipt || signature === undefined) return 'none';
  if (published.isError && !keys) return 'unasked';
  return data ?? 'checking';
}
