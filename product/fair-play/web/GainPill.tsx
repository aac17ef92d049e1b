import { formatAmount } from '@wow/core/ui';
import { gainOf } from './gain.ts';
import { useMessages } from './messages.ts';
import type { Round } from './ports.ts';
import styles from './GainPill.module.css';

/** What a round brought. A gain has a rim of marigold; a loss is plain, never red. */
export function GainPill({ round }: { round: Round }) {
  const messages = useMessages();
  const gain = gainOf(round);
  const shown = messages.points({ points: formatAmount(gain) });
  return (
    <span className={styles.gain} data-up={gain > 0 || undefined}>
      {gain > 0 ? `+${shown}` : shown}
    </span>
  );
}
