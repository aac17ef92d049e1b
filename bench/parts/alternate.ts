import type { Cells } from './cells.ts';
import type { BenchServer } from './postgres/start-server.ts';
import { printCell } from './print-cell.ts';

/** A subject and the function that measures it once. */
export type Turn = readonly [subject: string, measure: () => Promise<Readonly<Record<string, number>>>];

/** Measures every subject in turn, `alternations` times, each after a checkpoint of the server. */
export async function alternate(
  cells: Cells,
  server: BenchServer,
  { x, what, alternations }: { readonly x: number; readonly what: string; readonly alternations: number },
  turns: readonly Turn[],
): Promise<void> {
  for (let alternation = 1; alternation <= alternations; alternation += 1) {
    for (const [subject, measure] of turns) {
      await server.run('psql', ['-X', '-q', '-c', 'checkpoint']);
      const values = await measure();
      cells.add(subject, x, values);
      printCell(`${x} ${what}, ${alternation} of ${alternations}`, subject, values);
    }
  }
}
