import { useQuery } from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '@wow/core/protocol';
import { useNotice } from '@wow/core/ui';
import { useTableMessages } from './messages.ts';
import type { Seat } from './seat.ts';

/** Below a round that is not confirmed, and below a lost connection, which explains more. */
const PRIORITY = 0;

interface ConfiguredGame<Show extends Endpoint> {
  readonly id: string;
  readonly config: { readonly endpoint: Show };
}

/**
 * Returns what the server says about this game, such as the bets on offer, or null until it is known. While it cannot be
 * read the player is told so and may try again; the connection tries again by itself too.
 */
export function useGameConfig<Show extends Endpoint>(
  { id, config }: ConfiguredGame<Show>,
  { ask }: Seat,
): ReplyOf<Show> | null {
  const messages = useTableMessages();
  const { data, errorUpdateCount, isFetching, refetch } = useQuery({
    queryKey: ['game-config', id],
    staleTime: Infinity,
    queryFn: async () => {
      const outcome = await ask(config.endpoint);
      if (outcome.kind === 'reply') return outcome.reply;
      throw new Error(`the configuration of ${id} could not be read`);
    },
  });
  const failed = data === undefined && errorUpdateCount > 0;
  useNotice(
    failed
      ? {
          id: `config-${id}`,
          priority: PRIORITY,
          tone: isFetching ? 'busy' : 'warn',
          title: messages.notSet,
          text: messages.notToldWhatIsOnOffer,
          action: { label: messages.tryAgain, run: () => void refetch() },
        }
      : null,
  );
  return data ?? null;
}
