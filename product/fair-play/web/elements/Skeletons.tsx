import { VisuallyHidden } from '@wow/core/ui';
import { useMessages } from '../messages.ts';
import styles from './Skeletons.module.css';
import seedsStyles from './SeedsSkeleton.module.css';

export function RoundsSkeleton({ columns = '' }: { columns?: string | undefined }) {
  const messages = useMessages();
  return (
    <div className={`${styles.bare} ${columns}`}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span />
      <span />
    </div>
  );
}

export function SeedsSkeleton() {
  const messages = useMessages();
  return (
    <div className={seedsStyles.bare}>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
    </div>
  );
}
