/** An event of a trace of Chrome; times are in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** The processor time of its thread. */
  readonly tdur?: number;
  readonly args: { readonly name?: unknown };
}

/** As Lighthouse's default for phones. */
const SLOWDOWN = 4;
const BLOCKS_FROM_MS = 50;

/**
 * Returns the total blocking time as far as the page's own work makes it: the excess of each task of the main thread
 * after the first paint, by processor time. Lighthouse takes the time of the clock, which other programs lengthen.
 */
export function computeOwnBlocking(events: readonly TraceEvent[]): number {
  const paint = events.find(({ name }) => name === 'firstContentfulPaint');
  const main = events.find(
    ({ name, pid, args }) => name === 'thread_name' && pid === paint?.pid && args.name === 'CrRendererMain',
  );
  if (!paint || !main) return NaN;
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main.pid && tid === main.tid)
    .filter(({ ts, dur = 0 }) => ts + dur >= paint.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1_000) * SLOWDOWN - BLOCKS_FROM_MS), 0);
}
