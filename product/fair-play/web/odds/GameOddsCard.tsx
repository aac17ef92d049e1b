import { Halftone, VisuallyHidden } from '@wow/core/ui';
import { getFace, PlainOdds, type GameFace } from '@wow/product/games/web';
import type { GameOdds } from '../../odds/game-odds.ts';
import { useChoiceName } from '../elements/use-choice-name.ts';
import { useMessages } from '../messages.ts';
import styles from './GameOddsCard.module.css';

/** The pips of each table. */
const PIPS: Readonly<Record<NonNullable<GameFace['tone']>, readonly [color: string, opacity: number]>> = {
  vermilion: ['var(--vermilion-tint)', 0.7],
  blush: ['var(--blush-tint)', 1],
  ultra: ['var(--ultra-deep)', 0.7],
  pista: ['var(--pista-tint)', 0.7],
};

interface GameOddsCardProps {
  game: string;
  settings: unknown;
  /** Null while the rules are loaded. */
  odds: GameOdds['odds'] | null;
}

/** The odds of one game, as it draws them itself or as a list. */
export function GameOddsCard({ game, settings, odds }: GameOddsCardProps) {
  const messages = useMessages();
  const { tone, useWords, renderOdds } = getFace(game);
  const { title } = useWords();
  const getName = useChoiceName(game);
  const [color, opacity] = tone === undefined ? [] : PIPS[tone];
  return (
    <article className={styles.card} data-table={tone}>
      {color !== undefined && (
        <div className={styles.pips}>
          <Halftone width={366} height={190} step={21} color={color} opacity={opacity ?? 1} from="tr" max={0.34} />
        </div>
      )}
      <h3>{title}</h3>
      {odds ? (
        (renderOdds(settings, odds) ?? <PlainOdds odds={odds} getName={getName} />)
      ) : (
        <>
          <VisuallyHidden>{messages.loading}</VisuallyHidden>
          <span className={styles.bare} data-part="big" />
          <span className={styles.bare} data-part="picture" />
          <span className={styles.bare} data-part="rows" />
        </>
      )}
    </article>
  );
}
