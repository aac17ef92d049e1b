import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { formatText } from '../../tools/run/format-text.ts';
import { machine } from './machine.ts';

const cell = z.object({
  /** The name of the row in the tables. */
  subject: z.string(),
  /** The position on the x axis: clients, players, seconds. */
  at: z.number(),
  /** One value per alternation, in order. Units come last in the names. */
  values: z.record(z.string(), z.array(z.number())),
});

const result = z.object({
  takenAt: z.string(),
  machine: z.record(z.string(), z.union([z.string(), z.number()])),
  setting: z.record(z.string(), z.union([z.string(), z.number()])),
  cells: z.array(cell),
});

export type Cell = z.output<typeof cell>;
export type Result = z.output<typeof result>;

const getFileUrl = (name: string): URL => new URL(`../results/${name}.json`, import.meta.url);

/** Returns the cells with the current time, the machine and the settings. */
export const newResult = (setting: Result['setting'], cells: Cell[]): Result => ({
  takenAt: new Date().toISOString(),
  machine: machine(),
  setting,
  cells,
});

/** Stores a result, from which the tables and plots of reports/performance.md are written. */
export async function saveResult(name: string, taken: Result): Promise<void> {
  mkdirSync(new URL('.', getFileUrl(name)), { recursive: true });
  writeFileSync(getFileUrl(name), await formatText(`${name}.json`, JSON.stringify(taken)));
  console.log(`\nStored as bench/results/${name}.json; \`npm run bench -- report\` writes its table.`);
}

/** Returns the stored result, or null if this benchmark has not been run. Throws if the file has another format. */
export function readResult(name: string): Result | null {
  let text: string;
  try {
    text = readFileSync(getFileUrl(name), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  return result.parse(JSON.parse(text));
}

/** Returns the values of one cell under one name, or undefined if they were not measured. */
export const getValues = (taken: Result | null, subject: string, at: number, name: string): number[] | undefined =>
  taken?.cells.find((one) => one.subject === subject && one.at === at)?.values[name];
