import type { TimedMotion } from '../timed-motion.ts';

/** Plays one motion of a round that started at `startedAt`, ms of `performance.now()`. Returns it, to be cancelled. */
export function playMotion(
  element: Element,
  motion: TimedMotion,
  startedAt: number,
  timing: KeyframeAnimationOptions,
): Animation {
  const animation = element.animate([...motion.keyframes], { duration: motion.durationMs, ...timing });
  // The timeline of the page and `performance.now()` count from the same moment: what is played late, in a tab that
  // was hidden, is where it would have been.
  animation.startTime = startedAt + motion.startsAt;
  return animation;
}
