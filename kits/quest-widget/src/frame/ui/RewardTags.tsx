import type { Reward } from '../api/replies.ts';
import { useWidget } from '../state/widget-context.ts';
import { formatDuration } from '../i18n/format.ts';
import { Award, ChevronsUp } from 'lucide-react';
import styles from './RewardTags.module.css';

/** The point: a marigold disc with a hole. */
function PointToken({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path
        fill="var(--marigold)"
        fillRule="evenodd"
        d="M12 .5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23M12 8.100a3.9 3.9 0 1 1 0 7.800a3.9 3.9 0 1 1 0-7.8"
      />
      <circle cx="12" cy="12" r="8.9" fill="none" stroke="var(--marigold-deep)" strokeWidth="1.3" />
    </svg>
  );
}

/** `hole` is the colour behind the token. */
export function SpinToken({ size, color = 'var(--ultra-tint)', hole }: { size: number; color?: string; hole: string }) {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="11.5" fill={color} />
      <path
        d="M16.6 12Q21.49 13.43 16.74 22.59M9.7 15.98Q6.01 19.5 .46 10.81M9.7 8.02Q8.5 3.06 18.8 2.6"
        fill="none"
        stroke={hole}
        strokeWidth="1.9"
        strokeLinecap="round"
      />
      <circle cx="12" cy="12" r="3.9" fill={hole} />
    </svg>
  );
}

export function useFormatReward(): (reward: Reward) => string {
  const { formatMessage, formatNumber, tag } = useWidget();
  return (reward) => {
    switch (reward.kind) {
      case 'xp':
        return formatMessage('xp', { amount: `+${formatNumber(reward.amount)}` });
      case 'points':
        return formatMessage('points', { amount: `+${formatNumber(reward.amount)}` });
      case 'spins':
        return formatMessage('spins', { amount: `+${formatNumber(reward.amount)}`, count: reward.amount });
      case 'xp_mul':
        return formatMessage('boost', {
          factor: formatNumber(reward.factor),
          span: formatDuration(reward.minutes, tag),
        });
      case 'badge':
        return reward.title;
    }
  };
}

function Picture({ kind }: { kind: Reward['kind'] }) {
  switch (kind) {
    case 'xp':
    case 'points':
      return <PointToken size={18} />;
    case 'spins':
      return <SpinToken size={18} hole="var(--tag, var(--house-2))" />;
    case 'xp_mul':
      return <ChevronsUp size={18} strokeWidth={2.25} aria-hidden="true" />;
    case 'badge':
      return <Award size={18} strokeWidth={2.25} aria-hidden="true" />;
  }
}

function Tag({ reward }: { reward: Reward }) {
  const { formatNumber } = useWidget();
  const formatReward = useFormatReward();
  return (
    <li className={styles['tag']}>
      <Picture kind={reward.kind} />
      {reward.kind === 'spins' ? (
        // The picture shows the unit.
        <>
          <span aria-hidden="true" dir="ltr">
            +{formatNumber(reward.amount)}
          </span>
          <span className="sr">{formatReward(reward)}</span>
        </>
      ) : (
        formatReward(reward)
      )}
    </li>
  );
}

export function RewardTags({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <ul className={styles['tags']}>
      {rewards.map((reward) => (
        <Tag key={reward.kind} reward={reward} />
      ))}
    </ul>
  );
}
