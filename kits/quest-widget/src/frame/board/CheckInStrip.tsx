import { Check } from 'lucide-react';
import type { CheckIn } from '../api/replies.ts';
import { formatReward } from '../i18n/format.ts';
import { useClaim } from '../quest/use-claim.ts';
import { useWidget } from '../state/widget-context.ts';
import { Button } from '../ui/Button.tsx';
import { classNames } from '../ui/class-names.ts';
import { SpinToken } from '../ui/RewardTags.tsx';
import { StreakCalendar } from './StreakCalendar.tsx';
import styles from './CheckInStrip.module.css';

const STATE_MESSAGES = { done: 'dayDone', today: 'dayToday', next: 'dayNext' } as const;

function CheckInDay({ day: { day, state, rewards } }: { day: CheckIn['days'][number] }) {
  const widget = useWidget();
  const { formatMessage, formatNumber } = widget;
  return (
    <li className={classNames(styles['day'], styles[state])}>
      <span className={styles['o']}>
        <span className="sr">{formatMessage(STATE_MESSAGES[state], { day })}</span>
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
              <SpinToken color="var(--ultra)" hole="var(--pista)" />
              <span aria-hidden="true">{formatNumber(reward.amount)}</span>
              <span className="sr">{formatReward(reward, widget)}</span>
            </span>
          ) : (
            <span key={reward.kind}>{formatReward(reward, widget)}</span>
          ),
        )}
      </span>
    </li>
  );
}

export function CheckInStrip({ checkin, isPaused }: { checkin: CheckIn; isPaused: boolean }) {
  const { formatMessage, formatNumber, calls } = useWidget();
  const { claim, isBusy, problem } = useClaim(calls.checkIn);
  const { day, days, checked_in: isCheckedIn, text, streak } = checkin;
  const nextDay = (day % days.length) + 1;
  return (
    <section className={styles['strip']} aria-labelledby="check-in">
      <div className={styles['words']}>
        <div>
          <h2 id="check-in" className="display">
            {isCheckedIn ? formatMessage('seeYou') : formatMessage('day', { day })}
          </h2>
          {streak !== null && streak.used_freezes > 0 && (
            <p className={styles['kept']}>
              {formatMessage('freezesKept', {
                count: streak.used_freezes,
                freezes: formatNumber(streak.used_freezes),
                days: formatNumber(streak.length),
              })}
            </p>
          )}
          <p>{isCheckedIn ? formatMessage('checkedIn', { day: nextDay }) : text}</p>
          {problem && (
            <p className={styles['problem']} role="alert">
              {formatMessage(problem)}
            </p>
          )}
        </div>
        {!isCheckedIn && (
          <Button look="ink" busy={isBusy} off={isPaused} onClick={claim}>
            {formatMessage('checkIn')}
          </Button>
        )}
      </div>
      <ol className={styles['days']}>
        {days.map((one) => (
          <CheckInDay key={one.day} day={one} />
        ))}
      </ol>
      {streak && <StreakCalendar streak={streak} />}
    </section>
  );
}
