import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Returns whether this is the browser's own render, and not the server's or the one that takes its page over. */
export const useMounted = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
