import { disc, onCircle } from '../../table/web/art/geometry.ts';
import styles from './Wheel.module.css';
import { memo, useMemo, useRef, type ReactNode } from 'react';
import { formatAmount, classNames, useReducedMotion } from '@wow/core/ui';
import { PrizeWheel, type DrawnSlice } from '../../table/web/art/PrizeWheel.tsx';
import { labelSize, MOST_UPRIGHT, ringSize, toSlices } from '../slices.ts';
import type { Roll } from '../../table/roll.ts';
import { useLandingFade, useRollMotion } from '../../table/web/use-roll-motion.ts';
import { computeSectionTurn } from '../../table/wheel.ts';
import { Pointer } from '../../table/web/art/Pointer.tsx';
import { DEFLECTION, getPointerFrames, getTicks, getWheelFrames } from '../pointer-motion.ts';
import { blurredUntil, createLanding, createWait, createWindUp, RELEASE_MS } from '../wheel-motion.ts';

const DOTS = 60;
const getDots = (isIn: (dot: number) => boolean, radius: number): string =>
  Array.from({ length: DOTS }, (_, dot) =>
    isIn(dot) ? disc(onCircle(256, 233, (dot * 360) / DOTS), radius) : '',
  ).join('');

const LARGE = getDots((dot) => dot % 5 === 0, 5);
const SMALL = getDots((dot) => dot % 5 !== 0, 2.4);

/** Drawn once, then only rotated. */
const WheelFace = memo(function WheelFace({ prizes }: { prizes: readonly number[] }) {
  const slices = useMemo(() => drawnSlices(prizes), [prizes]);
  return <PrizeWheel slices={slices} sideways={prizes.length > MOST_UPRIGHT} />;
});

const drawnSlices = (prizes: readonly number[]): readonly DrawnSlice[] =>
  toSlices(prizes).map(({ points, colour }) => {
    if (points === 0) return { label: null, colour, size: ringSize(prizes.length) };
    const label = formatAmount(points);
    return { label, colour, size: labelSize(label, prizes.length, colour === 'ink') };
  });

interface WheelProps {
  /** Points of the sections, clockwise; null until the server has sent them. */
  prizes: readonly number[] | null;
  resting: number;
  landsAt: number;
  roll: Roll | null;
  dimmed: boolean;
  children: ReactNode;
}

/** With reduced motion it does not turn: the old position fades into the new one. */
export function Wheel({ prizes, resting, landsAt, roll, dimmed, children }: WheelProps) {
  const still = useReducedMotion();
  const wheel = useRef<HTMLDivElement>(null);
  const next = useRef<HTMLDivElement>(null);
  const pointer = useRef<HTMLDivElement>(null);
  const sections = prizes?.length ?? 1;
  const [from, to] = [computeSectionTurn(resting, sections), computeSectionTurn(landsAt, sections)];
  const fadesUntil = still ? roll?.landing?.endsAt : undefined;
  useRollMotion(
    still ? null : roll,
    {
      blurs: wheel,
      blursFromMs: RELEASE_MS,
      launch: () => [
        [wheel, getWheelFrames(createWindUp(from)), getWheelFrames(createWait(from))],
        [pointer, getPointerFrames(DEFLECTION)],
      ],
      land(answered) {
        const landing = createLanding({ from, index: landsAt, sections, ...answered });
        return {
          blursUntilMs: blurredUntil(landing),
          motions: [
            [wheel, getWheelFrames(landing)],
            [pointer, getPointerFrames(getTicks(landing, sections))],
          ],
        };
      },
    },
    `${from} ${landsAt} ${sections}`,
  );
  useLandingFade(wheel, 'out', fadesUntil);
  useLandingFade(next, 'in', fadesUntil);

  return (
    <div className={classNames(styles.place, dimmed && styles.dimmed)}>
      <svg className={styles.legs} viewBox="0 0 512 470" aria-hidden="true">
        <path d="M256 0L-32 1100M256 0L544 1100" stroke="var(--ink)" strokeWidth="46" />
        <path d="M160 352H352" stroke="var(--ink)" strokeWidth="26" />
      </svg>
      <svg className={styles.ring} viewBox="0 0 512 512" aria-hidden="true">
        <circle cx="256" cy="256" r="256" fill="var(--ultra-deep)" />
        <path d={LARGE} fill="var(--ultra-tint)" />
        <path d={SMALL} fill="var(--ultra-tint)" opacity=".6" />
      </svg>
      <div className={styles.disc} aria-hidden="true">
        {prizes && (
          <div ref={wheel} className={styles.wheel} style={{ transform: `rotate(${from}deg)` }} data-wheel="">
            <WheelFace prizes={prizes} />
          </div>
        )}
        {prizes && fadesUntil !== undefined && (
          <div ref={next} className={styles.wheel} style={{ transform: `rotate(${to}deg)` }}>
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
