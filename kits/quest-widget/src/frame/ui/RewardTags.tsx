import type { ReactNode } from 'react';
import { Award, ChevronsUp } from 'lucide-react';
import type { Reward } from '../api/replies.ts';
import { formatReward } from '../i18n/format.ts';
import { useWidget } from '../state/widget-context.ts';
import styles from './RewardTags.module.css';

const SIZE = 18;

function PointToken() {
  return (
    <svg viewBox="0 0 24 24" width={SIZE} height={SIZE} aria-hidden="true">
      <path
        fill="var(--marigold)"
        fillRule="evenodd"
        d="M12 .5a11.5 11.5 0 1 0 0 23a11.5 11.5 0 1 0 0-23M12 8.100a3.9 3.9 0 1 1 0 7.800a3.9 3.9 0 1 1 0-7.8"
      />
      <circle cx="12" cy="12" r="8.9" fill="none" stroke="var(--marigold-deep)" strokeWidth="1.3" />
    </svg>
  );
}

export function SpinToken({ color = 'var(--ultra-tint)', hole }: { color?: string; hole: string }) {
  return (
    <svg viewBox="0 0 24 24" width={SIZE} height={SIZE} aria-hidden="true">
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

const PICTURES: Readonly<Record<Reward['kind'], ReactNode>> = {
  xp: <PointToken />,
  points: <PointToken />,
  spins: <SpinToken hole="var(--tag, var(--house-2))" />,
  xp_mul: <ChevronsUp size={SIZE} strokeWidth={2.25} aria-hidden="true" />,
  badge: <Award size={SIZE} strokeWidth={2.25} aria-hidden="true" />,
};

function Tag({ reward }: { reward: Reward }) {
  const widget = useWidget();
  const text = formatReward(reward, widget);
  return (
    <li className={styles['tag']}>
      {PICTURES[reward.kind]}
      {reward.kind === 'spins' ? (
        <>
          <span aria-hidden="true" dir="ltr">
            +{widget.formatNumber(reward.amount)}
          </span>
          <span className="sr">{text}</span>
        </>
      ) : (
        text
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
