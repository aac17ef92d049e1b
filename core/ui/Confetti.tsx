import { useLayoutEffect, useMemo, useRef } from 'react';
import { classNames } from './class-names.ts';
import { atRest, burst, fall } from './confetti-flight.ts';
import { confettiPieces, type ConfettiPiece, type ConfettiShape, type FreePlace } from './confetti-pieces.ts';
import { prefersReducedMotion } from './reduced-motion.ts';
import { useMoreEachFrame } from './use-more-each-frame.ts';
import { W_PATH } from './w-path.ts';
import styles from './Confetti.module.css';

interface ConfettiProps {
  count: number;
  seed: number;
  /** Width by height of the box that it fills, as drawn on a wide screen. */
  aspect: number;
  /** Kept free for the words; the pieces burst out of its middle. */
  free: FreePlace;
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
      return <path d={W_PATH} transform="scale(.42) translate(-27 -22)" fill={color} />;
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
      const flight = element?.animate(...(falls ? fall(piece, size) : burst(piece, size, { x, y })));
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
      style={{ left: `${piece.x * 100}%`, top: `${piece.y * 100}%`, transform: atRest(piece) }}
    >
      <Shape shape={piece.shape} color={piece.color} />
    </svg>
  ));
}

/** Paper that bursts out or falls once and then lies still. With reduced motion it lies there at once. */
export function Confetti({ count, seed, aspect, free, without, falls = false, className }: ConfettiProps) {
  const { x, y, radius } = free;
  const flocks = useMemo(() => {
    const pieces = confettiPieces(count, seed, { aspect, free: { x, y, radius }, without });
    return Array.from({ length: Math.ceil(count / PIECES_A_FRAME) }, (_, flock) =>
      pieces.slice(flock * PIECES_A_FRAME, (flock + 1) * PIECES_A_FRAME),
    );
  }, [count, seed, aspect, x, y, radius, without]);
  const flying = useMoreEachFrame(flocks.length);

  return (
    <div className={classNames(styles.confetti, className)} aria-hidden="true">
      {flocks.slice(0, flying).map((pieces, flock) => (
        <Flock key={flock} pieces={pieces} from={{ x, y }} falls={falls} />
      ))}
    </div>
  );
}
