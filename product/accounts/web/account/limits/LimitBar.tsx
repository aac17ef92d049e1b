import { formatAmount } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import styles from './LimitBar.module.css';

/** How much of a limit is gone. */
export function LimitBar({ name, lost, limit }: { name: string; lost: number; limit: number }) {
  const messages = useAccountMessages();
  const part = limit === 0 ? 1 : Math.min(1, lost / limit);
  return (
    <div
      className={styles.bar}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={Math.max(limit, lost, 1)}
      aria-valuenow={lost}
      aria-valuetext={messages.points({ points: formatAmount(lost) })}
    >
      <i style={{ width: `${part * 100}%` }} />
    </div>
  );
}
