import { memo, useRef, type RefObject } from 'react';
import { classNames } from '@wow/core/ui';
import type { RankedPlayer } from '../../ranking.ts';
import { lineClass, PlayerLine } from './PlayerLine.tsx';
import { useSlide } from './use-slide.ts';
import styles from './PlayerRow.module.css';

export interface PlayerRowProps {
  player: RankedPlayer;
  /** How far below the first row it stands. */
  startPx: number;
  /** Nothing slides while the page is scrolled. */
  isStill: boolean;
  ref?: RefObject<HTMLDivElement | null>;
}

/** A row of the table; the row of the columns is the first. It keeps its element when the player changes places. */
export const PlayerRow = memo(function PlayerRow({ player, startPx, isStill, ref }: PlayerRowProps) {
  const own = useRef<HTMLDivElement>(null);
  const row = ref ?? own;
  useSlide(row, startPx, isStill);
  return (
    <div
      ref={row}
      role="row"
      aria-rowindex={player.place + 1}
      className={classNames(lineClass(player.isMe), styles.row, player.isMe && styles.mine)}
      style={{ transform: `translateY(${startPx}px)` }}
      tabIndex={player.isMe ? -1 : undefined}
    >
      <PlayerLine player={player} part="cell" />
    </div>
  );
});
