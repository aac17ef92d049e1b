import { classNames } from '@wow/core/ui';
import type { Face } from '../rules.ts';
import styles from './Die.module.css';

export type Side = 'house' | 'player';

interface DieProps {
  side: Side;
  face: Face;
  className?: string | undefined;
  /** Of the animation that the class may bring. */
  delayMs?: number;
}

/** One die, `--die` wide. Ninety of them lie on the table: each is one element, its pips are its background. */
export function Die({ side, face, className, delayMs = 0 }: DieProps) {
  return (
    <span
      className={classNames(styles.die, styles[side], styles[`face${face}`], className)}
      style={{ animationDelay: `${delayMs}ms` }}
    />
  );
}
