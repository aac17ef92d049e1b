import { sayDiscrepancy } from '@wow/product/fair-play/server/audit';
import type { Report } from './run-audit.ts';

const MIB = 2 ** 20;

const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

/** Returns what an audit came to, in lines for whoever reads them. */
export function sayReport({ sound, scope, discrepancies, counts, seconds, roundsPerSecond, peakBytes }: Report): string[] {
  const { players, pairs, rounds, replayed, notReplayed, receipts, transfers } = counts;
  const isWhole = scope.playerId === null;
  return [
    ...discrepancies.map(sayDiscrepancy),
    `${whole(players)} players, ${whole(pairs)} seed pairs, ${whole(transfers)} transfers`,
    `${whole(rounds)} rounds: ${whole(replayed)} played again, ${whole(notReplayed)} not, because their seeds are still in play`,
    `${whole(receipts)} receipts, ${whole(counts.keys)} keys, ${whole(counts.economies)} economies`,
    isWhole
      ? `log: ${whole(counts.leaves)} leaves, ${whole(counts.nodes)} nodes, ${whole(counts.heads)} heads, ${whole(counts.returns)} returns; ${whole(counts.waiting)} rounds wait for it`
      : `log: ${whole(counts.logged)} rounds are in it, ${whole(counts.waiting)} wait for it; its tree was not looked at`,
    `${seconds.toFixed(1)} s, ${whole(roundsPerSecond)} rounds a second, ${whole(peakBytes / MIB)} MiB at the most`,
    sound ? 'Everything agrees.' : `${discrepancies.length === 1 ? 'One thing does' : `${discrepancies.length} things do`} not agree.`,
  ];
} // prettier-ignore
