import { readable } from './spread.ts';

/** Prints the values of one alternation in one line. */
export const printCell = (where: string, subject: string, values: Readonly<Record<string, number>>): void =>
  console.log(
    `${where}: ${subject}: ${Object.entries(values)
      .map(([name, value]) => `${name} ${readable(value)}`)
      .join(', ')}`,
  );
