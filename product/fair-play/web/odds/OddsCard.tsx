import type { ReactNode } from 'react';
import { Halftone } from '@wow/core/ui';
import { tableOf } from '../table-of.ts';
import { useGameTitle } from '../use-game-name.ts';
import styles from './OddsCard.module.css';

/** Pips of each table; the others have none. */
const PIPS: ReadonlyMap<string, readonly [color: string, opacity: number]> = new Map([
  ['vermilion', ['var(--vermilion-tint)', 0.7]],
  ['blush', ['var(--blush-tint)', 1]],
  ['ultra', ['var(--ultra-deep)', 0.7]],
]);

/** A game on its own colour, with what follows from its rules. No pips lie under its rows. */
export function OddsCard({ game, children }: { game: string; children?: ReactNode }) {
  const title = useGameTitle(game);
  const table = tableOf(game);
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
