import { Check as Tick, Lock, X } from 'lucide-react';
import { formatAmount, Icon, VisuallyHidden } from '@wow/core/ui';
import type { MarkCount } from '../../rounds/list-items.ts';
import { useMessages } from '../messages.ts';
import styles from './RoundSummary.module.css';
import { useMemo } from 'react';
import { netLine } from '../../rounds/net-line.ts';
import { computeGain } from '../elements/GainPill.tsx';
import type { OwnRound } from '../ports.ts';
import { PlotLine } from '../elements/PlotLine.tsx';

export function CheckedPanel({ marks: { matches, differs, locked } }: { marks: MarkCount }) {
  const messages = useMessages();
  const checked = matches + differs;
  const isFine = differs === 0;
  const count = { count: checked, shown: formatAmount(checked) };
  return (
    <>
      {checked > 0 && (
        <section className={styles.card} data-fine={isFine || undefined} role={isFine ? 'status' : 'alert'}>
          <span className={styles.disc}>
            <Icon of={isFine ? Tick : X} size={30} />
          </span>
          <div>
            <h3>
              {isFine ? messages.allMatch : messages.someDiffer({ count: differs, shown: formatAmount(differs) })}
            </h3>
            <p>
              {messages.checkedText(count)}
              {isFine && ` ${messages.noneDiffer}`}
            </p>
          </div>
        </section>
      )}
      {locked > 0 && (
        <section className={styles.locked}>
          <span className={styles.disc}>
            <Icon of={Lock} size={20} />
          </span>
          <div>
            <h3>{messages.lockedRounds({ count: locked, shown: formatAmount(locked) })}</h3>
            <p>{messages.theyOpen}</p>
          </div>
        </section>
      )}
    </>
  );
}

const SIZE = { left: 4, right: 316, top: 10, bottom: 110 };
const VIEW = { viewBox: '0 0 330 120' };

interface NetPanelProps {
  /** Null while they load. */
  rounds: readonly OwnRound[] | null;
  /** Whether there are older ones. */
  isCut: boolean;
}

/** The net result of the listed rounds. The space is reserved while they load. */
export function NetPanel({ rounds, isCut }: NetPanelProps) {
  const messages = useMessages();
  const { net, line, zeroY } = useMemo(() => netLine((rounds ?? []).map(computeGain).toReversed(), SIZE), [rounds]);
  const level = { level: zeroY, from: 4, to: 326 };
  if (!rounds) {
    return (
      <section className={styles.panel}>
        <p>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>&nbsp;
        </p>
        <b>&nbsp;</b>
        <svg {...VIEW} aria-hidden="true">
          <PlotLine line={[]} {...level} />
        </svg>
      </section>
    );
  }
  const count = { count: rounds.length, shown: formatAmount(rounds.length) };
  const shown = messages.points({ points: formatAmount(net) });
  return (
    <section className={styles.panel}>
      <p>{isCut ? messages.netOfLast(count) : messages.netOf(count)}</p>
      <b>{net > 0 ? `+${shown}` : shown}</b>
      {rounds.length > 0 && (
        <svg {...VIEW} role="img" aria-label={messages.netText({ net: shown })}>
          <PlotLine line={line} {...level} />
        </svg>
      )}
    </section>
  );
}
