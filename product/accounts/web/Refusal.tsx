import { CircleAlert } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import styles from './Refusal.module.css';

interface RefusalProps {
  of: { readonly error: string } | null;
  /** Of its words, for the field that they are about. */
  id?: string;
}

/** The server's no, above a form or to something that has no field. */
export function Refusal({ of, id }: RefusalProps) {
  if (!of) return null;
  return (
    <p className={styles.refusal} role="alert" id={id}>
      <Icon of={CircleAlert} />
      {of.error}
    </p>
  );
}
