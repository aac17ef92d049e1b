// Not a benchmark: writes the tables and plots of bench/results to reports/performance.md.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { formatText } from '../../tools/run/format-text.ts';
import { auditTable } from '../audit/audit-table.ts';
import { betsTable } from '../bets/bets-table.ts';
import { embeddedTable } from '../embedded/embedded-table.ts';
import { httpTable } from '../http/http-table.ts';
import { logTable } from '../log/log-table.ts';
import { lighthouseTable } from '../lighthouse/lighthouse-table.ts';
import type { Result } from '../parts/result.ts';
import { tableText, type Table } from '../parts/table.ts';
import { questsTable } from '../quests/quests-table.ts';
import { smoothnessTable } from '../smoothness/smoothness-table.ts';
import { startTable } from '../start/start-table.ts';
import { soakTable } from '../soak/soak-table.ts';
import { workersTable } from '../workers/workers-table.ts';
import { walletTable } from '../wallet/wallet-table.ts';
import { PLOTS } from '../plot/write-plot.ts';
import { drawPlots } from './draw-plots.ts';
import { goalsTable } from './goals.ts';
import { leaderboardTable } from './leaderboard-table.ts';
import { leaguesTable } from './leagues-table.ts';
import { readResults } from './results.ts';

const PAGE = new URL('../../reports/performance.md', import.meta.url);

const results = readResults();
const {
  bets,
  http,
  workers,
  embedded,
  soakPostgres,
  soakPostgresHalf,
  soakEmbedded,
  leaderboard,
  leagues,
  lighthouse,
  smoothness,
  quests,
  wallet,
  audit,
  log,
  start,
} = results;

const measured = (name: string, result: Result | null, toTable: (result: Result) => Table): string =>
  result === null
    ? `Not measured yet: \`npm run bench -- ${name}\`.`
    : `${circumstances(result)}\n\n${tableText(toTable(result))}`;

const circumstances = ({ takenAt, machine, setting }: Result): string => {
  const list = (values: Result['setting']): string =>
    Object.entries(values)
      .map(([name, value]) => `${toWords(name)} ${value}`)
      .join(', ');
  return `Taken on ${takenAt.slice(0, 10)}: ${list(setting)}. Machine: ${list(machine)}.`;
};

/** `loadOfLastMinute` is "load of last minute". */
const toWords = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const sections: Readonly<Record<string, string>> = {
  goals: tableText(goalsTable(results)),
  bets: measured('bets', bets, betsTable),
  http: measured('http', http, httpTable),
  workers: measured('workers', workers, workersTable),
  embedded: measured('embedded', embedded, embeddedTable),
  'soak on PostgreSQL': measured('soak', soakPostgres, soakTable),
  'soak on PostgreSQL at half the maximum': measured('soak --minutes 30 --share 50', soakPostgresHalf, soakTable),
  'soak on the embedded database': measured('soak --database embedded', soakEmbedded, soakTable),
  leaderboard: measured('leaderboard', leaderboard, leaderboardTable),
  leagues: measured('leagues', leagues, leaguesTable),
  lighthouse: measured('lighthouse', lighthouse, lighthouseTable),
  smoothness: measured('smoothness', smoothness, smoothnessTable),
  quests: measured('quests', quests, questsTable),
  wallet: measured('wallet', wallet, walletTable),
  audit: measured('audit', audit, auditTable),
  log: measured('log', log, logTable),
  start: measured('start', start, startTable),
};

drawPlots(results);
mkdirSync(PLOTS, { recursive: true });
const plots = readdirSync(PLOTS).map((file) => `![${file.replace('.svg', '')}](performance/${file})`);
const parts = Object.entries(sections).map(([name, text]) => `## ${name}\n\n${text}`);
writeFileSync(PAGE, await formatText('performance.md', ['# Performance', ...parts, '## plots', ...plots].join('\n\n')));
console.log('Wrote reports/performance.md.');
