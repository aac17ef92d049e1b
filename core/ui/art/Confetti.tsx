import { useEffect, useMemo, useState, type CSSProperties } from 'react';
import { classNames } from '../controls/class-names.ts';
import { LOGO_W_PATH } from './Logo.tsx';
import { createSeededRandom } from './seeded-numbers.ts';
import styles from './Confetti.module.css';

/** Starting all pieces in one frame would delay the display of a win on a slow phone. */
const PIECES_PER_FRAME = 20;

interface ConfettiProps extends ConfettiOptions {
  count: number;
  seed: number;
  /** From above instead of out of the clear area. */
  falls?: boolean;
  className?: string | undefined;
}

/** Bursts out or falls once, then stays. With reduced motion it is there at once. */
export function Confetti({ count, seed, aspect, free, without, falls = false, className }: ConfettiProps) {
  const pieces = useMemo(
    () => createConfettiPieces(count, seed, { aspect, free, without }),
    [count, seed, aspect, free, without],
  );
  const [started, setStarted] = useState(0);
  useEffect(() => {
    if (started >= count) return;
    const frame = requestAnimationFrame(() => setStarted(started + PIECES_PER_FRAME));
    return () => cancelAnimationFrame(frame);
  }, [count, started]);

  return (
    <div className={classNames(styles.confetti, className)} aria-hidden="true">
      {pieces.slice(0, started).map((piece, index) => (
        <svg
          key={index}
          className={classNames(styles.piece, falls ? styles.falling : styles.bursting)}
          viewBox="-13 -13 26 26"
          style={toStyle(piece, free)}
        >
          <Shape shape={piece.shape} color={piece.color} />
        </svg>
      ))}
    </div>
  );
}

const toStyle = (
  piece: ConfettiPiece,
  { x, y }: ClearArea,
): CSSProperties & Record<`--${string}`, string | number> => ({
  '--x': piece.x,
  '--y': piece.y,
  '--from-x': x,
  '--from-y': y,
  '--turn': `${piece.turnDeg}deg`,
  '--scale': piece.scale,
  '--delay': piece.delay,
});

type ConfettiPiece = ReturnType<typeof createConfettiPieces>[number];

function Shape({ shape, color }: Pick<ConfettiPiece, 'shape' | 'color'>) {
  switch (shape) {
    case 'ring':
      return <circle r="8" fill="none" stroke={color} strokeWidth="5" />;
    case 'disc':
      return <circle r="7" fill={color} />;
    case 'pennant':
      return <path d="M-9-8H9L0 10Z" fill={color} />;
    case 'w':
      return <path d={LOGO_W_PATH} transform="scale(.42) translate(-27 -22)" fill={color} />;
    case 'stick':
      return <rect x="-4" y="-11" width="8" height="22" rx="4" fill={color} />;
  }
}

/** Without pieces, in parts of the width of the box. */
interface ClearArea {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

interface ConfettiOptions {
  /** Width by height, on a wide screen. */
  readonly aspect: number;
  readonly free: ClearArea;
  readonly without?: string | undefined;
}

const COLORS = ['marigold', 'vermilion', 'blush', 'pista', 'ultra-tint', 'bone'] as const;
const SHAPES = ['ring', 'disc', 'pennant', 'w', 'stick'] as const;

export function createConfettiPieces(count: number, seed: number, { aspect, free, without }: ConfettiOptions) {
  const next = createSeededRandom(seed);
  const colors = COLORS.filter((color) => color !== without);
  const pick = <T,>(list: readonly T[], otherwise: T): T => list[Math.floor(next() * list.length)] ?? otherwise;
  return Array.from({ length: count }, () => {
    const color = `var(--${pick(colors, 'bone')})`;
    const [x, y] = moveOutside(next(), next(), next(), aspect, free);
    return {
      color,
      x,
      y,
      scale: 0.55 + next() * 0.75,
      turnDeg: next() * 360,
      shape: pick(SHAPES, 'disc'),
      /** In parts of the latest start. */
      delay: next(),
    };
  });
}

/** Moves a point inside the clear area sideways to a place between its edge and the edge of the box. */
function moveOutside(x: number, y: number, stray: number, aspect: number, free: ClearArea): readonly [number, number] {
  const dx = x - free.x;
  const dy = (y - free.y) / aspect;
  if (Math.hypot(dx, dy) >= free.radius) return [x, y];
  const edge = Math.sqrt(free.radius ** 2 - dy ** 2);
  return [free.x + Math.sign(dx || 1) * (edge + stray * (0.5 - edge)), y];
}
