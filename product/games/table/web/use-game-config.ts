import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Endpoint } from '@wow/core/protocol';
import { useNotice } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import type { PlayerSession } from './player-session.ts';

/** Below a round that is not confirmed, and below a lost connection, which explains more. */
const PRIORITY = 0;

/** After this long the player is told, although the call itself gives up much later. */
const LATE_MS = 2_000;

/** While it cannot be read, a notice says so and offers to try again; the connection also tries by itself. */
export function useConfigReading<Show extends Endpoint>(
  { id, config }: { readonly id: string; readonly config: { readonly endpoint: Show } },
  { ask }: Pick<PlayerSession, 'ask'>,
) {
  const messages = useTableMessages();
  const cache = useQueryClient();
  const queryKey = ['game-config', id];
  const { data, dataUpdatedAt, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey,
    staleTime: Infinity,
    queryFn: async () => {
      const outcome = await ask(config.endpoint);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error(`the configuration of ${id} could not be read`);
    },
  });
  const [isLate, setIsLate] = useState(false);
  const isUnknown = data === undefined;
  useEffect(() => {
    if (!isUnknown) return;
    const timer = setTimeout(() => setIsLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, [isUnknown]);
  const isMissing = isUnknown && (isLate || errorUpdateCount > 0);
  // Without cancelling, `refetch` would wait for a first request that may have been sent long before.
  const readAgain = (): void => void cache.cancelQueries({ queryKey }).then(() => refetch());
  useNotice(
    isMissing
      ? {
          id: `config-${id}`,
          priority: PRIORITY,
          tone: isFetching ? 'busy' : 'warn',
          title: messages.notSet,
          text: messages.notToldWhatIsOnOffer,
          action: { label: messages.tryAgain, run: readAgain },
        }
      : null,
  );
  return {
    config: data ?? null,
    isMissing,
    /** Another number with every answer, 0 before the first. */
    readAt: dataUpdatedAt,
    /** Ignores the answers to earlier requests. */
    readAgain,
    stopReading: (): void => void cache.cancelQueries({ queryKey }),
  };
}
