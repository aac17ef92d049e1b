import { useRef } from 'react';
import type { Roll } from '../../table/roll.ts';
import { useLandingFade } from '../../table/web/use-landing-fade.ts';
import { turnOfSection } from '../../table/wheel.ts';
import type { Tier } from '../rules.ts';
import { atTurn, BALL, WHEEL } from '../wheel-motion.ts';
import { Ball } from './Ball.tsx';
import { HitPocket } from './HitPocket.tsx';
import { Pockets } from './Pockets.tsx';
import { useWheelMotion } from './use-wheel-motion.ts';
import type { WheelPlace } from './wheel-place.ts';
import styles from './Wheel.module.css';

interface RotorProps {
  sections: readonly Tier[];
  /** How it stands when nothing moves it. */
  place: WheelPlace;
  roll?: Roll | null;
  landsOn?: number | null;
  /** The pocket to mark when the round has ended. */
  hit?: { readonly index: number; readonly won: boolean } | null;
  /** With reduced motion: it comes into view by then, over the wheel as it stood. */
  fadesInUntil?: number;
}

/** All that turns. */
export function Rotor({ sections, place, roll = null, landsOn = null, hit = null, fadesInUntil }: RotorProps) {
  const wheel = useRef<HTMLDivElement>(null);
  const orbit = useRef<HTMLDivElement>(null);
  const ball = useRef<HTMLDivElement>(null);
  const count = sections.length;
  useWheelMotion({ wheel, orbit, ball }, { roll, place, sections: count, landsOn });
  useLandingFade(wheel, 'in', fadesInUntil);
  return (
    <div ref={wheel} className={styles.layer} style={{ transform: atTurn(WHEEL, turnOfSection(place.pointer, count)) }}>
      <Pockets sections={sections} />
      {hit && <HitPocket {...hit} sections={count} />}
      <div ref={orbit} className={styles.layer} style={{ transform: atTurn(BALL, turnOfSection(place.ball, count)) }}>
        <div ref={ball} className={styles.layer}>
          <Ball sections={count} />
        </div>
      </div>
    </div>
  );
}
