import { useEffect, type RefObject } from 'react';
import type { HostLink } from './host-link.ts';

/** Tells the page around the frame how high an element is, whenever that changes. */
export function useToldHeight(element: RefObject<HTMLElement | null>, { tell }: HostLink): void {
  useEffect(() => {
    if (!element.current) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      const { blockSize: heightPx = 0, inlineSize: widthPx = 0 } = entry?.borderBoxSize[0] ?? {};
      // A frame that is not shown has no width, and a page would keep the height of one letter a line.
      if (heightPx > 0 && widthPx > 0) tell({ event: 'widget::height', height: Math.ceil(heightPx) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, tell]);
}
