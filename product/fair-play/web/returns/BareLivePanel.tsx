import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './LivePanel.module.css';

/** Where a live return will be, while it is on its way. */
export function BareLivePanel() {
  const messages = useMessages();
  return (
    <section className={styles.panel}>
      <header>
        <h4>{messages.liveReturn}</h4>
        <VisuallyHidden>{messages.loading}</VisuallyHidden>
      </header>
      <span className={styles.bare} data-part="line" />
      <span className={styles.bare} data-part="plot" />
    </section>
  );
}
