const P99 = /^nodejs_eventloop_lag_p99_seconds(?:\{[^}]*\})? (\S+)$/m;

/** Returns the 99th percentile of the delays of the server's event loop since the last call. */
export async function readLoopDelayMs(metricsPort: number): Promise<number> {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const seconds = P99.exec(await response.text())?.[1];
  if (seconds === undefined) throw new Error('The metrics have no delay of the event loop.');
  return Number(seconds) * 1_000;
}
