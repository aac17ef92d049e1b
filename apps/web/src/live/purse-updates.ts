export interface Throttle {
  /** There is a reason to run: at once, or as soon as the last run is long enough ago. */
  readonly trigger: () => void;
  readonly stop: () => void;
}

/** Returns how to run something at most once in so many ms, however often there is a reason to. */
export function throttle(ms: number, run: () => void): Throttle {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isNoted = false;
  const rest = (): void => {
    timer = undefined;
    if (isNoted) start();
  };
  const start = (): void => {
    isNoted = false;
    timer = setTimeout(rest, ms);
    run();
  };
  return {
    trigger() {
      isNoted = true;
      if (timer === undefined) start();
    },
    stop: () => clearTimeout(timer),
  };
}

const listeners = new Set<() => void>();

/** Tells the page that is open that the server said that the player's purse moved. */
export const purseUpdates = {
  tell(): void {
    for (const onMove of listeners) onMove();
  },
  /** Returns how to end it. */
  follow(onMove: () => void): () => void {
    listeners.add(onMove);
    return () => void listeners.delete(onMove);
  },
} as const;
