import { useId } from 'react';
import { OctagonAlert } from 'lucide-react';
import { Button, Dialog, fitTextProps, formatAmount, Icon, preventWordBreaks } from '@wow/core/ui';
import type { Difference } from '../../evidence.ts';
import { useRecordMessages } from './messages.ts';
import type { StoredEvidence } from './record-store.ts';
import { saveEvidence } from './save-evidence.ts';
import styles from './Alarm.module.css';

const MAX_NAMED = 5;

interface AlarmProps {
  evidence: readonly StoredEvidence[];
  /** The player goes on in spite of it. */
  onGoOn: () => void;
}

/** Covers everything until the player decides. */
export function Alarm({ evidence, onGoOn }: AlarmProps) {
  const messages = useRecordMessages();
  const text = useId();
  const differences = evidence.flatMap((one) => one.differences);
  const named = nameEachOnce(differences).slice(0, MAX_NAMED);
  const more = differences.length - named.length;
  return (
    <Dialog
      open
      // It has no other way out than its buttons.
      onClose={() => undefined}
      title={messages.title}
      closeLabel={messages.goOn}
      closeHidden
      asks
      shape="full"
      titleHidden
      className={styles.alarm}
    >
      <div className={styles.page} role="alert" aria-describedby={text}>
        <Icon of={OctagonAlert} size={72} />
        <p className={styles.title} aria-hidden="true" {...fitTextProps(messages.title)}>
          {preventWordBreaks(messages.title)}
        </p>
        <p id={text}>{messages.text}</p>
        <ul className={styles.list}>
          {named.map(({ kind, where }) => (
            <li key={kind}>
              {messages.differences[kind]} <code>{where.length > 24 ? `${where.slice(0, 16)}…` : where}</code>
            </li>
          ))}
          {more > 0 && <li>{messages.more({ count: more, shown: formatAmount(more) })}</li>}
        </ul>
        <p>{messages.whatNow}</p>
        <div className={styles.ways}>
          <Button variant="cta" onClick={() => evidence.forEach(saveEvidence)}>
            {messages.save}
          </Button>
          <Button variant="ink" onClick={onGoOn}>
            {messages.goOn}
          </Button>
        </div>
        <p className={styles.small}>{messages.goOnText}</p>
      </div>
    </Dialog>
  );
}

/** One of many missing rounds is enough. */
const nameEachOnce = (differences: readonly Difference[]): readonly Difference[] => [
  ...new Map(differences.map((difference) => [difference.kind, difference])).values(),
];
