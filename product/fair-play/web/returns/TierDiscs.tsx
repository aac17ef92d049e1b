import { Choices } from '../Choices.tsx';
import { useMessages } from '../messages.ts';
import tones from '../tones.module.css';
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
  return (
    <Choices
      label={messages.tier}
      ids={choices}
      chosen={chosen ?? ''}
      onChoose={onChoose}
      className={styles.discs}
      nameOf={nameOf}
    >
      {(choice) => <i className={tones.tone} data-tone={choice} />}
    </Choices>
  );
}
