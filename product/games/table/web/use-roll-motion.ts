import type { TimedMotion, Landing, Roll } from '../roll.ts';
import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { LANDING_MS } from '../round-types.ts';

/**
 * Calls `then` so many ms after `startedAt`, in the animations' own time, so that it never drifts from what is seen.
 * Returns what waits, to be cancelled.
 */
export function playMoment(element: Element, startedAt: number, delayMs: number, then: () => void): Animation {
  const animation = element.animate([], { duration: delayMs });
  animation.startTime = startedAt;
  animation.onfinish = then;
  return animation;
}

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

type Stop = () => void;

interface RollMotion {
  /** Starts what moves until the answer is known. Returns how to stop it. */
  readonly launch: (startedAt: number) => Stop;
  /** Lays the landing over it. Returns how to stop that. */
  readonly land: (startedAt: number, landing: Landing) => Stop;
}

/**
 * Moves a part of the table through a roll: what was launched goes on until the landing, laid over it, takes effect in
 * its time. After the roll, every animation is cancelled and the style places the part.
 * `basis` names what the motion is worked out from: when that changes on the way, the motion is worked out again.
 */
export function useRollMotion(roll: Roll | null, { launch, land }: RollMotion, basis = ''): void {
  const { startedAt, landing } = roll ?? {};
  const { answeredAt, endsAt } = landing ?? {};
  const launchNow = useEffectEvent(launch);
  const landNow = useEffectEvent(land);

  useLayoutEffect(() => {
    if (startedAt !== undefined) return launchNow(startedAt);
  }, [startedAt, basis]);

  useLayoutEffect(() => {
    if (startedAt === undefined || answeredAt === undefined || endsAt === undefined) return;
    return landNow(startedAt, { answeredAt, endsAt });
  }, [startedAt, answeredAt, endsAt, basis]);
}

const OPACITY = { in: [0, 1], out: [1, 0] };

/**
 * With reduced motion nothing travels: fades the element in or out in the time that a landing takes before `endsAt`
 * (ms of `performance.now()`); undefined while nothing lands.
 */
export function useLandingFade(
  ref: RefObject<HTMLElement | null>,
  way: 'in' | 'out',
  endsAt: number | undefined,
): void {
  useLayoutEffect(() => {
    if (endsAt === undefined) return;
    const fade = ref.current?.animate({ opacity: OPACITY[way] }, { duration: LANDING_MS, fill: 'both' });
    if (fade) fade.startTime = endsAt - LANDING_MS;
    return () => fade?.cancel();
  }, [ref, way, endsAt]);
}
