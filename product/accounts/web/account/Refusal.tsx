import { CircleAlert } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import styles from './Refusal.module.css';
import type { Refused } from './use-act.ts';

/** The server's no to something that has no field. */
export function Refusal({ of }: { of: Refused | null }) {
  if (!of) return null;
  return (
    <p className={styles.refusal} role="alert">
      <Icon of={CircleAlert} />
      {of.error}
    </p>
  );
}
