import { CircleDot, Dices, Sparkles, Target, type LucideIcon } from 'lucide-react';
import { Icon } from '@wow/core/ui';
import { tableOf } from '../table-of.ts';
import styles from './GameDisc.module.css';

const ICONS: ReadonlyMap<string, LucideIcon> = new Map([
  ['dices', Dices],
  ['roulette', Target],
  ['spin', Sparkles],
]);

/** The sign of a game on its colour. */
export function GameDisc({ game, size = 36 }: { game: string; size?: 26 | 36 }) {
  return (
    <span className={styles.disc} data-table={tableOf(game)} data-size={size} aria-hidden="true">
      <Icon of={ICONS.get(game) ?? CircleDot} size={size === 36 ? 19 : 15} />
    </span>
  );
}
