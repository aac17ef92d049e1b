import { readdirSync } from 'node:fs';
import { formatText } from '../../tools/run/format-text.ts';
import { readResult, RESULTS, type Result } from '../parts/result.ts';
import { formatTable } from '../parts/table.ts';
import { memoryChart, ratioChart } from './charts.ts';
import { GOALS, goalsTable } from './goals.ts';
import { resultTable, toWords } from './result-table.ts';

const GOALS_OF_PAGE = /(<!-- goals: .*? -->\n).*?(<!-- end of goals -->)/s;

const names = readdirSync(RESULTS).map((file) => file.replace('.json', ''));
const readStored = (name: string): Result | null => (names.includes(name) ? readResult(name) : null);

/** Returns reports/performance.md: the goals, the charts, and a table of each stored result. */
export async function writeReport(): Promise<string> {
  const sections = await Promise.all(
    names.map(async (name) => {
      const result = readResult(name);
      return `## ${name}\n\n${describe(result)}\n\n${await formatTable(resultTable(result))}`;
    }),
  );
  const goals = await formatTable(goalsTable(GOALS, readStored));
  const charts = [ratioChart(readStored('bets')), memoryChart(readStored('soak-postgres-50'))];
  return formatText('performance.md', ['# Performance', goals, ...charts, ...sections].join('\n\n'));
}

/** Returns docs/explanation/performance.md with the goals between its markers. */
export async function fillGoals(page: string): Promise<string> {
  if (!GOALS_OF_PAGE.test(page)) throw new Error('The page has no markers for its goals.');
  const goals = await formatTable(goalsTable(GOALS, readStored));
  return formatText(
    'performance.md',
    page.replace(GOALS_OF_PAGE, (_, begin, end) => `${begin}\n${goals}\n\n${end}`),
  );
}

/** Describes when, how and where a result was taken. */
function describe({ takenAt, machine, setting }: Result): string {
  const list = (values: Result['setting']): string =>
    Object.entries(values)
      .map(([name, value]) => `${toWords(name)} ${value}`)
      .join(', ');
  return `Taken on ${takenAt.slice(0, 10)}: ${list(setting)}. Machine: ${list(machine)}.`;
}
