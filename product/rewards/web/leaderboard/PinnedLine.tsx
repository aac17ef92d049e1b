import { classNames, VisuallyHidden } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';
import { useMessages } from './messages.ts';
import { lineClass, PlayerLine } from './PlayerLine.tsx';
import styles from './PinnedLine.module.css';

interface PinnedLineProps {
  me: RankedPlayer;
  /** The player's row is in view itself. */
  away: boolean;
  /** Goes to the player's row; null where the list ends before it. */
  onShow: (() => void) | null;
}

/** The player's own line at the foot of the table, for as long as their row is not in view. */
export function PinnedLine({ me, away, onShow }: PinnedLineProps) {
  const messages = useMessages();
  const line = (
    <>
      <VisuallyHidden>{messages.yourPlace}</VisuallyHidden>
      <PlayerLine player={me} />
    </>
  );
  const look = classNames(lineClass(true), styles.line);
  return (
    <div className={styles.bed} data-away={away || undefined}>
      {onShow ? (
        <button type="button" className={look} onClick={onShow}>
          {line}
        </button>
      ) : (
        <p className={look}>{line}</p>
      )}
    </div>
  );
}
