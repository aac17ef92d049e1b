import { useEffect, useLayoutEffect } from 'react';

/** The element that holds the page marks itself with this attribute; dialogs and notices stand outside of it. */
const PAGE = '[data-page]';

let openDialogs = 0;

const setInert = (inert: boolean): void => {
  for (const page of document.querySelectorAll<HTMLElement>(PAGE)) page.inert = inert;
};

/** Puts the page out of reach of keys and pointers while a dialog is open over it. */
export function useInertPage(open: boolean): void {
  // After the paint: by then the dialog knows where the focus came from.
  useEffect(() => {
    if (!open) return;
    openDialogs += 1;
    setInert(true);
    return () => {
      openDialogs -= 1;
      if (openDialogs === 0) setInert(false);
    };
  }, [open]);

  // Before the paint: the focus is about to return, and an inert opener could not take it.
  useLayoutEffect(() => {
    if (!open && openDialogs <= 1) setInert(false);
  }, [open]);
}
