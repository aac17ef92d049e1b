import { AUDIT, LIMIT } from '../audit/audit-table.ts';
import { BETS, HOT_PLAYER } from '../bets/bets-table.ts';
import { EMBEDDED_BETS, SMALLEST_COMMIT, WRITE_AND_SYNC } from '../embedded/embedded-table.ts';
import { HTTP_BETS } from '../http/http-table.ts';
import { COUNT } from '../leaderboard/measure-reads.ts';
import { SIMPLE_UPDATE, TPC_B } from '../parts/postgres/pgbench.ts';
import { getValues, type Result } from '../parts/result.ts';
import { ratios } from '../parts/spread.ts';
import type { PlotLine } from '../plot/line-plot.ts';
import { toLine } from '../plot/to-line.ts';
import { writePlot } from '../plot/write-plot.ts';
import { drawSoak } from '../soak/draw-soak.ts';
import type { Results } from './results.ts';

/** Draws every plot whose results are stored. */
export function drawPlots({ bets, http, embedded, leaderboard, audit }: Results): void {
  const clients = { label: 'clients', isLog: true, ticks: [1, 4, 16, 64, 256] } as const;
  writePlot('ratio', {
    title: 'Bets beside pgbench -N, by clients',
    description:
      'Bets a second over transactions a second of pgbench -N on the same server at the same number of clients: medians, with bars from the least to the greatest of the alternations.',
    x: clients,
    y: { label: 'times pgbench -N', from: 0 },
    lines: [
      ...toLines(bets, [BETS, HOT_PLAYER], toPgbench),
      ...toLines(http, [HTTP_BETS], toPgbench),
      ...toLines(bets, [SIMPLE_UPDATE], toPgbench),
    ],
  });
  writePlot('latency', {
    title: 'Slowest of a hundred (p99), by clients',
    description: 'The 99th percentile of the time until an answer, on a logarithmic axis: medians with their spans.',
    x: clients,
    y: { label: 'ms', isLog: true },
    lines: [
      ...toLines(bets, [BETS, HOT_PLAYER], named('p99Ms')),
      ...toLines(http, [HTTP_BETS], named('p99Ms')),
      ...toLines(bets, [SIMPLE_UPDATE, TPC_B], named('p99Ms')),
    ],
  });
  writePlot('embedded', {
    title: 'The embedded database, by clients',
    description: 'Bets, smallest commits and synced pages a second on the same disk, on a logarithmic axis.',
    x: clients,
    y: { label: 'per second', isLog: true },
    lines: toLines(embedded, [EMBEDDED_BETS, SMALLEST_COMMIT, WRITE_AND_SYNC], named('perSecond')),
  });
  drawSoak();
  drawLeaderboard(leaderboard);
  drawAudit(audit);
}

function drawAudit(result: Result | null): void {
  const x = { label: 'rounds', isLog: true, ticks: [...new Set(result?.cells.map(({ at }) => at))] } as const;
  writePlot('audit', {
    title: 'Rounds that the audit checks in a second, by rounds',
    description:
      'Rounds a second over the number of rounds, which is on a logarithmic axis: the audit, and one HMAC and one signature for each round alone on the same processors.',
    x,
    y: { label: 'per second', from: 0 },
    lines: toLines(result, [AUDIT, LIMIT], named('perSecond')),
  });
  writePlot('audit-memory', {
    title: 'Memory of the audit, by rounds',
    description: 'The most memory that the process of the audit ever had, over the number of rounds.',
    x,
    y: { label: 'MiB', from: 0 },
    lines: toLines(result, [AUDIT], named('peakMib')),
  });
}

/** The rows of the leaderboard benchmark that measure reads. */
const READS = ['first 100', 'place of any player', 'place amid a tie', 'place while xp is paid', COUNT];

function drawLeaderboard(result: Result | null): void {
  writePlot('leaderboard', {
    title: 'Reading the leaderboard, by players',
    description:
      'Time of the median reading over the number of players, both axes logarithmic: counting grows with the players, the others hardly.',
    x: { label: 'players', isLog: true, ticks: [...new Set(result?.cells.map(({ at }) => at))] },
    y: { label: 'ms', isLog: true },
    lines: toLines(result, READS, named('p50Ms')).filter(({ points }) => points.length > 0),
  });
}

type Values = (result: Result) => (cell: Result['cells'][number]) => readonly number[];

const named =
  (name: string): Values =>
  () =>
  (cell) =>
    cell.values[name] ?? [];

const toPgbench: Values = (result) => (cell) =>
  ratios(cell.values['perSecond'] ?? [], getValues(result, SIMPLE_UPDATE, cell.at, 'perSecond') ?? []);

const toLines = (result: Result | null, subjects: readonly string[], values: Values): PlotLine[] =>
  result === null ? [] : subjects.map((subject) => toLine(subject, result, subject, values(result)));
