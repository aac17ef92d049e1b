import { useEffect, useEffectEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Mark } from '../../rounds/list-items.ts';
import type { CheckPorts, FairPlayPorts, Round } from '../ports.ts';
import { fetchRules } from '../queries/fetch-rules.ts';
import { verifyRound, type Verdict } from '../check/verify-round.ts';

/** The verdict is null unless the round was recomputed. */
export interface RoundCheck {
  readonly mark: Mark;
  readonly verdict: Verdict | null;
}

/** Recomputes a round in this browser, once. */
export function useVerdict(round: Round, { askRules }: Pick<CheckPorts, 'askRules'>): RoundCheck {
  const cache = useQueryClient();
  const { data, isError } = useQuery({
    // The whole round: a changed answer is checked again.
    queryKey: ['verdict', round],
    enabled: round.server_seed !== undefined,
    staleTime: Infinity,
    queryFn: async () => verifyRound(round, await fetchRules(cache, round.config_hash, askRules)),
  });
  if (round.server_seed === undefined) return { mark: 'locked', verdict: null };
  if (data) return { mark: data.matches ? 'matches' : 'differs', verdict: data };
  return { mark: data === null || isError ? 'unable' : 'checking', verdict: null };
}

/** Reports a round that matches, once. */
export function useReportedMatch(
  id: string,
  { mark, verdict }: RoundCheck,
  ports: Pick<FairPlayPorts, 'matched'>,
): void {
  const proof = mark === 'matches' ? verdict?.proof : undefined;
  const report = useEffectEvent((found: string) => ports.matched(id, found));
  useEffect(() => {
    if (proof !== undefined) report(proof);
  }, [proof]);
}
