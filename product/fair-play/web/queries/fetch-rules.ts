import type { QueryClient } from '@tanstack/react-query';
import type { CheckPorts, StoredRules } from '../ports.ts';
import { RULES_KEY } from './query-keys.ts';

/** The server knows no rules with the hash. */
export class NoRulesError extends Error {}

/**
 * Returns the rules with a hash. They never change: they are asked for once.
 * @throws NoRulesError if there are none.
 */
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
