import { useEffect, useRef, type RefObject } from 'react';
import { useLocation } from 'wouter';

/**
 * Returns the ref of the page area. After a change of page it takes the focus and the page starts at its top;
 * the first page leaves the focus where the browser put it.
 */
export function useArrival(routePath: string): RefObject<HTMLElement | null> {
  const area = useRef<HTMLElement>(null);
  const [location] = useLocation();
  const page = `${routePath} ${location}`;
  const last = useRef(page);

  useEffect(() => {
    if (last.current === page) return;
    last.current = page;
    area.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, [page]);
  return area;
}
