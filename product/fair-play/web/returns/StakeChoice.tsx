import { formatAmount } from '@wow/core/ui';
import { Choices } from '../Choices.tsx';
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
  return (
    <Choices
      label={messages.stake}
      ids={[null, ...stakes]}
      chosen={chosen}
      onChoose={onChoose}
      className={styles.stakes}
    >
      {(stake) => <span>{stake === null ? messages.allStakes : messages.points({ points: formatAmount(stake) })}</span>}
    </Choices>
  );
}
