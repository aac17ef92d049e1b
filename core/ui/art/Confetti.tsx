import { useEffect, useRef, type CSSProperties } from 'react';
import { classNames } from '../controls/class-names.ts';
import { createConfettiPieces, type ConfettiOptions } from './confetti-pieces.ts';
import { drawConfetti } from './draw-confetti.ts';
import styles from './Confetti.module.css';

interface ConfettiProps extends ConfettiOptions {
  count: number;
  seed: number;
  /** From above instead of out of the clear area. */
  falls?: boolean;
  className?: string | undefined;
}

/** Bursts out or falls once, then stays. With reduced motion it is there at once. */
export function Confetti({ count, seed, aspect, free, without, falls = false, className }: ConfettiProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pieces = createConfettiPieces(count, seed, { aspect, free, without });
    return canvas.current ? drawConfetti(canvas.current, pieces, falls ? 'fall' : 'burst') : undefined;
  }, [count, seed, aspect, free, without, falls]);

  const from = { '--from-x': free.x, '--from-y': free.y } as CSSProperties;
  return (
    <div className={classNames(styles.confetti, className)} aria-hidden="true">
      <canvas ref={canvas} className={styles.canvas} style={from} />
    </div>
  );
}
