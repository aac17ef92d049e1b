import { VisuallyHidden } from '@wow/core/ui';
import { useAccountMessages } from './messages.ts';
import styles from './Bones.module.css';

/** As many rows as will stand here, while the server is asked. */
export function Bones({ rows }: { rows: number }) {
  const messages = useAccountMessages();
  return (
    <>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles.row}>
          <i />
          <i />
        </div>
      ))}
    </>
  );
}
