import { useEffect, useState } from 'react';
import { playCue } from '@wow/core/sound/web';
import { formatAmount, PageCelebration, VisuallyHidden } from '@wow/core/ui';
import { RankBadge } from '@wow/product/rewards/web';
import { useLevelUpMessages } from './messages.ts';
import styles from './LevelUp.module.css';

/** As long as the celebration is on the page. */
const SHOWN_MS = 3_800;

/** Celebrates a level when it is reached. While a round is open, the display of the purse holds it back. */
export function LevelUp({ rank }: { rank: number }) {
  const messages = useLevelUpMessages();
  const [last, setLast] = useState(rank);
  const [shown, setShown] = useState<number | null>(null);
  if (rank !== last) {
    setLast(rank);
    if (rank > last) setShown(rank + 1);
  }

  useEffect(() => {
    if (shown === null) return;
    void playCue({ cue: 'life' });
    const timer = setTimeout(() => setShown(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [shown]);

  const text = shown === null ? '' : messages.level({ level: formatAmount(shown) });
  return (
    <>
      <div className={styles.said}>
        <VisuallyHidden>
          <span role="status">{text}</span>
        </VisuallyHidden>
      </div>
      {shown !== null && (
        <PageCelebration key={shown} seed={shown}>
          <span className={styles.badge}>
            <RankBadge level={shown} size={220} />
          </span>
          <span className={styles.words}>{text}</span>
        </PageCelebration>
      )}
    </>
  );
}
