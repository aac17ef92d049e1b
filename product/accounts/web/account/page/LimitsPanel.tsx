import { formatAmount, Button, IconButton } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import styles from './LimitsPanel.module.css';
import { Pencil } from 'lucide-react';
import { useDates } from '../use-dates.ts';
import { type Period, type LimitStatus, PERIODS } from './limit-input.ts';
import { useState } from 'react';
import { LoadState, Panel } from '../Panel.tsx';
import { AccountDialog } from '../AccountForm.tsx';
import { LimitForm, useFormatPending } from './LimitForm.tsx';
import { useLimits } from './account-queries.ts';

function LimitBar({ name, lost, limit }: { name: string; lost: number; limit: number }) {
  const messages = useAccountMessages();
  const part = limit === 0 ? 1 : Math.min(1, lost / limit);
  return (
    <div
      className={styles.bar}
      role="meter"
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={Math.max(limit, lost, 1)}
      aria-valuenow={lost}
      aria-valuetext={messages.points({ points: formatAmount(lost) })}
    >
      <i style={{ width: `${part * 100}%` }} />
    </div>
  );
}

interface LimitRowProps {
  period: Period;
  status: LimitStatus;
  onChange: () => void;
}

function LimitRow({ period, status: { limit, lost, resets_at, pending }, onChange }: LimitRowProps) {
  const messages = useAccountMessages();
  const { moment } = useDates();
  const formatPending = useFormatPending();
  const what = messages.limitOf[period];
  const gone = { points: formatAmount(lost), when: moment(resets_at) };
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3>{messages.periods[period]}</h3>
        {limit === null ? (
          <Button
            variant="soft"
            size="sm"
            aria-label={messages.actionOn({ action: messages.setLimit, what })}
            onClick={onChange}
          >
            {messages.setLimit}
          </Button>
        ) : (
          <>
            <span className={styles.limit}>{messages.points({ points: formatAmount(limit) })}</span>
            <IconButton
              icon={Pencil}
              size={17}
              className={styles.change}
              label={messages.actionOn({ action: messages.change, what })}
              onClick={onChange}
            />
          </>
        )}
      </div>
      {limit !== null && <LimitBar name={what} lost={lost} limit={limit} />}
      <p className={styles.words}>
        {limit === null && `${messages.noLimit} `}
        {limit !== null && lost >= limit ? messages.reached(gone) : messages.lost(gone)}
        {pending && <b> {formatPending(pending)}</b>}
      </p>
    </div>
  );
}

export function LimitsPanel() {
  const messages = useAccountMessages();
  const limits = useLimits();
  // The period stays during the closing animation.
  const [period, setPeriod] = useState<Period>('day');
  const [open, setOpen] = useState(false);
  const { reply } = limits;

  return (
    <Panel title={messages.limits}>
      <p className={styles.text}>{messages.limitsText}</p>
      <LoadState asked={limits} rows={3} />
      <div className={styles.rows}>
        {reply &&
          PERIODS.map((each) => (
            <LimitRow
              key={each}
              period={each}
              status={reply[each]}
              onChange={() => {
                setPeriod(each);
                setOpen(true);
              }}
            />
          ))}
      </div>
      <AccountDialog title={messages.limitOf[period]} open={open} onClose={() => setOpen(false)}>
        {reply && (
          <LimitForm
            period={period}
            status={reply[period]}
            onSaved={(next) => {
              limits.put(next);
              setOpen(false);
            }}
            onLost={limits.again}
          />
        )}
      </AccountDialog>
    </Panel>
  );
}
