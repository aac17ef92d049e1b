import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './BareSeeds.module.css';

/** Where the player's seeds will be, while they are on their way. */
export function BareSeeds() {
  const messages = useMessages();
  return (
    <div className={styles.bare}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
    </div>
  );
}
