import { useQuery } from '@tanstack/react-query';
import type { Outcome } from '@wow/core/protocol/web';

/** A question to the server and what became of it. */
export interface Asked<Reply> {
  /** The last answer, also while it is asked for anew; null until there is one. */
  readonly reply: Reply | null;
  /** Nothing is known, because the server gave no answer. */
  readonly failed: boolean;
  readonly isAsking: boolean;
  readonly again: () => void;
}

/**
 * Asks the server, and again whenever this is drawn first and the answer is older than `goodForMs`. `what` is the key of
 * the answer. `ask` is null while nobody is signed in.
 */
export function useAsked<Reply>(
  what: string,
  ask: (() => Promise<Outcome<Reply>>) | null,
  goodForMs: number,
): Asked<Reply> {
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
