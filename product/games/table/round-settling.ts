import type { Effect, OpenRound } from './round-state.ts';

/**
 * Returns what makes an answered round's balance the player's before the round was continued. The kept round remembers
 * it: when it is recalled later, its balance may be older than what the player has by then.
 */
export function settledNow<Body>(
  open: OpenRound<Body>,
  balance: number,
): { readonly round: OpenRound<Body>; readonly effects: readonly Effect<Body>[] } {
  if (open.settled) return { round: open, effects: [] };
  const round = { ...open, settled: true };
  return {
    round,
    effects: [
      { type: 'settle', balance },
      { type: 'keep', round },
    ],
  };
}
