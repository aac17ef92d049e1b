import { memo, useRef, type RefObject } from 'react';
import { classNames } from '@wow/core/ui';
import type { Roll } from '../../table/roll.ts';
import { useLandingFade, useRollMotion } from '../../table/web/use-roll-motion.ts';
import { BLURRED_FROM_MS, createLanding, createLaunch, createLoop, SHOWN_AT, type ReelFaces } from '../reel-motion.ts';
import type { Side } from './Dice.tsx';
import styles from './Reel.module.css';

interface ReelProps {
  side: Side;
  /** 0 to 2 are the house's, 3 to 5 the player's: they start together and land in this order. */
  reel: number;
  faces: ReelFaces;
  roll: Roll | null;
  /** With reduced motion: what the still faces turn into while the roll lands. */
  next: { readonly faces: ReelFaces; readonly endsAt: number } | null;
  /** When the round is won, the die that counted hops. */
  hopAfterMs: number | null;
}

export function Reel({ side, reel, faces, roll, next, hopAfterMs }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
  const over = useRef<HTMLDivElement>(null);
  useRollMotion(roll, {
    blurs: strip,
    blursFromMs: BLURRED_FROM_MS,
    launch: () => [[strip, createLaunch(reel), createLoop(reel)]],
    land(landing) {
      const motion = createLanding(reel, landing);
      return { blursUntilMs: motion.startsAt, motions: [[strip, motion]] };
    },
  });
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

/** Ninety dice are on the table: each is one element, its pips are its background. */
const Strip = memo(function Strip({ ref, side, faces, hopAfterMs }: StripProps) {
  return (
    <div ref={ref} className={styles.strip}>
      <div className={styles.faces}>
        {faces.map((face, place) => {
          const hopMs = place === SHOWN_AT ? hopAfterMs : null;
          return (
            <span
              key={place}
              className={classNames(styles.die, styles[side], styles[`face${face}`], hopMs !== null && styles.hop)}
              style={{ animationDelay: `${hopMs ?? 0}ms` }}
            />
          );
        })}
      </div>
    </div>
  );
});
