import { useRef, type RefObject } from 'react';
import type { Roll } from '../../table/roll.ts';
import { useLandingFade } from '../../table/web/use-landing-fade.ts';
import { SHOWN_AT, type ReelFaces } from '../reel-faces.ts';
import { Die, type Side } from './Die.tsx';
import { useStripMotion } from './use-strip-motion.ts';
import styles from './Reel.module.css';

interface ReelProps {
  side: Side;
  /** 0 to 2 are the house's, 3 to 5 the player's: they start together and land in this order. */
  reel: number;
  faces: ReelFaces;
  roll: Roll | null;
  /** With reduced motion: what the still faces turn into while the roll lands. */
  next: { readonly faces: ReelFaces; readonly endsAt: number } | null;
  /** The round is won: the die that counted hops, each one a little after its neighbour. */
  hopAfterMs: number | null;
}

/** One window and the strip of faces behind it. */
export function Reel({ side, reel, faces, roll, next, hopAfterMs }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  useStripMotion(strip, reel, roll);
  useLandingFade(strip, 'out', next?.endsAt);
  useLandingFade(over, 'in', next?.endsAt);
  return (
    <div className={styles.reel}>
      <Strip ref={strip} side={side} faces={faces} hopAfterMs={hopAfterMs} />
      {next && <Strip ref={over} side={side} faces={next.faces} hopAfterMs={null} />}
    </div>
  );
}

interface StripProps extends Pick<ReelProps, 'side' | 'faces' | 'hopAfterMs'> {
  ref: RefObject<HTMLDivElement | null>;
}

function Strip({ ref, side, faces, hopAfterMs }: StripProps) {
  return (
    <div ref={ref} className={styles.strip}>
      <div className={styles.faces}>
        {faces.map((face, place) => (
          <Die
            key={place}
            side={side}
            face={face}
            className={place === SHOWN_AT && hopAfterMs !== null ? styles.hop : undefined}
            delayMs={place === SHOWN_AT ? (hopAfterMs ?? 0) : 0}
          />
        ))}
      </div>
    </div>
  );
}
