import { useMemo } from 'react';
import { formatAmount } from '@wow/core/ui';
import { pathOf } from '../../returns/funnel.ts';
import { netLine } from '../../rounds/net-line.ts';
import { gainOf } from '../gain.ts';
import { useMessages } from '../messages.ts';
import type { OwnRound } from '../ports.ts';
import styles from './NetPanel.module.css';

const SIZE = { left: 4, right: 316, top: 10, bottom: 110 };

/** What the listed rounds came to, and the way there. `isCut`: there are older ones, not read yet. */
export function NetPanel({ rounds, isCut }: { rounds: readonly OwnRound[]; isCut: boolean }) {
  const messages = useMessages();
  const { net, line, zeroY } = useMemo(() => netLine(rounds.map(gainOf).toReversed(), SIZE), [rounds]);
  const count = { count: rounds.length, shown: formatAmount(rounds.length) };
  const shown = messages.points({ points: formatAmount(net) });
  const end = line.at(-1);
  return (
    <section className={styles.panel}>
      <p>{isCut ? messages.netOfLast(count) : messages.netOf(count)}</p>
      <b>{net > 0 ? `+${shown}` : shown}</b>
      {rounds.length > 0 && (
        <svg viewBox="0 0 330 120" role="img" aria-label={messages.netText({ net: shown })}>
          <path className={styles.zero} d={`M4 ${zeroY}H326`} />
          <path className={styles.line} d={pathOf(line)} />
          <circle className={styles.end} cx={end?.x} cy={end?.y} r="8.5" />
          <circle className={styles.hole} cx={end?.x} cy={end?.y} r="3" />
        </svg>
      )}
    </section>
  );
}
