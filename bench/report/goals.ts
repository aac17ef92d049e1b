import { BETS, HOT_PLAYER } from '../bets/bets-table.ts';
import { EMBEDDED_BETS } from '../embedded/embedded-table.ts';
import { EMPTY_HANDLER, HTTP_BETS } from '../http/http-table.ts';
import { LOOK, NO_QUESTS, TWENTY_QUESTS } from '../quests/quests-table.ts';
import { SIMPLE_UPDATE } from '../parts/postgres/pgbench.ts';
import { getValues, type Result } from '../parts/result.ts';
import { median, ratios, readable, spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';
import { BARE_PAGE } from '../smoothness/smoothness-table.ts';
import { MEMORY } from '../soak/soak-table.ts';
import { WOW } from '../start/start-table.ts';
import { kitRatios } from '../wallet/wallet-table.ts';
import type { Results } from './results.ts';

const MS_PER_SECOND = 1_000;

interface Goal {
  readonly goal: string;
  /** The goal is missed below `least` or above `most`. */
  readonly least?: number;
  readonly most?: number;
  /** A stricter value to aim for. */
  readonly aim?: number;
  readonly unit?: string;
  readonly measured: readonly number[] | undefined;
}

/** Returns the goals with the measured values. */
export const goalsTable = (results: Results): Table => [
  ['goal', 'has to be', 'aim', 'measured', 'met'],
  ...listGoals(results).map(({ goal, least, most, aim, unit = '', measured }) => {
    const sign = most === undefined ? '≥' : '≤';
    const needed = most ?? least ?? NaN;
    const isMet = (value: number): boolean => (most === undefined ? value >= needed : value <= needed);
    return [
      goal,
      `${sign} ${readable(needed)}${unit}`,
      aim === undefined ? '' : `${sign} ${readable(aim)}${unit}`,
      spread(measured),
      measured === undefined || measured.length === 0 ? '–' : isMet(median(measured)) ? 'yes' : 'no',
    ];
  }),
];

/**
 * Goals in milliseconds depend on the machine, so each latency goal is also listed as a multiple of the peer's mean wait.
 * On the machine that set the goals, pgbench -N made 8 812 transactions a second at 64 clients and 5 934 at 256. The empty
 * handler made 48 355 requests a second.
 */
const listGoals = ({ bets, http, embedded, soakPostgres, soakEmbedded, leaderboard, leagues, lighthouse, smoothness, quests, wallet, start }: Results): Goal[] => [
  ...([[1, 0.7], [16, 1.1], [64, 2, 3], [256, 4.5, 6]] as const).map(([clients, least, aim]) => ({
    goal: `bets : pgbench -N at ${clients} ${clients === 1 ? 'client' : 'clients'}`,
    least,
    ...(aim !== undefined && { aim }),
    measured: computeRatios(bets, BETS, SIMPLE_UPDATE, clients),
  })),
  ...([64, 256] as const).map((clients) => ({
    goal: `${TWENTY_QUESTS} : ${NO_QUESTS}, at ${clients} clients`,
    least: 0.9,
    measured: computeRatios(quests, TWENTY_QUESTS, NO_QUESTS, clients),
  })),
  { goal: `${LOOK}, the median`, most: 1, unit: ' ms', measured: getValues(quests, LOOK, 1, 'msPerLook') },
  { goal: 'one hot player : pgbench -N at 64 clients', least: 2, aim: 3, measured: computeRatios(bets, HOT_PLAYER, SIMPLE_UPDATE, 64) },
  ...([[64, 6], [256, 16]] as const).map(([clients, most]) => ({
    goal: `p99 of a bet in process at ${clients} clients`,
    most,
    unit: ' ms',
    measured: getValues(bets, BETS, clients, 'p99Ms'),
  })),
  ...([[64, 6 / (64 / 8.812)], [256, 16 / (256 / 5.934)]] as const).map(([clients, most]) => ({
    goal: `p99 of a bet in process : mean wait of pgbench -N at ${clients} clients`,
    most,
    measured: computeTails(bets, BETS, SIMPLE_UPDATE, clients),
  })),
  ...([[64, 0.2, 0.3], [256, 0.25]] as const).map(([connections, least, aim]) => ({
    goal: `bets over HTTP : empty handler at ${connections} connections`,
    least,
    ...(aim !== undefined && { aim }),
    measured: computeRatios(http, HTTP_BETS, EMPTY_HANDLER, connections),
  })),
  ...([[64, 20], [256, 50]] as const).map(([connections, most]) => ({
    goal: `p99 of a bet over HTTP at ${connections} connections`,
    most,
    unit: ' ms',
    measured: getValues(http, HTTP_BETS, connections, 'p99Ms'),
  })),
  ...([[64, 20 / (64 / 48.355)], [256, 50 / (256 / 48.355)]] as const).map(([connections, most]) => ({
    goal: `p99 of a bet over HTTP : mean wait of the empty handler at ${connections} connections`,
    most,
    measured: computeTails(http, HTTP_BETS, EMPTY_HANDLER, connections),
  })),
  { goal: 'bets a second on the embedded database at 64 clients', least: 6_000, aim: 8_000, measured: getValues(embedded, EMBEDDED_BETS, 64, 'perSecond') },
  { goal: 'p99 of the lag of the event loop meanwhile', most: 15, unit: ' ms', measured: getValues(embedded, EMBEDDED_BETS, 64, 'loopLagP99Ms') },
  { goal: 'ready after SIGKILL on the embedded database', most: 1_000, unit: ' ms', measured: getValues(start, WOW, 1_000, 'readyMs') },
  { goal: 'memory of the server on PostgreSQL, at the end of the soak', most: 160, unit: ' MiB', measured: lastQuarter(soakPostgres) },
  { goal: 'memory of the server on the embedded database, likewise', most: 500, unit: ' MiB', measured: lastQuarter(soakEmbedded) },
  ...['first 100', 'place of any player'].flatMap((subject) =>
    [1_000_000, 10_000_000].map((players) => ({
      goal: `leaderboard: p99 of the ${subject} among ${players.toLocaleString('en')}`,
      most: 5,
      unit: ' ms',
      measured: getValues(leaderboard, subject, players, 'p99Ms'),
    })),
  ),
  { goal: 'leagues: settlement and groups among 10 million', most: 60, unit: ' s', measured: getValues(leagues, 'settlement and groups', 10_000_000, 'seconds') },
  { goal: 'leagues: median of the own group among 10 million', most: 1, unit: ' ms', measured: getValues(leagues, 'own group', 10_000_000, 'p50Ms') },
  { goal: 'Lighthouse: performance of the slowest page', least: 98, measured: worst(lighthouse, 'performance', Math.min) },
  { goal: 'Lighthouse: largest contentful paint of the slowest page', most: 1_500, unit: ' ms', measured: worst(lighthouse, 'lcpMs', Math.max) },
  { goal: 'Lighthouse: total blocking time of the slowest page', most: 100, unit: ' ms', measured: worst(lighthouse, 'tbtMs', Math.max) },
  { goal: 'tasks over 50 ms during an animation, the worst, at a quarter of the processor', most: 0, measured: worst(smoothness && animations(smoothness), 'longTasks', Math.max) },
  { goal: 'a press at a table to the frame that shows it, the slowest, at a quarter of the processor', most: 200, unit: ' ms', measured: worst(smoothness, 'pressMs', Math.max) },
  { goal: 'Lighthouse: cumulative layout shift of the worst page', most: 0.001, measured: worst(lighthouse, 'cls', Math.max) },
  ...([['after a hover', 'paintedMs'], ['without a hover', 'coldMs'], ['after a hover, a quarter of the processor', 'slowPaintedMs'], ['without a hover, likewise', 'slowColdMs']] as const).map(([how, name]) => ({
    goal: `wallet dialog, pressed until painted : RainbowKit, ${how}`,
    most: 0.5,
    measured: kitRatios(wallet, name),
  })),
]; // oxfmt-ignore

/** Removes the bare page, which is a reference and has no goal. */
const animations = (taken: Result): Result => ({
  ...taken,
  cells: taken.cells.filter(({ subject }) => subject !== BARE_PAGE),
});

/** Returns the worst median of the cells that have this value. */
function worst(result: Result | null, name: string, pickWorst: (...values: number[]) => number): number[] | undefined {
  return result
    ? [pickWorst(...result.cells.flatMap(({ values }) => (values[name] ? [median(values[name])] : [])))]
    : undefined;
}

function computeRatios(result: Result | null, subject: string, peer: string, at: number): number[] | undefined {
  const [values, peerValues] = [subject, peer].map((one) => getValues(result, one, at, 'perSecond'));
  return values && peerValues && ratios(values, peerValues);
}

/** Returns our p99 over the mean wait of the peer, which in a closed loop is clients divided by rate. */
function computeTails(result: Result | null, subject: string, peer: string, clients: number): number[] | undefined {
  const tails = getValues(result, subject, clients, 'p99Ms');
  const rates = getValues(result, peer, clients, 'perSecond');
  return (
    tails &&
    rates &&
    ratios(
      tails,
      rates.map((perSecond) => (clients / perSecond) * MS_PER_SECOND),
    )
  );
}

function lastQuarter(result: Result | null): number[] | undefined {
  const rssMib = result?.cells.find(({ subject }) => subject === MEMORY)?.values['rssMib'];
  return rssMib?.slice(-Math.max(1, Math.floor(rssMib.length / 4)));
}
