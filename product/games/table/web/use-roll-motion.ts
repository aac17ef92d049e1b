import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Landing, Roll, TimedMotion } from '../roll.ts';
import { LANDING_MS } from '../round-types.ts';

/** Plays one motion of a round that started at `startedAt`, ms of `performance.now()`. Returns it, to be cancelled. */
export function playMotion(
  element: Element,
  motion: TimedMotion,
  startedAt: number,
  timing: KeyframeAnimationOptions,
): Animation {
  const animation = element.animate([...motion.keyframes], { duration: motion.durationMs, ...timing });
  // The timeline of the page and `performance.now()` count from the same moment: a motion that is played late, in a tab
  // that was hidden, is where it would have been.
  animation.startTime = startedAt + motion.startsAt;
  return animation;
}

type ElementRef = RefObject<HTMLElement | null>;

interface RollMotion {
  /** The element that is drawn blurred from `blursFromMs` on until it lands; times in ms from the start of the round. */
  readonly blurs: ElementRef;
  readonly blursFromMs: number;
  /** Returns what moves until the answer is known: how it starts, and what it repeats after that. */
  readonly launch: () => readonly (readonly [ElementRef, start: TimedMotion, loop?: TimedMotion])[];
  readonly land: (landing: Landing) => {
    readonly blursUntilMs: number;
    readonly motions: readonly (readonly [ElementRef, TimedMotion])[];
  };
}

const BLURRED = 'data-blurred';

/**
 * Moves a part of the table through a roll: what was launched goes on until the landing, laid over it, takes effect in
 * its time. After the roll, every animation is cancelled and the style places the part. When `basis` changes, the motion
 * is computed again.
 */
export function useRollMotion(roll: Roll | null, { blurs, blursFromMs, launch, land }: RollMotion, basis = ''): void {
  const { startedAt, landing } = roll ?? {};
  const { answeredAt, endsAt } = landing ?? {};

  const start = useEffectEvent((from: number) => {
    const play = (ref: ElementRef, motion: TimedMotion, timing: KeyframeAnimationOptions) =>
      ref.current && playMotion(ref.current, motion, from, timing);
    const running = launch().flatMap(([ref, first, loop]) => [
      play(ref, first, { fill: 'both' }),
      loop && play(ref, loop, { iterations: Infinity }),
    ]);
    const element = blurs.current;
    const blur = playMoment(element, from, blursFromMs, () => element?.setAttribute(BLURRED, ''));
    return () => {
      for (const animation of [...running, blur]) animation?.cancel();
      element?.removeAttribute(BLURRED);
    };
  });
  const end = useEffectEvent((from: number, landed: Landing) => {
    const { blursUntilMs, motions } = land(landed);
    const running = motions.map(
      ([ref, motion]) => ref.current && playMotion(ref.current, motion, from, { fill: 'forwards' }),
    );
    const element = blurs.current;
    const sharpen = playMoment(element, from, blursUntilMs, () => element?.removeAttribute(BLURRED));
    return () => {
      for (const animation of [...running, sharpen]) animation?.cancel();
    };
  });

  useLayoutEffect(() => {
    if (startedAt !== undefined) return start(startedAt);
  }, [startedAt, basis]);

  useLayoutEffect(() => {
    if (startedAt === undefined || answeredAt === undefined || endsAt === undefined) return;
    return end(startedAt, { answeredAt: answeredAt - startedAt, endsAt: endsAt - startedAt });
  }, [startedAt, answeredAt, endsAt, basis]);
}

/** Calls `then` so many ms after `startedAt`, in the animations' own time, so that it never drifts from what is seen. */
function playMoment(
  element: Element | null,
  startedAt: number,
  delayMs: number,
  then: () => void,
): Animation | undefined {
  const animation = element?.animate([], { duration: delayMs });
  if (!animation) return;
  animation.startTime = startedAt;
  animation.onfinish = then;
  return animation;
}

const OPACITY = { in: [0, 1], out: [1, 0] };

/**
 * With reduced motion nothing travels: fades the element in or out in the time that a landing takes before `endsAt`
 * (ms of `performance.now()`); undefined while nothing lands.
 */
export function useLandingFade(ref: ElementRef, way: 'in' | 'out', endsAt: number | undefined): void {
  useLayoutEffect(() => {
    if (endsAt === undefined) return;
    const fade = ref.current?.animate({ opacity: OPACITY[way] }, { duration: LANDING_MS, fill: 'both' });
    if (fade) fade.startTime = endsAt - LANDING_MS;
    return () => fade?.cancel();
  }, [ref, way, endsAt]);
}
