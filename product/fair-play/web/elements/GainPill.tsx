import { fromWire, hundredths, toWire } from '@wow/core/protocol';
import type { Round } from '../ports.ts';
import { formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './GainPill.module.css';

/** Returns the gain in points. Only the player of a round sees the balances around it. */
export function computeGain({ payout, bet, balance_before: before, balance_after: after }: Round): number {
  const [from, to] = before === undefined || after === undefined ? [bet, payout] : [before, after];
  return toWire(hundredths(fromWire(to) - fromWire(from)));
}

/** A loss is plain, never red. */
export function GainPill({ round }: { round: Round }) {
  const messages = useMessages();
  const gain = computeGain(round);
  const shown = messages.points({ points: formatAmount(gain) });
  return (
    <span className={styles.gain} data-up={gain > 0 || undefined}>
      {gain > 0 ? `+${shown}` : shown}
    </span>
  );
}
