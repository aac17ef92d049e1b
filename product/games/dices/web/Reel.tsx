import { classNames } from '@wow/core/ui';
import type { Face } from '../rules.ts';
import styles from './Reel.module.css';
import { type RefObject, useRef } from 'react';
import type { Roll } from '../../table/roll.ts';
import { playMoment, playMotion, useRollMotion, useLandingFade } from '../../table/web/use-roll-motion.ts';
import { BLURRED_FROM_MS, createLanding, createLaunch, createLoop, SHOWN_AT, type ReelFaces } from '../reel-motion.ts';

export type Side = 'house' | 'player';

interface DieProps {
  side: Side;
  face: Face;
  className?: string | undefined;
  /** Of the animation that the class may bring. */
  delayMs?: number;
}

/** One die, `--die` wide. Ninety of them lie on the table: each is one element, its pips are its background. */
function Die({ side, face, className, delayMs = 0 }: DieProps) {
  return (
    <span
      className={classNames(styles.die, styles[side], styles[`face${face}`], className)}
      style={{ animationDelay: `${delayMs}ms` }}
    />
  );
}

const BLURRED = 'data-blurred';

/** Moves the strip of reel 0 to 5 through a roll. */
function useStripMotion(ref: RefObject<HTMLElement | null>, reel: number, roll: Roll | null): void {
  useRollMotion(roll, {
    launch(startedAt) {
      const strip = ref.current;
      if (!strip) return () => {};
      const running = [
        playMotion(strip, createLaunch(reel), startedAt, { fill: 'both' }),
        playMotion(strip, createLoop(reel), startedAt, { iterations: Number.POSITIVE_INFINITY }),
        playMoment(strip, startedAt, BLURRED_FROM_MS, () => strip.setAttribute(BLURRED, '')),
      ];
      return () => {
        running.forEach((animation) => animation.cancel());
        strip.removeAttribute(BLURRED);
      };
    },
    land(startedAt, { answeredAt, endsAt }) {
      const strip = ref.current;
      if (!strip) return () => {};
      const landing = createLanding(reel, answeredAt - startedAt, endsAt - startedAt);
      const running = [
        playMotion(strip, landing, startedAt, { fill: 'forwards' }),
        playMoment(strip, startedAt, landing.startsAt, () => strip.removeAttribute(BLURRED)),
      ];
      return () => running.forEach((animation) => animation.cancel());
    },
  });
}

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
