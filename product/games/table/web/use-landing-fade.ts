import { useLayoutEffect, type RefObject } from 'react';
import { LANDING_MS } from '../round-timing.ts';

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
