import { machine } from '../parts/machine.ts';
import type { Cells } from '../parts/cells.ts';
import { storeResult, type Result } from '../parts/result.ts';
import { formatTable } from '../parts/table.ts';
import { GOALS, goalsTable } from './goals.ts';
import { resultTable } from './result-table.ts';

/** Stores the measurements as bench/results/<name>.json and prints them after the goals that they decide. */
export async function saveResult(name: string, setting: Result['setting'], cells: Cells): Promise<void> {
  const result: Result = { takenAt: new Date().toISOString(), machine: machine(), setting, cells: cells.all() };
  await storeResult(name, result);
  const goals = GOALS.filter(({ bench }) => bench === name);
  console.log(`\n${await formatTable(resultTable(result))}`);
  if (goals.length > 0) console.log(`\n${await formatTable(goalsTable(goals, () => result))}`);
  console.log(`\nStored as bench/results/${name}.json; \`npm run bench -- report\` writes it into the pages.`);
}
