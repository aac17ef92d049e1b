import type { RefObject } from 'react';
import type { Landing, Roll } from '../../table/roll.ts';
import { playMoment, playMotion, useRollMotion } from '../../table/web/use-roll-motion.ts';
import { getDeflection, getTicks, getPointerFrames, getWheelFrames } from '../pointer-motion.ts';
import { blurredUntil, createLanding, RELEASE_MS, createWait, createWindUp } from '../wheel-motion.ts';

type ElementRef = RefObject<HTMLElement | null>;

interface Wheel {
  readonly wheel: ElementRef;
  readonly pointer: ElementRef;
  /** Null at rest, and with reduced motion. */
  readonly roll: Roll | null;
  /** The turn before the round, in degrees. */
  readonly from: number;
  readonly index: number;
  readonly sections: number;
}

const BLURRED = 'data-blurred';

/** The waiting wheel turns on until the answer is known. */
export function useWheelMotion({ wheel, pointer, roll, from, index, sections }: Wheel): void {
  const motion = {
    launch(startedAt: number) {
      const disc = wheel.current;
      const tip = pointer.current;
      if (!disc || !tip) return () => {};
      const running = [
        playMotion(disc, getWheelFrames(createWindUp(from)), startedAt, { fill: 'both' }),
        playMotion(disc, getWheelFrames(createWait(from)), startedAt, { iterations: Number.POSITIVE_INFINITY }),
        playMotion(tip, getPointerFrames(getDeflection), startedAt, { fill: 'forwards' }),
        playMoment(disc, startedAt, RELEASE_MS, () => disc.setAttribute(BLURRED, '')),
      ];
      return () => {
        running.forEach((animation) => animation.cancel());
        disc.removeAttribute(BLURRED);
      };
    },
    land(startedAt: number, { answeredAt, endsAt }: Landing) {
      const disc = wheel.current;
      const tip = pointer.current;
      if (!disc || !tip) return () => {};
      const landing = createLanding({
        from,
        index,
        sections,
        answeredAt: answeredAt - startedAt,
        endsAt: endsAt - startedAt,
      });
      const running = [
        playMotion(disc, getWheelFrames(landing), startedAt, { fill: 'forwards' }),
        playMotion(tip, getPointerFrames(getTicks(landing, sections)), startedAt, { fill: 'forwards' }),
        playMoment(disc, startedAt, blurredUntil(landing), () => disc.removeAttribute(BLURRED)),
      ];
      return () => running.forEach((animation) => animation.cancel());
    },
  };
  useRollMotion(roll, motion, `${from} ${index} ${sections}`);
}
