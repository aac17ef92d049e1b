import type { Connection } from '../client/connection.ts';
import { listenWithRetry, listenOnce, type LiveEvent, waitForRetry } from './event-stream.ts';
import { shareAmongTabs } from './share-among-tabs.ts';
import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@wow/product/accounts/web';
import { LEADERBOARD_KEY } from '@wow/product/rewards/web';
import { apiBase, connection, tokens } from '../client/app-client.ts';
import { throttle, purseUpdates } from './purse-updates.ts';

interface FollowOptions {
  readonly apiBase: () => Promise<string>;
  readonly token: string;
  /** Only tabs of the same player share events. */
  readonly playerKey: string;
  readonly connection: Connection;
  readonly onEvent: (event: LiveEvent) => void;
  readonly onRefused: () => void;
}

/** Follows the player's events. Returns a function that stops. */
function followEvents({ apiBase, token, playerKey, connection, onEvent, onRefused }: FollowOptions): () => void {
  const follow = () =>
    shareAmongTabs<LiveEvent>({
      name: `wow-live:${playerKey}`,
      onEvent,
      isState: ({ kind }) => kind === 'purse',
      listen: (publish, signal) =>
        listenWithRetry(
          {
            async listen(onOpen, stopped) {
              const result = await listenOnce({ apiBase, token, onEvent: publish, onOpen, signal: stopped });
              if (result.kind === 'refused') onRefused();
              return result;
            },
            onLost: () => void connection.verify(),
            pause: waitForRetry,
          },
          signal,
        ),
    });

  let stop = follow();
  // A page in the back-forward cache must not hold the lock of the listening tab.
  const rest = (): void => stop();
  const resume = ({ persisted }: PageTransitionEvent): void => {
    if (persisted) stop = follow();
  };
  addEventListener('pagehide', rest);
  addEventListener('pageshow', resume);
  return () => {
    removeEventListener('pagehide', rest);
    removeEventListener('pageshow', resume);
    stop();
  };
}

/** On a busy server the leaderboard changes all the time. */
const LEADERBOARD_MS = 5_000;

/** Keeps the player's numbers and the leaderboard in step with the server. */
export function LiveUpdates({ playerKey }: { playerKey: string }) {
  const { receiveBalance } = useSession();
  const cache = useQueryClient();

  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.kind !== 'purse') return;
    receiveBalance(event.purse);
    purseUpdates.tell();
  });

  useEffect(() => {
    const token = tokens.current();
    if (token === null) return;
    const standings = throttle(LEADERBOARD_MS, () => void cache.invalidateQueries({ queryKey: [LEADERBOARD_KEY] }));
    const stop = followEvents({
      apiBase,
      token,
      playerKey,
      connection,
      onRefused: () => tokens.delete(token),
      onEvent: (event) => (event.kind === 'leaderboard' ? standings.trigger() : onEvent(event)),
    });
    return () => {
      standings.stop();
      stop();
    };
  }, [playerKey, cache]);
  return null;
}
