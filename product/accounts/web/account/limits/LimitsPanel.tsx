import { useState } from 'react';
import { Bones } from '../Bones.tsx';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAccountMessages } from '../messages.ts';
import { NotRead } from '../NotRead.tsx';
import { Panel } from '../Panel.tsx';
import { LimitForm } from './LimitForm.tsx';
import { LimitRow } from './LimitRow.tsx';
import { PERIODS, type Period } from './period.ts';
import { useLimits } from './use-limits.ts';
import styles from './LimitsPanel.module.css';

export function LimitsPanel() {
  const messages = useAccountMessages();
  const limits = useLimits();
  // The period stays known while its dialog leaves.
  const [period, setPeriod] = useState<Period>('day');
  const [open, setOpen] = useState(false);
  const { reply } = limits;

  return (
    <Panel title={messages.limits}>
      <p className={styles.text}>{messages.limitsText}</p>
      {limits.failed && <NotRead asked={limits} />}
      {!reply && !limits.failed && <Bones rows={3} />}
      <div className={styles.rows}>
        {reply &&
          PERIODS.map((each) => (
            <LimitRow
              key={each}
              period={each}
              standing={reply[each]}
              onChange={() => {
                setPeriod(each);
                setOpen(true);
              }}
            />
          ))}
      </div>
      <AskDialog title={messages.limitOf[period]} open={open} onClose={() => setOpen(false)}>
        {reply && (
          <LimitForm
            period={period}
            standing={reply[period]}
            onSaved={(next) => {
              limits.put(next);
              setOpen(false);
            }}
            onLost={limits.again}
          />
        )}
      </AskDialog>
    </Panel>
  );
}
