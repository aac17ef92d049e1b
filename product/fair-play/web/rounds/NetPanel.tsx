import { useMemo } from 'react';
import { formatAmount, VisuallyHidden } from '@wow/core/ui';
import { netLine } from '../../rounds/net-line.ts';
import { gainOf } from '../gain.ts';
import { useMessages } from '../messages.ts';
import type { OwnRound } from '../ports.ts';
import { PlotLine } from '../PlotLine.tsx';
import styles from './NetPanel.module.css';

const SIZE = { left: 4, right: 316, top: 10, bottom: 110 };
const VIEW = { viewBox: '0 0 330 120' };

interface NetPanelProps {
  /** Null while they are on their way. */
  rounds: readonly OwnRound[] | null;
  /** There are older ones, not read yet. */
  isCut: boolean;
}

/** What the listed rounds came to, and the way there. It keeps its room while they are on their way. */
export function NetPanel({ rounds, isCut }: NetPanelProps) {
  const messages = useMessages();
  const { net, line, zeroY } = useMemo(() => netLine((rounds ?? []).map(gainOf).toReversed(), SIZE), [rounds]);
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
