import { useLayoutEffect, type RefObject } from 'react';
import { BLURRED_FROM_MS, landingOf, launchOf, loopOf, type StripMotion } from '../reel-motion.ts';
import type { Roll } from './roll.ts';

const play = (strip: HTMLElement, motion: StripMotion, startedAt: number, timing: KeyframeAnimationOptions) => {
  const animation = strip.animate([...motion.keyframes], { duration: motion.durationMs, ...timing });
  // The timeline of the page and `performance.now()` count from the same moment.
  animation.startTime = startedAt + motion.startsAt;
  return animation;
};

/** Runs `then` after so many ms of the animations' own time, so that it never drifts from what is seen. */
const mark = (strip: HTMLElement, startedAt: number, delayMs: number, then: () => void) => {
  const animation = strip.animate([], { duration: delayMs });
  animation.startTime = startedAt;
  animation.onfinish = then;
  return animation;
};

const BLURRED = 'data-blurred';

/**
 * Moves the strip of reel 0 to 5 through a roll. Launch and loop run until the answer is known; the landing is laid
 * over them and takes effect when its time comes. When the roll is over the strip stands where its style puts it.
 */
export function useStripMotion(ref: RefObject<HTMLElement | null>, reel: number, roll: Roll | null): void {
  const startedAt = roll?.startedAt;
  const answeredAt = roll?.landing?.answeredAt;
  const endsAt = roll?.landing?.endsAt;

  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip || startedAt === undefined) return;
    const running = [
      play(strip, launchOf(reel), startedAt, { fill: 'both' }),
      play(strip, loopOf(reel), startedAt, { iterations: Number.POSITIVE_INFINITY }),
      mark(strip, startedAt, BLURRED_FROM_MS, () => strip.setAttribute(BLURRED, '')),
    ];
    return () => {
      running.forEach((animation) => animation.cancel());
      strip.removeAttribute(BLURRED);
    };
  }, [ref, reel, startedAt]);

  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip || startedAt === undefined || answeredAt === undefined || endsAt === undefined) return;
    const landing = landingOf(reel, answeredAt - startedAt, endsAt - startedAt);
    const running = [
      play(strip, landing, startedAt, { fill: 'forwards' }),
      mark(strip, startedAt, landing.startsAt, () => strip.removeAttribute(BLURRED)),
    ];
    return () => running.forEach((animation) => animation.cancel());
  }, [ref, reel, startedAt, answeredAt, endsAt]);
}
