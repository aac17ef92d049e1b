import type { RefObject } from 'react';
import type { Roll } from '../../table/roll.ts';
import { playMoment } from '../../table/web/play-moment.ts';
import { playMotion } from '../../table/web/play-motion.ts';
import { useRollMotion } from '../../table/web/use-roll-motion.ts';
import { BLURRED_FROM_MS, landingOf, launchOf, loopOf } from '../reel-motion.ts';

const BLURRED = 'data-blurred';

/** Moves the strip of reel 0 to 5 through a roll. */
export function useStripMotion(ref: RefObject<HTMLElement | null>, reel: number, roll: Roll | null): void {
  useRollMotion(roll, {
    launch(startedAt) {
      const strip = ref.current;
      if (!strip) return () => {};
      const running = [
        playMotion(strip, launchOf(reel), startedAt, { fill: 'both' }),
        playMotion(strip, loopOf(reel), startedAt, { iterations: Number.POSITIVE_INFINITY }),
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
      const landing = landingOf(reel, answeredAt - startedAt, endsAt - startedAt);
      const running = [
        playMotion(strip, landing, startedAt, { fill: 'forwards' }),
        playMoment(strip, startedAt, landing.startsAt, () => strip.removeAttribute(BLURRED)),
      ];
      return () => running.forEach((animation) => animation.cancel());
    },
  });
}
