import { type InfiniteData, type QueryClient, useInfiniteQuery, useQueryClient, useQuery } from '@tanstack/react-query';
import type { RoundsPage, FairPlayPorts, OwnRound, CheckPorts, Round } from '../ports.ts';
import { ROUNDS_KEY, ROUND_KEY } from './query-keys.ts';
import { useEffect } from 'react';

const PAGES_TO_REFETCH = 2;

/** Drops all but the first pages: an infinite query refetches page after page. */
export function firstPagesOnly(cache: QueryClient): void {
  cache.setQueriesData<InfiniteData<RoundsPage>>(
    { queryKey: [ROUNDS_KEY] },
    (read) =>
      read && { pages: read.pages.slice(0, PAGES_TO_REFETCH), pageParams: read.pageParams.slice(0, PAGES_TO_REFETCH) },
  );
}

export type OwnRounds = ReturnType<typeof useRounds>;

/** Loads the player's rounds of one game or of all, newest first, a page at a time. */
export function useRounds({ askRounds }: FairPlayPorts, game: string | null) {
  const cache = useQueryClient();
  const { data, isError, isFetching, isFetchNextPageError, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [ROUNDS_KEY, game],
    initialPageParam: null as string | null,
    staleTime: 0,
    async queryFn({ pageParam }) {
      const outcome = await askRounds(pageParam, game);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error('the rounds could not be read');
    },
    getNextPageParam: (page) => page.next_cursor,
    select: joinPages,
  });
  // A returning player sees the latest rounds, not every page scrolled before.
  useEffect(() => () => firstPagesOnly(cache), [cache]);
  return {
    rounds: data ?? null,
    failed: isError && data === undefined,
    isAsking: isFetching,
    isCutOff: isFetchNextPageError,
    more: hasNextPage ? () => void fetchNextPage() : null,
    again: () => void refetch(),
  };
}

/** Defined once, so that equal pages give the same array: the list and its checks depend on it. */
const joinPages = ({ pages }: { pages: readonly { readonly rounds: readonly OwnRound[] }[] }): readonly OwnRound[] =>
  pages.flatMap(({ rounds }) => rounds);

/** Null if the round does not exist or the client may not see it. */
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
