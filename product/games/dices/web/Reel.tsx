import { useLayoutEffect, useRef, type RefObject } from 'react';
import { classNames } from '@wow/core/ui';
import { LANDING_MS } from '../../table/round-timing.ts';
import { SHOWN_AT, type ReelFaces } from '../reel-faces.ts';
import { Die, type Side } from './DiceArt.tsx';
import type { Roll } from './roll.ts';
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
  useCrossFade(strip, over, next?.endsAt);
  return (
    <div className={styles.reel}>
      <Strip ref={strip} side={side} faces={faces} hopAfterMs={hopAfterMs} />
      {next && <Strip ref={over} side={side} faces={next.faces} hopAfterMs={null} />}
    </div>
  );
}

interface StripProps extends Pick<ReelProps, 'side' | 'faces' | 'hopAfterMs'> {
  ref: DivRef;
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
            className={classNames(styles.die, place === SHOWN_AT && hopAfterMs !== null && styles.hop)}
            delayMs={place === SHOWN_AT ? (hopAfterMs ?? 0) : 0}
          />
        ))}
      </div>
    </div>
  );
}

type DivRef = RefObject<HTMLDivElement | null>;

/** Fades from one strip to the other in the time that a landing takes. */
function useCrossFade(from: DivRef, to: DivRef, endsAt: number | undefined): void {
  useLayoutEffect(() => {
    if (endsAt === undefined) return;
    const fades = [from.current?.animate({ opacity: [1, 0] }, FADE), to.current?.animate({ opacity: [0, 1] }, FADE)];
    for (const fade of fades) if (fade) fade.startTime = endsAt - LANDING_MS;
    return () => fades.forEach((fade) => fade?.cancel());
  }, [from, to, endsAt]);
}

const FADE: KeyframeAnimationOptions = { duration: LANDING_MS, fill: 'both' };
