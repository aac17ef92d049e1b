import { formatAmount } from '@wow/core/ui';
import { games } from '@wow/product/games';
import { Choices } from '../Choices.tsx';
import { useMessages } from '../messages.ts';
import { GameDisc } from './GameDisc.tsx';
import styles from './GameFilter.module.css';

interface GameFilterProps {
  /** Null: all of them. */
  game: string | null;
  /** Rounds of all games. */
  played: number;
  /** How many of this game there are; null while that is not known. */
  listed: number | null;
  onChoose: (game: string | null) => void;
}

/** Which game's rounds are listed, with how many there are as far as that is known. */
export function GameFilter({ game, played, listed, onChoose }: GameFilterProps) {
  const messages = useMessages();
  const titles: Readonly<Record<string, string>> = messages.gameTitles;
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
              {titles[id] ?? id}
              {id === game && listed !== null && ` ${formatAmount(listed)}`}
            </span>
          </>
        )
      }
    </Choices>
  );
}
