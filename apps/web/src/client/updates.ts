/** Whether there is a newer build of the app than the one that this page runs, and how to get it. */
export interface Updates {
  readonly isReady: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  /** A newer build was found; `take` loads it. */
  readonly setAvailable: (take: () => void) => void;
  readonly apply: () => void;
}

export function createUpdates(): Updates {
  const listeners = new Set<() => void>();
  let takeFound: (() => void) | null = null;
  return {
    isReady: () => takeFound !== null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    setAvailable(take) {
      takeFound = take;
      for (const tell of listeners) tell();
    },
    apply: () => takeFound?.(),
  };
}
