import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os';

const GIB = 2 ** 30;

/** Returns the properties of the machine that affect the figures. */
export const machine = (): Record<string, string | number> => ({
  system: `${platform()} ${arch()}`,
  cores: availableParallelism(),
  memoryGib: Math.round(totalmem() / GIB),
  node: process.version,
  /** Includes the load of the benchmark. Well above `cores`, other processes disturbed the run. */
  loadOfLastMinute: Number((loadavg()[0] ?? 0).toFixed(1)),
});
