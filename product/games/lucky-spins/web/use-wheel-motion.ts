import type { RefObject } from 'react';
import type { Roll } from '../../table/roll.ts';
import { useRollMotion } from '../../table/web/use-roll-motion.ts';
import { getDeflection, getTicks, getPointerFrames, getWheelFrames } from '../pointer-motion.ts';
import { blurredUntil, createLanding, RELEASE_MS, createWait, createWindUp } from '../wheel-motion.ts';

type ElementRef = RefObject<HTMLElement | null>;

interface Wheel {
  readonly wheel: ElementRef;
  readonly pointer: ElementRef;
  /** Null while the wheel rests, and with reduced motion. */
  readonly roll: Roll | null;
  /** The wheel's turn before the round, in degrees. */
  readonly from: number;
  /** Where it lands, once that is known. */
  readonly index: number;
  readonly sections: number;
}

/** Turns the wheel and ticks the pointer through a round; the waiting wheel turns on until the answer is known. */
export function useWheelMotion({ wheel, pointer, roll, from, index, sections }: Wheel): void {
  useRollMotion(
    roll,
    {
      blurs: wheel,
      blursFromMs: RELEASE_MS,
      launch: () => [
        [wheel, getWheelFrames(createWindUp(from)), getWheelFrames(createWait(from))],
        [pointer, getPointerFrames(getDeflection)],
      ],
      land(answered) {
        const landing = createLanding({ from, index, sections, ...answered });
        return {
          blursUntilMs: blurredUntil(landing),
          motions: [
            [wheel, getWheelFrames(landing)],
            [pointer, getPointerFrames(getTicks(landing, sections))],
          ],
        };
      },
    },
    `${from} ${index} ${sections}`,
  );
}
