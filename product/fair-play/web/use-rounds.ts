import { useInfiniteQuery } from '@tanstack/react-query';
import type { FairPlayPorts, Round } from './ports.ts';
import { ROUNDS_KEY } from './use-seeds.ts';

export interface OwnRounds {
  /** Newest first; null until there is an answer. */
  readonly rounds: readonly Round[] | null;
  readonly failed: boolean;
  readonly isAsking: boolean;
  /** Null when there are no more. */
  readonly more: (() => void) | null;
  readonly again: () => void;
}

const NONE: string | null = null;

/** Asks for the player's own rounds, a page at a time. */
export function useRounds({ askRounds }: FairPlayPorts): OwnRounds {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [ROUNDS_KEY],
    initialPageParam: NONE,
    staleTime: 0,
    async queryFn({ pageParam }) {
      const outcome = await askRounds(pageParam);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error('the rounds could not be read');
    },
    getNextPageParam: (page) => page.next_cursor,
  });
  return {
    rounds: data?.pages.flatMap(({ rounds }) => rounds) ?? null,
    failed: isError && data === undefined,
    isAsking: isFetching,
    more: hasNextPage ? () => void fetchNextPage() : null,
    again: () => void refetch(),
  };
}
