import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { playCue, vibrate } from '@wow/core/sound/web';
import { PageCelebration, VisuallyHidden } from '@wow/core/ui';
import styles from './LifeCelebration.module.css';

/** As long as the celebration is on the page. */
const SHOWN_MS = 3_800;

interface LifeCelebrationProps {
  /** Null shows nothing. The live region for it is there before. */
  text: string | null;
  /** Of the confetti. Another one celebrates again. */
  seed: number;
  /** Above the text. */
  picture: ReactNode;
  onEnd: () => void;
}

/** The largest of the three celebrations, for what happens once in a life: over the whole page, with a sound. */
export function LifeCelebration({ text, seed, picture, onEnd }: LifeCelebrationProps) {
  const isShown = text !== null;
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (!isShown) return;
    void playCue({ cue: 'life' });
    vibrate('big');
    const timer = setTimeout(() => end(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isShown, seed]);

  return (
    <>
      <div className={styles.said}>
        <VisuallyHidden>
          <span role="status">{text}</span>
        </VisuallyHidden>
      </div>
      {isShown && (
        <PageCelebration key={seed} seed={seed}>
          <span className={styles.badge}>{picture}</span>
          <span className={styles.words}>{text}</span>
        </PageCelebration>
      )}
    </>
  );
}
