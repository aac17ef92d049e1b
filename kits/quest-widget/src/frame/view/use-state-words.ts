import type { Quest } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { sayUntil, untilOf } from '../words/until.ts';

/** Returns how to say when something is, "in 9 hours". The moment is ISO 8601. */
export function useWhen(): (moment: string) => string {
  const { nowMs, tag } = useWidget();
  return (moment) => sayUntil(untilOf(Date.parse(moment), nowMs), tag);
}

/** Nobody is told that something ends in so many years. */
const FOR_GOOD_MS = 50 * 365 * 86_400_000;

/** Returns how to say that the player is having a time-out until this moment, or for good. */
export function usePausedWords(): (until: string) => string {
  const { say, nowMs } = useWidget();
  const when = useWhen();
  return (until) =>
    Date.parse(until) - nowMs > FOR_GOOD_MS ? say('pausedShort') : say('paused', { when: when(until) });
}

/** Returns how to say why a quest cannot be done just now; null: it can. `pausedUntil` ends the player's time-out. */
export function useStateWords(pausedUntil: string | null): (quest: Quest) => string | null {
  const { say } = useWidget();
  const when = useWhen();
  const paused = usePausedWords();
  return ({ state, requires, opens_at: opensAt }) => {
    switch (state) {
      case 'locked':
        return say('after', {
          titles: requires
            .filter(({ done }) => !done)
            .map(({ title }) => title)
            .join(', '),
        });
      case 'paused':
        return pausedUntil === null ? say('pausedShort') : paused(pausedUntil);
      case 'spent':
        return say('spent');
      case 'capped':
        return opensAt === null ? null : say('capped', { when: when(opensAt) });
      case 'claimed':
        return opensAt === null ? say('claimed') : say('opensAgain', { when: when(opensAt) });
      case 'open':
      case 'claimable':
        return null;
    }
  };
}
