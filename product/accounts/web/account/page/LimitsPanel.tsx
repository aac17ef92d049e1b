import { formatAmount, Button, IconButton } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import styles from './LimitsPanel.module.css';
import { Pencil } from 'lucide-react';
import { useDates } from '../use-dates.ts';
import { type Period, type LimitStatus, PERIODS } from './limit-input.ts';
import { LoadState, Panel } from '../Panel.tsx';
import { DialogButton } from './DialogButton.tsx';
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
  limits: ReturnType<typeof useLimits>;
}

function LimitRow({ period, status, limits }: LimitRowProps) {
  const messages = useAccountMessages();
  const { moment } = useDates();
  const formatPending = useFormatPending();
  const { limit, lost, resets_at, pending } = status;
  const what = messages.limitOf[period];
  const gone = { points: formatAmount(lost), when: moment(resets_at) };
  return (
    <div className={styles.row}>
      <div className={styles.head}>
        <h3>{messages.periods[period]}</h3>
        {limit !== null && <span className={styles.limit}>{messages.points({ points: formatAmount(limit) })}</span>}
        <DialogButton
          title={what}
          button={(open) =>
            limit === null ? (
              <Button
                variant="soft"
                size="sm"
                aria-label={messages.actionOn({ action: messages.setLimit, what })}
                onClick={open}
              >
                {messages.setLimit}
              </Button>
            ) : (
              <IconButton
                icon={Pencil}
                size={17}
                className={styles.change}
                label={messages.actionOn({ action: messages.change, what })}
                onClick={open}
              />
            )
          }
        >
          {(close) => (
            <LimitForm
              period={period}
              status={status}
              onSaved={(next) => {
                limits.put(next);
                close();
              }}
              onLost={limits.again}
            />
          )}
        </DialogButton>
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
  const { reply } = limits;

  return (
    <Panel title={messages.limits}>
      <p className={styles.text}>{messages.limitsText}</p>
      <LoadState asked={limits} rows={3} />
      <div className={styles.rows}>
        {reply && PERIODS.map((each) => <LimitRow key={each} period={each} status={reply[each]} limits={limits} />)}
      </div>
    </Panel>
  );
}
