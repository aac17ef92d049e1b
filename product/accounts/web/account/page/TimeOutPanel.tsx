import { Lock } from 'lucide-react';
import { Icon, CoverRadio, Button } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { type OwnAccount, useOwnAccount, useRefreshAt } from './account-queries.ts';
import styles from './TimeOutPanel.module.css';
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { type TimeOutLength, getLongerLengths } from './time-out-lengths.ts';
import { RowsSkeleton, LoadError, Panel } from '../Panel.tsx';
import { AccountDialog, AccountForm, ConsequenceList } from '../AccountForm.tsx';
import { limitsEndpoints, type PauseReply } from '@wow/product/accounts';
import { useSession } from '../../SessionProvider.tsx';
import { useAction } from '../../use-action.ts';

function PauseNotice({ pause }: { pause: PauseReply }) {
  const messages = useAccountMessages();
  const { moment } = useDates();
  return (
    <div className={styles.paused} role="status">
      <Icon of={Lock} />
      <p>
        <b>
          {pause.forever || pause.paused_until === null
            ? messages.shutForGood
            : messages.shutUntil({ when: moment(pause.paused_until) })}
        </b>{' '}
        {pause.forever ? messages.nobodyOpens : messages.canBeLonger}
      </p>
    </div>
  );
}

interface LengthChoiceProps {
  lengths: readonly TimeOutLength[];
  chosen: TimeOutLength;
  onChoose: (length: TimeOutLength) => void;
  /** Rendered between the lengths and the button for longer ones. */
  children: ReactNode;
}

/** The other lengths are shown on demand. */
const INITIAL_COUNT = 3;

function LengthChoice({ lengths, chosen, onChoose, children }: LengthChoiceProps) {
  const messages = useAccountMessages();
  const [isLong, setLong] = useState(false);
  const firstLong = useRef<HTMLInputElement>(null);
  const shown = isLong ? lengths : lengths.slice(0, INITIAL_COUNT);
  useEffect(() => {
    // The focused button disappears.
    if (isLong) firstLong.current?.focus();
  }, [isLong]);

  return (
    <>
      <div className={styles.choice} role="radiogroup" aria-label={messages.howLong}>
        {shown.map((length, index) => (
          <label key={length} className={styles.length}>
            <CoverRadio
              ref={index === INITIAL_COUNT ? firstLong : undefined}
              name="time-out"
              checked={length === chosen}
              onChange={() => onChoose(length)}
            />
            <span>{messages.lengths[length]}</span>
          </label>
        ))}
      </div>
      {children}
      {shown.length < lengths.length && (
        <button type="button" className={styles.more} onClick={() => setLong(true)}>
          {messages.longer}
        </button>
      )}
    </>
  );
}

export function TimeOutPanel() {
  const messages = useAccountMessages();
  const asked = useOwnAccount();
  const { reply } = asked;
  useRefreshAt([reply?.paused_until ?? null], asked.again);
  return (
    <Panel title={messages.timeOut}>
      {reply && (reply.forever || reply.paused_until !== null) && <PauseNotice pause={reply} />}
      {!reply?.forever && <p className={styles.text}>{messages.timeOutText}</p>}
      {asked.failed && <LoadError asked={asked} />}
      {!reply && !asked.failed && <RowsSkeleton rows={2} />}
      {reply && !reply.forever && <TimeOutChoice account={reply} onPaused={asked.put} onLost={asked.again} />}
    </Panel>
  );
}

interface TimeOutChoiceProps {
  account: OwnAccount;
  onPaused: (pause: PauseReply) => void;
  onLost: () => void;
}

function TimeOutChoice({ account: { paused_until }, onPaused, onLost }: TimeOutChoiceProps) {
  const messages = useAccountMessages();
  const { now } = useDates();
  const lengths = getLongerLengths(paused_until === null ? 0 : Date.parse(paused_until), now);
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
      <AccountDialog
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
      </AccountDialog>
    </>
  );
}

interface TimeOutFormProps {
  length: TimeOutLength;
  /** Has the initial focus, so that a held key does not start a time-out. */
  notNow: Ref<HTMLButtonElement>;
  onNotNow: () => void;
  onPaused: (pause: PauseReply) => void;
  onLost: () => void;
}

/** Explains a time-out before it begins, because it cannot be undone. */
function TimeOutForm({ length, notNow, onNotNow, onPaused, onLost }: TimeOutFormProps) {
  const messages = useAccountMessages();
  const { call } = useSession();
  const act = useAction((until: TimeOutLength) => call(limitsEndpoints.pause, { body: { until } }), {
    done: onPaused,
    lost: onLost,
  });
  const end = length === 'forever' ? messages.neverEnds : messages.nobodyOpens;
  return (
    <AccountForm
      action={act}
      submitLabel={messages.shutTables}
      isReady
      onSubmit={() => act.run(length)}
      after={
        <Button ref={notNow} variant="soft" full onClick={onNotNow}>
          {messages.notNow}
        </Button>
      }
    >
      <ConsequenceList
        lines={[
          messages.nothingTaken,
          end,
          ...(length === 'forever' ? [messages.nobodyOpens] : []),
          messages.restStays,
        ]}
      />
    </AccountForm>
  );
}
