export type Updates = ReturnType<typeof createUpdates>;

export function createUpdates() {
  const listeners = new Set<() => void>();
  let loadBuild: (() => void) | null = null;
  return {
    isReady: () => loadBuild !== null,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    setAvailable(load: () => void) {
      loadBuild = load;
      for (const listener of listeners) listener();
    },
    apply: () => loadBuild?.(),
  };
}
