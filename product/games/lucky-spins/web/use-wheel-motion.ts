import type { RefObject } from 'react';
import type { Landing, Roll } from '../../table/roll.ts';
import { playMoment } from '../../table/web/play-moment.ts';
import { playMotion } from '../../table/web/play-motion.ts';
import { useRollMotion } from '../../table/web/use-roll-motion.ts';
import { givingWay, ticksOf } from '../pointer-motion.ts';
import { framesOfPointer, framesOfWheel } from '../wheel-frames.ts';
import { blurredUntil, landingOf, RELEASE_MS, waitOf, windUpOf } from '../wheel-motion.ts';

type ElementRef = RefObject<HTMLElement | null>;

interface Wheel {
  readonly wheel: ElementRef;
  readonly pointer: ElementRef;
  /** Null while the wheel stands, and for players who want it to stand. */
  readonly roll: Roll | null;
  /** Where the wheel stands before the round. */
  readonly from: number;
  /** Where it lands, once that is known. */
  readonly index: number;
  readonly sections: number;
}

const BLURRED = 'data-blurred';

/** Turns the wheel and ticks the pointer through a round; the waiting wheel turns on until the answer is known. */
export function useWheelMotion({ wheel, pointer, roll, from, index, sections }: Wheel): void {
  const motion = {
    launch(startedAt: number) {
      const disc = wheel.current;
      const tip = pointer.current;
      if (!disc || !tip) return () => {};
      const running = [
        playMotion(disc, framesOfWheel(windUpOf(from)), startedAt, { fill: 'both' }),
        playMotion(disc, framesOfWheel(waitOf(from)), startedAt, { iterations: Number.POSITIVE_INFINITY }),
        playMotion(tip, framesOfPointer(givingWay), startedAt, { fill: 'forwards' }),
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
      const landing = landingOf({
        from,
        index,
        sections,
        answeredAt: answeredAt - startedAt,
        endsAt: endsAt - startedAt,
      });
      const running = [
        playMotion(disc, framesOfWheel(landing), startedAt, { fill: 'forwards' }),
        playMotion(tip, framesOfPointer(ticksOf(landing, sections)), startedAt, { fill: 'forwards' }),
        playMoment(disc, startedAt, blurredUntil(landing), () => disc.removeAttribute(BLURRED)),
      ];
      return () => running.forEach((animation) => animation.cancel());
    },
  };
  useRollMotion(roll, motion, `${from} ${index} ${sections}`);
}
