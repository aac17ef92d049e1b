import { useEffect, type RefObject } from 'react';
import type { HostLink } from './host-link.ts';

/** Tells the page around the frame how high an element is, whenever that changes. */
export function useToldHeight(element: RefObject<HTMLElement | null>, { tell }: HostLink): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const heightPx = entry?.borderBoxSize[0]?.blockSize ?? 0;
      if (heightPx > 0) tell({ event: 'widget::height', height: Math.ceil(heightPx) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, tell]);
}
