import { readable } from './spread.ts';

/** Prints one line for what one alternation measured. */
export const printCell = (where: string, subject: string, values: Readonly<Record<string, number>>): void =>
  console.log(
    `${where}: ${subject}: ${Object.entries(values).map(([name, value]) => `${name} ${readable(value)}`).join(', ')}`,
  ); // prettier-ignore
