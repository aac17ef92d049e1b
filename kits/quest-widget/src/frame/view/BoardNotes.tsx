import type { Board } from '../api/replies.ts';
import { useWidget } from '../widget-context.ts';
import styles from './Frame.module.css';
import { usePausedWords, useWhen } from './use-state-words.ts';

/** What holds for the whole board: a time-out, a multiplier that ends, a reading that failed. */
export function BoardNotes({ board: { paused_until: pausedUntil, boost }, isOld }: { board: Board; isOld: boolean }) {
  const { say, write, read } = useWidget();
  const when = useWhen();
  const paused = usePausedWords();
  return (
    <>
      {pausedUntil !== null && <p className={styles['note']}>{paused(pausedUntil)}</p>}
      {boost && (
        <p className={styles['note']}>{say('boostNow', { factor: write(boost.factor), when: when(boost.until) })}</p>
      )}
      {isOld && (
        <p className={styles['note']}>
          {say('old')}
          <button type="button" className={styles['text-button']} onClick={read}>
            {say('retry')}
          </button>
        </p>
      )}
    </>
  );
}
