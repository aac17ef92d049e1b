import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '@wow/core/protocol/web';
import { useNotice } from '@wow/core/ui';
import { useMemo } from 'react';
import type { ReplyOf } from '@wow/core/protocol';
import type { tiersEndpoint } from '../../tiers-endpoint.ts';
import type { Season } from '../../season-pass.ts';

export interface EndpointQuery<Reply> {
  /** The last reply, also while a new request runs. */
  readonly reply: Reply | null;
  /** There is no reply because the server did not answer. */
  readonly failed: boolean;
  readonly isAsking: boolean;
  readonly again: () => void;
}

/**
 * Requests on mount if the stored answer is older than `goodForMs`. `what` is the query key. `ask` is null if no player
 * is signed in.
 */
export function useEndpointQuery<Reply>(
  what: string,
  ask: (() => Promise<Outcome<Reply>>) | null,
  goodForMs: number,
): EndpointQuery<Reply> {
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: [what],
    enabled: ask !== null,
    staleTime: goodForMs,
    queryFn: async () => {
      const outcome = await ask?.();
      if (outcome?.kind === 'reply') return outcome.reply;
      throw new Error(`the ${what} could not be read`);
    },
  });
  return {
    reply: data ?? null,
    failed: data === undefined && errorUpdateCount > 0,
    isAsking: isFetching,
    again: () => void refetch(),
  };
}

/** Lower than an unconfirmed round and a lost connection, which explain more. */
const PRIORITY = 0;

interface FailureText {
  readonly title: string;
  readonly text: string;
  readonly checkAgain: string;
}

/** Shows a notice with a retry while the server does not answer. */
export function useFailureNotice(
  id: string,
  { failed, isAsking, again }: EndpointQuery<unknown>,
  { title, text, checkAgain }: FailureText,
): void {
  const tone = isAsking ? 'busy' : 'warn';
  useNotice(failed ? { id, priority: PRIORITY, tone, title, text, action: { label: checkAgain, run: again } } : null);
}

/** A separate chunk: the other schemas would slow down phones. */
export const loadTiersCall = () => import('../../tiers-endpoint.ts');

type Tiers = ReplyOf<typeof tiersEndpoint>;

/** Returns ascending xp thresholds, or null until they are known. */
export function useTiers(ask: (() => Promise<Outcome<Tiers>>) | null): readonly number[] | null {
  const { reply } = useEndpointQuery('tiers', ask, Infinity);
  return useMemo(() => reply && reply.map((tier) => tier.max_xp), [reply]);
}

/** The query key of the seasons; invalidated when the player's xp changes. */
export const SEASONS_KEY = 'seasons';

export type RequestSeasons = (() => Promise<Outcome<Season[]>>) | null;

export const useSeasons = (ask: RequestSeasons): EndpointQuery<Season[]> => useEndpointQuery(SEASONS_KEY, ask, 0);
