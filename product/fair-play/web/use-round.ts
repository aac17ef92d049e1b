import { useQuery } from '@tanstack/react-query';
import type { CheckPorts, Round } from './ports.ts';
import { ROUND_KEY } from './query-keys.ts';

/** Asks for a round. Null: there is no such round, or none that whoever asks may see. */
export const useRound = (id: string, { askRound }: Pick<CheckPorts, 'askRound'>) =>
  useQuery({
    queryKey: [ROUND_KEY, id],
    staleTime: 0,
    async queryFn(): Promise<Round | null> {
      const outcome = await askRound(id);
      if (outcome.kind === 'reply') return outcome.reply;
      if (outcome.kind === 'refused' && outcome.status === 404) return null;
      throw new Error('the round could not be read');
    },
  });
