import { DatabaseError, DataDirectoryError, isUnavailable, MigrationError } from '@wow/core/database';
import { ConfigError } from '../../../api/src/config/read-setting.ts';
import { type Counts, formatDiscrepancy } from '@wow/product/fair-play/server/audit';
import type { Report } from './run-audit.ts';

const EXIT_UNAVAILABLE = 2;
/** A fault of the audit itself: EX_SOFTWARE of sysexits.h. */
const EXIT_FAULT = 70;
const EXIT_CONFIG = 78;

/** SQLSTATEs of a server that is there, and does not let in who is named or has no such database or right to read it. */
const ACCESS_DENIED = /^(28|3D|42501)/;

/** Returns what an audit that has no answer ends with, and why: a sentence, or of a fault where it happened. */
export function toExit(error: unknown): { readonly code: number; readonly said: string } {
  if (!(error instanceof Error)) return { code: EXIT_FAULT, said: String(error) };
  if (error instanceof ConfigError || error instanceof MigrationError || isAccessDenied(error)) {
    return { code: EXIT_CONFIG, said: error.message };
  }
  if (isUnavailable(error) || error instanceof DataDirectoryError)
    return { code: EXIT_UNAVAILABLE, said: error.message };
  return { code: EXIT_FAULT, said: error.stack ?? error.message };
}

const isAccessDenied = (error: Error): boolean =>
  error instanceof DatabaseError && ACCESS_DENIED.test(error.code ?? '');

const EVERY_MS = 2_000;

/** Returns what says on standard error how far an audit is, every other second. */
export function createProgress(): (counts: Readonly<Counts>) => void {
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

const MIB = 2 ** 20;

const formatCount = (value: number): string => Math.round(value).toLocaleString('en').replaceAll(',', ' ');

const pluralize = (count: number, one: string, plural = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : plural}`;

/** Returns what an audit came to, in lines for whoever reads them. */
export function formatReport(report: Report): string[] {
  const { discrepancies, counts, seconds, roundsPerSecond, peakBytes } = report;
  const { players, pairs, transfers, rounds, replayed, notReplayed, receipts, keys, economies } = counts;
  return [
    ...discrepancies.map(formatDiscrepancy),
    `${pluralize(players, 'player')}, ${pluralize(pairs, 'seed pair')}, ${pluralize(transfers, 'transfer')}`,
    `${pluralize(rounds, 'round')}: ${formatCount(replayed)} played again, ${formatCount(notReplayed)} not, because their seeds are still in play`,
    `${pluralize(receipts, 'receipt')}, ${pluralize(keys, 'key')}, ${pluralize(economies, 'economy', 'economies')}`,
    formatLog(report),
    `${seconds.toFixed(1)} s, ${formatCount(roundsPerSecond)} rounds a second, peak ${formatCount(peakBytes / MIB)} MiB`,
    formatConclusion(report),
  ];
}

function formatLog({ scope, counts: { logged, waiting, leaves, nodes, heads, returns } }: Report): string {
  const waits = `${pluralize(waiting, 'round')} waiting for it`;
  if (scope.playerId !== null) return `log: ${pluralize(logged, 'round')} in it, ${waits}; its tree was not looked at`;
  return `log: ${pluralize(leaves, 'leaf', 'leaves')}, ${pluralize(nodes, 'node')}, ${pluralize(heads, 'head')}, ${pluralize(returns, 'return')}; ${waits}`;
}

function formatConclusion({ sound, complete, discrepancies: { length } }: Report): string {
  if (sound) return 'Everything agrees.';
  const sentence = length === 1 ? 'One thing does not agree.' : `${length} things do not agree.`;
  return complete ? sentence : `${sentence} What comes after was not looked at: --all goes on.`;
}
