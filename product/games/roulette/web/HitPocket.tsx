import { shapeOf } from '../wheel-shape.ts';
import { pocketOutline, VIEW_BOX } from './wheel-paths.ts';
import styles from './Wheel.module.css';

/** How much the ink stands out on both sides of the mark together. */
const EDGE = 6;

interface HitPocketProps {
  index: number;
  sections: number;
  won: boolean;
}

/** The pocket in which the ball lies: marked in marigold when it won, in bone when not, inside ink. */
export function HitPocket({ index, sections, won }: HitPocketProps) {
  const path = pocketOutline(index, sections);
  const { outline } = shapeOf(sections);
  return (
    <svg className={styles.hit} viewBox={VIEW_BOX} fill="none" strokeLinejoin="round">
      <path d={path} stroke="var(--ink)" strokeWidth={outline + EDGE} />
      <path d={path} stroke={won ? 'var(--marigold)' : 'var(--bone)'} strokeWidth={outline} />
    </svg>
  );
}
