import type { Result } from '../parts/result.ts';
import { spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

/** Returns a row for everything that was measured of the leaderboard, and a column for every number of players. */
export function leaderboardTable({ cells }: Result): Table {
  const sizes = [...new Set(cells.map(({ at }) => at))].toSorted((one, other) => one - other);
  const subjects = [...new Set(cells.map(({ subject }) => subject))];
  const valuesAt = (subject: string, size: number): Readonly<Record<string, number[]>> =>
    cells.find((cell) => cell.subject === subject && cell.at === size)?.values ?? {};
  return [
    ['what', 'value', ...sizes.map((size) => `${size.toLocaleString('en')} players`)],
    ...subjects.flatMap((subject) => {
      const names = [...new Set(sizes.flatMap((size) => Object.keys(valuesAt(subject, size))))];
      return names.map((name, index) => [
        index === 0 ? subject : '',
        headingOf(name),
        ...sizes.map((size) => spread(valuesAt(subject, size)[name])),
      ]);
    }),
  ];
}

/** `perSecond` is "per second", `tableMib` is "table MiB". */
const headingOf = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/ mib$/, ' MiB');
