import type { Cell } from './result.ts';
import { readable } from './spread.ts';

/** Collects measurements: for every subject and position on the x axis, one value per alternation under each name. */
export class Cells {
  readonly #cells = new Map<string, { subject: string; at: number; values: Record<string, number[]> }>();

  /** Adds the values of one alternation. */
  add(subject: string, at: number, values: Readonly<Record<string, number>>): void {
    const key = `${subject} ${at}`;
    const cell = this.#cells.get(key) ?? { subject, at, values: {} };
    this.#cells.set(key, cell);
    for (const [name, value] of Object.entries(values)) (cell.values[name] ??= []).push(short(value));
  }

  /** Adds the values of one alternation and prints them in one line that begins with `where`. */
  print(where: string, subject: string, at: number, values: Readonly<Record<string, number>>): void {
    this.add(subject, at, values);
    const texts = Object.entries(values).map(([name, value]) => `${name} ${readable(value)}`);
    console.log(`${where}: ${subject}: ${texts.join(', ')}`);
  }

  all(): Cell[] {
    return [...this.#cells.values()];
  }
}

/** No measurement is more precise than five significant digits. */
const short = (value: number): number => Number(value.toPrecision(5));
