import { useId } from 'react';
import { useMessages } from '../messages.ts';
import { useChoiceName } from '../use-choice-name.ts';
import styles from './TierDiscs.module.css';

interface TierDiscsProps {
  choices: readonly string[];
  chosen: string | null;
  onChoose: (choice: string) => void;
}

/** Which tier's return is shown: a disc for each. */
export function TierDiscs({ choices, chosen, onChoose }: TierDiscsProps) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const name = useId();
  return (
    <fieldset className={styles.discs} aria-label={messages.tier}>
      {choices.map((choice) => (
        <label key={choice} data-choice={choice} title={nameOf(choice)}>
          <input
            type="radio"
            name={name}
            aria-label={nameOf(choice)}
            checked={choice === chosen}
            onChange={() => onChoose(choice)}
          />
          <i />
        </label>
      ))}
    </fieldset>
  );
}
