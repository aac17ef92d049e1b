import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import styles from './BareRounds.module.css';

/** Where rounds will be, in the columns that they will have, while they are on their way. */
export function BareRounds({ columns = '' }: { columns?: string | undefined }) {
  const messages = useMessages();
  return (
    <div className={`${styles.bare} ${columns}`}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span />
      <span />
    </div>
  );
}
