import { useSyncExternalStore } from 'react';

/** Where the top bar shows the balance beside the address. */
const WIDE = '(min-width: 1280px)';

/** Returns whether the top bar shows the balance; live. */
export const useIsWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
  );
