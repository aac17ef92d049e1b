import type { Quest } from '../api/replies.ts';
import type { WidgetContext } from '../state/widget-context.ts';

/** A later end is shown as permanent. */
const INDEFINITE_MS = 50 * 365 * 86_400_000;

export const formatPause = (until: string, { formatMessage, formatTime, nowMs }: WidgetContext): string =>
  Date.parse(until) - nowMs > INDEFINITE_MS
    ? formatMessage('pausedShort')
    : formatMessage('paused', { when: formatTime(until) });

export function formatQuestState(
  { state, requires, opens_at: opensAt }: Quest,
  pausedUntil: string | null,
  widget: WidgetContext,
): string | null {
  const { formatMessage, formatTime } = widget;
  switch (state) {
    case 'locked': {
      const missing = requires.filter(({ done }) => !done).map(({ title }) => title);
      return formatMessage('after', { titles: missing.join(', ') });
    }
    case 'paused':
      return pausedUntil === null ? formatMessage('pausedShort') : formatPause(pausedUntil, widget);
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
}
