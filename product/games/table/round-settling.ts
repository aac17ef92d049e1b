import { roundEndOf, type RoundEnd } from './purse.ts';
import type { Effect, OpenRound } from './round-state.ts';

/**
 * Returns what makes an answered round's purse the player's before the round was continued. The kept round remembers
 * it: when it is recalled later, its purse may be older than what the player has by then.
 */
export function settledNow<Body>(
  open: OpenRound<Body>,
  reply: RoundEnd,
): { readonly round: OpenRound<Body>; readonly effects: readonly Effect<Body>[] } {
  if (open.settled) return { round: open, effects: [] };
  const round = { ...open, settled: true };
  return {
    round,
    effects: [
      { type: 'settle', body: open.body, ...roundEndOf(reply) },
      { type: 'keep', round },
    ],
  };
}
