import { Pencil } from 'lucide-react';
import { Button, formatAmount, IconButton } from '@wow/core/ui';
import { useAccountMessages } from '../messages.ts';
import { useDates } from '../use-dates.ts';
import { LimitBar } from './LimitBar.tsx';
import type { Period, Standing } from './period.ts';
import styles from './LimitRow.module.css';

interface LimitRowProps {
  period: Period;
  standing: Standing;
  onChange: () => void;
}

/** What may be lost in a period, what has been, and what is to come. */
export function LimitRow({ period, standing: { limit, lost, resets_at, pending }, onChange }: LimitRowProps) {
  const messages = useAccountMessages();
  const { moment } = useDates();
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
        {pending && <b> {startsWords(pending)}</b>}
      </p>
    </div>
  );

  function startsWords({ limit: next, from }: NonNullable<Standing['pending']>): string {
    const when = moment(from);
    return next === null ? messages.limitEnds({ when }) : messages.limitStarts({ points: formatAmount(next), when });
  }
}
