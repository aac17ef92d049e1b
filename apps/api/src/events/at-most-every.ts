/**
 * Returns a function that does `act` at once, but not twice within `ms`: however often it is called meanwhile,
 * `act` is done once more when that time is over.
 */
export function atMostEvery(ms: number, act: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  const run = (): void => {
    isWanted = false;
    act();
    timer = setTimeout(() => {
      timer = undefined;
      if (isWanted) run();
    }, ms).unref();
  };
  return () => {
    if (timer === undefined) run();
    else isWanted = true;
  };
}
