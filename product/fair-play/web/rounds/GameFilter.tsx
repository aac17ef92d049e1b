import { useId } from 'react';
import { formatAmount } from '@wow/core/ui';
import { games } from '@wow/product/games';
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
  const name = useId();
  const titles: Readonly<Record<string, string>> = messages.gameTitles;
  return (
    <fieldset className={styles.filter} aria-label={messages.game}>
      {[null, ...Object.keys(games)].map((id) => (
        <label key={id ?? 'all'}>
          <input type="radio" name={name} checked={id === game} onChange={() => onChoose(id)} />
          {id === null ? (
            <span>{messages.allRounds({ shown: formatAmount(played) })}</span>
          ) : (
            <>
              <GameDisc game={id} size={26} />
              <span>
                {titles[id] ?? id}
                {id === game && listed !== null && ` ${formatAmount(listed)}`}
              </span>
            </>
          )}
        </label>
      ))}
    </fieldset>
  );
}
