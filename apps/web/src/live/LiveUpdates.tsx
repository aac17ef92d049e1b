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
  /** Tabs share what they hear with those of the same player alone. */
  readonly playerKey: string;
  readonly connection: Connection;
  readonly onEvent: (event: LiveEvent) => void;
  /** The session with this token is over. */
  readonly onRefused: () => void;
}

/** Follows what the server says to this player. Returns how to stop. */
function followEvents({ apiBase, token, playerKey, connection, onEvent, onRefused }: FollowOptions): () => void {
  const follow = () =>
    shareAmongTabs<LiveEvent>({
      name: `wow-live:${playerKey}`,
      hear: onEvent,
      isState: ({ kind }) => kind === 'purse',
      listen: (tell, signal) =>
        listenWithRetry(
          {
            async listen(began, stopped) {
              const heard = await listenOnce({ apiBase, token, onEvent: tell, onOpen: began, signal: stopped });
              if (heard.kind === 'refused') onRefused();
              return heard;
            },
            doubt: () => void connection.verify(),
            pause: waitForRetry,
          },
          signal,
        ),
    });

  let stop = follow();
  // A page that the browser puts away must not keep the others waiting for their turn.
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

/** On a busy server somebody moves all the time; a thousand rows need not be asked for as often. */
const LEADERBOARD_MS = 5_000;

/** Keeps the player's numbers and the leaderboard as the server has them, whichever tab or device moved them. */
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
