import { useEffect, useState, useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from '../controls/class-names.ts';
import {
  getRestKeyframes,
  burstConfetti,
  dropConfetti,
  createConfettiPieces,
  type ConfettiPiece,
  type ConfettiShape,
  type ClearArea,
} from './confetti-pieces.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { LOGO_W_PATH } from './Logo.tsx';
import styles from './Confetti.module.css';

/** Returns how many of `all` to draw by now: none with what is around them, then one more with every frame. */
function useIncrementPerFrame(all: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= all) return;
    const frame = requestAnimationFrame(() => setCount(count + 1));
    return () => cancelAnimationFrame(frame);
  }, [all, count]);
  return Math.min(count, all);
}

interface ConfettiProps {
  count: number;
  seed: number;
  /** Width by height of the box that it fills, as drawn on a wide screen. */
  aspect: number;
  /** Kept free for the words; the pieces burst out of its middle. */
  free: ClearArea;
  /** The table's own colour, which would not show. */
  without?: string;
  /** Rains down slowly from above in place of bursting out. */
  falls?: boolean;
  className?: string | undefined;
}

function Shape({ shape, color }: { shape: ConfettiShape; color: string }) {
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

/** So many pieces are set flying in one frame: all at once would hold up a slow phone while it should show a win. */
const PIECES_A_FRAME = 20;

interface FlockProps extends Pick<ConfettiProps, 'falls'> {
  pieces: readonly ConfettiPiece[];
  from: { readonly x: number; readonly y: number };
}

/** Some of the paper, which takes off together. */
function Flock({ pieces, from: { x, y }, falls }: FlockProps) {
  const first = useRef<SVGSVGElement>(null);

  useLayoutEffect(() => {
    const box = first.current?.parentElement;
    if (!box || prefersReducedMotion()) return;
    const size = box.getBoundingClientRect();
    let element: Element | null = first.current;
    const flights = pieces.map((piece) => {
      const flight = element?.animate(...(falls ? dropConfetti(piece, size) : burstConfetti(piece, size, { x, y })));
      element = element?.nextElementSibling ?? null;
      return flight;
    });
    return () => flights.forEach((flight) => flight?.cancel());
  }, [pieces, x, y, falls]);

  return pieces.map((piece, index) => (
    <svg
      key={index}
      ref={index === 0 ? first : undefined}
      className={styles.piece}
      viewBox="-13 -13 26 26"
      style={{ left: `${piece.x * 100}%`, top: `${piece.y * 100}%`, transform: getRestKeyframes(piece) }}
    >
      <Shape shape={piece.shape} color={piece.color} />
    </svg>
  ));
}

/** Paper that bursts out or falls once and then lies still. With reduced motion it lies there at once. */
export function Confetti({ count, seed, aspect, free, without, falls = false, className }: ConfettiProps) {
  const { x, y, radius } = free;
  const flocks = useMemo(() => {
    const pieces = createConfettiPieces(count, seed, { aspect, free: { x, y, radius }, without });
    return Array.from({ length: Math.ceil(count / PIECES_A_FRAME) }, (_, flock) =>
      pieces.slice(flock * PIECES_A_FRAME, (flock + 1) * PIECES_A_FRAME),
    );
  }, [count, seed, aspect, x, y, radius, without]);
  const flying = useIncrementPerFrame(flocks.length);

  return (
    <div className={classNames(styles.confetti, className)} aria-hidden="true">
      {flocks.slice(0, flying).map((pieces, flock) => (
        <Flock key={flock} pieces={pieces} from={{ x, y }} falls={falls} />
      ))}
    </div>
  );
}
