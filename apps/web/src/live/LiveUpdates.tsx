import { useEffect, useEffectEvent } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useSession } from '@wow/product/accounts/web';
import { LEADERBOARD_KEY } from '@wow/product/rewards/web';
import { apiBase, connection, tokens } from '../wiring.ts';
import { atMostEvery } from './at-most-every.ts';
import { followLive } from './follow-live.ts';
import type { LiveEvent } from './live-event.ts';
import { purseNews } from './purse-news.ts';

/** On a busy server somebody moves all the time; a thousand rows need not be asked for as often. */
const STANDINGS_MS = 5_000;

/** Keeps the player's numbers and the leaderboard as the server has them, whichever tab or device moved them. */
export function LiveUpdates({ playerKey }: { playerKey: string }) {
  const { hear } = useSession();
  const cache = useQueryClient();

  const onEvent = useEffectEvent((event: LiveEvent) => {
    if (event.kind !== 'purse') return;
    hear(event.purse);
    purseNews.tell();
  });

  useEffect(() => {
    const token = tokens.current();
    if (token === null) return;
    const standings = atMostEvery(STANDINGS_MS, () => void cache.invalidateQueries({ queryKey: [LEADERBOARD_KEY] }));
    const stop = followLive({
      apiBase,
      token,
      playerKey,
      connection,
      refused: () => tokens.drop(token),
      hear: (event) => (event.kind === 'leaderboard' ? standings.note() : onEvent(event)),
    });
    return () => {
      standings.stop();
      stop();
    };
  }, [playerKey, cache]);
  return null;
}
