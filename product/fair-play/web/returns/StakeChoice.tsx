import { useId } from 'react';
import { formatAmount } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './StakeChoice.module.css';

interface StakeChoiceProps {
  stakes: readonly number[];
  /** Null: all of them together. */
  chosen: number | null;
  onChoose: (stake: number | null) => void;
}

/** Which bets a live return counts. */
export function StakeChoice({ stakes, chosen, onChoose }: StakeChoiceProps) {
  const messages = useMessages();
  const name = useId();
  return (
    <fieldset className={styles.stakes} aria-label={messages.stake}>
      {[null, ...stakes].map((stake) => (
        <label key={stake ?? 'all'}>
          <input type="radio" name={name} checked={stake === chosen} onChange={() => onChoose(stake)} />
          <span>{stake === null ? messages.allStakes : messages.points({ points: formatAmount(stake) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
