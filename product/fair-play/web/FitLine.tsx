import { Check as Tick, X } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import styles from './FitLine.module.css';

/** Whether something is what it was said to be, in words, and the hash that says so. */
export function FitLine({ fits, words, hash }: { fits: boolean; words: string; hash: string }) {
  return (
    <p className={styles.line} data-fits={fits || undefined}>
      <span>
        <Icon of={fits ? Tick : X} size={16} />
      </span>
      <span>
        {words} <code>{`${hash.slice(0, 16)}…${hash.slice(-8)}`}</code>
      </span>
    </p>
  );
}
