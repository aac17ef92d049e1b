import type { Quest } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { sayUntil, untilOf } from '../words/until.ts';

/** Returns how to say when something is, "in 9 hours". The moment is ISO 8601. */
export function useWhen(): (moment: string) => string {
  const { nowMs, tag } = useWidget();
  return (moment) => sayUntil(untilOf(Date.parse(moment), nowMs), tag);
}

/** Returns how to say why a quest cannot be done just now; null: it can. `pausedUntil` ends the player's time-out. */
export function useStateWords(pausedUntil: string | null): (quest: Quest) => string | null {
  const { say } = useWidget();
  const when = useWhen();
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
        return pausedUntil === null ? say('pausedShort') : say('paused', { when: when(pausedUntil) });
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
