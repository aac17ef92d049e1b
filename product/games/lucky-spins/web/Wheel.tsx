import { useRef, type ReactNode } from 'react';
import { classNames, useReducedMotion } from '@wow/core/ui';
import type { Roll } from '../../table/roll.ts';
import { useLandingFade } from '../../table/web/use-landing-fade.ts';
import { turnOfSection } from '../../table/wheel.ts';
import { Pointer } from '../../web/art/Pointer.tsx';
import { Stand } from './Stand.tsx';
import { useWheelMotion } from './use-wheel-motion.ts';
import { WheelFace } from './WheelFace.tsx';
import styles from './Wheel.module.css';

interface WheelProps {
  /** The points of its sections, clockwise; null until the server has said them. */
  prizes: readonly number[] | null;
  /** The section under the pointer while it stands. */
  resting: number;
  landsAt: number;
  roll: Roll | null;
  dimmed: boolean;
  /** What stands in the hub. */
  children: ReactNode;
}

/** The wheel on its stand. With reduced motion it does not turn: where it stood fades into where it lands. */
export function Wheel({ prizes, resting, landsAt, roll, dimmed, children }: WheelProps) {
  const still = useReducedMotion();
  const wheel = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const sections = prizes?.length ?? 1;
  const from = turnOfSection(resting, sections);
  const fadesUntil = still ? roll?.landing?.endsAt : undefined;
  useWheelMotion({ wheel, pointer, roll: still ? null : roll, from, index: landsAt, sections });
  useLandingFade(wheel, 'out', fadesUntil);
  useLandingFade(next, 'in', fadesUntil);

  return (
    <div className={classNames(styles.place, dimmed && styles.dimmed)}>
      <Stand />
      <div className={styles.disc} aria-hidden="true">
        {prizes && (
          <div ref={wheel} className={styles.wheel} style={{ transform: `rotate(${from}deg)` }} data-wheel="">
            <WheelFace prizes={prizes} />
          </div>
        )}
        {prizes && fadesUntil !== undefined && (
          <div
            ref={next}
            className={styles.wheel}
            style={{ transform: `rotate(${turnOfSection(landsAt, sections)}deg)` }}
          >
            <WheelFace prizes={prizes} />
          </div>
        )}
      </div>
      <div ref={pointer} className={styles.pointer}>
        <Pointer />
      </div>
      <div className={styles.hub} data-hub="">
        {children}
      </div>
    </div>
  );
}
