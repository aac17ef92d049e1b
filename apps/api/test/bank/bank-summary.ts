import type { BankReport } from './run-bank.ts';

/** Returns one line about all runs of one kind. */
export function bankSummary(title: string, reports: readonly BankReport[]): string {
  const sum = (count: (report: BankReport) => number): number =>
    reports.reduce((total, report) => total + count(report), 0);
  const breachesOf = (kind: string): number =>
    sum(({ breaches }) => breaches.filter((one) => one.kind === kind).length);
  const readyAfterMs = reports.flatMap((report) => report.readyAfterMs);
  return (
    `bank, ${title}: ${reports.length} seeds, ${sum((one) => one.strikes)} kills, ` +
    `${sum((one) => one.acknowledged)} acknowledged rounds, ${sum((one) => one.refused)} refused, ` +
    `${breachesOf('lost')} lost, ${breachesOf('doubled')} doubled, ${breachesOf('negative')} negative, ` +
    `${sum(({ breaches }) => breaches.length)} broken promises, ` +
    `${sum((one) => one.recovered)} answers recovered, ${sum((one) => one.timesPutOff)} put off, ` +
    `slowest answer ${inSeconds(Math.max(...reports.map((one) => one.slowestAnswerMs)))}, ` +
    `ready again median ${inSeconds(medianOf(readyAfterMs))}, worst ${inSeconds(Math.max(...readyAfterMs))}`
  );
}

const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;
const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Infinity;
