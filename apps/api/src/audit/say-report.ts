import { sayDiscrepancy } from '@wow/product/fair-play/server/audit';
import type { Report } from './run-audit.ts';

const MIB = 2 ** 20;

const whole = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

const many = (count: number, one: string, plural = `${one}s`): string =>
  `${whole(count)} ${count === 1 ? one : plural}`;

/** Returns what an audit came to, in lines for whoever reads them. */
export function sayReport(report: Report): string[] {
  const { discrepancies, counts, seconds, roundsPerSecond, peakBytes } = report;
  const { players, pairs, transfers, rounds, replayed, notReplayed, receipts, keys, economies } = counts;
  return [
    ...discrepancies.map(sayDiscrepancy),
    `${many(players, 'player')}, ${many(pairs, 'seed pair')}, ${many(transfers, 'transfer')}`,
    `${many(rounds, 'round')}: ${whole(replayed)} played again, ${whole(notReplayed)} not, because their seeds are still in play`,
    `${many(receipts, 'receipt')}, ${many(keys, 'key')}, ${many(economies, 'economy', 'economies')}`,
    sayLog(report),
    `${seconds.toFixed(1)} s, ${whole(roundsPerSecond)} rounds a second, peak ${whole(peakBytes / MIB)} MiB`,
    conclusionOf(report),
  ];
}

function sayLog({ scope, counts: { logged, waiting, leaves, nodes, heads, returns } }: Report): string {
  const waits = `${many(waiting, 'round')} waiting for it`;
  if (scope.playerId !== null) return `log: ${many(logged, 'round')} in it, ${waits}; its tree was not looked at`;
  return `log: ${many(leaves, 'leaf', 'leaves')}, ${many(nodes, 'node')}, ${many(heads, 'head')}, ${many(returns, 'return')}; ${waits}`;
}

function conclusionOf({ sound, complete, discrepancies: { length } }: Report): string {
  if (sound) return 'Everything agrees.';
  const sentence = length === 1 ? 'One thing does not agree.' : `${length} things do not agree.`;
  return complete ? sentence : `${sentence} What comes after was not looked at: --all goes on.`;
}
