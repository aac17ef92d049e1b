/** Runs at most once in each interval; triggers within it run once, at its end. */
export function throttle(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isPending = false;
  const rest = (): void => {
    timer = undefined;
    if (isPending) start();
  };
  const start = (): void => {
    isPending = false;
    timer = setTimeout(rest, ms);
    run();
  };
  return {
    trigger: (): void => {
      isPending = true;
      if (timer === undefined) start();
    },
    stop: (): void => clearTimeout(timer),
  };
}

const listeners = new Set<() => void>();

export const purseUpdates = {
  tell(): void {
    for (const onMove of listeners) onMove();
  },
  follow(onMove: () => void): () => void {
    listeners.add(onMove);
    return () => void listeners.delete(onMove);
  },
} as const;
