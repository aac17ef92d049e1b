import { Icon, formatAmount } from '@wow/core/ui';
import styles from './GameFilter.module.css';
import { games } from '@wow/product/games';
import { getFace } from '@wow/product/games/web';
import { Choices } from '../elements/Choices.tsx';
import { useMessages } from '../messages.ts';

export function GameDisc({ game, size = 36 }: { game: string; size?: 26 | 36 }) {
  const { icon, tone } = getFace(game);
  return (
    <span className={styles.disc} data-table={tone} data-size={size} aria-hidden="true">
      <Icon of={icon} size={size === 36 ? 19 : 15} />
    </span>
  );
}

interface GameFilterProps {
  /** Null for all. */
  game: string | null;
  /** Rounds of all games. */
  played: number;
  /** Rounds of this game, if known. */
  listed: number | null;
  onChoose: (game: string | null) => void;
}

export function GameFilter({ game, played, listed, onChoose }: GameFilterProps) {
  const messages = useMessages();
  return (
    <Choices
      label={messages.game}
      ids={[null, ...Object.keys(games)]}
      chosen={game}
      onChoose={onChoose}
      className={styles.filter}
    >
      {(id) =>
        id === null ? (
          <span>{messages.allRounds({ shown: formatAmount(played) })}</span>
        ) : (
          <>
            <GameDisc game={id} size={26} />
            <span>
              <GameTitle game={id} />
              {id === game && listed !== null && ` ${formatAmount(listed)}`}
            </span>
          </>
        )
      }
    </Choices>
  );
}

const GameTitle = ({ game }: { game: string }) => getFace(game).useWords().title;
