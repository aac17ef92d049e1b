import { max, median, min } from 'simple-statistics';
import type { Result } from '../parts/result.ts';
import { readable, spread } from '../parts/spread.ts';
import * as subject from '../parts/subjects.ts';
import type { Table } from '../parts/table.ts';
import {
  lastQuarter,
  rateRatio,
  slopeAfterWarmUp,
  tailRatio,
  valueAt,
  valueRatio,
  worst,
  type Figure,
} from './figures.ts';

/** A figure must be at least or at most `value`. */
interface Limit {
  readonly sign: '≥' | '≤';
  readonly value: number;
  /** A stricter value to aim for. */
  readonly aim?: number;
}

interface Goal {
  /** The figure is in bench/results/<bench>.json. */
  readonly bench: string;
  readonly work: string;
  /** The subject that the figure is a ratio to; absent for a figure with a unit. */
  readonly peer?: string;
  /** Absent for a comparison without a goal. */
  readonly limit?: Limit;
  readonly unit?: string;
  readonly figure: Figure;
}

const least = (value: number, aim?: number): Limit => ({ sign: '≥', value, ...(aim !== undefined && { aim }) });
const most = (value: number, aim?: number): Limit => ({ sign: '≤', value, ...(aim !== undefined && { aim }) });

const BETS_GOALS: readonly Goal[] = [
  ...([[1, least(0.85)], [16, least(1.6)], [64, least(4)], [256, least(8, 14)]] as const).map(([clients, limit]) => ({
    bench: 'bets',
    work: `bets at ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    peer: subject.SIMPLE_UPDATE,
    limit,
    figure: rateRatio(subject.BETS, subject.SIMPLE_UPDATE, clients),
  })),
  { bench: 'bets', work: 'Node processor time of a bet at 256 clients', limit: most(22, 15), unit: 'µs', figure: valueAt(subject.BETS, 256, 'cpuUsPerBet') },
  { bench: 'bets', work: 'PostgreSQL processor time of a bet at 256 clients', unit: 'µs', figure: valueAt(subject.BETS, 256, 'postgresUsPerBet') },
  ...([[64, most(0.83)], [256, most(0.37)]] as const).map(([clients, limit]) => ({
    bench: 'bets',
    work: `p99 of a bet at ${clients} clients`,
    peer: `mean wait of ${subject.SIMPLE_UPDATE}`,
    limit,
    figure: tailRatio(subject.BETS, subject.SIMPLE_UPDATE, clients),
  })),
  { bench: 'bets', work: 'bets of one busy player at 64 clients', peer: subject.SIMPLE_UPDATE, limit: least(2, 3), figure: rateRatio(subject.HOT_PLAYER, subject.SIMPLE_UPDATE, 64) },
  ...([[64, least(0.4)], [256, least(0.55, 0.65)]] as const).map(([connections, limit]) => ({
    bench: 'http',
    work: `bets over HTTP at ${connections} connections`,
    peer: subject.EMPTY_HANDLER,
    limit,
    figure: rateRatio(subject.HTTP_BETS, subject.EMPTY_HANDLER, connections),
  })),
  ...([[64, most(5, 3)], [256, most(6, 3)]] as const).map(([connections, limit]) => ({
    bench: 'http',
    work: `p99 of a bet over HTTP at ${connections} connections`,
    peer: `mean wait of the ${subject.EMPTY_HANDLER}`,
    limit,
    figure: tailRatio(subject.HTTP_BETS, subject.EMPTY_HANDLER, connections),
  })),
  { bench: 'http', work: 'rounds a second in calls of 100', limit: least(25_000, 60_000), figure: valueAt(subject.ROUNDS_IN_CALLS, 64, 'perSecond') },
  { bench: 'http', work: 'room of a bet on disk, with all indexes', limit: most(700), unit: 'bytes', figure: valueAt(subject.DISK, 1, 'bytesPerBet') },
  ...([[64, least(1.5, 2)], [256, least(2.5, 4)]] as const).map(([clients, limit]) => ({
    bench: 'embedded',
    work: `bets on the embedded database at ${clients} clients`,
    peer: subject.WRITE_AND_SYNC,
    limit,
    figure: rateRatio(subject.BETS, subject.WRITE_AND_SYNC, clients),
  })),
  { bench: 'embedded', work: 'bets a second on the embedded database at 64 clients', limit: least(6_000, 8_000), figure: valueAt(subject.BETS, 64, 'perSecond') },
  { bench: 'embedded', work: 'p99 of the lag of the event loop meanwhile', limit: most(15), unit: 'ms', figure: valueAt(subject.BETS, 64, 'loopLagP99Ms') },
  ...[64, 256].flatMap((connections): Goal[] => [
    { bench: 'workers', work: `bets at ${connections} connections, metrics scraped 20 times a second`, peer: 'without', figure: rateRatio(subject.SCRAPED_OFTEN, subject.ONE_PROCESS, connections) },
    { bench: 'workers', work: `bets at ${connections} connections, two workers on the same cores`, peer: subject.ONE_PROCESS, figure: rateRatio(subject.TWO_WORKERS, subject.ONE_PROCESS, connections) },
  ]),
]; // oxfmt-ignore

const SERVER_GOALS: readonly Goal[] = [
  ...[64, 256].map((clients) => ({
    bench: 'quests',
    work: `bets with 20 quests at ${clients} clients`,
    peer: 'without quests',
    limit: least(0.9),
    figure: rateRatio(subject.TWENTY_QUESTS, subject.NO_QUESTS, clients),
  })),
  { bench: 'quests', work: 'a look at twenty quests', limit: most(1), unit: 'ms', figure: valueAt(subject.LOOK_AT_QUESTS, 1, 'msPerLook') },
  { bench: 'quests', work: 'statements of that look', limit: most(3), figure: valueAt(subject.LOOK_AT_QUESTS, 1, 'statementsPerLook') },
  { bench: 'start', work: 'ready after SIGKILL on the embedded database', limit: most(1_000), unit: 'ms', figure: valueAt(subject.WOW, 1_000, 'readyMs') },
  { bench: 'start', work: 'the same', peer: subject.BARE_PGLITE, figure: valueRatio(subject.WOW, subject.BARE_PGLITE, 1_000, 'readyMs') },
  { bench: 'soak-postgres', work: 'memory after a soak on PostgreSQL', limit: most(160), unit: 'MiB', figure: lastQuarter },
  { bench: 'soak-embedded', work: 'memory after a soak on the embedded database', limit: most(500), unit: 'MiB', figure: lastQuarter },
  { bench: 'soak-postgres-50', work: 'failed bets in 30 minutes at half the maximum', limit: most(0), figure: valueAt(subject.HTTP_BETS, 64, 'failed') },
  { bench: 'soak-postgres-50', work: 'growth of the memory in them, after the first quarter', unit: 'MiB an hour', figure: slopeAfterWarmUp },
  { bench: 'soak-postgres-50', work: 'p99 of the lag of the event loop in them', unit: 'ms', figure: valueAt(subject.LOOP_DELAY, 64, 'p99Ms') },
  ...[subject.TOP_OF_LEADERBOARD, subject.ANY_RANK].map((what) => ({
    bench: 'leaderboard',
    work: `leaderboard: p99 of the ${what} among 10 million`,
    limit: most(5),
    unit: 'ms',
    figure: valueAt(what, 10_000_000, 'p99Ms'),
  })),
  { bench: 'leagues', work: 'leagues: settlement and groups among 10 million', limit: most(60), unit: 's', figure: valueAt(subject.SETTLEMENT, 10_000_000, 'seconds') },
  { bench: 'leagues', work: 'leagues: median of the own group among 10 million', limit: most(1), unit: 'ms', figure: valueAt(subject.OWN_GROUP, 10_000_000, 'p50Ms') },
  { bench: 'audit', work: 'audit of a million rounds, rounds a second', peer: subject.LIMIT, figure: rateRatio(subject.AUDIT, subject.LIMIT, 1_000_000) },
]; // oxfmt-ignore

const WEB_GOALS: readonly Goal[] = [
  { bench: 'lighthouse', work: 'Lighthouse: performance of the slowest page', limit: least(99), figure: worst('performance', min) },
  { bench: 'lighthouse', work: 'Lighthouse: largest contentful paint of the slowest page', limit: most(1_500), unit: 'ms', figure: worst('lcpMs', max) },
  { bench: 'lighthouse', work: 'Lighthouse: blocking time of the slowest page', limit: most(80), unit: 'ms', figure: worst('tbtMs', max) },
  { bench: 'lighthouse', work: 'Lighthouse: layout shift of the worst page', limit: most(0.001), figure: worst('cls', max) },
  { bench: 'smoothness', work: 'tasks over 50 ms in an animation, at a quarter of the processor', limit: most(0), figure: worst('longTasks', max) },
  { bench: 'smoothness', work: 'a press at a table to the frame that shows it, likewise', limit: most(200), unit: 'ms', figure: worst('pressMs', max) },
  ...([['after a hover', 'paintedMs'], ['without a hover', 'coldMs'], ['after a hover, at a quarter of the processor', 'slowPaintedMs'], ['without a hover, likewise', 'slowColdMs']] as const).map(([how, name]) => ({
    bench: 'wallet',
    work: `wallet dialog, pressed until painted, ${how}`,
    peer: subject.RAINBOW_KIT,
    limit: most(0.5),
    figure: valueRatio(subject.WALLET_KIT, subject.RAINBOW_KIT, 0, name),
  })),
]; // oxfmt-ignore

export const GOALS: readonly Goal[] = [...BETS_GOALS, ...SERVER_GOALS, ...WEB_GOALS];

/** Returns a table of the goals with their figures, which say "not measured" if they are not in the stored results. */
export const goalsTable = (goals: readonly Goal[], read: (bench: string) => Result | null): Table => [
  ['work', 'peer', 'goal', 'aim', 'figure', 'met', 'taken'],
  ...goals.map(({ bench, work, peer = '', limit, unit = '', figure }) => {
    const result = read(bench);
    const values = (result && figure(result)) ?? [];
    const withUnit = (text: string): string => (unit === '' ? text : `${text} ${unit}`);
    return [
      work,
      peer,
      limit ? withUnit(`${limit.sign} ${readable(limit.value)}`) : '',
      limit?.aim === undefined ? '' : withUnit(`${limit.sign} ${readable(limit.aim)}`),
      values.length > 0 ? withUnit(spread(values)) : 'not measured',
      values.length > 0 && limit ? (isMet(limit, median([...values])) ? 'met' : '**missed**') : '',
      result && values.length > 0 ? describeOrigin(result) : '',
    ];
  }),
];

const isMet = ({ sign, value }: Limit, figure: number): boolean => (sign === '≥' ? figure >= value : figure <= value);

const describeOrigin = ({ takenAt, machine }: Result): string =>
  `${takenAt.slice(0, 10)}, ${machine['cores']} cores, Node ${String(machine['node']).slice(1)}`;
