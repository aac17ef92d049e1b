import { useQuery } from '@tanstack/react-query';
import type { PublicKey } from '../../public-keys.ts';
import { checkKeys, type KeysFinding } from '../check/check-keys.ts';
import { keepSeenKeys, readSeenKeys } from '../check/seen-keys.ts';
import type { CheckPorts } from '../ports.ts';

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
      // One that nobody has vouched for is told of each time.
      if (finding !== 'unendorsed') keepSeenKeys(keys.map(({ id }) => id));
      return { keys, finding };
    },
  });
