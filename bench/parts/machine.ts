import { arch, availableParallelism, loadavg, platform, totalmem } from 'node:os';

const GIB = 2 ** 30;

/** Returns what a reader has to know about the machine to place a figure. */
export const machine = (): Record<string, string | number> => ({
  system: `${platform()} ${arch()}`,
  cores: availableParallelism(),
  memoryGib: Math.round(totalmem() / GIB),
  node: process.version,
  /** With the benchmark's own work in it: well above `cores`, somebody else was at work too. */
  loadOfLastMinute: Number((loadavg()[0] ?? 0).toFixed(1)),
});
