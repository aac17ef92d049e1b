import { Check } from 'lucide-react';
import type { CheckIn } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import styles from './CheckInStrip.module.css';
import { classNames } from './class-names.ts';
import { SpinToken } from './SpinToken.tsx';
import { useRewardWords } from './use-reward-words.ts';

const SPOKEN = { done: 'dayDone', today: 'dayToday', next: 'dayNext' } as const;

/** One day of the row: an O that is shut, open, or still beads. */
export function CheckInDay({ day: { day, state, rewards } }: { day: CheckIn['days'][number] }) {
  const { say, write } = useWidget();
  const words = useRewardWords();
  return (
    <li className={classNames(styles['day'], styles[state])}>
      <span className={styles['o']}>
        <span className="sr">{say(SPOKEN[state], { day })}</span>
        {state === 'done' && <Check className="tick" size={30} strokeWidth={3} aria-hidden="true" />}
        {state !== 'done' && <span aria-hidden="true">{day}</span>}
        {state === 'next' && (
          <svg className={styles['beads']} viewBox="0 0 72 72" aria-hidden="true">
            <circle
              cx="36"
              cy="36"
              r="31"
              fill="none"
              stroke="currentColor"
              strokeWidth="6"
              strokeLinecap="round"
              strokeDasharray="1 11.17"
            />
          </svg>
        )}
      </span>
      <span className={styles['reward']}>
        {rewards.map((reward) =>
          reward.kind === 'spins' ? (
            <span key={reward.kind} className={styles['reward']}>
              <SpinToken size={18} color="var(--ultra)" hole="var(--pista)" />
              <span aria-hidden="true">{write(reward.amount)}</span>
              <span className="sr">{words(reward)}</span>
            </span>
          ) : (
            <span key={reward.kind}>{words(reward)}</span>
          ),
        )}
      </span>
    </li>
  );
}
