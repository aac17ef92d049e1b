import type { QueryClient } from '@tanstack/react-query';
import type { CheckPorts, KeptRules } from './ports.ts';
import { RULES_KEY } from './query-keys.ts';

/** Returns what a hash stands for. That never changes: it is asked for once. */
export const rulesOf = (cache: QueryClient, hash: string, ask: CheckPorts['askRules']): Promise<KeptRules> =>
  cache.fetchQuery({
    queryKey: [RULES_KEY, hash],
    staleTime: Infinity,
    async queryFn() {
      const outcome = await ask(hash);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error('the rules of a round could not be read');
    },
  });
