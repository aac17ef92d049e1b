import { useLayoutEffect, useState, type RefObject } from 'react';
import { useWindowVirtualizer } from '@tanstack/react-virtual';

/** What they mostly are, until they are measured. */
const BAR_PX = 54;
const ROW_PX = 57;
/** Drawn beyond the window, so that nothing is bare while it is scrolled. */
const SPARE_ITEMS = 10;

interface DrawnItem {
  readonly index: number;
  readonly key: string;
  /** Below the top of the list. */
  readonly startPx: number;
}

interface ItemWindow {
  readonly drawn: readonly DrawnItem[];
  /** Of all items together. */
  readonly heightPx: number;
  /** Is given every drawn item, which says by `data-index` which one it is. */
  readonly measure: (element: HTMLElement | null) => void;
}

/** Returns which items of a long list are drawn, each as high as it is. */
export function useItemWindow(
  list: RefObject<HTMLElement | null>,
  items: readonly { readonly kind: 'bar' | 'round'; readonly key: string }[],
): ItemWindow {
  const [topPx, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => setTop(Math.round(element.getBoundingClientRect().top + scrollY));
    measure();
    // Whatever moves the list changes the height of the page.
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler that it would stop
  const virtualizer = useWindowVirtualizer({
    count: items.length,
    estimateSize: (index) => (items[index]?.kind === 'bar' ? BAR_PX : ROW_PX),
    scrollMargin: topPx,
    overscan: SPARE_ITEMS,
    getItemKey: (index) => items[index]?.key ?? index,
  });
  return {
    drawn: virtualizer
      .getVirtualItems()
      .map(({ index, key, start }) => ({ index, key: String(key), startPx: start - topPx })),
    heightPx: virtualizer.getTotalSize(),
    measure: virtualizer.measureElement,
  };
}
