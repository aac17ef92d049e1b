import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Of the element; the rest may be behind an edge by a part of a pixel. */
const ENOUGH = 0.9;

/**
 * Tells whether the element is in view, between `head`, which sticks to the top, and the lower edge of the window.
 * An element that goes is not in view.
 */
export function useInView(
  element: RefObject<HTMLElement | null>,
  head: RefObject<HTMLElement | null>,
  onChange: (isInView: boolean) => void,
): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    if (!element.current || !head.current) return;
    const { top } = getComputedStyle(head.current);
    const hiddenPx = Number.parseFloat(top) + head.current.offsetHeight;
    const watch = new IntersectionObserver((entries) => tell((entries.at(-1)?.intersectionRatio ?? 0) >= ENOUGH), {
      rootMargin: `-${hiddenPx}px 0px 0px`,
      threshold: ENOUGH,
    });
    watch.observe(element.current);
    return () => {
      watch.disconnect();
      tell(false);
    };
  }, [element, head]);
}
