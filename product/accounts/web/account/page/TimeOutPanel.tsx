import { Lock } from 'lucide-react';
import { Icon, CoverRadio, Button } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { useOwnAccount, useRefreshAt } from './account-queries.ts';
import styles from './TimeOutPanel.module.css';
import { useEffect, useRef, useState, type Ref } from 'react';
import { LoadState, Panel } from '../Panel.tsx';
import { AccountForm, ConsequenceList } from '../AccountForm.tsx';
import { DialogButton } from './DialogButton.tsx';
import { limitsEndpoints, TIME_OUT_LENGTHS, type PauseReply } from '@wow/product/accounts';
import { useCallAction } from '../../use-action.ts';

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

const INITIAL_COUNT = 3;

export function TimeOutPanel() {
  const messages = useAccountMessages();
  const asked = useOwnAccount();
  const { reply } = asked;
  useRefreshAt([reply?.paused_until ?? null], asked.again);
  return (
    <Panel title={messages.timeOut}>
      {reply && (reply.forever || reply.paused_until !== null) && <PauseNotice pause={reply} />}
      {!reply?.forever && <p className={styles.text}>{messages.timeOutText}</p>}
      <LoadState asked={asked} rows={2} />
      {reply && !reply.forever && (
        <TimeOutChoice
          pausedUntil={reply.paused_until}
          onPaused={(pause) => asked.put({ ...reply, ...pause })}
          onLost={asked.again}
        />
      )}
    </Panel>
  );
}

interface TimeOutCallbacks {
  onPaused: (pause: PauseReply) => void;
  onLost: () => void;
}

function TimeOutChoice({ pausedUntil, onPaused, onLost }: TimeOutCallbacks & { pausedUntil: string | null }) {
  const messages = useAccountMessages();
  const { now } = useDates();
  const lengths = getLongerLengths(pausedUntil === null ? 0 : Date.parse(pausedUntil), now);
  const [chosen, setChosen] = useState<TimeOutLength>('24h');
  const [isLong, setLong] = useState(false);
  const firstLong = useRef<HTMLInputElement>(null);
  const notNow = useRef<HTMLButtonElement>(null);
  const length = lengths.includes(chosen) ? chosen : (lengths[0] ?? 'forever');
  const shown = isLong ? lengths : lengths.slice(0, INITIAL_COUNT);
  useEffect(() => {
    // The focused button disappears.
    if (isLong) firstLong.current?.focus();
  }, [isLong]);

  return (
    <>
      <div className={styles.choice} role="radiogroup" aria-label={messages.howLong}>
        {shown.map((each, index) => (
          <label key={each} className={styles.length}>
            <CoverRadio
              ref={index === INITIAL_COUNT ? firstLong : undefined}
              name="time-out"
              checked={each === length}
              onChange={() => setChosen(each)}
            />
            <span>{messages.lengths[each]}</span>
          </label>
        ))}
      </div>
      <DialogButton
        title={messages.timeOutAsk({ length: messages.lengths[length] })}
        button={(open) => (
          <Button variant="cta" full onClick={open}>
            {pausedUntil === null ? messages.startTimeOut : messages.makeLonger}
          </Button>
        )}
        firstFocus={() => notNow.current}
      >
        {(close) => (
          <TimeOutForm
            length={length}
            notNow={notNow}
            onNotNow={close}
            onPaused={(pause) => {
              onPaused(pause);
              close();
            }}
            onLost={onLost}
          />
        )}
      </DialogButton>
      {shown.length < lengths.length && (
        <button type="button" className={styles.more} onClick={() => setLong(true)}>
          {messages.longer}
        </button>
      )}
    </>
  );
}

interface TimeOutFormProps extends TimeOutCallbacks {
  length: TimeOutLength;
  /** Has the initial focus, so that a held key does not start a time-out. */
  notNow: Ref<HTMLButtonElement>;
  onNotNow: () => void;
}

function TimeOutForm({ length, notNow, onNotNow, onPaused, onLost }: TimeOutFormProps) {
  const messages = useAccountMessages();
  const act = useCallAction(limitsEndpoints.pause, { done: onPaused, lost: onLost });
  const end = length === 'forever' ? messages.neverEnds : messages.nobodyOpens;
  return (
    <AccountForm
      action={act}
      submitLabel={messages.shutTables}
      isReady
      onSubmit={() => act.run({ body: { until: length } })}
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

type TimeOutLength = (typeof TIME_OUT_LENGTHS)[number];

const DAY_MS = 86_400_000;
const MIN_EXTENSION_MS = 3_600_000;

/** The shortest duration of each; the server decides the day. */
const MIN_MS: Readonly<Record<TimeOutLength, number>> = {
  '24h': DAY_MS,
  '7d': 7 * DAY_MS,
  '30d': 30 * DAY_MS,
  '6m': 181 * DAY_MS,
  '1y': 365 * DAY_MS,
  forever: Infinity,
};

export const getLongerLengths = (untilMs: number, nowMs: number): readonly TimeOutLength[] =>
  TIME_OUT_LENGTHS.filter((length) => nowMs + MIN_MS[length] > untilMs + MIN_EXTENSION_MS);
