import type { CheckIn } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import { Button } from './Button.tsx';
import { CheckInDay } from './CheckInDay.tsx';
import styles from './CheckInStrip.module.css';
import { usePay } from './use-pay.ts';

/** The row of days. A missed day takes nothing away. `isPaused`: the player is having a time-out. */
export function CheckInStrip({ checkin, isPaused }: { checkin: CheckIn; isPaused: boolean }) {
  const { say, calls } = useWidget();
  const { pay, isBusy, problem } = usePay(calls.checkIn);
  const { day, days, checked_in: isCheckedIn, text } = checkin;
  const nextDay = (day % days.length) + 1;
  return (
    <section className={styles['strip']} aria-labelledby="check-in">
      <div className={styles['words']}>
        <div>
          <h2 id="check-in" className="display">
            {isCheckedIn ? say('seeYou') : say('day', { day })}
          </h2>
          <p>{isCheckedIn ? say('checkedIn', { day: nextDay }) : text}</p>
          {problem && (
            <p className={styles['problem']} role="alert">
              {say(problem)}
            </p>
          )}
        </div>
        {!isCheckedIn && (
          <Button look="ink" busy={isBusy} off={isPaused} onClick={pay}>
            {say('checkIn')}
          </Button>
        )}
      </div>
      <ol className={styles['days']}>
        {days.map((one) => (
          <CheckInDay key={one.day} day={one} />
        ))}
      </ol>
    </section>
  );
}
