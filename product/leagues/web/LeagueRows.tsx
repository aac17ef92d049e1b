import { Fragment } from 'react';
import { classNames } from '@wow/core/ui';
import { getPlayerLineClass, PlayerLine } from '@wow/product/rewards/web';
import type { League } from '../wire.ts';
import styles from './LeagueRows.module.css';
import { useMessages } from './messages.ts';

type Lines = League['lines'];

/** The players of a group, with a line between those who would move and the others. */
export function LeagueRows({ lines }: { lines: Lines }) {
  const messages = useMessages();
  const countMoves = (move: 'up' | 'down') => lines.filter((line) => line.move === move).length;
  const up = countMoves('up');
  const down = countMoves('down');
  const firstDown = lines.findIndex(({ move }) => move === 'down');
  return (
    <div role="rowgroup">
      {lines.map(({ me, ...player }, index) => (
        <Fragment key={player.name}>
          {down > 0 && index === firstDown && <Border text={messages.moveDown({ count: down, players: `${down}` })} />}
          <div
            role="row"
            aria-rowindex={index + 2}
            className={classNames(getPlayerLineClass(me), styles.row, me && styles.mine)}
          >
            <PlayerLine player={{ ...player, key: player.name, isMe: me }} part="cell" />
          </div>
          {up > 0 && index === up - 1 && <Border text={messages.moveUp({ count: up, players: `${up}` })} />}
        </Fragment>
      ))}
    </div>
  );
}

const Border = ({ text }: { text: string }) => (
  <div role="row" className={styles.border}>
    <span role="cell" aria-colspan={3}>
      {text}
    </span>
  </div>
);
