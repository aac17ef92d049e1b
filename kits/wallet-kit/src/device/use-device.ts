import { useSyncExternalStore } from 'react';
import { UNKNOWN_DEVICE, type Device, getDevice } from './device.ts';

const subscribeToDevice = () => () => undefined;

/** Returns the device; an unknown one while the server renders, and in the render that takes its page over. */
export const useDevice = (): Device => useSyncExternalStore(subscribeToDevice, getDevice, () => UNKNOWN_DEVICE);

/** Returns a live media query, or null where there is none to ask: jsdom has no `matchMedia`. */
export const mediaQuery = (query: string): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(query) : null;

/** Below it there is one column, and dialogs rise from the lower edge. */
const NARROW = '(max-width: 767.98px)';

/** Returns whether the window is too narrow for two columns; live. */
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

const subscribeToMount = () => () => {};

/** Returns whether this is the browser's own render, and not the server's or the one that takes its page over. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    subscribeToMount,
    () => true,
    () => false,
  );
