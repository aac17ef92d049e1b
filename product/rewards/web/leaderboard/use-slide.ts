import { useLayoutEffect, useRef, type RefObject } from 'react';
import { prefersReducedMotion } from '@wow/core/ui';

const SLIDE = { duration: 260, easing: 'cubic-bezier(0.16, 1, 0.3, 1)' } as const;

/**
 * Lets an element that its style has put at `startPx` get there from where it was before. A transition would not do:
 * it ends when React moves the element among its neighbours. `isStill` keeps it from moving.
 */
export function useSlide(element: RefObject<HTMLElement | null>, startPx: number, isStill: boolean): void {
  const last = useRef(startPx);
  useLayoutEffect(() => {
    const from = last.current;
    last.current = startPx;
    if (from === startPx || isStill || prefersReducedMotion()) return;
    element.current?.animate({ transform: [`translateY(${from}px)`, `translateY(${startPx}px)`] }, SLIDE);
  }, [element, startPx, isStill]);
}
