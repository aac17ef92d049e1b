import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { CheckPorts, Round } from '../ports.ts';
import { fetchRules } from '../queries/fetch-rules.ts';
import { verifyRound, type Verdict } from '../check/verify-round.ts';

/** How far the check of a round is: its seed is shut, it is being computed, it was, or it cannot be. */
export type RoundCheck =
  | { readonly kind: 'locked' }
  | { readonly kind: 'checking' }
  | { readonly kind: 'checked'; readonly verdict: Verdict }
  | { readonly kind: 'unable' };

/** Returns how the check of each of these rounds goes, in their order. A round is computed once. */
export function useVerdicts(
  rounds: readonly Round[],
  { askRules }: Pick<CheckPorts, 'askRules'>,
): readonly RoundCheck[] {
  const cache = useQueryClient();
  const asked = useQueries({
    queries: rounds.map((round) => ({
      // What was told is a part of it: another answer is another matter.
      queryKey: ['verdict', round],
      enabled: round.server_seed !== undefined,
      staleTime: Infinity,
      queryFn: async () => verifyRound(round, await fetchRules(cache, round.config_hash, askRules)),
    })),
  });
  return rounds.map(({ server_seed: seed }, index): RoundCheck => {
    const { data, isError } = asked[index] ?? {};
    if (seed === undefined) return { kind: 'locked' };
    if (data) return { kind: 'checked', verdict: data };
    return data === null || isError ? { kind: 'unable' } : { kind: 'checking' };
  });
}
