import { Check as Tick, Lock, X } from 'lucide-react';
import { formatAmount, Icon } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import type { Check } from './use-verdicts.ts';
import styles from './CheckedPanel.module.css';

/** How many rounds this browser has recomputed, and whether any of them differs. */
export function CheckedPanel({ checks }: { checks: readonly Check[] }) {
  const messages = useMessages();
  const verdicts = checks.flatMap((check) => (check.kind === 'checked' ? [check.verdict] : []));
  const checked = verdicts.length;
  const differing = verdicts.filter(({ matches }) => !matches).length;
  const locked = checks.filter(({ kind }) => kind === 'locked').length;
  const isFine = differing === 0;
  return (
    <>
      {checked > 0 && (
        <section className={styles.card} data-fine={isFine || undefined} role={isFine ? 'status' : 'alert'}>
          <span className={styles.disc}>
            <Icon of={isFine ? Tick : X} size={30} />
          </span>
          <div>
            <h2>
              {isFine ? messages.allMatch : messages.someDiffer({ count: differing, shown: formatAmount(differing) })}
            </h2>
            <p>{messages.checkedText({ count: checked, shown: formatAmount(checked) })}</p>
          </div>
        </section>
      )}
      {locked > 0 && (
        <section className={styles.locked}>
          <span className={styles.disc}>
            <Icon of={Lock} size={20} />
          </span>
          <div>
            <h2>{messages.lockedRounds({ count: locked, shown: formatAmount(locked) })}</h2>
            <p>{messages.theyOpen}</p>
          </div>
        </section>
      )}
    </>
  );
}
