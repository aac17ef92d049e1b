import { useRef } from 'react';
import { Button, VisuallyHidden } from '@wow/core/ui';
import { useMessages } from './messages.ts';
import type { OpenedTiers } from './opened-tiers.ts';
import { useRewardsText } from './TierRewards.tsx';
import styles from './OpenAll.module.css';

/** One press for several tiers. Then it says what they gave, in the same place. */
export function OpenAll({ toOpen, justOpened, open }: OpenedTiers) {
  const messages = useMessages();
  const format = useRewardsText();
  const row = useRef<HTMLDivElement>(null);
  const rewards = format(justOpened);
  const received = rewards === '' ? '' : messages.received({ rewards });
  const openAll = (): void => {
    // The button goes away, and the focus stays in its place.
    row.current?.focus({ preventScroll: true });
    open(toOpen);
  };
  return (
    <>
      {(toOpen.length > 1 || justOpened.length > 1) && (
        <div ref={row} className={styles.row} tabIndex={-1}>
          {toOpen.length > 1 ? (
            <Button variant="ink" size="sm" onClick={openAll}>
              {messages.openAll}
            </Button>
          ) : (
            received
          )}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">{received}</span>
      </VisuallyHidden>
    </>
  );
}
