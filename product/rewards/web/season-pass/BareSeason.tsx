import type { ReactNode } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import { PunchCard } from './PunchCard.tsx';
import styles from './BareSeason.module.css';

const TIERS = [1, 2, 3];

/** The card without tiers: on their way, or behind the gate. */
export function BareSeason({ gate }: { gate: ReactNode }) {
  const messages = useMessages();
  return (
    <PunchCard>
      {gate ? (
        <div className={styles.gate}>{gate}</div>
      ) : (
        <>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          <div className={styles.head}>
            <i />
            <i />
            <i />
          </div>
          <div className={styles.tiers}>
            {TIERS.map((tier) => (
              <i key={tier} />
            ))}
          </div>
        </>
      )}
    </PunchCard>
  );
}
