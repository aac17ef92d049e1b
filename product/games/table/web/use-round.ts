import { useState } from 'react';
import { browserClock, type Clock } from './browser-clock.ts';
import type { Seat } from './seat.ts';
import { createSeatedRunner, type RoundEndpoint, type RoundGame } from './seated-runner.ts';
import { useSeatedRound, type Round } from './use-seated-round.ts';

/**
 * Returns the round on this table. Game and player are those of the first render: give the table the player's key as
 * its React key.
 */
export function useRound<E extends RoundEndpoint>(
  game: RoundGame<E>,
  seat: Seat,
  clock: Clock = browserClock,
): Round<E> {
  const [seated] = useState(() => createSeatedRunner(game, seat, clock));
  return useSeatedRound(seated, seat);
}
