import type { Result } from '../parts/result.ts';
import { spread } from '../parts/spread.ts';
import type { Table } from '../parts/table.ts';

/** Returns a table of a result with a row for every measured value and a column for every position on the x axis. */
export function resultTable({ cells }: Result): Table {
  const positions = [...new Set(cells.map(({ at }) => at))].toSorted((one, other) => one - other);
  const rows = [...new Set(cells.map(({ subject }) => subject))].flatMap((subject) => {
    const ofSubject = cells.filter((cell) => cell.subject === subject);
    const names = [...new Set(ofSubject.flatMap(({ values }) => Object.keys(values)))];
    const readAt = (position: number, name: string): readonly number[] | undefined =>
      ofSubject.find(({ at }) => at === position)?.values[name];
    return names.map((name) => [subject, toWords(name), ...positions.map((at) => spread(readAt(at, name)))]);
  });
  return [['what', 'value', ...positions.map((at) => at.toLocaleString('en'))], ...rows];
}

/** `cpuUsPerBet` is "cpu µs per bet", `tableMib` is "table MiB". */
export const toWords = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/\bus\b/, 'µs')
    .replace(/\bmib\b/, 'MiB');
