import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '@wow/core/protocol/web';
import { useNotice } from '@wow/core/ui';
import { useDeferredValue, useMemo } from 'react';
import type { ReplyOf } from '@wow/core/protocol';
import type { tiersEndpoint } from '../../tiers-endpoint.ts';
import type { Season } from '../../season-pass.ts';

export interface EndpointQuery<Reply> {
  /** The last reply, also while a new request runs. */
  readonly reply: Reply | null;
  readonly failed: boolean;
  readonly isAsking: boolean;
  readonly again: () => void;
}

/** Requests on mount if the stored answer is older than `goodForMs`. Without `ask`, nothing is requested. */
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
  const latest = data ?? null;
  // The first answer builds the page in slices: as one task it would block a phone.
  // Later ones are shown at once: a choice that was saved would be taken back for a moment.
  const first = useDeferredValue(latest);
  return {
    reply: first && latest,
    failed: data === undefined && errorUpdateCount > 0,
    isAsking: isFetching,
    again: () => void refetch(),
  };
}

/** Lower than an unconfirmed round and a lost connection, which explain more. */
const PRIORITY = 0;

export function useFailureNotice(
  id: string,
  { failed, isAsking, again }: EndpointQuery<unknown>,
  messages: Readonly<Record<'notRead' | 'serverSilent' | 'checkAgain', string>>,
): void {
  const { notRead: title, serverSilent: text, checkAgain: label } = messages;
  const tone = isAsking ? 'busy' : 'warn';
  useNotice(failed ? { id, priority: PRIORITY, tone, title, text, action: { label, run: again } } : null);
}

/** A separate chunk: the other schemas would slow down phones. */
export const loadTiersCall = () => import('../../tiers-endpoint.ts');

type Tiers = ReplyOf<typeof tiersEndpoint>;

/** Ascending. Null until they are known. */
export function useTiers(ask: (() => Promise<Outcome<Tiers>>) | null): readonly number[] | null {
  const { reply } = useEndpointQuery('tiers', ask, Infinity);
  return useMemo(() => reply && reply.map((tier) => tier.max_xp), [reply]);
}

/** Invalidated when players move. Not in the file of the page: live updates load with every page. */
export const LEADERBOARD_KEY = 'leaderboard';

/** Invalidated when the player's xp changes. */
export const SEASONS_KEY = 'seasons';

export type RequestSeasons = (() => Promise<Outcome<Season[]>>) | null;

export const useSeasons = (ask: RequestSeasons): EndpointQuery<Season[]> => useEndpointQuery(SEASONS_KEY, ask, 0);
