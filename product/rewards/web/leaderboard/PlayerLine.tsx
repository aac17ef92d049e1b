import { classNames, CountingAmount, Face, formatAmount } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';
import { useMessages } from './messages.ts';
import styles from './PlayerLine.module.css';

/** Returns the look of whatever holds the parts of a player's line. */
export const lineClass = (isMe: boolean): string => classNames(styles.line, isMe && styles.mine);

interface PlayerLineProps {
  player: RankedPlayer;
  /** What each part is where the line is the row of a table. */
  part?: 'cell';
}

/** What a line says of a player: place, face and name, points. A name may run either way and be longer than its room. */
export function PlayerLine({ player: { place, name, xp, isMe }, part }: PlayerLineProps) {
  const messages = useMessages();
  return (
    <>
      <span role={part} className={styles.place}>
        {formatAmount(place)}
      </span>
      <span role={part} className={styles.who}>
        <Face seed={name} size={36} ground={isMe ? 'var(--text)' : 'var(--house-1)'} />
        <span className={styles.name} dir="auto" title={name}>
          {name}
        </span>
        {isMe && <span className={styles.you}>{messages.you}</span>}
      </span>
      <span role={part} className={styles.points}>
        <CountingAmount units={xp} />
      </span>
    </>
  );
}
