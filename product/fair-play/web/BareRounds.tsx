import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './BareRounds.module.css';

/** Where seeds and rounds will be, while they are on their way. */
export function BareRounds() {
  const messages = useMessages();
  return (
    <div className={styles.bare}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span />
      <span />
    </div>
  );
}
