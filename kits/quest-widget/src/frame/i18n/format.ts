import type { Paid } from '../api/replies.ts';
import type { I18n } from './i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

export interface RelativeTime {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Returns the time until a moment, at least one minute. Both arguments are milliseconds. */
export function computeRelativeTime(momentMs: number, nowMs: number): RelativeTime {
  const leftMs = Math.max(0, momentMs - nowMs);
  if (leftMs >= 2 * DAY_MS) return { count: Math.round(leftMs / DAY_MS), unit: 'day' };
  if (leftMs >= 1.5 * HOUR_MS) return { count: Math.round(leftMs / HOUR_MS), unit: 'hour' };
  return { count: Math.max(1, Math.round(leftMs / MINUTE_MS)), unit: 'minute' };
}

const MINUTE = { unit: 'minute', size: 1, least: 0 };
/** One day is shown in hours. */
const DURATION_UNITS = [{ unit: 'day', size: 1_440, least: 2_880 }, { unit: 'hour', size: 60, least: 60 }, MINUTE];

/** Returns a duration like "24 hr" in the largest whole unit. */
export function formatDuration(minutes: number, tag: string): string {
  const { unit, size } = DURATION_UNITS.find((span) => minutes % span.size === 0 && minutes >= span.least) ?? MINUTE;
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(minutes / size);
}

export const formatRelativeTime = ({ count, unit }: RelativeTime, tag: string): string =>
  new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(count, unit);

export const nextMidnight = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;

/** The result of a claim: the largest reward, then the others. */
export interface PaidText {
  readonly main: string;
  /** How xp was computed: "80 × 1.2"; null without a multiplier. */
  readonly sum: string | null;
  readonly more: readonly string[];
}

export function formatPaid(
  { xp, spins, points, badge, boost, reward_spins }: Paid,
  { formatMessage, formatNumber }: I18n,
): PaidText {
  const all = [
    xp.amount > 0 && formatMessage('xp', { amount: `+${formatNumber(xp.amount)}` }),
    spins > 0 && formatMessage('spins', { amount: `+${formatNumber(spins)}`, count: spins }),
    points > 0 && formatMessage('points', { amount: `+${formatNumber(points)}` }),
    badge !== null && formatMessage('badge', { title: badge.title }),
    boost !== null && formatMessage('xp', { amount: `×${formatNumber(boost.factor)}` }),
    reward_spins > 0 && formatMessage('levelSpins', { amount: `+${formatNumber(reward_spins)}`, count: reward_spins }),
  ].filter((words) => words !== false);
  const [main = formatMessage('done'), ...more] = all;
  return {
    main,
    sum: xp.amount > 0 && xp.factor !== 1 ? `${formatNumber(xp.base)} × ${formatNumber(xp.factor)}` : null,
    more,
  };
}
