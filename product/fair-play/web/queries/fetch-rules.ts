import type { QueryClient } from '@tanstack/react-query';
import type { CheckPorts, StoredRules } from '../ports.ts';
import { RULES_KEY } from './query-keys.ts';

export class NoRulesError extends Error {}

/** Loads rules once: they never change. Rejects with `NoRulesError` if there are none. */
export const fetchRules = (cache: QueryClient, hash: string, ask: CheckPorts['askRules']): Promise<StoredRules> =>
  cache.fetchQuery({
    queryKey: [RULES_KEY, hash],
    staleTime: Infinity,
    async queryFn() {
      const outcome = await ask(hash);
      if (outcome.kind === 'reply') return outcome.reply;
      if (outcome.kind === 'refused' && outcome.status === 404) throw new NoRulesError('no rules have this hash');
      throw new Error('the rules of a round could not be read');
    },
  });
