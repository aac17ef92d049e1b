import type { CSSProperties } from 'react';
import styles from './Burst.module.css';
import { seededNumbers } from './seeded-numbers.ts';

const COUNT = 44;
const COLORS = ['marigold', 'vermilion', 'blush', 'pista', 'ultra-tint', 'bone'];
/** A disc, a pennant, a stick, and the W of the logo, in a box of 26. */
const SHAPES = [
  'M13 5a8 8 0 1 1 0 16a8 8 0 1 1 0-16',
  'M13 3a10 10 0 1 1 0 20a10 10 0 1 1 0-20M13 8a5 5 0 1 0 0 10a5 5 0 1 0 0-10',
  'M4 5L23 12L7 23Z',
  'M10 3h6v20h-6z',
  'M0 3H7.200L9 13.8 10.8 3H15.200L17 13.8 18.8 3H26L21.4 24H15L13 14.7 11 24H4.600Z',
];

interface Piece extends CSSProperties {
  readonly '--dx': string;
  readonly '--dy': string;
}

const next = seededNumbers(7);
const oneOf = (list: readonly string[]): string => list[Math.floor(next() * list.length)] ?? '';

/** Always the same pieces, around the coin: each flies from the middle to its place. */
const PIECES = Array.from({ length: COUNT }, (_, place) => {
  const turn = (2 * Math.PI * place) / COUNT + next() * 0.2;
  const far = 0.62 + next() * 0.9;
  const style: Piece = {
    '--dx': `calc(var(--coin) * ${(far * 1.5 * Math.cos(turn)).toFixed(3)})`,
    '--dy': `calc(var(--coin) * ${(far * Math.sin(turn)).toFixed(3)})`,
    color: `var(--${oneOf(COLORS)})`,
    rotate: `${Math.round(next() * 360)}deg`,
    scale: (0.5 + next() * 0.7).toFixed(2),
    animationDelay: `${Math.round(next() * 160)}ms`,
  };
  return { place, style, shape: oneOf(SHAPES) };
});

/** What flies when something was won. Decoration. */
export function Confetti() {
  return (
    <div className={styles['confetti']} aria-hidden="true">
      {PIECES.map(({ place, style, shape }) => (
        <svg key={place} className={styles['piece']} style={style} viewBox="0 0 26 26">
          <path d={shape} fill="currentColor" fillRule="evenodd" />
        </svg>
      ))}
    </div>
  );
}
