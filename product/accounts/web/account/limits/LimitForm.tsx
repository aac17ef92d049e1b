import { useId, useState } from 'react';
import { Button, formatAmount } from '@wow/core/ui';
import { boundsEndpoints, type LimitsReply } from '@wow/product/accounts';
import { useSession } from '../../session.ts';
import { clearDrafts, useDraft } from '../../use-draft.ts';
import { TextField } from '../../TextField.tsx';
import { AskForm } from '../form/AskForm.tsx';
import { useAccountMessages } from '../messages.ts';
import { useAct } from '../use-act.ts';
import { useDates } from '../use-dates.ts';
import { useSayDone } from '../use-say-done.ts';
import { limitChange } from './limit-change.ts';
import { MAX_LIMIT_POINTS, parseLimit } from './parse-limit.ts';
import type { Period, Standing } from './period.ts';
import styles from './LimitForm.module.css';

interface LimitFormProps {
  period: Period;
  standing: Standing;
  onSaved: (limits: LimitsReply) => void;
  onLost: () => void;
}

/** Sets one limit, says what will come of it before it is sent, or takes it away. */
export function LimitForm({ period, standing, onSaved, onLost }: LimitFormProps) {
  const messages = useAccountMessages();
  const { call } = useSession();
  const { moment } = useDates();
  const sayDone = useSayDone();
  const changeId = useId();
  const { limit, pending } = standing;
  const first = limit === null ? '' : formatAmount(limit);
  const [text, setText] = useDraft(`limit-${period}`, first);
  const [isTried, setTried] = useState(false);
  const parsed = parseLimit(text);
  const act = useAct((points: number | null) => call(boundsEndpoints.setLimits, { body: { [period]: points } }), {
    done(limits) {
      clearDrafts(`limit-${period}`);
      sayDone(messages.limitsSaved);
      onSaved(limits);
    },
    lost: onLost,
  });

  const kept = { points: formatAmount(limit ?? 0) };
  const isTyped = text !== first;
  const change = isTyped && parsed.kind === 'points' ? limitChange(standing, parsed.points) : null;
  const changeWords = {
    none: messages.limitChange.none,
    'at-once': messages.limitChange['at-once'],
    later: messages.limitChange.later(kept),
    'taken-back': messages.limitChange['taken-back'](kept),
  };
  const faults = {
    ...messages.limitFaults,
    'too-high': messages.limitFaults['too-high']({ points: formatAmount(MAX_LIMIT_POINTS) }),
  };

  return (
    <AskForm
      act={act}
      text={messages.limitsText}
      does={messages.save}
      isReady={isTyped}
      onSubmit={() => {
        setTried(true);
        if (parsed.kind === 'points') act.run(parsed.points);
      }}
      after={
        limit !== null && (
          <div className={styles.others}>
            {pending && (
              <>
                <p>
                  {pending.limit === null
                    ? messages.limitEnds({ when: moment(pending.from) })
                    : messages.limitStarts({ points: formatAmount(pending.limit), when: moment(pending.from) })}
                </p>
                <Button variant="soft" full onClick={() => act.run(limit)}>
                  {messages.keepLimit(kept)}
                </Button>
              </>
            )}
            {pending?.limit !== null && (
              <>
                <p>{messages.removeText}</p>
                <Button variant="line" full onClick={() => act.run(null)}>
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
    </AskForm>
  );
}
