import type { Result } from './result.ts';
import { spread } from './spread.ts';
import type { Table } from './table.ts';

/** Returns a table with a row for every measured value and a column for every size, counted in `unit`. */
export function sizeTable({ cells }: Result, unit: string): Table {
  const sizes = [...new Set(cells.map(({ at }) => at))].toSorted((one, other) => one - other);
  const subjects = [...new Set(cells.map(({ subject }) => subject))];
  const valuesAt = (subject: string, size: number): Readonly<Record<string, number[]>> =>
    cells.find((cell) => cell.subject === subject && cell.at === size)?.values ?? {};
  return [
    ['what', 'value', ...sizes.map((size) => `${size.toLocaleString('en')} ${unit}`)],
    ...subjects.flatMap((subject) => {
      const names = [...new Set(sizes.flatMap((size) => Object.keys(valuesAt(subject, size))))];
      return names.map((name, index) => [
        index === 0 ? subject : '',
        toHeading(name),
        ...sizes.map((size) => spread(valuesAt(subject, size)[name])),
      ]);
    }),
  ];
}

/** `perSecond` is "per second", `tableMib` is "table MiB". */
const toHeading = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ mib$/, ' MiB');
