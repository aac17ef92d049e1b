import type { Quest } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { formatRelativeTime, computeRelativeTime } from '../i18n/format.ts';

/** Returns a formatter like "in 9 hours". It takes ISO 8601. */
export function useFormatTime(): (moment: string) => string {
  const { nowMs, tag } = useWidget();
  return (moment) => formatRelativeTime(computeRelativeTime(Date.parse(moment), nowMs), tag);
}

/** A later end is shown as permanent. */
const INDEFINITE_MS = 50 * 365 * 86_400_000;

/** Returns a formatter for the end of a time-out. */
export function useFormatPause(): (until: string) => string {
  const { formatMessage, nowMs } = useWidget();
  const formatTime = useFormatTime();
  return (until) =>
    Date.parse(until) - nowMs > INDEFINITE_MS
      ? formatMessage('pausedShort')
      : formatMessage('paused', { when: formatTime(until) });
}

/** Returns a formatter for why a quest is not available; null if it is. */
export function useFormatQuestState(pausedUntil: string | null): (quest: Quest) => string | null {
  const { formatMessage } = useWidget();
  const formatTime = useFormatTime();
  const formatPause = useFormatPause();
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
        return pausedUntil === null ? formatMessage('pausedShort') : formatPause(pausedUntil);
      case 'spent':
        return formatMessage('spent');
      case 'capped':
        return opensAt === null ? null : formatMessage('capped', { when: formatTime(opensAt) });
      case 'claimed':
        return opensAt === null ? formatMessage('claimed') : formatMessage('opensAgain', { when: formatTime(opensAt) });
      case 'open':
      case 'claimable':
        return null;
    }
  };
}
