import type { Quest } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { formatRelativeTime, computeRelativeTime } from '../i18n/format.ts';

/** Returns how to say when something is, "in 9 hours". The moment is ISO 8601. */
export function useFormatTime(): (moment: string) => string {
  const { nowMs, tag } = useWidget();
  return (moment) => formatRelativeTime(computeRelativeTime(Date.parse(moment), nowMs), tag);
}

/** A later end is shown as "for good". */
const INDEFINITE_MS = 50 * 365 * 86_400_000;

/** Returns how to say that the player is having a time-out until this moment, or for good. */
export function useFormatPause(): (until: string) => string {
  const { formatMessage, nowMs } = useWidget();
  const when = useFormatTime();
  return (until) =>
    Date.parse(until) - nowMs > INDEFINITE_MS
      ? formatMessage('pausedShort')
      : formatMessage('paused', { when: when(until) });
}

/** Returns how to say why a quest cannot be done just now; null: it can. `pausedUntil` ends the player's time-out. */
export function useFormatQuestState(pausedUntil: string | null): (quest: Quest) => string | null {
  const { formatMessage } = useWidget();
  const when = useFormatTime();
  const paused = useFormatPause();
  return ({ state, requires, opens_at: opensAt }) => {
    switch (state) {
      case 'locked':
        return formatMessage('after', {
          titles: requires
            .filter(({ done }) => !done)
            .map(({ title }) => title)
            .join(', '),
        });
      case 'paused':
        return pausedUntil === null ? formatMessage('pausedShort') : paused(pausedUntil);
      case 'spent':
        return formatMessage('spent');
      case 'capped':
        return opensAt === null ? null : formatMessage('capped', { when: when(opensAt) });
      case 'claimed':
        return opensAt === null ? formatMessage('claimed') : formatMessage('opensAgain', { when: when(opensAt) });
      case 'open':
      case 'claimable':
        return null;
    }
  };
}
