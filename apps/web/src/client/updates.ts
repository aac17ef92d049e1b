/** Whether a newer build than the page's is available, and how to load it. */
export interface Updates {
  readonly isReady: () => boolean;
  readonly subscribe: (onChange: () => void) => () => void;
  readonly setAvailable: (load: () => void) => void;
  readonly apply: () => void;
}

export function createUpdates(): Updates {
  const listeners = new Set<() => void>();
  let loadBuild: (() => void) | null = null;
  return {
    isReady: () => loadBuild !== null,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    setAvailable(load) {
      loadBuild = load;
      for (const listener of listeners) listener();
    },
    apply: () => loadBuild?.(),
  };
}
