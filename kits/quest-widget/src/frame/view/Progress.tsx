import { useWidget } from '../widget-context.ts';
import styles from './QuestRow.module.css';

/** How far a counted quest is. `label` says what is counted. */
export function Progress({ value, goal, label }: { value: number; goal: number; label: string }) {
  const { say, write } = useWidget();
  const words = say('progress', { value: write(value), goal: write(goal) });
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={goal}
        aria-valuenow={value}
        aria-valuetext={words}
      >
        <div className={styles['fill']} style={{ width: `${(100 * value) / goal}%` }} />
      </div>
      <span className={styles['small']} aria-hidden="true">
        {words}
      </span>
    </div>
  );
}
