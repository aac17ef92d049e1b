import type { Paid, Reward } from '../api/replies.ts';
import type { I18n } from './i18n.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Returns a time to come like "in 9 hours", at least one minute. */
export function formatRelativeTime(leftMs: number, tag: string): string {
  const format = new Intl.RelativeTimeFormat(tag, { numeric: 'always' });
  if (leftMs >= 2 * DAY_MS) return format.format(Math.round(leftMs / DAY_MS), 'day');
  if (leftMs >= 1.5 * HOUR_MS) return format.format(Math.round(leftMs / HOUR_MS), 'hour');
  return format.format(Math.max(1, Math.round(leftMs / MINUTE_MS)), 'minute');
}

const MINUTE = { unit: 'minute', size: 1, least: 0 };
/** One day is shown in hours. */
const DURATION_UNITS = [{ unit: 'day', size: 1_440, least: 2_880 }, { unit: 'hour', size: 60, least: 60 }, MINUTE];

/** Returns a duration like "24 hr" in the largest whole unit. */
export function formatDuration(minutes: number, tag: string): string {
  const { unit, size } = DURATION_UNITS.find((span) => minutes % span.size === 0 && minutes >= span.least) ?? MINUTE;
  return new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(minutes / size);
}

export const nextMidnight = (nowMs: number): number => new Date(nowMs).setUTCHours(24, 0, 0, 0);

export function formatReward(reward: Reward, { formatMessage, formatNumber, tag }: I18n): string {
  switch (reward.kind) {
    case 'xp':
    case 'points':
      return formatMessage(reward.kind, { amount: `+${formatNumber(reward.amount)}` });
    case 'spins':
      return formatMessage('spins', { amount: `+${formatNumber(reward.amount)}`, count: reward.amount });
    case 'xp_mul':
      return formatMessage('boost', { factor: formatNumber(reward.factor), span: formatDuration(reward.minutes, tag) });
    case 'badge':
      return reward.title;
  }
}

interface PaidText {
  readonly main: string;
  /** How xp was computed: "80 × 1.2"; null without a multiplier. */
  readonly sum: string | null;
  readonly more: readonly string[];
}

export function formatPaid({ xp, spins, points, badge, boost, reward_spins }: Paid, i18n: I18n): PaidText {
  const { formatMessage, formatNumber } = i18n;
  const all = [
    xp.amount > 0 && formatReward({ kind: 'xp', amount: xp.amount }, i18n),
    spins > 0 && formatReward({ kind: 'spins', amount: spins }, i18n),
    points > 0 && formatReward({ kind: 'points', amount: points }, i18n),
    badge !== null && formatMessage('badge', { title: badge.title }),
    boost !== null && formatMessage('xp', { amount: `×${formatNumber(boost.factor)}` }),
    reward_spins > 0 && formatMessage('levelSpins', { amount: `+${formatNumber(reward_spins)}`, count: reward_spins }),
  ].filter((words) => words !== false);
  const [main = formatMessage('done'), ...more] = all;
  const sum = xp.amount > 0 && xp.factor !== 1 ? `${formatNumber(xp.base)} × ${formatNumber(xp.factor)}` : null;
  return { main, sum, more };
}
