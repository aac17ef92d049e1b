import { useLayoutEffect, useState, type RefObject } from 'react';
import { useWindowVirtualizer, type VirtualItem } from '@tanstack/react-virtual';

export interface RowWindow {
  /** The rows in and near the window. */
  readonly items: readonly VirtualItem[];
  /** Of all rows together. */
  readonly heightPx: number;
  readonly isScrolling: boolean;
  /** Brings a row into the middle of the window. */
  readonly show: (index: number) => void;
}

/** Drawn beyond the window, so that nothing is bare while it is scrolled. */
const SPARE_ROWS = 10;

/** Returns which rows of a long list are drawn. `list` holds them; its first child is as high as one of them. */
export function useRowWindow(
  list: RefObject<HTMLElement | null>,
  count: number,
  keyOf: (index: number) => string,
): RowWindow {
  const { rowPx, topPx } = useListPlace(list);
  // oxlint-disable-next-line react/incompatible-library -- the app is built without the compiler that it would stop
  const virtualizer = useWindowVirtualizer({
    // Before the first paint the height of a row is measured; then there are rows.
    count: rowPx === 0 ? 0 : count,
    estimateSize: () => rowPx,
    scrollMargin: topPx,
    overscan: SPARE_ROWS,
    getItemKey: keyOf,
  });
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, rowPx]);
  return {
    items: virtualizer.getVirtualItems().map((item) => ({ ...item, start: item.start - topPx })),
    heightPx: virtualizer.getTotalSize(),
    isScrolling: virtualizer.isScrolling,
    show: (index) => virtualizer.scrollToIndex(index, { align: 'center' }),
  };
}

/** Returns how high a row is, and how far below the top of the page the first one stands. */
function useListPlace(list: RefObject<HTMLElement | null>): { readonly rowPx: number; readonly topPx: number } {
  const [place, setPlace] = useState({ rowPx: 0, topPx: 0 });

  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = (): void => {
      const rowPx = element.firstElementChild?.getBoundingClientRect().height ?? 0;
      const topPx = Math.round(element.getBoundingClientRect().top + scrollY);
      setPlace((before) => (before.rowPx === rowPx && before.topPx === topPx ? before : { rowPx, topPx }));
    };
    measure();
    // Whatever moves the list changes the height of the page or the width of the list.
    const watch = new ResizeObserver(measure);
    for (const watched of [document.body, element]) watch.observe(watched);
    return () => watch.disconnect();
  }, [list]);
  return place;
}
