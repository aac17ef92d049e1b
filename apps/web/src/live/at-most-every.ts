export interface Rhythm {
  /** There is a reason to run: at once, or as soon as the last run is long enough ago. */
  readonly note: () => void;
  readonly stop: () => void;
}

/** Returns how to run something at most once in so many ms, however often there is a reason to. */
export function atMostEvery(ms: number, run: () => void): Rhythm {
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
    note() {
      isNoted = true;
      if (timer === undefined) start();
    },
    stop: () => clearTimeout(timer),
  };
}
