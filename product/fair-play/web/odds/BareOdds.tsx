import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './BareOdds.module.css';

/** Where the odds of a game will be, while its rules are on their way. */
export function BareOdds() {
  const messages = useMessages();
  return (
    <>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span className={styles.bare} data-part="big" />
      <span className={styles.bare} data-part="picture" />
      <span className={styles.bare} data-part="rows" />
    </>
  );
}
