import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession, type PurseUpdate } from '@wow/product/accounts/web';
import { LEADERBOARD_KEY } from '@wow/product/rewards/web';
import { apiBase, connection, tokens } from '../client/app-client.ts';
import { shownPlayers } from '../playing-now/shown-players.ts';
import { listenOnce, listenWithRetry, waitForRetry, type LiveEvent } from './event-stream.ts';
import { purseUpdates, throttle } from './purse-updates.ts';
import { shareAmongTabs } from './share-among-tabs.ts';

const listenAs = (token: string, onEvent: (event: LiveEvent) => void, signal: AbortSignal): Promise<void> =>
  listenWithRetry(
    {
      async listen(onOpen) {
        const result = await listenOnce({ apiBase, token, onEvent, onOpen, signal });
        if (result.kind === 'refused') tokens.delete(token);
        return result;
      },
      onLost: () => void connection.verify(),
      pause: waitForRetry,
    },
    signal,
  );

/** On a busy server the leaderboard changes all the time. */
const LEADERBOARD_MS = 5_000;

export function LiveUpdates({ playerKey, token }: { playerKey: string; token: string | null }) {
  const { receiveBalance } = useSession();
  const cache = useQueryClient();

  const onPurse = useEffectEvent((purse: PurseUpdate) => {
    receiveBalance(purse);
    purseUpdates.tell();
  });

  useEffect(() => {
    if (token === null) return;
    const leaderboard = throttle(LEADERBOARD_MS, () => void cache.invalidateQueries({ queryKey: [LEADERBOARD_KEY] }));
    const follow = () =>
      // Only tabs of the same player share events.
      shareAmongTabs(
        `wow-live:${playerKey}`,
        (publish, signal) => listenAs(token, publish, signal),
        (event) => {
          if (event.kind === 'purse') onPurse(event.purse);
          else if (event.kind === 'playing-now') shownPlayers.set(event.players);
          else leaderboard.trigger();
        },
      );

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
      leaderboard.stop();
      stop();
      shownPlayers.set([]);
    };
  }, [playerKey, token, cache]);
  return null;
}
