import { readFileSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { formatText } from '../../tools/run/format-text.ts';

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

/** The folder of all stored results. */
export const RESULTS = new URL('../results/', import.meta.url);

const getFileUrl = (name: string): URL => new URL(`${name}.json`, RESULTS);

export const storeResult = async (name: string, taken: Result): Promise<void> =>
  writeFileSync(getFileUrl(name), await formatText(`${name}.json`, JSON.stringify(taken)));

/** Returns a stored result. Throws if it is missing or the file has another format. */
export const readResult = (name: string): Result => result.parse(JSON.parse(readFileSync(getFileUrl(name), 'utf8')));

/** Returns the values of one cell under one name, or undefined if they were not measured. */
export const getValues = (
  { cells }: Pick<Result, 'cells'>,
  subject: string,
  at: number,
  name: string,
): number[] | undefined => cells.find((one) => one.subject === subject && one.at === at)?.values[name];
