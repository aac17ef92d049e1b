import { Check } from 'lucide-react';
import { classNames } from '../view/class-names.ts';
import styles from './Details.module.css';

/** One bead for each unit of the goal. The bar of the row says the same in words. */
export function Beads({ value, goal }: { value: number; goal: number }) {
  return (
    <div className={styles['beads']} aria-hidden="true">
      {Array.from({ length: goal }, (_, place) => (
        <span key={place} className={classNames(styles['bead'], place < value && styles['full'])}>
          {place < value && <Check size={16} strokeWidth={3.2} />}
        </span>
      ))}
    </div>
  );
}
