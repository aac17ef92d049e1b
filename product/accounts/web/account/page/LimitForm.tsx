import { useId, useState } from 'react';
import { Button, formatAmount } from '@wow/core/ui';
import { limitsEndpoints, type LimitsReply } from '@wow/product/accounts';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AccountForm } from '../AccountForm.tsx';
import { useAccountMessages } from '../messages.ts';
import { useCallAction } from '../../use-action.ts';
import { useDates } from '../use-dates.ts';
import { useNotifyDone } from '../use-notify-done.ts';
import { computeLimitChange, MAX_LIMIT_POINTS, parseLimit, type Period, type LimitStatus } from './limit-input.ts';
import styles from './LimitForm.module.css';

interface LimitFormProps {
  period: Period;
  status: LimitStatus;
  onSaved: (limits: LimitsReply) => void;
  onLost: () => void;
}

/** Shows the effect of the new limit before it is sent. */
export function LimitForm({ period, status, onSaved, onLost }: LimitFormProps) {
  const messages = useAccountMessages();
  const formatPending = useFormatPending();
  const notifyDone = useNotifyDone();
  const changeId = useId();
  const { limit, pending } = status;
  const first = limit === null ? '' : formatAmount(limit);
  const [text, setText] = useDraft(`limit-${period}`, first);
  const [isTried, setTried] = useState(false);
  const parsed = parseLimit(text);
  const act = useCallAction(limitsEndpoints.setLimits, {
    done(limits) {
      clearDrafts(`limit-${period}`);
      notifyDone(messages.limitsSaved);
      onSaved(limits);
    },
    lost: onLost,
  });

  const setLimit = (points: number | null): void => act.run({ body: { [period]: points } });
  const current = { points: formatAmount(limit ?? 0) };
  const isTyped = text !== first;
  const change = isTyped && parsed.kind === 'points' ? computeLimitChange(status, parsed.points) : null;
  const changeWords = {
    none: messages.limitChange.none,
    'at-once': messages.limitChange['at-once'],
    later: messages.limitChange.later(current),
    'taken-back': messages.limitChange['taken-back'](current),
  };
  const faults = {
    ...messages.limitFaults,
    'too-high': messages.limitFaults['too-high']({ points: formatAmount(MAX_LIMIT_POINTS) }),
  };

  return (
    <AccountForm
      action={act}
      text={messages.limitsText}
      isReady={isTyped}
      onSubmit={() => {
        setTried(true);
        if (parsed.kind === 'points') setLimit(parsed.points);
      }}
      after={
        limit !== null && (
          <div className={styles.others}>
            {pending && (
              <>
                <p>{formatPending(pending)}</p>
                <Button variant="soft" full onClick={() => setLimit(limit)}>
                  {messages.keepLimit(current)}
                </Button>
              </>
            )}
            {pending?.limit !== null && (
              <>
                <p>{messages.removeText}</p>
                <Button variant="line" full onClick={() => setLimit(null)}>
                  {messages.removeLimit}
                </Button>
              </>
            )}
          </div>
        )
      }
    >
      <TextField
        name="limit"
        label={messages.limitPoints}
        kind="points"
        autoComplete="off"
        value={text}
        onChange={(next) => {
          setText(next);
          setTried(false);
        }}
        error={isTried && parsed.kind === 'fault' ? faults[parsed.fault] : undefined}
        describedBy={changeId}
      />
      <p className={styles.change} id={changeId} aria-live="polite">
        {change && changeWords[change]}
      </p>
    </AccountForm>
  );
}

export function useFormatPending(): (pending: NonNullable<LimitStatus['pending']>) => string {
  const messages = useAccountMessages();
  const { moment } = useDates();
  return ({ limit, from }) => {
    const when = moment(from);
    return limit === null ? messages.limitEnds({ when }) : messages.limitStarts({ points: formatAmount(limit), when });
  };
}
