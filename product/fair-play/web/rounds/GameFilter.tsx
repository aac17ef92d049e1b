import { CircleDot, Dices, Sparkles, Target, type LucideIcon } from 'lucide-react';
import { Icon, formatAmount } from '@wow/core/ui';
import { getTable } from '../elements/game-names.ts';
import styles from './GameFilter.module.css';
import { games } from '@wow/product/games';
import { Choices } from '../elements/Choices.tsx';
import { useMessages } from '../messages.ts';

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['dices', Dices],
  ['roulette', Target],
  ['spin', Sparkles],
]);

/** The sign of a game on its colour. */
export function GameDisc({ game, size = 36 }: { game: string; size?: 26 | 36 }) {
  return (
    <span className={styles.disc} data-table={getTable(game)} data-size={size} aria-hidden="true">
      <Icon of={ICONS.get(game) ?? CircleDot} size={size === 36 ? 19 : 15} />
    </span>
  );
}

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
