import { useRef, useState } from 'react';
import { Button } from '@wow/core/ui';
import { Bones } from '../Bones.tsx';
import { AskDialog } from '../form/AskDialog.tsx';
import { useAccountMessages } from '../messages.ts';
import { NotRead } from '../NotRead.tsx';
import { Panel } from '../Panel.tsx';
import { useOwnAccount, type OwnAccount } from '../use-own-account.ts';
import { useRenewedAt } from '../use-renewed-at.ts';
import { LengthChoice } from './LengthChoice.tsx';
import { PausedNow } from './PausedNow.tsx';
import { lengthsBeyond, type TimeOutLength } from './time-out-lengths.ts';
import { TimeOutForm } from './TimeOutForm.tsx';
import { useDates } from '../use-dates.ts';
import styles from './TimeOutPanel.module.css';

export function TimeOutPanel() {
  const messages = useAccountMessages();
  const asked = useOwnAccount();
  const { reply } = asked;
  useRenewedAt([reply?.paused_until ?? null], asked.again);
  return (
    <Panel title={messages.timeOut}>
      {reply && (reply.forever || reply.paused_until !== null) && <PausedNow pause={reply} />}
      {!reply?.forever && <p className={styles.text}>{messages.timeOutText}</p>}
      {asked.failed && <NotRead asked={asked} />}
      {!reply && !asked.failed && <Bones rows={2} />}
      {reply && !reply.forever && <Ask account={reply} onPaused={asked.put} onLost={asked.again} />}
    </Panel>
  );
}

interface AskProps {
  account: OwnAccount;
  onPaused: (pause: Pick<OwnAccount, 'paused_until' | 'forever'>) => void;
  onLost: () => void;
}

/** For how long, and the question whether that is meant. */
function Ask({ account: { paused_until }, onPaused, onLost }: AskProps) {
  const messages = useAccountMessages();
  const { now } = useDates();
  const lengths = lengthsBeyond(paused_until === null ? 0 : Date.parse(paused_until), now);
  const [chosen, setChosen] = useState<TimeOutLength>('24h');
  const [open, setOpen] = useState(false);
  const notNow = useRef<HTMLButtonElement>(null);
  const length = lengths.includes(chosen) ? chosen : (lengths[0] ?? 'forever');
  return (
    <>
      <LengthChoice lengths={lengths} chosen={length} onChoose={setChosen}>
        <Button variant="cta" full onClick={() => setOpen(true)}>
          {paused_until === null ? messages.startTimeOut : messages.makeLonger}
        </Button>
      </LengthChoice>
      <AskDialog
        title={messages.timeOutAsk({ length: messages.lengths[length] })}
        open={open}
        onClose={() => setOpen(false)}
        firstFocus={() => notNow.current}
      >
        <TimeOutForm
          length={length}
          notNow={notNow}
          onNotNow={() => setOpen(false)}
          onPaused={(pause) => {
            onPaused(pause);
            setOpen(false);
          }}
          onLost={onLost}
        />
      </AskDialog>
    </>
  );
}
