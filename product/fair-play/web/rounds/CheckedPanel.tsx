import { Check as Tick, Lock, X } from 'lucide-react';
import { formatAmount, Icon } from '@wow/core/ui';
import type { MarkCount } from '../../rounds/mark.ts';
import { useMessages } from '../messages.ts';
import styles from './CheckedPanel.module.css';

/** How many rounds this browser has recomputed, and whether any of them differs. */
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
