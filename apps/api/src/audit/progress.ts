import type { Counts } from '@wow/product/fair-play/server/audit';

const EVERY_MS = 2_000;

/** Returns what says on standard error how far an audit is, every other second. */
export function progress(): (counts: Readonly<Counts>) => void {
  const startedAt = performance.now();
  let nextAt = startedAt + EVERY_MS;
  return ({ rounds, leaves }) => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + EVERY_MS;
    const seconds = Math.round((now - startedAt) / 1_000);
    console.error(`${seconds} s: ${rounds} rounds${leaves > 0 ? `, ${leaves} leaves of the log` : ''}`);
  };
}
