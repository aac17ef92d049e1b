import { Award, ChevronsUp } from 'lucide-react';
import type { Reward } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { PointToken } from './PointToken.tsx';
import { SpinToken } from './SpinToken.tsx';
import styles from './RewardTags.module.css';
import { useRewardWords } from './use-reward-words.ts';

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
  const { write } = useWidget();
  const words = useRewardWords();
  return (
    <li className={styles['tag']}>
      <Picture kind={reward.kind} />
      {reward.kind === 'spins' ? (
        // The picture says what, to those who see it.
        <>
          <span aria-hidden="true" dir="ltr">
            +{write(reward.amount)}
          </span>
          <span className="sr">{words(reward)}</span>
        </>
      ) : (
        words(reward)
      )}
    </li>
  );
}

/** What a quest gives. */
export function RewardTags({ rewards }: { rewards: readonly Reward[] }) {
  return (
    <ul className={styles['tags']}>
      {rewards.map((reward) => (
        <Tag key={reward.kind} reward={reward} />
      ))}
    </ul>
  );
}
