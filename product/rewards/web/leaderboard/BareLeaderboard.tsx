import type { ReactNode } from 'react';
import { VisuallyHidden } from '@wow/core/ui';
import { LeaderboardFrame } from './LeaderboardFrame.tsx';
import { useMessages } from './messages.ts';
import { Podium } from './Podium.tsx';
import styles from './BareLeaderboard.module.css';

/** More than any window shows; the frame cuts off the rest. */
const ROWS = Array.from({ length: 30 }, (_, index) => index);

/** The frame without players: on their way, or behind the gate. */
export function BareLeaderboard({ gate }: { gate: ReactNode }) {
  const messages = useMessages();
  return (
    <LeaderboardFrame podium={<Podium players={gate ? [] : null} />}>
      {gate ? (
        <div className={styles.gate}>{gate}</div>
      ) : (
        <div className={styles.rows}>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          {ROWS.map((row) => (
            <div key={row} className={styles.row}>
              <i />
              <i />
              <i />
              <i />
            </div>
          ))}
        </div>
      )}
    </LeaderboardFrame>
  );
}
