import { useEffect, useRef, type RefObject } from 'react';

/** Returns a ref for the heading of a view: it takes the focus at first, and whenever `view` becomes another. */
export function useFocusOn(view: string, wanted: boolean): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (wanted) ref.current?.focus({ preventScroll: true });
  }, [view, wanted]);
  return ref;
}
