import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns how far below the top of an element lies the middle of what the player sees of it, in CSS pixels; null until
 * that is known. A frame that is as high as its content cannot ask its window: only the browser knows the page around.
 */
export function useSeenMiddle(element: RefObject<HTMLElement | null>): number | null {
  const [middlePx, setMiddle] = useState<number | null>(null);
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry) return;
      const { intersectionRect: seen, boundingClientRect: whole } = entry;
      if (seen.height > 0) setMiddle(Math.round(seen.top - whole.top + seen.height / 2));
      observer.disconnect();
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return middlePx;
}
