import { useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import type { Landing, Roll, TimedMotion } from '../roll.ts';
import { LANDING_MS } from '../round-types.ts';

/** `startedAt` is in ms of `performance.now()`. */
export function playMotion(
  element: Element,
  motion: TimedMotion,
  startedAt: number,
  timing: KeyframeAnimationOptions,
): Animation {
  const animation = element.animate([...motion.keyframes], { duration: motion.durationMs, ...timing });
  // The timeline of the page and `performance.now()` count from the same moment: a late start joins in the middle.
  animation.startTime = startedAt + motion.startsAt;
  return animation;
}

type ElementRef = RefObject<HTMLElement | null>;

interface RollMotion {
  /** Blurred from `blursFromMs` until it lands; times in ms from the start of the round. */
  readonly blurs: ElementRef;
  readonly blursFromMs: number;
  /** What moves until the answer is known: its start, and what it then repeats. */
  readonly launch: () => readonly (readonly [ElementRef, start: TimedMotion, loop?: TimedMotion])[];
  readonly land: (landing: Landing) => {
    readonly blursUntilMs: number;
    readonly motions: readonly (readonly [ElementRef, TimedMotion])[];
  };
}

const BLURRED = 'data-blurred';

/**
 * The landing is laid over the launch. After the roll, all animations are cancelled and the style places the part. When
 * `basis` changes, the motion is computed again.
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

/** In the time of the animations, so that it never drifts from what is seen. */
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
 * For reduced motion: fades the element before `endsAt`, in ms of `performance.now()`; undefined while nothing lands.
 */
export function useLandingFade(ref: ElementRef, way: 'in' | 'out', endsAt: number | undefined): void {
  useLayoutEffect(() => {
    if (endsAt === undefined) return;
    const fade = ref.current?.animate({ opacity: OPACITY[way] }, { duration: LANDING_MS, fill: 'both' });
    if (fade) fade.startTime = endsAt - LANDING_MS;
    return () => fade?.cancel();
  }, [ref, way, endsAt]);
}
