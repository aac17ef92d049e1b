import { type Counts, formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import type { Report } from './run-audit.ts';

const PROGRESS_INTERVAL_MS = 2_000;

export function createProgress(): (counts: Readonly<Counts>) => void {
  const startedAt = performance.now();
  let nextAt = startedAt + PROGRESS_INTERVAL_MS;
  return ({ rounds, leaves }) => {
    const now = performance.now();
    if (now < nextAt) return;
    nextAt = now + PROGRESS_INTERVAL_MS;
    const seconds = Math.round((now - startedAt) / 1_000);
    console.error(`${seconds} s: ${rounds} rounds${leaves > 0 ? `, ${leaves} leaves of the log` : ''}`);
  };
}

const MIB = 2 ** 20;

const formatCount = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

const pluralize = (count: number, one: string, plural = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : plural}`;

export function formatReport(report: Report): string[] {
  const { discrepancies, corrections, counts, seconds, roundsPerSecond, peakBytes } = report;
  const { players, pairs, transfers, rounds, replayed, receipts, keys, economies } = counts;
  return [
    ...discrepancies.map(formatDiscrepancy),
    `${pluralize(players, 'player')}, ${pluralize(pairs, 'seed pair')}, ${pluralize(transfers, 'transfer')}`,
    `${pluralize(rounds, 'round')}: ${formatCount(replayed)} recomputed`,
    `${pluralize(receipts, 'receipt')}, ${pluralize(keys, 'key')}, ${pluralize(economies, 'economy', 'economies')}`,
    formatLog(report),
    ...(report.scope.since
      ? [`since ${report.scope.since.toISOString()}: earlier versions of purses were not checked`]
      : []),
    ...(corrections.length > 0
      ? [`${pluralize(corrections.length, 'correction')} by operators; --json lists them`]
      : []),
    ...(counts.reported > 0 ? [`${pluralize(counts.reported, 'change')} of xp by the quest provider`] : []),
    `${seconds.toFixed(1)} s, ${formatCount(roundsPerSecond)} rounds a second, peak ${formatCount(peakBytes / MIB)} MiB`,
    formatConclusion(report),
  ];
}

function formatLog({ scope, counts: { logged, waiting, leaves, nodes, heads, returns } }: Report): string {
  const queued = `${pluralize(waiting, 'round')} queued`;
  if (scope.playerId !== null) return `log: ${pluralize(logged, 'round')} in it, ${queued}; its tree was not checked`;
  return `log: ${pluralize(leaves, 'leaf', 'leaves')}, ${pluralize(nodes, 'node')}, ${pluralize(heads, 'head')}, ${pluralize(returns, 'return')}; ${queued}`;
}

function formatConclusion({ sound, complete, discrepancies: { length } }: Report): string {
  if (sound) return 'Everything agrees.';
  const sentence = length === 1 ? 'One thing does not agree.' : `${length} things do not agree.`;
  return complete ? sentence : `${sentence} The rest was not checked: add --all to go on.`;
}
