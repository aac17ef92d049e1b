import { useSyncExternalStore } from 'react';
import { UNKNOWN_DEVICE, type Device, getDevice } from './device.ts';

/** For values that differ only between server and browser. */
export const subscribeToNothing = () => () => {};

/** Returns the device, or an unknown one on the server and while hydrating. */
export const useDevice = (): Device => useSyncExternalStore(subscribeToNothing, getDevice, () => UNKNOWN_DEVICE);

/** Returns a live media query, or null without `matchMedia` (jsdom). */
export const mediaQuery = (query: string): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(query) : null;

/** Below this width there is one column, and dialogs are bottom sheets. */
const NARROW = '(max-width: 767.98px)';

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = mediaQuery(NARROW);
      query?.addEventListener('change', changed);
      return () => query?.removeEventListener('change', changed);
    },
    () => mediaQuery(NARROW)?.matches ?? false,
    () => false,
  );
}

export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
