import * as z from 'zod/mini';
import { useQuery } from '@tanstack/react-query';
import type { PublicKey } from '../../public-keys.ts';
import { checkKeys, type KeysFinding } from '../check/check-keys.ts';
import type { CheckPorts, Round } from '../ports.ts';
import { checkReceipt, type ReceiptFinding } from '../check/check-receipt.ts';

const KEY = 'wow-seen-keys';
const seen = z.array(z.string());

/** Returns the ids of the keys that this browser has seen before. */
function readSeenKeys(): readonly string[] {
  try {
    return seen.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]')).data ?? [];
  } catch {
    // Storage that is shut, or holds what is no JSON: nothing was seen.
    return [];
  }
}

/** Remembers keys beside those that were seen before. */
function saveSeenKeys(ids: readonly string[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([...new Set([...readSeenKeys(), ...ids])]));
  } catch {
    // A browser that keeps nothing believes what it sees first, each time.
  }
}

export interface PublishedKeys {
  readonly keys: readonly PublicKey[];
  /** How they stand to those that this browser has seen before. */
  readonly finding: KeysFinding;
}

const FRESH_FOR_MS = 60_000;

/** Asks for the keys that receipts and the log are signed with, and remembers which ones there were. */
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
