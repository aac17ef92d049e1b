import { useLayoutEffect } from 'react';

/** Holds the page behind still, and keeps the room of its scrollbar, so that nothing there moves. */
export function useScrollLock(isHeld: boolean): void {
  useLayoutEffect(() => {
    if (!isHeld) return;
    const page = document.documentElement;
    const { overflow, scrollbarGutter } = page.style;
    const hasBar = window.innerWidth > page.clientWidth;
    page.style.overflow = 'hidden';
    if (hasBar) page.style.scrollbarGutter = 'stable';
    return () => {
      page.style.overflow = overflow;
      page.style.scrollbarGutter = scrollbarGutter;
    };
  }, [isHeld]);
}
