import { quantile } from 'simple-statistics';

export interface ClosedLoop {
  readonly clients: number;
  readonly seconds: number;
  /** The action that a client repeats. The next one starts when the previous one resolves. */
  readonly step: () => Promise<unknown>;
}

export interface LoopReport {
  readonly steps: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  /** Processor time of this process, with its threads and clients. */
  readonly cpuUsPerStep: number;
}

/** Runs `clients` concurrent loops of `step` for `seconds` and returns their rate and latencies. */
export async function runClosedLoop({ clients, seconds, step }: ClosedLoop): Promise<LoopReport> {
  const latenciesMs: number[] = [];
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const client = async (): Promise<void> => {
    for (let before = performance.now(); before < endsAt;) {
      await step();
      const after = performance.now();
      latenciesMs.push(after - before);
      before = after;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const elapsedMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(cpu);
  return {
    steps: latenciesMs.length,
    perSecond: (latenciesMs.length * 1_000) / elapsedMs,
    p50Ms: quantile(latenciesMs, 0.5),
    p99Ms: quantile(latenciesMs, 0.99),
    cpuUsPerStep: (user + system) / latenciesMs.length,
  };
}
