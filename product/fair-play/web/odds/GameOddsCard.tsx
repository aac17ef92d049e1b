import type { ReactNode } from 'react';
import { Halftone, VisuallyHidden, formatAmount } from '@wow/core/ui';
import { getTable, useGameTitle, useChoiceName } from '../elements/game-names.ts';
import styles from './GameOddsCard.module.css';
import { useMessages } from '../messages.ts';
import type { ExactOdds } from '@wow/product/games';
import { toPercent, toValue, type AnyGameOdds, type GameOdds } from '../../odds/game-odds.ts';
import { BigReturn, OddsRows } from './OddsParts.tsx';
import { DicesOdds } from './DicesOdds.tsx';
import { RouletteOdds } from './RouletteOdds.tsx';
import { SpinOdds } from './SpinOdds.tsx';

/** Pips of each table; the others have none. */
const PIPS: ReadonlyMap<string, readonly [color: string, opacity: number]> = new Map([
  ['vermilion', ['var(--vermilion-tint)', 0.7]],
  ['blush', ['var(--blush-tint)', 1]],
  ['ultra', ['var(--ultra-deep)', 0.7]],
]);

/** A game on its own colour, with what follows from its rules. No pips lie under its rows. */
export function OddsCard({ game, children }: { game: string; children?: ReactNode }) {
  const title = useGameTitle(game);
  const table = getTable(game);
  const [color, opacity] = PIPS.get(table ?? '') ?? [];
  return (
    <article className={styles.card} data-table={table}>
      {color !== undefined && (
        <div className={styles.pips}>
          <Halftone width={366} height={190} step={21} color={color} opacity={opacity ?? 1} from="tr" max={0.34} />
        </div>
      )}
      <h3>{title}</h3>
      {children}
    </article>
  );
}

/** Where the odds of a game will be, while its rules are on their way. */
export function OddsSkeleton() {
  const messages = useMessages();
  return (
    <>
      <VisuallyHidden>{messages.loading}</VisuallyHidden>
      <span className={styles.bare} data-part="big" />
      <span className={styles.bare} data-part="picture" />
      <span className={styles.bare} data-part="rows" />
    </>
  );
}

/** The odds of a game that has no picture here. */
function PlainOdds({ odds }: { odds: readonly [ExactOdds, ...ExactOdds[]] }) {
  const messages = useMessages();
  const nameOf = useChoiceName();
  const { returned, staked } = odds.reduce((low, one) => (toValue(one.returned) < toValue(low.returned) ? one : low));
  const isSpin = staked === 'spin';
  const ofPoint = odds.length === 1 ? messages.comesBack : messages.comesBackAtLeast;
  return (
    <>
      <BigReturn
        value={isSpin ? messages.points({ points: formatAmount(toValue(returned)) }) : toPercent(returned)}
        text={isSpin ? messages.aSpin : ofPoint}
        over={[formatAmount(returned.numerator), formatAmount(returned.denominator)]}
      />
      <OddsRows rows={odds.map(({ choice, win }) => ({ name: nameOf(choice), part: win }))} />
    </>
  );
}

/** What follows from the rules of one game. */
export function GameOddsCard({ game }: { game: GameOdds }) {
  return <OddsCard game={game.id}>{renderOdds(game)}</OddsCard>;
}

function renderOdds(game: GameOdds) {
  const odds = game.odds as readonly [ExactOdds, ...ExactOdds[]]; // every game has some
  switch (game.id) {
    case 'dices':
      return <DicesOdds odds={odds[0]} />;
    case 'roulette':
      return <RouletteOdds settings={game.settings} odds={odds} />;
    case 'spin':
      return <SpinOdds settings={game.settings} />;
    default:
      return <PlainOdds odds={(game satisfies AnyGameOdds as AnyGameOdds).odds as typeof odds} />;
  }
}
