import type { Paid } from '../api/replies.ts';
import type { I18n } from './i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it is until something, in the unit that people would say it in. */
export interface RelativeTime {
  readonly count: number;
  readonly unit: 'minute' | 'hour' | 'day';
}

/** Returns the time from now to a moment, both in milliseconds. Never less than a minute: nothing is due "in 0 minutes". */
export function computeRelativeTime(momentMs: number, nowMs: number): RelativeTime {
  const leftMs = Math.max(0, momentMs - nowMs);
  if (leftMs >= 2 * DAY_MS) return { count: Math.round(leftMs / DAY_MS), unit: 'day' };
  if (leftMs >= 1.5 * HOUR_MS) return { count: Math.round(leftMs / HOUR_MS), unit: 'hour' };
  return { count: Math.max(1, Math.round(leftMs / MINUTE_MS)), unit: 'minute' };
}

const MINUTE = { unit: 'minute', size: 1, least: 0 };
/** One day is said in hours. */
const DURATION_UNITS = [{ unit: 'day', size: 1_440, least: 2_880 }, { unit: 'hour', size: 60, least: 60 }, MINUTE];

/** Returns a length of time in words, "24 hr", in the largest unit of which it is a whole number. */
export function formatDuration(minutes: number, tag: string): string {
  const { unit, size } = DURATION_UNITS.find((span) => minutes % span.size === 0 && minutes >= span.least) ?? MINUTE;
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(minutes / size);
}

/** Returns it in words: "in 9 hours". */
export const formatRelativeTime = ({ count, unit }: RelativeTime, tag: string): string =>
  new Intl.RelativeTimeFormat(tag, { numeric: 'always' }).format(count, unit);

/** Returns the next midnight of UTC after a moment, in milliseconds. */
export const nextMidnight = (nowMs: number): number => (Math.floor(nowMs / DAY_MS) + 1) * DAY_MS;

/** The result of a claim for a coin: the largest reward first, then the others. */
export interface PaidText {
  readonly main: string;
  /** How xp came about: "80 × 1.2". Null when nothing was multiplied. */
  readonly sum: string | null;
  readonly more: readonly string[];
}

/** Returns the result of a claim as text. */
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
