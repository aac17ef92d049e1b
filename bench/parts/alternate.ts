import type { Cells } from './cells.ts';

/** A subject and the function that measures it once. */
export type Turn = readonly [subject: string, measure: () => Promise<Readonly<Record<string, number>>>];

export interface Alternations {
  /** The position on the x axis, and its unit. */
  readonly x: number;
  readonly what: string;
  readonly alternations: number;
  /** Prepares each measurement, such as by a checkpoint. */
  readonly before?: () => Promise<unknown>;
}

/** Measures every subject in turn, `alternations` times. */
export async function alternate(
  cells: Cells,
  { x, what, alternations, before }: Alternations,
  turns: readonly Turn[],
): Promise<void> {
  for (let alternation = 1; alternation <= alternations; alternation += 1) {
    for (const [subject, measure] of turns) {
      await before?.();
      const values = await measure();
      cells.print(`${x.toLocaleString('en')} ${what}, ${alternation} of ${alternations}`, subject, x, values);
    }
  }
}
