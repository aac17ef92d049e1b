import { Eye } from 'lucide-react';
import { Button, formatAmount, Icon } from '@wow/core/ui';
import { useTimes } from '../elements/use-times.ts';
import { useRecordMessages } from './messages.ts';
import { saveEvidence } from './save-evidence.ts';
import { useRecordSummary } from './use-record.ts';
import styles from './RecordNote.module.css';

/** What this browser keeps to compare, and the evidence that it has. */
export function RecordNote({ pseudonym }: { pseudonym: string }) {
  const messages = useRecordMessages();
  const formatTime = useTimes();
  const summary = useRecordSummary(pseudonym);
  if (summary === undefined) return null;
  return (
    <div className={styles.note}>
      <Icon of={Eye} size={22} />
      <div>
        <p>
          <strong>{messages.remembers}</strong> {summary ? describe(summary) : messages.noStorage}
        </p>
        {summary && (
          <p>
            {summary.comparedAt === null
              ? messages.notCompared
              : messages.matches({ when: formatTime(summary.comparedAt) })}
          </p>
        )}
        {summary?.evidence.map((evidence) => (
          <Button key={evidence.id} variant="line" size="sm" onClick={() => saveEvidence(evidence)}>
            {messages.evidenceOf({ when: formatTime(evidence.noticed_at) })}
          </Button>
        ))}
      </div>
    </div>
  );

  function describe({ pairs, receipts }: { pairs: number; receipts: number }): string {
    return messages.kept({
      pairs,
      shownPairs: formatAmount(pairs),
      receipts,
      shownReceipts: formatAmount(receipts),
    });
  }
}
